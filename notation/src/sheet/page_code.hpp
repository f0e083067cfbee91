// The commands of LaTeX and of wikis around the turns of a sheet.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Turns the commands into blanks and what parts cells into their ends. Nothing is done where there are none.
void remove_page_code(Text& text, HabitCount& habits);

}  // namespace gpn::notation::sheet_text
