// gpn explain: what a diagnostic means and what to do about it.
#include "explain.hpp"

#include "../arguments.hpp"

#include <gpn/replay/catalogue.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/replay/nearest.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gpn::cli {
namespace {

struct Arguments {
  std::string code;
  ModuleArguments modules;
  VariantFiles variants;
};

ExitStatus list_codes(Context& context) {
  context.out.write(replay::code_list(replay::catalogue(context.registry)));
  return context.finish(ExitStatus::Good);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  arguments->modules.add_to(command);
  arguments->variants.add_to(command);
  command
      .add_option(
          "code", arguments->code,
          "A code, as it stands in brackets in a report, a game, a potential or an option; without one all codes are "
          "listed")
      ->type_name("");
  return [arguments](Context& context) {
    if (const auto problem = load_rules(arguments->modules, arguments->variants, context))
      return context.trouble(*problem);
    return arguments->code.empty() ? list_codes(context) : explain(context, arguments->code);
  };
}

}  // namespace

ExitStatus explain(Context& context, std::string_view code) {
  const auto entries = replay::catalogue(context.registry);
  std::string text = replay::explanation(entries, code);
  const std::string named = replay::describe(context.registry, code);
  if (!text.empty() && !named.empty()) text += '\n';
  text += named;
  if (!text.empty()) {
    context.out.write(text);
    return context.finish(ExitStatus::Good);
  }
  std::vector<std::string_view> codes = replay::describable(context.registry);
  for (const replay::CatalogueEntry& entry : entries) codes.push_back(entry.finding.code);
  std::string sentence = std::string("nothing here is called \"").append(code);
  if (const auto meant = replay::nearest(code, codes))
    return context.trouble(sentence.append("\": did you mean \"").append(*meant).append("\"?"));
  return context.trouble(sentence.append("\"; gpn explain lists all codes"));
}

const Command explain_command{"explain", "Say what a diagnostic means and what to do about it",
                              "Examples:\n"
                              "  gpn explain                   every code, with its severity, part, rule and title\n"
                              "  gpn explain result-conflict   one of them in full\n"
                              "  gpn explain gipf              the variants and options of a game\n"
                              "  gpn explain tamsk             how a potential is written, and its options\n"
                              "  gpn explain punct-on-gipf     what an option decides, and who reads it how\n",
                              define};

}  // namespace gpn::cli
