// Dashes: between the two points of a move, or between two turns.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

enum class DashUse : std::uint8_t {
  Moves,  // `c7 - e7` is a move
  Turns,  // `c7-e7 - e2`: a dash with blanks around it parts the turns of White and of Black
};

/// What the dashes with blanks around them are there for in the whole text.
DashUse use_of_dashes(const Text& text) noexcept;

/// In the line from `begin` to `end`: other signs between the points of a move become `-`, and dashes that part turns
/// become `/`.
void read_dashes(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, DashUse use);

}  // namespace gpn::notation::sheet_text
