#include "sheet/layout.hpp"

#include "common/ascii.hpp"
#include "common/turn_shape.hpp"

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

constexpr auto npos = std::string_view::npos;

class Layout {
 public:
  Layout(Text& text, HabitCount& habits) noexcept : text_(text), habits_(habits) {}

  void remove() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.plain().find('\n', begin), text_.size());
      remove_from_line(begin, end);
      begin = end + 1;
    }
    if (!most_lines_end_with_a_sign()) join_wrapped();
  }

 private:
  std::string_view line(std::size_t begin, std::size_t end) const noexcept {
    return text_.plain().substr(begin, end - begin);
  }
  void blank_out(Habit habit, std::size_t begin, std::size_t end) {
    habits_.add(habit, text_.span(begin, end));
    for (std::size_t at = begin; at < end; ++at) text_.replace(at, ' ');
  }

  void remove_from_line(std::size_t begin, std::size_t end) {
    begin = remove_lead(begin, end);
    const std::string_view rest = line(begin, end);
    if (rest.starts_with("```") || rest.starts_with("~~~")) return blank_out(Habit::Fence, begin, end);
    if (is_table_rule(rest)) return blank_out(Habit::Table, begin, end);
    remove_emphasis(begin, end);
  }

  /// `> `, `* `, `- `, `## `: behind them, where the line begins.
  std::size_t remove_lead(std::size_t begin, std::size_t end) {
    for (;;) {
      while (begin < end && text_.plain()[begin] == ' ') ++begin;
      if (begin == end) return end;
      const char sign = text_.plain()[begin];
      if (sign == '>' && text_.habit(begin) == Habit::None) {
        blank_out(Habit::Quote, begin, begin + 1);
      } else if (is_bullet(sign, line(begin + 1, end))) {
        blank_out(Habit::Bullet, begin, begin + 1);
      } else if (sign == '#' && line(begin, end).find_first_not_of('#') < line(begin, end).find(' ') + 1 &&
                 line(begin, end).find(' ') == line(begin, end).find_first_not_of('#')) {
        const std::size_t size = line(begin, end).find_first_not_of('#');
        blank_out(Habit::Bullet, begin, begin + size);
      } else {
        return begin;
      }
    }
  }

  static bool is_bullet(char sign, std::string_view rest) noexcept {
    if (sign == bullet_sign) return true;
    const bool has_text = rest.starts_with(' ') && rest.find_first_not_of(" |") != npos;
    return has_text && (sign == '*' || sign == '+' || sign == '-');
  }

  /// `|---|:-:|` and `+----+---+`.
  static bool is_table_rule(std::string_view rest) noexcept {
    return rest.size() >= 3 && rest.find_first_not_of("|-:+= ") == npos && rest.find_first_of("|+") != npos &&
           rest.find("--") != npos;
  }

  void remove_emphasis(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at)
      if (text_.plain()[at] == '`') blank_out(Habit::Emphasis, at, at + 1);
    for (const char sign : {'*', '_'}) remove_pairs(sign, begin, end);
  }

  /// A run of signs that opens a word, and the next run of as many that closes one.
  void remove_pairs(char sign, std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end;) {
      const std::size_t size = run(sign, at, end);
      if (size == 0) {
        ++at;
        continue;
      }
      const bool opens =
          (at == begin || is_edge(text_.plain()[at - 1])) && at + size < end && !is_edge(text_.plain()[at + size]);
      const std::size_t close = opens ? closing(sign, size, at + size, end) : npos;
      if (close != npos) {
        blank_out(Habit::Emphasis, at, at + size);
        blank_out(Habit::Emphasis, close, close + size);
      }
      at += size;
    }
  }
  std::size_t run(char sign, std::size_t at, std::size_t end) const noexcept {
    std::size_t size = 0;
    while (at + size < end && text_.plain()[at + size] == sign) ++size;
    return size;
  }
  /// Where `size` signs end the word or the phrase that they opened.
  std::size_t closing(char sign, std::size_t size, std::size_t from, std::size_t end) const noexcept {
    constexpr std::size_t longest_phrase_in_bold = 400;
    end = std::min(end, from + longest_phrase_in_bold);
    for (std::size_t at = from; at < end; ++at) {
      const std::size_t here = run(sign, at, end);
      if (here == 0) continue;
      const bool closes = here >= size && (at + here == end || is_edge(text_.plain()[at + here]));
      if (closes) return at + here - size;
      if (size == 1) return npos;
      at += here - 1;
    }
    return npos;
  }
  static bool is_edge(char c) noexcept { return std::string_view(" |\n()[]{}<=/,;.:!?\"").find(c) != npos; }

  bool most_lines_end_with_a_sign() const noexcept {
    std::size_t lines = 0;
    std::size_t signs = 0;
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.plain().find('\n', begin), text_.size());
      const std::string_view text = ascii::trim(line(begin, end));
      lines += text.empty() ? 0U : 1U;
      signs += text.ends_with(';') || text.ends_with(',') || text.ends_with('-') ? 1U : 0U;
      begin = end + 1;
    }
    return signs * 2 > lines;
  }

  /// A line that ends inside a list or behind `;` or `-`, when the next one goes on like a turn.
  void join_wrapped() {
    for (std::size_t at = text_.plain().find('\n'); at != npos; at = text_.plain().find('\n', at + 1)) {
      const std::size_t before = text_.plain().find_last_not_of(' ', at == 0 ? 0 : at - 1);
      const std::size_t behind = text_.plain().find_first_not_of(' ', at + 1);
      if (at == 0 || before == npos || behind == npos || before == 0) continue;
      if (goes_on(before) && goes_on_with(text_.plain().substr(behind))) blank_out(Habit::Wrapped, at, at + 1);
    }
  }
  bool goes_on(std::size_t sign) const noexcept {
    const char c = text_.plain()[sign];
    const char last = text_.plain()[sign - 1];
    if (!ascii::is_digit(last) && last != '*') return false;
    const std::size_t word = text_.plain().find_last_of(" \n|;:", sign - 1);
    const char first = text_.plain()[word == npos ? 0 : word + 1];
    const bool in_list = first == 'x' || first == 'X';
    return c == ';' || (c == ',' && in_list);
  }
  static bool goes_on_with(std::string_view rest) noexcept { return common::begins_like_turn(rest.substr(0, 4)); }

  Text& text_;
  HabitCount& habits_;
};

}  // namespace

void remove_layout(Text& text, HabitCount& habits) { Layout(text, habits).remove(); }

}  // namespace gpn::notation::sheet_text
