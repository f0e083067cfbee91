// Signs between the two points of a move that part turns on other sheets: `c7/e7`, `c7:e7`, `c7,e7`.
#pragma once

#include "sheet/text.hpp"

#include <optional>

namespace gpn::notation::sheet_text {

/// The sign that joins the points of moves, if rows of the text have two such pairs: two points alone would be the
/// turns of both players.
std::optional<char> joint_of_moves(const Text& text);

/// Replaces that sign by a dash.
void read_joints(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, char joint);

}  // namespace gpn::notation::sheet_text
