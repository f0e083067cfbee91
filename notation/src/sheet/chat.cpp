// What chats and mailing lists put before what was written: the time, and who wrote it.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

/// Reads dates and times from the front of a line.
class Stamp {
 public:
  explicit Stamp(std::string_view line) noexcept : line_(line) {}

  /// The length of what is a stamp, with the signs after it; 0 when there is none. A date alone is one in brackets.
  std::size_t size() {
    const bool has_bracket = take_one_of("[(");
    bool has_time = false;
    bool has_date = false;
    for (;;) {
      if (take_time())
        has_time = true;
      else if (take_date())
        has_date = true;
      else
        break;
      while (take_one_of(", T")) {
      }
    }
    if (has_bracket && !take_one_of("])")) return 0;
    if (!has_time && !(has_date && has_bracket)) return 0;
    while (take_one_of(" ")) {
    }
    if (take_one_of("-:,")) take_one_of(" -");  // an em dash is two signs
    return at_;
  }

 private:
  char here() const noexcept { return at_ < line_.size() ? line_[at_] : '\0'; }
  bool take_one_of(std::string_view signs) noexcept {
    if (at_ >= line_.size() || signs.find(line_[at_]) == npos) return false;
    ++at_;
    return true;
  }
  std::size_t digits(std::size_t at) const noexcept {
    std::size_t size = 0;
    while (at + size < line_.size() && ascii::is_digit(line_[at + size])) ++size;
    return size;
  }

  /// `8:15`, `20:15:03`, `8:15 PM`.
  bool take_time() noexcept {
    const std::size_t hours = digits(at_);
    if (hours == 0 || hours > 2) return false;
    std::size_t end = at_ + hours;
    if (end >= line_.size() || line_[end] != ':' || digits(end + 1) != 2) return false;
    end += 3;
    if (end < line_.size() && line_[end] == ':' && digits(end + 1) == 2) end += 3;
    if (end < line_.size() && line_[end] == '-') return false;  // `20:15 -` is a time
    at_ = end;
    const std::size_t next = std::min(line_.find_first_not_of(' ', at_), line_.size());
    for (const std::string_view half : {"am", "pm", "a.m.", "p.m.", "uhr"})
      if (ascii::same_word(line_.substr(next, half.size()), half)) at_ = next + half.size();
    return true;
  }

