// gpn plugins new: the first files of a rule module.
#include "plugins.hpp"

#include <gpn/check/scaffold.hpp>
#include <gpn/host/display.hpp>

#include <map>
#include <memory>

namespace gpn::cli {
namespace {
namespace plugins_new_parts {

struct Arguments {
  std::string name, kind = "layer", folder;
};

const std::map<std::string, check::ModuleKind> kinds{
    {"layer", check::ModuleKind::Layer}, {"game", check::ModuleKind::Game}, {"params", check::ModuleKind::Params}};

ExitStatus run(const Arguments& arguments, Context& context) {
  const auto files = check::scaffold(kinds.at(arguments.kind), arguments.name);
  if (!files) return context.trouble(files.error());
  const std::filesystem::path folder = arguments.folder.empty() ? arguments.name : arguments.folder;
  if (const auto written = check::write_new(folder, *files); !written) return context.trouble(written.error());
  for (const check::NewFile& file : *files) context.out.print(host::visible((folder / file.name).string()) + "\n");
  context.out.print("\nNext:\n" +
                    check::next_commands(kinds.at(arguments.kind), arguments.name, host::visible(folder.string())));
  return context.finish(ExitStatus::Good);
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options{
      {.names = "name",
       .target = &arguments->name,
       .help = "Id of the module: a-z, 0-9 and -",
       .presence = Presence::Required},
      {.names = "--kind",
       .target = &arguments->kind,
       .help = "layer: a rule over GIPF; game: a game; params: a variant as data",
       .value_name = "KIND",
       .accepted = OneOf{{"layer", "game", "params"}},
       .default_value = DefaultValue::Shown},
      {.names = "--dir",
       .target = &arguments->folder,
       .help = "Folder to write to (default: NAME)",
       .value_name = "FOLDER"},
  };
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace plugins_new_parts
}  // namespace

const Command plugins_new_command{"new", "Write the first files of a rule module",
                                  "Existing files are not overwritten.\n\n"
                                  "Examples:\n"
                                  "  gpn plugins new sidestep\n"
                                  "  gpn plugins new line-up --kind game\n"
                                  "  gpn plugins new long-rows --kind params --dir variants/long-rows\n",
                                  plugins_new_parts::define};

}  // namespace gpn::cli
