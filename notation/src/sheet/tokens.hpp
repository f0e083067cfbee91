// One line of a sheet as tokens: turns as the notation writes them, numbers, counts, remarks, words. What a token is
// there for is not decided here.
#pragma once

#include "sheet/text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::sheet_text {

enum class TokenKind : std::uint8_t {
  CellEnd,
  Turn,        // `text` is the turn as the notation writes it
  Number,      // with a mark that makes it a move number; `dots` of them
  BareNumber,  // digits alone
  Count,       // digits in brackets or behind a sign
  BracketCount,
  Glyph,
  Missing,   // `...` or `-`: nothing is written here
  PassSign,  // `--`
  Result,
  Remark,   // in brackets
  Word,     // of letters
  Figures,  // a date, a score
  Clock,
  ShortClock,  // a clock that may be a damaged turn: `5s`
  Odd,         // shaped like a turn, but none
  Chunk,       // anything else without a blank
  Sign,        // one character between the others
};

struct Token {
  TokenKind kind;
  std::uint32_t begin;  // in the plain characters
  std::uint32_t end;
  std::uint32_t value = 0;  // of a number, a count or a glyph
  bool is_closed = true;    // the bracket of a count
  bool has_dots = false;    // a number of Black's turn: `12...`
  std::string text;         // of a turn
};

/// A habit that was met in a line and where, in the plain characters.
struct Met {
  Habit habit;
  std::uint32_t begin;
  std::uint32_t end;
};

/// Reads lines; keeps its memory.
class Tokens {
 public:
  /// The tokens of the characters from `begin` to `end`, which hold no line end. Of a very long line only the first
  /// ones are read, up to a number where there is one; stop() is where the others begin.
  const std::vector<Token>& read(const Text& text, std::size_t begin, std::size_t end);
  std::size_t stop() const noexcept { return stop_; }

  const std::vector<Token>& all() const noexcept { return tokens_; }
  /// The habits inside a token, from its place to `end`.
  const std::vector<Met>& habits() const noexcept { return habits_; }

 private:
  std::vector<Token> tokens_;
  std::vector<Met> habits_;
  std::size_t stop_ = 0;
};

template <typename... Kinds>
constexpr bool is_one_of(TokenKind kind, Kinds... kinds) noexcept {
  return ((kind == kinds) || ...);
}
constexpr bool is_word(TokenKind kind) noexcept { return is_one_of(kind, TokenKind::Word, TokenKind::Chunk); }

/// True if what is inside brackets is a time, perhaps with words around it: `3:20 left`, `%clk 0:12:34`.
bool is_clock(std::string_view inside) noexcept;
/// `Gh`, `xe`: what is left of a turn when its digits are gone.
bool is_rest_of_turn(std::string_view word) noexcept;
/// The digit that a letter looks like.
std::optional<char> digit_of(char letter) noexcept;
/// `el`, `bS`: a point whose digit was typed or scanned as a letter.
bool is_slipped_point(std::string_view word) noexcept;
/// True if something in the text is shaped like a turn: a point of the board, or digits and letters in one word.
bool is_shaped_like_turn(std::string_view plain) noexcept;
/// True if there is a point of the board that is no part of a longer word.
bool has_point(std::string_view plain) noexcept;
/// `白はGIPFc6`: the same in a language without blanks, in which a word may end where a point begins.
bool has_point_behind_word(std::string_view plain) noexcept;

}  // namespace gpn::notation::sheet_text
