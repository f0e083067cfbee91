// gpn index: a database of a collection, by which find and stats answer.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/replay/index.hpp>
#include <gpn/replay/shard.hpp>

namespace gpn::cli {
namespace {

struct IndexArguments {
  std::vector<std::string> paths;
  std::string out;
  RecordArguments records;
  replay::InputSettings input;
};

ExitStatus run(IndexArguments& arguments, Context& context) {
  if (const auto problem = arguments.records.load(arguments.input, arguments.paths, context))
    return context.trouble(*problem);
  const replay::IndexRules rules{replay::rules_hash(context.registry, context.loaded_modules), arguments.input};
  const auto tally = replay::make_index(context.registry, arguments.paths, rules, arguments.out);
  if (!tally) return context.stopped(tally.error());
  context.out.print(describe(*tally, arguments.out));
  context.mention_failed_modules(outcome_of(tally->read, std::nullopt));
  arguments.records.allow_empty |= tally->games > 0;
  return arguments.records.finish(tally->read, outcome_of(tally->read, std::nullopt), context);
}

Options options_of(IndexArguments& arguments) {
  Options options{
      required({"-o,--out", &arguments.out, "The index, made or brought up to date", "FILE"}),
      from_option(arguments.records.from),
      arguments.records.allow_empty_option(),
      jobs_option(arguments.input.jobs),
  };
  arguments.records.add_paths_to(options, arguments.paths);
  arguments.records.rules.add_to(options);
  add_limits(options, arguments.input.limits);
  return options;
}

}  // namespace

const Command index_command{"index", "Make a database by which find and stats answer",
                            "Files that have not changed are not replayed again. Ask with the same rules.\n\n"
                            "Examples:\n"
                            "  gpn index archive/ -o games.db                  make it, or bring it up to date\n"
                            "  gpn find 'player ~ dahl' games.db               ask it\n"
                            "  gpn stats games.db\n"
                            "  sqlite3 games.db 'SELECT * FROM records'        read it with any program for SQLite\n",
                            define<IndexArguments>};

}  // namespace gpn::cli
