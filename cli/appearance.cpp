#include "appearance.hpp"

#include <algorithm>
#include <cstdlib>

namespace gpn::cli {
namespace {

bool no_color_is_set() noexcept {
  const char* no_color = std::getenv("NO_COLOR");
  return no_color != nullptr && *no_color != '\0';
}

}  // namespace

void add_color(Options& options, std::string& color) {
  color = "auto";
  options.push_back({.names = "--color",
                     .target = &color,
                     .help = "Colours: auto (on a terminal, unless NO_COLOR is set), always, never",
                     .value_name = "WHEN",
                     .accepted = OneOf{{"auto", "always", "never"}}});
}

replay::Appearance appearance_of(const Output& output, const std::string& color) {
  constexpr std::size_t narrowest = 40;
  replay::Appearance appearance;
  const bool automatic = output.is_terminal() && !no_color_is_set();
  if (color == "always" || (color == "auto" && automatic)) appearance.colors = replay::Colors::Always;
  if (const std::size_t width = output.width(); width > 0) appearance.width = std::max(width, narrowest);
  return appearance;
}

}  // namespace gpn::cli
