// Compares the move numbers of a game with its turns. Each number is compared with the one before when it is read; only
// where they do not count pairs of turns are the numbers of the record collected and all other ways to number tried.
#pragma once

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gpn::notation::native_text {

struct Numbered {
  std::int64_t number;
  std::int64_t turns;  // before White's turn of that number
};

/// The same for all numbers that count pairs of turns.
constexpr std::int64_t pair_key(Numbered number) noexcept { return number.turns - 2 * number.number; }

constexpr bool counts_pairs(Numbered a, Numbered b) noexcept { return pair_key(a) == pair_key(b); }

/// The numbers of the main line in the order in which they are read.
class WrittenNumbers {
 public:
  /// A longer number counts no turns.
  static constexpr std::size_t most_digits = 9;

  /// Digits, and dots after them: several are those of Black's number.
  void add(std::string_view written, std::size_t turns_before) noexcept;
  void add(std::int64_t number, std::size_t turns_before, Color player) noexcept {
    const Numbered next{number, static_cast<std::int64_t>(turns_before) - (player == Color::Black ? 1 : 0)};
    if (pair_key(next) != last_key_ || !are_any_) add_odd(next);
    turns_before_last_ = turns_before;
    last_number_ = number;
  }
  /// Whether all of them count pairs of turns, but for one place where the phase may change, and precede a turn.
  bool are_right(const Record& record) const;
  /// Whether no turn has followed the last number, if there are `turns` now.
  bool await_turn(std::size_t turns) const noexcept { return are_any_ && turns_before_last_ == turns; }
  /// `1...` or `1. ...` before the first turn.
  bool begin_with_blacks() const noexcept { return begin_with_blacks_; }

 private:
  void add_odd(Numbered next) noexcept;

  std::int64_t last_key_ = 0;  // of the last number, where there are any
  std::int64_t last_number_ = 0;
  bool are_any_ = false;
  std::optional<std::pair<Numbered, Numbered>> one_short_;  // around the place where the phase may change
  std::size_t turns_before_last_ = 0;
  bool fit_ = true;
  bool begin_with_blacks_ = false;
};

enum class NumberFault : std::uint8_t { OutOfOrder, MissingTurn };

using NumberReport = std::function<void(NumberFault, Span, std::string message)>;

/// For a record whose written numbers are not right. Reports each number that does not fit the turns between it and the
/// one before, bare numbers that count nothing, and one that no turn and no comment follows. Where numbers show that a
/// turn is missing, its place in the record stays empty (missing_turn). The comments of the record are complete.
void check_numbers(Record& record, const NumberReport& report);

}  // namespace gpn::notation::native_text
