// gpn show: the board of a record after a turn, or of a position.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../display_arguments.hpp"
#include "../picture_arguments.hpp"

#include <gpn/host/remote.hpp>
#include <gpn/replay/show.hpp>
#include <gpn/replay/whole_file.hpp>

#include <fmt/format.h>

namespace gpn::cli {
namespace {

struct ShowArguments {
  std::string path, turns, after, color, out;
  bool ascii = false, play = false, position_text = false;
  PictureArguments picture;
  RecordArguments records;
  replay::ShowSettings settings;
};

/// Returns a sentence about what makes stepping with keys impossible, or nothing.
std::optional<std::string> problem_with_playing(const ShowArguments& arguments, const Context& context) {
  if (!arguments.play) return std::nullopt;
  if (arguments.path.empty() || arguments.path == "-") return "--play shows a record; name its file";
  if (arguments.settings.medium != replay::Medium::Text || !is_standard_output(arguments.out))
    return "--play shows boards in the terminal; leave out the picture and -o";
  if (!context.out.is_terminal() || !posix::is_terminal(posix::Stream::In))
    return "--play needs a terminal for keys and boards";
  return std::nullopt;
}

/// Fills the settings. Returns a sentence about the first invalid argument, or nothing.
std::optional<std::string> fill_settings(ShowArguments& arguments, Context& context) {
  if (auto problem = arguments.records.load(arguments.settings.input, context)) return problem;
  const std::string_view usual = arguments.play ? "0..last" : arguments.picture.usual_turns();
  const auto turns = replay::turn_range(arguments.turns.empty() ? usual : arguments.turns);
  if (!turns) return "--turn: " + turns.error();
  if (!arguments.path.empty() && !arguments.after.empty()) return "--after continues a position; leave out the file";
  replay::ShowSettings& settings = arguments.settings;
  const replay::Appearance appearance = appearance_of(context.out, arguments.color);
  settings.turns = *turns;
  settings.text.charset = arguments.ascii ? scene::Charset::Ascii : charset_of_locale();
  if (appearance.colors == replay::Colors::Always) settings.text.coloring = scene::Coloring::Colored;
  if (context.out.is_terminal()) settings.text.width = appearance.width;
  if (auto problem = arguments.picture.fill(settings, arguments.out)) return problem;
  if (auto problem = replay::problem_with_replacing(arguments.out, {arguments.path})) return problem;
  if (auto problem = problem_with_playing(arguments, context)) return problem;
  if (arguments.play) settings.between = '\f';  // in no board: it would be escaped
  const bool is_for_terminal = is_standard_output(arguments.out) && context.out.is_terminal();
  if (is_for_terminal && replay::is_binary(settings.medium))
    return "this is no text for a terminal; name a file with -o";
  return std::nullopt;
}

std::optional<std::string> write(const std::string& boards, const ShowArguments& arguments, Context& context) {
  if (!is_standard_output(arguments.out)) {
    const auto written = replay::write_whole(arguments.out, [&](const replay::OutputSink& to) { return to(boards); });
    return written ? std::nullopt : std::optional(written.error());
  }
  replay::is_binary(arguments.settings.medium) ? context.out.write(boards) : context.out.print_styled(boards);
  return std::nullopt;
}

ExitStatus show_file(const ShowArguments& arguments, Context& context) {
  const auto shown = replay::show_record(context.registry, arguments.path, arguments.settings);
  if (!shown) return context.trouble(shown.error());
  if (arguments.play)
    play_boards(shown->boards, arguments.settings.between, context.out);
  else if (const auto problem = write(shown->boards, arguments, context))
    return context.trouble(*problem);
  if (shown->records > 1 && arguments.settings.record == 1)
    context.remark(fmt::format("this is the first of {} records; --record N shows another", shown->records));
  if (shown->broken.empty()) return context.finish(ExitStatus::Good);
  context.remark("the record cannot be played further: " + shown->broken);
  return context.finish(ExitStatus::Findings);
}

ExitStatus show_position_text(const ShowArguments& arguments, Context& context) {
  const replay::ShowSettings& settings = arguments.settings;
  const replay::InputSettings& input = settings.input;
  const auto setup = arguments.path.empty() ? replay::set_up(context.registry, input.overrides, arguments.after)
                                            : replay::set_up_record(context.registry, arguments.path, input,
                                                                    settings.record, settings.turns.last);
  if (!setup) return context.failed(setup.error());
  const std::string text = setup->ruleset->write_position(setup->position) + '\n';
  if (const auto problem = write(text, arguments, context)) return context.trouble(*problem);
  return context.finish(ExitStatus::Good);
}

ExitStatus run(ShowArguments& arguments, Context& context) {
  if (const auto problem = fill_settings(arguments, context)) return context.trouble(*problem);
  if (arguments.position_text) return show_position_text(arguments, context);
  if (!arguments.path.empty()) return show_file(arguments, context);
  host::begin_module_work();
  if (arguments.records.rules.game.empty()) return context.trouble("name a file, or a game with --game");
  const auto show = [&](const replay::Setup& setup) { return show_position(setup, arguments.settings); };
  const auto board =
      replay::set_up(context.registry, arguments.settings.input.overrides, arguments.after).and_then(show);
  if (!board) return context.failed(board.error());
  if (const auto problem = write(*board, arguments, context)) return context.trouble(*problem);
  return context.finish(ExitStatus::Good);
}

Options options_of(ShowArguments& arguments) {
  Options options{
      {"path", &arguments.path,
       "File, or - for standard input; without one, the position that the rules below describe"},
      record_option(arguments.settings.record),
      {"--turn", &arguments.turns,
       "After which turn: a number, last, or a range such as 3..9; 0 is the start (default: last; with --pdf, "
       "--animate and --gif 0..last)",
       "TURN"},
      {"--play", &arguments.play, "Step through the game in the terminal with the arrow keys; q quits"},
      {"--position-text", &arguments.position_text, "Print the position as text, for --position"},
      {"--ascii", &arguments.ascii, "Letters instead of signs (the default where the locale is not UTF-8)"},
      out_option(arguments.out),
      from_option(arguments.records.from),
  };
  arguments.picture.add_to(options);
  options.push_back(color_option(arguments.color));
  arguments.records.rules.add_to(options);
  options.push_back(after_option(arguments.after));
  add_limits(options, arguments.settings.input.limits);
  return options;
}

}  // namespace

const Command show_command{
    "show", "Show the board of a record or a position",
    "The last turn is marked: ( ) where a piece came from and went to, < > where a piece was pushed to, x what was "
    "removed.\n"
    "A number after a piece is the height of its stack; * means that the stack contains a DVONN piece.\n"
    "With --ascii w and b are pieces of White and Black, and a letter after that is the kind of the piece: wG.\n\n"
    "Examples:\n"
    "  gpn show game.gpn\n"
    "  gpn show games.gpn --record 3 --turn 12..20\n"
    "  gpn show game.gpn --play\n"
    "  gpn show game.gpn --turn 40 --position-text\n"
    "  gpn show game.gpn --turn 40 --svg -o turn40.svg\n"
    "  gpn show game.gpn --png --width 600 -o end.png\n"
    "  gpn show game.gpn --pdf -o game.pdf\n"
    "  gpn show game.gpn --animate -o game.svg\n"
    "  gpn show game.gpn --gif -o game.gif\n"
    "  gpn show --game gipf --variant standard --after \"Ge8\"\n",
    define<ShowArguments>};

}  // namespace gpn::cli
