// What a removal does row by row. A turn stores only how many units go from each spot; notations that record choices
// need the rows.
#pragma once

#include "working_position.hpp"

#include <gpn/abi.h>

#include <functional>

namespace gpn::gipf::layered {

/// Receives the steps of kinds FOUND_ROW and ROW, and those of MUST_GO, MAY_STAY and STAY. What goes is recorded by the
/// journal of the position.
struct RowSteps {
  std::function<void(std::uint32_t kind, SpotNumber from, SpotNumber to)> row;
  std::function<void(std::uint32_t kind, SpotNumber spot, gpn_unit unit)> piece;
};

/// Removes everything of `removal` from the position, in rounds. Each round lists the rows of the mover and takes those
/// of which all pieces go that must go; a piece of two such rows goes with the first. What is left when no row is
/// complete belongs to a row that an earlier round has broken: it is taken with that row.
void take_row_by_row(WorkingPosition& working, const Removal& removal, const RowSteps& steps);

}  // namespace gpn::gipf::layered
