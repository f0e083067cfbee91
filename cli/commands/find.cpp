// gpn find: the records of a collection that an expression describes.
#include "../collection_arguments.hpp"
#include "../command.hpp"

#include <gpn/replay/find.hpp>

#include <fmt/format.h>

namespace gpn::cli {
namespace {

struct FindArguments {
  std::string expression;
  std::vector<std::string> paths;
  bool count = false, files = false;
  RecordArguments records;
  WriteArguments written;
  replay::InputSettings input;
};

/// As grep: 0 where something was found, 1 where nothing was.
ExitStatus finish(const replay::Tally& tally, replay::Outcome outcome, FindArguments& arguments, Context& context) {
  context.mention_failed_modules(outcome);
  const bool is_found = tally.records > 0;
  return arguments.records.finish(
      tally, std::max(outcome, is_found ? replay::Outcome::Clean : replay::Outcome::Findings), context);
}

/// Writes the records that were found.
ExitStatus write(FindArguments& arguments, std::optional<replay::Index>& index, Context& context) {
  if (index) index->read_candidates(arguments.input);
  auto tally = arguments.written.write(arguments.paths, arguments.input, context);
  if (!tally) return tally.error();
  if (index) index->add_problems(tally->input);
  const auto written = tally->refused > 0 ? replay::Outcome::Findings : replay::Outcome::Clean;
  return finish(tally->input, std::max(written, outcome_of(tally->input, std::nullopt)), arguments, context);
}

ExitStatus run(FindArguments& arguments, Context& context) {
  if (int{arguments.count} + int{arguments.files} + int{!arguments.written.to.empty()} > 1)
    return context.trouble("use one of --count, --list and --to");
  if (!arguments.written.out.empty() && arguments.written.to.empty()) return context.trouble("--out needs --to");
  if (arguments.expression.empty()) return context.trouble("the expression is empty; it has the form FIELD = VALUE");
  arguments.records.where = arguments.expression;
  if (const auto problem = arguments.records.load(arguments.input, arguments.paths, context))
    return context.trouble(*problem);
  auto index = indexes(arguments.records, arguments.paths, arguments.input, context);
  if (!index) return context.trouble(index.error());
  if (!arguments.written.to.empty()) return write(arguments, *index, context);
  const auto style = arguments.count   ? replay::FoundStyle::Count
                     : arguments.files ? replay::FoundStyle::Files
                                       : replay::FoundStyle::Records;
  const auto print = [&](std::string_view text) { return context.out.print(text); };
  const replay::Tally tally =
      *index ? (*index)->list(arguments.input, style, print)
             : replay::list_found(context.registry, arguments.paths, arguments.input, style, print);
  if (arguments.count) context.out.print(fmt::format("{}\n", tally.records));
  return finish(tally, outcome_of(tally, std::nullopt), arguments, context);
}

Options options_of(FindArguments& arguments) {
  Options options{required({"expression", &arguments.expression, "What to find, such as \"player = dahl\""})};
  arguments.records.add_paths_to(options, arguments.paths);
  arguments.written.add_to(options);
  append(options, {
                      {"--count", &arguments.count, "Print the number of records"},
                      {"-l,--list", &arguments.files, "Print the names of the files that have such records"},
                      from_option(arguments.records.from),
                      arguments.records.allow_empty_option(),
                      jobs_option(arguments.input.jobs),
                  });
  arguments.records.rules.add_to(options);
  add_limits(options, arguments.input.limits);
  return options;
}

}  // namespace

const Command find_command{"find", "Find the records that an expression describes",
                           "Prints the place, the players and the result of each. Exit status 1: none was found.\n\n"
                           "Examples:\n"
                           "  gpn find 'player = \"emil dahl\" and length > 40' archive/\n"
                           "  gpn find 'date = 2019' games.db                  from an index (gpn index)\n"
                           "  gpn find --count 'finding = result-conflict' archive.zip\n"
                           "  gpn find --to gpn -o early.gpn 'date < 2008.06' archive/\n",
                           define<FindArguments>};

}  // namespace gpn::cli
