#include "sheet/dashes.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

bool is_tight_move(std::string_view text) noexcept {
  return text.size() >= 5 && common::is_point(text) && text[2] == '-' && common::is_point(text.substr(3));
}

/// A dash with blanks around it after a turn, perhaps with its reserve count, and a turn after it.
struct PartingDash {
  std::size_t at;
  std::size_t size;
};

PartingDash next_dash(std::string_view plain, std::size_t from, std::size_t end) noexcept {
  constexpr std::string_view signs = "->~_=";
  for (std::size_t at = plain.find(' ', from); at < end; at = plain.find(' ', at + 1)) {
    const std::size_t stop = std::min(plain.find_first_not_of(signs, at + 1), end);
    if (stop == at + 1 || stop - at > 4 || stop >= end || plain[stop] != ' ') continue;
    const std::size_t before = plain.find_last_not_of(' ', at);
    const std::size_t after = plain.find_first_not_of(' ', stop);
    if (before == npos || after >= end) continue;
    const bool ends_turn = ascii::is_digit(plain[before]) || plain[before] == '*' || plain[before] == ')';
    if (ends_turn && common::begins_like_turn(plain.substr(after, 4))) return {at + 1, stop - at - 1};
  }
  return {npos, 0};
}

/// Whether what is right before the dash is a move with a dash of its own, perhaps with its reserve count.
bool has_move_before(std::string_view plain, std::size_t dash) noexcept {
  std::size_t end = plain.find_last_not_of(' ', dash - 1);
  if (end != npos && plain[end] == ')') {
    constexpr std::size_t longest_count = 8;  // with its brackets; a longer search for each dash would be quadratic
    const std::size_t from = end - std::min(end, longest_count);
    const std::size_t open = plain.substr(from, end - from).rfind('(');
    end = open == npos || from + open == 0 ? npos : plain.find_last_not_of(' ', from + open - 1);
  }
  constexpr std::size_t size_of_move = 5;
  return end != npos && end + 1 >= size_of_move && is_tight_move(plain.substr(end + 1 - size_of_move, size_of_move));
}

/// `c7~e7`, `c7_e7`, `c7=e7`, `c7~>e7`: the length of the sign; 0 where there is none.
std::size_t end_of_sign(std::string_view rest) noexcept {
  constexpr std::array<std::string_view, 12> signs{"~>", "==>", ">->", "-.", ".-", "...",
                                                   "..", "\">", "-\"", "~",  "_",  "="};
  for (const std::string_view sign : signs)
    if (rest.starts_with(sign) && common::is_point(rest.substr(sign.size()))) return sign.size();
  return 0;
}

/// `1 - c7-e7`: no pass, and no turn that is missing.
void remove_dash_of_number(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  const std::string_view line = text.plain().substr(0, end);
  const std::size_t number = line.find_first_not_of(" |", begin);
  const std::size_t dash = line.find_first_not_of("0123456789.) ", std::min(number, end));
  if (dash >= end || dash == number || line[dash] != '-' || line[dash - 1] != ' ') return;
  const std::size_t stop = std::min(line.find_first_not_of('-', dash), end);
  if (stop >= end || line[stop] != ' ') return;
  blank_out(text, habits, Habit::NumberSign, dash, stop);
}

}  // namespace

DashUse use_of_dashes(const Text& text) noexcept {
  constexpr std::size_t enough = 2;
  std::size_t parting = 0;
  const std::string_view plain = text.plain();
  for (PartingDash dash = next_dash(plain, 0, plain.size()); dash.at != npos;
       dash = next_dash(plain, dash.at, plain.size()))
    if (has_move_before(plain, dash.at) && ++parting >= enough) return DashUse::Turns;
  return DashUse::Moves;
}

void read_dashes(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, DashUse use) {
  if (use == DashUse::Turns) remove_dash_of_number(text, habits, begin, end);
  if (use == DashUse::Turns)
    for (PartingDash dash = next_dash(text.plain(), begin, end); dash.at != npos;
         dash = next_dash(text.plain(), dash.at, end)) {
      put_sign(text, habits, Habit::Separator, dash.at, dash.at + dash.size, '/');
    }
  for (std::size_t at = begin + 2; at + 2 < end; ++at) {
    const std::string_view plain = text.plain().substr(0, end);
    if (!common::is_point(plain.substr(at - 2))) continue;
    const std::size_t size = end_of_sign(plain.substr(at));
    if (size == 0) continue;
    std::size_t word = at - 2;
    while (word > begin && is_letter_of_word(plain[word - 1])) --word;
    const bool begins_word = word == begin || std::string_view(" |(\";:").find(plain[word - 1]) != npos;
    const bool in_list = word < at - 2 && ascii::lower(plain[word]) == 'x';
    if (!begins_word || in_list) continue;
    put_sign(text, habits, Habit::OtherDash, at, at + size, '-');
  }
}

}  // namespace gpn::notation::sheet_text
