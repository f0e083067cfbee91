// The notation of webgipf, a program of 2001: `GWi3-h3 GKb6-c6 Wa4-b5 xf6,g6`. A push is the player, W or K, the dot
// and the first spot; G before it brings in a GIPF-piece. A list of its own has the pieces that leave the board after a
// push, those of the player who pushed first. Outside the tournament game the colours of the start are exchanged.
//
// Whose row a list removes is not written, but gpn writes it into the turn of its owner: the pushes are made on a
// board, and the row has the colour of four neighbours in it.
#include "common/turn_shape.hpp"
#include "other/transcript.hpp"

#include <gpn/color.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace gpn::notation::other_form {
namespace {

/// A point by its line and its height above the line that slants downwards to the right.
struct Point {
  int line;
  int height;

  auto operator<=>(const Point&) const = default;
};

constexpr std::array<Point, 3> directions{{{0, 1}, {1, 0}, {1, 1}}};

Point point_of(std::string_view text) noexcept {
  const int line = ascii::lower(text[0]) - 'a';
  return {line, text[1] - '0' + std::max(0, line - 4)};
}

Point step(Point from, Point by, int count = 1) noexcept {
  return {from.line + count * by.line, from.height + count * by.height};
}

class Board {
 public:
  void put(std::string_view point, Color color) { pieces_[point_of(point)] = color; }

  void push(std::string_view dot, std::string_view spot, Color color) {
    const Point from = point_of(dot), to = point_of(spot), by{to.line - from.line, to.height - from.height};
    Point gap = to;
    while (by != Point{0, 0} && pieces_.contains(gap)) gap = step(gap, by);
    for (; gap != to; gap = step(gap, by, -1)) pieces_[gap] = pieces_[step(gap, by, -1)];
    pieces_[to] = color;
  }

  /// Whose row contains all these points; empty when there is none, or several.
  std::optional<Color> owner(const std::vector<Point>& points) const {
    std::optional<Color> found;
    for (const Point by : directions)
      for (const Color color : {Color::White, Color::Black})
        if (is_row(points, by, color)) {
          if (found && *found != color) return std::nullopt;
          found = color;
        }
    return found;
  }

  bool has_row() const {
    return std::any_of(pieces_.begin(), pieces_.end(), [&](const auto& piece) {
      return std::any_of(directions.begin(), directions.end(),
                         [&](Point by) { return fours(piece.first, by, piece.second); });
    });
  }

  void remove(const std::vector<Point>& points) {
    for (const Point point : points) pieces_.erase(point);
  }

 private:
  bool has(Point point, Color color) const {
    const auto piece = pieces_.find(point);
    return piece != pieces_.end() && piece->second == color;
  }

  bool fours(Point from, Point by, Color color) const {
    constexpr int length = 4;
    for (int i = 0; i < length; ++i)
      if (!has(step(from, by, i), color)) return false;
    return true;
  }

  /// Pieces without a gap that contain all points and four neighbours of the colour.
  bool is_row(const std::vector<Point>& points, Point by, Color color) const {
    Point end = points.front();
    while (pieces_.contains(step(end, by, -1))) end = step(end, by, -1);
    std::size_t found = 0;
    bool has_four = false;
    for (; pieces_.contains(end); end = step(end, by)) {
      found += std::count(points.begin(), points.end(), end) != 0 ? 1U : 0U;
      has_four |= fours(end, by, color);
    }
    return has_four && found == points.size();
  }

