// Words around a turn that is told as a sentence: verbs of placing and pushing, pieces, prepositions.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// In the line from `begin` to `end`: `puts a piece on d2` becomes `d2`, `pushes from c7 to e7` `c7-e7`, `puts a
/// GIPF-piece on c7 and pushes it to e7` `Gc7-e7`, and `d2に置く` `d2`.
void read_placing_words(Text& text, HabitCount& habits, std::size_t begin, std::size_t end);

}  // namespace gpn::notation::sheet_text
