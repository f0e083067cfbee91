// gpn plugins list: every module there is, and why those that are not used are not.
#include "../arguments.hpp"
#include "plugins.hpp"

#include <gpn/host/module_text.hpp>

#include <memory>

namespace gpn::cli {
namespace {

struct Arguments {
  ModuleArguments modules;
  ListFormat format;
};

ExitStatus run(const Arguments& arguments, Context& context) {
  if (const auto problem = arguments.format.problem()) return context.trouble(*problem);
  auto modules = arguments.modules.survey(context);
  if (!modules) return context.trouble(modules.error());
  host::use_modules(*modules, context.registry);
  const auto variants = arguments.modules.add_variants(context);
  context.out.write(arguments.format.is_json() ? host::list_json(*modules, variants)
                                               : host::list_text(*modules, variants));
  return context.finish(ExitStatus::Good);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  arguments->format.add_to(command);
  arguments->modules.add_to(command);
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command plugins_list_command{"list", "List the modules and variants files there are, and why some are not used",
                                   "Looked for in the folders of GPN_PLUGIN_PATH, $XDG_DATA_HOME/gpn/plugins and\n"
                                   "$XDG_DATA_DIRS/gpn/plugins, and in the folders in them. Trusted ones are loaded,\n"
                                   "of the others only the manifest is read. Variants files, NAME.gpnv, lie in the\n"
                                   "folders themselves.\n\n"
                                   "Example:\n"
                                   "  gpn plugins list --format json\n",
                                   define};

}  // namespace gpn::cli
