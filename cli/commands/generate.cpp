// gpn generate: records of random play.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/host/atomic_file.hpp>
#include <gpn/replay/generate.hpp>
#include <gpn/replay/setup.hpp>

#include <memory>

namespace gpn::cli {
namespace {
namespace generate_parts {

struct Arguments {
  RuleArguments rules;
  std::string to = "gpn", out;
  replay::GenerateSettings settings;
};

ExitStatus finish(const replay::GenerateTally& tally, Context& context) {
  if (!tally.refused.empty()) return context.trouble(tally.refused);
  for (const replay::TalliedLoss& loss : tally.losses.losses())
    context.remark("not written: " + replay::describe(loss));
  return context.finish(ExitStatus::Good);
}

ExitStatus into_file(const host::Ruleset& ruleset, const Arguments& arguments, Context& context) {
  auto file = host::AtomicFile::create(arguments.out);
  if (!file) return context.trouble(file.error());
  std::string failure;
  const auto tally = replay::generate(ruleset, arguments.settings, [&](std::string_view text) {
    const auto written = file->write(text);
    if (!written) failure = written.error();
    return written.has_value();
  });
  if (!failure.empty()) return context.trouble(failure);
  if (!tally.refused.empty() || posix::interrupted()) return finish(tally, context);
  if (const auto committed = file->commit(); !committed) return context.trouble(committed.error());
  return finish(tally, context);
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (const auto problem = arguments.rules.load(context)) return context.trouble(*problem);
  const auto setup = replay::set_up(context.registry, arguments.rules.overrides(), "");
  if (!setup) return context.trouble(setup.error());
  arguments.settings.format = notation::format_named(arguments.to).value_or(notation::Format::Gpn);
  arguments.settings.jobs = thread_count(arguments.settings.jobs);
  arguments.settings.cancelled = posix::interrupted;
  if (!arguments.out.empty() && arguments.out != "-") return into_file(*setup->ruleset, arguments, context);
  const auto print = [&](std::string_view text) { return context.out.write(text); };
  return finish(replay::generate(*setup->ruleset, arguments.settings, print), context);
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  replay::GenerateSettings& settings = arguments->settings;
  Options options{
      {.names = "-n,--games",
       .target = &settings.games,
       .help = "Number of games",
       .value_name = "N",
       .default_value = DefaultValue::Shown},
      {.names = "--seed",
       .target = &settings.seed,
       .help = "The same seed gives the same games everywhere",
       .value_name = "N",
       .default_value = DefaultValue::Shown},
      {.names = "--first",
       .target = &settings.first,
       .help = "Number of the first game",
       .value_name = "N",
       .accepted = PositiveNumber{},
       .default_value = DefaultValue::Shown},
      {.names = "--max-turns",
       .target = &settings.max_turns,
       .help = "Cut games after this many turns, without a result",
       .value_name = "N",
       .accepted = PositiveNumber{},
       .default_value = DefaultValue::Shown},
      to_option(arguments->to, Presence::Optional),
      out_option(arguments->out),
  };
  add_jobs(options, settings.jobs);
  arguments->rules.add_to(options);
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace generate_parts
}  // namespace

const Command generate_command{"generate", "Write records of random play",
                               "Examples:\n"
                               "  gpn generate --game dvonn\n"
                               "  gpn generate --game gipf --variant tournament -n 1000 --seed 7 -o games.gpn\n",
                               generate_parts::define};

}  // namespace gpn::cli
