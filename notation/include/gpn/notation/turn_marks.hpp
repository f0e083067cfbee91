// What is written between the turns of a main line: move numbers, and words that no reader took. Read only when a
// record is damaged, so that reading a clean one costs nothing.
#pragma once

#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation {

/// The text of a turn that a reader knows to be missing, so that replay stops there or plays the only legal turn.
inline constexpr std::string_view missing_turn = "...";

/// A move number directly before a turn.
struct MoveNumber {
  std::uint32_t number = 0;
  bool is_blacks = false;  // `12...`
};

/// A word that is part of no turn, number, count, comment or result.
struct StrayWord {
  std::size_t before_turn;  // the index of the turn it precedes; the number of turns when it follows the last
  Span span;
};

/// A move number that no turn follows.
struct NumberWithoutTurn {
  MoveNumber number;
  Span span;
};

struct TurnMarks {
  std::vector<std::optional<MoveNumber>> numbers;        // one for each turn of the main line
  std::vector<std::optional<MoveNumber>> stray_numbers;  // one for each stray word
  std::vector<StrayWord> strays;                         // in the order of the text
  std::optional<NumberWithoutTurn> after_last;           // native text only
};

/// Empty lists for dialects that do not write turns as words between blanks, and where the turns are not written in the
/// order of the game.
TurnMarks read_turn_marks(const Record& record);

/// The reserve count that is written after a turn, without the blanks before it; empty when there is none.
std::optional<Span> reserve_span(const Record& record, const Turn& turn) noexcept;

}  // namespace gpn::notation
