// Words that people write for the signs of a turn.
#pragma once

#include "sheet/text.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace gpn::notation::sheet_text {

/// A line of a text for its readers of words: its words, the points of the board and the blanks between them.
class LineWords {
 public:
  LineWords(const Text& text, std::size_t begin, std::size_t end) noexcept : begin_(begin), end_(end), line_(text) {}

 protected:
  std::string_view plain() const noexcept { return line_.plain(); }
  bool is_at(std::size_t at, std::string_view signs) const noexcept {
    if (at >= end_) return false;
    for (const char sign : signs)  // few: a call of memchr costs more
      if (plain()[at] == sign) return true;
    return false;
  }
  std::size_t skip(std::size_t at, std::string_view signs) const noexcept {
    while (is_at(at, signs)) ++at;
    return at;
  }
  std::size_t skip_blanks(std::size_t at) const noexcept { return skip(at, " "); }
  /// Where the signs begin that end at `at`.
  std::size_t skip_back(std::size_t at, std::string_view signs) const noexcept {
    while (at > begin_ && is_at(at - 1, signs)) --at;
    return at;
  }
  /// The last character before `at` that is no blank.
  std::optional<std::size_t> last_before(std::size_t at) const noexcept {
    at = skip_back(at, " ");
    return at > begin_ ? std::optional(at - 1) : std::nullopt;
  }

  /// A word before the blanks before `at`, other than a player.
  bool follows_word(std::size_t at) const;

  bool begins_word(std::size_t at) const noexcept { return at == begin_ || !is_letter_of_word(plain()[at - 1]); }
  std::size_t word_begin(std::size_t at) const noexcept {
    while (!begins_word(at)) --at;
    return at;
  }
  std::size_t word_end(std::size_t at) const noexcept {
    while (at < end_ && is_letter_of_word(plain()[at])) ++at;
    return at;
  }

  /// The end of the longest phrase at `at` for which `is_meant` is true; `at` where there is none. A piece ends it.
  template <typename IsMeant>
  std::size_t phrase_end(std::size_t at, const IsMeant& is_meant) const {
    constexpr std::size_t most_letters = 32;
    std::size_t found = at;
    std::size_t end = at;
    for (std::size_t words = 0; words < longest_phrase && end < end_; ++words) {
      const std::size_t word = end;
      while (end < end_ && is_letter_of_word(plain()[end]) && !is_piece(end)) ++end;
      if (end == word || end - at > most_letters) break;
      if (is_meant(line_.words(at, end))) found = end;
      if (!is_at(end, " -/")) break;
      ++end;
    }
    return found;
  }

  /// The words without the blanks that were inserted between them.
  std::string joined(std::size_t begin, std::size_t end) const;
  /// Where words of Japanese begin that say what a turn was, and end before the blanks before `at`; else `at`.
  std::size_t done_words_begin(std::size_t at) const;

  /// True if the blank is between two words of Japanese and not on the sheet.
  bool is_inserted(std::size_t at) const noexcept { return line_.is_inserted(at); }
  /// How many blanks of the sheet are there in a row, among words that were read.
  std::size_t blanks_in(std::size_t begin, std::size_t end) const noexcept;
  /// Two blanks or more part turns.
  bool has_wide_gap(std::size_t begin, std::size_t end) const noexcept { return blanks_in(begin, end) > 1; }

  /// How long the point is that begins there; 0 where there is none, or one that goes on as another number. Large
  /// boards have rows of two digits.
  std::size_t point_size(std::size_t at) const noexcept;
  /// How long a point with the letter of a piece before it is, and perhaps without one.
  std::size_t piece_size(std::size_t at) const noexcept {
    const std::size_t letter = is_at(at, "GTZDYP") && is_point(at + 1) ? 1 : 0;
    return is_point(at + letter) ? letter + point_size(at + letter) : 0;
  }
  bool is_point(std::size_t at) const noexcept { return point_size(at) != 0; }
  bool is_piece(std::size_t at) const noexcept { return piece_size(at) != 0; }
  bool is_lettered_point(std::size_t at) const noexcept { return is_at(at, "GTZDYPtzdyp") && is_point(at + 1); }
  /// Where the point begins of which the character at `last` is the end.
  std::optional<std::size_t> point_ending_at(std::size_t last) const noexcept;

  std::size_t begin_;
  std::size_t end_;
  const Text& line_;
};

/// Puts signs in the place of the words of a line.
class LineEditor : protected LineWords {
 public:
  LineEditor(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) noexcept
      : LineWords(text, begin, end), text_(text), habits_(habits) {}

 protected:
  void blank(Habit habit, std::size_t begin, std::size_t end) { blank_out(text_, habits_, habit, begin, end); }
  void sign(Habit habit, std::size_t begin, std::size_t end, char sign) {
    put_sign(text_, habits_, habit, begin, end, sign);
  }

  Text& text_;
  HabitCount& habits_;
};

/// True if the words name a piece, and whether a GIPF-piece.
bool is_gipf_name(std::string_view words);
bool is_piece_name(std::string_view words);

// Words of Japanese, which writes no blanks.

/// True if the character is one of Japanese: kana or Han.
bool is_unspaced(char32_t character) noexcept;

/// Puts blanks of no width between the words of a run such as `白の勝ち`, and between it and a point or a number beside
/// it (`残り11`, `e4を除去`). A run that is not made of known words alone, such as a name, stays whole.
void part_unspaced_words(Text& text);

}  // namespace gpn::notation::sheet_text
