#include "display_arguments.hpp"

#include <algorithm>
#include <cstdlib>

namespace gpn::cli {
namespace {

bool no_color_is_set() noexcept {
  const char* no_color = std::getenv("NO_COLOR");
  return no_color != nullptr && *no_color != '\0';
}

}  // namespace

Option color_option(std::string& color) {
  color = "auto";
  return {"--color", &color, "Colours: auto (on a terminal, unless NO_COLOR is set), always, never", "WHEN",
          OneOf{{"auto", "always", "never"}}};
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
  const bool automatic = output.is_terminal() && !no_color_is_set();
  if (color == "always" || (color == "auto" && automatic)) appearance.colors = replay::Colors::Always;
  if (const std::size_t width = output.width(); width > 0) appearance.width = std::max(width, narrowest);
  return appearance;
}

namespace {

constexpr std::size_t margin = 8;  // of a report, before the board

}  // namespace

Option BoardArguments::option() {
  return {"--board", &when_,
          "Draw the board beside an error or a failed test: auto (on a terminal, where it fits), always, never", "WHEN",
          OneOf{{"auto", "always", "never"}}};
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
