#include <gpn/scene/svg.hpp>

#include "svg_board.hpp"
#include "svg_style.hpp"
#include "wrapped_lines.hpp"

#include <gpn/host/display.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::scene {
namespace {

constexpr double line_height = 19;
constexpr double text_margin = 12;

/// A text above or below the board, in as many lines as it needs.
class Caption {
 public:
  Caption(std::string_view text, double width, double column_width)
      : lines_(wrapped_lines(text, static_cast<std::size_t>((width - 2 * text_margin) / column_width))) {}

  /// Beyond the one line that the margin of the board has room for.
  double further_height() const noexcept {
    return lines_.size() < 2 ? 0 : static_cast<double>(lines_.size() - 1) * line_height;
  }

  void draw(double middle, double first_line, std::string_view kind, std::string& out) const {
    for (const std::string& line : lines_) {
      draw_text({middle, first_line}, kind, line, out);
      first_line += line_height;
    }
  }

 private:
  std::vector<std::string> lines_;
};

}  // namespace

std::string in_words(const Scene& scene) {
  std::string text;
  for (const Place& place : scene.places) {
    if (place.pieces.empty()) continue;
    const BoardPiece& top = place.pieces.back();
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", place.name, top.owner ? class_of(top) : "neutral");
    if (!top.letter.empty() && top.owner) text += ' ' + host::visible(top.letter);
    if (place.pieces.size() > 1) text += fmt::format(" {} high", place.pieces.size());
  }
  return text.empty() ? scene.standing : fmt::format("{}; {}", text, scene.standing);
}

std::string to_svg(const Scene& scene, Theme theme) {
  // Widths of a column in fonts as broad as any that readers have.
  constexpr double bold_column = 9.5;
  constexpr double plain_column = 8.8;
  const Paper paper(scene);
  const Caption title(scene.title, paper.width(), bold_column);
  const Caption standing(scene.standing, paper.width(), plain_column);
  const double above = title.further_height();
  const double height = paper.height() + above + standing.further_height();
  const std::string words = scene.title.empty() ? "A position" : scene.title;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "role=\"img\">\n<title>{2}</title>\n<desc>{3}</desc>\n<style>{4}</style>\n"
      "<rect class=\"paper\" x=\"-5%\" y=\"-5%\" width=\"110%\" height=\"110%\"/>\n",
      paper.width(), height, xml_escaped(words), xml_escaped(in_words(scene)), style_of(theme));
  title.draw(paper.width() / 2, 18, "title", out);
  standing.draw(paper.width() / 2, above + paper.height() - 19, "standing", out);
  if (above > 0) out += fmt::format("<g transform=\"translate(0 {:.0f})\">\n", above);
  draw_board(scene, paper, out);
  if (above > 0) out += "</g>\n";
  return out + "</svg>\n";
}

}  // namespace gpn::scene
