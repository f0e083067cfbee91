// Words of movetext that are no plain turns and numbers. Their characters are read by the table of all text readers
// (docs/typing.md); a word in the place of a turn is then a turn, a sign that cannot be one, or kept as it is written,
// so that the rules refuse it and no other player makes the turns after it.
#pragma once

#include "common/encoding.hpp"
#include "sheet/blanks_and_quotes.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/text/ascii.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {

using sheet_text::last_quote_size;
using sheet_text::quote_size;
using sheet_text::special_blank_size;
using sheet_text::typed;
using sheet_text::without_quotes;

/// The parts of a tag pair: `[Name "value"]`, or `[Name value]` with other quotation marks or none.
struct TagShape {
  std::string_view name;
  std::string_view value;  // without quotation marks
  std::size_t size;        // up to the `]`, and with it
  bool has_quote;          // before the value, of any form
};

/// The tag pair at the front of the text, which begins with `[`; empty for text in brackets of another shape.
std::optional<TagShape> tag_shape(std::string_view text) noexcept;

struct PlainWord {
  enum class Kind : std::uint8_t {
    Nothing,  // invisible characters
    Turn,
    NullMove,  // `--`: a pass where the game has one
    Sign,      // of a judgement
    Separator,
    Unknown,
  };
  Kind kind = Kind::Unknown;
  std::string text;         // in plain characters
  std::uint16_t glyph = 0;  // of a sign; 0 for a sign without one
  sheet_text::Habit habit = sheet_text::Habit::None;
};

/// `word` is not empty and has no blanks but those inside a turn.
PlainWord read_word(std::string_view word);

/// A result as people write it: `1–0`, `1 : 0`, `½-½`, `1/2`, `0 - 12`.
struct ReadResult {
  std::size_t size;  // in bytes
  std::optional<Result> result;
  bool is_usual;  // as gpn writes it
};

/// The result at the front of the text, up to the end of a word; empty when there is none.
std::optional<ReadResult> read_result(std::string_view text) noexcept;

/// A result in words or as SGF has it, perhaps behind its label: `draw`, `W+R`, `B+5`, `res 1-0`.
struct WordedResult {
  std::optional<Result> result;
  bool is_resignation = false;  // of the player who did not win
};

/// Nothing when the whole text is none.
std::optional<WordedResult> read_worded_result(std::string_view text);

/// Returns the resignation of the player who did not win.
inline Resignation resignation_by(Result result, Span span) noexcept {
  return {result == Result::WhiteWins ? Color::Black : Color::White, span};
}

/// True if the word is no result but says that one follows: `Result`, `res:`.
bool is_result_label(std::string_view word);

/// unknown-result for a result in another spelling than gpn writes, with that as the suggestion.
Diagnostic unusual_result(std::string_view written, Result result, Span span);

/// The glyph of a sign of judgement, such as `+-`; 0 for a sign without one, nothing for other words.
std::optional<std::uint16_t> glyph_of_sign(std::string_view word) noexcept;

}  // namespace gpn::notation::native_text
