// gpn verify: checks records against the rules.
#include "../appearance.hpp"
#include "../arguments.hpp"
#include "../board_arguments.hpp"
#include "../command.hpp"
#include "../isolation_arguments.hpp"
#include "../progress.hpp"
#include "explain.hpp"

#include <gpn/host/nearest.hpp>
#include <gpn/replay/outcome.hpp>
#include <gpn/replay/report_summary.hpp>
#include <gpn/replay/verify.hpp>

#include <array>
#include <memory>
#include <utility>

namespace gpn::cli {
namespace {

struct Arguments {
  std::vector<std::string> paths;
  std::string style = "human", from, explain, color, fail_on = "error", linked_files = "below";
  bool strict = false, summary = false, notes = false, no_progress = false, list_skipped = false;
  RuleArguments rules;
  IsolationArguments isolation;
  BoardArguments board;
  replay::InputSettings input;
  replay::ReportSettings report;
};

constexpr std::array<std::pair<std::string_view, replay::ReportStyle>, 4> styles{{
    {"human", replay::ReportStyle::Human},
    {"jsonl", replay::ReportStyle::JsonLines},
    {"sarif", replay::ReportStyle::Sarif},
    {"github", replay::ReportStyle::GitHub},
}};

constexpr std::array<std::pair<std::string_view, Severity>, 3> severities{{
    {"error", Severity::Error},
    {"warning", Severity::Warning},
    {"note", Severity::Note},
}};

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(Arguments& arguments, const Context& context) {
  if (arguments.paths.empty()) return "name files or directories, or - for standard input; see gpn verify --help";
  // Only the workers of an isolated replay know its rules.
  if (!arguments.isolation.wanted || arguments.isolation.is_worker())
    if (auto problem = arguments.rules.problem(context.registry)) return problem;
  auto from = format_argument(arguments.from);
  if (!from) return "--from: " + from.error();
  std::vector<std::string_view> known;
  for (const auto& [name, style] : styles) {
    known.push_back(name);
    if (name == arguments.style) arguments.report.style = style;
  }
  if (std::find(known.begin(), known.end(), arguments.style) == known.end())
    return "--format: " + host::unknown_name("report format", arguments.style, known);
  const bool counts_only = arguments.style == "human" || arguments.style == "jsonl";
  if (arguments.summary && !counts_only) return "--summary needs --format human or jsonl";
  arguments.input.from = *from;
  arguments.input.overrides = arguments.rules.overrides();
  if (arguments.strict) arguments.input.overrides.strictness = replay::Strictness::Strict;
  arguments.report.least_severity = arguments.notes ? Severity::Note : Severity::Warning;
  if (arguments.linked_files == "anywhere") arguments.input.links = replay::Links::FollowAnywhere;
  return std::nullopt;
}

std::string ending(const Arguments& arguments, const replay::Tally& tally) {
  const bool human = arguments.report.style == replay::ReportStyle::Human;
  if (arguments.summary) return human ? summary_text(tally) : summary_json(tally);
  if (tally.records == 0 && !tally.failures.empty()) return "";
  return human ? closing_line(tally, arguments.report.least_severity) : "";
}

tl::expected<replay::Tally, std::string> replay_all(const Arguments& arguments, const Context& context,
                                                    const replay::OutputSink& print) {
  const IsolationArguments& isolation = arguments.isolation;
  if (!isolation.wanted)
    return replay::verify(context.registry, arguments.paths, arguments.input, arguments.report, print);
  const auto rules = arguments.rules.for_workers(context);
  if (!rules) return tl::unexpected(rules.error());
  return replay::verify_isolated(context.registry, arguments.paths, arguments.input, arguments.report, *rules,
                                 IsolationArguments::worker_command(context), isolation.limits(), print);
}

ExitStatus run_worker(Arguments& arguments, Context& context) {
  const auto entered = replay::enter_worker(arguments.isolation.limits(), context.registry);
  if (!entered)
    replay::refuse_to_serve(entered.error());
  else if (const auto problem = fill_settings(arguments, context))
    replay::refuse_to_serve(*problem);
  else {
    arguments.input.boards = arguments.board.boards_of_worker();
    replay::serve_records(context.registry, arguments.input);
  }
  return ExitStatus::Good;
}

/// A report for programs stays one: the list goes to standard error then.
void list_skipped(const Arguments& arguments, Context& context, std::string_view name, std::string_view reason) {
  const std::string line = replay::skipped_line(name, reason);
  if (arguments.style == "human")
    context.out.print(line);
  else
    context.err.print("gpn: " + line);
}

Severity fail_on(const Arguments& arguments) {
  return std::find_if(severities.begin(), severities.end(),
                      [&](const auto& each) { return each.first == arguments.fail_on; })
      ->second;
}

/// Reports for programs have no boards.
void draw_boards(Arguments& arguments, Context& context) {
  if (arguments.report.style != replay::ReportStyle::Human || arguments.summary) return;
  arguments.input.boards = arguments.board.boards(context.out, arguments.report.appearance);
  if (arguments.input.boards && arguments.isolation.wanted)
    context.words.push_back(BoardArguments::for_worker(*arguments.input.boards));
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (arguments.isolation.is_worker()) return run_worker(arguments, context);
  if (!arguments.isolation.wanted)
    if (const auto problem = arguments.rules.load(context)) return context.trouble(*problem);
  if (!arguments.explain.empty()) return explain(context, arguments.explain);
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  arguments.report.appearance = appearance_of(context.out, arguments.color);
  draw_boards(arguments, context);
  arguments.input.jobs = thread_count(arguments.input.jobs);
  arguments.input.cancelled = posix::interrupted;
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
  const auto replayed = replay_all(arguments, context, print);
  progress.erase();
  if (!replayed) return context.trouble(replayed.error());
  const replay::Tally& tally = *replayed;
  context.out.print(ending(arguments, tally));
  for (const std::string& failure : tally.failures) context.trouble(failure);
  return context.finish(outcome_of(tally, fail_on(arguments)));
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options{
      {.names = "path", .target = &arguments->paths, .help = "Files, directories, or - for standard input"},
      {.names = "--format",
       .target = &arguments->style,
       .help = "Report: human, jsonl (one object per record), sarif (2.1.0), github (annotations)",
       .value_name = "FORMAT",
       .default_value = DefaultValue::Shown},
      {.names = "--summary", .target = &arguments->summary, .help = "Print counts instead of the reports"},
      {.names = "--notes", .target = &arguments->notes, .help = "Show notes too"},
      {.names = "--list-skipped",
       .target = &arguments->list_skipped,
       .help = "List the files of directories that are no records, with the reason"},
      {.names = "--fail-on",
       .target = &arguments->fail_on,
       .help = "Exit with status 1 from this severity on: error, warning, note",
       .value_name = "SEVERITY",
       .accepted = OneOf{{"error", "warning", "note"}},
       .default_value = DefaultValue::Shown},
      {.names = "--strict",
       .target = &arguments->strict,
       .help = "A turn that the rules accept with a warning, such as a list that leaves out pieces, is an error"},
      {.names = "--linked-files",
       .target = &arguments->linked_files,
       .help =
           "Where games that decide challenges are looked up (tag Contest): below (the folder of the record), anywhere",
       .value_name = "WHERE",
       .accepted = OneOf{{"below", "anywhere"}},
       .default_value = DefaultValue::Shown},
      {.names = "--explain",
       .target = &arguments->explain,
       .help = "Explain a code instead of reading records",
       .value_name = "CODE"},
      {.names = "--from",
       .target = &arguments->from,
       .help = "Format of the records: " + format_names() + " (default: recognised)",
       .value_name = "FORMAT"},
  };
  add_jobs(options, arguments->input.jobs);
  add_color(options, arguments->color);
  arguments->board.add_to(options);
  options.push_back({.names = "--no-progress",
                     .target = &arguments->no_progress,
                     .help = "No progress line, not even on a terminal"});
  arguments->rules.add_to(options);
  arguments->isolation.add_to(options);
  add_limits(options, arguments->input.limits);
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace

const Command verify_command{"verify", "Check records against the rules and report errors",
                             "Examples:\n"
                             "  gpn verify game.gpn                     one file\n"
                             "  gpn verify --format jsonl archive/      a directory, one JSON object per record\n"
                             "  gpn verify --summary archive/           only the counts\n"
                             "  gpn verify --game dvonn --from sheet -  a bare score sheet from standard input\n"
                             "  gpn verify --explain result-conflict    what a code means\n",
                             define};

}  // namespace gpn::cli
