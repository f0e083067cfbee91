// Lists of removed pieces in words: `removes e7, f6 (GIPF) and g5`, `e7・f6を取り除いて`.
#pragma once

#include "sheet/piece_names.hpp"
#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// In the line from `begin` to `end`: writes such a list as `xe7,Gf6,g5`, tied to the move of its turn.
void read_told_lists(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use);

}  // namespace gpn::notation::sheet_text
