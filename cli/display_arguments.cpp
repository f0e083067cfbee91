#include "display_arguments.hpp"
#include "posix.hpp"

#include <gpn/host/display.hpp>
#include <gpn/text/words.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace gpn::cli {

namespace {

bool is_set(const char* name) noexcept {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

/// 0 means no.
bool is_forced(const char* name) noexcept { return is_set(name) && std::string_view(std::getenv(name)) != "0"; }

/// Decides for --color=auto: NO_COLOR comes first, then what forces colours, then the terminal.
bool wants_colors(const Output& output) noexcept {
  return !is_set("NO_COLOR") && (is_forced("FORCE_COLOR") || is_forced("CLICOLOR_FORCE") || output.is_terminal());
}

}  // namespace

Option color_option(std::string& color) {
  color = "auto";
  Option option = in_group(
      output_group, {"--color", &color,
                     "Colours: auto (on a terminal; NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE are heard), always, never",
                     "WHEN", OneOf{{"auto", "always", "never"}}});
  option.environment = "NO_COLOR,FORCE_COLOR,CLICOLOR_FORCE";
  return option;
}

scene::Charset charset_of_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale = value;
    const bool is_utf8 =
        locale.find("UTF-8") != std::string_view::npos || locale.find("utf8") != std::string_view::npos;
    return is_utf8 ? scene::Charset::Unicode : scene::Charset::Ascii;
  }
  return scene::Charset::Ascii;
}

replay::Appearance appearance_of(const Output& output, const std::string& color) {
  constexpr std::size_t narrowest = 40;
  replay::Appearance appearance;
  if (color == "always" || (color == "auto" && wants_colors(output))) appearance.colors = replay::Colors::Always;
  if (const std::size_t width = output.width(); width > 0) appearance.width = std::max(width, narrowest);
  return appearance;
}

bool print_diff(std::string_view lines, const std::string& color, Output& output) {
  if (appearance_of(output, color).colors == replay::Colors::Never) return output.write(lines);
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> styles{
      {{"--- ", "1"}, {"+++ ", "1"}, {"-", "31"}, {"+", "32"}, {"@", "36"}, {"#", "2"}, {"?", "33"}}};
  std::string colored;
  const std::string text = host::visible_lines(lines, host::Styles::Escaped);
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    const auto style =
        std::find_if(styles.begin(), styles.end(), [&](const auto& each) { return line.starts_with(each.first); });
    if (style != styles.end()) colored.append("\x1b[").append(style->second).append("m");
    colored.append(line).append(style != styles.end() ? "\x1b[0m\n" : "\n");
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return output.print_styled(colored);
}

namespace {

constexpr std::size_t margin = 8;  // of a report, before the board

}  // namespace

Option BoardArguments::option() {
  return in_group(
      output_group,
      {"--board", &when_,
       "Draw the board beside an error or a failed test: auto (on a terminal, where it fits), always, never", "WHEN",
       OneOf{{"auto", "always", "never"}}});
}

std::optional<replay::ErrorBoards> BoardArguments::boards(const Output& output,
                                                          const replay::Appearance& appearance) const {
  if (when_ == "never" || (when_ == "auto" && !output.is_terminal())) return std::nullopt;
  replay::ErrorBoards boards;
  boards.style.charset = charset_of_locale();
  if (appearance.colors == replay::Colors::Always) boards.style.coloring = scene::Coloring::Colored;
  boards.style.width = std::max(appearance.width, margin + 1) - margin;
  if (when_ == "always") boards.too_wide = replay::TooWide::DrawAnyway;
  return boards;
}

namespace {

enum class Step : std::uint8_t { Next, Previous, First, Last, Quit };

struct Key {
  std::string_view bytes;
  Step step;
};

/// As terminals send them; the longest come first.
constexpr std::array keys{
    Key{"\x1b[1~", Step::First}, Key{"\x1b[4~", Step::Last}, Key{"\x1b[C", Step::Next}, Key{"\x1b[D", Step::Previous},
    Key{"\x1b[H", Step::First},  Key{"\x1b[F", Step::Last},  Key{"\x1bOC", Step::Next}, Key{"\x1bOD", Step::Previous},
    Key{"\x1bOH", Step::First},  Key{"\x1bOF", Step::Last},  Key{" ", Step::Next},      Key{"l", Step::Next},
    Key{"h", Step::Previous},    Key{"g", Step::First},      Key{"G", Step::Last},      Key{"q", Step::Quit},
    Key{"\x04", Step::Quit},
};

std::size_t after(Step step, std::size_t at, std::size_t last) noexcept {
  switch (step) {
    case Step::Next: return std::min(at + 1, last);
    case Step::Previous: return at > 0 ? at - 1 : 0;
    case Step::First: return 0;
    case Step::Last: return last;
    case Step::Quit: break;
  }
  return at;
}

/// Follows the keys in these bytes. Returns whether to quit: Esc is a byte that no other follows.
bool follow(std::string_view pressed, std::size_t& at, std::size_t last) noexcept {
  while (!pressed.empty()) {
    const auto* const key =
        std::find_if(keys.begin(), keys.end(), [&](const Key& each) { return pressed.starts_with(each.bytes); });
    if (key == keys.end()) {
      if (pressed == "\x1b") return true;
      pressed.remove_prefix(1);
      continue;
    }
    if (key->step == Step::Quit) return true;
    at = after(key->step, at, last);
    pressed.remove_prefix(key->bytes.size());
  }
  return false;
}

}  // namespace

void play_boards(std::string_view text, char between, Output& out) {
  if (text.empty()) return;
  const std::vector<std::string_view> boards = parts_of(text, between);
  const posix::KeyMode keys_are_read;
  std::size_t at = 0;
  std::string pressed;
  do {
    out.control("\x1b[H\x1b[2J");
    if (!out.print_styled(std::string(boards[at]) + "\nleft, right: a turn   Home, End: start, end   q: quit\n"))
      return;
    pressed.clear();
    if (posix::read_input(pressed) != posix::Input::Bytes) return;
  } while (!follow(pressed, at, boards.size() - 1));
}

}  // namespace gpn::cli
