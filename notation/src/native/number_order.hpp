// Compares the move numbers of a game with its turns, when all of them are read. Numbers as writers put them, directly
// before a turn with a stop and a blank, are compared at the cost of a few bytes for each turn; only where they do not
// count the turns are all other ways to number read.
#pragma once

#include <gpn/notation/record.hpp>

#include <functional>
#include <string>

namespace gpn::notation::native_text {

/// Reports each number that does not fit the turns between it and the one before.
void check_numbers(const Record& record, const std::function<void(Span, std::string message)>& report);

}  // namespace gpn::notation::native_text
