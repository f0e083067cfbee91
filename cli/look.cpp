#include "look.hpp"

#include <algorithm>
#include <cstdlib>

namespace gpn::cli {
namespace {

bool colors_refused() noexcept {
  const char* no_color = std::getenv("NO_COLOR");
  return no_color != nullptr && *no_color != '\0';
}

}  // namespace

void add_color(CLI::App& command, std::string& color) {
  color = "auto";
  command.add_option("--color", color, "Colours: auto (on a terminal, unless NO_COLOR is set), always, never")
      ->check(CLI::IsMember({"auto", "always", "never"}).description(""))
      ->type_name("WHEN");
}

replay::TextLook look_of(const Output& output, const std::string& color) {
  constexpr std::size_t narrowest = 40;
  replay::TextLook look;
  const bool automatic = output.is_terminal() && !colors_refused();
  if (color == "always" || (color == "auto" && automatic)) look.colors = replay::Colors::Always;
  if (const std::size_t width = output.width(); width > 0) look.width = std::max(width, narrowest);
  return look;
}

}  // namespace gpn::cli
