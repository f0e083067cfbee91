// The modules of folders and command lines: looked at, loaded, or copied for workers.
#include "ownership.hpp"

#include <gpn/host/module.hpp>
#include <gpn/host/module_search.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::host {
namespace {

namespace fs = std::filesystem;
using Refusal = tl::unexpected<std::string>;

constexpr std::string_view module_suffix = ".gpn.so";

/// The folders of a path list, those that are not absolute left out.
void add_parts(std::string_view list, const char* below, std::vector<fs::path>& folders) {
  for (const fs::path folder : parts_of(list, ':'))
    if (folder.is_absolute()) folders.push_back(folder / below);
}

void add_search_path(std::string_view list, std::vector<fs::path>& folders) {
  for (const std::string_view folder : parts_of(list, ':'))
    if (!folder.empty()) folders.emplace_back(folder);
}

bool is_module_name(const fs::path& file) { return file.filename().string().ends_with(module_suffix); }

FoundModule failed(const fs::path& file, std::string reason) {
  return {file, ModuleState::Failed, std::move(reason), std::nullopt, std::nullopt};
}

enum class Depth { Folder, FolderInIt };

/// The modules of a folder by name, and what of it could not be read.
void collect(const fs::path& folder, Depth depth, std::vector<fs::path>& files, std::vector<FoundModule>& failures) {
  std::error_code error;
  std::vector<fs::path> entries;
  if (const std::string why = why_unsafe(folder); !why.empty()) {
    failures.push_back(failed(folder, "no module of this folder is used: " + why));
    return;
  }
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    entries.push_back(it->path());
  if (error && error != std::errc::no_such_file_or_directory)
    failures.push_back(failed(folder, fmt::format("the folder cannot be read: {}", error.message())));
  std::sort(entries.begin(), entries.end());
  for (const fs::path& entry : entries)
    if (is_module_name(entry) && fs::exists(entry, error) && !fs::is_regular_file(entry, error))
      failures.push_back(failed(entry, "it is not a regular file; remove it"));
    else if (is_module_name(entry))
      files.push_back(entry);
    else if (depth == Depth::Folder && fs::is_directory(entry, error))
      collect(entry, Depth::FolderInIt, files, failures);
}

const FoundModule* find_same(const std::vector<FoundModule>& modules, const Manifest& manifest) {
  const auto same = std::find_if(modules.begin(), modules.end(), [&](const FoundModule& other) {
    return other.state != ModuleState::Hidden && other.manifest && other.manifest->kind == manifest.kind &&
           other.manifest->id == manifest.id;
  });
  return same == modules.end() ? nullptr : &*same;
}

std::string hidden_by(const FoundModule& other) {
  const std::string what = other.state == ModuleState::BuiltIn ? "the one that is built in" : other.file.string();
  return fmt::format("hidden by {}, which has the same id and comes first; remove one of them", what);
}

std::string why_untrusted(const fs::path& file, const TrustList& trust) {
  const TrustedModule* const earlier = trust.earlier(file);
  if (earlier == nullptr)
    return fmt::format("{} is not trusted, so it is not run; if you trust it: gpn plugins trust {}", file.string(),
                       file.string());
  return fmt::format(
      "{} has changed since it was trusted at {}, so it is not run; if you trust it as it is now: gpn plugins trust {}",
      file.string(), earlier->time, file.string());
}

FoundModule inspect(const fs::path& file, const TrustList& trust) {
  auto manifest = read_sidecar(file);
  if (!manifest) return failed(file, manifest.error());
  const auto hash = content_hash(file);
  if (!hash) return failed(file, hash.error());
  FoundModule module{file, ModuleState::Trusted, "", std::move(*manifest), *hash};
  if (!trust.trusts(*hash)) {
    module.state = ModuleState::Untrusted;
    module.reason = why_untrusted(file, trust);
  }
  return module;
}

struct LoadedModule {
  Module module;
  Manifest manifest;
};

/// The sentence about a module that exports another manifest than the file beside it.
std::string differs_from_sidecar(const fs::path& file) {
  return fmt::format("{}: its manifest differs from {}; write that anew with gpn plugins manifest --write",
                     file.string(), sidecar_of(file).string());
}

tl::expected<void, std::string> add_to(Registry& registry, Module module) {
  const auto add = [&](const auto* table) { return registry.add(*table, std::move(module.library)); };
  return std::visit(add, module.table);
}

/// A module whose manifest file, if there is one, must equal the manifest it exports.
tl::expected<LoadedModule, std::string> compare(tl::expected<Module, std::string> module, const fs::path& file) {
  if (!module) return Refusal(module.error());
  auto manifest = parse_manifest(module->manifest);
  if (!manifest) return Refusal(fmt::format("{}: its manifest {}", file.string(), manifest.error()));
  std::error_code error;
  if (fs::exists(sidecar_of(file), error)) {
    const auto beside = read_sidecar_text(file);
    if (!beside) return Refusal(beside.error());
    if (*beside != module->manifest) return Refusal(differs_from_sidecar(file));
  }
  return LoadedModule{std::move(*module), std::move(*manifest)};
}

}  // namespace

