// Corrections of cells that depend on other cells, before game and players are known.
#pragma once

#include "sheet/rows.hpp"

namespace gpn::notation::sheet_text {

/// Ties lists of removed pieces to their moves, takes move numbers after the turns for what they are, puts the turns of
/// White and those of Black below them together, and drops numbers that are all 1.
void settle_cells(Sheet& sheet);

}  // namespace gpn::notation::sheet_text
