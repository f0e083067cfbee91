// Signs that scanners, phones and other programs put into turns: a bar for a 1, `+` of chess, dashes in a wrong
// encoding, formulas.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstddef>

namespace gpn::notation::sheet_text {
namespace {

class Slips {
 public:
  Slips(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) noexcept
      : text_(text), habits_(habits), begin_(begin), end_(end) {}

  void read() {
    const std::string_view line = text_.plain().substr(begin_, end_ - begin_);
    if (line.find('|') != npos) read_bars();
    if (line.find('+') != npos) remove_marks();
    if (line.find('$') != npos) remove_formulas();
    if (line.find(foreign_letter) != npos) read_other_dashes();
    if (line.find('\'') != npos) remove_quotes_of_number();
    if (line.find("G(") != npos) remove_brackets_of_points();
    read_decimal_number();
  }

 private:
  char at(std::size_t place) const noexcept { return place >= begin_ && place < end_ ? text_.plain()[place] : ' '; }
  char before(std::size_t place) const noexcept { return place > begin_ ? text_.plain()[place - 1] : ' '; }
  static bool is_one_of(char c, std::string_view signs) noexcept { return signs.find(c) != npos; }

  /// `c|-e7` and `e|`: a bar right after the letter of a point, where a digit belongs.
  bool is_digit(std::size_t bar) const noexcept {
    if (text_.original(bar) != '|' || bar == begin_) return false;
    const char letter = ascii::lower(before(bar));
    const bool is_column = letter >= 'a' && letter <= 'k' && is_one_of(before(bar - 1), " -Gx,;(");
    return is_column && is_one_of(at(bar + 1), " -,;*)!?|");
  }
  /// In a table only those between the two points of a move are sure.
  void read_bars() {
    bool has_cells = false;
    for (std::size_t i = begin_; i < end_; ++i) has_cells = has_cells || (at(i) == '|' && !is_digit(i));
    for (std::size_t i = begin_; i < end_; ++i) {
      if (at(i) != '|' || !is_digit(i)) continue;
      const bool is_in_move = at(i + 1) == '-' || before(i - 1) == '-' || before(i - 1) == 'G';
      if (!has_cells || is_in_move) put_sign(text_, habits_, Habit::DigitLetter, i, i + 1, '1');
    }
  }

  /// `e2+` and `c7-e7+`, as chess players mark a threat.
  void remove_marks() {
    for (std::size_t i = begin_ + 2; i < end_; ++i) {
      const bool is_after_turn = common::is_point(text_.plain().substr(i - 2, 2)) ||
                                 (i >= begin_ + 4 && ascii::same_word(text_.plain().substr(i - 4, 4), "pass"));
      if (at(i) != '+' || !is_after_turn || !is_one_of(at(i + 1), " |!?")) continue;
      const std::size_t word = text_.plain().find_last_of(" |\n", i - 1);
      const std::string_view written =
          text_.plain().substr(word == npos ? 0 : word + 1, i - (word == npos ? 0 : word + 1));
      const std::size_t next = text_.plain().find_first_not_of(' ', i + 1);
      const bool is_list = written.find_first_of("xX,") != npos;
      const bool is_in_list = next < end_ && (is_one_of(at(next), "xX") || (is_list && ascii::is_letter(at(next))));
      if (!is_in_list) blank_out(text_, habits_, Habit::TurnMark, i, i + 1);
    }
  }

  /// `$c7-e7$`: formulas of Markdown and LaTeX around turns. `$3` is a glyph.
  void remove_formulas() {
    for (std::size_t i = begin_; i < end_; ++i) {
      if (at(i) != '$' ||
          !common::begins_like_turn(text_.plain().substr(i + 1, std::min<std::size_t>(4, end_ - i - 1))))
        continue;
      const std::size_t close = text_.plain().find('$', i + 1);
      if (close >= end_ || is_one_of(before(close), " ")) continue;
      blank_out(text_, habits_, Habit::PageCode, i, i + 1);
      blank_out(text_, habits_, Habit::PageCode, close, close + 1);
      i = close;
    }
  }

  /// A dash of UTF-8 that was read as Windows-1252, and one of old computers of Apple, between two points.
  void read_other_dashes() {
    constexpr char32_t a_circumflex = 0xE2;
    constexpr char32_t euro = 0x20AC;
    constexpr char32_t eth = 0xD0;
    for (std::size_t i = begin_ + 1; i + 1 < end_; ++i) {
      if (text_.original(i) == eth && ascii::is_digit(before(i)) && ascii::is_letter(at(i + 1)))
        put_sign(text_, habits_, Habit::OtherDash, i, i + 1, '-');
      const bool is_dash = text_.original(i) == a_circumflex && text_.original(i + 1) == euro && i + 2 < end_ &&
                           is_one_of(at(i + 2), "\"");
      if (is_dash) put_sign(text_, habits_, Habit::OtherDash, i, i + 3, '-');
    }
  }

  /// `12.0,e2,e8`, `12.0 e2`: spreadsheets write numbers so.
  void read_decimal_number() {
    std::size_t stop = begin_;
    while (ascii::is_digit(at(stop))) ++stop;
    if (stop == begin_ || at(stop) != '.' || at(stop + 1) != '0' || !is_one_of(at(stop + 2), ",;| ")) return;
    habits_.add(Habit::NumberSign, text_.span(begin_, stop + 2));
    text_.replace(stop + 1, ' ');
  }

  /// `'12.` keeps the number of a spreadsheet as text, and `'''12.'''` is bold in a wiki.
  void remove_quotes_of_number() {
    for (std::size_t i = begin_; i < end_; ++i) {
      std::size_t run = i;
      while (at(run) == '\'') ++run;
      const bool is_emphasis = run > i + 1;
      const bool leads_number = i == begin_ && run == i + 1 && ascii::is_digit(at(run));
      if (is_emphasis && !ascii::is_digit(before(i))) blank_out(text_, habits_, Habit::Emphasis, i, run);
      if (leads_number) blank_out(text_, habits_, Habit::SeparatedValues, i, run);
      if (is_emphasis && ascii::is_digit(before(i)) && has_emphasis_before(i))
        blank_out(text_, habits_, Habit::Emphasis, i, run);
      i = std::max(i, run - (run > i ? 1 : 0));
    }
  }
  /// Two quotation marks after digits are seconds, unless two of them open the word.
  bool has_emphasis_before(std::size_t quotes) const noexcept {
    for (std::size_t i = begin_; i + 1 < quotes; ++i)
      if (text_.original(i) == '\'' && text_.original(i + 1) == '\'') return true;
    return false;
  }

  /// `G(e2)`.
  void remove_brackets_of_points() {
    for (std::size_t i = begin_ + 1; i + 3 < end_; ++i) {
      if (at(i) != '(' || before(i) != 'G' || at(i + 3) != ')' || !common::is_point(text_.plain().substr(i + 1)))
        continue;
      blank_out(text_, habits_, Habit::TurnBracket, i, i + 1);
      blank_out(text_, habits_, Habit::TurnBracket, i + 3, i + 4);
    }
  }

  Text& text_;
  HabitCount& habits_;
  std::size_t begin_;
  std::size_t end_;
};

}  // namespace

void read_slips(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  Slips(text, habits, begin, end).read();
}

}  // namespace gpn::notation::sheet_text
