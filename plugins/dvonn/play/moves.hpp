// Which turns are legal (D4 to D8, D12, D14).
#pragma once

#include "../rules/rules.hpp"
#include "position.hpp"
#include "turn.hpp"

#include <cstdint>

namespace gpn::dvonn {

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

/// How many moves the single pieces on `singles` have: pairs of a piece and an occupied neighbour. Bitwise adders sum
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

}  // namespace gpn::dvonn