std::vector<std::string> unusable_folders(const std::vector<FoundModule>& modules) {
  std::vector<std::string> sentences;
  for (const FoundModule& module : modules)
    if (module.state == ModuleState::Failed && !is_module_name(module.file))
      sentences.push_back(fmt::format("{}: {}", module.file.string(), module.reason));
  return sentences;
}

std::string_view name(ModuleState state) noexcept {
  switch (state) {
    case ModuleState::BuiltIn: return "built-in";
    case ModuleState::Named: return "named";
    case ModuleState::Trusted: return "trusted";
    case ModuleState::Untrusted: return "untrusted";
    case ModuleState::Hidden: return "hidden";
    case ModuleState::Failed: break;
  }
  return "failed";
}

std::vector<fs::path> plugin_folders(const Environment& environment) {
  std::vector<fs::path> folders;
  if (const auto path = environment("GPN_PLUGIN_PATH")) add_search_path(*path, folders);
  const auto home = environment("HOME");
  const auto data_home = environment("XDG_DATA_HOME");
  add_parts(data_home ? *data_home : home ? *home + "/.local/share" : "", "gpn/plugins", folders);
  add_parts(environment("XDG_DATA_DIRS").value_or("/usr/local/share:/usr/share"), "gpn/plugins", folders);
  return folders;
}

std::vector<FoundModule> built_in_modules(const Registry& registry) {
  std::vector<FoundModule> modules;
  for (const auto& game : registry.games())
    modules.push_back({{}, ModuleState::BuiltIn, "", manifest_of(*game), std::nullopt});
  for (const auto& layer : registry.layers())
    modules.push_back({{}, ModuleState::BuiltIn, "", manifest_of(*layer), std::nullopt});
  return modules;
}

std::vector<FoundModule> find_modules(const std::vector<fs::path>& folders, const TrustList& trust,
                                      const std::vector<FoundModule>& before) {
  std::vector<FoundModule> found;
  std::vector<fs::path> files;
  for (const fs::path& folder : folders) collect(folder, Depth::Folder, files, found);
  for (const fs::path& file : files) {
    FoundModule module = inspect(file, trust);
    if (module.manifest) {
      const FoundModule* first = find_same(before, *module.manifest);
      if (first == nullptr) first = find_same(found, *module.manifest);
      if (first != nullptr) {
        module.state = ModuleState::Hidden;
        module.reason = hidden_by(*first);
      }
    }
    found.push_back(std::move(module));
  }
  return found;
}

tl::expected<FoundModule, std::string> use_module(const fs::path& file, Registry& registry) {
  const auto hash = content_hash(file);
  if (!hash) return Refusal(hash.error());
  auto loaded = compare(load_module(file, *hash), file);
  if (!loaded) return Refusal(loaded.error());
  if (auto added = add_to(registry, std::move(loaded->module)); !added)
    return Refusal(fmt::format("{}: {}; leave one of them out", file.string(), added.error()));
  return FoundModule{file, ModuleState::Named, "", std::move(loaded->manifest), *hash};
}

