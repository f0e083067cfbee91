// The rows of one phase of a turn, as its steps list them: which rows the player found, and which were taken.
#pragma once

#include "boardspace/gipf/points.hpp"

#include <gpn/color.hpp>
#include <gpn/turn.hpp>

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

/// A point of a row that was found: its pieces from the top down, at least one.
struct RowSpot {
  std::string_view point;
  std::span<const Step> pieces;  // MustGo or MayStay

  const Step& top() const noexcept { return pieces.front(); }
  bool may_stay() const noexcept { return top().kind == Step::Kind::MayStay; }
  bool belongs_to(Color player) const noexcept { return top().owner == player; }
};

struct FoundRow {
  std::vector<RowSpot> spots;  // along the row

  bool contains(std::string_view point) const noexcept {
    return std::any_of(spots.begin(), spots.end(), [&](const RowSpot& spot) { return spot.point == point; });
  }
};

/// The steps of the pieces of one row: Return, Capture and Stay.
using TakenRow = std::span<const Step>;

/// Rows that are found and taken together. Taking them can uncover pieces that make up the rows of another round.
struct Round {
  std::vector<FoundRow> found;  // by first point, then direction
  std::vector<TakenRow> taken;

  int rows_through(std::string_view point) const noexcept {
    return static_cast<int>(
        std::count_if(found.begin(), found.end(), [&](const FoundRow& row) { return row.contains(point); }));
  }
};

constexpr bool is_removal(const Step& step) noexcept {
  return step.kind == Step::Kind::Return || step.kind == Step::Kind::Capture;
}

/// The steps of one phase.
inline std::span<const Step> steps_in(std::span<const Step> steps, Step::Phase phase) noexcept {
  const auto is_in_phase = [&](const Step& step) { return step.phase == phase; };
  const auto first = std::find_if(steps.begin(), steps.end(), is_in_phase);
  return {first, std::find_if_not(first, steps.end(), is_in_phase)};
}

/// The steps of one phase that are about rows: from the first row on.
std::span<const Step> row_steps(std::span<const Step> phase) noexcept;

/// The rounds refer to the steps.
std::vector<Round> rounds_of(std::span<const Step> row_steps);

}  // namespace gpn::notation::boardspace_sgf
