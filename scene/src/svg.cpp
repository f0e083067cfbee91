#include "drawing.hpp"

#include <gpn/host/display.hpp>
#include <gpn/scene/svg.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace gpn::scene {

std::vector<std::string> wrapped_lines(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = std::max(host::shown_within(text, columns).bytes, host::first_shown(text).bytes);
    const std::size_t last_break = text.substr(0, end).find_last_of(" ,;");
    if (end < text.size() && text[end] != ' ' && last_break != std::string_view::npos) end = last_break + 1;
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    while (line.ends_with(' ')) line.remove_suffix(1);
    while (text.starts_with(' ')) text.remove_prefix(1);
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}

constexpr Palette light_palette{
    .paper = "#ffffff",
    .line = "#8d877c",
    .spot = "#ffffff",
    .text = "#1d1d1f",
    .label = "#5a5a61",
    .white = "#ffffff",
    .black = "#26262a",
    .foreign = "#c8352b",
    .grey = "#a3a3a8",
    .ivory = "#f2e3b6",
    .green = "#1f7a45",
    .blue = "#2456b8",
    .edge = "#1d1d1f",
    .black_edge = "#1d1d1f",
    .on_white = "#1d1d1f",
    .on_black = "#ffffff",
    .last_turn = "#0a5fc2",
    .fault = "#cc1111",
};

constexpr Palette dark_palette = [] {
  Palette dark = light_palette;
  dark.paper = "#17181a";
  dark.line = "#7d7f86";
  dark.spot = "#2a2c30";
  dark.text = "#ececee";
  dark.label = "#b4b5bb";
  dark.black_edge = "#b9bac0";
  dark.last_turn = "#6cb0ff";
  dark.fault = "#ff7a70";
  return dark;
}();

namespace {

// Text has a size of its own: programs that draw SVG do not agree on another one.
constexpr std::string_view shapes = R"(.line{stroke-width:1.5;fill:none}
.spot,.piece,.inner{stroke-width:1.5}

text{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:14px;text-anchor:middle}
text.on{font-size:15px;font-weight:bold}
text.on.long{font-size:12px}
text.label{font-size:13px}
text.name{font-size:11px}
text.title{font-size:13.5px;font-weight:bold}
.mark{fill:none;stroke-width:4}
.from{stroke-dasharray:5 4}
.pushed{stroke-width:2}
.stayed{stroke-dasharray:.1 7;stroke-linecap:round}
.fault{stroke-dasharray:9 3}
.removed{stroke-width:3.5;fill:none}
.arrow{stroke-width:3;fill:none}
.push{stroke-width:3;stroke-linejoin:round;paint-order:stroke}
)";

std::string colors_of(const Palette& colors) {
  return fmt::format(
      ".paper{{fill:{paper}}}\n"
      ".line{{stroke:{line}}}\n"
      ".spot{{fill:{spot};stroke:{line}}}\n"
      ".white{{fill:{white}}}\n"
      ".black{{fill:{black}}}\n"
      ".foreign,.red{{fill:{foreign}}}\n"
      ".grey{{fill:{grey}}}\n"
      ".ivory{{fill:{ivory}}}\n"
      ".green{{fill:{green}}}\n"
      ".blue{{fill:{blue}}}\n"
      ".many{{fill:{white}}}\n"
      ".piece{{stroke:{edge}}}\n"
      ".piece.black{{stroke:{black_edge}}}\n"
      ".inner{{stroke:{on_black}}}\n"
      ".inner.white,.inner.grey,.inner.ivory,.inner.many{{stroke:{on_white}}}\n"
      ".inner,.inner.white,.inner.black,.inner.foreign,.inner.red,.inner.grey,.inner.ivory,.inner.green,.inner.blue,"
      ".inner.many{{fill:none}}\n"
      "text{{fill:{text}}}\n"
      "text.label{{fill:{label}}}\n"
      "text.on{{fill:{on_black}}}\n"
      "text.on.white,text.on.grey,text.on.ivory,text.on.many{{fill:{on_white}}}\n"
      ".mark,.removed,.arrow{{stroke:{last_turn}}}\n"
      ".head{{fill:{last_turn}}}\n"
      ".push{{stroke:{paper}}}\n"
      ".mark.fault{{stroke:{fault}}}\n",
      fmt::arg("paper", colors.paper), fmt::arg("line", colors.line), fmt::arg("spot", colors.spot),
      fmt::arg("white", colors.white), fmt::arg("black", colors.black), fmt::arg("foreign", colors.foreign),
      fmt::arg("grey", colors.grey), fmt::arg("ivory", colors.ivory), fmt::arg("green", colors.green),
      fmt::arg("blue", colors.blue), fmt::arg("edge", colors.edge), fmt::arg("black_edge", colors.black_edge),
      fmt::arg("on_black", colors.on_black), fmt::arg("on_white", colors.on_white), fmt::arg("text", colors.text),
      fmt::arg("label", colors.label), fmt::arg("last_turn", colors.last_turn), fmt::arg("fault", colors.fault));
}

}  // namespace