  /// `12/05/2003`, `2003-05-12`, `12.5.03`, `12-May-03`: three parts.
  bool take_date() noexcept {
    std::size_t at = at_;
    for (int part = 0; part < 3; ++part) {
      std::size_t size = digits(at);
      const bool is_month = size == 0 && part == 1 && at + 3 <= line_.size() &&
                            std::all_of(line_.begin() + static_cast<std::ptrdiff_t>(at),
                                        line_.begin() + static_cast<std::ptrdiff_t>(at) + 3, ascii::is_letter);
      if (is_month) size = 3;
      if (size == 0 || size > 4) return false;
      at += size;
      if (part == 2) break;
      if (at >= line_.size() || std::string_view("/.-").find(line_[at]) == npos) return false;
      ++at;
    }
    if (at < line_.size() && ascii::is_letter(line_[at]) && line_[at] != 'T') return false;
    at_ = at;
    return true;
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

/// The length of `<Anna>` or `<@Bob>`; 0 where a turn or a number is between the signs.
std::size_t size_of_name(std::string_view line) noexcept {
  constexpr std::size_t longest_name = 32;
  if (!line.starts_with('<')) return 0;
  const std::size_t end = line.substr(0, longest_name).find('>');
  if (end == npos || end < 2) return 0;
  const std::string_view name = line.substr(1, end - 1);
  const bool is_name = std::any_of(name.begin(), name.end(), is_letter_of_word) && !common::begins_like_turn(name);
  return is_name ? end + 1 : 0;
}

/// `W> e2`, `B= e8` of a player, and `AB> ` of the writer of a quoted mail.
bool read_label(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  constexpr std::size_t most_initials = 3;
  std::size_t stop = begin;
  while (stop < end && ascii::is_letter(text.plain()[stop])) ++stop;
  if (stop == begin || stop + 1 >= end || text.plain()[stop + 1] != ' ') return false;
  const char sign = text.plain()[stop];
  if (sign != '>' && sign != '=') return false;
  const auto sense = sense_of(text.words(begin, stop));
  if (is_player(sense)) {
    habits.add(Habit::PlayerLabel, text.span(stop, stop + 1));
    text.replace(stop, ':');
    return true;
  }
  const auto is_initial = [](char c) { return ascii::is_upper(c); };
  if (sign != '>' || stop - begin > most_initials ||
      !std::all_of(text.plain().begin() + static_cast<std::ptrdiff_t>(begin),
                   text.plain().begin() + static_cast<std::ptrdiff_t>(stop), is_initial))
    return false;
  blank_out(text, habits, Habit::Quote, begin, stop + 1);
  return true;
}

/// `Player 1:` becomes one word, so that its digit is no move number.
void join_player_number(Text& text, std::size_t begin, std::size_t end) {
  std::size_t stop = begin;
  while (stop < end && is_letter_of_word(text.plain()[stop])) ++stop;
  const std::size_t digit = stop < end && text.plain()[stop] == ' ' ? stop + 1 : stop;
  if (stop == begin || digit >= end || !ascii::is_digit(text.plain()[digit])) return;
  if (digit + 1 < end && (ascii::is_letter(text.plain()[digit + 1]) || ascii::is_digit(text.plain()[digit + 1])))
    return;
  const auto sense = sense_of(text.words(begin, digit + 1));
  if (!is_player(sense)) return;
  text.replace(stop, foreign_letter);
  text.replace(digit, foreign_letter);
}

/// `@anna e2`.
bool read_address(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  if (begin + 2 >= end || text.plain()[begin] != '@' || !is_letter_of_word(text.plain()[begin + 1])) return false;
  std::size_t stop = begin + 1;
  while (stop < end && is_letter_of_word(text.plain()[stop])) ++stop;
  if (stop >= end || text.plain()[stop] != ' ') return false;
  habits.add(Habit::Speaker, text.span(begin, stop));
  text.replace(begin, ' ');
  text.replace(stop, ':');
  return true;
}

/// `Anna (18:03): e2`.
void read_time_of_name(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  const std::string_view line = text.plain().substr(begin, end - begin);
  const std::size_t open = line.find(" (");
  if (open == npos || open == 0) return;
  const std::size_t close = line.find(')', open);
  if (close == npos || close + 1 >= line.size() || line[close + 1] != ':') return;
  const bool is_name = std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(open),
                                   [](char c) { return ascii::is_letter(c) || c == foreign_letter || c == ' '; });
  const std::string_view stamp = line.substr(open + 1, close - open);
  if (!is_name || Stamp(stamp).size() != stamp.size()) return;
  const std::size_t sign = close + 1;
  blank_out(text, habits, Habit::TimeStamp, begin + open + 1, begin + sign);
}

}  // namespace

void remove_chat_lead(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  while (begin < end && text.plain()[begin] == ' ') ++begin;
  const std::string_view line = text.plain().substr(begin, end - begin);
  const std::size_t stamp = Stamp(line).size();
  if (stamp != 0 && line.find_first_not_of(" |", stamp) != npos) {
    blank_out(text, habits, Habit::TimeStamp, begin, begin + stamp);
    begin += stamp;
    while (begin < end && text.plain()[begin] == ' ') ++begin;
  }
  if (read_label(text, habits, begin, end)) return;
  for (std::size_t at = begin; at < end; ++at)
    if (at == begin || !is_letter_of_word(text.plain()[at - 1])) join_player_number(text, at, end);
  read_time_of_name(text, habits, begin, end);
  if (read_address(text, habits, begin, end)) return;
  const std::size_t name = size_of_name(text.plain().substr(begin, end - begin));
  if (name == 0) return;
  habits.add(Habit::Speaker, text.span(begin, begin + name));
  text.replace(begin, ' ');
  if (!is_letter_of_word(text.plain()[begin + 1])) text.replace(begin + 1, ' ');
  text.replace(begin + name - 1, ':');
}

}  // namespace gpn::notation::sheet_text
