// gpn verify: checks records against the rules.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../display_arguments.hpp"
#include "../verify_arguments.hpp"

#include <gpn/replay/verify.hpp>

#include <utility>

namespace gpn::cli {
namespace {

struct VerifyArguments {
  std::vector<std::string> paths;
  std::string explain, color;
  bool summary = false, no_progress = false, list_skipped = false;
  VerifySettings settings;
  FailOn fail_on;
  ShardArguments shard;
  BoardArguments board;
  replay::InputSettings input;
  replay::ReportSettings report;
};

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(VerifyArguments& arguments) {
  if (arguments.paths.empty()) return "name files or directories, or - for standard input; see gpn verify --help";
  arguments.settings.fill(arguments.input, arguments.report);
  const replay::ReportStyle style = arguments.report.style;
  const bool counts_only = style == replay::ReportStyle::Human || style == replay::ReportStyle::JsonLines;
  if (arguments.summary && !counts_only) return "--summary needs --format human or jsonl";
  return std::nullopt;
}

/// A report for programs stays one: the list goes to standard error then.
void list_skipped(const VerifyArguments& arguments, Context& context, std::string_view name, std::string_view reason) {
  const std::string line = replay::skipped_line(name, reason);
  if (arguments.report.style == replay::ReportStyle::Human)
    context.out.print(line);
  else
    context.err.print("gpn: " + line);
}

/// The settings come from the manifest: on the command line they would not be those of the other shards.
std::optional<std::string> problem_with_shard(VerifyArguments& arguments) {
  if (!arguments.paths.empty()) return "--shard reads the files of the manifest; leave out the paths";
  if (arguments.summary || arguments.list_skipped)
    return "--summary and --list-skipped do not go with --shard; gpn shard merge --summary prints the counts";
  arguments.settings.fill(arguments.input, arguments.report);
  const auto given = replay::differences({arguments.input, arguments.report}, {});
  if (given.empty()) return std::nullopt;
  return "the manifest has the settings of all shards; give --" + given.front() + " to gpn shard plan";
}

ExitStatus run_shard(VerifyArguments& arguments, Context& context) {
  if (const auto problem = problem_with_shard(arguments)) return context.trouble(*problem);
  const RuleArguments& rules = arguments.settings.records.rules;
  auto planned = plan_rules(rules.modules, rules.variants, rules.isolation.wanted, context);
  if (!planned) return context.trouble(planned.error());
  if (planned->of_workers) {
    const auto settings = replay::manifest_settings(arguments.shard.manifest);
    if (!settings) return context.trouble(settings.error());
    if (const auto problem = rules.isolation.add(std::move(*planned->of_workers), settings->input.overrides, context))
      return context.trouble(*problem);
  }
  auto request = arguments.shard.request(planned->hash);
  if (!request) return context.trouble(request.error());
  Progress progress(context.err, arguments.no_progress ? Progress::Wanted::No : Progress::Wanted::Yes);
  request->jobs = arguments.input.jobs;
  request->has_module_failed = [&] { return context.isolated != nullptr && context.isolated->has_failed(); };
  request->progress = [&](const replay::Tally& sofar) { progress.show(sofar.records, sofar.turns); };
  const auto done = replay::verify_shard(context.registry, *request);
  progress.erase();
  if (!done) return context.stopped(done.error());
  (request->out == "-" ? context.err : context.out).print(ShardArguments::closing_line(*request, *done));
  return context.finish(outcome_of(done->tally, arguments.fail_on.severity()));
}

ExitStatus run(VerifyArguments& arguments, Context& context) {
  if (arguments.shard.wanted()) return run_shard(arguments, context);
  if (const auto problem = arguments.settings.records.rules.load(context)) return context.trouble(*problem);
  if (!arguments.explain.empty()) return explain(context, arguments.explain);
  if (const auto problem = fill_settings(arguments)) return context.trouble(*problem);
  arguments.report.appearance = appearance_of(context.out, arguments.color);
  if (arguments.report.style == replay::ReportStyle::Human && !arguments.summary)  // those for programs have no boards
    arguments.input.boards = arguments.board.boards(context.out, arguments.report.appearance);
  Progress progress(context.err, arguments.no_progress ? Progress::Wanted::No : Progress::Wanted::Yes);
  arguments.input.progress = [&](const replay::Tally& sofar) { progress.show(sofar.records, sofar.turns); };
  if (arguments.list_skipped)
    arguments.input.skipped = [&](std::string_view name, std::string_view reason) {
      progress.erase();
      list_skipped(arguments, context, name, reason);
    };
  const auto print = [&](std::string_view text) {
    if (arguments.summary) return true;
    if (context.out.is_terminal()) progress.erase();
    return context.out.print_styled(text);
  };
  const replay::Tally tally =
      replay::verify(context.registry, arguments.paths, arguments.input, arguments.report, print);
  progress.erase();
  if (arguments.summary || tally.records > 0 || tally.failures.empty())
    context.out.print(ending(arguments.summary, arguments.report.style, arguments.report.least_severity, tally));
  return arguments.settings.records.finish(tally, outcome_of(tally, arguments.fail_on.severity()), context);
}

Options options_of(VerifyArguments& arguments) {
  VerifySettings& settings = arguments.settings;
  Options options{
      {"path", &arguments.paths, "Files, directories, or - for standard input"},
      settings.format_option(),
      {"--summary", &arguments.summary, "Print counts instead of the reports"},
      notes_option(settings.notes),
      {"--list-skipped", &arguments.list_skipped, "List the files of directories that are no records, with the reason"},
      arguments.fail_on.option(),
      settings.strict_option(),
      settings.links_option(),
      {"--explain", &arguments.explain, "Explain a code instead of reading records", "CODE"},
      from_option(settings.records.from),
      settings.records.allow_empty_option(),
      jobs_option(arguments.input.jobs),
      color_option(arguments.color),
      arguments.board.option(),
      no_progress_option(arguments.no_progress),
  };
  settings.records.rules.add_to(options);
  arguments.shard.add_to(options);
  add_limits(options, arguments.input.limits);
  return options;
}

}  // namespace

const Command verify_command{"verify", "Check records against the rules and report errors",
                             "Examples:\n"
                             "  gpn verify game.gpn                     one file\n"
                             "  gpn verify --format jsonl archive/      a directory, one JSON object per record\n"
                             "  gpn verify --summary archive/           only the counts\n"
                             "  gpn verify --shard 3/64 --manifest m -o 3.result   a part of a plan (gpn shard)\n"
                             "  gpn verify --game dvonn --from sheet -  a bare score sheet from standard input\n"
                             "  gpn verify --explain result-conflict    what a code means\n",
                             define<VerifyArguments>};

}  // namespace gpn::cli
