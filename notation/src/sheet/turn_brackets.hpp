// Brackets around single turns: `(e2)`, `[a1-b2]`, `<e2>`, `{e2}`, and moves as pairs: `(a1, b2)`.
#pragma once

#include "sheet/text.hpp"

#include <cstdint>

namespace gpn::notation::sheet_text {

/// What two points in a bracket are.
enum class PointPairs : std::uint8_t { Remarks, Moves, Turns };

struct BracketUse {
  bool around_turns = false;  // most turns are in brackets of their own
  PointPairs pairs = PointPairs::Remarks;
};

BracketUse use_of_brackets(const Text& text);

/// Makes blanks of the brackets around turns in the line from `begin` to `end`. Other brackets than `<` `>` are around
/// lists, counts and remarks as well: they are taken for such unless `use` says otherwise.
void remove_turn_brackets(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, BracketUse use);

}  // namespace gpn::notation::sheet_text
