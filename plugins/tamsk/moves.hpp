// A position of TAMSK, one turn, which turns are legal, and what a legal one does to a position.
//
// `play_if_legal` is the only judge of a turn: it plays a legal one and names the first rule that another one breaks.
// Listing the legal turns is a second reading of the same rules, which the tests compare with it.
#pragma once

#include "rules.hpp"

#include <gpn/author/hex_board.hpp>
#include <gpn/color.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace gpn::tamsk {

using Space = author::HexSpot;
using SpaceSet = author::SpotSet;

/// TM1, TM3, TM4: every line is counted from 1.
inline constexpr author::HexBoard board{
    std::array<author::Column, 7>{{{1, 4}, {1, 5}, {1, 6}, {1, 7}, {2, 7, 1}, {3, 7, 2}, {4, 7, 3}}}};
static_assert(board.size() == 37 && board.is_steppable());

inline constexpr unsigned glass_count = 3;
inline constexpr unsigned ring_count = 32;      // of each player (TM5)
inline constexpr std::size_t bits = 7 * 7 + 7;  // one beyond the bit of g4
inline constexpr std::size_t most_room = 4;     // TM2

/// TM2: 4 rings in the centre, one less with each step away from it.
inline constexpr auto rooms = [] {
  std::array<std::uint8_t, bits> room{};
  for (const Space space : board.all()) {
    const int line = static_cast<int>(board.column_of(space)) - 3;
    const int number = static_cast<int>(board.number_in_column(space)) - 4;
    const auto size = [](int n) { return n < 0 ? -n : n; };
    const int steps = std::max({size(line), size(number), size(line - number)});
    room[author::bit(space)] = static_cast<std::uint8_t>(static_cast<int>(most_room) - steps);
  }
  return room;
}();

/// The spaces next to each one (TM4).
inline constexpr auto neighbours = [] {
  std::array<SpaceSet, bits> sets{};
  for (const Space space : board.all())
    for (unsigned d = 0; d < 6; ++d)
      if (const auto to = board.neighbour(space, d)) sets[author::bit(space)] |= SpaceSet(*to);
  return sets;
}();

/// TM6: where White's glasses begin, and Black's.
inline constexpr auto corners = [] {
  constexpr std::array<std::array<std::string_view, glass_count>, 2> names{{{"a1", "d7", "g1"}, {"a4", "d1", "g4"}}};
  std::array<SpaceSet, 2> sets;
  for (std::size_t player = 0; player < 2; ++player)
    for (std::string_view name : names[player]) sets[player] |= SpaceSet(*board.take_spot(name));
  return sets;
}();

/// The rest of the penalty for a late turn (TM23 to TM25): the player to move has a second ring, or two turns; or the
/// player to move was late, and passes between the two turns of the opponent.
enum class Penalty : std::uint8_t { None, Opponents, Pass };

struct Position {
  std::array<SpaceSet, 2> glasses;
  SpaceSet unmoved;                        // glasses that have not moved yet (TM16); none at level 1
  SpaceSet lost;                           // glasses that have run out (TM18)
  SpaceSet full;                           // spaces without room for a ring (TM9)
  SpaceSet open;                           // the space where the other player has just dropped no ring (TM11), or none
  std::array<std::uint8_t, bits> rings{};  // in each space
  std::array<std::uint8_t, 2> in_hand{ring_count, ring_count};
  Color to_move = Color::White;
  Penalty penalty = Penalty::None;
  std::uint8_t fell = 0;                  // 1 if the other player has moved into a full space and lost (TM9)
  std::array<std::uint8_t, 3> padding{};  // always zero, so that equal positions have equal bytes

  constexpr SpaceSet all_glasses() const noexcept { return glasses[0] | glasses[1]; }
  constexpr SpaceSet own_glasses() const noexcept { return glasses[index(to_move)]; }
  constexpr std::uint8_t& own_rings() noexcept { return in_hand[index(to_move)]; }
  constexpr unsigned own_rings() const noexcept { return in_hand[index(to_move)]; }
};
static_assert(std::has_unique_object_representations_v<Position>);