std::string style_of(Theme theme) {
  std::string text = std::string(shapes) + colors_of(theme == Theme::Dark ? dark_palette : light_palette);
  if (theme != Theme::Automatic) return text;
  return fmt::format("{}@media screen and (prefers-color-scheme:dark){{{}}}\n", text, colors_of(dark_palette));
}

namespace {

constexpr double lower = 5;  // the foot of a text below the middle of its capital letters
constexpr double rim = Paper::piece_radius + 3;
constexpr double name_radius = 15;     // of an empty place with its name
constexpr double thickness = 4;        // of a piece below the top, as far as it shows
constexpr std::size_t most_lower = 2;  // pieces below the top that are drawn; a third would cover the next place

PaperSpot at(const Place& place, const Paper& paper) noexcept { return paper.at(place.x, place.y); }

void circle(PaperSpot centre, double radius, std::string_view kind, std::string& out) {
  fmt::format_to(std::back_inserter(out), "<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n", kind,
                 centre.x, centre.y, radius);
}

std::size_t lower_pieces(const Place& place) noexcept {
  return place.pieces.empty() ? 0 : std::min(place.pieces.size() - 1, most_lower);
}

/// Around all pieces of the place.
void ring(const Place& place, PaperSpot centre, double radius, std::string_view kind, std::string& out) {
  const std::size_t lower_count = lower_pieces(place);
  if (lower_count == 0) return circle(centre, radius, kind, out);
  fmt::format_to(std::back_inserter(out),
                 "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"{:.1f}\"/>\n",
                 kind, centre.x - radius, centre.y - radius, 2 * radius,
                 2 * radius + thickness * static_cast<double>(lower_count), radius);
}

void draw_ring(const Place& place, PaperSpot centre, std::string& out) {
  switch (place.mark) {
    case Mark::To: return ring(place, centre, rim, "mark", out);
    case Mark::From: return place.kind == PlaceKind::Dot ? void() : ring(place, centre, rim, "mark from", out);
    case Mark::Pushed: return ring(place, centre, rim - 1, "mark pushed", out);
    case Mark::Stayed: return ring(place, centre, rim, "mark stayed", out);
    case Mark::Fault: return ring(place, centre, rim, "mark fault", out);
    case Mark::Removed:
    case Mark::None: return;
  }
}

void draw_cross(PaperSpot centre, std::string& out) {
  constexpr double arm = 10;
  fmt::format_to(std::back_inserter(out), "<path class=\"removed\" d=\"M{:.1f} {:.1f}l{} {}m0 {}l{} {}\"/>\n",
                 centre.x - arm, centre.y - arm, 2 * arm, 2 * arm, -2 * arm, -2 * arm, 2 * arm);
}

/// Marks neutral pieces, so that they differ from Black's without colour.
void draw_diamond(PaperSpot centre, std::string& out) {
  constexpr double half = 9;
  fmt::format_to(std::back_inserter(out),
                 "<path class=\"inner foreign\" d=\"M{0:.1f} {1:.1f}l{2} {2}l-{2} {2}l-{2} -{2}Z\"/>\n", centre.x,
                 centre.y - half, half);
}

bool is_ring(const BoardPiece& piece) noexcept { return piece.shape == BoardPiece::Shape::Ring; }

/// A ring needs none, nor a piece of nobody that its colour shows on paper too.
bool has_letter(const BoardPiece& piece) noexcept {
  if (piece.letter.empty() || is_ring(piece)) return false;
  return piece.owner || piece.fill > BoardPiece::Fill::Black;
}

constexpr double ball_radius = 14;

/// Within its rim a joker shows the colours it can have.
void draw_colors(PaperSpot centre, std::string& out) {
  constexpr double middle = 10;
  const double r = Paper::piece_radius;
  struct Quarter {
    std::string_view kind;
    double x, y;
  };
  for (const Quarter& q : {Quarter{"red", 0, -1}, {"green", 1, 0}, {"blue", 0, 1}, {"black", -1, 0}})
    fmt::format_to(std::back_inserter(out),
                   "<path class=\"{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}A{} {} 0 0 1 {:.1f} {:.1f}Z\"/>\n", q.kind,
                   centre.x, centre.y, centre.x + r * q.x, centre.y + r * q.y, r, r, centre.x - r * q.y,
                   centre.y + r * q.x);
  circle(centre, middle, "white", out);
}

/// Two bulbs with a waist between them, which has room for the name of a place.
void draw_glass(std::string_view kind, PaperSpot centre, std::string& out) {
  fmt::format_to(
      std::back_inserter(out),
      "<path class=\"{0}\" d=\"M{1:.1f} {2:.1f}h32c0 10 -7 12 -7 18c0 6 7 8 7 18h-32c0 -10 7 -12 7 -18c0 -6 -7 -8 -7 "
      "-18Z\"/>\n",
      kind, centre.x - 16, centre.y - 18);
}

/// The line of the board is seen through a ring.
void draw_piece(const BoardPiece& piece, PaperSpot centre, std::string& out) {
  constexpr double hole = 11;
  const std::string kind = fmt::format("piece {}", class_of(piece));
  switch (piece.shape) {
    case BoardPiece::Shape::Ball: return circle(centre, ball_radius, kind, out);
    case BoardPiece::Shape::Glass: return draw_glass(kind, centre, out);
    case BoardPiece::Shape::Disc:
      circle(centre, Paper::piece_radius, kind, out);
      if (piece.fill == BoardPiece::Fill::Many) draw_colors(centre, out);
      return;
    case BoardPiece::Shape::Ring: break;
  }
  fmt::format_to(std::back_inserter(out), "<path class=\"{}\" fill-rule=\"evenodd\" d=\"", kind);
  for (const double radius : {Paper::piece_radius, hole})
    fmt::format_to(std::back_inserter(out), "M{0:.1f} {1:.1f}a{2} {2} 0 1 0 {3} 0a{2} {2} 0 1 0 -{3} 0Z",
                   centre.x - radius, centre.y, radius, 2 * radius);
  out += "\"/>\n";
}

std::string text_on(const Place& place) {
  const BoardPiece& top = place.pieces.back();
  const std::string text = (has_letter(top) ? host::visible(top.letter) : "") + height_text(place);
  return text.empty() && place.shows_name && !is_ring(top) ? place.name : text;  // seen through a ring anyway
}

void draw_text_on(const Place& place, PaperSpot centre, std::string& out) {
  const std::string text = text_on(place);
  const std::size_t room = place.pieces.back().shape == BoardPiece::Shape::Glass ? 1 : 2;
  const std::string_view size = text.size() > room ? " long" : "";
  draw_text(centre, fmt::format("on {}{}", class_of(place.pieces.back()), size), text, out);
}

double distance_from(PaperSpot spot, PaperSpot from, PaperSpot to) noexcept {
  const PaperSpot line{to.x - from.x, to.y - from.y};
  const double square = line.x * line.x + line.y * line.y;
  const double along = square == 0 ? 0 : ((spot.x - from.x) * line.x + (spot.y - from.y) * line.y) / square;
  const double part = std::clamp(along, 0.0, 1.0);
  return std::hypot(spot.x - from.x - part * line.x, spot.y - from.y - part * line.y);
}

/// An arrow passes behind what is written on pieces.
void draw_texts_on_arrow(const Scene& scene, const Paper& paper, const Pair& arrow, std::string& out) {
  constexpr double plate = 11.5;
  for (std::size_t number = 0; number < scene.places.size(); ++number) {
    const Place& place = scene.places[number];
    if (number == arrow.to || place.pieces.empty() || text_on(place).empty()) continue;
    const PaperSpot centre = at(place, paper);
    if (distance_from(centre, at(scene.places[arrow.from], paper), at(scene.places[arrow.to], paper)) > plate) continue;
    circle(centre, plate, class_of(place.pieces.back()), out);
    draw_text_on(place, centre, out);
  }
}

void draw_arrow(PaperSpot from, PaperSpot to, std::string& out) {
  const auto line = Paper::shortened(from, to);
  if (!line) return;
  fmt::format_to(std::back_inserter(out), "<path class=\"arrow\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n", line->from.x,
                 line->from.y, line->to.x, line->to.y);
  fmt::format_to(std::back_inserter(out), "<path class=\"head\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/>\n",
                 line->tip.x, line->tip.y, line->left.x, line->left.y, line->right.x, line->right.y);
}

/// Between two pieces there is room for the point of an arrow only. It has a rim, to be seen on pieces of any colour.
void draw_push(PaperSpot from, PaperSpot to, std::string& out) {
  constexpr double ahead = 9;
  constexpr double behind = 5;
  constexpr double aside = 6;
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length == 0) return;
  const PaperSpot unit{(to.x - from.x) / length, (to.y - from.y) / length};
  const PaperSpot middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
  const auto along = [&](double far, double off) {
    return PaperSpot{middle.x + unit.x * far - unit.y * off, middle.y + unit.y * far + unit.x * off};
  };
  const PaperSpot tip = along(ahead, 0);
  const PaperSpot left = along(-behind, aside);
  const PaperSpot right = along(-behind, -aside);
  fmt::format_to(std::back_inserter(out),
                 "<path class=\"head push\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/>\n", tip.x, tip.y,
                 left.x, left.y, right.x, right.y);
}

}  // namespace

