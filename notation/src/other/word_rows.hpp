// Sheets of games whose turns are words that only their rules can read: every game but GIPF and DVONN. The layout of
// such a sheet is read as that of others is; what is in the place of a turn is handed to the game as it is written.
#pragma once

#include "other/transcript.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::other_form {

/// The id of the game that the lines above the first row name, if it is neither GIPF nor DVONN: `YINSH blitz`,
/// `Game: Zèrtz`. For other texts empty, and cheap.
std::optional<std::string> game_of_words(std::string_view text);

/// True if the text has such lines and rows of words below them.
bool is_sheet_of_words(std::string_view head);

/// Where the next sheet begins: at a line below rows that names a game.
std::size_t next_sheet_of_words(std::string_view bytes, std::size_t from);

/// Where a sheet of GIPF or DVONN ends at a heading as gpn writes it, `YINSH blitz`, that has rows of words below it;
/// npos where there is none.
std::size_t heading_of_words(std::string_view bytes, std::size_t from);

/// The sheet as native text.
Transcript transcribe_words(std::string_view text, Span slice);

}  // namespace gpn::notation::other_form
