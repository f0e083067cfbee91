// gpn explain: explains diagnostics, clauses of the rules, games, variants, potentials and options.
#include "../command.hpp"

#include "../arguments.hpp"
#include "../display_arguments.hpp"

#include <gpn/plugins/clauses.hpp>
#include <gpn/replay/clauses.hpp>
#include <gpn/replay/explanation.hpp>

#include <string>

namespace gpn::cli {
namespace {

struct ExplainArguments {
  std::string code;
  ModuleArguments modules;
};

ExitStatus list_codes(Context& context) {
  context.out.print(replay::code_list(replay::catalogue(context.registry)));
  return context.finish(ExitStatus::Good);
}

ExitStatus run(ExplainArguments& arguments, Context& context) {
  if (const auto problem = arguments.modules.load_all(context)) return context.trouble(*problem);
  return arguments.code.empty() ? list_codes(context) : explain(context, arguments.code);
}

Options options_of(ExplainArguments& arguments) {
  Options options;
  arguments.modules.add_to(options);
  options.push_back(arguments.modules.variants_option());
  options.push_back(
      {"code", &arguments.code,
       "A code or a clause from a report, a game, a variant, a potential or an option; without it, all codes are "
       "listed"});
  return options;
}

}  // namespace

ExitStatus explain(Context& context, std::string_view code) {
  const replay::ErrorBoards boards{{charset_of_locale()}, replay::TooWide::DrawAnyway};
  if (const std::string clause = replay::explain_clause(context.registry, plugins::clauses(), code, boards);
      !clause.empty()) {
    context.out.print(clause);
    return context.finish(ExitStatus::Good);
  }
  const auto text = replay::explain(context.registry, code);
  if (!text) return context.trouble(text.error());
  context.out.print(*text);
  return context.finish(ExitStatus::Good);
}

const Command explain_command{"explain", "Explain a diagnostic, clause, game, variant, potential or option",
                              "Examples:\n"
                              "  gpn explain                   every code, with its severity, part, rule and title\n"
                              "  gpn explain result-conflict   one of them in full\n"
                              "  gpn explain R4                a clause of the rules, with an example\n"
                              "  gpn explain gipf              the variants and options of a game\n"
                              "  gpn explain tamsk             how a potential is written, and its options\n"
                              "  gpn explain punct-on-gipf     what an option decides, and its readings\n"
                              "  gpn explain combined          potentials that are linked with other games\n",
                              define<ExplainArguments>};

}  // namespace gpn::cli
