// The text of a position: `w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - -`, with ` full` behind it after
// a move into a full space.
#include "moves.hpp"

#include <fmt/format.h>

#include <optional>

namespace gpn::tamsk {
namespace {

constexpr std::string_view letters = "wbWB";                                   // running, then not yet moved
constexpr std::array<std::string_view, 3> penalties{" -", " late", " skips"};  // by Penalty
constexpr std::size_t longest_text = 160;

using PositionText = author::PositionText<all_findings>;

class PositionReader {
 public:
  PositionReader(const Rules& rules, PositionText& in, Position& position) noexcept
      : rules_(rules), in_(in), position_(position) {}

  bool read() {
    return in_.has_at_most(longest_text) && read_board() && in_.take_side(position_.to_move) && read_rings() &&
           read_end() && check_counts() && check_times() && check_open();
  }

 private:
  /// `2`, `b0`, `W0` or `xw3`.
  bool read_space(Space space) {
    const SpaceSet one(space);
    const bool is_lost = in_.take('x');
    const std::size_t kind = in_.at_end() ? letters.npos : letters.find(in_.next());
    if (kind != letters.npos) {
      in_.take(in_.next());
      position_.glasses[kind % 2] |= one;
      if (kind >= 2) position_.unmoved |= one;
      if (is_lost) position_.lost |= one;
    }
    const char digit = in_.next();
    if ((is_lost && (kind == letters.npos || kind >= 2)) || digit < '0' || digit > '0' + static_cast<int>(most_room))
      return false;
    in_.take(digit);
    position_.rings[author::bit(space)] = static_cast<std::uint8_t>(digit - '0');
    if (digit - '0' >= rooms[author::bit(space)]) position_.full |= one;
    return true;
  }

  bool read_board() {
    unsigned line = 0;
    std::uint32_t begin = 0;
    for (const Space space : board.all()) {
      if (board.column_of(space) != line) {
        if (!in_.take('/')) return has_wrong_size(line, begin);
        line = board.column_of(space);
        begin = in_.at();
      }
      if (in_.at_end() || in_.next() == '/' || in_.next() == ' ') return has_wrong_size(line, begin);
      if (!in_.expect(read_space(space),
                      "expected a number of rings from 0 to 4, after w, b, W, B, xw or xb for a glass"))
        return false;
    }
    return in_.next() == ' ' || has_wrong_size(line, begin);
  }

  bool has_wrong_size(unsigned line, std::uint32_t begin) {
    return in_.refuse(
        {"tamsk-position-line", in_.since(begin),
         fmt::format("line {} has {} spaces", static_cast<char>('a' + line), board.columns()[line].size())});
  }

  bool read_rings() {
    rings_at_ = in_.at();
    return in_.expect(in_.take(' ') && in_.take_numbers(position_.in_hand), "expected the rings left, such as 32,32");
  }

  bool read_end() {
    open_at_ = in_.at();
    constexpr std::string_view expected = "expected the space without a new ring, or -";
    if (!in_.expect(in_.take(' '), expected)) return false;
    if (!in_.take('-')) {
      const unsigned column = static_cast<unsigned>(in_.next()) - unsigned{'a'};
      in_.take(in_.next());
      const auto number = in_.take_number();
      const auto space = number ? board.spot_at(column, *number) : std::nullopt;
      if (!in_.expect(space.has_value(), expected, in_.since(open_at_))) return false;
      position_.open = SpaceSet(*space);
    }
    late_at_ = in_.at();
    for (std::size_t i = penalties.size(); i-- > 0;)
      if (in_.at() == late_at_ && in_.take(penalties[i])) position_.penalty = static_cast<Penalty>(i);
    if (!in_.expect(in_.at() != late_at_, "expected late, skips or -")) return false;
    position_.fell = in_.take(" full") ? 1 : 0;
    return in_.take_end();
  }