void use_modules(std::vector<FoundModule>& found, Registry& registry) {
  for (FoundModule& module : found) {
    const bool is_run = module.state == ModuleState::Trusted;
    if (is_run) {
      auto loaded = compare(load_module(module.file, *module.hash), module.file);
      auto added = loaded ? add_to(registry, std::move(loaded->module)) : Refusal(loaded.error());
      if (!added) {
        module.state = ModuleState::Failed;
        module.reason = added.error();
      }
    }
    const bool absent = module.state == ModuleState::Untrusted || module.state == ModuleState::Failed;
    if (absent && module.manifest) registry.note_absent(module.manifest->kind, module.manifest->id, module.reason);
  }
}

tl::expected<std::vector<FoundModule>, std::string> survey_modules(const std::vector<std::string>& files,
                                                                   Discovery discovery, const Environment& environment,
                                                                   Registry& registry) {
  std::vector<FoundModule> modules = built_in_modules(registry);
  for (const std::string& file : files) {
    auto module = use_module(file, registry);
    if (!module) return Refusal(module.error());
    modules.push_back(std::move(*module));
  }
  if (discovery == Discovery::Off) return modules;
  const auto trust = read_trust(environment);
  if (!trust) return Refusal(trust.error());
  std::vector<FoundModule> found = find_modules(plugin_folders(environment), *trust, modules);
  std::move(found.begin(), found.end(), std::back_inserter(modules));
  return modules;
}

namespace {

/// A module that was named need not have a manifest file; `found` is null then.
tl::expected<CopiedModule, std::string> copy_module(const fs::path& file, const FoundModule* found) {
  auto copy = SealedCopy::of(file);
  if (!copy) return Refusal(copy.error());
  auto needed = needed_libraries(*copy);
  if (!needed) return Refusal(fmt::format("{}: cannot be loaded: it {}", file.string(), needed.error()));
  CopiedModule module{file, found == nullptr, {}, std::nullopt, std::move(*needed), std::move(*copy)};
  std::error_code error;
  if (found == nullptr && !fs::exists(sidecar_of(file), error)) return module;
  auto text = read_sidecar_text(file);
  if (!text) return Refusal(text.error());
  module.sidecar = std::move(*text);
  if (found != nullptr) {
    module.manifest = found->manifest;
    return module;
  }
  auto manifest = read_sidecar(file);
  if (!manifest) return Refusal(manifest.error());
  module.manifest = std::move(*manifest);
  return module;
}

}  // namespace

tl::expected<CopiedModules, std::string> copy_modules(const std::vector<std::string>& files, Discovery discovery,
                                                      const Environment& environment, const Registry& known) {
  CopiedModules all;
  std::vector<FoundModule> before = built_in_modules(known);
  for (const std::string& file : files) {
    auto module = copy_module(file, nullptr);
    if (!module) return Refusal(module.error());
    before.push_back({file, ModuleState::Named, "", module->manifest, std::nullopt});
    all.modules.push_back(std::move(*module));
  }
  if (discovery == Discovery::Off) return all;
  const auto trust = read_trust(environment);
  if (!trust) return Refusal(trust.error());
  const std::vector<FoundModule> found_modules = find_modules(plugin_folders(environment), *trust, before);
  all.unusable_folders = unusable_folders(found_modules);
  for (const FoundModule& found : found_modules) {
    if (!found.manifest || found.state == ModuleState::Hidden) continue;
    auto module = found.state == ModuleState::Failed ? Refusal(found.reason) : copy_module(found.file, &found);
    if (module)
      all.modules.push_back(std::move(*module));
    else
      all.absent.push_back({found.manifest->kind, found.manifest->id, module.error()});
  }
  return all;
}

tl::expected<void, std::string> use_copy(const fs::path& at, const fs::path& file, std::string_view sidecar,
                                         Registry& registry) {
  auto loaded = load_module_at(at, file);
  if (!loaded) return Refusal(loaded.error());
  if (!sidecar.empty() && sidecar != loaded->manifest) return Refusal(differs_from_sidecar(file));
  if (auto added = add_to(registry, std::move(*loaded)); !added)
    return Refusal(fmt::format("{}: {}; leave one of them out", file.string(), added.error()));
  return {};
}

}  // namespace gpn::host
