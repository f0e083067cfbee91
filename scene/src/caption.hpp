// Texts above, below and beside a board: what room they take.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::scene {

/// Lines of at most `columns` columns, broken after a blank, a comma or a semicolon where there is one. No line is
/// empty.
std::vector<std::string> wrapped_lines(std::string_view text, std::size_t columns);

/// The columns that a text takes on a terminal.
std::size_t columns_of(std::string_view text) noexcept;

}  // namespace gpn::scene
