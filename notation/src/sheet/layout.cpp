#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>

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

  /// `[b]`, `[/color]`, `[*]` of forums; `[/td]` ends a cell.
  void remove_forum_tags(std::size_t begin, std::size_t end) {
    for (std::size_t at = text_.plain().find('[', begin); at < end; at = text_.plain().find('[', at + 1)) {
      const std::size_t close = text_.plain().find(']', at);
      if (close >= end) return;
      std::string_view tag = line(at + 1, close);
      const bool is_end = tag.starts_with('/');
      tag.remove_prefix(is_end ? 1 : 0);
      tag = tag.substr(0, tag.find('='));
      constexpr std::array<std::string_view, 22> tags{"b",    "i",    "u",   "s",  "code", "quote",  "color", "colour",
                                                      "size", "font", "url", "td", "th",   "tr",     "table", "list",
                                                      "pre",  "ul",   "ol",  "li", "*",    "spoiler"};
      if (std::find(tags.begin(), tags.end(), tag) == tags.end()) continue;
      const bool ends_cell = is_end && (tag == "td" || tag == "th");
      blank_out(Habit::ForumTags, at, close + 1);
      if (ends_cell) text_.replace(at, cell_sign);
    }
  }

  void remove_from_line(std::size_t begin, std::size_t end) {
    remove_forum_tags(begin, end);
    begin = remove_lead(begin, end);
    const std::string_view rest = line(begin, end);
    if (rest.starts_with("```") || rest.starts_with("~~~")) return blank_out(Habit::Fence, begin, end);
    if (opens_signature(rest, end)) return blank_out(Habit::Quote, begin, end);
    if (is_table_rule(rest)) return blank_out(Habit::Table, begin, end);
    remove_emphasis(begin, end);
    remove_spreadsheet_signs(begin, end);
    read_number(begin, end);
    read_words(begin, end);
    read_dashes(begin, end);
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

  /// `1st`, `1a`, `1b.`, `T1:`, `1/` and `1..` before a turn, at the start of a line, are `1.`.
  void read_number(std::size_t begin, std::size_t end) {
    while (begin < end && (text_.plain()[begin] == ' ' || text_.plain()[begin] == '|')) ++begin;
    const bool has_letter = begin + 1 < end && text_.plain()[begin] == 'T' && ascii::is_digit(text_.plain()[begin + 1]);
    std::size_t digits = begin + (has_letter ? 1 : 0);
    while (digits < end && ascii::is_digit(text_.plain()[digits])) ++digits;
    constexpr std::size_t most_digits = 3;
    if (digits == begin || digits - begin > most_digits) return;
    const std::size_t mark = size_of_mark(line(digits, end), has_letter);
    if (mark == 0) return;
    habits_.add(Habit::NumberSign, text_.span(begin, digits + mark));
    if (has_letter) text_.replace(begin, ' ');
    text_.replace(digits, '.');
    for (std::size_t at = digits + 1; at < digits + mark; ++at) text_.replace(at, ' ');
  }
  /// The length of what stands for the dot after a number; 0 where there is a usual one, or where no turn follows.
  static std::size_t size_of_mark(std::string_view rest, bool has_letter) noexcept {
    std::size_t size = std::min(rest.find_first_of(" |"), rest.size());
    const std::string_view mark = rest.substr(0, size);
    const auto is_one_of = [&](std::initializer_list<std::string_view> known) {
      return std::find(known.begin(), known.end(), mark) != known.end();
    };
    const bool is_known = has_letter ? is_one_of({":", "."})
                                     : is_one_of({"st", "nd", "rd", "th", "st.", "nd.", "rd.", "th.", "a", "b", "w",
                                                  "a.", "b.", "w.", "a)", "b)",  "w)",  "/",   "=",   "_", ".."});
    if (!is_known) return 0;
    const std::size_t turn = rest.find_first_not_of(" |", size);
    return turn != npos && common::begins_like_turn(rest.substr(turn, 4)) ? size : 0;
  }

  /// `takes e7` is `xe7`, and `GIPF e7` is `Ge7`: the word becomes its sign, right before what follows.
  void read_words(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end;) {
      if (!is_word_character(text_.plain()[at])) {
        ++at;
        continue;
      }
      std::size_t stop = at;
      while (stop < end && is_word_character(text_.plain()[stop])) ++stop;
      read_word(at, stop, end);
      at = stop;
    }
  }
  void read_word(std::size_t begin, std::size_t word_end, std::size_t end) {
    constexpr std::size_t longest = 10;
    if (word_end - begin < 4 || word_end - begin > longest) return;
    std::size_t next = word_end;
    while (next < end && (text_.plain()[next] == ' ' || text_.plain()[next] == ':')) ++next;
    const bool is_glued = next == word_end && next < end && text_.plain()[next] == '-';
    next += is_glued ? 1 : 0;
    const std::string_view rest = line(next, end);
    const bool has_piece = common::is_point(rest) || (rest.starts_with('G') && common::is_point(rest.substr(1)));
    if (next == word_end || !has_piece) return;
    const auto sense = sense_of(text_.words(begin, word_end));
    const bool is_gipf = sense == Sense::Gipf && common::is_point(rest);
    if (!is_gipf && (is_glued || sense != Sense::Takes)) return;
    blank_out(is_gipf ? Habit::SmallGipf : Habit::ListSign, begin, next);
    text_.replace(next - 1, is_gipf ? 'G' : 'x');
    if (!is_gipf && follows_move(begin)) text_.replace(next - 2, ';');
  }
  bool follows_move(std::size_t at) const noexcept {
    const std::size_t before = at == 0 ? npos : text_.plain().find_last_not_of(' ', at - 1);
    return before != npos && (ascii::is_digit(text_.plain()[before]) || text_.plain()[before] == '*');
  }
  static bool is_word_character(char c) noexcept { return ascii::is_letter(c) || c == foreign_letter; }

  /// `c7~e7`, `c7_e7`, `c7=e7`: between two points of a move.
  void read_dashes(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin + 2; at + 2 < end; ++at) {
      const char sign = text_.plain()[at];
      if (sign != '~' && sign != '_' && sign != '=') continue;
      if (!common::is_point(line(at - 2, end)) || !common::is_point(line(at + 1, end))) continue;
      std::size_t word = at - 2;
      while (word > begin && is_word_character(text_.plain()[word - 1])) --word;
      const bool begins_word = word == begin || std::string_view(" |(\";:").find(text_.plain()[word - 1]) != npos;
      const bool in_list = word < at - 2 && ascii::lower(text_.plain()[word]) == 'x';
      if (!begins_word || in_list) continue;
      habits_.add(Habit::OtherDash, text_.span(at, at + 1));
      text_.replace(at, '-');
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

  /// `-- ` of a mail: a line of its own with text below that is no turn. Between turns it is a pass.
  bool opens_signature(std::string_view rest, std::size_t end) const noexcept {
    if (ascii::trim(rest) != "--") return false;
    const std::size_t below = text_.plain().find_first_not_of(" \n", end);
    if (below == npos || !is_word_character(text_.plain()[below])) return false;
    return !common::begins_like_turn(text_.plain().substr(below, 5));
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
