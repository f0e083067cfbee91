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

/// The spots whose pieces are pushed: those of the line on this side of the gap. Bits below the gap, turned over where
/// the line counts down, because a branch on the direction would be guessed wrong every other time.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> pushed_spots(const Introduction<N>& introduction) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  const SpotSet<N> below = SpotSet<N>::below(introduction.furthest);
  const SpotSet<N> this_side = below ^ SpotSet<N>::all_if(!counts_up(info.direction));
  return (info.line & this_side) - SpotSet<N>::of(introduction.furthest);
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

/// Calls `function(introduction)` for each, in the order in which turns are listed: landings that push nothing, in
/// board order; then pushes by direction, then by the spot next to the dot, in board order.
template <int N, class Function>
constexpr void for_each_introduction(SpotSet<N> occupied, Function&& function) {
  for (const Spot<N> spot : Board<N>::rim() - occupied)
    function(Introduction<N>{*Board<N>::first_entry_to(spot), spot});
  for (const Direction direction : all_directions) {
    for (const Spot<N> spot : Board<N>::rim(direction) & occupied)
      if (const auto push = introduction_at(Board<N>::entry_to(spot, direction), occupied)) function(*push);
  }
}

}  // namespace gpn::gipf
