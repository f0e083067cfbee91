// gpn plugins: lists and creates rule modules and prints their manifests.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../supervisor.hpp"

#include <gpn/check/scaffold.hpp>
#include <gpn/host/display.hpp>
#include <gpn/host/manifest.hpp>
#include <gpn/host/module.hpp>
#include <gpn/host/module_text.hpp>

#include <array>

namespace gpn::cli {
namespace {

struct PluginsListArguments {
  ModuleArguments modules;
  ListFormat format;
};

ExitStatus run(PluginsListArguments& arguments, Context& context) {
  auto modules = arguments.modules.survey(context);
  if (!modules) return context.trouble(modules.error());
  ModuleArguments::use(*modules, context);
  const auto variants = arguments.modules.add_variants(context);
  arguments.format.print(
      arguments.format.is_json() ? host::list_json(*modules, variants) : host::list_text(*modules, variants), context);
  return context.finish(ExitStatus::Good);
}

Options options_of(PluginsListArguments& arguments) {
  Options options{arguments.format.option()};
  arguments.modules.add_to(options);
  return options;
}

const Command list_command{"list", "List all modules and variants files, and why some are not used",
                           "Searches the folders of GPN_PLUGIN_PATH, $XDG_DATA_HOME/gpn/plugins and\n"
                           "$XDG_DATA_DIRS/gpn/plugins, and their subfolders. Trusted modules are loaded; of\n"
                           "the others only the manifest is read. Variants files, NAME.gpnv, are read from\n"
                           "the folders, not from subfolders.\n\n"
                           "Example:\n"
                           "  gpn plugins list --format json\n",
                           define<PluginsListArguments>};

struct ManifestArguments {
  std::string file;
  bool write = false;
};

ExitStatus run(ManifestArguments& arguments, Context& context) {
  run_supervised({arguments.file});
  const auto module = host::load_module(arguments.file);
  if (!module) return context.trouble(module.error());
  if (!arguments.write)
    context.out.write(module->manifest);
  else if (const auto written = host::write_sidecar(arguments.file, module->manifest); !written)
    return context.trouble(written.error());
  return context.finish(ExitStatus::Good);
}

Options options_of(ManifestArguments& arguments) {
  return {required({"file", &arguments.file, "The module, NAME.gpn.so"}),
          {"--write", &arguments.write, "Write NAME.gpn.json beside it instead of printing"}};
}

const Command manifest_command{"manifest", "Print the manifest of a module, or write it beside the module",
                               "This runs the module. gpn_add_plugin() calls it after linking.\n\n"
                               "Examples:\n"
                               "  gpn plugins manifest ./sidestep.gpn.so\n"
                               "  gpn plugins manifest --write ./sidestep.gpn.so\n",
                               define<ManifestArguments>};

struct NewArguments {
  std::string name, kind = "layer", folder;
};

constexpr std::array<std::pair<std::string_view, check::ModuleKind>, 3> kinds{
    {{"layer", check::ModuleKind::Layer}, {"game", check::ModuleKind::Game}, {"params", check::ModuleKind::Params}}};

ExitStatus run(NewArguments& arguments, Context& context) {
  const check::ModuleKind kind = value_of(kinds, arguments.kind);
  const auto files = check::scaffold(kind, arguments.name);
  if (!files) return context.trouble(files.error());
  const std::filesystem::path folder = arguments.folder.empty() ? arguments.name : arguments.folder;
  if (const auto written = check::write_new(folder, *files); !written) return context.trouble(written.error());
  for (const check::NewFile& file : *files) context.out.print(host::visible((folder / file.name).string()) + "\n");
  context.out.print("\nNext:\n" + check::next_commands(kind, arguments.name, host::visible(folder.string())));
  return context.finish(ExitStatus::Good);
}

Options options_of(NewArguments& arguments) {
  return {required({"name", &arguments.name, "Id of the module: a-z, 0-9 and -"}),
          with_default({"--kind", &arguments.kind, "layer: a rule over GIPF; game: a game; params: a variant as data",
                        "KIND", one_of(kinds)}),
          {"--dir", &arguments.folder, "Folder to write to (default: NAME)", "FOLDER"}};
}

const Command new_command{"new", "Write the first files of a rule module",
                          "Existing files are not overwritten.\n\n"
                          "Examples:\n"
                          "  gpn plugins new sidestep\n"
                          "  gpn plugins new line-up --kind game\n"
                          "  gpn plugins new long-rows --kind params --dir variants/long-rows\n",
                          define<NewArguments>};

constexpr std::array parts_of_plugins{&list_command,          &plugins_info_command, &plugins_trust_command,
                                      &plugins_check_command, &manifest_command,     &new_command};

}  // namespace

const Command plugins_command{"plugins",
                              "List, inspect, trust, check and create rule modules",
                              "Each command has its own --help.\n",
                              nullptr,
                              Listing::Shown,
                              parts_of_plugins};

}  // namespace gpn::cli
