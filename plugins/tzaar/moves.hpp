// A position of TZAAR, one turn, which turns are legal, and what a legal one does to a position.
#pragma once

#include "rules.hpp"

#include <gpn/author/hex_board.hpp>
#include <gpn/author/ray_board.hpp>
#include <gpn/color.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gpn::tzaar {

using Space = author::RaySpot;
using SpaceSet = author::RaySet;
using author::number_of;

inline constexpr std::size_t space_count = 60;

/// TZ1 to TZ3, TZ5: column e has a hole in its middle.
inline constexpr author::HexBoard layout{std::array<author::Column, 9>{
    {{1, 5}, {1, 6}, {1, 7}, {1, 8}, {1, 9, 0, 5}, {2, 9, 1}, {3, 9, 2}, {4, 9, 3}, {5, 9, 4}}}};
static_assert(layout.size() == space_count && layout.is_steppable());

/// TZ7: no ray crosses the hole.
inline constexpr author::RayBoard<layout> board;

/// TZ8. The order is that of the pieces in hand in the text of a position.
enum class Kind : std::uint8_t { Tzaar, Tzarra, Tott };
using PerKind = std::array<std::uint8_t, 3>;
inline constexpr std::array all_kinds{Kind::Tzaar, Kind::Tzarra, Kind::Tott};
inline constexpr PerKind pieces_of_kind{6, 9, 15};
inline constexpr unsigned pieces_of_player = 30;

constexpr std::size_t index(Kind kind) noexcept { return static_cast<std::size_t>(kind); }

/// The pieces on one space, all of one colour (TZ20): two bits a piece, the top piece lowest.
class Stack {
 public:
  constexpr Stack() noexcept = default;
  explicit constexpr Stack(Kind kind) noexcept : word_(static_cast<std::uint64_t>(kind) + 1) {}

  /// `upper` goes on top of it as it is (TZ19).
  constexpr Stack under(Stack upper) const noexcept {
    Stack stack;
    stack.word_ = word_ << 2 * upper.height() | upper.word_;
    return stack;
  }

  constexpr unsigned height() const noexcept { return static_cast<unsigned>(std::bit_width(word_) + 1) / 2; }
  /// 0 is the top. TZ23: it alone tells the kind of the stack.
  constexpr Kind piece(unsigned depth) const noexcept { return static_cast<Kind>((word_ >> 2 * depth & 3U) - 1); }
  constexpr Kind kind() const noexcept { return piece(0); }

  /// TZ17: only the height counts (TZ18).
  constexpr bool can_capture(Stack other) const noexcept { return height() >= other.height(); }

 private:
  std::uint64_t word_ = 0;
};
static_assert(2 * pieces_of_player <= 64);

enum class Phase : std::uint8_t {
  NoStart,  // the start is not given (TZ10)
  Placing,  // TZ12
  First,    // White's very first capture (TZ14)
  Playing,
  KindLost,  // a player has no piece of some kind on top (TZ25)
};

struct Position {
  std::array<Stack, space_count> stacks;  // by the place of the space in the order of the board
  std::array<SpaceSet, 2> held;           // the spaces of each player
  std::array<PerKind, 2> tops{};          // how many stacks of each kind (TZ23)
  std::array<PerKind, 2> in_hand{};       // TZ12
  Color to_move = Color::White;
  Phase phase = Phase::NoStart;
  std::array<std::uint8_t, 2> padding{};  // always zero, so that equal positions have equal bytes

  constexpr SpaceSet occupied() const noexcept { return held[0] | held[1]; }
  constexpr SpaceSet own() const noexcept { return held[gpn::index(to_move)]; }
  constexpr SpaceSet enemy() const noexcept { return held[gpn::index(other(to_move))]; }
  constexpr Stack& stack(Space space) noexcept { return stacks[number_of(space)]; }
  constexpr const Stack& stack(Space space) const noexcept { return stacks[number_of(space)]; }
  constexpr void put(Space space, Color player, Stack stack) noexcept {
    this->stack(space) = stack;
    held[gpn::index(player)] |= SpaceSet(space);
    ++tops[gpn::index(player)][index(stack.kind())];
  }
};

static_assert(std::has_unique_object_representations_v<Position>);

/// Functions take it by reference: as a value its two bytes would be loaded as one word, which waits until both are
/// stored.
struct Move {
  Space from{};
  Space to{};
};

struct Turn {
  /// A capture alone (TZ14, TZ26); or with a second part (TZ15); or a piece put down (TZ12).
  enum class Action : std::uint8_t { Capture, CaptureAndPass, CaptureTwice, CaptureAndStack, Place };

  Action action = Action::Capture;
  Kind kind{};  // of the piece put down
  Move first;   // the first capture; of a piece put down, both spaces are the one where it goes
  Move second;

  constexpr bool has_second_move() const noexcept {
    return action == Action::CaptureTwice || action == Action::CaptureAndStack;
  }
};

// One part of a turn.

