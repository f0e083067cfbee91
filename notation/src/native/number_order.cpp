#include "native/number_order.hpp"

#include "native/plain_numbers.hpp"

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

/// The number directly before the turn, as writers put it.
std::optional<Numbered> plain_number_before(std::string_view text, std::size_t turn) noexcept {
  constexpr std::size_t shortest = 3;  // `1. `
  if (text.size() < shortest || !ascii::is_blank(text.back())) return std::nullopt;
  std::size_t at = text.size() - 2;
  if (text[at] != '.') return std::nullopt;
  bool is_blacks = false;
  for (; at > 0 && text[at - 1] == '.'; --at) is_blacks = true;
  std::int64_t number = 0;
  std::int64_t place = 1;
  constexpr std::int64_t largest_place = 1'000'000;
  for (; at > 0 && ascii::is_digit(text[at - 1]) && place <= largest_place; --at, place *= 10)
    number += place * (text[at - 1] - '0');
  if (place == 1) return std::nullopt;
  return Numbered{number, static_cast<std::int64_t>(turn) - (is_blacks ? 1 : 0)};
}

/// Whether all numbers that are written as gpn writes them count pairs of turns, but for one place where the phase may
/// change.
bool is_plainly_right(const Record& record) {
  PlainNumbers numbers;
  for (std::size_t i = 0; i < record.main.turns.size(); ++i) {
    const auto number = plain_number_before(record.source.bytes.substr(0, record.main.turns[i].span.begin), i);
    if (number && !numbers.add(*number)) return false;
  }
  return !numbers.empty() && numbers.agree_with([&] { return border_of(record); });
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

}  // namespace

void check_numbers(const Record& record, const std::function<void(Span, std::string message)>& report) {
  if (record.main.turns.empty() || is_plainly_right(record)) return;
  std::vector<Span> places;
  const std::vector<Numbered> numbers = numbers_of(read_turn_marks(record), places, record);
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
}

}  // namespace gpn::notation::native_text
