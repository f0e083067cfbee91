#include "native/movetext.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/counted.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::notation::native_text {
namespace {

/// A game may have a phase in which pieces are placed, each turn a point, and then one in which they move. The player
/// who places the last piece may move first: then two numbers follow each other. The turns themselves show it.
class PhaseBorder {
 public:
  explicit PhaseBorder(const Record& record) noexcept {
    const Start start = record.tag("Position") ? Start::Stated : Start::OfTheGame;
    const Turns& turns = record.main.turns;
    if (turns.views().empty())
      look_at(turns.all(), start, [](const Turn& turn) { return turn.text; });
    else
      look_at(turns.views(), start, [](const gpn_turn_text& turn) { return std::string_view(turn.text, turn.size); });
  }

  bool is_between(Numbered a, Numbered b) const noexcept {
    return turns_before_ && a.turns < *turns_before_ && b.turns >= *turns_before_;
  }
  bool is_at(Numbered number) const noexcept { return turns_before_ == number.turns; }

 private:
  /// From where a game is played: from a Position tag or from its own start.
  enum class Start : std::uint8_t { OfTheGame, Stated };

  static bool has_digit(std::string_view text) noexcept {
    return std::any_of(text.begin(), text.end(), [](char c) { return ascii::is_digit(c); });
  }

  struct Border {
    std::int64_t placements = 0;  // turns before it
    std::int64_t odd = 0;         // moves before it and placements after it
  };

  /// The border with the fewest odd turns, for a record in which words and turns in the wrong place hide it. A word
  /// without a digit is neither, and belongs to the placements where it follows them.
  template <class List, class TextOf>
  static Border likeliest(const List& turns, TextOf text_of) noexcept {
    Border border;
    std::int64_t most = 0, balance = 0, moves = 0, count = 0;
    for (const auto& turn : turns) {
      const std::string_view text = text_of(turn);
      ++count;
      if (!has_digit(text)) {
        if (border.placements == count - 1) border.placements = count;
        continue;
      }
      const bool is_move = text.size() != 2;
      moves += is_move ? 1 : 0;
      balance += is_move ? -1 : 1;
      if (balance <= most) continue;
      most = balance;
      border = {count, moves};
    }
    border.odd += balance - most + (moves - border.odd);
    return border;
  }

  template <class List, class TextOf>
  void look_at(const List& turns, Start start, TextOf text_of) noexcept {
    const auto is_placement = [&](const auto& turn) { return text_of(turn).size() == 2; };
    const auto first_move = std::find_if_not(turns.begin(), turns.end(), is_placement);
    if (first_move == turns.end()) return;
    Border border{first_move - turns.begin()};
    if (!has_digit(text_of(*first_move)) || std::any_of(first_move, turns.end(), is_placement))
      border = likeliest(turns, text_of);
    // A game without phases may begin with some points too; a start position may be near the end of the first phase.
    constexpr std::int64_t fewest_placements = 16;
    const std::int64_t placements = border.placements;
    const bool has_phases = placements >= fewest_placements || (placements > 0 && start == Start::Stated);
    if (has_phases && placements < turns.end() - turns.begin() && 8 * border.odd <= placements)
      turns_before_ = placements;
  }

  std::optional<std::int64_t> turns_before_;
};

/// A number and the turn that it precedes.
struct PlacedNumber {
  Numbered written;
  std::size_t turn;  // its index in the main line
  Span place;

  bool is_whites() const noexcept { return written.turns == static_cast<std::int64_t>(turn); }
};

std::vector<PlacedNumber> numbers_of(const TurnMarks& marks, const Record& record) {
  std::vector<PlacedNumber> numbers;
  for (std::size_t i = 0; i < marks.numbers.size(); ++i) {
    if (!marks.numbers[i]) continue;
    const auto turns = static_cast<std::int64_t>(i) - (marks.numbers[i]->is_blacks ? 1 : 0);
    numbers.push_back({{marks.numbers[i]->number, turns}, i, marks.number_place(record, i)});
  }
  return numbers;
}

/// True if the numbers count single turns. A number of Black, `2...`, counts pairs.
bool counts_singles(const PlacedNumber& a, const PlacedNumber& b) noexcept {
  const std::int64_t rise = b.written.number - a.written.number;
  return rise > 0 && b.written.turns - a.written.turns == rise && a.is_whites() && b.is_whites();
}

/// True if the numbers are those of single turns rather than of pairs.
bool are_of_single_turns(const std::vector<PlacedNumber>& numbers) noexcept {
  std::size_t singles = 0;
  std::size_t pairs = 0;
  for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
    singles += counts_singles(numbers[i], numbers[i + 1]) ? 1U : 0U;
    pairs += counts_pairs(numbers[i].written, numbers[i + 1].written) ? 1U : 0U;
  }
  return singles > 2 * pairs;
}

