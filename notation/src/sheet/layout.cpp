#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"
#include "sheet/chat.hpp"
#include "sheet/dashes.hpp"
#include "sheet/data_signs.hpp"
#include "sheet/number_marks.hpp"
#include "sheet/page_code.hpp"
#include "sheet/words.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

constexpr auto npos = std::string_view::npos;

class Layout {
 public:
  Layout(Text& text, HabitCount& habits) noexcept : text_(text), habits_(habits) {}

  void remove() {
    remove_data_signs(text_, habits_);
    remove_page_code(text_, habits_);
    number_signs_.letters = has_player_numbers(text_) ? NumberLetters::Players : NumberLetters::Points;
    number_signs_.dashes = has_dashed_numbers(text_) ? NumberDashes::Marks : NumberDashes::Damage;
    has_turn_brackets_ = are_turns_in_brackets();
    const DashUse dashes = use_of_dashes(text_);
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.plain().find('\n', begin), text_.size());
      remove_from_line(begin, end);
      read_dashes(text_, habits_, begin, end, dashes);
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

  /// `[b]`, `[/color]`, `[*]` of forums; `[/td]` ends a cell.
  void remove_forum_tags(std::size_t begin, std::size_t end) {
    for (std::size_t at = text_.plain().find('[', begin); at < end; at = text_.plain().find('[', at + 1)) {
      const std::size_t close = text_.plain().find(']', at);
      if (close >= end) return;
      std::string_view tag = line(at + 1, close);
      const bool is_end = tag.starts_with('/');
      tag.remove_prefix(is_end ? 1 : 0);
      tag = tag.substr(0, tag.find('='));
      constexpr std::array<std::string_view, 28> tags{"b",       "i",      "u",    "s",     "code",  "quote", "color",
                                                      "colour",  "size",   "font", "url",   "td",    "th",    "tr",
                                                      "table",   "list",   "pre",  "ul",    "ol",    "li",    "*",
                                                      "spoiler", "center", "left", "right", "align", "hr",    "img"};
      const auto is_tag = [&](std::string_view known) { return ascii::same_word(tag, known); };
      if (std::none_of(tags.begin(), tags.end(), is_tag)) continue;
      const bool ends_cell = is_end && (is_tag("td") || is_tag("th"));
      const std::size_t picture_end = !is_end && is_tag("img") ? text_.plain().find("[/", close) : npos;
      blank_out(Habit::ForumTags, at, picture_end < end ? picture_end : close + 1);
      if (ends_cell) text_.replace(at, cell_sign);
    }
  }

  void remove_from_line(std::size_t begin, std::size_t end) {
    remove_forum_tags(begin, end);
    if (is_page_number(line(begin, end))) return blank_out(Habit::PageNumber, begin, end);
    begin = remove_lead(begin, end);
    remove_chat_lead(text_, habits_, begin, end);
    const std::string_view rest = line(begin, end);
    if (rest.starts_with("```") || rest.starts_with("~~~")) return blank_out(Habit::Fence, begin, end);
    if (opens_signature(rest, end)) return blank_out(Habit::Quote, begin, end);
    if (is_table_rule(rest)) return blank_out(Habit::Table, begin, end);
    remove_emphasis(begin, end);
    remove_spreadsheet_signs(begin, end);
    read_number_mark(text_, habits_, begin, end, number_signs_);
    read_words(text_, habits_, begin, end);
    remove_turn_brackets(begin, end);
  }

  /// `="c5"` and `'c5`, by which spreadsheets keep text as text.
  void remove_spreadsheet_signs(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at + 1 < end; ++at) {
      const bool at_cell = at == begin || std::string_view("| ,;").find(text_.plain()[at - 1]) != npos;
      const char sign = text_.plain()[at];
      const char next = text_.plain()[at + 1];
      if (at_cell && ((sign == '=' && next == '"') || (sign == '\'' && ascii::is_letter(next))))
        blank_out(Habit::SeparatedValues, at, at + 1);
    }
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
        const std::string_view rest = line(begin + 1, end);
        const bool has_box = rest.starts_with(" [x] ") || rest.starts_with(" [X] ") || rest.starts_with(" [ ] ");
        blank_out(Habit::Bullet, begin, begin + (has_box ? 5 : 1));
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

  /// `-- ` of a mail: a line of its own with text below that is no turn. Between turns it is a pass.
  bool opens_signature(std::string_view rest, std::size_t end) const noexcept {
    if (ascii::trim(rest) != "--") return false;
    const std::size_t below = text_.plain().find_first_not_of(" \n", end);
    if (below == npos || !is_letter_of_word(text_.plain()[below])) return false;
    return !common::begins_like_turn(text_.plain().substr(below, 5));
  }

  /// `- 2 -`: the foot of a page.
  static bool is_page_number(std::string_view rest) noexcept {
    rest = ascii::trim(rest);
    const std::size_t first = rest.find_first_not_of("- ");
    const std::size_t last = rest.find_last_not_of("- ");
    if (first == npos || !rest.starts_with('-') || !rest.ends_with('-')) return false;
    return rest.substr(first, last + 1 - first).find_first_not_of("0123456789") == npos;
  }