enum class TurnKind : std::uint8_t { Move, Place, Pass, Late };  // Late: without a move (TM24)

/// The ring of a move (TM10), the one before it (TM11), and whether the player was late with it (TM23).
enum class Ring : std::uint8_t { None, Dropped };
enum class OpenRing : std::uint8_t { None, Dropped };
enum class InTime : std::uint8_t { Yes, No };

struct Turn {
  SpaceSet ran_out;  // glasses lost since the last turn
  SpaceSet open;     // the space of the ring before the move, or none
  SpaceSet second;   // the space of the second ring, or none
  TurnKind kind = TurnKind::Pass;
  Space from{};  // a placed glass comes from where it goes
  Space to{};
  Ring ring = Ring::None;
  InTime in_time = InTime::Yes;
  std::array<std::uint8_t, 3> padding{};
};
static_assert(std::has_unique_object_representations_v<Turn>);

/// The rule that a turn breaks.
enum class Fault : std::uint8_t {
  None,
  GameOver,
  NoTime,
  NotRunning,
  MayNotPass,
  MustPass,
  StillPlacing,
  PlacingOver,
  NotOpen,
  NoGlass,
  GlassLost,
  EachGlassFirst,
  NotNextTo,
  Occupied,
  FullSpace,
  NoRingLeft,
  RingRequired,
  NotLate,
  FirstRingMissing,
  NoRoom,
};

// Decides who can move (TM12), and the end of the game.

constexpr SpaceSet vacant(const Position& position) noexcept { return board.all() - position.all_glasses(); }

constexpr bool is_placing(const Rules& rules, const Position& position, Color player) noexcept {
  return rules.start == Start::InHand && position.glasses[index(player)].size() < glass_count;
}

/// TM16: glasses that have not moved yet go first. TM18: a lost one never moves.
constexpr SpaceSet movable(const Position& position, Color player) noexcept {
  const SpaceSet glasses = position.glasses[index(player)];
  const SpaceSet unmoved = glasses & position.unmoved;
  return unmoved.empty() ? glasses - position.lost : unmoved;
}

constexpr bool can_move(const Rules& rules, const Position& position, Color player) noexcept {
  if (position.in_hand[index(player)] == 0 && rules.no_rings == NoRings::Stuck) return false;
  const SpaceSet free = vacant(position) - position.full;
  if (is_placing(rules, position, player)) return !free.empty() && position.in_hand[index(player)] > 0;
  for (const Space glass : movable(position, player))
    if (!(neighbours[author::bit(glass)] & free).empty()) return true;
  return false;
}

constexpr bool draws_when_equal(const Rules& rules) noexcept {
  return rules.level == Level::NoTime || rules.equal_rings == EqualRings::Draw;
}

enum class Ending : std::uint8_t { None, FellIn, NoMoves, Decided };

/// `mover_can` is whether the player to move can move.
constexpr Ending ending(const Rules& rules, const Position& position, bool mover_can) noexcept {
  if (position.fell != 0) return Ending::FellIn;  // TM9
  if (mover_can) return Ending::None;
  const Color opponent = other(position.to_move);
  if (!can_move(rules, position, opponent)) return Ending::NoMoves;  // TM13
  const bool is_decided = rules.end == End::Decided && position.in_hand[index(opponent)] < position.own_rings();
  return is_decided ? Ending::Decided : Ending::None;
}

constexpr Ending ending(const Rules& rules, const Position& position) noexcept {
  return ending(rules, position, can_move(rules, position, position.to_move));
}

// Turns.

constexpr void drop_ring(Position& position, Space space) noexcept {
  --position.own_rings();
  if (++position.rings[author::bit(space)] == rooms[author::bit(space)]) position.full |= SpaceSet(space);
}

