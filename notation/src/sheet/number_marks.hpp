// Move numbers that are written otherwise than `12.` at the start of a line.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Whether lines begin with `W1` and `B1`: a letter of a player and a number. `B1` alone is a point.
bool has_player_numbers(const Text& text);

/// Whether numbers of the text have the mark `1.-` with the turn after it.
bool has_dashed_numbers(const Text& text);

enum class NumberLetters : bool { Points, Players };
enum class NumberDashes : bool { Damage, Marks };

/// What signs around the numbers of a text are.
struct NumberSigns {
  NumberLetters letters = NumberLetters::Points;
  NumberDashes dashes = NumberDashes::Damage;
};

/// `1st`, `1a`, `1b.`, `T1:`, `1/`, `1..`, `n°1`, `1手目` and the like before a turn, at the start of the line from
/// `begin` to `end`, become `1.`.
void read_number_mark(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, NumberSigns signs);

}  // namespace gpn::notation::sheet_text
