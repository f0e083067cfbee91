// What chats and mailing lists put before what was written: the time, and who wrote it.
#pragma once

#include "sheet/text.hpp"

namespace gpn::notation::sheet_text {

/// In the line from `begin` to `end`, a date and a time before something else become blanks, and `<Anna>` becomes
/// `Anna:`. A line of its own with a time, a name and nothing else stays as it is.
void remove_chat_lead(Text& text, HabitCount& habits, std::size_t begin, std::size_t end);

}  // namespace gpn::notation::sheet_text