  /// TM2, TM5, TM26.
  bool check_counts() {
    unsigned rings = position_.in_hand[0] + position_.in_hand[1];
    for (const Space space : board.all()) {
      rings += position_.rings[author::bit(space)];
      if (position_.rings[author::bit(space)] > rooms[author::bit(space)])
        return in_.refuse({"tamsk-position-rings",
                           {0, rings_at_},
                           fmt::format("{} has room for {} ring{}", board.name(space), rooms[author::bit(space)],
                                       rooms[author::bit(space)] == 1 ? "" : "s")});
    }
    const author::Range counts{rings_at_, open_at_};
    if (position_.in_hand[0] > ring_count || position_.in_hand[1] > ring_count || rings != 2 * ring_count)
      return in_.refuse({"tamsk-position-rings", counts,
                         fmt::format("{} rings on the board and in hand; 64 are needed, at most 32 in a hand", rings)});
    for (const Color player : {Color::White, Color::Black}) {
      const unsigned glasses = position_.glasses[index(player)].size();
      if (glasses > glass_count || (glasses < glass_count && rules_.start == Start::Corners))
        return in_.refuse({"tamsk-position-glasses",
                           {0, rings_at_},
                           fmt::format("{} has {} glasses on the board; three are needed", name_of(player), glasses)});
    }
    return true;
  }

  /// TM16, TM17, TM22.
  bool check_times() {
    const bool all_run = rules_.level == Level::NoTime || rules_.start == Start::InHand;
    if (all_run && !position_.unmoved.empty())
      return in_.refuse({"tamsk-position-time", {0, rings_at_}, "every glass runs here; write w or b for W or B"});
    if (rules_.level == Level::NoTime && !position_.lost.empty())
      return in_.refuse({"tamsk-position-time", {0, rings_at_}, "no glass is lost at level 1; remove the x"});
    if ((rules_.level != Level::Complete && position_.penalty != Penalty::None) ||
        (rules_.late != Late::Twice && position_.penalty == Penalty::Pass))
      return in_.refuse({"tamsk-position-time",
                         {late_at_ + 1, late_at_ + 5},
                         rules_.level != Level::Complete ? "nobody is late at this level; write -"
                                                         : "nobody skips a turn without option late=twice; write -"});
    return true;
  }

  /// TM9, TM11.
  bool check_open() {
    const SpaceSet moved = position_.glasses[index(other(position_.to_move))] - position_.lost - position_.unmoved;
    if (!(moved - position_.full).contains(position_.open) || (position_.fell != 0 && !position_.open.empty()))
      return in_.refuse(
          {"tamsk-position-open",
           {open_at_ + 1, late_at_},
           fmt::format("{} has not just moved there without a ring; write -", name_of(other(position_.to_move)))});
    if (position_.fell != 0 && (rules_.full_space == FullSpace::Illegal || (moved & position_.full).empty()))
      return in_.refuse({"tamsk-position-open",
                         {in_.at() - 4, in_.at()},
                         "nobody can have moved into a full space; remove the word full"});
    return true;
  }

  const Rules& rules_;
  PositionText& in_;
  Position& position_;
  std::uint32_t rings_at_ = 0;
  std::uint32_t open_at_ = 0;
  std::uint32_t late_at_ = 0;
};

}  // namespace

bool take_position(const Rules& rules, PositionText& in, Position& position) {
  return PositionReader(rules, in, position).read();
}

void put_position(const Rules& /*rules*/, const Position& position, author::TextOut& out) noexcept {
  unsigned line = 0;
  for (const Space space : board.all()) {
    if (board.column_of(space) != line) out.put('/');
    line = board.column_of(space);
    const SpaceSet one(space);
    if (position.lost.contains(one)) out.put('x');
    for (std::size_t player = 0; player < 2; ++player)
      if (position.glasses[player].contains(one)) out.put(letters[player + (position.unmoved.contains(one) ? 2 : 0)]);
    out.put_number(position.rings[author::bit(space)]);
  }
  out.put(position.to_move == Color::White ? " w " : " b ");
  author::put_numbers(position.in_hand, out);
  out.put(' ');
  if (position.open.empty()) out.put('-');
  for (const Space space : position.open) board.put(out, space);
  out.put(penalties[static_cast<std::size_t>(position.penalty)]);
  if (position.fell != 0) out.put(" full");
}

}  // namespace gpn::tamsk
