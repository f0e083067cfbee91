// Words that people write for the signs of a turn.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// In the line from `begin` to `end`: takes out the dash in `e2 - reserve 11`.
void read_dashes_of_counts(Text& text, HabitCount& habits, std::size_t begin, std::size_t end);

/// In the line from `begin` to `end`: `takes e7` becomes `xe7`, `c7 over to e7` and `from c7 to e7`
/// `c7-e7`, and `xe7, e6 and e5` `xe7, e6 & e5`.
void read_words(Text& text, HabitCount& habits, std::size_t begin, std::size_t end);

// Words of Japanese, which writes no blanks.

/// Whether the character is one of Japanese: kana or Han.
bool is_unspaced(char32_t character) noexcept;

/// Puts blanks of no width between the words of a run such as `白の勝ち`, and between it and a point or a number beside
/// it (`残り11`, `e4を除去`). A run that is not made of known words alone, such as a name, stays whole.
void part_unspaced_words(Text& text);

}  // namespace gpn::notation::sheet_text
