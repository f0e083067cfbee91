// Rows: where they are and what must and may go when one is taken (R1, R2, R9, R15).
#pragma once

#include "../rules/rules.hpp"
#include "position.hpp"
#include "spot_set.hpp"

#include <boost/container/small_vector.hpp>

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

/// A row with its extensions: the whole unbroken run of pieces of either colour (R2).
template <int N>
struct Row {
  SpotSet<N> spots;

  /// R15: basic pieces of either colour.
  constexpr SpotSet<N> must_go(const Pieces<N>& pieces) const noexcept { return spots - pieces.gipf; }
  /// R9: GIPF-pieces of either colour, each on its own.
  constexpr SpotSet<N> may_go(const Pieces<N>& pieces) const noexcept { return spots & pieces.gipf; }
  /// Whether the row may not be left as it is (R4, R13, R15).
  constexpr bool is_forced(const Pieces<N>& pieces, const Rules& rules) const noexcept {
    return must_go(pieces).any() || rules.gipf_rows_may_stand == GipfRowsMayStand::No;
  }
};

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

/// Calls `function(row)` for every row of the mover, by direction, then board order, until it returns false.
template <int N, class Function>
constexpr void for_each_row(const Pieces<N>& pieces, const Rules& rules, Function&& function) {
  for (const Direction direction : line_directions) {
    SpotSet<N> starts = starts_of(pieces.own, direction, rules.row_length);
    while (starts.any()) {
      const SpotSet<N> run = run_through(SpotSet<N>::of(starts.first()), pieces.occupied(), direction);
      if (!function(Row<N>{run})) return;
      starts = starts - run;
    }
  }
}

/// Calls `function(row)` for what the mover may take at once, until it returns false: every row, or with
/// crossing-rows=all-go every group of rows that meet.
template <int N, class Function>
constexpr void for_each_taking(const Pieces<N>& pieces, const Rules& rules, Function&& function) {
  if (rules.crossing_rows == CrossingRows::ChooseOne) return for_each_row(pieces, rules, function);
  boost::container::small_vector<Row<N>, 8> groups;  // no two of them meet
  for_each_row(pieces, rules, [&](Row<N> row) {
    const auto met =
        std::partition(groups.begin(), groups.end(), [&](Row<N> one) { return !one.spots.meets(row.spots); });
    for (auto group = met; group != groups.end(); ++group) row.spots |= group->spots;
    groups.erase(met, groups.end());
    groups.push_back(row);
    return true;
  });
  for (const Row<N> group : groups)
    if (!function(group)) return;
}

/// Whether the mover must still take a row.
template <int N>
constexpr bool must_take_a_row(const Pieces<N>& pieces, const Rules& rules) noexcept {
  bool forced = false;
  for_each_row(pieces, rules, [&](Row<N> row) { return !(forced = row.is_forced(pieces, rules)); });
  return forced;
}

}  // namespace gpn::gipf