/// True if the player to move may drop a second ring after the move and its ring (TM23).
constexpr bool has_penalty_ring(const Rules& rules, const Position& position) noexcept {
  return position.penalty == Penalty::Opponents && rules.late == Late::SecondRing;
}

/// Takes a turn that may move as far as its glass: from where, to where, and the ring before it.
constexpr Fault move_glass(const Rules& rules, Position& position, const Turn& turn) noexcept {
  const SpaceSet to(turn.to);
  SpaceSet& glasses = position.glasses[index(position.to_move)];
  if (is_placing(rules, position, position.to_move) != (turn.kind == TurnKind::Place))
    return turn.kind == TurnKind::Place ? Fault::PlacingOver : Fault::StillPlacing;
  if (!turn.open.empty()) {
    if (turn.open != position.open) return Fault::NotOpen;
    if (position.own_rings() == 0) return Fault::NoRingLeft;
    drop_ring(position, turn.open.first());
  }
  if (turn.kind == TurnKind::Move) {
    const SpaceSet from(turn.from);
    if (!glasses.contains(from)) return Fault::NoGlass;
    if (position.lost.contains(from)) return Fault::GlassLost;
    if (!movable(position, position.to_move).contains(from)) return Fault::EachGlassFirst;
    if (!neighbours[author::bit(turn.from)].contains(to)) return Fault::NotNextTo;
    if (position.all_glasses().contains(to)) return Fault::Occupied;
    glasses -= from;
    position.unmoved -= from;
  } else if (position.all_glasses().contains(to)) {
    return Fault::Occupied;
  }
  glasses |= to;
  return Fault::None;
}

/// Drops the rings of a turn whose glass has moved.
constexpr Fault drop_rings(const Rules& rules, Position& position, const Turn& turn) noexcept {
  if (position.full.contains(turn.to)) {
    const bool falls = rules.full_space == FullSpace::Loses && turn.kind == TurnKind::Move;
    if (!falls || turn.ring != Ring::None || !turn.second.empty()) return Fault::FullSpace;
    position.fell = 1;
    return Fault::None;
  }
  if (turn.ring == Ring::Dropped) {
    if (position.own_rings() == 0) return Fault::NoRingLeft;
    drop_ring(position, turn.to);
  } else if (position.own_rings() > 0 && (rules.rings == Rings::Always || turn.kind == TurnKind::Place)) {
    return Fault::RingRequired;
  }
  if (turn.second.empty()) return Fault::None;
  if (!has_penalty_ring(rules, position)) return Fault::NotLate;
  if (turn.ring == Ring::None) return Fault::FirstRingMissing;
  if (position.own_rings() == 0) return Fault::NoRingLeft;
  if (position.full.contains(turn.second)) return Fault::NoRoom;
  drop_ring(position, turn.second.first());
  return Fault::None;
}

constexpr void end_turn(const Rules& rules, Position& position, const Turn& turn) noexcept {
  const bool is_late = turn.kind == TurnKind::Late || turn.in_time == InTime::No;
  const bool is_open = turn.kind == TurnKind::Move && turn.ring == Ring::None && position.fell == 0;
  const bool goes_on =
      position.penalty == Penalty::Opponents && rules.late == Late::Twice && turn.kind != TurnKind::Pass;
  position.open = is_open ? SpaceSet(turn.to) : SpaceSet();
  position.penalty = is_late ? Penalty::Opponents : goes_on ? Penalty::Pass : Penalty::None;
  position.to_move = other(position.to_move);
}

/// True if time could explain that the player to move, who could move on the board, passes: all glasses that could move
/// have run before.
constexpr bool may_have_run_out(const Rules& rules, const Position& position) noexcept {
  return rules.level != Level::NoTime && (position.own_glasses() & position.unmoved).empty() &&
         !is_placing(rules, position, position.to_move);
}

