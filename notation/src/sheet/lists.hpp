// Lists of removed pieces that are parted, or tied to their move, by other signs than the notation's.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// `[e9-e7 (e8, f7, g6)]`, `"e9-e7;(e8,f7,g6)"`: a list in brackets in a turn that is itself enclosed, which is
/// therefore no remark. `e9-e7;(e8,f7,g6`: a list whose bracket is not closed.
void read_list_brackets(Text& text, HabitCount& habits);

/// Which other signs part the pieces of lists in the text: `xe8/f7/g6/h5`.
struct ListSigns {
  bool slash = false;
  bool bar = false;
};

ListSigns list_signs_of(const Text& text);

/// `xe8/f7/g6`, `xe8-f7-g6`, `x3: e8,f7,g6`, `e7-e4 -e8,f7,g6`, `e7-e4/e8,f7,g6`, `(-e8, -f7)`, and `e7-e4 + xe8,f7` in
/// the line from `begin` to `end` get the signs of the notation.
void read_list_signs(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, ListSigns signs);

}  // namespace gpn::notation::sheet_text
