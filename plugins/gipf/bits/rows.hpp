// Rows in sets of spots: where they are (R1, R2).
#pragma once

#include "board.hpp"

#include <algorithm>

namespace gpn::gipf {

/// Every spot from which four spots of `set` follow each other in steps of `step` bits, itself included.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> starts_of_four(SpotSet<N> set, int step) noexcept {
  const SpotSet<N> pairs = set & set.down(step);
  return pairs & pairs.down(2 * step);
}

/// The same for any length.
template <int N>
constexpr SpotSet<N> starts_of(SpotSet<N> set, Direction direction, int length) noexcept {
  const int step = step_bits<N>(direction);
  if (length == 4) return starts_of_four(set, step);
  if (length > SpotSet<N>::stride) return {};
  for (int covered = 1; covered < length;) {
    const int more = std::min(covered, length - covered);
    set = set & set.down(more * step);
    covered += more;
  }
  return set;
}

template <int N>
[[gnu::always_inline]] constexpr bool has_row_of_four(SpotSet<N> own) noexcept {
  return (starts_of_four(own, step_bits<N>(Direction::North)) |
          starts_of_four(own, step_bits<N>(Direction::NorthEast)) |
          starts_of_four(own, step_bits<N>(Direction::SouthEast)))
      .any();
}

template <int N>
[[gnu::noinline]] constexpr bool has_row_of_length(SpotSet<N> own, int row_length) noexcept {
  return std::any_of(line_directions.begin(), line_directions.end(),
                     [&](Direction direction) { return starts_of(own, direction, row_length).any(); });
}

/// Whether `row_length` pieces of `own` lie side by side (R1). Asked after every introduction, so the usual length has
/// a path of its own.
template <int N>
[[gnu::always_inline]] constexpr bool has_row(SpotSet<N> own, int row_length) noexcept {
  return row_length == 4 ? has_row_of_four(own) : has_row_of_length(own, row_length);
}

/// The unbroken run of `occupied` through `seed` along a line.
template <int N>
constexpr SpotSet<N> run_through(SpotSet<N> seed, SpotSet<N> occupied, Direction direction) noexcept {
  const int step = step_bits<N>(direction);
  for (;;) {
    const SpotSet<N> grown = (seed | seed.up(step) | seed.down(step)) & occupied;
    if (grown == seed) return seed;
    seed = grown;
  }
}

/// Calls `function(row, direction)` for every row of `own` with its extensions, the whole unbroken run of pieces of
/// either colour (R2): by direction, then board order.
template <int N, class Function>
constexpr void for_each_row(SpotSet<N> own, SpotSet<N> occupied, int row_length, Function&& function) {
  for (const Direction direction : line_directions) {
    SpotSet<N> starts = starts_of(own, direction, row_length);
    while (starts.any()) {
      const SpotSet<N> run = run_through(SpotSet<N>::of(starts.first()), occupied, direction);
      function(run, direction);
      starts = starts - run;
    }
  }
}

}  // namespace gpn::gipf
