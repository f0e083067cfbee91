// Signs that scanners, phones and other programs put into turns: a bar for a 1, `+` of chess, dashes in a wrong
// encoding, formulas.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Replaces them in the line from `begin` to `end`.
void read_slips(Text& text, HabitCount& habits, std::size_t begin, std::size_t end);

}  // namespace gpn::notation::sheet_text
