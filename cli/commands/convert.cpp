// gpn convert: any format to any other.
#include "../appearance.hpp"
#include "../arguments.hpp"
#include "../command.hpp"
#include "../isolation_arguments.hpp"

#include <gpn/replay/convert.hpp>
#include <gpn/replay/tally.hpp>

#include <memory>

namespace gpn::cli {
namespace {
namespace convert_parts {

struct Arguments {
  std::vector<std::string> paths;
  std::string to, from, out, color;
  bool strict = false, no_reserve_counts = false, notes = false, no_check = false;
  RuleArguments rules;
  IsolationArguments isolation;
  replay::ConvertSettings settings;
};

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(Arguments& arguments, const Context& context) {
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
  settings.check = arguments.no_check ? replay::Check::None : replay::Check::ReadBack;
  settings.input.from = *from;
  settings.input.overrides = arguments.rules.overrides();
  if (arguments.strict) settings.input.overrides.strictness = replay::Strictness::Strict;
  settings.report.least_severity = arguments.notes ? Severity::Note : Severity::Warning;
  settings.report.appearance = appearance_of(context.err, arguments.color);
  settings.input.jobs = thread_count(settings.input.jobs);
  settings.input.cancelled = posix::interrupted;
  return std::nullopt;
}

ExitStatus finish(const replay::ConvertTally& tally, notation::Format to, Context& context) {
  for (const std::string& line : describe(tally, to)) context.remark(line);
  for (const std::string& failure : tally.input.failures) context.trouble(failure);
  return context.finish(outcome_of(tally));
}

ExitStatus rewrite(Arguments& arguments, Context& context) {
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  const replay::ConvertSettings& settings = arguments.settings;
  const auto print_message = [&](std::string_view text) { return context.err.print_styled(text); };
  if (arguments.out.empty() || arguments.out == "-") {
    const auto print = [&](std::string_view text) { return context.out.write(text); };
    return finish(replay::convert(context.registry, arguments.paths, settings, print, print_message), settings.to,
                  context);
  }
  const auto tally = replay::convert_to_file(context.registry, arguments.paths, settings, arguments.out, print_message);
  if (!tally) return posix::interrupted() ? context.finish(ExitStatus::Trouble) : context.trouble(tally.error());
  return finish(*tally, settings.to, context);
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (const auto problem = arguments.isolation.load(arguments.rules, context)) return context.trouble(*problem);
  return rewrite(arguments, context);
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options{
      paths_option(arguments->paths),
      {.names = "--to",
       .target = &arguments->to,
       .help = "Format to write: " + format_names(),
       .value_name = "FORMAT",
       .presence = Presence::Required},
      out_option(arguments->out),
      from_option(arguments->from),
      {.names = "--strict",
       .target = &arguments->strict,
       .help = "Reject records that the format represents only in part; a turn that the rules accept with a warning "
               "is an error"},
      {.names = "--no-check", .target = &arguments->no_check, .help = "Do not read back and compare what was written"},
      {.names = "--no-reserve-counts", .target = &arguments->no_reserve_counts, .help = "Leave out the reserve counts"},
      {.names = "--notes", .target = &arguments->notes, .help = "Show notes too"},
  };
  add_jobs(options, arguments->settings.input.jobs);
  add_color(options, arguments->color);
  arguments->rules.add_to(options);
  arguments->isolation.add_to(options);
  add_limits(options, arguments->settings.input.limits);
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace convert_parts
}  // namespace

const Command convert_command{
    "convert", "Rewrite records in another format",
    "What the format cannot represent is counted and named on standard error. What was written is\n"
    "read back; a record that is not the same is rejected.\n\n"
    "Examples:\n"
    "  gpn convert --to gpn game.sgf                  to standard output\n"
    "  gpn convert --to sheet -o game.txt game.gpn    to a file\n"
    "  gpn convert --to littlegolem --strict *.gpn    nothing may be lost\n",
    convert_parts::define};

}  // namespace gpn::cli
