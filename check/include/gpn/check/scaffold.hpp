// The first files of a rule module, from templates that are part of the program.
#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::check {

enum class ModuleKind : std::uint8_t { Layer, Game, Params };

struct NewFile {
  std::string name;
  std::string text;
};

/// At most 8 files. The error is a sentence about the name.
tl::expected<std::vector<NewFile>, std::string> scaffold(ModuleKind kind, std::string_view name);

/// Writes them into a folder, which is made; refuses when one of them is there already, and writes none then.
tl::expected<void, std::string> write_new(const std::filesystem::path& folder, const std::vector<NewFile>& files);

/// The commands to type next, one a line.
std::string next_commands(ModuleKind kind, std::string_view name, const std::filesystem::path& folder);

}  // namespace gpn::check
