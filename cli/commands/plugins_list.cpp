// gpn plugins list: all modules and variants files, and why some are not used.
#include "../arguments.hpp"
#include "plugins.hpp"

#include <gpn/host/module_text.hpp>

#include <memory>

namespace gpn::cli {
namespace {
namespace plugins_list_parts {

struct Arguments {
  ModuleArguments modules;
  ListFormat format;
};

ExitStatus run(const Arguments& arguments, Context& context) {
  if (const auto problem = arguments.format.problem()) return context.trouble(*problem);
  auto modules = arguments.modules.survey(context);
  if (!modules) return context.trouble(modules.error());
  ModuleArguments::use(*modules, context);
  const auto variants = arguments.modules.add_variants(context);
  context.out.print(arguments.format.is_json() ? host::list_json(*modules, variants)
                                               : host::list_text(*modules, variants));
  return context.finish(ExitStatus::Good);
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options;
  arguments->format.add_to(options);
  arguments->modules.add_to(options);
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace plugins_list_parts
}  // namespace

const Command plugins_list_command{"list", "List all modules and variants files, and why some are not used",
                                   "Searches the folders of GPN_PLUGIN_PATH, $XDG_DATA_HOME/gpn/plugins and\n"
                                   "$XDG_DATA_DIRS/gpn/plugins, and their subfolders. Trusted modules are loaded; of\n"
                                   "the others only the manifest is read. Variants files, NAME.gpnv, are read from\n"
                                   "the folders, not from subfolders.\n\n"
                                   "Example:\n"
                                   "  gpn plugins list --format json\n",
                                   plugins_list_parts::define};

}  // namespace gpn::cli
