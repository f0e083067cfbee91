// gpn convert: any format to any other.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../look.hpp"

#include <gpn/replay/convert.hpp>

#include <memory>

namespace gpn::cli {
namespace {

struct Arguments {
  std::vector<std::string> paths;
  std::string to, from, out, color;
  bool strict = false, no_reserve_counts = false, notes = false;
  RuleArguments rules;
  replay::ConvertSettings settings;
};

/// Fills the settings; nothing, or a sentence about what cannot be meant.
std::optional<std::string> settle(Arguments& arguments, const Context& context) {
  if (auto problem = arguments.rules.problem(context.registry)) return problem;
  const auto from = format_argument(arguments.from);
  if (!from) return "--from: " + from.error();
  const auto to = format_argument(arguments.to);
  if (!to) return "--to: " + to.error();
  if (!*to) return "name the format to write with --to";
  replay::ConvertSettings& settings = arguments.settings;
  settings.to = **to;
  settings.write.reserve_counts = !arguments.no_reserve_counts;
  settings.on_loss = arguments.strict ? replay::OnLoss::Refuse : replay::OnLoss::WriteAndCount;
  settings.input.from = *from;
  settings.input.overrides = arguments.rules.overrides();
  settings.input.least = arguments.notes ? Severity::Note : Severity::Warning;
  settings.input.look = look_of(context.err, arguments.color);
  settings.input.jobs = settled_jobs(settings.input.jobs);
  settings.input.cancelled = posix::interrupted;
  return std::nullopt;
}

ExitStatus finish(const replay::ConvertTally& tally, notation::Format to, Context& context) {
  context.err.write("gpn: " + describe(tally, to) + "\n");
  for (const std::string& failure : tally.input.failures) context.trouble(failure);
  if (tally.input.module_failures > 0) return context.finish(ExitStatus::Bug);
  if (!tally.input.failures.empty()) return context.finish(ExitStatus::Trouble);
  return context.finish(tally.has_error() ? ExitStatus::Findings : ExitStatus::Good);
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (const auto problem = arguments.rules.load(context)) return context.trouble(*problem);
  if (const auto problem = settle(arguments, context)) return context.trouble(*problem);
  const replay::ConvertSettings& settings = arguments.settings;
  const auto say = [&](std::string_view text) { return context.err.write(text); };
  if (arguments.out.empty() || arguments.out == "-") {
    const auto print = [&](std::string_view text) { return context.out.write(text); };
    return finish(replay::convert(context.registry, arguments.paths, settings, print, say), settings.to, context);
  }
  const auto tally = replay::convert_to_file(context.registry, arguments.paths, settings, arguments.out, say);
  if (!tally) return posix::interrupted() ? context.finish(ExitStatus::Trouble) : context.trouble(tally.error());
  return finish(*tally, settings.to, context);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  command.add_option("path", arguments->paths, "Files, directories, or - for standard input")
      ->type_name("")
      ->required();
  command.add_option("--to", arguments->to, "Format to write: " + format_names())->required()->type_name("FORMAT");
  command.add_option("-o,--out", arguments->out, "File to write, whole or not at all (default: standard output)")
      ->type_name("FILE");
  command.add_option("--from", arguments->from, "Format of the records (default: recognised)")->type_name("FORMAT");
  command.add_flag("--strict", arguments->strict, "Refuse a record of which the format holds only a part");
  command.add_flag("--no-reserve-counts", arguments->no_reserve_counts, "Leave out the reserve counts");
  command.add_flag("--notes", arguments->notes, "Show notes too");
  add_jobs(command, arguments->settings.input.jobs);
  add_color(command, arguments->color);
  arguments->rules.add_to(command);
  add_limits(command, arguments->settings.input.limits);
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command convert_command{"convert", "Rewrite records in another format",
                              "What the format cannot hold is counted and named on standard error.\n\n"
                              "Examples:\n"
                              "  gpn convert --to gpn game.sgf                  to standard output\n"
                              "  gpn convert --to sheet -o game.txt game.gpn    to a file\n"
                              "  gpn convert --to littlegolem --strict *.gpn    nothing may be lost\n",
                              define};

}  // namespace gpn::cli
