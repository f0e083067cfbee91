// gpn plugins manifest: what a module says of itself, printed or written beside it.
#include "plugins.hpp"

#include <gpn/host/manifest.hpp>
#include <gpn/host/module.hpp>

#include <memory>

namespace gpn::cli {
namespace {

struct Arguments {
  std::string file;
  bool write = false;
};

ExitStatus run(const Arguments& arguments, Context& context) {
  const auto module = host::load_module(arguments.file);
  if (!module) return context.trouble(module.error());
  if (!arguments.write) {
    context.out.write(module->manifest);
  } else if (const auto written = host::write_sidecar(arguments.file, module->manifest); !written) {
    return context.trouble(written.error());
  }
  return context.finish(ExitStatus::Good);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  command.add_option("file", arguments->file, "The module, NAME.gpn.so")->required()->type_name("");
  command.add_flag("--write", arguments->write, "Write NAME.gpn.json beside it instead of printing");
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command plugins_manifest_command{"manifest", "Print the manifest of a module, or write it beside the module",
                                       "This runs the module. gpn_add_plugin() calls it after linking.\n\n"
                                       "Examples:\n"
                                       "  gpn plugins manifest ./sidestep.gpn.so\n"
                                       "  gpn plugins manifest --write ./sidestep.gpn.so\n",
                                       define};

}  // namespace gpn::cli
