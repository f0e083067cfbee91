// gpn plugins new: the first files of a rule module.
#include "plugins.hpp"

#include <gpn/check/scaffold.hpp>

#include <map>
#include <memory>

namespace gpn::cli {
namespace {

struct Arguments {
  std::string name, kind = "layer", folder;
};

const std::map<std::string, check::ModuleKind> kinds{
    {"layer", check::ModuleKind::Layer}, {"game", check::ModuleKind::Game}, {"params", check::ModuleKind::Params}};

ExitStatus run(const Arguments& arguments, Context& context) {
  const auto kind = kinds.find(arguments.kind);
  if (kind == kinds.end()) return context.trouble("--kind is layer, game or params");
  const auto files = check::scaffold(kind->second, arguments.name);
  if (!files) return context.trouble(files.error());
  const std::filesystem::path folder = arguments.folder.empty() ? arguments.name : arguments.folder;
  if (const auto written = check::write_new(folder, *files); !written) return context.trouble(written.error());
  for (const check::NewFile& file : *files) context.out.write((folder / file.name).string() + "\n");
  context.out.write("\nNext:\n" + check::next_commands(kind->second, arguments.name, folder));
  return context.finish(ExitStatus::Good);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  command.add_option("name", arguments->name, "Id of the module: a-z, 0-9 and -")->required()->type_name("");
  command.add_option("--kind", arguments->kind, "layer: a rule over GIPF; game: a game; params: a variant as data")
      ->capture_default_str()
      ->type_name("KIND");
  command.add_option("--dir", arguments->folder, "Folder to write to (default: one of that name)")->type_name("FOLDER");
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command plugins_new_command{"new", "Write the first files of a rule module",
                                  "Nothing that is there is overwritten.\n\n"
                                  "Examples:\n"
                                  "  gpn plugins new sidestep\n"
                                  "  gpn plugins new line-up --kind game\n"
                                  "  gpn plugins new long-rows --kind params --dir variants/long-rows\n",
                                  define};

}  // namespace gpn::cli
