// Loading a rule module from a file, and letting go of it again.
//
// To load a native module is to run its code with all rights of the program: its constructors run before anything can
// be asked of it. Whom to trust is decided before, see <gpn/host/trust.hpp>.
#pragma once

#include <gpn/abi.h>
#include <gpn/layer.h>
#include <gpn/host/sealed_copy.hpp>
#include <gpn/host/trust.hpp>

#include <tl/expected.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace gpn::host {

/// A loaded module. The table and what it points to are good as long as anyone holds `library`; hand it on with the
/// table, as Registry::add does. When the last holder lets go, the code is taken out of memory.
struct Module {
  std::variant<const gpn_game*, const gpn_layer*> table;  // never null
  std::shared_ptr<const void> library;
  std::string manifest;  // what gpn_manifest wrote
};

/// Loads a module at once and on its own: every symbol is bound now, none of its names is seen by other modules.
///
/// Refused, with a sentence: what is no library; what lacks the marker gpn_abi_1 or was built for another major
/// version; what exports no table, or both a game and a layer; what contradicts itself.
/// A module built for a later minor version is taken when its table is at least as long as the one known here: tables
/// only grow at their end, so what is known means the same, and what was added is not called.
tl::expected<Module, std::string> load_module(const std::filesystem::path& file);

/// Loads a file only if its content has this hash. What is loaded is a private copy of the bytes that were hashed, so
/// nobody can change them in between; the copy is in memory (memfd), sealed, and called NAME there.
tl::expected<Module, std::string> load_module(const std::filesystem::path& file, const ContentHash& content);

/// Loads what the loader of the system opens under the name `at`; messages call it `file`. For a process that is
/// confined and answers the loader itself.
tl::expected<Module, std::string> load_module_at(const std::filesystem::path& at, const std::filesystem::path& file);

/// Whether a file can be loaded and is a module, as far as that shows without running it. The error is a sentence.
tl::expected<void, std::string> examine_module(const std::filesystem::path& file);

/// The names of the libraries that a module needs. The error is half a sentence about a file that cannot be loaded.
tl::expected<std::vector<std::string>, std::string> needed_libraries(const SealedCopy& copy);

/// The names that a shared library of these bytes defines for others. The error is a sentence.
tl::expected<std::vector<std::string>, std::string> exported_names(std::string_view bytes);

/// Whether a file is in the memory of this process as code or data, to see that unloading took place.
bool is_mapped(const std::filesystem::path& file);

}  // namespace gpn::host
