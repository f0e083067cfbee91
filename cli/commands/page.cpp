// gpn page: games as one HTML file to play through.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../isolated_command.hpp"

#include <gpn/replay/outcome.hpp>
#include <gpn/replay/page.hpp>

#include <memory>

namespace gpn::cli {
namespace {

struct Arguments {
  std::vector<std::string> paths;
  std::string from, out;
  bool notes = false;
  RuleArguments rules;
  IsolationArguments isolation;
  replay::PageSettings settings;
};

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(Arguments& arguments, const Context& context) {
  if (auto problem = arguments.rules.problem(context.registry)) return problem;
  const auto from = format_argument(arguments.from);
  if (!from) return "--from: " + from.error();
  replay::PageSettings& settings = arguments.settings;
  settings.input.from = *from;
  settings.input.overrides = arguments.rules.overrides();
  settings.input.links = replay::Links::Ignore;
  settings.input.jobs = arguments.isolation.threads(settings.input.jobs);
  settings.input.cancelled = posix::interrupted;
  settings.least_severity = arguments.notes ? Severity::Note : Severity::Warning;
  return std::nullopt;
}

ExitStatus finish(const replay::PageTally& tally, Context& context) {
  context.remark(describe(tally));
  for (const std::string& failure : tally.input.failures) context.trouble(failure);
  return context.finish(outcome_of(tally.input));
}

ExitStatus write_page(Arguments& arguments, Context& context) {
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  if (arguments.out.empty() || arguments.out == "-") {
    const auto print = [&](std::string_view text) { return context.out.write(text); };
    return finish(replay::make_page(context.registry, arguments.paths, arguments.settings, print), context);
  }
  const auto tally = replay::make_page_file(context.registry, arguments.paths, arguments.settings, arguments.out);
  if (!tally) return posix::interrupted() ? context.finish(ExitStatus::Trouble) : context.trouble(tally.error());
  return finish(*tally, context);
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (const auto problem = arguments.isolation.problem_with_output(arguments.out)) return context.trouble(*problem);
  return run_with_rules(
      arguments.rules, arguments.isolation, context,
      [&] { return inputs_of(arguments.paths, arguments.from, arguments.rules, arguments.settings.input); },
      [&] { return write_page(arguments, context); });
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options{
      paths_option(arguments->paths),
      out_option(arguments->out),
      {.names = "--title",
       .target = &arguments->settings.title,
       .help = "Title of the page (default: the name of the input)",
       .value_name = "TEXT"},
      {.names = "--notes", .target = &arguments->notes, .help = "Show notes too"},
      from_option(arguments->from),
  };
  add_jobs(options, arguments->settings.input.jobs);
  arguments->rules.add_to(options);
  arguments->isolation.add_to(options);
  add_limits(options, arguments->settings.input.limits);
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace

const Command page_command{"page", "Write games as one HTML page to play through",
                           "The page is a single file and loads nothing: it works offline and can be sent by mail.\n"
                           "Damaged records are on it too, up to where they can be played, with what is wrong.\n\n"
                           "Examples:\n"
                           "  gpn page game.gpn -o game.html\n"
                           "  gpn page --title \"Harbour Club 2024\" games/ -o club.html\n"
                           "  gpn page --isolate archive/ > archive.html    with modules that are not trusted\n",
                           define};

}  // namespace gpn::cli
