// gpn plugins info: one module or variant in full.
#include "../arguments.hpp"
#include "plugins.hpp"

#include <gpn/host/module_text.hpp>
#include <gpn/replay/nearest.hpp>

#include <algorithm>
#include <memory>

namespace gpn::cli {
namespace {

struct Arguments {
  std::string which;
  ModuleArguments modules;
  ListFormat format;
};

std::vector<gpn_option> options_of(const host::FoundModule& module, const host::Registry& registry) {
  const bool in_use = module.state == host::ModuleState::BuiltIn || module.state == host::ModuleState::Named ||
                      module.state == host::ModuleState::Trusted;
  if (!in_use || !module.manifest) return {};
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
  return replay::unknown_name("module or variant", which, names);
}

std::string info(const host::FoundModule& module, const Arguments& arguments, const host::Registry& registry) {
  const auto options = options_of(module, registry);
  return arguments.format.is_json() ? host::info_json(module, options) : host::info_text(module, options);
}

std::string info(const host::Variant& variant, const Arguments& arguments) {
  return arguments.format.is_json() ? host::info_json(variant) : host::info_text(variant);
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (const auto problem = arguments.format.problem()) return context.trouble(*problem);
  const std::string& which = arguments.which;
  const bool is_file = which.find('/') != std::string::npos || which.ends_with(".so");
  if (is_file) arguments.modules.files.push_back(which);
  auto modules = arguments.modules.survey(context);
  if (!modules) return context.trouble(modules.error());
  host::use_modules(*modules, context.registry);
  const auto found = std::find_if(modules->begin(), modules->end(), [&](const host::FoundModule& module) {
    return is_file ? module.file == which : module.manifest && module.manifest->id == which;
  });
  const auto variant = found == modules->end() ? context.registry.find_variant(which) : nullptr;
  if (found == modules->end() && variant == nullptr)
    return context.trouble(about_unknown(which, *modules, context.registry));
  context.out.write(variant != nullptr ? info(*variant, arguments) : info(*found, arguments, context.registry));
  return context.finish(ExitStatus::Good);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  command.add_option("module", arguments->which, "The id of a module, the name of a variant, or a file to load")
      ->required()
      ->type_name("");
  arguments->format.add_to(command);
  arguments->modules.add_to(command);
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command plugins_info_command{"info", "Say everything about one module or variant",
                                   "Examples:\n"
                                   "  gpn plugins info gipf\n"
                                   "  gpn plugins info matrx\n"
                                   "  gpn plugins info ./sidestep.gpn.so\n",
                                   define};

}  // namespace gpn::cli
