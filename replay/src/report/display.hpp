// Text as a terminal shows it: its width in columns, and without characters that are unsafe to print.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Columns a character takes on a terminal: 0 for combining marks, 2 for wide East Asian characters and emoji, else 1.
std::size_t display_width(char32_t code) noexcept;

/// Appends `text` so that it can neither move the cursor nor change the terminal: a tab becomes blanks, control
/// characters and invalid UTF-8 become U+FFFD. Returns the width in columns.
std::size_t append_visible(std::string_view text, std::string& out);

/// A line, or the part of it around a range of its bytes that fits a width.
struct Excerpt {
  std::string text;
  std::size_t marked_from = 0;     // the first column of the mark
  std::size_t marked_columns = 1;  // at least 1
};

/// `begin` and `end` are byte offsets in `line`; an `end` after the line marks to its last character.
Excerpt excerpt(std::string_view line, std::size_t begin, std::size_t end, std::size_t width);

}  // namespace gpn::replay
