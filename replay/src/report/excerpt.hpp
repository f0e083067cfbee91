// The part of a line that a report shows, with the columns of its mark.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::replay {

/// A line, or the part of it around a range of its bytes that fits a width.
struct Excerpt {
  std::string text;                // visible (gpn/host/display.hpp)
  std::size_t marked_from = 0;     // the first column of the mark
  std::size_t marked_columns = 1;  // at least 1
};

/// `begin` and `end` are byte offsets in `line`; an `end` after the line marks to its last character. Characters of
/// which only a part is in the range are marked whole.
Excerpt excerpt(std::string_view line, std::size_t begin, std::size_t end, std::size_t width);

}  // namespace gpn::replay
