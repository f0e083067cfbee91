// gpn show: the board of a record after a turn, or of a position.
#include "../appearance.hpp"
#include "../arguments.hpp"
#include "../command.hpp"
#include "../isolated_command.hpp"
#include "../picture_arguments.hpp"

#include <gpn/host/atomic_file.hpp>
#include <gpn/replay/picture_stream.hpp>
#include <gpn/replay/show.hpp>

#include <fmt/format.h>

#include <memory>

namespace gpn::cli {
namespace {
namespace show_parts {

constexpr auto columns_option = "--columns";

struct Arguments {
  std::string path, turns, after, from, color, out;
  bool ascii = false;
  std::uint32_t columns = 0;  // that a worker draws for; 0 in other processes
  PictureArguments picture;
  RuleArguments rules;
  IsolationArguments isolation;
  replay::ShowSettings settings;
};

scene::Charset charset_of(const Arguments& arguments) {
  if (arguments.ascii) return scene::Charset::Ascii;
  return arguments.isolation.is_worker() ? scene::Charset::Unicode : charset_of_locale();
}

std::optional<std::string> problem_with_terminal(const Arguments& arguments, const Context& context) {
  const bool is_binary = replay::is_binary(arguments.settings.medium);
  if (!is_binary || !arguments.out.empty() || !context.out.is_terminal()) return std::nullopt;
  if (arguments.isolation.wanted) return "this is no text for a terminal; redirect it to a file";
  return "this is no text for a terminal; name a file with -o";
}

std::optional<std::string> fill_settings(Arguments& arguments, const Context& context) {
  if (auto problem = arguments.rules.problem(context.registry)) return problem;
  const auto from = format_argument(arguments.from);
  if (!from) return "--from: " + from.error();
  const auto turns = replay::turn_range(arguments.turns.empty() ? arguments.picture.usual_turns() : arguments.turns);
  if (!turns) return "--turn: " + turns.error();
  if (!arguments.path.empty() && !arguments.after.empty()) return "--after continues a position; leave out the file";
  replay::ShowSettings& settings = arguments.settings;
  const replay::Appearance appearance = appearance_of(context.out, arguments.color);
  settings.input.from = *from;
  settings.input.overrides = arguments.rules.overrides();
  settings.input.cancelled = posix::interrupted;
  settings.turns = *turns;
  settings.text.charset = charset_of(arguments);
  if (appearance.colors == replay::Colors::Always) settings.text.coloring = scene::Coloring::Colored;
  if (context.out.is_terminal()) settings.text.width = appearance.width;
  if (arguments.columns > 0) settings.text.width = arguments.columns;
  const replay::RasterUse raster =
      arguments.isolation.is_worker() ? replay::RasterUse::Describe : replay::RasterUse::Start;
  if (auto problem = arguments.picture.fill(settings, raster)) return problem;
  if (auto problem = PictureArguments::problem_with_name(arguments.out, settings.medium)) return problem;
  if (auto problem = problem_with_replacing(arguments.out, {arguments.path})) return problem;
  return problem_with_terminal(arguments, context);
}

std::optional<std::string> write(const std::string& boards, const Arguments& arguments, Context& context) {
  if (arguments.out.empty()) {
    if (replay::is_binary(arguments.settings.medium))
      context.out.write(boards);
    else
      context.out.print_styled(boards);
    return std::nullopt;
  }
  auto file = host::AtomicFile::create(arguments.out);
  if (!file) return file.error();
  if (const auto written = file->write(boards); !written) return written.error();
  if (const auto committed = file->commit(); !committed) return committed.error();
  return std::nullopt;
}

ExitStatus show_file(const Arguments& arguments, Context& context) {
  const auto shown = replay::show_record(context.registry, arguments.path, arguments.settings);
  if (!shown) return context.trouble(shown.error());
  if (const auto problem = write(shown->boards, arguments, context)) return context.trouble(*problem);
  if (shown->records > 1 && arguments.settings.record == 1)
    context.remark(fmt::format("this is the first of {} records; --record N shows another", shown->records));
  if (shown->broken.empty()) return context.finish(ExitStatus::Good);
  context.remark("the record cannot be played further: " + shown->broken);
  return context.finish(ExitStatus::Findings);
}

ExitStatus draw(Arguments& arguments, Context& context) {
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  if (!arguments.path.empty()) return show_file(arguments, context);
  if (arguments.rules.game.empty()) return context.trouble("name a file, or a game with --game");
  const auto setup = replay::set_up(context.registry, arguments.settings.input.overrides, arguments.after);
  if (!setup) return context.trouble(setup.error());
  const auto board = replay::show_position(*setup, arguments.settings);
  if (!board) return context.trouble(board.error());
  if (const auto problem = write(*board, arguments, context)) return context.trouble(*problem);
  return context.finish(ExitStatus::Good);
}

replay::CommandInputs inputs_of(const Arguments& arguments) {
  std::vector<std::string> paths;
  if (!arguments.path.empty()) paths.push_back(arguments.path);
  return inputs_of(std::move(paths), arguments.from, arguments.rules, arguments.settings.input);
}

/// A worker knows neither the locale nor the terminal.
void add_words_for_worker(const Arguments& arguments, Context& context) {
  if (!arguments.ascii && charset_of_locale() == scene::Charset::Ascii) context.words.emplace_back("--ascii");
  const replay::Appearance appearance = appearance_of(context.out, arguments.color);
  if (context.out.is_terminal()) context.words.push_back(fmt::format("{}={}", columns_option, appearance.width));
  if (arguments.color == "auto" && appearance.colors == replay::Colors::Always)
    context.words.emplace_back("--color=always");
}

/// The worker describes the pictures; gpn-raster, which it cannot start, runs beside it.
ExitStatus raster_from_worker(Arguments& arguments, Context& context) {
  replay::ShowSettings& settings = arguments.settings;
  if (const auto problem = arguments.picture.fill(settings, replay::RasterUse::Start)) return context.trouble(*problem);
  if (const auto problem = problem_with_terminal(arguments, context)) return context.trouble(*problem);
  auto pictures = replay::PictureStream::begin(settings.picture, settings.medium);
  if (!pictures) return context.trouble(pictures.error());
  std::optional<std::string> problem;
  const auto take = [&](std::string_view bytes) {
    problem = pictures->take(bytes);
    return !problem;
  };
  const auto end = [&]() -> std::optional<std::string> {
    if (problem) return problem;
    const auto file = pictures->finish();
    if (!file) return file.error();
    context.out.write(*file);
    return std::nullopt;
  };
  return run_in_worker(arguments.rules, arguments.isolation, context, inputs_of(arguments), {take, end});
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (const auto problem = arguments.isolation.problem_with_output(arguments.out)) return context.trouble(*problem);
  const bool is_parent = arguments.isolation.wanted && !arguments.isolation.is_worker();
  if (is_parent && arguments.picture.needs_raster()) return raster_from_worker(arguments, context);
  if (is_parent) add_words_for_worker(arguments, context);
  return run_with_rules(
      arguments.rules, arguments.isolation, context, [&] { return inputs_of(arguments); },
      [&] { return draw(arguments, context); }, WorkerText::Styled);
}

Options own_options(Arguments& arguments) {
  return {
      {.names = "path",
       .target = &arguments.path,
       .help = "File, or - for standard input; without one, the position that the rules below describe"},
      {.names = "--record",
       .target = &arguments.settings.record,
       .help = "Number of the record in the file",
       .value_name = "N",
       .accepted = PositiveNumber{},
       .default_value = DefaultValue::Shown},
      {.names = "--turn",
       .target = &arguments.turns,
       .help = "After which turn: a number, last, or a range such as 3..9; 0 is the start (default: last; with --pdf, "
               "--animate and --gif 0..last)",
       .value_name = "TURN"},
      {.names = "--ascii",
       .target = &arguments.ascii,
       .help = "Letters instead of signs (the default where the locale is not UTF-8)"},
      out_option(arguments.out),
      from_option(arguments.from),
      {.names = columns_option,
       .target = &arguments.columns,
       .help = "Width of the terminal, for a worker",
       .value_name = "N",
       .group = hidden_group},
  };
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options = own_options(*arguments);
  arguments->picture.add_to(options);
  add_color(options, arguments->color);
  arguments->rules.add_to(options);
  arguments->isolation.add_to(options);
  add_after(options, arguments->after);
  add_limits(options, arguments->settings.input.limits);
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace show_parts
}  // namespace

const Command show_command{
    "show", "Show the board of a record or a position",
    "The last turn is marked: ( ) where a piece came from and went to, < > where a piece was pushed to, x what was "
    "removed.\n"
    "A number after a piece is the height of its stack; * means that the stack contains a DVONN piece.\n\n"
    "Examples:\n"
    "  gpn show game.gpn\n"
    "  gpn show games.gpn --record 3 --turn 12..20\n"
    "  gpn show game.gpn --turn 40 --svg -o turn40.svg\n"
    "  gpn show game.gpn --png --width 600 -o end.png\n"
    "  gpn show game.gpn --pdf -o game.pdf\n"
    "  gpn show game.gpn --animate -o game.svg\n"
    "  gpn show game.gpn --gif -o game.gif\n"
    "  gpn show --game gipf --variant standard --after \"Ge8\"\n",
    show_parts::define};

}  // namespace gpn::cli
