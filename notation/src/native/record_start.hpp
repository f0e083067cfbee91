// The tag lines of native text, by which its records are found.
#pragma once

#include <string_view>

namespace gpn::notation::native_text {

/// Whether the first line that is neither empty nor a `%` line begins with a `[`.
bool begins_with_tag(std::string_view bytes) noexcept;

/// Whether the bytes begin with `[Name "`.
bool begins_with_tag_value(std::string_view bytes) noexcept;

}  // namespace gpn::notation::native_text
