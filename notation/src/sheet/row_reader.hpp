// Reads the lines of a sheet into rows: which token is a turn, a number, a count, a player, the end of the game, and
// which is a remark. A token in the place of a turn is a turn; a line is text only when nothing in it is.
//
// Each layer of the reader is a class in a header of its own: the items of a line (line_items.hpp), what may be in the
// place of one (places.hpp), what was read (line_notes.hpp), the end of the game (endings.hpp), lines above the turns
// (heading_lines.hpp), words and clocks (word_walk.hpp), and the walk over the tokens of a row (row_walk.hpp).
#pragma once

#include "sheet/rows.hpp"

#include <cstddef>
#include <string_view>

namespace gpn::notation::sheet_text {

/// Reads all lines, but none after one with which there are `most_cells`. `headings` is what was read above them.
Sheet read_rows(const Text& text, std::string_view source, TextStore& texts, std::size_t most_cells,
                Sheet headings = {});

}  // namespace gpn::notation::sheet_text
