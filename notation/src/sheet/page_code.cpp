// The commands of LaTeX and of wikis around the turns of a sheet, and turns as the values of a data format or of a
// programming language: JSON, a list of Python, an array of C.

#include "common/turn_shape.hpp"
#include "sheet/layout.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

/// A name and a sign before the first bracket: `moves = [`.
std::string_view without_name(std::string_view text) noexcept {
  const std::string_view trimmed = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  std::size_t name = 0;
  while (name < trimmed.size() && (ascii::is_letter(trimmed[name]) || ascii::is_digit(trimmed[name]) ||
                                   std::string_view("_ []").find(trimmed[name]) != npos))
    ++name;
  const bool has_name = name > 0 && name < trimmed.size() && ascii::is_letter(trimmed[0]) &&
                        (trimmed[name] == '=' || trimmed[name] == ':');
  if (!has_name) return trimmed;
  const std::string_view rest = trimmed.substr(name + 1);
  const std::size_t value = std::min(rest.find_first_not_of(" \t\r\n"), rest.size());
  return rest.substr(rest.substr(value).starts_with("- [") ? value + 2 : value);
}

class DataSigns {
 public:
  DataSigns(Text& text, HabitCount& habits) noexcept : text_(text), habits_(habits) {}

  void remove() {
    const std::size_t first = text_.plain().find_first_of("[{");
    if (first == npos) return;
    blank(0, first);
    has_list_ = text_.plain().find('[', first + 1) != npos;
    for (std::size_t at = first; at < text_.size(); ++at) {
      const char c = text_.plain()[at];
      if (c == '"' || c == '\'')
        at = read_string(at);
      else if (std::string_view("[]{}(),;").find(c) != npos)
        end_line(at);
      else if (ascii::is_letter(c) || ascii::is_digit(c))
        at = read_word(at);
    }
  }

 private:
  void blank(std::size_t begin, std::size_t end) {
    if (begin == end) return;
    blank_out(text_, habits_, Habit::DataSigns, begin, end);
  }
  void end_line(std::size_t at) {
    habits_.add(Habit::DataSigns, text_.span(at, at + 1));
    if (text_.plain()[at] == ',')
      comma_ = at;
    else if (text_.plain()[at] != '}' && text_.plain()[at] != ']')
      comma_ = npos;
    text_.replace(at, joins_next_ ? ' ' : '\n');
    joins_next_ = has_heading_ = false;
  }

  /// `"player": "Black"` belongs to the turn beside it: the value after it, or the one before where it is the last.
  void join_player(std::size_t begin, std::size_t end) {
    if (has_heading_ || !is_player(sense_of(text_.words(begin, end)))) return;
    const std::size_t next = text_.plain().find_first_not_of(" \t\r\n", end + 1);
    if (next == npos) return;
    joins_next_ = text_.plain()[next] == ',';
    const bool is_last = text_.plain()[next] == '}' || text_.plain()[next] == ']';
    if (is_last && comma_ != npos) text_.replace(comma_, '|');
  }

  /// The end of the name before a `:`; npos when there is none.
  std::size_t end_of_name(std::size_t end) const noexcept {
    const std::size_t next = text_.plain().find_first_not_of(' ', end);
    return next != npos && text_.plain()[next] == ':' ? next + 1 : npos;
  }
  /// Names of players and of headings stay, others become blanks; so do values that are no text.
  void read_name(std::size_t begin, std::size_t end, std::size_t behind) {
    const auto sense = sense_of(text_.words(begin, end));
    const std::size_t value = text_.plain().find_first_not_of(' ', behind);
    const bool has_parts = value != npos && std::string_view("[{").find(text_.plain()[value]) != npos;
    const bool names_turns = sense == Sense::Number || sense == Sense::RoundTag || sense == Sense::Plays;
    const bool stays = is_player(sense) || (sense && !names_turns && !has_parts);
    has_heading_ = stays;
    if (is_player(sense) && !std::exchange(has_player_.at(color_of(*sense) == Color::White ? 0 : 1), true))
      hide_name(begin, end, value);
    if (stays) return;
    blank(begin, behind);
    if (value == npos || !ascii::is_digit(text_.plain()[value])) return;
    std::size_t stop = value;
    while (stop < text_.size() && (ascii::is_digit(text_.plain()[stop]) || text_.plain()[stop] == '.')) ++stop;
    blank(value, stop);
  }

