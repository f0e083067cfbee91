#include "native/number_order.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/counted.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::native_text {
namespace {

PhaseBorder border_of(const Record& record) noexcept {
  return {record.main.turns, record.tag("Position") ? Start::Stated : Start::OfTheGame};
}

std::vector<Numbered> numbers_of(const TurnMarks& marks, std::vector<Span>& places, const Record& record) {
  std::vector<Numbered> numbers;
  for (std::size_t i = 0; i < marks.numbers.size(); ++i) {
    if (!marks.numbers[i]) continue;
    numbers.push_back({marks.numbers[i]->number, static_cast<std::int64_t>(i) - (marks.numbers[i]->is_blacks ? 1 : 0)});
    places.push_back(record.main.turns[i].span);
  }
  return numbers;
}

bool counts_singles(Numbered a, Numbered b) noexcept {
  return b.turns - a.turns == b.number - a.number && b.number > a.number;
}

/// Whether the numbers are those of single turns rather than of pairs.
bool are_of_single_turns(const std::vector<Numbered>& numbers) noexcept {
  std::size_t singles = 0;
  std::size_t pairs = 0;
  for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
    singles += counts_singles(numbers[i], numbers[i + 1]) ? 1U : 0U;
    pairs += counts_pairs(numbers[i], numbers[i + 1]) ? 1U : 0U;
  }
  return singles > pairs;
}

void report_numbers_of_nothing(const Record& record, const TurnMarks& marks, const NumberReport& report) {
  const bool has_numbers =
      std::any_of(marks.numbers.begin(), marks.numbers.end(), [](const auto& number) { return number.has_value(); });
  for (const StrayWord& stray : marks.strays) {
    const std::string_view word = record.source.bytes.substr(stray.span.begin, stray.span.end - stray.span.begin);
    if (!has_numbers || word.find_first_not_of("0123456789") != std::string_view::npos) continue;
    report(stray.span, "number " + std::string(word) +
                           " counts no turns and was ignored; write a reserve count in brackets, and a move number "
                           "with a dot");
  }
  if (marks.after_last && record.closing.empty())
    report(marks.after_last->span, "no turn follows number " + std::to_string(marks.after_last->number.number) +
                                       "; the end of the game may be missing");
}

}  // namespace

void WrittenNumbers::add(std::string_view written, std::size_t turns_before) noexcept {
  const std::size_t digits = std::min(written.find_first_not_of("0123456789"), written.size());
  if (digits == 0) return;
  std::int64_t number = 0;
  for (const char digit : written.substr(0, std::min(digits, most_digits + 1))) number = 10 * number + (digit - '0');
  const bool is_blacks = written.size() > digits + 1;
  add(number, turns_before, is_blacks ? Color::Black : Color::White);
}

bool WrittenNumbers::are_right(const Record& record) const {
  return fit_ && !numbers_.empty() && turns_before_last_ < record.main.turns.size() &&
         numbers_.agree_with([&] { return border_of(record); });
}

void check_numbers(const Record& record, const WrittenNumbers& written, const NumberReport& report) {
  if (record.main.turns.empty() || written.are_right(record)) return;
  std::vector<Span> places;
  const TurnMarks marks = read_turn_marks(record);
  const std::vector<Numbered> numbers = numbers_of(marks, places, record);
  const bool counts_each = are_of_single_turns(numbers);
  const PhaseBorder border = border_of(record);
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    const Numbered before = numbers[i - 1];
    const Numbered number = numbers[i];
    const bool fits = counts_each ? counts_singles(before, number) : counts_pairs(before, number);
    const bool is_after_last_placement =
        border.is_between(before, number) && counts_pairs({before.number, before.turns - 1}, number);
    const bool restarts = border.is_at(number) && number.number == 1;
    if (fits || is_after_last_placement || restarts) continue;
    report(places[i], "number " + std::to_string(number.number) + " comes " +
                          counted(static_cast<std::uint64_t>(number.turns - before.turns), "turn") + " after number " +
                          std::to_string(before.number) + "; a turn is missing or written twice, or a number is wrong");
  }
  report_numbers_of_nothing(record, marks, report);
}

}  // namespace gpn::notation::native_text
