#include <gpn/host/module.hpp>
#include <gpn/host/module_copies.hpp>

#include "loaded_module.hpp"

#include <fmt/format.h>

namespace gpn::host {
namespace {

namespace fs = std::filesystem;
using Refusal = tl::unexpected<std::string>;

tl::expected<CopiedModule, std::string> copy_module(const fs::path& file) {
  auto copy = SealedCopy::of(file);
  if (!copy) return Refusal(copy.error());
  auto needed = needed_libraries(*copy);
  if (!needed) return Refusal(fmt::format("{}: cannot be loaded: it {}", file.string(), needed.error()));
  return CopiedModule{file, false, {}, std::nullopt, std::move(*needed), std::move(*copy)};
}

/// A named module need not have a manifest file.
tl::expected<CopiedModule, std::string> copy_named(const fs::path& file) {
  auto module = copy_module(file);
  if (!module) return module;
  module->is_named = true;
  std::error_code error;
  if (!fs::exists(sidecar_of(file), error)) return module;
  auto text = read_sidecar_text(file);
  if (!text) return Refusal(text.error());
  auto manifest = read_sidecar(file);
  if (!manifest) return Refusal(manifest.error());
  module->sidecar = std::move(*text);
  module->manifest = std::move(*manifest);
  return module;
}

tl::expected<CopiedModule, std::string> copy_found(const FoundModule& found) {
  auto text = read_sidecar_text(found.file);
  if (!text) return Refusal(text.error());
  auto module = copy_module(found.file);
  if (!module) return module;
  module->sidecar = std::move(*text);
  module->manifest = found.manifest;
  return module;
}

}  // namespace

tl::expected<CopiedModules, std::string> copy_modules(const std::vector<std::string>& files, Discovery discovery,
                                                      const Environment& environment, const Registry& known) {
  CopiedModules all;
  std::vector<FoundModule> before = built_in_modules(known);
  for (const std::string& file : files) {
    auto module = copy_named(file);
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
    auto module = found.state == ModuleState::Failed ? Refusal(found.reason) : copy_found(found);
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
