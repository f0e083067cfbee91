// gpn stats: counts over a collection.
#include "../collection_arguments.hpp"
#include "../command.hpp"

#include <gpn/replay/statistics.hpp>
#include <gpn/text/counted.hpp>

#include <string>
#include <vector>

namespace gpn::cli {
namespace {

struct StatsArguments {
  std::vector<std::string> paths;
  std::string style = "text";
  replay::CountSettings counting;
  bool branching = false;
  RecordArguments records;
  replay::InputSettings input;
};

ExitStatus run(StatsArguments& arguments, Context& context) {
  if (const auto problem = arguments.records.load(arguments.input, arguments.paths, context))
    return context.trouble(*problem);
  auto index = indexes(arguments.records, arguments.paths, arguments.input, context);
  if (!index) return context.trouble(index.error());
  if (arguments.branching) arguments.counting.branching = replay::Branching::Count;
  replay::Tally tally;
  const replay::Statistics statistics =
      *index ? (*index)->count(arguments.input, arguments.counting, tally)
             : count_records(context.registry, arguments.paths, arguments.input, arguments.counting, tally);
  const auto style = value_of(replay::statistics_styles, arguments.style);
  if (!statistics.games.empty()) context.out.write(to_text(statistics, style));
  if (const auto unread = tally.count(replay::Verdict::Unreadable); unread > 0)
    context.remark("left out " + counted(unread, "record") + " that could not be read; gpn verify reports why");
  context.mention_failed_modules(outcome_of(tally, std::nullopt));
  return arguments.records.finish(tally, outcome_of(tally, std::nullopt), context);
}

Options options_of(StatsArguments& arguments) {
  Options options{
      with_default({"--format", &arguments.style, "text, json, jsonl (gpn schema statistics), or csv", "FORMAT",
                    one_of(replay::statistics_styles)}),
      with_default({"--opening", &arguments.counting.opening_turns,
                    "Count openings: the positions after N turns, up to symmetry", "N", PositiveNumber{}}),
      {"--branching", &arguments.branching, "Count the legal turns at each position, and those played in openings"},
  };
  arguments.records.add_to(options, arguments.paths, arguments.input);
  return options;
}

}  // namespace

const Command stats_command{"stats", "Count games, lengths, results and openings of a collection",
                            "The same for each player, event and year. Errors of records do not count.\n\n"
                            "Examples:\n"
                            "  gpn stats archive/                              a table\n"
                            "  gpn stats --where 'player ~ dahl' archive.zip   the games of a player\n"
                            "  gpn stats games.db                              from an index (gpn index)\n"
                            "  gpn stats --format csv archive/ >archive.csv    for a spreadsheet\n",
                            define<StatsArguments>};

}  // namespace gpn::cli
