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
    return at < end_ && signs.find(plain()[at]) != npos;
  }
  std::size_t skip(std::size_t at, std::string_view signs) const noexcept;
  std::size_t skip_blanks(std::size_t at) const noexcept { return skip(at, " "); }
  /// The last character before `at` that is no blank.
  std::optional<std::size_t> last_before(std::size_t at) const noexcept;

  bool begins_word(std::size_t at) const noexcept { return at == begin_ || !is_letter_of_word(plain()[at - 1]); }
  std::size_t word_begin(std::size_t at) const noexcept;
  std::size_t word_end(std::size_t at) const noexcept;

  /// Whether the blank is between two words of Japanese and not on the sheet.
  bool is_inserted(std::size_t at) const noexcept { return line_.span(at, at + 1) == line_.span(at, at); }
  /// How many blanks of the sheet are there.
  std::size_t blanks_in(std::size_t begin, std::size_t end) const noexcept;
  /// Two blanks or more part turns.
  bool has_wide_gap(std::size_t begin, std::size_t end) const noexcept { return blanks_in(begin, end) > 1; }

  /// How long the point is that begins there; 0 where there is none, or one that goes on as another number. Large
  /// boards have rows of two digits.
  std::size_t point_size(std::size_t at) const noexcept;
  /// How long a point with the letter of a piece before it is, and perhaps without one.
  std::size_t piece_size(std::size_t at) const noexcept;
  bool is_point(std::size_t at) const noexcept { return point_size(at) != 0; }
  bool is_piece(std::size_t at) const noexcept { return piece_size(at) != 0; }
  bool is_lettered_point(std::size_t at) const noexcept { return is_at(at, "GTZDYPtzdyp") && is_point(at + 1); }
  /// Where the point begins of which the character at `last` is the end.
  std::optional<std::size_t> point_ending_at(std::size_t last) const noexcept;

  std::size_t begin_;
  std::size_t end_;

 private:
  const Text& line_;
};

/// In the line from `begin` to `end`: takes out the dash in `e2 - reserve 11`.
void read_dashes_of_counts(Text& text, HabitCount& habits, std::size_t begin, std::size_t end);

// Words of Japanese, which writes no blanks.

/// Whether the character is one of Japanese: kana or Han.
bool is_unspaced(char32_t character) noexcept;

/// Puts blanks of no width between the words of a run such as `白の勝ち`, and between it and a point or a number beside
/// it (`残り11`, `e4を除去`). A run that is not made of known words alone, such as a name, stays whole.
void part_unspaced_words(Text& text);

}  // namespace gpn::notation::sheet_text
