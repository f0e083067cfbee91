// Turns as the values of a data format or of a programming language: JSON, a list of Python, an array of C.
#pragma once

#include "sheet/text.hpp"

#include <string_view>

namespace gpn::notation::sheet_text {

/// Turns brackets and names of values into blanks and puts each value on a line of its own.
void remove_data_signs(Text& text, HabitCount& habits);

}  // namespace gpn::notation::sheet_text