  /// `"white": "A1"`: a name that looks like a turn, where the key is there once and the turns are a value of their
  /// own.
  void hide_name(std::size_t begin, std::size_t end, std::size_t value) {
    const std::string_view plain = text_.plain();
    if (value == npos || std::string_view("\"'").find(plain[value]) == npos) return;
    const std::size_t close = plain.find(plain[value], value + 1);
    if (close == npos) return;
    if (!common::begins_like_turn(plain.substr(value + 1, close - value - 1))) return;
    const std::string_view key = plain.substr(begin - 1, end - begin + 2);
    if (plain.find(key, end) != npos || !has_list_of_turns()) return;
    for (std::size_t at = value + 1; at < close; ++at) text_.replace(at, foreign_letter);
  }
  /// A bracket behind the first one, or a turn behind a blank in a string.
  bool has_list_of_turns() const noexcept {
    const std::string_view plain = text_.plain();
    if (has_list_) return true;
    bool is_in_string = false;
    for (std::size_t at = 0; at < plain.size(); ++at) {
      is_in_string ^= plain[at] == '"' || plain[at] == '\'';
      if (is_in_string && plain[at] == ' ' && common::begins_like_turn(plain.substr(at + 1, 5))) return true;
    }
    return false;
  }

  std::size_t read_string(std::size_t at) {
    const std::string_view plain = text_.plain();
    std::size_t end = plain.find(plain[at], at + 1);
    if (end != npos && end + 1 < plain.size() && plain[end + 1] == plain[at]) ++end;  // `3'20""`
    if (end == npos) return at;
    const std::size_t name = end_of_name(end + 1);
    if (name != npos)
      read_name(at + 1, end, name);
    else
      join_player(at + 1, end);
    blank(at, at + 1);
    blank(end, end + 1);
    return end;
  }
  std::size_t read_word(std::size_t at) {
    std::size_t end = at;
    while (end < text_.size() && (ascii::is_letter(text_.plain()[end]) || ascii::is_digit(text_.plain()[end]))) ++end;
    const std::string_view word = text_.plain().substr(at, end - at);
    const std::size_t name = end_of_name(end);
    if (name != npos)
      read_name(at, end, name);
    else if (word == "null" || word == "None" || word == "true" || word == "false")
      blank(at, end);
    return end - 1;
  }

  Text& text_;
  HabitCount& habits_;
  std::size_t comma_ = npos;          // before the value that is read, in its list
  bool joins_next_ = false;           // the next separator is none
  bool has_list_ = false;             // inside the first bracket
  std::array<bool, 2> has_player_{};  // whether a key that names White, or Black, was read
  bool has_heading_ = false;          // the value that is read is one of a heading
};

class PageCode {
 public:
  PageCode(Text& text, HabitCount& habits) noexcept : text_(text), habits_(habits) {}

  void remove() {
    const bool has_latex = is_latex();
    std::size_t columns = npos;  // less one, of the rows
    each_line(text_, [&](std::size_t begin, std::size_t end) {
      if (const std::size_t signs = has_latex ? cell_signs(begin, end) : 0; signs > 1)
        columns = std::min(columns, signs);
    });
    each_line(text_, [&](std::size_t begin, std::size_t end) {
      remove_wiki(begin, end);
      if (has_latex) remove_latex(begin, end, columns);
    });
    if (has_latex) text_.compact();
  }

 private:
  void blank(std::size_t begin, std::size_t end) { blank_out(text_, habits_, Habit::PageCode, begin, end); }
  void end_cell(std::size_t at) {
    habits_.add(Habit::Table, text_.span(at, at + 1));
    text_.replace(at, cell_sign);
  }

  /// `\item`, `\hline`, `\begin{..}`: a command of at least two letters; or two of the signs of one.
  bool is_latex() const noexcept {
    const std::string_view plain = text_.plain();
    for (std::size_t at = plain.find('\\'); at != npos && at + 2 < plain.size(); at = plain.find('\\', at + 1))
      if (plain[at + 1] == '\\' || (ascii::is_letter(plain[at + 1]) && ascii::is_letter(plain[at + 2]))) return true;
    // `e_2` or `e_{2}`, again and again.
    constexpr std::size_t enough = 6;
    std::size_t lowered = 0;
    for (std::size_t at = plain.find('_'); at != npos && at > 0; at = plain.find('_', at + 1)) {
      const std::size_t digit = plain.find_first_not_of('{', at + 1);
      if (digit != npos && ascii::is_digit(plain[digit]) && ascii::is_letter(plain[at - 1])) ++lowered;
    }
    return lowered >= enough;
  }

