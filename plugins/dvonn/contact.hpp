// Contact (D10, D11): which pieces hang together with a DVONN piece, and when a move may have cut some off.
#pragma once

#include "board.hpp"

#include <bit>
#include <cstdint>

namespace gpn::dvonn {

namespace detail {

/// The neighbours of a space as they lie in a word shifted so that the neighbour in direction (-1,-1) is bit 0.
inline constexpr unsigned window_offset = row_stride + 1;

/// Bit 0..5 tell which neighbours are occupied, in the order of the directions.
constexpr unsigned neighbour_pattern(Space space, SpaceSet occupied) noexcept {
  const unsigned bit = space.bit();
  const std::uint64_t window =
      bit >= window_offset ? occupied.bits() >> (bit - window_offset) : occupied.bits() << (window_offset - bit);
  const std::uint64_t pattern = ((window >> 14U) & 1U) | ((window >> 25U) & 2U) | ((window >> 23U) & 4U) |
                                ((window >> 9U) & 8U) | ((window << 4U) & 16U) | ((window << 4U) & 32U);
  return static_cast<unsigned>(pattern);
}

/// How many separate runs a ring of six neighbours falls into.
constexpr unsigned run_count(unsigned pattern) noexcept {
  const unsigned next = ((pattern >> 1U) | (pattern << 5U)) & 0x3FU;
  return static_cast<unsigned>(std::popcount(pattern & ~next));
}

/// One bit for each pattern of two or more runs.
constexpr std::uint64_t splitting_patterns() noexcept {
  std::uint64_t set = 0;
  for (unsigned pattern = 0; pattern < 64; ++pattern)
    if (run_count(pattern) >= 2) set |= std::uint64_t{1} << pattern;
  return set;
}

constexpr bool patterns_follow_directions() noexcept {
  for (const Space space : board)
    for (unsigned d = 0; d < direction_count; ++d) {
      const auto there = space_at(static_cast<int>(space.column()) + directions[d].columns,
                                  static_cast<int>(space.row()) + directions[d].rows);
      if (there && neighbour_pattern(space, SpaceSet(*there)) != 1U << d) return false;
      if (neighbour_pattern(space, board - neighbours(space)) != 0) return false;
    }
  return true;
}

static_assert(patterns_follow_directions());
static_assert(std::popcount(splitting_patterns()) == 32);

}  // namespace detail

/// Whether vacating `space` can cut the pieces around it from each other: only when they form two or more runs.
/// One run stays joined without the space, and so does everything that hung on it.
constexpr bool may_split(Space space, SpaceSet occupied) noexcept {
  return ((detail::splitting_patterns() >> detail::neighbour_pattern(space, occupied)) & 1U) != 0;
}

/// What has no contact with a DVONN piece and leaves the board (D10).
constexpr SpaceSet without_contact(SpaceSet occupied, SpaceSet dvonn) noexcept {
  return occupied - connected(dvonn, occupied);
}

}  // namespace gpn::dvonn
