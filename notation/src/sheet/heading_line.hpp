// A heading on the line of the first turn: `Anna - Bob, GIPF standard: 1. e2 e8`.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Ends the first line after its heading. A heading has the name of a game, or two players with a sign between them,
/// and a colon before the number 1.
void part_heading(Text& text) noexcept;

}  // namespace gpn::notation::sheet_text
