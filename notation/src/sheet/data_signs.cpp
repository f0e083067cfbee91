#include "sheet/data_signs.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

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
    if (stays) return;
    blank(begin, behind);
    if (value == npos || !ascii::is_digit(text_.plain()[value])) return;
    std::size_t stop = value;
    while (stop < text_.size() && (ascii::is_digit(text_.plain()[stop]) || text_.plain()[stop] == '.')) ++stop;
    blank(value, stop);
  }

  std::size_t read_string(std::size_t at) {
    const std::size_t end = text_.plain().find(text_.plain()[at], at + 1);
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
  std::size_t comma_ = npos;  // before the value that is read, in its list
  bool joins_next_ = false;   // the next separator is none
  bool has_heading_ = false;  // the value that is read is one of a heading
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

}  // namespace gpn::notation::sheet_text
