// The commands of LaTeX and of wikis around the turns of a sheet, and turns as the values of a data format or of a
// programming language: JSON, a list of Python, an array of C.

#include "common/turn_shape.hpp"
#include "sheet/layout.hpp"
#include "sheet/patterns.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

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

std::size_t cell_signs(std::string_view line) noexcept {
  return static_cast<std::size_t>(std::count(line.begin(), line.end(), '&'));
}

/// `c7-e7;xe8 & f7`: whether it may be between two pieces of a list in the cell that begins at `cell`.
bool may_part_pieces(std::string_view plain, std::size_t at, std::size_t cell) noexcept {
  const std::size_t last = plain.find_last_not_of(" *G)](", at - 1);
  const std::size_t next = plain.find_first_not_of(" *G([", at + 1);
  const bool has_list = plain.substr(cell, at - cell).find_first_of("xXtpml([") != npos;
  if (!has_list || last == npos || last <= cell || next == npos) return false;
  const std::size_t point = common::is_point(plain.substr(next)) ? next : next + 1;
  return common::is_point(plain.substr(last - 1, 2)) && common::is_point(plain.substr(point)) &&
         plain.substr(point + 2, 1) != "-";
}

/// Ends the cells of a line of LaTeX. Signs that are more than `columns` may part the pieces of a list.
void end_cells(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, std::size_t columns) {
  const std::size_t signs = cell_signs(text.plain().substr(begin, end - begin));
  std::size_t more = signs > columns ? signs - columns : 0;
  for (std::size_t at = begin, cell = begin; at < end; ++at) {
    if (text.plain()[at] != '&') continue;
    if (more != 0 && may_part_pieces(text.plain(), at, cell)) {
      --more;
      continue;
    }
    put_sign(text, habits, Habit::Table, at, at + 1, cell_sign);
    cell = at + 1;
  }
}

}  // namespace

/// An opening bracket, perhaps behind a name and a sign (`moves = [`), and a value in quotation marks.
static bool looks_like_data(std::string_view text) {
  static const Pattern data(
      R"([ \n]*([a-zA-Z][a-zA-Z0-9_ \[\]]*[=:][ \n]*(- (?=\[))?)?[\[\{][\[\{( \n]*(\d+,[ ,]*)?["'][^,:]*[,:])");
  return begins_with(text, data);
}

void remove_data_signs(Text& text, HabitCount& habits) {
  if (looks_like_data(text.plain())) DataSigns(text, habits).remove();
}

void remove_page_code(Text& text, HabitCount& habits) {
  const Evidence code = shown_by(text, Evidence::Latex);
  std::size_t columns = npos;  // less one, of the rows
  if (code == Evidence::Latex)
    each_line(text, [&](std::size_t begin, std::size_t end) {
      if (const std::size_t signs = cell_signs(text.plain().substr(begin, end - begin)); signs > 1)
        columns = std::min(columns, signs);
    });
  each_line(text, [&](std::size_t begin, std::size_t end) {
    rewrite(text, habits, begin, end, Stage::Page, code);
    if (code == Evidence::Latex) end_cells(text, habits, begin, end, columns);
  });
  if (code == Evidence::Latex) text.compact();
}

}  // namespace gpn::notation::sheet_text
