// gpn verify: are the records legal, where do they break, what was probably meant.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../isolation_arguments.hpp"
#include "../look.hpp"
#include "../progress.hpp"
#include "explain.hpp"

#include <gpn/replay/nearest.hpp>
#include <gpn/replay/report_summary.hpp>
#include <gpn/replay/verify.hpp>

#include <array>
#include <memory>
#include <utility>

namespace gpn::cli {
namespace {

struct Arguments {
  std::vector<std::string> paths;
  std::string style = "human", from, explain, color;
  bool summary = false, notes = false, no_progress = false;
  RuleArguments rules;
  IsolationArguments isolation;
  replay::VerifySettings settings;
};

constexpr std::array<std::pair<std::string_view, replay::ReportStyle>, 4> styles{{
    {"human", replay::ReportStyle::Human},
    {"jsonl", replay::ReportStyle::JsonLines},
    {"sarif", replay::ReportStyle::Sarif},
    {"github", replay::ReportStyle::GitHub},
}};

/// Fills the settings; nothing, or a sentence about what cannot be meant.
std::optional<std::string> settle(Arguments& arguments, const Context& context) {
  if (arguments.paths.empty()) return "name files or directories, or - for standard input; see gpn verify --help";
  // The rules of an isolated replay are known to its workers only.
  if (!arguments.isolation.wanted || arguments.isolation.is_worker())
    if (auto problem = arguments.rules.problem(context.registry)) return problem;
  auto from = format_argument(arguments.from);
  if (!from) return "--from: " + from.error();
  std::vector<std::string_view> known;
  for (const auto& [name, style] : styles) {
    known.push_back(name);
    if (name == arguments.style) arguments.settings.style = style;
  }
  if (std::find(known.begin(), known.end(), arguments.style) == known.end())
    return "--format: " + replay::unknown_name("report format", arguments.style, known);
  const bool counts_only = arguments.style == "human" || arguments.style == "jsonl";
  if (arguments.summary && !counts_only) return "--summary goes with --format human or jsonl";
  arguments.settings.from = *from;
  arguments.settings.overrides = arguments.rules.overrides();
  arguments.settings.least = arguments.notes ? Severity::Note : Severity::Warning;
  arguments.settings.look = look_of(context.out, arguments.color);
  arguments.settings.jobs = settled_jobs(arguments.settings.jobs);
  arguments.settings.cancelled = posix::interrupted;
  return std::nullopt;
}

std::string ending(const Arguments& arguments, const replay::Tally& tally) {
  const bool human = arguments.settings.style == replay::ReportStyle::Human;
  if (arguments.summary) return human ? summary_text(tally) : summary_json(tally);
  if (tally.records == 0 && !tally.failures.empty()) return "";
  return human ? closing_line(tally, arguments.settings.least) : "";
}

ExitStatus status_of(const replay::Tally& tally) {
  if (tally.module_failures > 0) return ExitStatus::Bug;
  if (!tally.failures.empty()) return ExitStatus::Trouble;
  const bool has_error = tally.severities[static_cast<std::size_t>(Severity::Error)] > 0;
  return has_error ? ExitStatus::Findings : ExitStatus::Good;
}

replay::Tally replay_all(const Arguments& arguments, const Context& context, const replay::OutputSink& print) {
  const replay::VerifySettings& settings = arguments.settings;
  const IsolationArguments& isolation = arguments.isolation;
  if (!isolation.wanted) return replay::verify(context.registry, arguments.paths, settings, print);
  return replay::verify_isolated(context.registry, arguments.paths, settings,
                                 isolation.worker_command(context, settings.look), isolation.limits(), print);
}

/// Modules are loaded in confinement already: what they do then is their first word.
std::optional<std::string> prepare_worker(Arguments& arguments, Context& context) {
  if (const auto confined = replay::confine_while_loading(arguments.isolation.limits()); !confined)
    return confined.error();
  if (auto problem = arguments.rules.load(context, host::Consent::All)) return problem;
  if (auto problem = settle(arguments, context)) return problem;
  arguments.settings.look = arguments.isolation.worker_look();
  if (const auto confined = replay::confine_while_serving(); !confined) return confined.error();
  return std::nullopt;
}

ExitStatus run_worker(Arguments& arguments, Context& context) {
  if (const auto problem = prepare_worker(arguments, context))
    replay::refuse_to_serve(*problem);
  else
    replay::serve_records(context.registry, arguments.settings);
  return ExitStatus::Good;
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (arguments.isolation.is_worker()) return run_worker(arguments, context);
  if (!arguments.isolation.wanted)
    if (const auto problem = arguments.rules.load(context)) return context.trouble(*problem);
  if (!arguments.explain.empty()) return explain(context, arguments.explain);
  if (const auto problem = settle(arguments, context)) return context.trouble(*problem);
  Progress progress(context.err, arguments.no_progress ? Progress::Wanted::No : Progress::Wanted::Yes);
  arguments.settings.progress = [&](const replay::Tally& sofar) { progress.show(sofar.records, sofar.turns); };
  const auto print = [&](std::string_view text) {
    if (arguments.summary) return true;
    if (context.out.is_terminal()) progress.erase();
    return context.out.write(text);
  };
  const replay::Tally tally = replay_all(arguments, context, print);
  progress.erase();
  context.out.write(ending(arguments, tally));
  for (const std::string& failure : tally.failures) context.trouble(failure);
  return context.finish(status_of(tally));
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  command.add_option("path", arguments->paths, "Files, directories, or - for standard input")->type_name("");
  command
      .add_option("--format", arguments->style,
                  "Report: human, jsonl (one object a record), sarif (2.1.0), github (annotations)")
      ->capture_default_str()
      ->type_name("FORMAT");
  command.add_flag("--summary", arguments->summary, "Print counts instead of the reports");
  command.add_flag("--notes", arguments->notes, "Show notes too");
  command.add_option("--explain", arguments->explain, "Say what a code means, and do nothing else")->type_name("CODE");
  command.add_option("--from", arguments->from, "Format of the records: " + format_names() + " (default: recognised)")
      ->type_name("FORMAT");
  add_jobs(command, arguments->settings.jobs);
  add_color(command, arguments->color);
  command.add_flag("--no-progress", arguments->no_progress, "No progress line, not even on a terminal");
  arguments->rules.add_to(command);
  arguments->isolation.add_to(command);
  add_limits(command, arguments->settings.limits);
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command verify_command{"verify", "Replay records and say what is wrong with them",
                             "Examples:\n"
                             "  gpn verify game.gpn                     one file\n"
                             "  gpn verify --format jsonl archive/      a directory, one JSON object a record\n"
                             "  gpn verify --summary archive/           only the counts\n"
                             "  gpn verify --game dvonn --from sheet -  a bare score sheet from standard input\n"
                             "  gpn verify --explain result-conflict    what a code means\n",
                             define};

}  // namespace gpn::cli
