// The text of a position: `---B/-4/5-/B2W1W-/5-/-4/---1 w 0,7,6 2,0,0/2,1,2`. Behind it `passed` after a pass, and when
// the pool is empty `seen=2` where the position stands for the second time, and `before=` with the digests of the other
// positions that can come again.
#include "texts.hpp"

#include <gpn/author/board_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace gpn::zertz {
namespace {

using author::Range;

constexpr std::size_t longest_text = 1000;
constexpr std::string_view hex_digits = "0123456789abcdef";

class PositionReader {
 public:
  PositionReader(const Rules& rules, std::string_view text) noexcept : rules_(rules), text_(text), in_(text) {}

  tl::expected<Position, Objection> read() {
    if (text_.size() > longest_text) return tl::unexpected(unreadable("this text is too long"));
    for (unsigned c = 0; c < rules_.board().column_count(); ++c)
      if (auto objection = read_column(c)) return tl::unexpected(*std::move(objection));
    if (!in_.take(' ')) return tl::unexpected(unreadable("expected a blank and the side to move"));
    const bool is_white = in_.take('w');
    if (!is_white && !in_.take('b')) return tl::unexpected(unreadable("expected the side to move, w or b"));
    position_.to_move = is_white ? Color::White : Color::Black;
    counts_at_ = in_.at();
    if (!in_.take(' ') || !take_marbles(position_.pool))
      return tl::unexpected(unreadable("expected the marbles of the pool, such as 6,8,10"));
    if (!in_.take(' ') || !take_marbles(position_.captured[0]) || !in_.take('/') ||
        !take_marbles(position_.captured[1]))
      return tl::unexpected(unreadable("expected the captured marbles, such as 1,0,2/0,3,1"));
    if (auto objection = check_marbles()) return tl::unexpected(*std::move(objection));
    if (auto objection = read_flags()) return tl::unexpected(*std::move(objection));
    return position_;
  }

 private:
  Objection unreadable(std::string_view why) const {
    return {"zertz-position-unreadable", in_.here(), std::string(why)};
  }

  std::optional<Objection> read_column(unsigned c) {
    const std::uint32_t begin = in_.at();
    if (c > 0 && !in_.take('/')) return unreadable("expected a marble, a number, -, or / and the next column");
    const unsigned size = rules_.board().column(c).size;
    unsigned filled = 0;
    const auto add = [&](PlaceSet& set) {
      if (const auto place = rules_.board().place_at(c, ++filled)) set.insert(*place);
    };
    for (bool was_number = false; !in_.at_end() && in_.next() != '/' && in_.next() != ' ';) {
      const Range where = in_.here();
      const std::size_t color = color_letters.find(in_.next());
      bool is_number = false;
      if (in_.take('-')) {
        ++filled;
      } else if (color != std::string_view::npos && in_.take(color_letters[color])) {
        add(position_.marbles[color]);
      } else {
        const auto number = was_number ? std::nullopt : in_.take_number();
        if (!number || *number == 0)
          return Objection{"zertz-position-unreadable", where,
                           "expected W, G or B, - for a missing ring, or one number of vacant rings"};
        for (unsigned i = 0; i < *number; ++i) add(position_.vacant);
        is_number = true;
      }
      was_number = is_number;
    }
    if (filled == size) return std::nullopt;
    return Objection{
        "zertz-position-column", in_.since(begin),
        fmt::format("column {} has {} places, but the text has {}", static_cast<char>('a' + c), size, filled)};
  }

  bool take_marbles(Marbles& out) {
    for (std::size_t color = 0; color < out.size(); ++color) {
      if (color > 0 && !in_.take(',')) return false;
      const auto number = in_.take_number();
      if (!number) return false;
      out[color] = static_cast<std::uint8_t>(*number);
    }
    return true;
  }

  /// ZZ9, ZZ32.
  std::optional<Objection> check_marbles() const {
    for (unsigned color = 0; color < 3; ++color) {
      const unsigned all = unsigned{position_.pool[color]} + position_.captured[0][color] +
                           position_.captured[1][color] + position_.marbles[color].size();
      if (all != rules_.marbles[color])
        return Objection{"zertz-position-marbles", in_.since(counts_at_),
                         fmt::format("the board, the pool and both players have {} {} marbles; the game has {}", all,
                                     color_names[color], rules_.marbles[color])};
    }
    if (!is_goal(rules_, position_.own())) return std::nullopt;
    return Objection{
        "zertz-position-goal", in_.since(counts_at_),
        fmt::format("{} is to move and holds a set, with which the game would have ended", name_of(position_.to_move))};
  }

