// The names of tags, and which of them somebody meant who wrote another one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::common {

/// The name of a tag that `written` is probably a slip of. Nothing for known names, and for names that are like none:
/// records may have tags of their own.
std::optional<std::string_view> tag_meant(std::string_view written) noexcept;

/// The message of misspelt-tag.
std::optional<std::string> misspelling(std::string_view written);

}  // namespace gpn::notation::common
