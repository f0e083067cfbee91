// Contact (D10, D11): which pieces are connected to a DVONN piece, and whether a move can have disconnected any.
#pragma once

#include "../board/board.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace gpn::dvonn {

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

/// How many separate runs the occupied neighbours form around the space. Bit d of the pattern is the neighbour in
/// direction d.
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

/// Whether vacating `space` can disconnect the pieces around it: only if they form two or more runs. A single run stays
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

}  // namespace gpn::dvonn
