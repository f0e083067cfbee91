// gpn plugins info: one module or variant in full.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/check/run.hpp>

namespace gpn::cli {
namespace {

struct PluginsInfoArguments {
  check::InfoRequest request;
  ModuleArguments modules;
  ListFormat format;
};

ExitStatus run(PluginsInfoArguments& arguments, Context& context) {
  check::InfoRequest& request = arguments.request;
  if (request.is_file()) arguments.modules.files.push_back(request.which);
  auto modules = arguments.modules.survey(context);
  if (!modules) return context.trouble(modules.error());
  ModuleArguments::use(*modules, context);
  request.is_json = arguments.format.is_json();
  const auto text = check::info(*modules, context.registry, request);
  if (!text) return context.trouble(text.error());
  request.dot ? static_cast<void>(context.out.print(*text)) : arguments.format.print(*text, context);
  return context.finish(ExitStatus::Good);
}

Options options_of(PluginsInfoArguments& arguments) {
  check::InfoRequest& request = arguments.request;
  Options options{
      required({"module", &request.which, "The id of a module, the name of a variant, or a file to load"}),
      arguments.format.option(),
      {"--board", &request.board, "Print the board: its cells, components, distances and lines"},
      {"--dot", &request.dot, "Print the board in the language of Graphviz"},
  };
  arguments.modules.add_to(options);
  options.push_back(variant_option(request.variant));
  options.push_back(rule_option(request.options));
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