std::string_view class_of(const BoardPiece& piece) noexcept {
  constexpr std::array<std::string_view, 9> colors{"",      "white", "grey", "black", "red",
                                                   "ivory", "green", "blue", "many"};
  static_assert(static_cast<std::size_t>(BoardPiece::Fill::Many) + 1 == colors.size());
  if (piece.fill != BoardPiece::Fill::OfOwner) return colors[static_cast<std::size_t>(piece.fill)];
  if (!piece.owner) return "foreign";
  return *piece.owner == Color::White ? "white" : "black";
}

void draw_text(PaperSpot at, std::string_view kind, std::string_view text, std::string& out) {
  if (text.empty()) return;
  fmt::format_to(std::back_inserter(out), "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", kind, at.x,
                 at.y + lower, xml_escaped(text));
}

void draw_lines(const Scene& scene, const Paper& paper, std::string& out) {
  std::string path;
  for (const Pair& line : scene.lines) {
    if (scene.places[line.from].is_gone || scene.places[line.to].is_gone) continue;
    const PaperSpot from = at(scene.places[line.from], paper);
    const PaperSpot to = at(scene.places[line.to], paper);
    fmt::format_to(std::back_inserter(path), "M{:.1f} {:.1f}L{:.1f} {:.1f}", from.x, from.y, to.x, to.y);
  }
  if (!path.empty()) out += fmt::format("<path class=\"line\" d=\"{}\"/>\n", path);
}

