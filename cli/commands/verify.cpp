// gpn verify: checks records against the rules.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../display_arguments.hpp"
#include "../verify_arguments.hpp"

#include <gpn/replay/verify.hpp>

namespace gpn::cli {
namespace {

struct VerifyArguments {
  std::vector<std::string> paths;
  std::string explain, color;
  bool list_skipped = false;
  OutputArguments output;
  VerifySettings settings;
  FailOn fail_on;
  ShardArguments shard;
  BoardArguments board;
};

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(VerifyArguments& arguments, Context& context) {
  arguments.settings.fill();
  if (auto problem = arguments.settings.records.choose(arguments.paths, arguments.settings.input, context))
    return problem;
  replay::ReportSettings& report = arguments.settings.report;
  if (auto problem = arguments.output.fill(report, context.registry)) return problem;
  report.appearance = appearance_of(context.out, arguments.color);
  if (report.style == replay::ReportStyle::Human && !arguments.output.hide_reports())  // those for programs have none
    arguments.settings.input.boards = arguments.board.boards(context.out, report.appearance);
  return std::nullopt;
}

/// A report for programs stays one: the list goes to standard error then.
void list_skipped(const VerifyArguments& arguments, Context& context, std::string_view name, std::string_view reason) {
  const std::string line = replay::skipped_line(name, reason);
  const bool is_human = arguments.settings.report.style == replay::ReportStyle::Human;
  is_human ? context.out.print(line) : context.err.print("gpn: " + line);
}

ExitStatus run_shard(VerifyArguments& arguments, Context& context) {
  if (!arguments.paths.empty()) return context.trouble("--shard reads the files of the manifest; leave out the paths");
  if (arguments.output.are_given() || arguments.list_skipped)
    return context.trouble("--shard verifies by its manifest alone; gpn shard merge --summary prints the counts");
  return arguments.shard.run(arguments.settings, arguments.fail_on.severity(), context);
}

ExitStatus run(VerifyArguments& arguments, Context& context) {
  if (arguments.shard.wanted()) return run_shard(arguments, context);
  if (const auto problem = arguments.settings.records.rules.load(context)) return context.trouble(*problem);
  if (!arguments.explain.empty()) return explain(context, arguments.explain);
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  replay::InputSettings& input = arguments.settings.input;
  const replay::ReportSettings& report = arguments.settings.report;
  if (arguments.list_skipped)
    input.skipped = [&](std::string_view name, std::string_view reason) {
      list_skipped(arguments, context, name, reason);
    };
  const auto print = [&](std::string_view text) {
    return arguments.output.hide_reports() || context.out.print_styled(text);
  };
  const replay::Tally tally = replay::verify(context.registry, arguments.paths, input, report, print);
  if (arguments.output.hide_reports() || tally.records > 0 || tally.failures.empty())
    context.out.print(arguments.output.ending(report, tally));
  const auto outcome = outcome_of(tally, arguments.fail_on.severity());
  return arguments.output.finish(arguments.settings.records.finish(tally, outcome, context), context);
}

Options options_of(VerifyArguments& arguments) {
  VerifySettings& settings = arguments.settings;
  Options options{
      settings.format_option(),
      notes_option(settings.notes),
      settable({"--list-skipped", &arguments.list_skipped,
                "List the files of directories that are no records, with the reason"}),
      arguments.fail_on.option(),
      settings.strict_option(),
      settings.links_option(),
      {"--explain", &arguments.explain, "Explain a code instead of reading records", "CODE"},
      from_option(settings.records.from),
      settings.records.where_option(),
      settings.records.allow_empty_option(),
      jobs_option(settings.input.jobs),
      color_option(arguments.color),
      arguments.board.option(),
  };
  settings.records.add_paths_to(options, arguments.paths);
  arguments.output.add_to(options);
  settings.records.rules.add_to(options);
  arguments.shard.add_to(options);
  add_limits(options, settings.input.limits);
  return options;
}

}  // namespace

const Command verify_command{
    "verify", "Check records against the rules and report errors",
    "Examples:\n"
    "  gpn verify game.gpn                     one file\n"
    "  gpn verify --format jsonl archive/      a directory, one JSON object per record\n"
    "  gpn verify --summary archive/           only the counts\n"
    "  gpn verify -l --select result-conflict archive/   files with a finding\n"
    "  gpn verify --write-baseline known archive/   then: --baseline known reports new findings\n"
    "  gpn verify --shard 3/64 --manifest m -o 3.result   a part of a plan (gpn shard)\n"
    "  gpn verify --game dvonn --from sheet -  a bare score sheet from standard input\n"
    "  gpn verify --explain result-conflict    what a code means\n",
    define<VerifyArguments>};

}  // namespace gpn::cli
