// The search for modules by their manifests, without running any module, and the copies that a confined process may
// load.
#pragma once

#include <gpn/host/manifest.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/sealed_copy.hpp>
#include <gpn/host/trust.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gpn::host {

enum class ModuleState : std::uint8_t {
  BuiltIn,
  Named,      ///< by the user, who thereby consents to running it
  Trusted,    ///< found in a folder, and in the list of trusted ones
  Untrusted,  ///< found in a folder; not run
  Hidden,     ///< another one of the same kind and id was found before
  Failed      ///< cannot be used
};

std::string_view name(ModuleState state) noexcept;

struct FoundModule {
  std::filesystem::path file;  // empty for one that is built in; a folder when that could not be read
  ModuleState state = ModuleState::Failed;
  std::string reason;  // why it is not used and what to do; empty when it is
  std::optional<Manifest> manifest;
  std::optional<ContentHash> hash;
};

/// Returns the folders of modules in the order of the search: those of GPN_PLUGIN_PATH (separated by colons),
/// $XDG_DATA_HOME/gpn/plugins, gpn/plugins in each of $XDG_DATA_DIRS. Unset, the last two are ~/.local/share and
/// /usr/local/share:/usr/share.
std::vector<std::filesystem::path> plugin_folders(const Environment& environment);

/// The modules built into the program.
std::vector<FoundModule> built_in_modules(const Registry& registry);

/// A sentence about each folder of the list that could not be used.
std::vector<std::string> unusable_folders(const std::vector<FoundModule>& modules);

/// Every NAME.gpn.so of the folders and of the folders in them, no deeper, by name. What cannot be used is in the list
/// too, with the reason. A folder that does not exist is left out. `before` is what was found earlier; it hides.
std::vector<FoundModule> find_modules(const std::vector<std::filesystem::path>& folders, const TrustList& trust,
                                      const std::vector<FoundModule>& before);

/// Loads a file the user named and registers it. The error is a sentence.
tl::expected<FoundModule, std::string> use_module(const std::filesystem::path& file, Registry& registry);

/// Loads those of what was found that are trusted and registers them; one that fails becomes Failed, with the reason.
/// The registry learns why the others are absent.
void use_modules(std::vector<FoundModule>& found, Registry& registry);

enum class Discovery : std::uint8_t { On, Off };

/// Lists the modules of the registry, then the files that the user named, which are loaded and registered, then those
/// in the folders, which are not loaded yet. The error is a sentence about a named file or about the list of trusted
/// modules.
tl::expected<std::vector<FoundModule>, std::string> survey_modules(const std::vector<std::string>& files,
                                                                   Discovery discovery, const Environment& environment,
                                                                   Registry& registry);

struct CopiedModule {
  std::filesystem::path file;
  bool is_named = false;             // by the user; the others were found
  std::string sidecar;               // the text of its manifest file; empty where a named module has none
  std::optional<Manifest> manifest;  // what that text says
  std::vector<std::string> needed;   // the libraries it needs
  SealedCopy copy;
};

/// A module that exists and cannot be used.
struct AbsentModule {
  ModuleKind kind = ModuleKind::Game;
  std::string id;
  std::string why;  // a sentence
};

struct CopiedModules {
  std::vector<CopiedModule> modules;  // the named ones first, then the found ones, in the order of the search
  std::vector<AbsentModule> absent;
  std::vector<std::string> unusable_folders;  // sentences
};

/// `known` contains what is built in, which hides what is found. The error is a sentence about a named file or about
/// the list of trusted modules.
tl::expected<CopiedModules, std::string> copy_modules(const std::vector<std::string>& files, Discovery discovery,
                                                      const Environment& environment, const Registry& known);

/// Loads a copy that the loader finds under `at`, compares it with its manifest file and registers it. The error is a
/// sentence.
tl::expected<void, std::string> use_copy(const std::filesystem::path& at, const std::filesystem::path& file,
                                         std::string_view sidecar, Registry& registry);

}  // namespace gpn::host