/// A turn that the numbers count and that is not written.
struct MissingTurn {
  std::size_t before;  // the index of a turn
  Span place;
};

/// Weighs each number that does not fit the turns since the number before. If the next number fits the one before it,
/// the number is a misprint. Otherwise it is right, with those that follow it: where an odd number of turns is missing
/// before it, the place of one stays empty, or from there on each player would play the turns of the other.
class NumberWeighing {
 public:
  NumberWeighing(const Record& record, const TurnMarks& marks, const NumberReport& report)
      : record_(record),
        report_(report),
        numbers_(numbers_of(marks, record)),
        border_(record),
        turns_a_number_(are_of_single_turns(numbers_) ? 1 : 2) {}

  std::vector<MissingTurn> run() {
    for (std::size_t i = 1; i < numbers_.size(); ++i) {
      if (fits(i - 1, i)) continue;
      const bool is_misprint = i + 1 < numbers_.size() && fits(i - 1, i + 1);
      weigh(i, is_misprint ? Reading::Misprint : Reading::Right);
      // With the usual turns around it the number alone is wrong; else one turn is missing and another one doubled.
      const bool is_alone = numbers_[i].written.turns - numbers_[i - 1].written.turns == turns_a_number_;
      if (is_misprint && !is_alone && !fits(i, i + 1)) weigh(i + 1, Reading::Misprint);
      if (is_misprint) ++i;
    }
    return std::move(missing_);
  }

 private:
  enum class Reading : std::uint8_t { Misprint, Right };

  /// Returns how many turns more are written from `a` to `b` than the numbers count.
  std::int64_t surplus(Numbered a, Numbered b) const noexcept {
    return b.turns - a.turns - turns_a_number_ * (b.number - a.number);
  }

  bool fits(std::size_t a, std::size_t b) const noexcept {
    const Numbered before = numbers_[a].written;
    const Numbered number = numbers_[b].written;
    const bool rises = turns_a_number_ == 2 || number.number > before.number;
    const bool is_after_last_placement =
        border_.is_between(before, number) && counts_pairs({before.number, before.turns - 1}, number);
    const bool restarts = border_.is_at(number) && number.number == 1;
    return (rises && surplus(before, number) == 0) || is_after_last_placement || restarts;
  }

  void weigh(std::size_t index, Reading reading) {
    const PlacedNumber& before = numbers_[index - 1];
    const PlacedNumber& number = numbers_[index];
    const std::int64_t missing = -surplus(before.written, number.written);
    // Where the phase changes, either player may be to move.
    const bool changes_phase = border_.is_between(before.written, number.written);
    const bool lacks_turn = reading == Reading::Right && !changes_phase && missing > 0 && missing % 2 != 0;
    if (!lacks_turn || missing > 1) report_(NumberFault::OutOfOrder, number.place, message_of(before, number));
    if (!lacks_turn) return;
    const Turn& last = record_.main.turns[number.turn - 1];
    const auto count = reserve_span(record_, last);
    const std::uint32_t end = count ? count->end : last.span.end;
    missing_.push_back({number.turn, {end, end}});
    report_(NumberFault::MissingTurn, missing_.back().place, message_of_gap(before.written, number, missing));
  }

  static std::string message_of(const PlacedNumber& before, const PlacedNumber& number) {
    const auto turns = static_cast<std::uint64_t>(number.written.turns - before.written.turns);
    return "number " + std::to_string(number.written.number) + " comes " + counted(turns, "turn") + " after number " +
           std::to_string(before.written.number) + "; a turn is missing or written twice, or a number is wrong";
  }

  std::string message_of_gap(Numbered before, const PlacedNumber& number, std::int64_t missing) const {
    const std::string next = std::to_string(number.written.number);
    if (missing > 1) return "a turn is missing before number " + next;
    if (turns_a_number_ == 1) return "no turn is written for number " + std::to_string(number.written.number - 1);
    if (!number.is_whites()) return "White's turn " + next + " is missing: only Black's is written";
    const std::int64_t written = number.written.turns - before.turns;
    if (written == 1)
      return "Black's turn " + std::to_string(before.number) + " is missing: only one turn is written before number " +
             next;
    return "numbers " + std::to_string(before.number) + " to " + next + " should have " +
           std::to_string(written + missing) + " turns, " + std::to_string(written) + " are written";
  }

