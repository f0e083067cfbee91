// The words of a row of a sheet whose turns only their game can read: which of them is a turn, a number, a player, a
// result or a remark, and which belong together, as `d1 - d3` and `ring f6` do.
#pragma once

#include "sheet/text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::other_form {

inline constexpr std::size_t turns_of_a_row = 2;

struct NumberSign {
  std::string_view digits;
  std::size_t size = 0;  // with the marks around it
  bool is_marked = false;
  bool is_blacks = false;
};

/// `12.`, `12...`, `12)`, `#12`, `[12]`, `12`, and with a turn after it, `12.e4`. A result is no number.
std::optional<NumberSign> number_at(std::string_view word) noexcept;

/// Whether a word is a turn wherever it is: letters and digits, a pass, or the sign of one that cannot be read.
bool is_word_of_turn(std::string_view word);

/// What native text has for a sign or a word inside a turn, between blanks: `d1 - d3`, `d3 x e4`, `b2 to c3`,
/// `d3xe4, then f4-f5`. Empty for other words.
std::string_view sign_in_turn(std::string_view word) noexcept;

/// A word before what the turn names anyway: `ring f6`, `claims red; b1-b2`.
bool is_left_out(std::string_view word) noexcept;

/// What a word of a row is there for.
enum class Use : std::uint8_t { Turn, Player, Missing, Result, Mark, Remark, Unknown };

struct Word {
  std::size_t begin;
  std::size_t end;
  bool opens_cell;  // after a bar or two blanks
  Use use;
};
using Words = std::vector<Word>;

std::size_t turns_in(const Words& words) noexcept;

/// Reads lines of a text, which must outlive it.
class RowWords {
 public:
  explicit RowWords(const sheet_text::Text& text) noexcept : text_(text) {}

  /// A hyphen between blanks is inside a move from now on.
  void join_hyphens() noexcept { hyphens_join_ = true; }
  /// `White c5,g2` is a marble and no player from now on: the game is ZERTZ.
  void name_marbles() noexcept { names_marbles_ = true; }

  /// The words between blanks and bars. A remark in brackets is one.
  Words read(std::size_t begin, std::size_t end) const;

  std::string_view plain(std::size_t begin, std::size_t end) const noexcept {
    return text_.plain().substr(begin, end - begin);
  }
  std::string_view plain(const Word& word) const noexcept { return plain(word.begin, word.end); }
  bool is_black(const Word& word) const;
  /// `3.` inside a line.
  bool is_number(const Word& word) const;
  /// A number without marks is one where nothing but a turn can follow it.
  bool begins_with_number(const Words& words) const;

 private:
  bool joins(const Words& words) const;
  bool begins_claim(std::size_t at) const noexcept;
  bool begins_turn(std::size_t at) const;
  void join_last(Words& words) const;
  std::size_t word_end(std::size_t first, std::size_t end) const noexcept;
  Use use_of(std::size_t begin, std::size_t end) const;

  const sheet_text::Text& text_;
  bool hyphens_join_ = false, names_marbles_ = false;
};

}  // namespace gpn::notation::other_form
