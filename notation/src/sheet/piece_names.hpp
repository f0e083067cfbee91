// Names of pieces beside a point: `GIPF piece d2`, `d2 (GIPF)`, `xe3, GIPF-фишка e4`.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Where a sheet has the names of pieces.
enum class PieceNames : std::uint8_t { Unclear, BeforePoints, AfterPoints };

/// Counts the names that have a point on one side only.
PieceNames use_of_piece_names(const Text& text);

/// In the line from `begin` to `end`, puts a `G` to the point that is named as a GIPF-piece, and drops the names of
/// ordinary pieces. A name between two points goes by the use of the sheet, then to the nearer point; at the same
/// distance a name in brackets belongs to the point before it, one without brackets to the point after it.
void read_piece_names(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use);

}  // namespace gpn::notation::sheet_text
