// Compares the move numbers of a game with its turns, when all of them are read: numbers cost nothing while the text is
// matched. Where one near the end counts the turns right, no turn is missing, and the others are not looked at.
#pragma once

#include <gpn/notation/record.hpp>

#include <functional>
#include <string>

namespace gpn::notation::native_text {

/// Reports each number that does not fit the turns between it and the one before.
void check_numbers(const Record& record, const std::function<void(Span, std::string message)>& report);

}  // namespace gpn::notation::native_text
