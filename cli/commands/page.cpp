// gpn page: games as one HTML file to play through.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/plugins/clauses.hpp>
#include <gpn/replay/page.hpp>
#include <gpn/replay/whole_file.hpp>

namespace gpn::cli {
namespace {

struct PageArguments {
  std::vector<std::string> paths;
  std::string out;
  std::string language = "en";
  bool notes = false, embed = false;
  RecordArguments records;
  replay::PageSettings settings;
};

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(PageArguments& arguments, Context& context) {
  if (auto problem = arguments.records.load(arguments.settings.input, context)) return problem;
  replay::PageSettings& settings = arguments.settings;
  arguments.records.show_progress(arguments.paths, settings.input, context);
  settings.input.links = replay::Links::Ignore;
  settings.language = value_of(replay::page_languages, arguments.language);
  if (arguments.embed) settings.form = replay::PageForm::Embedded;
  if (arguments.embed && is_standard_output(arguments.out))
    return "--embed prints the line for the other page; name the file of this one with -o";
  static const auto clauses = plugins::clauses();
  settings.clauses = clauses;
  settings.least_severity = arguments.notes ? Severity::Note : Severity::Warning;
  return std::nullopt;
}

ExitStatus finish(const replay::PageTally& tally, Context& context) {
  if (!tally.finished) return context.finish(outcome_of(tally.input));  // the output is to blame, or who stopped it
  context.remark(describe(tally));
  for (const std::string& stray : tally.input.strays) context.remark(stray);
  for (const std::string& failure : tally.input.failures) context.trouble(failure);
  if (tally.input.records == 0 && tally.input.failures.empty()) return context.trouble("the input has no game");
  return context.finish(outcome_of(tally.input));
}

ExitStatus run(PageArguments& arguments, Context& context) {
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  if (const auto problem = replay::problem_with_replacing(arguments.out, arguments.paths))
    return context.trouble(*problem);
  if (is_standard_output(arguments.out))
    return finish(make_page(context.registry, arguments.paths, arguments.settings, context.out.writer()), context);
  const auto tally = replay::make_page_file(context.registry, arguments.paths, arguments.settings, arguments.out);
  if (!tally) return context.stopped(tally.error());
  if (arguments.embed) context.out.print(replay::frame_line(arguments.out, arguments.paths, arguments.settings) + '\n');
  return finish(*tally, context);
}

Options options_of(PageArguments& arguments) {
  Options options{
      paths_option(arguments.paths),
      out_option(arguments.out),
      {"--title", &arguments.settings.title, "Title of the page (default: the name of the input)", "TEXT"},
      with_default({"--lang", &arguments.language, "Language of the page; what the rules report stays English", "LANG",
                    one_of(replay::page_languages)}),
      {"--embed", &arguments.embed, "A page without heading, for a frame of another page; prints the line for that"},
      notes_option(arguments.notes),
      from_option(arguments.records.from),
      jobs_option(arguments.settings.input.jobs),
      arguments.records.no_progress_option(),
  };
  arguments.records.rules.add_to(options);
  add_limits(options, arguments.settings.input.limits);
  return options;
}

}  // namespace

const Command page_command{"page", "Write games as one HTML page to play through",
                           "The page is a single file and loads nothing: it works offline and can be sent by mail.\n"
                           "Damaged records are on it too, up to where they can be played, with what is wrong.\n\n"
                           "Examples:\n"
                           "  gpn page game.gpn -o game.html\n"
                           "  gpn page --title \"Harbour Club 2024\" games/ -o club.html\n"
                           "  gpn page --embed game.gpn -o game.html        for a blog: prints what to paste there\n"
                           "  gpn page --isolate archive/ -o archive.html   with modules that are not trusted\n",
                           define<PageArguments>};

}  // namespace gpn::cli