  const Record& record_;
  const NumberReport& report_;
  std::vector<PlacedNumber> numbers_;
  PhaseBorder border_;
  std::int64_t turns_a_number_;
  std::vector<MissingTurn> missing_;
};

void add_missing(Record& record, const MissingTurn& missing) {
  auto& turns = record.main.turns;
  Turn& added = *turns.insert(turns.begin() + static_cast<std::ptrdiff_t>(missing.before), Turn{});
  added.text = missing_turn;
  added.span = missing.place;
}

/// True if a number after a turn with its count is the next turn, because no later number says whose turn follows.
bool is_in_place_of_turn(const Record& record, const TurnMarks& marks, std::size_t before_turn) {
  const auto& turns = record.main.turns;
  const bool is_between = before_turn > 0 && before_turn < turns.size();
  const auto later = marks.numbers.begin() + static_cast<std::ptrdiff_t>(before_turn);
  return is_between && turns[before_turn - 1].reserve &&
         std::none_of(later, marks.numbers.end(), [](const auto& number) { return number.has_value(); });
}

void report_numbers_of_nothing(const Record& record, const TurnMarks& marks, const NumberReport& report,
                               std::vector<MissingTurn>& missing) {
  const bool has_numbers =
      std::any_of(marks.numbers.begin(), marks.numbers.end(), [](const auto& number) { return number.has_value(); });
  for (const StrayWord& stray : marks.strays) {
    const std::string_view word = record.source.bytes.substr(stray.span.begin, stray.span.end - stray.span.begin);
    if (!has_numbers || word.find_first_not_of("0123456789") != std::string_view::npos) continue;
    if (is_in_place_of_turn(record, marks, stray.before_turn)) {
      missing.push_back({stray.before_turn, stray.span});
      report(NumberFault::MissingTurn, stray.span, "number " + std::string(word) + " is in the place of a turn");
      continue;
    }
    report(NumberFault::OutOfOrder, stray.span,
           "number " + std::string(word) +
               " counts no turns and was ignored; write a reserve count in brackets, and a move number "
               "with a dot");
  }
  if (marks.after_last && record.closing.empty())
    report(NumberFault::OutOfOrder, marks.after_last->span,
           "no turn follows number " + std::to_string(marks.after_last->number.number) +
               "; the end of the game may be missing");
}

}  // namespace

void WrittenNumbers::add(std::string_view written, std::size_t turns_before) noexcept {
  const std::size_t digits = std::min(written.find_first_not_of("0123456789"), written.size());
  const auto dots = std::count(written.begin(), written.end(), '.');
  const bool is_blacks = dots > 1 || written.find('\xE2') != std::string_view::npos;
  begin_with_blacks_ |= turns_before == 0 && is_blacks;
  if (digits == 0) {
    // `2. ...` counts Black's turn: a case for the marks, which are read only where numbers disagree.
    if (is_blacks && are_any_ && turns_before == turns_before_last_) fit_ = false;
    return;
  }
  std::int64_t number = 0;
  for (const char digit : written.substr(0, std::min(digits, most_digits + 1))) number = 10 * number + (digit - '0');
  add(number, turns_before, is_blacks ? Color::Black : Color::White);
}

bool WrittenNumbers::are_right(const Record& record) const {
  return fit_ && are_any_ && turns_before_last_ < record.main.turns.size() &&
         (!one_short_ || PhaseBorder(record).is_between(one_short_->first, one_short_->second));
}

/// The first number, or one that does not count the pair of turns after the one before.
void WrittenNumbers::add_odd(Numbered next) noexcept {
  const Numbered last{last_number_, last_key_ + 2 * last_number_};
  last_key_ = pair_key(next);
  if (!std::exchange(are_any_, true)) return;
  fit_ = fit_ && !one_short_ && counts_pairs({last.number, last.turns - 1}, next);
  one_short_ = {last, next};
}

void check_numbers(Record& record, const NumberReport& report) {
  if (record.main.turns.empty()) return;
  const TurnMarks marks = read_turn_marks(record);
  std::vector<MissingTurn> missing = NumberWeighing(record, marks, report).run();
  report_numbers_of_nothing(record, marks, report, missing);
  for (auto each = missing.rbegin(); each != missing.rend(); ++each) add_missing(record, *each);
}

}  // namespace gpn::notation::native_text
