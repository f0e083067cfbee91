// Brackets around single turns: `(e2)`, `[a1-b2]`, `<e2>`, `{e2}`, and moves as pairs: `(a1, b2)`.
#include "sheet/layout.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <optional>

namespace gpn::notation::sheet_text {
namespace {

/// A bracket with one turn, or with two points, and nothing else inside.
struct Bracket {
  std::size_t open;
  std::size_t close;
  std::size_t joint;  // between the two points; 0 where there is one turn
};

/// Where the sign between two points is; 0 where the text is anything else.
std::size_t joint_of_pair(std::string_view inside) noexcept {
  const std::size_t letter = inside.starts_with('G') ? 1 : 0;
  if (!common::is_point(inside.substr(letter))) return 0;
  const std::size_t joint = letter + 2;
  const std::size_t second = inside.find_first_not_of(" ,;", joint);
  if (second == npos || second == joint || !common::is_point(inside.substr(second))) return 0;
  return inside.find_first_not_of(' ', second + 2) == npos ? joint : 0;
}

constexpr std::string_view opening = "<([{";
constexpr std::string_view closing_brackets = ">)]}";

/// `h2,h3,h4,Gh5`: a list without a cross.
bool is_bare_list(std::string_view inside) noexcept {
  constexpr std::ptrdiff_t fewest_commas = 2;
  return inside.find_first_not_of("abcdefghijkG123456789*, ") == npos &&
         std::count(inside.begin(), inside.end(), ',') >= fewest_commas;
}

std::optional<Bracket> bracket_at(std::string_view plain, std::size_t at) noexcept {
  const char open = plain[at];
  if (open != '<' && open != '(' && open != '[' && open != '{') return std::nullopt;
  const std::size_t kind = opening.find(open);
  const bool begins_word = at == 0 || std::string_view(" |\n.:;").find(plain[at - 1]) != npos;
  const std::size_t close = plain.find_first_of("<>()[]{}|\n", at + 1);
  if (!begins_word || close == npos || plain[close] != closing_brackets[kind]) return std::nullopt;
  const std::string_view inside = plain.substr(at + 1, close - at - 1);
  if (const std::size_t joint = joint_of_pair(inside); joint != 0) return Bracket{at, close, at + 1 + joint};
  const bool is_crossed = inside.starts_with('x') || inside.starts_with('X');
  const bool is_list = is_bare_list(inside) || (is_crossed && inside.find(';') == npos);
  constexpr std::string_view of_turns = "abcdefghijkGxX0123456789*,;:-=>&/ ";
  constexpr std::size_t longest_turn = 80;
  const bool has_words = inside.find(' ') != npos && inside.find_first_not_of(of_turns) != npos;
  if (has_words || inside.size() > longest_turn || !common::begins_like_turn(inside) || is_list) return std::nullopt;
  return Bracket{at, close, 0};
}

bool has_bracket(std::string_view plain) noexcept {
  for (const char open : opening)
    for (std::size_t at = plain.find(open); at != npos; at = plain.find(open, at + 1))
      if (bracket_at(plain, at)) return true;
  return false;
}

}  // namespace

BracketUse use_of_brackets(const Text& text) {
  const std::string_view plain = text.plain();
  if (!has_bracket(plain)) return {false, PointPairs::Remarks};
  std::size_t inside = 0;
  std::size_t outside = 0;
  std::size_t lines = 0;
  std::size_t lone_pairs = 0;   // lines with one pair and no other turn
  std::size_t first_pairs = 0;  // of their lines
  std::size_t pairs_of_line = 0;
  std::size_t turns_of_line = 0;
  for (std::size_t at = 0; at <= plain.size(); ++at) {
    if (at == plain.size() || plain[at] == '\n') {
      lines += pairs_of_line + turns_of_line > 0 ? 1U : 0U;
      lone_pairs += pairs_of_line == 1 && turns_of_line == 0 ? 1U : 0U;
      pairs_of_line = turns_of_line = 0;
      continue;
    }
    if (const auto bracket = bracket_at(plain, at)) {
      ++inside;
      first_pairs += bracket->joint != 0 && pairs_of_line + turns_of_line == 0 ? 1U : 0U;
      ++(bracket->joint != 0 ? pairs_of_line : turns_of_line);
      at = bracket->close;
      continue;
    }
    const bool begins_word = at == 0 || std::string_view(" \n|").find(plain[at - 1]) != npos;
    if (!begins_word || !common::begins_like_turn(plain.substr(at, 4))) continue;
    ++outside;
    ++turns_of_line;
  }
  // `1. (e2, e8)` has the turns of both players in each line.
  const PointPairs pairs = lone_pairs * 5 > lines * 4 ? PointPairs::Turns : PointPairs::Moves;
  constexpr std::size_t enough = 3;  // a bracket that only follows turns is a list
  return {inside > outside, first_pairs < enough ? PointPairs::Remarks : pairs};
}

void remove_turn_brackets(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, BracketUse use) {
  for (std::size_t at = begin; at < end; ++at) {
    const auto bracket = bracket_at(text.plain().substr(0, end), at);
    if (!bracket) continue;
    const bool is_turn =
        bracket->joint != 0 ? use.pairs != PointPairs::Remarks : use.around_turns || text.plain()[at] == '<';
    if (!is_turn) continue;
    blank_out(text, habits, Habit::TurnBracket, at, at + 1);
    blank_out(text, habits, Habit::TurnBracket, bracket->close, bracket->close + 1);
    if (bracket->joint == 0 || use.pairs == PointPairs::Turns) continue;
    const std::size_t second = text.plain().find_first_not_of(" ,;", bracket->joint);
    put_sign(text, habits, Habit::OtherDash, bracket->joint, second, '-');
  }
}

}  // namespace gpn::notation::sheet_text
