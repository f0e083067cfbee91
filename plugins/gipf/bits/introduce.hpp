// Bringing a piece in: from a dot one spot along a line, pushing the pieces in the way up to the first gap (4.2.2
// to 4.2.4).
#pragma once

#include "position.hpp"

#include <optional>

namespace gpn::gipf {

/// Where a piece comes in and what it pushes.
template <int N>
struct Introduction {
  Entry<N> entry;
  Spot<N> furthest;  // the gap: where the last pushed piece ends up, or the new piece when nothing is pushed

  constexpr Spot<N> landing() const noexcept { return Board<N>::entry(entry).first; }
  constexpr bool pushes() const noexcept { return furthest != landing(); }
};

constexpr bool counts_up(Direction direction) noexcept { return index_of(direction) < 3; }

/// Nothing when the line has no gap.
template <int N>
constexpr std::optional<Introduction<N>> introduction_at(Entry<N> entry, SpotSet<N> occupied) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(entry);
  const SpotSet<N> gaps = info.line - occupied;
  if (gaps.none()) return std::nullopt;
  return Introduction<N>{entry, counts_up(info.direction) ? gaps.first() : gaps.last()};
}

/// The spots of a line whose pieces are pushed: those on this side of the gap. Bits below the gap, turned over where
/// the line counts down, because a branch on the direction would be guessed wrong every other time.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> pushed_spots(SpotSet<N> line, Spot<N> gap, Direction direction) noexcept {
  const SpotSet<N> this_side = SpotSet<N>::below(gap) ^ SpotSet<N>::all_if(!counts_up(direction));
  return (line & this_side) - SpotSet<N>::of(gap);
}
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> pushed_spots(const Introduction<N>& introduction) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  return pushed_spots(info.line, introduction.furthest, info.direction);
}

/// One set of pieces after those on `pushed` are shifted.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> shift(SpotSet<N> set, SpotSet<N> pushed, Direction direction) noexcept {
  const SpotSet<N> moving = set & pushed;
  return (set ^ moving) | moving.moved(step_bits<N>(direction));
}

template <int N>
[[gnu::always_inline]] constexpr Pieces<N> introduce(const Pieces<N>& pieces, const Introduction<N>& introduction,
                                                     PieceKind kind) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  const SpotSet<N> pushed = pushed_spots(introduction);
  const SpotSet<N> landing = SpotSet<N>::of(info.first);
  return {shift(pieces.own, pushed, info.direction) | landing, shift(pieces.enemy, pushed, info.direction),
          shift(pieces.gipf, pushed, info.direction) | (kind == PieceKind::Gipf ? landing : SpotSet<N>())};
}

/// The mover's own pieces after an introduction: all it takes to see whether it makes a row.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> own_after(const Pieces<N>& pieces,
                                                      const Introduction<N>& introduction) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  return shift(pieces.own, pushed_spots(introduction), info.direction) | SpotSet<N>::of(info.first);
}

/// Calls `function(introduction, landing, line)` for each push in a direction, by the spot next to the dot, in board
/// order. The direction is a template argument: steps by a known number of bits take half of the time.
template <Direction direction, int N, class Function>
[[gnu::always_inline]] constexpr void for_each_push(SpotSet<N> occupied, Function&& function) {
  for (const Spot<N> spot : Board<N>::rim(direction) & occupied) {
    const Entry<N> entry = Board<N>::entry_to(spot, direction);
    const SpotSet<N> line = Board<N>::entry(entry).line;
    const SpotSet<N> gaps = line - occupied;
    if (gaps.any()) function(Introduction<N>{entry, counts_up(direction) ? gaps.first() : gaps.last()}, spot, line);
  }
}

}  // namespace gpn::gipf
