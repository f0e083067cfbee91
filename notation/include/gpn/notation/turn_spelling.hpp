// How a dialect spells one turn of the turn notation.
#pragma once

#include <gpn/notation/format.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation {

/// Nothing for a dialect that does not write a turn as one word, such as the clicks of Boardspace.
std::optional<std::string> turn_spelling(Format format, std::string_view text);

/// Whether the text of a turn is a word for a pass, one of the vocabulary of sheets (docs/typing.md).
bool is_pass_word(std::string_view text);

}  // namespace gpn::notation
