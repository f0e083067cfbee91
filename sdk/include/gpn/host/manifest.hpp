// The description of a rule module, read from the file beside it: NAME.gpn.json beside NAME.gpn.so. No code runs.
#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

class Game;
class Layer;

enum class ModuleKind : std::uint8_t { Game, Layer };

std::string_view name(ModuleKind kind) noexcept;

struct Manifest {
  ModuleKind kind = ModuleKind::Game;
  std::string id;
  std::string title;
  std::string version;
  std::uint32_t abi_major = 0;
  std::uint32_t abi_minor = 0;
  std::vector<std::string> options;  // their names
  // The game of a layer; empty for a game.
  std::string over;
  std::string letter;
  std::string needs;
  std::string bars;
};

/// Fields that are not known are left for later versions. The error says which field is missing or wrong.
tl::expected<Manifest, std::string> parse_manifest(std::string_view json);

/// The file beside a module: its name with .json in place of .so.
std::filesystem::path sidecar_of(const std::filesystem::path& module);

/// Returns the manifest that a loaded or built-in module would write.
Manifest manifest_of(const Game& game);
Manifest manifest_of(const Layer& layer);

/// The error is a sentence that begins with the file's name.
tl::expected<std::string, std::string> read_sidecar_text(const std::filesystem::path& module);
tl::expected<Manifest, std::string> read_sidecar(const std::filesystem::path& module);
tl::expected<void, std::string> write_sidecar(const std::filesystem::path& module, std::string_view text);

}  // namespace gpn::host
