// gpn generate: records of random play.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/replay/generate.hpp>

namespace gpn::cli {
namespace {

struct GenerateArguments {
  PositionArguments position;
  std::string to = "gpn", out;
  replay::GenerateSettings settings;
};

ExitStatus finish(const replay::GenerateTally& tally, Context& context) {
  if (!tally.refused.empty()) return context.trouble(tally.refused);
  for (const replay::TalliedLoss& loss : tally.losses.losses())
    context.remark("not written: " + replay::describe(loss));
  return context.finish(ExitStatus::Good);
}

ExitStatus run(GenerateArguments& arguments, Context& context) {
  const auto setup = arguments.position.set_up(context);
  if (!setup) return context.trouble(setup.error().sentence);
  arguments.settings.format = notation::format_named(arguments.to).value_or(notation::Format::Gpn);
  arguments.settings.write.games = &context.registry;
  arguments.settings.jobs = thread_count(arguments.settings.jobs);
  arguments.settings.cancelled = posix::interrupted;
  const bool has_start = !arguments.position.path.empty() || !arguments.position.records.rules.position.empty();
  if (has_start) arguments.settings.start = setup->position;
  if (is_standard_output(arguments.out))
    return finish(replay::generate(*setup->ruleset, arguments.settings, context.out.writer()), context);
  const auto tally = replay::generate_to_file(*setup->ruleset, arguments.settings, arguments.out);
  return tally ? finish(*tally, context) : context.trouble(tally.error());
}

Options options_of(GenerateArguments& arguments) {
  replay::GenerateSettings& settings = arguments.settings;
  Options options{
      with_default({"-n,--games", &settings.games, "Number of games", "N"}),
      with_default({"--seed", &settings.seed, "The same seed gives the same games everywhere", "N"}),
      with_default({"--first", &settings.first, "Number of the first game", "N", PositiveNumber{}}),
      with_default({"--max-turns", &settings.max_turns, "Cut games after this many turns, without a result", "N",
                    PositiveNumber{}}),
      with_default(to_option(arguments.to)),
      out_option(arguments.out),
      jobs_option(settings.jobs),
  };
  arguments.position.add_record_to(options);
  return options;
}

}  // namespace

const Command generate_command{"generate", "Write records of random play",
                               "Examples:\n"
                               "  gpn generate --game dvonn\n"
                               "  gpn generate --game gipf --variant tournament -n 1000 --seed 7 -o games.gpn\n"
                               "  gpn generate -n 100 game.gpn --turn 12    games that go on from there\n",
                               define<GenerateArguments>};

}  // namespace gpn::cli
