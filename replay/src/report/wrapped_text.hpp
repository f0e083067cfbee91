// Running text in lines of limited width.
#pragma once

#include <string>
#include <string_view>

namespace gpn::replay {

/// Appends `text` as lines of at most 80 columns after `indent`, broken at blanks. A longer word gets its own line.
void append_wrapped(std::string_view words, std::string_view indent, std::string& out);

}  // namespace gpn::replay
