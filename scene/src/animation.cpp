#include <gpn/scene/svg.hpp>

#include "drawing.hpp"

#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace gpn::scene {
namespace {

constexpr double seconds_for_position = 1.2;
constexpr std::size_t rest_at_end = 3;  // positions long

/// The time from one position on, up to before another one.
struct Interval {
  std::size_t begin = 0;
  std::size_t end = 0;

  friend auto operator<=>(const Interval&, const Interval&) = default;
};

/// Intervals as key frames. Those that begin and end together share them.
class KeyFrames {
 public:
  explicit KeyFrames(std::size_t positions) : positions_(positions) {}

  /// Attributes of an element that is seen in the interval.
  std::string attributes(const Interval& interval) {
    const bool ends_visible = interval.end == positions_;
    if (ends_visible && interval.begin == 0) return {};
    const auto number = numbers_.try_emplace(interval, numbers_.size()).first->second;
    return fmt::format(" class=\"a{}\" style=\"animation-name:k{}\"", ends_visible ? "" : " off", number);
  }

  std::string css() const {
    std::string css = fmt::format(
        ".off{{visibility:hidden}}\n@media screen and (prefers-reduced-motion:no-preference){{\n"
        ".a{{animation-duration:{:.1f}s;animation-iteration-count:infinite;animation-timing-function:step-end}}\n",
        static_cast<double>(positions_ + rest_at_end) * seconds_for_position);
    for (const auto& [interval, number] : numbers_) {
      css += fmt::format("@keyframes k{}{{", number);
      if (interval.begin > 0) css += "0%{visibility:hidden}";
      css += fmt::format("{}{{visibility:visible}}", at(interval.begin));
      css += interval.end < positions_ ? fmt::format("{},100%{{visibility:hidden}}}}\n", at(interval.end))
                                       : std::string("100%{visibility:visible}}\n");
    }
    return css + "}\n";
  }

 private:
  std::string at(std::size_t position) const {
    return fmt::format("{:.6g}%",
                       100.0 * static_cast<double>(position) / static_cast<double>(positions_ + rest_at_end));
  }

  std::size_t positions_;
  std::map<Interval, std::size_t> numbers_;
};

}  // namespace

class Animation::Film {
 public:
  explicit Film(std::string title) : title_(std::move(title)) {}

  void add(const Scene& scene) {
    if (!board_) board_ = scene;
    places_.resize(scene.places.size());
    for (std::size_t place = 0; place < scene.places.size(); ++place) show(place, picture_of(scene.places[place]));
    std::vector<bool> gone;
    for (const Place& place : scene.places) gone.push_back(place.is_gone);
    Position& position = positions_.emplace_back(Position{scene.title, scene.standing, {}, {}, std::move(gone)});
    draw_rings(scene, Paper(*board_), position.rings);
    draw_movements(scene, Paper(*board_), position.movements);
    words_ = in_words(scene);
  }

  std::string finish(Theme theme) {
    if (!board_) return {};
    for (std::size_t place = 0; place < places_.size(); ++place) end(place);
    const Paper paper(*board_);
    KeyFrames key_frames(positions_.size());
    double above = 0;
    double below = 0;
    for (const Position& position : positions_) {
      above = std::max(above, title_caption(position.title, paper).further_height());
      below = std::max(below, standing_caption(position.standing, paper).further_height());
    }
    std::string body = fmt::format("<g transform=\"translate(0 {:.0f})\">\n", above);
    draw_empty_boards(paper, key_frames, body);
    draw_pieces_and_marks(paper, key_frames, body);
    body += "</g>\n";
    draw_captions(paper, above, key_frames, body);
    const std::string words = fmt::format("{} positions, the last: {}", positions_.size(), words_);
    const std::string style = style_of(theme) + key_frames.css();
    return svg_head(paper.width(), paper.height() + above + below, title_, words, style) +
           fmt::format("<defs>\n{}</defs>\n{}{}</svg>\n", definitions(), svg_paper, body);
  }

