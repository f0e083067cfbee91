// Bringing a piece in: from a dot one spot along a line, pushing what stands there up to the first gap (4.2.2
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

/// The landing on an empty spot of the rim, from the first dot that leads there.
template <int N>
constexpr Introduction<N> landing_on(const RimSpot<N>& rim) noexcept {
  return {rim.entries[0], rim.spot};
}

/// The spots whose pieces are pushed.
template <int N>
constexpr SpotSet<N> pushed_spots(const Introduction<N>& introduction) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  return info.line & (counts_up(info.direction) ? SpotSet<N>::below(introduction.furthest)
                                                : SpotSet<N>::above(introduction.furthest));
}

template <int N>
constexpr Pieces<N> introduce(const Pieces<N>& pieces, const Introduction<N>& introduction, PieceKind kind) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  const SpotSet<N> pushed = pushed_spots(introduction);
  const int step = step_bits<N>(info.direction);
  const auto push = [&](SpotSet<N> set) {
    const SpotSet<N> moving = set & pushed;
    return (set ^ moving) | moving.moved(step);
  };
  const SpotSet<N> landing = SpotSet<N>::of(info.first);
  return {push(pieces.own) | landing, push(pieces.enemy),
          push(pieces.gipf) | (kind == PieceKind::Gipf ? landing : SpotSet<N>())};
}

/// Calls `function(introduction)` for each, in the order in which turns are listed: by the spot of the rim where the
/// piece lands, in board order, then by entry.
template <int N, class Function>
constexpr void for_each_introduction(SpotSet<N> occupied, Function&& function) {
  for (const RimSpot<N>& rim : Board<N>::rim()) {
    if (!occupied.contains(rim.spot)) {
      function(landing_on(rim));
      continue;
    }
    for (std::size_t i = 0; i < rim.entry_count; ++i)
      if (const auto introduction = introduction_at(rim.entries[i], occupied)) function(*introduction);
  }
}

}  // namespace gpn::gipf
