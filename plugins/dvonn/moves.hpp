// Which turns are legal (D4 to D8, D12, D14).
#pragma once

#include "position.hpp"
#include "rules.hpp"
#include "turn.hpp"

#include <cstdint>

namespace gpn::dvonn {

/// The stacks of `player` that nothing holds (D7). A lone DVONN piece is nobody's stack, so it is not among them (D8).
constexpr SpaceSet free_stacks(const Rules& rules, const Position& position, Player player) noexcept {
  SpaceSet held = surrounded(position.occupied());
  if (rules.blocked == Blocked::Singles) held -= position.tall;
  return position.stacks_of(player) - held;
}

/// Where the stack on `from` can go when nothing holds it: exactly as far as it is high, onto an occupied space (D5).
constexpr SpaceSet targets(const Position& position, Space from, SpaceSet occupied) noexcept {
  return reach(position.height(from), from) & occupied;
}

constexpr bool is_held(const Rules& rules, const Position& position, Space from, SpaceSet occupied) noexcept {
  if (rules.blocked == Blocked::Singles && position.tall.contains(from)) return false;
  return is_surrounded(from, occupied);
}

constexpr bool can_move(const Rules& rules, const Position& position, Player player) noexcept {
  const SpaceSet occupied = position.occupied();
  const SpaceSet stacks = free_stacks(rules, position, player);
  for (const Space from : stacks - position.tall)
    if (!(neighbours(from) & occupied).empty()) return true;
  for (const Space from : stacks& position.tall)
    if (!targets(position, from, occupied).empty()) return true;
  return false;
}

/// Stacking only: the game ends when neither player can move (D14).
constexpr bool is_over(const Rules& rules, const Position& position) noexcept {
  return !position.is_placing() && !can_move(rules, position, position.to_move) &&
         !can_move(rules, position, opponent(position.to_move));
}

/// With no move one must pass, while the other still has one (D12, D14).
constexpr bool must_pass(const Rules& rules, const Position& position) noexcept {
  return !position.is_placing() && !can_move(rules, position, position.to_move) &&
         can_move(rules, position, opponent(position.to_move));
}

constexpr bool may_place(const Position& position, Space to) noexcept {
  return position.is_placing() && !position.occupied().contains(to);
}

constexpr bool may_move(const Rules& rules, const Position& position, Space from, Space to) noexcept {
  const SpaceSet occupied = position.occupied();
  return !position.is_placing() && position.stacks_of(position.to_move).contains(from) &&
         targets(position, from, occupied).contains(to) && !is_held(rules, position, from, occupied);
}

/// Calls `visit` with every legal turn: in board order of the space a turn starts from, then of the one it goes to.
template <class Visit>
constexpr void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  const SpaceSet occupied = position.occupied();
  if (position.is_placing()) {
    for (const Space to : board - occupied) visit(Turn::place(to));
    return;
  }
  bool moves = false;
  for (const Space from : free_stacks(rules, position, position.to_move))
    for (const Space to : targets(position, from, occupied)) {
      visit(Turn::move(from, to));
      moves = true;
    }
  if (!moves && can_move(rules, position, opponent(position.to_move))) visit(Turn::pass());
}

namespace detail {

struct Sum {
  std::uint64_t ones;
  std::uint64_t twos;
};

constexpr Sum add(std::uint64_t a, std::uint64_t b, std::uint64_t c) noexcept {
  const std::uint64_t half = a ^ b;
  return {half ^ c, (a & b) | (half & c)};
}

/// ones + 2 * twos + 4 * fours bits, one count for three words. The sum must stay below 256.
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

/// How many moves single pieces on `singles` have: pairs of a piece and an occupied neighbour. All six directions are
/// added up bit by bit before anything is counted; 23 pieces have at most 138 moves.
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

constexpr unsigned count_moves(const Rules& rules, const Position& position, Player player) noexcept {
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
  return can_move(rules, position, opponent(position.to_move)) ? 1 : 0;
}

}  // namespace gpn::dvonn
