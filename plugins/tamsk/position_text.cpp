// The text of a position: `w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - -`, with ` full` behind it after
// a move into a full space.
#include "texts.hpp"

#include <gpn/author/board_text.hpp>

#include <fmt/format.h>

#include <optional>

namespace gpn::tamsk {
namespace {

constexpr std::string_view letters = "wbWB";                                   // running, then not yet moved
constexpr std::array<std::string_view, 3> penalties{" -", " late", " skips"};  // by Penalty
constexpr std::size_t longest_text = 160;

class PositionReader {
 public:
  PositionReader(const Rules& rules, std::string_view text) noexcept : rules_(rules), in_(text) {}

  tl::expected<Position, Objection> read() {
    for (auto read : {&PositionReader::read_board, &PositionReader::read_rest, &PositionReader::read_end,
                      &PositionReader::check_counts, &PositionReader::check_times, &PositionReader::check_open})
      if (auto objection = (this->*read)()) return tl::unexpected(*std::move(objection));
    return position_;
  }

 private:
  using Answer = std::optional<Objection>;

  static Objection unreadable(author::Range where, std::string why) {
    return {"tamsk-position-unreadable", where, std::move(why)};
  }

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

  Answer read_board() {
    unsigned line = 0;
    std::uint32_t begin = 0;
    for (const Space space : board.all()) {
      if (board.column_of(space) != line) {
        if (!in_.take('/')) return Objection{"tamsk-position-line", in_.since(begin), line_size(line)};
        line = board.column_of(space);
        begin = in_.at();
      }
      if (in_.at_end() || in_.next() == '/' || in_.next() == ' ')
        return Objection{"tamsk-position-line", in_.since(begin), line_size(line)};
      if (!read_space(space))
        return unreadable(in_.here(), "expected a number of rings from 0 to 4, after w, b, W, B, xw or xb for a glass");
    }
    if (in_.next() == ' ') return std::nullopt;
    return Objection{"tamsk-position-line", in_.since(begin), line_size(line)};
  }

  static std::string line_size(unsigned line) {
    const author::Column& column = board.columns()[line];
    return fmt::format("line {} has {} spaces", static_cast<char>('a' + line), column.high - column.low + 1);
  }

  Answer read_rest() {
    in_.take(' ');
    const bool is_white = in_.take('w');
    if (!is_white && !in_.take('b')) return unreadable(in_.here(), "expected the side to move, w or b");
    position_.to_move = is_white ? Color::White : Color::Black;
    rings_at_ = in_.at();
    for (std::size_t player = 0; player < 2; ++player) {
      const auto rings = in_.take(player == 0 ? ' ' : ',') ? in_.take_number() : std::nullopt;
      if (!rings) return unreadable(in_.here(), "expected the rings left, such as 32,32");
      position_.in_hand[player] = static_cast<std::uint8_t>(*rings);
    }
    return std::nullopt;
  }

  Answer read_end() {
    open_at_ = in_.at();
    if (!in_.take(' ')) return unreadable(in_.here(), "expected the space without a new ring, or -");
    if (!in_.take('-')) {
      const unsigned column = static_cast<unsigned>(in_.next()) - unsigned{'a'};
      in_.take(in_.next());
      const auto number = in_.take_number();
      const auto space = number ? board.spot_at(column, *number) : std::nullopt;
      if (!space) return unreadable(in_.since(open_at_), "expected the space without a new ring, or -");
      position_.open = SpaceSet(*space);
    }
    late_at_ = in_.at();
    for (std::size_t i = penalties.size(); i-- > 0;)
      if (in_.at() == late_at_ && in_.take(penalties[i])) position_.penalty = static_cast<Penalty>(i);
    if (in_.at() == late_at_) return unreadable(in_.here(), "expected late, skips or -");
    position_.fell = in_.take(" full") ? 1 : 0;
    if (!in_.at_end()) return unreadable(in_.here(), "expected the end; remove the rest");
    return std::nullopt;
  }

