// What is written beside turns: how a dialect spells a turn, the symbols of glyphs, and what is between the turns of a
// main line: move numbers, and words that no reader took. Read only when a record is damaged, so that reading a clean
// one costs nothing.
#pragma once

#include <gpn/notation/record.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation {

/// The text of a turn that a reader knows to be missing, so that replay stops there or plays the only legal turn.
inline constexpr std::string_view missing_turn = "...";

/// The text of a turn that is written but that nobody can read: the replay of its line ends there.
inline constexpr std::string_view unknown_turn = "???";

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
  std::vector<Span> number_spans;                        // of the numbers; of the turn where it has none; or empty
  std::vector<std::optional<MoveNumber>> stray_numbers;  // one for each stray word
  std::vector<StrayWord> strays;                         // in the order of the text
  std::optional<NumberWithoutTurn> after_last;           // native text only

  /// The place of a finding about the number of a turn.
  Span number_place(const Record& record, std::size_t turn) const {
    return turn < number_spans.size() ? number_spans[turn] : record.main.turns[turn].span;
  }
};

/// Empty lists for dialects that do not write turns as words between blanks, and where the turns are not written in the
/// order of the game.
TurnMarks read_turn_marks(const Record& record);

/// Keeps the numbers of the main line as written, so that a writer repeats what a finding about them was based on.
void keep_numbers(Record& record);

/// Makes unknown turns of those of the main line from `first` on that are not shaped like turns, whose texts become
/// comments after them: for a writer that cannot write what is in the place of a turn. False when there are none.
bool make_unknown(Record& record, std::size_t first);

/// The reserve count that is written after a turn, without the blanks before it; empty when there is none.
std::optional<Span> reserve_span(const Record& record, const Turn& turn) noexcept;

/// How a dialect spells one turn of the turn notation. Nothing for a dialect that does not write a turn as one word,
/// such as the clicks of Boardspace.
std::optional<std::string> turn_spelling(Format format, std::string_view text);

/// Whether the text of a turn is a word for a pass, one of the vocabulary of sheets (docs/typing.md).
bool is_pass_word(std::string_view text);

/// The symbols of the glyphs 1 to 6, numbered as the annotation glyphs of chess records are; glyphs with other numbers
/// have none.
inline constexpr std::array<std::string_view, 6> glyph_symbols{"!", "?", "!!", "??", "!?", "?!"};

/// Nothing for a glyph without a symbol.
constexpr std::optional<std::string_view> symbol_of(Glyph glyph) noexcept {
  if (glyph.number < 1 || glyph.number > glyph_symbols.size()) return std::nullopt;
  return glyph_symbols[glyph.number - 1U];
}

/// Nothing for a text that is not a symbol.
constexpr std::optional<Glyph> glyph_of(std::string_view symbol) noexcept {
  const auto* const found = std::find(glyph_symbols.begin(), glyph_symbols.end(), symbol);
  if (found == glyph_symbols.end()) return std::nullopt;
  return Glyph{static_cast<std::uint16_t>(found - glyph_symbols.begin() + 1)};
}

}  // namespace gpn::notation
