// Boards in plain text, as the documentation draws them. Any game whose cells have drawing places can be
// drawn; only the reading of pieces from a position text is GIPF's.
#pragma once

#include <gpn/abi.h>

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// The pieces on a board by the names of their places; vacant places are left out.
using Occupants = std::map<std::string, std::string, std::less<>>;

/// Lines of text from top to bottom, without blanks at their ends.
using Drawing = std::vector<std::string>;

/// The pieces of a position text of GIPF, each as it is written there: w, B, [wT]. The text must fit the board.
Occupants occupants(std::span<const gpn_cell> cells, std::string_view position_text);

/// Dots are drawn as their names, which label the lines of the board, vacant spots as points.
Drawing draw_board(std::span<const gpn_cell> cells, const Occupants& occupants);

Drawing side_by_side(const Drawing& left, const Drawing& right);

}  // namespace gpn::test
