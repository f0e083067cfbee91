// Move numbers that are written otherwise than `12.` at the start of a line.
#pragma once

#include "sheet/text.hpp"

#include <cstdint>

namespace gpn::notation::sheet_text {

/// `W1` and `B1` at the start of lines. `B1` alone is a point.
enum class NumberLetters : std::uint8_t { Points, Players };
/// `1.-` with a turn after it. A single one is rather what is left of a move: `17.-f7`.
enum class NumberDashes : std::uint8_t { Damage, Marks };

/// What signs around the numbers of a text are.
struct NumberSigns {
  NumberLetters letters = NumberLetters::Points;
  NumberDashes dashes = NumberDashes::Damage;
};

NumberSigns number_signs_of(const Text& text);

/// `1st`, `1a`, `1b.`, `T1:`, `1/`, `1..`, `n°1`, `1手目` and the like before a turn, at the start of the line from
/// `begin` to `end`, become `1.`.
void read_number_mark(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, NumberSigns signs);

}  // namespace gpn::notation::sheet_text
