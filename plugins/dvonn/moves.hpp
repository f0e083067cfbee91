// One turn of DVONN, which turns are legal, and what a legal one does to a position.
#pragma once

#include "board.hpp"
#include "position.hpp"
#include "rules.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace gpn::dvonn {

/// One turn, as one word, because a turn that is written and read back as a whole is faster than one of several bytes.
class Turn {
 public:
  enum class Kind : std::uint8_t { Pass, Place, Move };

  static constexpr Turn pass() noexcept { return Turn(Kind::Pass, Space(0), Space(0)); }
  static constexpr Turn place(Space to) noexcept { return Turn(Kind::Place, to, to); }
  static constexpr Turn move(Space from, Space to) noexcept { return Turn(Kind::Move, from, to); }

  constexpr Turn() noexcept : Turn(pass()) {}

  constexpr Kind kind() const noexcept { return static_cast<Kind>(word_ >> 16U); }
  constexpr Space from() const noexcept { return Space(static_cast<unsigned>((word_ >> 8U) & 0xFFU)); }
  constexpr Space to() const noexcept { return Space(static_cast<unsigned>(word_ & 0xFFU)); }

  friend constexpr bool operator==(const Turn&, const Turn&) noexcept = default;

 private:
  constexpr Turn(Kind kind, Space from, Space to) noexcept
      : word_(std::uint64_t{static_cast<std::uint8_t>(kind)} << 16U | std::uint64_t{from.bit()} << 8U | to.bit()) {}

  std::uint64_t word_;
};

// Contact (D10, D11): which pieces are connected to a DVONN piece, and whether a move can have disconnected any.

namespace detail {

/// The bits of the six neighbours of a space, in the order of the directions, after a shift that moves the neighbour in
/// direction (-1,-1) to bit 0.
inline constexpr unsigned window_offset = row_stride + 1;
inline constexpr std::array<unsigned, direction_count> ring{14, 26, 25, 12, 0, 1};

constexpr std::uint64_t window_of(unsigned pattern) noexcept {
  std::uint64_t window = 0;
  for (unsigned d = 0; d < direction_count; ++d) window |= std::uint64_t{(pattern >> d) & 1U} << ring[d];
  return window;
}

/// The occupied neighbours, as bits of the ring: rotated, after all that is not next to the space has gone.
constexpr std::uint64_t window(Space space, SpaceSet occupied) noexcept {
  constexpr unsigned word = 64;
  const std::uint64_t around = (occupied & neighbours(space)).bits();
  const unsigned distance = (space.bit() - window_offset) % word;
  return around >> distance | around << ((word - distance) % word);
}

/// A number below 64 that differs for any two sets of occupied neighbours: the multiplication collects their bits at
/// the top.
constexpr unsigned ring_key(std::uint64_t window) noexcept {
  return static_cast<unsigned>((window * 0x2008100400000008U) >> 58U);
}

/// Counts the separate runs that the occupied neighbours form around the space. Bit d of the pattern is the neighbour
/// in direction d.
constexpr unsigned run_count(unsigned pattern) noexcept {
  const unsigned next = ((pattern >> 1U) | (pattern << 5U)) & 0x3FU;
  return static_cast<unsigned>(std::popcount(pattern & ~next));
}

/// The set of keys of all patterns with at least `least` runs.
constexpr std::uint64_t keys_of_runs(unsigned least) noexcept {
  std::uint64_t keys = 0;
  for (unsigned pattern = 0; pattern < 64; ++pattern)
    if (run_count(pattern) >= least) keys |= std::uint64_t{1} << ring_key(window_of(pattern));
  return keys;
}

inline constexpr std::uint64_t splitting_keys = keys_of_runs(2);

constexpr bool windows_follow_directions() noexcept {
  for (const Space space : board) {
    for (unsigned d = 0; d < direction_count; ++d) {
      const auto there = space_at(static_cast<int>(space.column()) + directions[d].columns,
                                  static_cast<int>(space.row()) + directions[d].rows);
      if (there && window(space, SpaceSet(*there)) != std::uint64_t{1} << ring[d]) return false;
    }
  }
  return true;
}

static_assert(windows_follow_directions());
static_assert(std::popcount(keys_of_runs(0)) == 64, "all keys differ");
static_assert(std::popcount(splitting_keys) == 32);

}  // namespace detail

/// True if vacating `space` can disconnect the pieces around it: only if they form two or more runs. A single run stays
/// connected without the space, and so do all pieces that were connected through the space.
constexpr bool may_split(Space space, SpaceSet occupied) noexcept {
  return ((detail::splitting_keys >> detail::ring_key(detail::window(space, occupied))) & 1U) != 0;
}

