// Names of two players before their turns, where no heading says who is who: `Anna: e2`, `1. Anna e2, Bob e8`, `A: e2`.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Where two words take turns before the turns of the text, the first is White's and becomes white_sign, the other is
/// Black's and becomes black_sign. A single name before all numbers becomes blanks.
void read_turn_names(Text& text, HabitCount& habits);

}  // namespace gpn::notation::sheet_text
