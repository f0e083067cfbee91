// What is around the rows of a sheet and belongs to the mail, the page or the table they were copied from: quotation
// marks, bullets, code fences, emphasis, lines of a table, turns that were wrapped.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// Turns the layout into blanks and joins the lines of a wrapped turn.
void remove_layout(Text& text, HabitCount& habits);

}  // namespace gpn::notation::sheet_text
