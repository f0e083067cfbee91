#include <gpn/check/request.hpp>
#include <gpn/host/module_text.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/replay/setup.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

namespace gpn::check {
namespace {

/// What a request names: one of them is null.
struct Named {
  const host::FoundModule* module = nullptr;
  const host::Variant* variant = nullptr;
};

bool is_used(const host::FoundModule& module) {
  return module.manifest && (module.state == host::ModuleState::BuiltIn || module.state == host::ModuleState::Named ||
                             module.state == host::ModuleState::Trusted);
}

std::vector<gpn_option> options_of(const host::FoundModule& module, const host::Registry& registry) {
  if (!is_used(module)) return {};
  const std::string& id = module.manifest->id;
  if (module.manifest->kind == host::ModuleKind::Game) return registry.find(id)->options();
  return registry.find_layer(id)->options();
}

std::string about_unknown(const std::string& which, const std::vector<host::FoundModule>& modules,
                          const host::Registry& registry) {
  std::vector<std::string_view> names;
  for (const host::FoundModule& module : modules)
    if (module.manifest) names.push_back(module.manifest->id);
  for (const auto& variant : registry.variants()) names.push_back(variant->name);
  return host::unknown_name("module or variant", which, names);
}

/// The game and variant whose board is printed. The error is a sentence.
tl::expected<replay::Overrides, std::string> rules_of(const Named& named, const InfoRequest& request) {
  replay::Overrides rules;
  rules.options = fmt::format("{}", fmt::join(request.options, " "));
  if (!request.variant.empty()) rules.variant = request.variant;
  if (named.variant != nullptr) {
    rules.game = named.variant->game->id();
    if (!rules.variant) rules.variant = named.variant->name;
    return rules;
  }
  if (!is_used(*named.module)) return tl::unexpected(request.which + " is not loaded, so its board is not known");
  if (named.module->manifest->kind != host::ModuleKind::Game)
    return tl::unexpected(request.which + " is a layer; name the game or a variant to print its board");
  rules.game = named.module->manifest->id;
  return rules;
}

tl::expected<std::string, std::string> board_of(const Named& named, const host::Registry& registry,
                                                const InfoRequest& request) {
  const auto rules = rules_of(named, request);
  if (!rules) return tl::unexpected(rules.error());
  const auto setup = replay::set_up(registry, *rules, "");
  if (!setup) return tl::unexpected(setup.error());
  if (setup->ruleset->cells().empty()) return tl::unexpected(*rules->game + " does not describe its board");
  if (request.dot) return host::board_dot(*setup->ruleset);
  return request.is_json ? host::board_json(*setup->ruleset) : host::board_text(*setup->ruleset);
}

}  // namespace

tl::expected<std::string, std::string> info(const std::vector<host::FoundModule>& modules,
                                            const host::Registry& registry, const InfoRequest& request) {
  const auto found = std::find_if(modules.begin(), modules.end(), [&](const host::FoundModule& module) {
    return request.is_file() ? module.file == request.which : module.manifest && module.manifest->id == request.which;
  });
  const auto variant = found == modules.end() ? registry.find_variant(request.which) : nullptr;
  if (found == modules.end() && variant == nullptr)
    return tl::unexpected(about_unknown(request.which, modules, registry));
  const Named named{variant == nullptr ? &*found : nullptr, variant.get()};
  if (request.board || request.dot) return board_of(named, registry, request);
  if (!request.variant.empty() || !request.options.empty())
    return tl::unexpected(std::string("--variant and --option need --board or --dot"));
  if (variant != nullptr) return request.is_json ? host::info_json(*variant) : host::info_text(*variant);
  const auto options = options_of(*found, registry);
  return request.is_json ? host::info_json(*found, options) : host::info_text(*found, options);
}

}  // namespace gpn::check