/// TZ16: straight over vacant spaces.
constexpr bool is_way_clear(const Position& position, const Move& move) noexcept {
  const auto between = board.between(move.from, move.to);
  return between && (*between & position.occupied()).empty();
}

/// TZ17.
constexpr bool captures(const Position& position, const Move& move) noexcept {
  return position.enemy().contains(move.to) && position.stack(move.from).can_capture(position.stack(move.to));
}

/// TZ19, and TZ27: whether it may cover the player's last of a kind.
constexpr bool stacks(const Rules& rules, const Position& position, const Move& move) noexcept {
  const PerKind& tops = position.tops[index(position.to_move)];
  return position.own().contains(move.to) &&
         (rules.cover_last == CoverLast::Loses || tops[index(position.stack(move.to).kind())] > 1);
}

/// Calls `visit` with every move to the first stack in a direction (TZ16), ordered by the space where it begins.
template <class Visit>
constexpr void for_each_move(const Position& position, Visit visit) {
  for (const Space from : position.own())
    for (unsigned d = 0; d < board.directions; ++d)
      if (const auto to = board.first_on(position.occupied(), from, d)) visit(Move{from, *to});
}

/// A piece is no longer on top (TZ25).
constexpr void uncount(Position& position, Color player, Kind kind) noexcept {
  if (--position.tops[gpn::index(player)][index(kind)] == 0) position.phase = Phase::KindLost;
}

constexpr void capture(Position& position, const Move& move) noexcept {
  const std::size_t me = index(position.to_move);
  uncount(position, other(position.to_move), position.stack(move.to).kind());
  position.held[1 - me] -= SpaceSet(move.to);
  position.held[me] = (position.held[me] - SpaceSet(move.from)) | SpaceSet(move.to);
  position.stack(move.to) = position.stack(move.from);
  position.stack(move.from) = {};
}

/// Takes back a capture of `taken`.
constexpr void uncapture(Position& position, const Move& move, Stack taken) noexcept {
  const std::size_t me = index(position.to_move);
  position.stack(move.from) = position.stack(move.to);
  position.held[me] = (position.held[me] - SpaceSet(move.to)) | SpaceSet(move.from);
  position.put(move.to, other(position.to_move), taken);
}

constexpr void pile_up(Position& position, const Move& move) noexcept {
  const std::size_t me = index(position.to_move);
  uncount(position, position.to_move, position.stack(move.to).kind());
  position.held[me] -= SpaceSet(move.from);
  position.stack(move.to) = position.stack(move.to).under(position.stack(move.from));
  position.stack(move.from) = {};
}

// The end of the game.

/// TZ25.
constexpr std::optional<Kind> missing_kind(const Position& position, Color player) noexcept {
  for (const Kind kind : all_kinds)
    if (position.tops[index(player)][index(kind)] == 0) return kind;
  return std::nullopt;
}

constexpr bool can_capture(const Position& position) noexcept {
  bool can = false;
  for_each_move(position, [&](Move move) { can = can || captures(position, move); });
  return can;
}

/// TZ30: kinds before captures (TZ29).
constexpr bool is_over(const Position& position) noexcept {
  return position.phase == Phase::KindLost || (position.phase != Phase::Placing && !can_capture(position));
}

// Turns.

/// Not after White's first capture (TZ14), and not after one that wins (TZ26).
constexpr bool is_second_part_due(const Rules& rules, const Position& position) noexcept {
  return position.phase == Phase::Playing || (position.phase == Phase::First && rules.first_turn == FirstTurn::Two);
}

template <class Visit>
constexpr void for_each_second_part(const Rules& rules, const Position& position, Turn turn, Visit visit) {
  for_each_move(position, [&](Move move) {
    turn.second = move;
    const bool is_capture = captures(position, move);
    turn.action = is_capture ? Turn::Action::CaptureTwice : Turn::Action::CaptureAndStack;
    if (is_capture || stacks(rules, position, move)) visit(turn);
  });
  turn.second = {};
  turn.action = Turn::Action::CaptureAndPass;
  visit(turn);
}

/// Calls `visit` with every legal turn.
template <class Visit>
constexpr void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  Turn turn;
  if (position.phase == Phase::Placing) {
    turn.action = Turn::Action::Place;
    for (const Space space : board.all() - position.occupied())
      for (const Kind kind : all_kinds) {
        turn.kind = kind;
        turn.first = {space, space};
        if (position.in_hand[index(position.to_move)][index(kind)] > 0) visit(turn);
      }
    return;
  }
  if (position.phase == Phase::KindLost) return;
  for_each_move(position, [&](Move first) {
    if (!captures(position, first)) return;
    turn.first = first;
    Position after = position;
    capture(after, first);
    if (is_second_part_due(rules, after))
      for_each_second_part(rules, after, turn, visit);
    else
      visit(turn);
  });
}