  std::size_t cell_signs(std::size_t begin, std::size_t end) const noexcept {
    return static_cast<std::size_t>(std::count(text_.plain().begin() + static_cast<std::ptrdiff_t>(begin),
                                               text_.plain().begin() + static_cast<std::ptrdiff_t>(end), '&'));
  }
  /// `c7-e7;xe8 & f7`: whether it may stand between two pieces of a list in the cell that begins at `cell`.
  bool may_part_pieces(std::size_t at, std::size_t cell) const noexcept {
    const std::string_view plain = text_.plain();
    const std::size_t last = plain.find_last_not_of(" *G)](", at - 1);
    const std::size_t next = plain.find_first_not_of(" *G([", at + 1);
    const bool has_list = plain.substr(cell, at - cell).find_first_of("xXtpml([") != npos;
    if (!has_list || last == npos || last <= cell || next == npos) return false;
    const std::size_t point = common::is_point(plain.substr(next)) ? next : next + 1;
    return common::is_point(plain.substr(last - 1, 2)) && common::is_point(plain.substr(point)) &&
           plain.substr(point + 2, 1) != "-";
  }
  void remove_latex(std::size_t begin, std::size_t end, std::size_t columns) {
    const std::size_t signs = cell_signs(begin, end);
    std::size_t more = signs > columns ? signs - columns : 0;
    std::size_t cell = begin;
    for (std::size_t at = begin; at < end; ++at) {
      switch (text_.plain()[at]) {
        case '\\': at = remove_command(at, end) - 1; break;
        case '&':
          if (more != 0 && may_part_pieces(at, cell)) {
            --more;
          } else {
            end_cell(at);
            cell = at + 1;
          }
          break;
        case '$':
        case '{':
        case '}': blank(at, at + 1); break;
        case '_':
          if (at > begin && ascii::is_letter(text_.plain()[at - 1])) drop(at);
          break;
        case '%': return blank(at, end);
        default: break;
      }
    }
  }
  /// `e_{2}` is `e2`.
  void drop(std::size_t at) {
    habits_.add(Habit::PageCode, text_.span(at, at + 1));
    text_.remove(at);
    if (at + 1 >= text_.size() || text_.plain()[at + 1] != '{') return;
    text_.remove(at + 1);
    const std::size_t close = text_.plain().find('}', at + 1);
    if (close != npos) text_.remove(close);
  }
  /// A command; of those that open and close something, its arguments too.
  std::size_t remove_command(std::size_t at, std::size_t end) {
    std::size_t stop = at + 1;
    while (stop < end && ascii::is_letter(text_.plain()[stop])) ++stop;
    const std::string_view name = text_.plain().substr(at + 1, stop - at - 1);
    if (stop == at + 1) stop = std::min(end, at + 2);  // `\\`, `\#`
    constexpr std::array<std::string_view, 8> with_arguments{"begin",  "end",    "documentclass", "usepackage",
                                                             "vspace", "hspace", "cline",         "label"};
    if (name == "to" || name == "rightarrow" || name == "times") {
      const char sign = name == "times" ? 'x' : '-';
      blank(at, stop);
      text_.replace(at, sign);
      return stop;
    }
    if (std::find(with_arguments.begin(), with_arguments.end(), name) != with_arguments.end())
      while (stop < end && (text_.plain()[stop] == '{' || text_.plain()[stop] == '[')) {
        const std::size_t close = text_.plain().find(text_.plain()[stop] == '{' ? '}' : ']', stop);
        if (close >= end) break;
        stop = close + 1;
      }
    blank(at, stop);
    return stop;
  }

  /// `{|`, `|-`, `|}` and the headings `! No !! White` and `^ No ^ White ^`.
  void remove_wiki(std::size_t begin, std::size_t end) {
    // Two bars part two cells of a wiki; an empty cell has a blank.
    for (std::size_t at = begin + 1; at < end; ++at)
      if (text_.original(at) == '|' && text_.original(at - 1) == '|' && text_.plain()[at - 1] == cell_sign)
        text_.replace(at, ' ');
    const std::string_view line = text_.plain().substr(begin, end - begin);
    if (line.starts_with("{|") || line == "|}" || line.starts_with("|+") ||
        (line.starts_with("|-") && line.find('|', 1) == npos))
      return blank(begin, end);
    const bool is_heading =
        (line.starts_with("! ") && line.find("!!") != npos) || (line.starts_with('^') && line.find('^', 1) != npos);
    if (!is_heading) return;
    for (std::size_t at = begin; at < end; ++at)
      if (text_.plain()[at] == line.front()) end_cell(at);
  }

  Text& text_;
  HabitCount& habits_;
};

}  // namespace

/// An opening bracket and a value in quotation marks.
static bool looks_like_data(std::string_view text) noexcept {
  text = without_name(text);
  if (text.empty() || (text.front() != '[' && text.front() != '{')) return false;
  std::size_t value = text.find_first_not_of("[{( \t\r\n");
  const std::size_t number_end = value == npos ? npos : text.find_first_not_of("0123456789", value);
  if (number_end != npos && number_end > value && text[number_end] == ',')
    value = text.find_first_not_of(" ,", number_end);
  if (value == npos) return false;
  const bool is_quoted = text[value] == '"' || text[value] == '\'';
  return is_quoted && text.find_first_of(",:", value) != npos;
}

void remove_data_signs(Text& text, HabitCount& habits) {
  if (looks_like_data(text.plain())) DataSigns(text, habits).remove();
}

void remove_page_code(Text& text, HabitCount& habits) { PageCode(text, habits).remove(); }

}  // namespace gpn::notation::sheet_text
