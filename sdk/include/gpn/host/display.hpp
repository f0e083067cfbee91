// Text as a terminal shows it. The only place that escapes what is unsafe to print, and that knows widths and what
// people see as one character.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::host {

/// A unit of printing: a character with its combining marks, or the escape of a single character or byte.
struct Shown {
  std::size_t bytes;    // of the text
  std::size_t columns;  // of the terminal
};

/// The first unit of `text`, which is not empty. A tab has a fixed width.
Shown first_shown(std::string_view text) noexcept;

/// The units at the start of `text` that fit `width` columns.
Shown shown_within(std::string_view text, std::size_t width) noexcept;
std::size_t columns_of(std::string_view text) noexcept;

/// Returns the start of the unit that has the byte at `at`, or `at` itself after the last byte.
std::size_t shown_start(std::string_view text, std::size_t at) noexcept;

/// Appends `text` so that it can neither move the cursor, nor change the terminal, nor hide or reorder what is printed.
/// A tab becomes blanks. Control and format characters, unassigned and invisible ones, marks without a letter and bytes
/// that are not UTF-8 become escapes: \x1b for a byte, \u{202e} for a character above U+007F. Returns the columns.
std::size_t append_visible(std::string_view text, std::string& out);

/// The same as a string. One line: a line feed is escaped too.
std::string visible(std::string_view text);

/// The treatment of escape sequences that set colours.
enum class Styles : std::uint8_t { Kept, Escaped };

/// The same for text of several lines: line feeds and tabs stay.
std::string visible_lines(std::string_view text, Styles styles);

/// True if append_visible escapes the character.
bool is_unsafe_to_print(char32_t code) noexcept;

/// Appends \u202e, or two of them for a character above U+FFFF.
void append_json_escape(char32_t code, std::string& out);

/// JSON in which no string has a character that is unsafe to print.
std::string visible_json(std::string_view json);

}  // namespace gpn::host
