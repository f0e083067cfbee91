// The modules that a confined process may load: those the user named and those that are found, trusted or not. They are
// copied and sealed; none of them is run here.
#pragma once

#include <gpn/host/manifest.hpp>
#include <gpn/host/module_search.hpp>
#include <gpn/host/sealed_copy.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gpn::host {

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
