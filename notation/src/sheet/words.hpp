// Words that people write for the signs of a turn.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// In the line from `begin` to `end`: takes out the dash in `e2 - reserve 11`.
void read_dashes_of_counts(Text& text, HabitCount& habits, std::size_t begin, std::size_t end);

/// In the line from `begin` to `end`: `takes e7` becomes `xe7`, `c7 over to e7` and `from c7 to e7`
/// `c7-e7`, and `xe7, e6 and e5` `xe7, e6 & e5`.
void read_words(Text& text, HabitCount& habits, std::size_t begin, std::size_t end);

}  // namespace gpn::notation::sheet_text
