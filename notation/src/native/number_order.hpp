// Compares the move numbers of a game with its turns, when all of them are read: numbers cost nothing while the text is
// matched. Where one near the end counts the turns right, no turn is missing, and the others are not looked at.
#pragma once

#include <gpn/notation/record.hpp>

#include <cstdint>
#include <functional>
#include <string>

namespace gpn::notation::native_text {

struct Numbered {
  std::int64_t number;
  std::int64_t turns;  // before White's turn of that number
};

/// Whether as many turns lie between the first and the last number of a record as the numbers say.
bool follow_each_other(Numbered first, Numbered last, const Record& record) noexcept;

/// Reports each number that does not fit the turns between it and the one before.
void check_numbers(const Record& record, const std::function<void(Span, std::string message)>& report);

}  // namespace gpn::notation::native_text
