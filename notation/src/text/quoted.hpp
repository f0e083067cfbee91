// Pieces of input in messages: short, printable, UTF-8 whatever the input is.
#pragma once

#include <string>
#include <string_view>

namespace gpn::notation::text {

/// 'text'; control characters as \x1f, no more than about 30 characters.
std::string quoted(std::string_view text);

}  // namespace gpn::notation::text
