#include <gpn/scene/svg.hpp>

#include "caption.hpp"
#include "svg_board.hpp"
#include "svg_style.hpp"

#include <gpn/host/display.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::scene {

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

CaptionRoom caption_room(const Scene& scene) {
  const Paper paper(scene);
  return {title_caption(scene.title, paper).further_height(), standing_caption(scene.standing, paper).further_height()};
}

std::string to_svg(const Scene& scene, Theme theme, CaptionRoom room) {
  const Paper paper(scene);
  const Caption title = title_caption(scene.title, paper);
  const Caption standing = standing_caption(scene.standing, paper);
  const double above = std::max(room.above, title.further_height());
  const double height = paper.height() + above + std::max(room.below, standing.further_height());
  const std::string words = scene.title.empty() ? "A position" : scene.title;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "role=\"img\">\n<title>{2}</title>\n<desc>{3}</desc>\n<style>{4}</style>\n"
      "<rect class=\"paper\" x=\"-5%\" y=\"-5%\" width=\"110%\" height=\"110%\"/>\n",
      paper.width(), height, xml_escaped(words), xml_escaped(in_words(scene)), style_of(theme));
  title.draw(title_at(paper), "title", out);
  standing.draw(standing_at(paper, above), "standing", out);
  if (above > 0) out += fmt::format("<g transform=\"translate(0 {:.0f})\">\n", above);
  draw_board(scene, paper, out);
  if (above > 0) out += "</g>\n";
  return out + "</svg>\n";
}

}  // namespace gpn::scene
