// gpn plugins: lists, trusts and creates rule modules and prints their manifests.
#include "plugins.hpp"

#include "../arguments.hpp"
#include "../supervisor.hpp"

#include <gpn/check/scaffold.hpp>
#include <gpn/host/display.hpp>
#include <gpn/host/manifest.hpp>
#include <gpn/host/module.hpp>
#include <gpn/host/module_text.hpp>
#include <gpn/host/trust.hpp>

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace gpn::cli {
namespace {
namespace plugins_list_parts {

struct Arguments {
  ModuleArguments modules;
  ListFormat format;
};

ExitStatus run(Arguments& arguments, Context& context) {
  auto modules = arguments.modules.survey(context);
  if (!modules) return context.trouble(modules.error());
  ModuleArguments::use(*modules, context);
  const auto variants = arguments.modules.add_variants(context);
  context.out.print(arguments.format.is_json() ? host::list_json(*modules, variants)
                                               : host::list_text(*modules, variants));
  return context.finish(ExitStatus::Good);
}

Options options_of(Arguments& arguments) {
  Options options{arguments.format.option()};
  arguments.modules.add_to(options);
  return options;
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
                                   define<plugins_list_parts::Arguments>};

namespace {
namespace plugins_manifest_parts {

struct Arguments {
  std::string file;
  bool write = false;
};

ExitStatus run(Arguments& arguments, Context& context) {
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

Options options_of(Arguments& arguments) {
  return {required({"file", &arguments.file, "The module, NAME.gpn.so"}),
          {"--write", &arguments.write, "Write NAME.gpn.json beside it instead of printing"}};
}

}  // namespace plugins_manifest_parts
}  // namespace

const Command plugins_manifest_command{"manifest", "Print the manifest of a module, or write it beside the module",
                                       "This runs the module. gpn_add_plugin() calls it after linking.\n\n"
                                       "Examples:\n"
                                       "  gpn plugins manifest ./sidestep.gpn.so\n"
                                       "  gpn plugins manifest --write ./sidestep.gpn.so\n",
                                       define<plugins_manifest_parts::Arguments>};

namespace {
namespace plugins_new_parts {

struct Arguments {
  std::string name, kind = "layer", folder;
};

constexpr std::array<std::pair<std::string_view, check::ModuleKind>, 3> kinds{
    {{"layer", check::ModuleKind::Layer}, {"game", check::ModuleKind::Game}, {"params", check::ModuleKind::Params}}};

ExitStatus run(Arguments& arguments, Context& context) {
  const check::ModuleKind kind = value_of(kinds, arguments.kind);
  const auto files = check::scaffold(kind, arguments.name);
  if (!files) return context.trouble(files.error());
  const std::filesystem::path folder = arguments.folder.empty() ? arguments.name : arguments.folder;
  if (const auto written = check::write_new(folder, *files); !written) return context.trouble(written.error());
  for (const check::NewFile& file : *files) context.out.print(host::visible((folder / file.name).string()) + "\n");
  context.out.print("\nNext:\n" + check::next_commands(kind, arguments.name, host::visible(folder.string())));
  return context.finish(ExitStatus::Good);
}

Options options_of(Arguments& arguments) {
  return {required({"name", &arguments.name, "Id of the module: a-z, 0-9 and -"}),
          with_default({"--kind", &arguments.kind, "layer: a rule over GIPF; game: a game; params: a variant as data",
                        "KIND", one_of(kinds)}),
          {"--dir", &arguments.folder, "Folder to write to (default: NAME)", "FOLDER"}};
}

}  // namespace plugins_new_parts
}  // namespace

const Command plugins_new_command{"new", "Write the first files of a rule module",
                                  "Existing files are not overwritten.\n\n"
                                  "Examples:\n"
                                  "  gpn plugins new sidestep\n"
                                  "  gpn plugins new line-up --kind game\n"
                                  "  gpn plugins new long-rows --kind params --dir variants/long-rows\n",
                                  define<plugins_new_parts::Arguments>};

namespace {
namespace plugins_trust_parts {

struct Arguments {
  std::vector<std::string> files;
  bool revoke = false;
};

/// A line about what changed. The error is a sentence.
tl::expected<std::string, std::string> change(host::TrustList& list, const std::string& file, bool revoke) {
  if (!revoke)
    return host::trust_module(list, file).map([&](const host::ContentHash& hash) {
      return fmt::format("{}: trusted, {}\n", host::visible(file), hash.text());
    });
  const auto hash = host::content_hash(file);
  if (!hash) return tl::unexpected(hash.error());
  if (!list.remove(*hash)) return tl::unexpected(fmt::format("{}: its content is not trusted", file));
  return fmt::format("{}: no longer trusted\n", host::visible(file));
}

ExitStatus run(Arguments& arguments, Context& context) {
  const auto place = host::trust_file(host::process_environment());
  if (!place) return context.trouble("there is no folder for the list of trusted modules; set HOME or XDG_CONFIG_HOME");
  std::string done;
  const auto changed = host::change_trust(*place, [&](host::TrustList& list) -> tl::expected<void, std::string> {
    for (const std::string& file : arguments.files) {
      const auto sentence = change(list, file, arguments.revoke);
      if (!sentence) return tl::unexpected(sentence.error());
      done += *sentence;
    }
    return {};
  });
  if (!changed) return context.trouble(changed.error());
  context.out.print(done);
  return context.finish(ExitStatus::Good);
}

Options options_of(Arguments& arguments) {
  return {required({"file", &arguments.files, "Modules, NAME.gpn.so"}),
          {"--revoke", &arguments.revoke, "Stop trusting them"}};
}

}  // namespace plugins_trust_parts
}  // namespace

const Command plugins_trust_command{"trust", "Trust a module, so that it runs when it is found in a folder",
                                    "A module is native code and runs with all your rights. Trust depends on the\n"
                                    "content: a file that changes is no longer trusted. The list of trusted modules\n"
                                    "is $XDG_CONFIG_HOME/gpn/trusted.\n\n"
                                    "Examples:\n"
                                    "  gpn plugins trust ~/.local/share/gpn/plugins/sidestep.gpn.so\n"
                                    "  gpn plugins trust --revoke sidestep.gpn.so\n",
                                    define<plugins_trust_parts::Arguments>};

namespace {

constexpr std::array parts_of_plugins{&plugins_list_command,  &plugins_info_command,     &plugins_trust_command,
                                      &plugins_check_command, &plugins_manifest_command, &plugins_new_command};

}  // namespace

Option ListFormat::option() {
  return with_default({"--format", &name, "text or json", "FORMAT", OneOf{{"text", "json"}}});
}

const Command plugins_command{"plugins",
                              "List, inspect, trust, check and create rule modules",
                              "Each command has its own --help.\n",
                              nullptr,
                              Listing::Shown,
                              parts_of_plugins};

}  // namespace gpn::cli
