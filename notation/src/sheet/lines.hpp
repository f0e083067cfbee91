// What kind of line a line of a sheet is, told by its head alone. The grammar knows better; this is for finding out
// where records begin without reading them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::notation::sheet_text {

enum class LineKind : std::uint8_t {
  Empty,
  Rule,       // --- or ===
  FirstTurn,  // number 1 and a turn that is not Black's alone
  Turn,       // any other turn, number or result
  Text,
};

/// `line` may reach beyond the line.
LineKind kind_of(std::string_view line) noexcept;

/// The start of the line that holds `at`.
std::size_t line_start(std::string_view bytes, std::size_t at) noexcept;

/// The start of the next line; the size of the bytes when there is none.
std::size_t next_line(std::string_view bytes, std::size_t at) noexcept;

}  // namespace gpn::notation::sheet_text
