// Moves whose two points have nothing but blanks between them: `e5 d5`.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Puts a dash into `26. e5 d5  c3 c2`, `7. a4 c6 (5) h2 (4)` and `| 26 | e5 d5 | c3 c2 |`, if the text has some such
/// rows and no move with a sign between its points: two points alone would be the turns of both players.
void read_blank_moves(Text& text, HabitCount& habits);

}  // namespace gpn::notation::sheet_text
