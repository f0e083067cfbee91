// gpn plugins info: one module or variant in full.
#include "../arguments.hpp"
#include "plugins.hpp"

#include <gpn/host/module_text.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/replay/setup.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::cli {
namespace {

struct PluginsInfoArguments {
  std::string which;
  ModuleArguments modules;
  ListFormat format;
  bool board = false, dot = false;
  std::string variant;
  std::vector<std::string> options;
};

/// What `which` names: one of them is null.
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

std::string info(const host::FoundModule& module, const PluginsInfoArguments& arguments,
                 const host::Registry& registry) {
  const auto options = options_of(module, registry);
  return arguments.format.is_json() ? host::info_json(module, options) : host::info_text(module, options);
}

std::string info(const host::Variant& variant, const PluginsInfoArguments& arguments) {
  return arguments.format.is_json() ? host::info_json(variant) : host::info_text(variant);
}

/// The game and variant whose board is printed. The error is a sentence.
tl::expected<replay::Overrides, std::string> rules_of(const Named& named, const PluginsInfoArguments& arguments) {
  replay::Overrides rules;
  rules.options = fmt::format("{}", fmt::join(arguments.options, " "));
  if (!arguments.variant.empty()) rules.variant = arguments.variant;
  if (named.variant != nullptr) {
    rules.game = named.variant->game->id();
    if (!rules.variant) rules.variant = named.variant->name;
    return rules;
  }
  if (!is_used(*named.module)) return tl::unexpected(arguments.which + " is not loaded, so its board is not known");
  if (named.module->manifest->kind != host::ModuleKind::Game)
    return tl::unexpected(arguments.which + " is a layer; name the game or a variant to print its board");
  rules.game = named.module->manifest->id;
  return rules;
}

tl::expected<std::string, std::string> board_of(const Named& named, const PluginsInfoArguments& arguments,
                                                const host::Registry& registry) {
  const auto rules = rules_of(named, arguments);
  if (!rules) return tl::unexpected(rules.error());
  const auto setup = replay::set_up(registry, *rules, "");
  if (!setup) return tl::unexpected(setup.error());
  if (setup->ruleset->cells().empty()) return tl::unexpected(*rules->game + " does not describe its board");
  if (arguments.dot) return host::board_dot(*setup->ruleset);
  return arguments.format.is_json() ? host::board_json(*setup->ruleset) : host::board_text(*setup->ruleset);
}

ExitStatus print(const Named& named, const PluginsInfoArguments& arguments, Context& context) {
  if (arguments.board || arguments.dot) {
    const auto text = board_of(named, arguments, context.registry);
    if (!text) return context.trouble(text.error());
    context.out.print(*text);
  } else if (!arguments.variant.empty() || !arguments.options.empty()) {
    return context.trouble("--variant and --option need --board or --dot");
  } else {
    context.out.print(named.variant != nullptr ? info(*named.variant, arguments)
                                               : info(*named.module, arguments, context.registry));
  }
  return context.finish(ExitStatus::Good);
}

ExitStatus run(PluginsInfoArguments& arguments, Context& context) {
  const std::string& which = arguments.which;
  const bool is_file = which.find('/') != std::string::npos || which.ends_with(".so");
  if (is_file) arguments.modules.files.push_back(which);
  auto modules = arguments.modules.survey(context);
  if (!modules) return context.trouble(modules.error());
  ModuleArguments::use(*modules, context);
  const auto found = std::find_if(modules->begin(), modules->end(), [&](const host::FoundModule& module) {
    return is_file ? module.file == which : module.manifest && module.manifest->id == which;
  });
  if (found != modules->end()) return print({&*found, nullptr}, arguments, context);
  const auto variant = context.registry.find_variant(which);
  if (variant == nullptr) return context.trouble(about_unknown(which, *modules, context.registry));
  return print({nullptr, variant.get()}, arguments, context);
}

Options options_of(PluginsInfoArguments& arguments) {
  Options options{
      required({"module", &arguments.which, "The id of a module, the name of a variant, or a file to load"}),
      arguments.format.option(),
      {"--board", &arguments.board, "Print the board: its cells, components, distances and lines"},
      {"--dot", &arguments.dot, "Print the board in the language of Graphviz"},
  };
  arguments.modules.add_to(options);
  options.push_back(variant_option(arguments.variant));
  options.push_back(rule_option(arguments.options));
  return options;
}

}  // namespace

const Command plugins_info_command{"info", "Print everything about a module or variant, or its board",
                                   "Examples:\n"
                                   "  gpn plugins info gipf\n"
                                   "  gpn plugins info matrx\n"
                                   "  gpn plugins info ./sidestep.gpn.so\n"
                                   "  gpn plugins info gipf --board --variant tournament\n"
                                   "  gpn plugins info dvonn --dot | neato -n -T svg > board.svg\n",
                                   define<PluginsInfoArguments>};

}  // namespace gpn::cli