  std::optional<Objection> read_flags() {
    const std::uint32_t begin = in_.at();
    position_.can_jump = has_jump(position_) ? 1 : 0;
    if (in_.take(" passed")) {
      position_.passed = in_.take("=2") ? 2 : 1;
      const bool could_play = position_.can_jump != 0 ||
                              !is_none(position_.captured[index(other(position_.to_move))]) ||
                              (position_.passed == 2 && !is_none(position_.own()));
      if (!position_.has_empty_pool() || could_play)
        return Objection{"zertz-position-passed", in_.since(begin),
                         "no player can have passed here; remove the word passed"};
    }
    unsigned seen = 1;
    const std::uint32_t counts = in_.at();
    if (in_.take(" seen=")) seen = in_.take_number().value_or(0);
    const std::uint64_t here = digest(position_);
    if (in_.take(" before=")) {
      do {
        const auto hash = take_digest();
        if (!hash || *hash == here) return bad_counts(counts);
        add_earlier(position_, *hash);
      } while (in_.take(','));
    }
    if (!in_.at_end()) return unreadable("expected the end; remove the rest");
    const bool counts_none = seen == 1 && position_.earlier_count == 0 && in_.at() == counts;
    if (!counts_positions(rules_, position_)) return counts_none ? std::nullopt : std::optional(bad_counts(counts));
    if (seen == 0 || seen > 9 || (seen == 1 && text_.substr(counts).starts_with(" seen"))) return bad_counts(counts);
    for (unsigned i = 0; i < seen; ++i) add_earlier(position_, here);
    return std::nullopt;
  }

  Objection bad_counts(std::uint32_t begin) const {
    return {"zertz-position-counts", in_.since(begin),
            "positions are counted only when the pool is empty, as seen=2 and before= with digests of 16 digits; "
            "remove this"};
  }

  std::optional<std::uint64_t> take_digest() {
    std::uint64_t hash = 0;
    for (unsigned i = 0; i < 16; ++i) {
      const std::size_t digit = hex_digits.find(in_.next());
      if (in_.at_end() || digit == std::string_view::npos) return std::nullopt;
      in_.take(in_.next());
      hash = hash << 4U | digit;
    }
    return hash;
  }

  const Rules& rules_;
  std::string_view text_;
  author::Scanner in_;
  Position position_;
  std::uint32_t counts_at_ = 0;
};

void put(author::TextOut& out, const Marbles& marbles) noexcept {
  out.put_number(marbles[0]).put(',').put_number(marbles[1]).put(',').put_number(marbles[2]);
}

void put_column(const Board& board, const Position& position, unsigned c, author::TextOut& out) noexcept {
  unsigned vacant = 0;
  for (unsigned n = 1; n <= board.column(c).size; ++n) {
    const Place place = *board.place_at(c, n);
    if (position.vacant.contains(place)) {
      ++vacant;
      continue;
    }
    if (vacant > 0) out.put_number(vacant);
    vacant = 0;
    out.put(position.has_marble(place) ? color_letters[position.color_on(place)] : '-');
  }
  if (vacant > 0) out.put_number(vacant);
}

/// The counts of equal positions; nothing where the position stands for the first time and none can come again.
void put_counts(const Position& position, author::TextOut& out) noexcept {
  if (times_seen(position) > 1) out.put(" seen=").put_number(times_seen(position));
  const std::uint64_t here = digest(position);
  std::string_view before = " before=";
  for (unsigned i = 0; i < position.earlier_count; ++i) {
    if (position.earlier[i] == here) continue;
    out.put(before);
    before = ",";
    for (int shift = 60; shift >= 0; shift -= 4)
      out.put(hex_digits[position.earlier[i] >> static_cast<unsigned>(shift) & 15U]);
  }
}

}  // namespace

tl::expected<Position, Objection> read_position(const Rules& rules, std::string_view text) {
  return PositionReader(rules, text).read();
}

void write_position(const Rules& rules, const Position& position, author::TextOut& out) noexcept {
  for (unsigned c = 0; c < rules.board().column_count(); ++c) {
    if (c > 0) out.put('/');
    put_column(rules.board(), position, c, out);
  }
  out.put(position.to_move == Color::White ? " w " : " b ");
  put(out, position.pool);
  put(out.put(' '), position.captured[0]);
  put(out.put('/'), position.captured[1]);
  if (position.passed > 0) out.put(position.passed == 2 ? " passed=2" : " passed");
  put_counts(position, out);
}

}  // namespace gpn::zertz
