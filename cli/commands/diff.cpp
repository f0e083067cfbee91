// gpn diff: what two records or collections differ in, in meaning and not in text.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/replay/diff.hpp>
#include <gpn/replay/nearest.hpp>

#include <array>
#include <memory>
#include <utility>

namespace gpn::cli {
namespace {

struct Arguments {
  std::string a, b, from, style = "text", scope = "shared";
  bool symmetry = false;
  RuleArguments rules;
  replay::DiffSettings settings;
};

constexpr std::array<std::pair<std::string_view, replay::DiffScope>, 3> scopes{{
    {"shared", replay::DiffScope::Shared},
    {"all", replay::DiffScope::All},
    {"turns", replay::DiffScope::Turns},
}};

/// Fills the settings; nothing, or a sentence about what cannot be meant.
std::optional<std::string> settle(Arguments& arguments, const Context& context) {
  if (auto problem = arguments.rules.problem(context.registry)) return problem;
  const auto from = format_argument(arguments.from);
  if (!from) return "--from: " + from.error();
  if (arguments.style != "text" && arguments.style != "json")
    return "--format: " + replay::unknown_name("diff format", arguments.style, {"text", "json"});
  const auto scope =
      std::find_if(scopes.begin(), scopes.end(), [&](const auto& known) { return known.first == arguments.scope; });
  if (scope == scopes.end())
    return "--compare: " + replay::unknown_name("choice", arguments.scope, {"shared", "all", "turns"});
  arguments.settings.from = *from;
  arguments.settings.overrides = arguments.rules.overrides();
  arguments.settings.scope = scope->second;
  arguments.settings.symmetry = arguments.symmetry ? replay::SymmetryUse::Equate : replay::SymmetryUse::Distinguish;
  arguments.settings.jobs = settled_jobs(arguments.settings.jobs);
  arguments.settings.cancelled = posix::interrupted;
  return std::nullopt;
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (const auto problem = arguments.rules.load(context)) return context.trouble(*problem);
  if (const auto problem = settle(arguments, context)) return context.trouble(*problem);
  const replay::DiffReport report = replay::diff(context.registry, {arguments.a}, {arguments.b}, arguments.settings);
  const bool complete = report.failures.empty();  // otherwise what is missing would look like a difference
  if (arguments.style == "json")
    context.out.write(to_json(report));
  else if (complete)
    context.out.write(to_text(report));
  for (const std::string& failure : report.failures) context.trouble(failure);
  if (!complete) return context.finish(ExitStatus::Trouble);
  return context.finish(report.differs() ? ExitStatus::Findings : ExitStatus::Good);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  command.add_option("a", arguments->a, "File, directory, or - for standard input")->type_name("")->required();
  command.add_option("b", arguments->b, "What to compare it with")->type_name("")->required();
  command.add_option("--format", arguments->style, "Output: text, json")->capture_default_str()->type_name("FORMAT");
  command
      .add_option("--compare", arguments->scope,
                  "shared: what both formats can hold; all: everything; turns: the game alone")
      ->capture_default_str()
      ->type_name("WHAT");
  command.add_flag("--symmetry", arguments->symmetry, "Mirrored and turned games are equal");
  command.add_option("--from", arguments->from, "Format of the records (default: recognised)")->type_name("FORMAT");
  add_jobs(command, arguments->settings.jobs);
  arguments->rules.add_to(command);
  add_limits(command, arguments->settings.limits);
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command diff_command{"diff", "Compare records by what they mean",
                           "Exit status: 0 the same, 1 different, 2 trouble.\n\n"
                           "Examples:\n"
                           "  gpn diff mine.gpn theirs.sgf       two records, whatever their formats\n"
                           "  gpn diff --symmetry old/ new/      two collections, games matched by content\n"
                           "  gpn diff --compare turns a.gpn b.gpn\n",
                           define};

}  // namespace gpn::cli
