#include "display_arguments.hpp"

#include <algorithm>
#include <cstdlib>

namespace gpn::cli {
namespace {

bool is_set(const char* name) noexcept {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

/// 0 means no.
bool is_forced(const char* name) noexcept { return is_set(name) && std::string_view(std::getenv(name)) != "0"; }

/// What --color=auto means: NO_COLOR decides first, then what forces colours, then the terminal.
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

}  // namespace gpn::cli
