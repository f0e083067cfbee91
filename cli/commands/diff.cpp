// gpn diff: the differences of two records or collections in meaning, not in text.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../display_arguments.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/tally.hpp>

#include <utility>

namespace gpn::cli {
namespace {

struct DiffArguments {
  std::string a, b, style = "text", scope = "shared", color;
  bool symmetry = false;
  RecordArguments records;
  replay::DiffSettings settings;
};

constexpr std::array<std::pair<std::string_view, replay::DiffScope>, 3> scopes{{
    {"shared", replay::DiffScope::Shared},
    {"all", replay::DiffScope::All},
    {"turns", replay::DiffScope::Turns},
}};

ExitStatus run(DiffArguments& arguments, Context& context) {
  if (const auto problem = arguments.records.load(arguments.settings.input, context)) return context.trouble(*problem);
  arguments.records.show_progress({arguments.a, arguments.b}, arguments.settings.input, context);
  arguments.settings.scope = value_of(scopes, arguments.scope);
  if (arguments.symmetry) arguments.settings.symmetry = replay::SymmetryUse::Equate;
  const replay::DiffReport report = replay::diff(context.registry, {arguments.a}, {arguments.b}, arguments.settings);
  // Where a whole side could not be read, all games of the other would look like a difference.
  const bool has_both = report.failures.empty() || (report.records[0] > 0 && report.records[1] > 0);
  if (arguments.style != "text")
    context.out.print(to_json(report));
  else if (has_both)
    print_diff(host::visible_lines(to_text(report), host::Styles::Escaped), arguments.color, context.out);
  for (const std::string& failure : report.failures) context.trouble(failure);
  context.mention_failed_modules(outcome_of(report));
  replay::Tally read;
  read.strays = report.strays;
  read.records = report.records[0] + report.records[1];
  return arguments.records.finish(read, outcome_of(report), context);
}

Options options_of(DiffArguments& arguments) {
  Options options{
      required({"a", &arguments.a, "File, directory, or - for standard input"}),
      required({"b", &arguments.b, "What to compare it with"}),
      with_default(
          {"--format", &arguments.style, "Output: text, json, jsonl", "FORMAT", OneOf{{"text", "json", "jsonl"}}}),
      with_default({"--compare", &arguments.scope,
                    "shared: what both formats can represent; all: everything; turns: only the turns", "WHAT",
                    one_of(scopes)}),
      settable({"--symmetry", &arguments.symmetry, "Mirrored and rotated games are equal"}),
      from_option(arguments.records.from),
      arguments.records.allow_empty_option(),
      jobs_option(arguments.settings.input.jobs),
      color_option(arguments.color),
      arguments.records.no_progress_option(),
  };
  arguments.records.rules.add_to(options);
  add_limits(options, arguments.settings.input.limits);
  return options;
}

}  // namespace

const Command diff_command{"diff", "Compare records by what they mean",
                           "Exit status: 0 equal, 1 different, 2 the records could not be compared.\n\n"
                           "Examples:\n"
                           "  gpn diff mine.gpn theirs.sgf       two records, whatever their formats\n"
                           "  gpn diff --symmetry old/ new/      two collections, games matched by content\n"
                           "  gpn diff --compare turns a.gpn b.gpn\n",
                           define<DiffArguments>};

}  // namespace gpn::cli
