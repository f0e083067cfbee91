// Rows on a board of GIPF or MATRX GIPF, by who owns the points.
#pragma once

#include "boardspace/gipf_points.hpp"

#include <gpn/color.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace gpn::notation::boardspace_sgf {

/// Every row of four or more of `player` with what continues it without a gap (R1, R2): `tell` gets the cells of each.
/// `owner` says whose a cell is, nothing where it is vacant.
template <typename Owner, typename Tell>
constexpr void for_each_row(const Points& points, Color player, Owner owner, Tell tell) {
  constexpr int row_length = 4;
  constexpr std::array<Axes, 3> directions{Axes{1, 0}, Axes{0, 1}, Axes{1, 1}};
  const auto owner_at = [&](Axes at) -> std::optional<Color> {
    const auto cell = points.at(at);
    return cell ? owner(*cell) : std::nullopt;
  };
  points.for_each([&](Cell cell) {
    const Axes first = axes(cell);
    if (!owner_at(first)) return;
    for (const Axes step : directions) {
      if (owner_at({first.x - step.x, first.y - step.y})) continue;  // not the first of its run
      std::array<Cell, Points::most_rows> run{};
      std::size_t size = 0;
      int length = 0;
      int longest = 0;
      Axes here = first;
      for (auto found = owner_at(here); found; found = owner_at(here)) {
        run[size++] = *points.at(here);
        length = *found == player ? length + 1 : 0;
        longest = std::max(longest, length);
        here = {here.x + step.x, here.y + step.y};
      }
      if (longest >= row_length) tell(std::span<const Cell>(run).first(size));
    }
  });
}

}  // namespace gpn::notation::boardspace_sgf