void draw_labels(const Scene& scene, const Paper& paper, std::string& out) {
  for (const Label& label : scene.labels) draw_text(paper.at(label.x, label.y), "label", label.text, out);
}

void draw_spot(const Place& place, const Paper& paper, std::string& out) {
  if (place.is_gone) return;
  const PaperSpot centre = at(place, paper);
  const bool is_dot = place.kind == PlaceKind::Dot;
  circle(centre, is_dot ? 4 : place.shows_name ? name_radius : 5, "spot", out);
  if (is_dot && place.is_labelled) draw_text(paper.outside(centre), "label", place.name, out);
  if (place.shows_name) draw_text(centre, "label name", place.name, out);
}

void draw_empty_board(const Scene& scene, const Paper& paper, std::string& out) {
  draw_lines(scene, paper, out);
  draw_labels(scene, paper, out);
  for (const Place& place : scene.places) draw_spot(place, paper, out);
}

void draw_pieces(const Place& place, PaperSpot centre, std::string& out) {
  const BoardPiece& top = place.pieces.back();
  const std::string_view kind = class_of(top);
  for (std::size_t below = lower_pieces(place); below > 0; --below) {
    const std::string_view lower_kind = class_of(place.pieces[place.pieces.size() - 1 - below]);
    circle({centre.x, centre.y + thickness * static_cast<double>(below)}, Paper::piece_radius,
           fmt::format("piece {}", lower_kind), out);
  }
  draw_piece(top, centre, out);
  if (has_letter(top) && top.shape == BoardPiece::Shape::Disc && top.fill != BoardPiece::Fill::Many)
    circle(centre, Paper::piece_radius - 4, fmt::format("inner {}", kind), out);
  if (is_neutral(top) && text_on(place).empty()) draw_diamond(centre, out);
  draw_text_on(place, centre, out);
}

