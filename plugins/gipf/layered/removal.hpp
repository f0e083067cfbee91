// Everything the mover may remove in one phase: rows in any order, what may stay piece by piece.
//
// Rows are looked for again after each one that is taken, since what is uncovered may stand in a new one (DV8). What
// counts in the end is how many units have gone from each spot; ways that lead to the same are one choice.
#pragma once

#include "table.hpp"
#include "turn.hpp"

#include <cstdint>
#include <vector>

namespace gpn::gipf::layered {

/// Thrown when a call would try more ways to remove rows than it is allowed to; never leaves the module.
struct TooManyWays : std::runtime_error {
  TooManyWays() : std::runtime_error("too many ways to remove rows") {}
};

/// Which spots a choice may take units from, for a search that knows already what is wanted.
class RemovalBounds {
 public:
  virtual ~RemovalBounds() = default;
  virtual bool may_take_from(SpotNumber spot) const = 0;
};

/// How many states of removal one call may go through.
class RemovalBudget {
 public:
  static constexpr std::uint32_t most_states = 1U << 17U;
  void spend() {
    if (left_-- == 0) throw TooManyWays();
  }

 private:
  std::uint32_t left_ = most_states;
};

/// Whether the mover has to leave himself a GIPF-piece (E4).
bool forbids_last_gipf(const gipf::Rules& rules) noexcept;

/// The choices the mover has within the bounds, sorted; nothing removed alone when there is nothing to take.
std::vector<Removal> removal_choices(const Rules& rules, const Table& table, const RemovalBounds& bounds,
                                     RemovalBudget& budget);

}  // namespace gpn::gipf::layered