constexpr void place(Position& position, Space space, Kind kind) noexcept {
  position.put(space, position.to_move, Stack(kind));
  --position.in_hand[index(position.to_move)][index(kind)];
  if (position.in_hand == std::array<PerKind, 2>{}) position.phase = Phase::First;  // TZ13
  position.to_move = other(position.to_move);
}

/// Plays what follows the first capture.
constexpr void finish(Position& position, const Turn& turn) noexcept {
  if (turn.action == Turn::Action::CaptureTwice) capture(position, turn.second);
  if (turn.action == Turn::Action::CaptureAndStack) pile_up(position, turn.second);
  if (position.phase == Phase::First) position.phase = Phase::Playing;
  position.to_move = other(position.to_move);
}

/// Plays a legal turn.
constexpr void play(const Rules& /*rules*/, Position& position, const Turn& turn) noexcept {
  if (turn.action == Turn::Action::Place) return place(position, turn.first.to, turn.kind);
  capture(position, turn.first);
  finish(position, turn);
}

constexpr bool may_place(const Position& position, Space space, Kind kind) noexcept {
  return position.phase == Phase::Placing && position.in_hand[index(position.to_move)][index(kind)] > 0 &&
         !position.occupied().contains(space);
}

constexpr bool may_capture(const Position& position, const Move& move) noexcept {
  return position.own().contains(move.from) && captures(position, move) && is_way_clear(position, move);
}

/// True if the turn may go on after its first capture as it does.
constexpr bool may_finish(const Rules& rules, const Position& position, const Turn& turn) noexcept {
  if (is_second_part_due(rules, position) == (turn.action == Turn::Action::Capture)) return false;
  if (turn.action == Turn::Action::CaptureTwice) return may_capture(position, turn.second);
  return turn.action != Turn::Action::CaptureAndStack ||
         (position.own().contains(turn.second.from) && stacks(rules, position, turn.second) &&
          is_way_clear(position, turn.second));
}

/// Plays a turn if it is legal; else false, and the position is as before.
constexpr bool play_if_legal(const Rules& rules, Position& position, const Turn& turn) noexcept {
  if (turn.action == Turn::Action::Place) {
    const bool may = may_place(position, turn.first.to, turn.kind);
    if (may) play(rules, position, turn);
    return may;
  }
  const Phase before = position.phase;
  if ((before != Phase::Playing && before != Phase::First) || !may_capture(position, turn.first)) return false;
  const Stack taken = position.stack(turn.first.to);
  capture(position, turn.first);
  const bool may = may_finish(rules, position, turn);
  if (may) {
    finish(position, turn);
  } else {
    uncapture(position, turn.first, taken);
    position.phase = before;
  }
  return may;
}

// Names.

/// In the order of Kind; capitals are White's.
inline constexpr std::string_view white_letters = "ZAT";
inline constexpr std::string_view black_letters = "zat";

constexpr char letter_of(Kind kind, Color player) noexcept {
  return (player == Color::White ? white_letters : black_letters)[index(kind)];
}

/// The number that column e skips, or that the space above the hole has where it runs on (TZ3).
inline constexpr unsigned e_column = 4;
inline constexpr unsigned hole = 5;

/// The spaces by the letter and the digit of their names, for both ways to count column e.
inline constexpr auto spaces_by_name = [] {
  std::array<std::array<std::optional<Space>, 10 * layout.columns().size()>, 2> names{};
  for (unsigned column = 0; column < layout.columns().size(); ++column)
    for (unsigned number = 1; number < 10; ++number)
      for (const bool runs_on : {false, true}) {
        const auto spot = layout.spot_at(column, number + (runs_on && column == e_column && number >= hole ? 1 : 0));
        if (spot) names[runs_on ? 1 : 0][10 * column + number] = static_cast<Space>(layout.number_of(*spot));
      }
  return names;
}();

constexpr std::optional<Space> space_named(const Rules& rules, char letter, char digit) noexcept {
  const unsigned column = static_cast<unsigned char>(letter) - unsigned{'a'};
  const unsigned number = static_cast<unsigned char>(digit) - unsigned{'0'};
  if (column >= layout.columns().size() || number > 9) return std::nullopt;
  return spaces_by_name[static_cast<std::size_t>(rules.e_numbers)][10 * column + number];
}

constexpr void put(const Rules& rules, Space space, author::TextOut& out) noexcept {
  const author::HexSpot spot = layout.spot_numbered(number_of(space));
  const unsigned number = layout.written_number(spot);
  const bool runs_on = rules.e_numbers == ENumbers::RunOn && layout.column_of(spot) == e_column && number > hole;
  out.put(layout.letter_of(spot)).put_number(number - (runs_on ? 1 : 0));
}

// Texts, as <gpn/author/table_game.hpp> takes them.

using Reading = author::TurnReading<all_findings, Rules, Position>;

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept;
gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns);
void put_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept;
bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position);
void put_position(const Rules& rules, const Position& position, author::TextOut& out);

}  // namespace gpn::tzaar
