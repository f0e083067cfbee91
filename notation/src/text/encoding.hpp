// Which bytes are UTF-8, and what to make of those that are not.
#pragma once

#include <string>
#include <string_view>

namespace gpn::notation::text {

/// Says no at the first look at most texts: a few bytes a cycle.
bool is_ascii(std::string_view bytes) noexcept;

/// Well-formed by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view bytes) noexcept;

/// Appends bytes of Windows-1252, which has every letter of Latin-1, as UTF-8. Every byte is read as something.
void append_windows_1252(std::string_view bytes, std::string& out);

}  // namespace gpn::notation::text
