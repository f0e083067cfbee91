// The names of tags, and which of them somebody meant who wrote another one.
#pragma once

#include <gpn/notation/diagnostic.hpp>

#include <optional>
#include <string_view>

namespace gpn::notation::common {

/// The name of a tag that `written` is probably a slip of. Nothing for known names, and for names that are like none:
/// records may have tags of their own.
std::optional<std::string_view> tag_meant(std::string_view written) noexcept;

/// misspelt-tag with the name that was meant, if `written` is a slip of one; `span` is where it is written.
std::optional<Diagnostic> misspelt_tag(std::string_view written, Span span);

}  // namespace gpn::notation::common