/// The pieces without contact with a DVONN piece, which leave the board (D10).
constexpr SpaceSet without_contact(SpaceSet occupied, SpaceSet dvonn) noexcept {
  return occupied - connected(dvonn, occupied);
}

/// The same where all pieces have contact if those on `sample` have it, which ends the search as soon as they are
/// found.
constexpr SpaceSet without_contact(SpaceSet occupied, SpaceSet dvonn, SpaceSet sample) noexcept {
  SpaceSet found = dvonn;
  while (!(sample - found).empty()) {
    const SpaceSet next = grown(found) & occupied;
    if (next == found) return occupied - found;
    found = next;
  }
  return SpaceSet();
}

// Decides which turns are legal (D4 to D8, D12, D14).

/// The stacks of `player` that are not blocked (D7). A single DVONN piece belongs to neither player, so it is not among
/// them (D8).
constexpr SpaceSet free_stacks(const Rules& rules, const Position& position, Color player) noexcept {
  SpaceSet blocked = surrounded(position.occupied());
  if (rules.blocked == Blocked::Singles) blocked -= position.tall;
  return position.stacks_of(player) - blocked;
}

/// Where the stack on `from` can move if it is not blocked: exactly as many spaces as it has pieces, onto an occupied
/// space (D5).
constexpr SpaceSet targets(const Position& position, Space from, SpaceSet occupied) noexcept {
  return reach(position.height(from), from) & occupied;
}

constexpr bool is_blocked(const Rules& rules, const Position& position, Space from, SpaceSet occupied) noexcept {
  if (rules.blocked == Blocked::Singles && position.tall.contains(from)) return false;
  return is_surrounded(from, occupied);
}

constexpr bool can_move(const Rules& rules, const Position& position, Color player) noexcept {
  const SpaceSet occupied = position.occupied();
  const SpaceSet stacks = free_stacks(rules, position, player);
  for (const Space from : stacks - position.tall)
    if (!(neighbours(from) & occupied).empty()) return true;
  for (const Space from : stacks& position.tall)
    if (!targets(position, from, occupied).empty()) return true;
  return false;
}

/// The game ends when neither player can move (D14), and never while pieces are placed.
constexpr bool is_over(const Rules& rules, const Position& position) noexcept {
  return !position.is_placing() && !can_move(rules, position, position.to_move) &&
         !can_move(rules, position, other(position.to_move));
}

constexpr bool may_place(const Position& position, Space to) noexcept {
  return position.is_placing() && !position.occupied().contains(to);
}

constexpr bool may_move(const Rules& rules, const Position& position, Space from, Space to) noexcept {
  const SpaceSet occupied = position.occupied();
  return !position.is_placing() && position.stacks_of(position.to_move).contains(from) &&
         targets(position, from, occupied).contains(to) && !is_blocked(rules, position, from, occupied);
}

/// Calls `visit` with every legal turn, ordered by the space where it begins and then by the one where it ends.
template <class Visit>
constexpr void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  const SpaceSet occupied = position.occupied();
  if (position.is_placing()) {
    for (const Space to : board - occupied) visit(Turn::place(to));
    return;
  }
  bool has_move = false;
  for (const Space from : free_stacks(rules, position, position.to_move))
    for (const Space to : targets(position, from, occupied)) {
      visit(Turn::move(from, to));
      has_move = true;
    }
  if (!has_move && can_move(rules, position, other(position.to_move))) visit(Turn::pass());  // D12
}

namespace detail {

struct Sum {
  std::uint64_t ones;
  std::uint64_t twos;
};

/// Adds three words bit by bit.
constexpr Sum add(std::uint64_t a, std::uint64_t b, std::uint64_t c) noexcept {
  const std::uint64_t half = a ^ b;
  return {half ^ c, (a & b) | (half & c)};
}

/// The number of bits in `ones`, plus twice that in `twos`, plus four times that in `fours`. At most 255.
constexpr unsigned weighted_size(std::uint64_t ones, std::uint64_t twos, std::uint64_t fours) noexcept {
  constexpr auto nibbles = [](std::uint64_t bits) {
    bits -= (bits >> 1U) & 0x5555555555555555U;
    return (bits & 0x3333333333333333U) + ((bits >> 2U) & 0x3333333333333333U);
  };
  constexpr auto bytes = [](std::uint64_t sums) {
    return (sums & 0x0F0F0F0F0F0F0F0FU) + ((sums >> 4U) & 0x0F0F0F0F0F0F0F0FU);
  };
  const std::uint64_t sums = bytes(nibbles(ones) + 2 * nibbles(twos)) + 4 * bytes(nibbles(fours));
  return static_cast<unsigned>((sums * 0x0101010101010101U) >> 56U);
}

/// Counts the moves of the single pieces on `singles`: pairs of a piece and an occupied neighbour. Bitwise adders sum
/// up the six directions, so that three words are counted instead of six. 23 pieces have at most 138 moves.
constexpr unsigned count_single_moves(SpaceSet singles, SpaceSet occupied) noexcept {
  const std::uint64_t s = singles.bits();
  const std::uint64_t o = occupied.bits();
  const Sum up = add((s << 1U) & o, (s << 12U) & o, (s << 13U) & o);
  const Sum down = add((s >> 1U) & o, (s >> 12U) & o, (s >> 13U) & o);
  const Sum upper = add(up.twos, down.twos, up.ones & down.ones);
  return weighted_size(up.ones ^ down.ones, upper.ones, upper.twos);
}

static_assert(count_single_moves(board & SpaceSet(0x7FFU), board) == 7 * 4 + 2 * 3, "row 1 of a full board");

}  // namespace detail

