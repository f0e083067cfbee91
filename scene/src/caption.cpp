#include "caption.hpp"

#include "svg_board.hpp"
#include "wrapped_lines.hpp"

namespace gpn::scene {
namespace {

constexpr double line_height = 19;
constexpr double margin = 12;

}  // namespace

Caption::Caption(std::string_view text, double width, double column)
    : lines_(wrapped_lines(text, static_cast<std::size_t>((width - 2 * margin) / column))) {}

double Caption::further_height() const noexcept {
  return lines_.size() < 2 ? 0 : static_cast<double>(lines_.size() - 1) * line_height;
}

void Caption::draw(PaperSpot first, std::string_view kind, std::string& out) const {
  for (const std::string& line : lines_) {
    draw_text(first, kind, line, out);
    first.y += line_height;
  }
}

Caption title_caption(std::string_view text, const Paper& paper) { return {text, paper.width(), 9.5}; }

Caption standing_caption(std::string_view text, const Paper& paper) { return {text, paper.width(), 8.8}; }

PaperSpot title_at(const Paper& paper) noexcept { return {paper.width() / 2, 18}; }

PaperSpot standing_at(const Paper& paper, double above) noexcept {
  return {paper.width() / 2, above + paper.height() - 19};
}

}  // namespace gpn::scene
