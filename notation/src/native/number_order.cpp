#include "native/number_order.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/counted.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>

namespace gpn::notation::native_text {
namespace {

/// White places the last piece of DVONN and moves first: two numbers follow each other there.
constexpr std::int64_t placements_of_dvonn = 49;

/// A game without a number at one of so many turns from its ends is taken for one without numbers.
constexpr std::size_t turns_searched = 8;

/// The number directly before the turn.
std::optional<Numbered> number_before(const Record& record, std::size_t turn) {
  constexpr std::string_view ellipsis = "\xE2\x80\xA6";
  std::string_view text = record.source.bytes.substr(0, record.main.turns[turn].span.begin);
  while (!text.empty() && ascii::is_blank(text.back())) text.remove_suffix(1);
  std::size_t dots = 0;
  for (; text.ends_with('.'); text.remove_suffix(1)) ++dots;
  const bool has_ellipsis = dots == 0 && text.ends_with(ellipsis);
  if (has_ellipsis) text.remove_suffix(ellipsis.size());
  std::size_t begin = text.size();
  while (begin > 0 && ascii::is_digit(text[begin - 1])) --begin;
  const std::string_view digits = text.substr(begin);
  constexpr std::size_t longest = 9;
  if (digits.empty() || digits.size() > longest) return std::nullopt;
  const bool is_apart = begin == 0 || ascii::is_blank(text[begin - 1]);
  if (!is_apart) return std::nullopt;
  std::int64_t number = 0;
  for (const char digit : digits) number = 10 * number + (digit - '0');
  const bool is_blacks = dots > 1 || has_ellipsis;
  return Numbered{number, static_cast<std::int64_t>(turn) - (is_blacks ? 1 : 0)};
}

std::optional<Numbered> first_number(const Record& record) {
  std::optional<Numbered> found;
  for (std::size_t i = 0; i < std::min(record.main.turns.size(), turns_searched) && !found; ++i)
    found = number_before(record, i);
  return found;
}

std::optional<Numbered> last_number(const Record& record) {
  const std::size_t count = record.main.turns.size();
  std::optional<Numbered> found;
  for (std::size_t i = 1; i <= std::min(count, turns_searched) && !found; ++i) found = number_before(record, count - i);
  return found;
}

bool may_be_dvonn(const Record& record) { return record.tag("Game").value_or("dvonn") == "dvonn"; }

/// The turns between the numbers are a pair for each; around the last placement of DVONN they are one fewer.
bool counts_pairs(Numbered a, Numbered b, const Record& record) {
  const std::int64_t turns = b.turns - a.turns;
  const std::int64_t pairs = 2 * (b.number - a.number);
  const bool has_last_placement = a.turns < placements_of_dvonn && b.turns >= placements_of_dvonn;
  return turns == pairs || (has_last_placement && turns + 1 == pairs && may_be_dvonn(record));
}

/// Some number every turn, and some begin with 1 again when the placements of DVONN are over.
bool has_another_habit(Numbered a, Numbered b, const Record& record) {
  const bool numbers_every_turn = b.turns - a.turns == b.number - a.number && b.turns > a.turns + 1;
  const bool restarts =
      b.turns >= placements_of_dvonn && may_be_dvonn(record) && (b.turns - placements_of_dvonn) / 2 == b.number - 1;
  return numbers_every_turn || restarts;
}

}  // namespace

bool follow_each_other(Numbered first, Numbered last, const Record& record) noexcept {
  return counts_pairs(first, last, record) || has_another_habit(first, last, record);
}

void check_numbers(const Record& record, const std::function<void(Span, std::string message)>& report) {
  // From another start the last placement of DVONN is not known here.
  if (may_be_dvonn(record) && record.tag("Position")) return;
  const auto first = first_number(record);
  const auto last = last_number(record);
  if (!first || !last || follow_each_other(*first, *last, record)) return;
  const TurnMarks marks = read_turn_marks(record);
  std::optional<Numbered> before;
  for (std::size_t i = 0; i < marks.numbers.size(); ++i) {
    if (!marks.numbers[i]) continue;
    const Numbered number{marks.numbers[i]->number,
                          static_cast<std::int64_t>(i) - (marks.numbers[i]->is_blacks ? 1 : 0)};
    if (before && !counts_pairs(*before, number, record))
      report(record.main.turns[i].span, "number " + std::to_string(number.number) + " comes " +
                                            counted(static_cast<std::uint64_t>(number.turns - before->turns), "turn") +
                                            " after number " + std::to_string(before->number) +
                                            "; a turn is missing or written twice, or a number is wrong");
    before = number;
  }
}

}  // namespace gpn::notation::native_text
