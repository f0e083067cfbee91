// The text of a position: `---B/-4/5-/B2W1W-/5-/-4/---1 w 0,7,6 2,0,0/2,1,2`. Behind it `passed` after a pass, and when
// the pool is empty `seen=2` where the position stands for the second time, and `before=` with the digests of the other
// positions that can come again.
#include "moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace gpn::zertz {
namespace {

constexpr std::string_view letters = "WGB-";
constexpr char gone = '-';  // a ring that has left the board
constexpr std::size_t longest_text = 1000;

using PositionText = author::PositionText<all_findings>;

class PositionReader {
 public:
  PositionReader(const Rules& rules, PositionText& in, Position& position) noexcept
      : rules_(rules), in_(in), position_(position) {}

  bool read() {
    if (!in_.has_at_most(longest_text)) return false;
    const Board& board = rules_.board();
    position_.vacant = board.all();
    const auto put = [&](Place place, char letter) {
      position_.vacant.erase(place);
      if (letter != gone) position_.marbles[color_letters.find(letter)].insert(place);
    };
    if (!in_.take_board(board, letters, "zertz-position-column", put)) return false;
    if (!in_.take_side(position_.to_move)) return false;
    counts_at_ = in_.at();
    auto& captured = position_.captured;
    return in_.expect(in_.take(' ') && in_.take_numbers(position_.pool),
                      "expected the marbles of the pool, such as 6,8,10") &&
           in_.expect(in_.take(' ') && in_.take_numbers(captured[0]) && in_.take('/') && in_.take_numbers(captured[1]),
                      "expected the captured marbles, such as 1,0,2/0,3,1") &&
           check_marbles() && read_flags();
  }

 private:
  /// ZZ9, ZZ32.
  bool check_marbles() {
    for (unsigned color = 0; color < 3; ++color) {
      const unsigned all = unsigned{position_.pool[color]} + position_.captured[0][color] +
                           position_.captured[1][color] + position_.marbles[color].size();
      if (all != rules_.marbles[color])
        return in_.refuse({"zertz-position-marbles", in_.since(counts_at_),
                           fmt::format("the board, the pool and both players have {} {} marbles; the game has {}", all,
                                       color_names[color], rules_.marbles[color])});
    }
    if (!is_goal(rules_, position_.own())) return true;
    return in_.refuse({"zertz-position-goal", in_.since(counts_at_),
                       fmt::format("{} is to move and holds a set, with which the game would have ended",
                                   name_of(position_.to_move))});
  }

  bool read_flags() {
    const std::uint32_t begin = in_.at();
    position_.can_jump = has_jump(position_) ? 1 : 0;
    if (in_.take(" passed")) {
      position_.passed = in_.take("=2") ? 2 : 1;
      const bool could_play = position_.can_jump != 0 ||
                              !is_none(position_.captured[index(other(position_.to_move))]) ||
                              (position_.passed == 2 && !is_none(position_.own()));
      if (!position_.has_empty_pool() || could_play)
        return in_.refuse(
            {"zertz-position-passed", in_.since(begin), "no player can have passed here; remove the word passed"});
    }
    const std::uint32_t counts = in_.at();
    if (!position_.earlier.take(in_, digest(position_))) return refuse_counts(counts);
    if (!in_.take_end()) return false;
    if (counts_positions(rules_, position_)) return true;
    position_.earlier.clear();
    return in_.at() == counts || refuse_counts(counts);
  }

  bool refuse_counts(std::uint32_t begin) {
    return in_.refuse(
        {"zertz-position-counts", in_.since(begin),
         "positions are counted only when the pool is empty, as seen=2 and before= with digests of 16 digits; "
         "remove this"});
  }

  const Rules& rules_;
  PositionText& in_;
  Position& position_;
  std::uint32_t counts_at_ = 0;
};

}  // namespace

bool take_position(const Rules& rules, PositionText& in, Position& position) {
  return PositionReader(rules, in, position).read();
}

void put_position(const Rules& rules, const Position& position, author::TextOut& out) noexcept {
  const auto letter_on = [&](Place place) {
    if (position.vacant.contains(place)) return '\0';
    return position.has_marble(place) ? color_letters[position.color_on(place)] : gone;
  };
  author::write_board(rules.board(), letter_on, out);
  out.put(position.to_move == Color::White ? " w " : " b ");
  author::put_numbers(position.pool, out);
  author::put_numbers(position.captured[0], out.put(' '));
  author::put_numbers(position.captured[1], out.put('/'));
  if (position.passed > 0) out.put(position.passed == 2 ? " passed=2" : " passed");
  position.earlier.put(digest(position), out);
}

}  // namespace gpn::zertz
