// A position of YINSH, its rows, one turn, which turns are legal, and what a legal one does to a position.
#pragma once

#include "rules.hpp"

#include <gpn/author/hex_board.hpp>
#include <gpn/color.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gpn::yinsh {

using author::Run;
using Spot = author::HexSpot;
using author::SpotSet;

/// Y1, Y3.
inline constexpr author::HexBoard board{std::array<author::Column, 11>{
    {{2, 5}, {1, 7}, {1, 8}, {1, 9}, {1, 10}, {2, 10}, {2, 11}, {3, 11}, {4, 11}, {5, 11}, {7, 10}}}};
static_assert(board.size() == 85 && board.is_steppable());
inline constexpr author::Ways ways{board};

inline constexpr unsigned ring_count = 5;
inline constexpr unsigned marker_count = 51;  // Y8
inline constexpr unsigned row_length = 5;
inline constexpr unsigned most_rows = 3;  // in a turn: the third ring wins (Y26)

struct Position {
  std::array<SpotSet, 2> markers;
  std::array<SpotSet, 2> rings;
  std::array<std::uint8_t, 2> to_place{ring_count, ring_count};
  std::array<std::uint8_t, 2> taken{};  // rings taken off for rows
  Color to_move = Color::White;
  std::uint8_t passed = 0;        // 1 if the other player has just passed (Y24)
  std::uint8_t markers_used = 0;  // those on the board, so that they need not be counted
  std::uint8_t padding = 0;       // always zero, so that equal positions have equal bytes

  constexpr bool is_placing() const noexcept { return to_place[0] + to_place[1] > 0; }
  constexpr SpotSet all_markers() const noexcept { return markers[0] | markers[1]; }
  constexpr SpotSet all_rings() const noexcept { return rings[0] | rings[1]; }
  constexpr SpotSet occupied() const noexcept { return all_markers() | all_rings(); }
  constexpr SpotSet own_rings() const noexcept { return rings[index(to_move)]; }
  constexpr SpotSet own_markers() const noexcept { return markers[index(to_move)]; }
};

static_assert(std::has_unique_object_representations_v<Position>);

/// Rows that a player takes in one phase of a turn, in canonical order, and as many rings.
struct Taking {
  std::uint8_t count = 0;
  std::array<Run, most_rows> rows{};
  std::array<Spot, most_rows> rings{};

  friend constexpr bool operator==(const Taking&, const Taking&) noexcept = default;
};

struct Turn {
  enum class Kind : std::uint8_t { Place, Move, Pass, Rows };  // Rows: the rows taken before the move win (Y28)

  Kind kind = Kind::Pass;
  Spot from{};
  Spot to{};
  Taking before;
  Taking after;

  friend constexpr bool operator==(const Turn&, const Turn&) noexcept = default;
};

// Rows (Y16 to Y21).

constexpr SpotSet spots_of(Run row) noexcept { return board.spots(row, row_length); }

/// Where rows begin, by axis.
constexpr std::array<SpotSet, 3> rows_in(SpotSet markers) noexcept {
  return {author::runs_of_five<board, 0>(markers), author::runs_of_five<board, 1>(markers),
          author::runs_of_five<board, 2>(markers)};
}

constexpr bool has_row(SpotSet markers) noexcept {
  const auto rows = rows_in(markers);
  return !(rows[0] | rows[1] | rows[2]).empty();
}

/// Compares runs by their first ends, then by their second ones.
constexpr bool precedes(Run a, Run b) noexcept {
  return a.first != b.first ? a.first < b.first : board.last(a, row_length) < board.last(b, row_length);
}

/// Calls `visit` with every row of the markers, in canonical order.
template <class Visit>
constexpr void for_each_row(SpotSet markers, Visit visit) {
  const std::array<SpotSet, 3> runs = rows_in(markers);
  for (const Spot first : runs[0] | runs[1] | runs[2])
    for (const std::uint8_t axis : std::array<std::uint8_t, 3>{0, 2, 1})
      if (runs[axis].contains(first)) visit(Run{first, axis});
}

/// Counts the rings that the player needs to win.
constexpr unsigned missing_rings(const Rules& rules, const Position& position, Color player) noexcept {
  return rules.winning_rings - position.taken[index(player)];
}

/// Every way to take rows until none is left or the player has won (Y20, Y21, Y26), with every choice of rings (Y17).
/// The rows of a way share no marker and are visited in canonical order only.
template <class Visit>
class Takings {
 public:
  Takings(SpotSet markers, SpotSet rings, unsigned most, Visit visit) : rings_(rings), most_(most), visit_(visit) {
    take_rows(markers);
  }

