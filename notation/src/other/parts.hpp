// Parts a long text with many games of a form of other programs: a table with a game in each row, a list of objects in
// JSON, or one object after the other (JSON Lines). Each part is such a text of its own.
#pragma once

#include <gpn/notation/limits.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::other_form {

struct Part {
  std::size_t end;   // after its last game
  std::string head;  // of the next part, before the bytes from `end` on; never empty
  char closing;      // takes the place of the last byte, which is a comma; 0: none does
};

/// The longest part that `text` begins with. `known_head` is that of the part, empty for the first one, which has to
/// have at least two games. Nothing where the text has another form, or no whole game.
std::optional<Part> part_of(std::string_view text, std::string_view known_head, const Limits& limits);

/// The end of the first row, and of the last whole one, of a table whose heads name the turns; 0 where there is none.
struct RowEnds {
  std::size_t head = 0, last = 0;
};
RowEnds row_ends(std::string_view table);

}  // namespace gpn::notation::other_form
