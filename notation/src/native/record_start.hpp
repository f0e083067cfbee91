// Where records of native text begin, found without understanding what lies between: an unclosed comment, string or
// variation can never hide the next record.
//
// A record begins with a section of tag lines. A tag line begins with `[` and a character of a name; `%` lines between
// tag lines do not part a section. Behind an empty line the section begins a record whatever its first line goes on
// like, so that a damaged first tag stays with its record; behind other text it needs a line that goes on as `[Name "`.
#pragma once

#include <cstddef>
#include <string_view>

namespace gpn::notation::native_text {

/// The first record start behind `from`; npos when there is none. The first record of the bytes begins at 0, with
/// whatever stands above it.
std::size_t next_start(std::string_view bytes, std::size_t from) noexcept;

/// Says whether the first line that is neither empty nor a `%` line looks like a tag pair.
bool begins_with_tag(std::string_view bytes) noexcept;

/// Says whether the bytes begin with `[Name "`.
bool begins_with_tag_value(std::string_view bytes) noexcept;

}  // namespace gpn::notation::native_text
