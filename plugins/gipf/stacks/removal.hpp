// Everything the mover may remove in one phase: rows in any order, what may stay piece by piece.
//
// Rows are looked for again after each one that is taken, since uncovered units may form a new one (DV8). What
// counts in the end is how many units have gone from each spot; ways that lead to the same are one choice.
#pragma once

#include "../rules/budget.hpp"
#include "turn.hpp"
#include "working_position.hpp"

#include <cstdint>
#include <vector>

namespace gpn::gipf::layered {

/// The choices the mover has, sorted; nothing removed alone when there is nothing to take.
std::vector<Removal> removal_choices(const Rules& rules, const WorkingPosition& working, RemovalBudget& budget);

/// Those of them that take no more units from any spot than `most`; few have to be looked at for that.
std::vector<Removal> removal_choices_within(const Rules& rules, const WorkingPosition& working, const Removal& most,
                                            RemovalBudget& budget);

/// Whether the mover has one row and the removal is what must go of it and some of what may; it is a choice then,
/// unless it uncovers another row or the rules restrict which rows and GIPF-pieces may go.
bool is_one_row(const Rules& rules, const WorkingPosition& working, const Removal& removal);

}  // namespace gpn::gipf::layered
