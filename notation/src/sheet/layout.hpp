// What is around the rows of a sheet and belongs to the mail, the page or the table they were copied from: quotation
// marks, bullets, code fences, emphasis, lines of a table, turns that were wrapped.
#pragma once

#include "sheet/rewritings.hpp"
#include "sheet/text.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::sheet_text {

/// Turns the layout into blanks and joins the lines of a wrapped turn. `headings` are lines above the text.
void remove_layout(Text& text, HabitCount& habits, std::string_view headings = {});

// Its steps, each of which puts the signs of the notation in the place of those that people write.

/// Puts a dash into `26. e5 d5  c3 c2`, `7. a4 c6 (5) h2 (4)` and `| 26 | e5 d5 | c3 c2 |`, if the text has some such
/// rows and no move with a sign between its points: two points alone would be the turns of both players.
void read_blank_moves(Text& text, HabitCount& habits);

/// Turns brackets and names of values into blanks and puts each value on a line of its own.
void remove_data_signs(Text& text, HabitCount& habits);

/// Ends the first line after its heading, which is before the number 1 and has the name of a game or, with a colon,
/// two players with a sign between them.
void part_heading(Text& text);

/// The sign that joins the points of moves, if rows of the text have two such pairs: two points alone would be the
/// turns of both players.
std::optional<char> joint_of_moves(const Text& text);

/// Replaces that sign by a dash.
void read_joints(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, char joint);

/// Turns commands of LaTeX and of wikis into blanks and what parts cells into their ends. Nothing is done where there
/// are none.
void remove_page_code(Text& text, HabitCount& habits);

/// Where a sheet has the names of pieces.
enum class PieceNames : std::uint8_t { Unclear, BeforePoints, AfterPoints };

/// Counts the names that have a point on one side only.
PieceNames use_of_piece_names(const Text& text);

/// In the line from `begin` to `end`, puts a `G` to the point that is named as a GIPF-piece, and drops other names.
void read_piece_names(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use);

/// In the line from `begin` to `end`, turns told in words: `puts a piece on d2` becomes `d2`, `pushes from c7 to e7`
/// `c7-e7`, `puts a GIPF-piece on c7 and pushes it to e7` `Gc7-e7`, `d2に置く` `d2`; a list in words becomes
/// `xe7,Gf6,g5`, tied to the move of its turn. The point that is named as a GIPF-piece gets a `G`. A name between two
/// points goes by the use of the sheet, then to the nearer point; at the same distance a name in brackets belongs to
/// the point before it, one without brackets to the point after it.
void read_told_turns(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, PieceNames use,
                     Evidence lists);

/// Where two words take turns before the turns of the text, the first is White's and becomes white_sign, the other is
/// Black's and becomes black_sign. A single name before all numbers becomes blanks.
void read_turn_names(Text& text, HabitCount& habits, std::string_view headings);

}  // namespace gpn::notation::sheet_text