/// Plays a turn if it is legal; else the position may be any.
constexpr Fault play_if_legal(const Rules& rules, Position& position, const Turn& turn) noexcept {
  bool can = can_move(rules, position, position.to_move);
  if (ending(rules, position, can) != Ending::None) return Fault::GameOver;
  if (!turn.ran_out.empty()) {
    if (rules.level == Level::NoTime) return Fault::NoTime;
    if (!(position.all_glasses() - position.lost - position.unmoved).contains(turn.ran_out)) return Fault::NotRunning;
    position.lost |= turn.ran_out;
    can = can_move(rules, position, position.to_move);
  }
  can = can && position.penalty != Penalty::Pass;
  const bool is_late = turn.kind == TurnKind::Late || turn.in_time == InTime::No;
  if (is_late && rules.level != Level::Complete) return Fault::NoTime;
  if (turn.kind == TurnKind::Pass) {
    if (can && !may_have_run_out(rules, position)) return Fault::MayNotPass;
  } else if (!can) {
    return Fault::MustPass;
  }
  if (turn.kind == TurnKind::Move || turn.kind == TurnKind::Place) {
    if (const Fault fault = move_glass(rules, position, turn); fault != Fault::None) return fault;
    if (const Fault fault = drop_rings(rules, position, turn); fault != Fault::None) return fault;
  }
  end_turn(rules, position, turn);
  return Fault::None;
}

/// Calls `visit` with the turn once for every way to drop rings after its move.
template <class Visit>
constexpr void for_each_ring(const Rules& rules, const Position& position, Turn turn, Visit visit) {
  turn.ring = Ring::None;
  if (position.own_rings() == 0 || (rules.rings == Rings::Optional && turn.kind == TurnKind::Move)) visit(turn);
  if (position.own_rings() == 0) return;
  turn.ring = Ring::Dropped;
  visit(turn);
  Position after = position;
  drop_ring(after, turn.to);
  if (!has_penalty_ring(rules, position) || after.own_rings() == 0) return;
  for (const Space space : board.all() - after.full) {
    turn.second = SpaceSet(space);
    visit(turn);
  }
}

/// Calls `visit` with every move, after the ring before it.
template <class Visit>
constexpr void for_each_move(const Rules& rules, const Position& position, Turn turn, Visit visit) {
  turn.kind = TurnKind::Move;
  for (const Space from : movable(position, position.to_move))
    for (const Space to : neighbours[author::bit(from)] & vacant(position)) {
      turn.from = from;
      turn.to = to;
      if (!position.full.contains(to))
        for_each_ring(rules, position, turn, visit);
      else if (rules.full_space == FullSpace::Loses)
        visit(turn);
    }
}

/// Calls `visit` with every turn that is legal by the board alone: no glass runs out, nobody is late, and who passes
/// cannot move.
template <class Visit>
constexpr void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  const bool can = can_move(rules, position, position.to_move);
  if (ending(rules, position, can) != Ending::None) return;
  Turn turn;
  if (!can || position.penalty == Penalty::Pass) return visit(turn);
  if (is_placing(rules, position, position.to_move)) {
    turn.kind = TurnKind::Place;
    for (const Space to : vacant(position) - position.full) {
      turn.from = turn.to = to;
      for_each_ring(rules, position, turn, visit);
    }
    return;
  }
  for_each_move(rules, position, turn, visit);
  if (position.open.empty() || position.own_rings() == 0) return;
  Position rest = position;
  drop_ring(rest, position.open.first());
  turn.open = position.open;
  for_each_move(rules, rest, turn, visit);
}

constexpr void play(const Rules& rules, Position& position, const Turn& turn) noexcept {
  static_cast<void>(play_if_legal(rules, position, turn));
}

// Texts, as <gpn/author/table_game.hpp> takes them.

using Reading = author::TurnReading<all_findings, Rules, Position>;

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept;
gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns);
void put_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept;
bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position);
void put_position(const Rules& rules, const Position& position, author::TextOut& out) noexcept;

}  // namespace gpn::tamsk