 private:
  void take_rows(SpotSet markers) {
    if (taking_.count == most_ || !has_row(markers)) return take_rings(rings_, 0);
    for_each_row(markers, [&](Run row) {
      if (taking_.count > 0 && !precedes(taking_.rows[taking_.count - 1U], row)) return;
      taking_.rows[taking_.count++] = row;
      take_rows(markers - spots_of(row));
      taking_.rows[--taking_.count] = {};
    });
  }

  void take_rings(SpotSet rings, unsigned taken) {
    if (taken == taking_.count) return visit_(taking_);
    for (const Spot ring : rings) {
      rings -= SpotSet(ring);
      taking_.rings[taken] = ring;
      take_rings(rings, taken + 1);
      taking_.rings[taken] = {};
    }
  }

  Taking taking_;
  SpotSet rings_;
  unsigned most_;
  Visit visit_;
};

/// Visits the ways in which the player to move takes rows now; one empty way if there is no row.
template <class Visit>
void for_each_taking(const Rules& rules, const Position& position, Visit visit) {
  Takings<Visit>(position.own_markers(), position.own_rings(), missing_rings(rules, position, position.to_move), visit);
}

inline void take(Position& position, const Taking& taking) noexcept {
  if (taking.count == 0) return;
  const std::size_t me = index(position.to_move);
  for (unsigned i = 0; i < taking.count; ++i) {
    position.markers[me] -= spots_of(taking.rows[i]);
    position.rings[me] -= SpotSet(taking.rings[i]);
  }
  position.taken[me] = static_cast<std::uint8_t>(position.taken[me] + taking.count);
  position.markers_used = static_cast<std::uint8_t>(position.markers_used - row_length * taking.count);
}

/// Undoes take().
inline void put_back(Position& position, const Taking& taking) noexcept {
  const std::size_t me = index(position.to_move);
  for (unsigned i = 0; i < taking.count; ++i) {
    position.markers[me] |= spots_of(taking.rows[i]);
    position.rings[me] |= SpotSet(taking.rings[i]);
  }
  position.taken[me] = static_cast<std::uint8_t>(position.taken[me] - taking.count);
  position.markers_used = static_cast<std::uint8_t>(position.markers_used + row_length * taking.count);
}

// The move of a ring (Y12 to Y15).

/// Calls `visit` with every spot where a ring on `from` can land.
template <class Visit>
constexpr void for_each_target(const Position& position, Spot from, Visit visit) {
  const SpotSet rings = position.all_rings();
  const SpotSet markers = position.all_markers();
  for (unsigned d = 0; d < 6; ++d) {
    bool has_jumped = false;
    for (auto to = board.neighbour(from, d); to && !rings.contains(*to); to = board.neighbour(*to, d)) {
      if (markers.contains(*to)) {
        has_jumped = true;
        continue;
      }
      visit(*to);
      if (has_jumped) break;
    }
  }
}

/// The spots between two spots if a ring can go from one to the other (Y13, Y14): it passes no ring, and no vacant spot
/// after a marker.
[[gnu::always_inline]] constexpr std::optional<SpotSet> path_between(const Position& position, Spot from,
                                                                     Spot to) noexcept {
  const auto way = ways.between(from, to);
  if (!way || (position.all_rings() & (way->between | SpotSet(to))) != SpotSet()) return std::nullopt;
  const SpotSet jumped = way->between & position.all_markers();
  const SpotSet vacant = way->between - jumped;
  const bool is_onward = way->direction < 3;
  if (position.all_markers().contains(to) || !(is_onward ? vacant : jumped).precedes(is_onward ? jumped : vacant))
    return std::nullopt;
  return way->between;
}

inline bool can_move(const Position& position, Color player) noexcept {
  bool can = false;
  for (const Spot ring : position.rings[index(player)]) {
    for_each_target(position, ring, [&](Spot) { can = true; });
    if (can) break;
  }
  return can;
}

/// Moves a ring over `path` (Y12, Y15), or back: twice is as before.
constexpr void move_ring(Position& position, Spot from, Spot to, SpotSet path, int markers = 1) noexcept {
  const std::size_t me = index(position.to_move);
  const SpotSet jumped = position.all_markers() & path;
  position.markers[me] = position.markers[me] ^ jumped ^ SpotSet(from);
  position.markers[1 - me] = position.markers[1 - me] ^ jumped;
  position.rings[me] = position.rings[me] ^ SpotSet(from) ^ SpotSet(to);
  position.markers_used = static_cast<std::uint8_t>(position.markers_used + markers);
}

