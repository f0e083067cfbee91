// Colours can be read (WCAG 2.2: 1.4.3 text 4.5:1, 1.4.11 what carries meaning 3:1), in pictures and on the page; and
// pieces differ in more than their colours.
#include "positions.hpp"

#include <support/games.hpp>
#include <support/run_program.hpp>

#include <gpn/scene/svg.hpp>

#include <catch2/catch.hpp>

#include <cmath>
#include <map>

namespace contrast_test {

using namespace gpn;

namespace {

constexpr double for_text = 4.5;
constexpr double for_graphics = 3;

double linear(std::string_view two_digits) {
  const double part = std::stoi(std::string(two_digits), nullptr, 16) / 255.0;
  return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

/// Of "#rrggbb" or "#rgb".
double luminance(std::string_view color) {
  REQUIRE((color.size() == 7 || color.size() == 4));
  std::string six;
  for (const char digit : color.substr(1)) six.append(color.size() == 4 ? 2 : 1, digit);
  return 0.2126 * linear(six.substr(0, 2)) + 0.7152 * linear(six.substr(2, 2)) + 0.0722 * linear(six.substr(4, 2));
}

double contrast(std::string_view a, std::string_view b) {
  const double first = luminance(a);
  const double second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

/// The values of the variables in a part of a style sheet: "--ink: #1d1d1f".
std::map<std::string, std::string> variables_of(std::string_view css) {
  std::map<std::string, std::string> values;
  for (std::size_t at = css.find("--"); at != std::string_view::npos; at = css.find("--", at + 2)) {
    const std::size_t colon = css.find_first_of(":;)", at);
    if (colon == std::string_view::npos || css[colon] != ':') continue;
    const std::size_t end = css.find(';', colon);
    std::string_view value = css.substr(colon + 1, end - colon - 1);
    value.remove_prefix(value.find_first_not_of(' '));
    values[std::string(css.substr(at + 2, colon - at - 2))] = value;
  }
  return values;
}

}  // namespace

TEST_CASE("contrast is computed as the definition says") {
  CHECK(contrast("#000000", "#ffffff") == Approx(21));
  CHECK(contrast("#777777", "#ffffff") == Approx(4.48).margin(0.01));
  CHECK(contrast("#fff", "#ffffff") == Approx(1));
}

TEST_CASE("pictures: text and signs contrast with their background, in both themes") {
  for (const scene::Palette* colors : {&scene::light_palette, &scene::dark_palette}) {
    CHECK(contrast(colors->text, colors->paper) >= for_text);
    CHECK(contrast(colors->label, colors->paper) >= for_text);
    CHECK(contrast(colors->label, colors->spot) >= for_text);
    CHECK(contrast(colors->on_white, colors->white) >= for_text);
    CHECK(contrast(colors->on_black, colors->black) >= for_text);
    CHECK(contrast(colors->on_black, colors->foreign) >= for_text);
    CHECK(contrast(colors->line, colors->paper) >= for_graphics);
    CHECK(contrast(colors->last_turn, colors->paper) >= for_graphics);
    CHECK(contrast(colors->fault, colors->paper) >= for_graphics);
    CHECK(contrast(colors->foreign, colors->paper) >= for_graphics);
    CHECK(contrast(colors->white, colors->black) >= for_graphics);
    CHECK(contrast(colors->white, colors->foreign) >= for_graphics);
    const auto seen = [&](std::string_view fill, std::string_view edge) {
      return std::max(contrast(fill, colors->paper), contrast(edge, colors->paper));
    };
    CHECK(seen(colors->white, colors->edge) >= for_graphics);
    CHECK(seen(colors->black, colors->black_edge) >= for_graphics);
  }
}

TEST_CASE("the page: text and signs contrast with their background, in both themes") {
  const std::string css = test::read_file(GPN_SOURCE_DIR "/replay/page/style.css");
  const std::size_t dark_at = css.find("@media screen and (prefers-color-scheme: dark)");
  REQUIRE(dark_at != std::string::npos);
  for (const std::string& part : {css.substr(0, dark_at), css.substr(dark_at, css.find("* {") - dark_at)}) {
    const auto colors = variables_of(part);
    const auto check = [&](const char* ink, const char* ground, double least) {
      INFO(ink << " on " << ground << ": " << colors.at(ink) << " on " << colors.at(ground));
      CHECK(contrast(colors.at(ink), colors.at(ground)) >= least);
    };
    for (const char* ground : {"paper", "panel", "hover", "wood"})
      for (const char* ink : {"ink", "faint"}) check(ink, ground, for_text);
    for (const char* severity : {"error", "warning", "note"}) {
      const std::string paper = std::string(severity) + "-paper";
      check("ink", paper.c_str(), for_text);
      check(severity, paper.c_str(), for_text);
      check("panel", severity, for_text);  // the sign of a finding
    }
    check("accent-ink", "accent", for_text);
    check("accent", "paper", for_graphics);
    check("line", "wood", for_graphics);
  }
}

TEST_CASE("a neutral piece has a diamond, so that it differs from a black one without colour") {
  const auto rules = test::ruleset("dvonn");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  scene.places[0].pieces = {BoardPiece{"", std::nullopt}};
  scene.places[1].pieces = {BoardPiece{"", Color::Black}};
  const std::string svg = to_svg(scene);
  CHECK(test::count(svg, "class=\"piece foreign\"") == 1);
  CHECK(test::count(svg, "<path class=\"inner foreign\"") == 1);
}

}  // namespace contrast_test
