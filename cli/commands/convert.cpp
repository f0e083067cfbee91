// gpn convert: any format to any other.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../display_arguments.hpp"

#include <gpn/replay/convert.hpp>
#include <gpn/replay/tally.hpp>

#include <algorithm>

namespace gpn::cli {
namespace {

struct ConvertArguments {
  std::vector<std::string> paths;
  std::string to, with, out, out_dir, color;
  bool in_place = false, check = false, changes = false;
  bool strict = false, no_reserve_counts = false, notes = false, no_check = false;
  RecordArguments records;
  replay::ConvertSettings settings;
};

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(ConvertArguments& arguments, Context& context) {
  replay::ConvertSettings& settings = arguments.settings;
  if (auto problem = arguments.records.load(settings.input, arguments.paths, context)) return problem;
  settings.to = notation::format_named(arguments.to).value_or(notation::Format::Gpn);
  if (auto problem = fill_with(arguments.with, settings)) return problem;
  settings.write.reserve_counts = !arguments.no_reserve_counts;
  settings.on_loss = arguments.strict ? replay::OnLoss::Refuse : replay::OnLoss::WriteAndCount;
  settings.check = arguments.no_check ? replay::Check::None : replay::Check::ReadBack;
  if (arguments.strict) settings.input.overrides.strictness = replay::Strictness::Strict;
  settings.report.least_severity = arguments.notes ? Severity::Note : Severity::Warning;
  settings.report.appearance = appearance_of(context.err, arguments.color);
  return std::nullopt;
}

std::optional<std::string> problem_with_files(const ConvertArguments& arguments) {
  const int files =
      int{arguments.in_place} + int{arguments.check} + int{!arguments.out.empty()} + int{!arguments.out_dir.empty()};
  if (files > 1) return "use one of --out, --out-dir, --in-place and --check";
  if (files == 1 && arguments.out.empty() && std::count(arguments.paths.begin(), arguments.paths.end(), "-") > 0)
    return "--out-dir, --in-place and --check need files; write standard input with -o";
  return std::nullopt;
}

ExitStatus finish(const replay::ConvertTally& tally, const ConvertArguments& arguments, Context& context) {
  for (const std::string& line : describe(tally, arguments.settings.to))
    if (!arguments.check) context.remark(line);
  const auto outcome = arguments.changes ? replay::Outcome::Findings : replay::Outcome::Clean;
  return arguments.records.finish(tally.input, std::max(outcome_of(tally), outcome), context);
}

/// Each file alone.
ExitStatus convert_files(ConvertArguments& arguments, const replay::OutputSink& messages, Context& context) {
  using Kind = replay::EachFile::Kind;
  const Kind kind = arguments.check ? Kind::Compare : arguments.in_place ? Kind::InPlace : Kind::InFolder;
  const auto changed = [&](const std::string& path) {
    arguments.changes = true;
    context.out.print(path + "\n");
  };
  return finish(
      convert_each(context.registry, arguments.paths, arguments.settings, {kind, arguments.out_dir, changed}, messages),
      arguments, context);
}

ExitStatus run(ConvertArguments& arguments, Context& context) {
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  if (const auto problem = problem_with_files(arguments)) return context.trouble(*problem);
  replay::ConvertSettings& settings = arguments.settings;
  const auto& paths = arguments.paths;
  const auto messages = [&](std::string_view text) { return context.err.print_styled(text); };
  if (arguments.in_place || arguments.check || !arguments.out_dir.empty())
    return convert_files(arguments, messages, context);
  settings.sources = replay::sources_of(paths);
  if (is_standard_output(arguments.out))
    return finish(convert(context.registry, paths, settings, context.out.writer(), messages), arguments, context);
  const auto tally = replay::convert_to_file(context.registry, paths, settings, arguments.out, messages);
  return tally ? finish(*tally, arguments, context) : context.stopped(tally.error());
}

Options options_of(ConvertArguments& arguments) {
  Options options{
      required(to_option(arguments.to)),
      settable({"--with", &arguments.with, "What JSON has besides: positions, steps, findings, separated by commas",
                "LIST"}),
      out_option(arguments.out),
      {"--out-dir", &arguments.out_dir,
       "Write a file for each input below this folder, with the extension of the format", "DIR"},
      {"--in-place", &arguments.in_place, "Rewrite each file itself"},
      {"--check", &arguments.check, "List the files that --in-place would change; exit status 1 when there are any"},
      settable({"--strict", &arguments.strict,
                "Reject records that would lose something; a turn that the rules accept with a warning is an error"}),
      {"--no-check", &arguments.no_check, "Do not read back and compare what was written"},
      settable({"--no-reserve-counts", &arguments.no_reserve_counts, "Leave out the reserve counts"}),
      notes_option(arguments.notes),
      color_option(arguments.color),
  };
  arguments.records.add_to(options, arguments.paths, arguments.settings.input);
  return options;
}

}  // namespace

const Command convert_command{
    "convert", "Rewrite records in another format",
    "What the format cannot represent is counted and named on standard error. What was written is\n"
    "read back; a record that is not the same is rejected.\n\n"
    "Examples:\n"
    "  gpn convert --to sheet -o game.txt game.gpn    to a file\n"
    "  gpn convert --to jsonl archive/ | jq .players  every game as data (gpn schema record)\n",
    define<ConvertArguments>};

}  // namespace gpn::cli