  /// TM2, TM5, TM26.
  Answer check_counts() {
    unsigned rings = position_.in_hand[0] + position_.in_hand[1];
    for (const Space space : board.all()) {
      rings += position_.rings[author::bit(space)];
      if (position_.rings[author::bit(space)] > rooms[author::bit(space)])
        return Objection{"tamsk-position-rings",
                         {0, rings_at_},
                         fmt::format("{} has room for {} ring{}", board.name(space), rooms[author::bit(space)],
                                     rooms[author::bit(space)] == 1 ? "" : "s")};
    }
    const author::Range counts{rings_at_, open_at_};
    if (position_.in_hand[0] > ring_count || position_.in_hand[1] > ring_count || rings != 2 * ring_count)
      return Objection{"tamsk-position-rings", counts,
                       fmt::format("{} rings on the board and in hand; 64 are needed, at most 32 in a hand", rings)};
    for (const Color player : {Color::White, Color::Black}) {
      const unsigned glasses = position_.glasses[index(player)].size();
      if (glasses > glass_count || (glasses < glass_count && rules_.start == Start::Corners))
        return Objection{"tamsk-position-glasses",
                         {0, rings_at_},
                         fmt::format("{} has {} glasses on the board; three are needed", name_of(player), glasses)};
    }
    return std::nullopt;
  }

  /// TM16, TM17, TM22.
  Answer check_times() {
    const bool all_run = rules_.level == Level::NoTime || rules_.start == Start::InHand;
    if (all_run && !position_.unmoved.empty())
      return Objection{"tamsk-position-time", {0, rings_at_}, "every glass runs here; write w or b for W or B"};
    if (rules_.level == Level::NoTime && !position_.lost.empty())
      return Objection{"tamsk-position-time", {0, rings_at_}, "no glass is lost at level 1; remove the x"};
    if ((rules_.level != Level::Complete && position_.penalty != Penalty::None) ||
        (rules_.late != Late::Twice && position_.penalty == Penalty::Pass))
      return Objection{"tamsk-position-time",
                       {late_at_ + 1, late_at_ + 5},
                       rules_.level != Level::Complete ? "nobody is late at this level; write -"
                                                       : "nobody skips a turn without option late=twice; write -"};
    return std::nullopt;
  }

  /// TM9, TM11.
  Answer check_open() {
    const SpaceSet moved = position_.glasses[index(other(position_.to_move))] - position_.lost - position_.unmoved;
    if (!(moved - position_.full).contains(position_.open) || (position_.fell != 0 && !position_.open.empty()))
      return Objection{
          "tamsk-position-open",
          {open_at_ + 1, late_at_},
          fmt::format("{} has not just moved there without a ring; write -", name_of(other(position_.to_move)))};
    if (position_.fell != 0 && (rules_.full_space == FullSpace::Illegal || (moved & position_.full).empty()))
      return Objection{"tamsk-position-open",
                       {in_.at() - 4, in_.at()},
                       "nobody can have moved into a full space; remove the word full"};
    return std::nullopt;
  }

  const Rules& rules_;
  author::Scanner in_;
  Position position_;
  std::uint32_t rings_at_ = 0;
  std::uint32_t open_at_ = 0;
  std::uint32_t late_at_ = 0;
};

}  // namespace

tl::expected<Position, Objection> read_position(const Rules& rules, std::string_view text) {
  if (text.size() > longest_text)
    return tl::unexpected(
        Objection{"tamsk-position-unreadable", {0, static_cast<std::uint32_t>(text.size())}, "this text is too long"});
  return PositionReader(rules, text).read();
}

void write_position(const Position& position, author::TextOut& out) noexcept {
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
  out.put_number(position.in_hand[0]).put(',').put_number(position.in_hand[1]).put(' ');
  if (position.open.empty()) out.put('-');
  for (const Space space : position.open) board.put(out, space);
  out.put(penalties[static_cast<std::size_t>(position.penalty)]);
  if (position.fell != 0) out.put(" full");
}

}  // namespace gpn::tamsk