void draw_rings(const Scene& scene, const Paper& paper, std::string& out) {
  for (const Place& place : scene.places) draw_ring(place, at(place, paper), out);
}

void draw_movements(const Scene& scene, const Paper& paper, std::string& out) {
  for (const Place& place : scene.places)
    if (place.mark == Mark::Removed) draw_cross(at(place, paper), out);
  for (const Pair& push : scene.pushes)
    draw_push(at(scene.places[push.from], paper), at(scene.places[push.to], paper), out);
  for (const Pair& arrow : scene.arrows) {
    draw_arrow(at(scene.places[arrow.from], paper), at(scene.places[arrow.to], paper), out);
    draw_texts_on_arrow(scene, paper, arrow, out);
  }
}

void draw_board(const Scene& scene, const Paper& paper, std::string& out) {
  draw_empty_board(scene, paper, out);
  draw_rings(scene, paper, out);
  for (const Place& place : scene.places)
    if (!place.pieces.empty()) draw_pieces(place, at(place, paper), out);
  draw_movements(scene, paper, out);
}

std::string in_words(const Scene& scene) {
  std::string text;
  for (const Place& place : scene.places) {
    if (place.pieces.empty()) continue;
    const BoardPiece& top = place.pieces.back();
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", place.name, is_neutral(top) ? "neutral" : class_of(top));
    if (!top.name.empty() || (!top.letter.empty() && top.owner))
      text += ' ' + host::visible(top.name.empty() ? top.letter : top.name);
    if (place.pieces.size() > 1) text += fmt::format(" {} high", place.pieces.size());
  }
  return text.empty() ? scene.standing : fmt::format("{}; {}", text, scene.standing);
}

namespace {

constexpr double line_height = 19;
constexpr double caption_margin = 12;

}  // namespace

Caption::Caption(std::string_view text, double width, double column) {
  const auto columns = static_cast<std::size_t>((width - 2 * caption_margin) / column);
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    for (std::string& part : wrapped_lines(line, columns)) lines_.push_back(std::move(part));
  }
}

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

std::string svg_head(double width, double height, std::string_view title, std::string_view words,
                     std::string_view style) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "role=\"img\">\n<title>{2}</title>\n<desc>{3}</desc>\n<style>{4}</style>\n",
      width, height, xml_escaped(title), xml_escaped(words), style);
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
  std::string out = svg_head(paper.width(), height, words, in_words(scene), style_of(theme));
  out += svg_paper;
  title.draw(title_at(paper), "title", out);
  standing.draw(standing_at(paper, above), "standing", out);
  if (above > 0) out += fmt::format("<g transform=\"translate(0 {:.0f})\">\n", above);
  draw_board(scene, paper, out);
  if (above > 0) out += "</g>\n";
  return out + "</svg>\n";
}

}  // namespace gpn::scene
