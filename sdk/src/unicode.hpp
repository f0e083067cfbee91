// The properties of characters in Unicode: from utf8proc, or from a table made of it (wasm/) where there is no library.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gpn::host::unicode {

/// Control characters and what prints nothing: formats, surrogates, line and paragraph separators, unassigned ones and
/// those that are ignored by default.
bool is_unsafe(char32_t code) noexcept;

/// In columns; 0 for marks.
std::size_t width(char32_t code) noexcept;

/// True if a character that users see as one ends between the two (UAX #29). Begin with 0 as the state and keep it from
/// pair to pair.
bool is_break(char32_t before, char32_t after, std::int32_t& state) noexcept;

}  // namespace gpn::host::unicode
