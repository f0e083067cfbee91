// The tag lines of native text, by which its records are found, and the prose between records.
#pragma once

#include <cstddef>
#include <string_view>

namespace gpn::notation::native_text {

/// Whether the first line that is neither empty nor a `%` line begins with a `[`.
bool begins_with_tag(std::string_view bytes) noexcept;

/// Whether the bytes begin with `[Name "`.
bool begins_with_tag_value(std::string_view bytes) noexcept;

/// The size of the prose above the first tag pair, such as the head of a mail; 0 when there is none, or turns are
/// there.
std::size_t heading_size(std::string_view bytes) noexcept;

/// The size of the lines of prose before a further tag pair; 0 when none follows.
std::size_t prose_between_tags(std::string_view bytes) noexcept;

/// The size of the prose up to the next empty line; 0 when a line may be part of a record.
std::size_t paragraph_size(std::string_view bytes) noexcept;

/// The size of a mark of a forum, `[b]`, `[/b]`, `[color=red]`: small letters and no value in quotation marks; 0 for
/// other text.
std::size_t forum_tag_size(std::string_view text) noexcept;

/// The size of a line of signs that parts records, such as `-----` and `* * *`; 0 for another line.
std::size_t ornament_size(std::string_view bytes) noexcept;

}  // namespace gpn::notation::native_text
