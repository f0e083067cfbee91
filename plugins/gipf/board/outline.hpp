// Which points a board has, and which of them are spots.
#pragma once

#include "places.hpp"

#include <algorithm>

namespace gpn::gipf {

/// A board by its upright lines, dots included: the longest has the number of the spots to a side, the line a being
/// number 0; to both sides each has one point less.
struct Outline {
  int side;
  int lines;

  constexpr int points_on(int line) const noexcept {
    const int from_middle = line < side ? side - line : line - side;
    return 2 * side + 1 - from_middle;
  }
  constexpr int first_row(int line) const noexcept { return line > side ? line - side : 0; }
  constexpr bool is_point(Axial at) const noexcept {
    return at.column >= 0 && at.column < lines && at.row >= first_row(at.column) &&
           at.row < first_row(at.column) + points_on(at.column);
  }
  constexpr bool is_spot(Axial at) const noexcept {
    return std::all_of(all_directions.begin(), all_directions.end(),
                       [&](Direction direction) { return is_point(at + step_of(direction)); });
  }
  template <class Function>
  constexpr void for_each_point(Function&& function) const {
    for (int line = 0; line < lines; ++line)
      for (int number = 1; number <= points_on(line); ++number) function(Axial{line, first_row(line) + number - 1});
  }
  constexpr int points() const {
    int count = 0;
    for_each_point([&](Axial) { ++count; });
    return count;
  }
  constexpr int spots() const {
    int count = 0;
    for_each_point([&](Axial at) { count += is_spot(at) ? 1 : 0; });
    return count;
  }
};

constexpr Outline hexagon(int side) noexcept { return {side, 2 * side + 1}; }

}  // namespace gpn::gipf