constexpr unsigned count_moves(const Rules& rules, const Position& position, Color player) noexcept {
  const SpaceSet occupied = position.occupied();
  const SpaceSet stacks = free_stacks(rules, position, player);
  unsigned total = detail::count_single_moves(stacks - position.tall, occupied);
  for (const Space from : stacks& position.tall) total += targets(position, from, occupied).size();
  return total;
}

constexpr unsigned count_legal_turns(const Rules& rules, const Position& position) noexcept {
  if (position.is_placing()) return piece_count - position.placed;
  const unsigned moves = count_moves(rules, position, position.to_move);
  if (moves > 0) return moves;
  return can_move(rules, position, other(position.to_move)) ? 1 : 0;
}

inline void play_place(Position& position, Space to) noexcept {
  const Piece piece = piece_to_place(position.placed);
  SpaceSet& pieces = piece == Piece::Dvonn ? position.dvonn : position.tops[static_cast<std::size_t>(piece)];
  pieces |= SpaceSet(to);
  ++position.placed;
  position.to_move = position.is_placing() ? who_places(position.placed) : Color::White;
}

/// Removes the stacks that have lost contact (D10).
inline void remove_stacks(Position& position, SpaceSet lost) noexcept {
  for (const Space space : lost& position.tall) position.buried.remove(space);
  position.tops[0] -= lost;
  position.tops[1] -= lost;
  position.tall -= lost;
}

/// The stacks that lose contact when the stack on `from` moves (D10). `occupied` and `dvonn` are those after the move.
/// Unless the stack contained a DVONN piece, only pieces around `from` can lose contact.
inline SpaceSet lost_by_move(SpaceSet occupied, SpaceSet dvonn, Space from, bool moves_dvonn) noexcept {
  if (!moves_dvonn && !may_split(from, occupied)) return SpaceSet();
  return without_contact(occupied, dvonn, neighbours(from) & occupied);
}

/// All sets are read before the first one is written: a read of both tops at once would wait for a write of one.
inline void play_move(Position& position, Space from, Space to) noexcept {
  const SpaceSet source(from);
  const SpaceSet target(to);
  const bool moves_dvonn = position.dvonn.contains(from);
  const SpaceSet both = source | target;
  const SpaceSet whites = position.to_move == Color::White ? target : SpaceSet();
  const SpaceSet white = (position.tops[0] - both) | whites;
  const SpaceSet black = (position.tops[1] - both) | (target - whites);
  const SpaceSet dvonn = moves_dvonn ? (position.dvonn - source) | target : position.dvonn;
  const SpaceSet lost = lost_by_move(white | black | dvonn, dvonn, from, moves_dvonn);
  position.buried.move(from, to, position.top(to));
  position.tops = {white, black};
  position.dvonn = dvonn;
  position.tall = (position.tall - source) | target;
  if (!lost.empty()) remove_stacks(position, lost);
  position.to_move = other(position.to_move);
}

inline void play(const Rules& /*rules*/, Position& position, const Turn& turn) noexcept {
  switch (turn.kind()) {
    case Turn::Kind::Place: play_place(position, turn.to()); break;
    case Turn::Kind::Move: play_move(position, turn.from(), turn.to()); break;
    case Turn::Kind::Pass: position.to_move = other(position.to_move); break;
  }
}

/// The spaces whose stacks a move removes (D10).
inline SpaceSet removed_by(const Position& position, const Turn& move) noexcept {
  Position after = position;
  play({}, after, move);
  return position.occupied() - SpaceSet(move.from()) - after.occupied();
}

}  // namespace gpn::dvonn
