// gpn plugins manifest: prints the manifest of a module, or writes it to a file beside the module.
#include "../supervisor.hpp"
#include "plugins.hpp"

#include <gpn/host/manifest.hpp>
#include <gpn/host/module.hpp>

#include <memory>

namespace gpn::cli {
namespace {
namespace plugins_manifest_parts {

struct Arguments {
  std::string file;
  bool write = false;
};

ExitStatus run(const Arguments& arguments, Context& context) {
  run_supervised({arguments.file});
  const auto module = host::load_module(arguments.file);
  if (!module) return context.trouble(module.error());
  if (!arguments.write) {
    context.out.write(module->manifest);
  } else if (const auto written = host::write_sidecar(arguments.file, module->manifest); !written) {
    return context.trouble(written.error());
  }
  return context.finish(ExitStatus::Good);
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options{
      {.names = "file", .target = &arguments->file, .help = "The module, NAME.gpn.so", .presence = Presence::Required},
      {.names = "--write", .target = &arguments->write, .help = "Write NAME.gpn.json beside it instead of printing"},
  };
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace plugins_manifest_parts
}  // namespace

const Command plugins_manifest_command{"manifest", "Print the manifest of a module, or write it beside the module",
                                       "This runs the module. gpn_add_plugin() calls it after linking.\n\n"
                                       "Examples:\n"
                                       "  gpn plugins manifest ./sidestep.gpn.so\n"
                                       "  gpn plugins manifest --write ./sidestep.gpn.so\n",
                                       plugins_manifest_parts::define};

}  // namespace gpn::cli
