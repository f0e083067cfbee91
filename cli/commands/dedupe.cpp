// gpn dedupe: the games that a collection has more than once.
#include "../collection_arguments.hpp"
#include "../command.hpp"

#include <gpn/replay/dedupe.hpp>

#include <algorithm>

namespace gpn::cli {
namespace {

struct DedupeArguments {
  std::vector<std::string> paths;
  std::string style = "text";
  bool symmetry = false;
  RecordArguments records;
  WriteArguments written;
  replay::DiffSettings settings;
};

ExitStatus run(DedupeArguments& arguments, Context& context) {
  replay::InputSettings& input = arguments.settings.input;
  const WriteArguments& written = arguments.written;
  if (!written.out.empty() && written.to.empty()) return context.trouble("--out needs --to");
  if (!written.to.empty() && std::count(arguments.paths.begin(), arguments.paths.end(), "-") > 0)
    return context.trouble("--to reads the inputs twice; write standard input to a file first");
  if (const auto problem = arguments.records.load(input, arguments.paths, context)) return context.trouble(*problem);
  if (arguments.symmetry) arguments.settings.symmetry = replay::SymmetryUse::Equate;
  const std::string list_beside = !written.to.empty() && is_standard_output(written.out) ? "-" : written.out;
  const replay::DedupeResult result =
      dedupe(context.registry, arguments.paths, arguments.settings, value_of(replay::dedupe_styles, arguments.style),
             [&](std::string_view text) {
               context.print_beside(list_beside, text);
               return true;
             });
  context.remark(describe(result));
  const auto outcome = outcome_of(result.tally, std::nullopt);
  context.mention_failed_modules(outcome);
  if (written.to.empty()) return arguments.records.finish(result.tally, outcome, context);
  input.filter = result.kept;
  if (result.counts_places) input.jobs = 1;
  const auto tally = written.write(arguments.paths, input, context);
  if (!tally) return tally.error();
  const auto refused = tally->refused > 0 ? replay::Outcome::Findings : replay::Outcome::Clean;
  return arguments.records.finish(tally->input, std::max(outcome, refused), context);
}

Options options_of(DedupeArguments& arguments) {
  Options options{
      with_default({"--format", &arguments.style, "Output: text, json, jsonl (gpn schema dedupe)", "FORMAT",
                    one_of(replay::dedupe_styles)}),
      {"--symmetry", &arguments.symmetry, "Mirrored and rotated games are equal"},
  };
  arguments.written.add_to(options);
  arguments.records.add_to(options, arguments.paths, arguments.settings.input);
  return options;
}

}  // namespace

const Command dedupe_command{
    "dedupe", "Find the games that a collection has more than once",
    "Lists games with the same turns as another, games that are the beginning of another, and\n"
    "games of the same players and date of which few turns differ. --to writes the records\n"
    "but those that are the same or a beginning. Exit status: 0 also where some were found.\n\n"
    "Examples:\n"
    "  gpn dedupe archive/                              what is there twice\n"
    "  gpn dedupe --symmetry --to gpn -o one.gpn a.zip b.gpn\n",
    define<DedupeArguments>};

}  // namespace gpn::cli
