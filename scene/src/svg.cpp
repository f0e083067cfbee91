#include <gpn/scene/svg.hpp>

#include <gpn/host/display.hpp>
#include <gpn/scene/paper.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <string_view>

namespace gpn::scene {
namespace {

constexpr std::string_view style = R"(<style>
.line{stroke:#888;stroke-width:1.5;fill:none}
.spot{fill:#fff;stroke:#888}
.piece{stroke:#000;stroke-width:1.5}
.white{fill:#fff}
.black{fill:#222}
.foreign{fill:#c33}
.inner{fill:none;stroke-width:1.5}
.inner.white{stroke:#000;fill:none}
.inner.black{stroke:#fff;fill:none}
text{font-family:sans-serif;fill:#000;text-anchor:middle}
text.on-black,text.on-foreign{fill:#fff}
text.label{fill:#555;font-size:13px}
.mark{fill:none;stroke:#06c;stroke-width:4}
.from{stroke-dasharray:5 4}
.stayed{stroke-dasharray:1 4}
.fault{stroke:#c11;stroke-dasharray:9 3}
.removed{stroke:#06c;stroke-width:3}
.arrow{stroke:#06c;stroke-width:3;fill:none}
.head{fill:#06c}
@media (prefers-color-scheme:dark){.line{stroke:#999}.spot{fill:#444}text{fill:#eee}text.on-white{fill:#000}text.label{fill:#bbb}
.piece.black{stroke:#ccc}.mark,.removed,.arrow{stroke:#6bf}.head{fill:#6bf}.fault{stroke:#f66}}
</style>
)";

std::string_view class_of(const BoardPiece& piece) noexcept {
  if (!piece.owner) return "foreign";
  return *piece.owner == Color::White ? "white" : "black";
}

class Picture {
 public:
  explicit Picture(const Scene& scene) : scene_(scene), paper_(scene) {}

  std::string text() {
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\">\n<title>{}</title>\n"
        "<desc>{}</desc>\n{}",
        paper_.width(), paper_.height(), xml_escaped(title()), xml_escaped(in_words(scene_)), style);
    draw_lines();
    for (const Label& label : scene_.labels) write(paper_.at(label.x, label.y), "label", label.text, 5);
    for (const Place& place : scene_.places) draw(place);
    for (const Pair& arrow : scene_.arrows) draw_arrow(arrow);
    write({paper_.width() / 2, 22}, "title", scene_.title, 0);
    write({paper_.width() / 2, paper_.height() - 12}, "title", scene_.standing, 0);
    return out_ + "</svg>\n";
  }

 private:
  std::string title() const { return scene_.title.empty() ? "A position" : scene_.title; }

  PaperSpot at(const Place& place) const noexcept { return paper_.at(place.x, place.y); }

  void write(PaperSpot at, std::string_view kind, std::string_view text, double lower) {
    if (text.empty()) return;
    out_ += fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", kind, at.x, at.y + lower,
                        xml_escaped(text));
  }

  void circle(PaperSpot at, double radius, std::string_view kind) {
    out_ += fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n", kind, at.x, at.y, radius);
  }

  void draw_lines() {
    if (scene_.lines.empty()) return;
    out_ += "<path class=\"line\" d=\"";
    for (const Pair& line : scene_.lines) {
      const PaperSpot from = at(scene_.places[line.from]);
      const PaperSpot to = at(scene_.places[line.to]);
      out_ += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", from.x, from.y, to.x, to.y);
    }
    out_ += "\"/>\n";
  }

  void draw(const Place& place) {
    const PaperSpot centre = at(place);
    if (place.kind == PlaceKind::Dot) {
      circle(centre, 4, "spot");
      write(paper_.outside(centre), "label", place.name, 5);
    } else if (place.pieces.empty()) {
      circle(centre, 6, "spot");
    } else {
      draw_pieces(place, centre);
    }
    draw_mark(place, centre);
  }

  void draw_pieces(const Place& place, PaperSpot centre) {
    const BoardPiece& top = place.pieces.back();
    const std::string_view kind = class_of(top);
    circle(centre, Paper::piece_radius, fmt::format("piece {}", kind));
    const bool has_letter = !top.letter.empty() && top.owner;
    if (has_letter) circle(centre, Paper::piece_radius - 4, fmt::format("inner {}", kind));
    const std::string letter = has_letter ? host::visible(top.letter) : "";
    write(centre, fmt::format("on-{}", kind), letter + height_text(place), 5);
  }

  void draw_mark(const Place& place, PaperSpot centre) {
    switch (place.mark) {
      case Mark::To: return circle(centre, Paper::piece_radius + 3, "mark");
      case Mark::From:
        return place.kind == PlaceKind::Dot ? void() : circle(centre, Paper::piece_radius + 3, "mark from");
      case Mark::Stayed: return circle(centre, Paper::piece_radius + 3, "mark stayed");
      case Mark::Fault: return circle(centre, Paper::piece_radius + 3, "mark fault");
      case Mark::Removed: {
        constexpr double arm = 10;
        out_ += fmt::format("<path class=\"removed\" d=\"M{:.1f} {:.1f}l{} {}m0 {}l{} {}\"/>\n", centre.x - arm,
                            centre.y - arm, 2 * arm, 2 * arm, -2 * arm, -2 * arm, 2 * arm);
        return;
      }
      case Mark::None: return;
    }
  }

  void draw_arrow(const Pair& arrow) {
    const auto line = Paper::shortened(at(scene_.places[arrow.from]), at(scene_.places[arrow.to]));
    if (!line) return;
    out_ += fmt::format("<path class=\"arrow\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n", line->from.x, line->from.y,
                        line->to.x, line->to.y);
    out_ += fmt::format("<path class=\"head\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/>\n", line->tip.x,
                        line->tip.y, line->left.x, line->left.y, line->right.x, line->right.y);
  }

  const Scene& scene_;
  Paper paper_;
  std::string out_;
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

std::string to_svg(const Scene& scene) { return Picture(scene).text(); }

}  // namespace gpn::scene
