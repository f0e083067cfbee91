// Move numbers that are written otherwise than `12.` at the start of a line.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Whether lines begin with `W1` and `B1`: a letter of a player and a number. `B1` alone is a point.
bool has_player_numbers(const Text& text);

enum class NumberLetters : bool { Points, Players };

/// `1st`, `1a`, `1b.`, `T1:`, `1/`, `1..`, `n°1`, `1手目` and the like before a turn, at the start of the line from
/// `begin` to `end`, become `1.`.
void read_number_mark(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, NumberLetters letters);

}  // namespace gpn::notation::sheet_text
