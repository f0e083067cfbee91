// gpn repair: the smallest edits that make damaged records legal.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../display_arguments.hpp"

#include <gpn/replay/repair_records.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace gpn::cli {
namespace {

struct RepairArguments {
  std::vector<std::string> paths;
  std::string style = "human", write, color;
  bool diff = false, in_place = false, check = false, unsafe = false;
  RecordArguments records;
  replay::RepairSettings settings;
};

constexpr std::array<std::pair<std::string_view, replay::ReportStyle>, 4> repair_styles{
    {{"human", replay::ReportStyle::Human},
     {"json", replay::ReportStyle::Json},
     {"jsonl", replay::ReportStyle::JsonLines},
     {"sarif", replay::ReportStyle::Sarif}}};

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(RepairArguments& arguments, Context& context) {
  if (auto problem = arguments.records.load(arguments.settings.input, context)) return problem;
  arguments.records.show_progress(arguments.paths, arguments.settings.input, context);
  arguments.settings.style = value_of(repair_styles, arguments.style);
  const int modes = (arguments.diff ? 1 : 0) + (arguments.in_place ? 1 : 0) + (arguments.check ? 1 : 0) +
                    (arguments.write.empty() ? 0 : 1);
  if (modes > 1) return "use one of --diff, --check, --write and --in-place";
  const bool writes = arguments.in_place || !arguments.write.empty();
  std::error_code unknown;  // reading it says why
  const bool is_one = arguments.paths.size() == 1 && !std::filesystem::is_directory(arguments.paths.front(), unknown);
  if (!arguments.write.empty() && !is_one) return "--write needs exactly one file; use --in-place for several";
  if (writes && arguments.style != "human") return "--format shows repairs; leave out --write and --in-place";
  for (const std::string& path : arguments.paths)
    if (arguments.in_place && path == "-") return "--in-place needs files; standard input cannot be rewritten";
  arguments.settings.choice = arguments.unsafe ? replay::RepairChoice::Best : replay::RepairChoice::Safe;
  return std::nullopt;
}

ExitStatus finish(const replay::RepairTally& tally, const RepairArguments& arguments, Context& context) {
  context.remark(describe(tally));
  context.mention_failed_modules(outcome_of(tally));
  const bool has_proposals = arguments.check && tally.repaired > 0;
  const auto outcome = has_proposals ? replay::Outcome::Findings : replay::Outcome::Clean;
  return arguments.records.finish(tally.input, std::max(outcome_of(tally), outcome), context);
}

ExitStatus run(RepairArguments& arguments, Context& context) {
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  const replay::RepairSettings& settings = arguments.settings;
  if (arguments.in_place)
    return finish(replay::repair_in_place(context.registry, arguments.paths, settings), arguments, context);
  if (!arguments.write.empty()) {
    const std::string& path = arguments.paths.front();
    const auto tally = arguments.write == "-" ? write_repaired(context.registry, path, settings, context.out.writer())
                                              : repair_file(context.registry, path, settings, arguments.write);
    return tally ? finish(*tally, arguments, context) : context.stopped(tally.error());
  }
  const auto print = [&](std::string_view text) {
    const bool is_data = settings.style != replay::ReportStyle::Human;
    // A diff of a file with CRLF has them too.
    return is_data ? context.out.write(text) : print_diff(text, arguments.color, context.out);
  };
  const auto tally = replay::propose_repairs(context.registry, arguments.paths, arguments.settings, print);
  return finish(tally, arguments, context);
}

Options options_of(RepairArguments& arguments) {
  replay::RepairLimits& limits = arguments.settings.limits;
  Options options{
      paths_option(arguments.paths),
      {"--diff", &arguments.diff, "Show the edits as a diff (the default)"},
      {"--check", &arguments.check, "The same, with exit status 1 when there is an edit"},
      {"-o,--write", &arguments.write, "Write the input with the edits to a file, whole or not at all", "FILE"},
      {"--in-place", &arguments.in_place, "Rewrite the files themselves"},
      {"--unsafe", &arguments.unsafe, "Make the best repair of a record also when another one is near"},
      with_default({"--format", &arguments.style,
                    "How edits are shown: human, json, jsonl (one object per damaged record), sarif (with fixes)",
                    "FORMAT", one_of(repair_styles)}),
      with_default(
          {"--max-work", &limits.work, "Turns that the search for one record may read", "N", PositiveNumber{}}),
      with_default({"--max-edits", &limits.edits, "Edits of one record", "N", PositiveNumber{}}),
      from_option(arguments.records.from),
      arguments.records.allow_empty_option(),
      jobs_option(arguments.settings.input.jobs),
      arguments.records.no_progress_option(),
      color_option(arguments.color),
  };
  arguments.records.rules.add_to(options);
  add_limits(options, arguments.settings.input.limits);
  return options;
}

}  // namespace

const Command repair_command{"repair", "Find the smallest edits that make damaged records legal",
                             "A safe repair is the only near one, and later turns confirm it. Others need --unsafe.\n\n"
                             "Examples:\n"
                             "  gpn repair game.txt                      show what would be edited\n"
                             "  gpn repair --write mended.txt game.txt   make the safe edits in a copy\n"
                             "  gpn repair --in-place --unsafe archive/game.gpn\n"
                             "  gpn repair --check archive/              exit status 1 when there is an edit\n",
                             define<RepairArguments>};

}  // namespace gpn::cli