  /// Where the bracket at `at` closes, when one turn and nothing else is inside.
  std::size_t end_of_turn_bracket(std::size_t at, std::size_t end) const noexcept {
    constexpr std::string_view opening = "<([";
    constexpr std::string_view closing = ">)]";
    const std::size_t kind = opening.find(text_.plain()[at]);
    if (kind == npos) return npos;
    const bool begins_word = at == 0 || std::string_view(" |\n.").find(text_.plain()[at - 1]) != npos;
    const std::size_t close = text_.plain().find_first_of(" <>()[]|\n", at + 1);
    if (!begins_word || close >= end || text_.plain()[close] != closing[kind]) return npos;
    const std::string_view inside = line(at + 1, close);
    const bool is_list = (inside.starts_with('x') || inside.starts_with('X')) && inside.find(';') == npos;
    return common::begins_like_turn(inside) && !is_list ? close : npos;
  }
  /// Whether most turns of the text are in brackets of their own.
  bool are_turns_in_brackets() const noexcept {
    std::size_t inside = 0;
    std::size_t outside = 0;
    const std::string_view plain = text_.plain();
    for (std::size_t at = 0; at < plain.size(); ++at) {
      if (end_of_turn_bracket(at, plain.size()) != npos) ++inside;
      const bool begins_word = at == 0 || plain[at - 1] == ' ' || plain[at - 1] == '\n' || plain[at - 1] == cell_sign;
      if (begins_word && common::begins_like_turn(plain.substr(at, 4))) ++outside;
    }
    return inside > outside;
  }
  /// `<e2>` around a turn, and `(e2)` and `[e2]` where most turns are written so.
  void remove_turn_brackets(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at) {
      if (text_.plain()[at] != '<' && !has_turn_brackets_) continue;
      const std::size_t close = end_of_turn_bracket(at, end);
      if (close == npos) continue;
      blank_out(Habit::TurnBracket, at, at + 1);
      blank_out(Habit::TurnBracket, close, close + 1);
    }
  }

  /// `|---|:-:|` and `+----+---+`.
  static bool is_table_rule(std::string_view rest) noexcept {
    return rest.size() >= 3 && rest.find_first_not_of("|-:+= ") == npos && rest.find_first_of("|+") != npos &&
           rest.find("--") != npos;
  }

  void remove_emphasis(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at)
      if (text_.plain()[at] == '`') blank_out(Habit::Emphasis, at, at + 1);
    for (const char sign : {'*', '_', '~'}) remove_pairs(sign, begin, end);
  }

  /// A run of signs that opens a word, and the next run of as many that closes one.
  void remove_pairs(char sign, std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end;) {
      const std::size_t size = run(sign, at, end);
      if (size == 0) {
        ++at;
        continue;
      }
      const bool opens = (at == begin || is_edge(text_.plain()[at - 1])) && at + size < end &&
                         !is_edge(text_.plain()[at + size]) && (sign != '~' || size == 2);
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
    std::size_t last = npos;
    for (std::size_t at = from; at < end; ++at) {
      const std::size_t here = run(sign, at, end);
      if (here == 0) continue;
      const bool is_before_edge = at + here == end || is_edge(text_.plain()[at + here]);
      // Of single signs the last one closes: those before it may be marks of pieces. Another one may open before it.
      if (size == 1 && is_edge(text_.plain()[at - 1]) && !is_before_edge) break;
      if (here >= size && is_before_edge && !is_star_of_list(sign, at, here)) last = at + here - size;
      if (size > 1 && last != npos) break;
      at += here - 1;
    }
    return last;
  }
  /// `xe7*,e8`: the mark of a piece.
  bool is_star_of_list(char sign, std::size_t at, std::size_t size) const noexcept {
    const std::string_view rest = text_.plain().substr(at + size);
    return sign == '*' && size == 1 && at > 0 && ascii::is_digit(text_.plain()[at - 1]) && rest.starts_with(',');
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
    if (c == '-') return is_dash_of_row(sign);
    const std::size_t word = text_.plain().find_last_of(" \n|;:", sign - 1);
    const char first = text_.plain()[word == npos ? 0 : word + 1];
    const bool in_list = first == 'x' || first == 'X';
    return c == ';' || (c == ',' && in_list);
  }
  /// A dash after a point that is not the first turn of its line: alone on its line it is a damaged turn.
  bool is_dash_of_row(std::size_t dash) const noexcept {
    if (dash < 2 || !common::is_point(text_.plain().substr(dash - 2, 2))) return false;
    const std::size_t line_begin = text_.plain().find_last_of('\n', dash) + 1;  // npos + 1 is 0
    const std::size_t word = text_.plain().find_last_of(" \n|", dash) + 1;
    return text_.plain().substr(line_begin, word - line_begin).find_first_not_of(" |") != npos;
  }
  static bool goes_on_with(std::string_view rest) noexcept { return common::begins_like_turn(rest.substr(0, 4)); }

  Text& text_;
  HabitCount& habits_;
  NumberSigns number_signs_;
  bool has_turn_brackets_ = false;
};

}  // namespace

void remove_layout(Text& text, HabitCount& habits) { Layout(text, habits).remove(); }

}  // namespace gpn::notation::sheet_text