 private:
  struct Position {
    std::string title, standing, rings, movements;
    std::vector<bool> gone;  // by place
  };
  struct Piece {
    std::size_t place;
    std::size_t picture;
    Interval seen;
  };
  struct OnPlace {
    std::size_t picture;
    std::size_t since;
  };

  std::optional<std::size_t> picture_of(const Place& place) {
    if (place.pieces.empty()) return std::nullopt;
    std::string drawn;
    draw_pieces(place, {0, 0}, drawn);
    return pictures_.try_emplace(std::move(drawn), pictures_.size()).first->second;
  }

  void show(std::size_t place, std::optional<std::size_t> picture) {
    std::optional<OnPlace>& now = places_[place];
    if (now && picture == now->picture) return;
    end(place);
    if (picture) now = OnPlace{*picture, positions_.size()};
  }

  void end(std::size_t place) {
    std::optional<OnPlace>& now = places_[place];
    if (now) pieces_.push_back({place, now->picture, {now->since, positions_.size()}});
    now.reset();
  }

  std::string definitions() const {
    std::string all;
    for (const auto& [drawn, number] : pictures_) all += fmt::format("<g id=\"p{}\">\n{}</g>\n", number, drawn);
    return all;
  }

  /// The board of every position. Boards that are the same are drawn once for as long as they stay.
  void draw_empty_boards(const Paper& paper, KeyFrames& key_frames, std::string& out) const {
    Scene board = *board_;
    for (std::size_t begin = 0; begin < positions_.size();) {
      std::size_t end = begin + 1;
      while (end < positions_.size() && positions_[end].gone == positions_[begin].gone) ++end;
      for (std::size_t place = 0; place < board.places.size(); ++place)
        board.places[place].is_gone = positions_[begin].gone[place];
      const std::string attributes = key_frames.attributes({begin, end});
      if (!attributes.empty()) out += fmt::format("<g{}>\n", attributes);
      draw_empty_board(board, paper, out);
      if (!attributes.empty()) out += "</g>\n";
      begin = end;
    }
  }

  void draw_pieces_and_marks(const Paper& paper, KeyFrames& key_frames, std::string& out) const {
    draw_layer(&Position::rings, key_frames, out);
    for (const Piece& piece : pieces_) {
      const PaperSpot spot = paper.at(board_->places[piece.place].x, board_->places[piece.place].y);
      out += fmt::format("<use href=\"#p{}\" x=\"{:.1f}\" y=\"{:.1f}\"{}/>\n", piece.picture, spot.x, spot.y,
                         key_frames.attributes(piece.seen));
    }
    draw_layer(&Position::movements, key_frames, out);
  }

  void draw_layer(std::string Position::*layer, KeyFrames& key_frames, std::string& out) const {
    for (std::size_t number = 0; number < positions_.size(); ++number)
      if (!(positions_[number].*layer).empty())
        out += fmt::format("<g{}>\n{}</g>\n", key_frames.attributes({number, number + 1}), positions_[number].*layer);
  }

  void draw_captions(const Paper& paper, double above, KeyFrames& key_frames, std::string& out) const {
    for (std::size_t number = 0; number < positions_.size(); ++number) {
      out += fmt::format("<g{}>\n", key_frames.attributes({number, number + 1}));
      title_caption(positions_[number].title, paper).draw(title_at(paper), "title", out);
      standing_caption(positions_[number].standing, paper).draw(standing_at(paper, above), "standing", out);
      out += "</g>\n";
    }
  }

  std::string title_;
  std::string words_;  // of the last position
  std::optional<Scene> board_;
  std::map<std::string, std::size_t> pictures_;  // of pieces, each once
  std::vector<std::optional<OnPlace>> places_;
  std::vector<Piece> pieces_;
  std::vector<Position> positions_;
};

Animation::Animation(std::string title) : film_(std::make_unique<Film>(std::move(title))) {}
Animation::Animation(Animation&&) noexcept = default;
Animation& Animation::operator=(Animation&&) noexcept = default;
Animation::~Animation() = default;

void Animation::add(const Scene& scene) { film_->add(scene); }

std::string Animation::finish(Theme theme) { return film_->finish(theme); }

}  // namespace gpn::scene