// The end of the game.

enum class Ending : std::uint8_t {
  None,
  Rings,          // Y26
  Markers,        // Y29
  Blocked,        // neither player can move
  NoMoveOfMover,  // the player to move cannot move and loses (blocked=loses)
  NoMoveOfOther,  // the other player could not move, took rows and loses (blocked=loses)
};

constexpr bool has_no_marker_left(const Rules& rules, const Position& position) noexcept {
  return rules.markers == Markers::Limited && position.markers_used >= marker_count;
}

/// The mover's rows after a move count unless the last marker ends the game first.
constexpr bool takes_rows(const Rules& rules, const Position& position) noexcept {
  return has_row(position.own_markers()) &&
         !(rules.last_marker == LastMarker::AtOnce && has_no_marker_left(rules, position));
}

/// The ends that do not depend on whether the player can move. `has_rows` says what takes_rows does.
constexpr Ending ending_before_moves(const Rules& rules, const Position& position, bool has_rows) noexcept {
  if (position.taken[0] >= rules.winning_rings || position.taken[1] >= rules.winning_rings) return Ending::Rings;
  if (has_rows) return Ending::None;  // Y30, Y30a
  if (has_no_marker_left(rules, position)) return Ending::Markers;
  return rules.blocked == Blocked::Loses && position.passed != 0 ? Ending::NoMoveOfOther : Ending::None;
}

inline Ending ending(const Rules& rules, const Position& position) noexcept {
  if (position.is_placing()) return Ending::None;
  const bool has_rows = takes_rows(rules, position);
  const Ending before = ending_before_moves(rules, position, has_rows);
  if (before != Ending::None || has_rows) return before;
  if (can_move(position, position.to_move)) return Ending::None;
  if (rules.blocked == Blocked::Loses) return Ending::NoMoveOfMover;
  return position.passed != 0 ? Ending::Blocked : Ending::None;
}

// Turns.

/// The moves after rows were taken, and the rows that each of them makes.
template <class Visit>
void for_each_move(const Rules& rules, const Position& position, Turn turn, Visit visit) {
  bool any = false;
  turn.kind = Turn::Kind::Move;
  for (const Spot from : position.own_rings())
    for_each_target(position, from, [&](Spot to) {
      any = true;
      turn.from = from;
      turn.to = to;
      Position after = position;
      move_ring(after, from, to, *path_between(position, from, to));
      if (!takes_rows(rules, after)) return visit(turn);
      for_each_taking(rules, after, [&](const Taking& taking) {
        turn.after = taking;
        visit(turn);
      });
      turn.after = {};
    });
  if (any) return;
  turn.kind = Turn::Kind::Pass;  // Y24
  visit(turn);
}

/// Calls `visit` with every legal turn.
template <class Visit>
void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  if (ending(rules, position) != Ending::None) return;
  Turn turn;
  if (position.is_placing()) {
    turn.kind = Turn::Kind::Place;
    for (const Spot to : board.all() - position.occupied()) {
      turn.from = turn.to = to;
      visit(turn);
    }
    return;
  }
  for_each_taking(rules, position, [&](const Taking& taking) {
    turn.before = taking;
    turn.kind = Turn::Kind::Rows;
    if (taking.count == missing_rings(rules, position, position.to_move)) return visit(turn);
    Position rest = position;
    take(rest, taking);
    for_each_move(rules, rest, turn, visit);
  });
}

constexpr void end_turn(Position& position, Turn::Kind kind) noexcept {
  position.passed = kind == Turn::Kind::Pass ? 1 : 0;
  position.to_move = other(position.to_move);
}

constexpr void place_ring(Position& position, Spot to) noexcept {
  position.rings[index(position.to_move)] |= SpotSet(to);
  --position.to_place[index(position.to_move)];
}

/// Plays a legal turn.
inline void play(const Rules& /*rules*/, Position& position, const Turn& turn) noexcept {
  take(position, turn.before);
  if (turn.kind == Turn::Kind::Place) place_ring(position, turn.to);
  if (turn.kind == Turn::Kind::Move)
    move_ring(position, turn.from, turn.to, *path_between(position, turn.from, turn.to));
  take(position, turn.after);
  end_turn(position, turn.kind);
}

// Texts, as <gpn/author/table_game.hpp> takes them.

using Reading = author::TurnReading<all_findings, Rules, Position>;

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept;
gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns);
void put_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept;
bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position);
void put_position(const Rules& rules, const Position& position, author::TextOut& out) noexcept;

}  // namespace gpn::yinsh