  std::map<Point, Color> pieces_;
};

struct Push {
  Color player;
  bool is_gipf;
  std::string_view dot, spot;
};

/// `GWi3-h3`
std::optional<Push> read_push(std::string_view word) noexcept {
  const bool is_gipf = word.starts_with('G');
  if (is_gipf) word.remove_prefix(1);
  constexpr std::size_t size = 6;
  if (word.size() != size || (word[0] != 'W' && word[0] != 'K') || word[3] != '-') return std::nullopt;
  const Push push{word[0] == 'W' ? Color::White : Color::Black, is_gipf, word.substr(1, 2), word.substr(4)};
  return common::is_point(push.dot) && common::is_point(push.spot) ? std::optional(push) : std::nullopt;
}

/// The points of `xf6,g6`; none of another word.
std::vector<Point> read_list(std::string_view word) {
  std::vector<Point> points;
  if (!word.starts_with('x') && !word.starts_with('X')) return points;
  for (std::size_t at = 1; at < word.size(); ++at) {
    if (!common::is_point(word.substr(at))) continue;
    points.push_back(point_of(word.substr(at)));
    ++at;
  }
  return points;
}

class Reader {
 public:
  std::vector<Transcript> read(std::string_view text, Span slice) {
    std::vector<std::pair<std::string_view, Span>> words;
    for (std::size_t at = slice.begin; at < slice.end;) {
      std::size_t end = at;
      while (end < slice.end && !ascii::is_blank(text[end])) ++end;
      const std::string_view word = text.substr(at, end - at);
      if (end > at && common::move_number_length(word) != word.size())
        words.emplace_back(word, Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
      at = end + 1;
    }
    constexpr std::size_t fewest = 2;
    const auto is_push = [](const auto& word) { return read_push(word.first).has_value(); };
    if (words.empty() || !is_push(words.front()) ||
        static_cast<std::size_t>(std::count_if(words.begin(), words.end(), is_push)) <
            std::max(fewest, words.size() / 2))
      return {};
    is_tournament_ = std::any_of(words.begin(), words.end(), [](const auto& word) { return word.first[0] == 'G'; });
    if (!is_tournament_) place_start();
    for (const auto& [word, span] : words) add(word, span);
    if (!before_.text().empty()) {  // the game ends with them
      rows_.add(*last_ == Color::White ? fmt::format("\n{}... ", number_) : fmt::format("\n{}. ", number_ + 1));
      rows_.append(before_);
    }
    Transcript transcript;
    transcript.add(head());
    transcript.append(rows_);
    return {std::move(transcript)};
  }

 private:
  void place_start() {
    for (const std::string_view spot : {"e2", "b5", "h5"}) board_.put(spot, Color::Black);
    for (const std::string_view spot : {"e8", "b2", "h2"}) board_.put(spot, Color::White);
  }

  std::string head() const {
    std::string head = fmt::format("[Game \"gipf\"]\n[Variant \"{}\"]\n", is_tournament_ ? "tournament" : "basic");
    if (!is_tournament_) head += "[Position \"w2b/5/6/b5w/6/5/w2b w 12,12 0,0 -\"]\n";
    if (board_.has_row()) head += "[Options \"missed-rows=warn\"]\n";  // the text ends before the row is removed
    return head;
  }

  void add(std::string_view word, Span span) {
    if (const auto push = read_push(word)) return add(*push, span);
    const std::vector<Point> list = read_list(word);
    if (list.empty()) return add_other(word, span);
    const auto owner = board_.owner(list);
    board_.remove(list);
    if (owner && last_ && *owner != *last_) {
      if (!before_.text().empty()) before_.add(";");
      return before_.add(word, span);
    }
    rows_.add(";");
    rows_.add(word, span);
  }

  void add(const Push& push, Span span) {
    begin_turn(push.player);
    if (!before_.text().empty()) {
      rows_.append(std::exchange(before_, {}));
      rows_.add(";");
    }
    if (push.is_gipf) rows_.add("G", {span.begin, span.begin + 1});
    rows_.add(fmt::format("{}-{}", push.dot, push.spot), {span.end - 5, span.end});
    board_.push(push.dot, push.spot, push.player);
    last_ = push.player;
  }

  /// A damaged turn.
  void add_other(std::string_view word, Span span) {
    const Color player = last_ ? gpn::other(*last_) : Color::White;
    begin_turn(player);
    rows_.add(word, span);
    last_ = player;
  }

  void begin_turn(Color player) {
    if (player == Color::White || !last_ || *last_ == Color::Black)
      rows_.add(fmt::format("\n{}.{} ", ++number_, player == Color::White ? "" : ".."));
    else
      rows_.add(" ");
  }

  Board board_;
  Transcript rows_;
  Transcript before_;  // lists of the player who is to move
  std::optional<Color> last_;
  std::size_t number_ = 0;
  bool is_tournament_ = false;
};

}  // namespace

bool may_begin_webgipf(std::string_view text) noexcept {
  constexpr std::size_t longest_word = 8;
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  text.remove_prefix(common::move_number_length(text));
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  text = text.substr(0, longest_word);
  return read_push(text.substr(0, text.find_first_of(" \t\r\n"))).has_value();
}

std::vector<Transcript> transcribe_webgipf(std::string_view text, Span slice, const Limits&) {
  return Reader().read(text, slice);
}

}  // namespace gpn::notation::other_form
