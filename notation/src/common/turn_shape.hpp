// The look of turns of either game at their start. It separates notation from prose, and checks no rule.
#pragma once

#include <gpn/text/ascii.hpp>

#include <string_view>

namespace gpn::notation::common {

/// True if the text begins with a point: a letter from a to k in either case, and a digit from 1 to 9.
constexpr bool is_point(std::string_view text) noexcept {
  return text.size() >= 2 && ascii::lower(text[0]) >= 'a' && ascii::lower(text[0]) <= 'k' && text[1] >= '1' &&
         text[1] <= '9';
}

/// True if a point ends the word, or is followed by no letter, or by a piece on another point: `d2Gd4`, `d2xd4`.
constexpr bool ends_point(std::string_view rest) noexcept {
  return rest.empty() || !ascii::is_letter(rest[0]) ||
         ((ascii::is_upper(rest[0]) || rest[0] == 'x') && is_point(rest.substr(1)));
}

/// Accepts `e2`, `Ge8`, `xe7,e8;c7-e7`, `xze5`, `xd2Gd4`, `+e8;...`, `x;...` and `pass`. Text after the first point is
/// not checked.
constexpr bool begins_like_turn(std::string_view word) noexcept {
  if (ascii::same_word(word.substr(0, 4), "pass")) return word.size() == 4 || !ascii::is_letter(word[4]);
  if (word.starts_with('+')) return is_point(word.substr(1)) && (word.size() == 3 || !ascii::is_letter(word[3]));
  if (word.starts_with('x') || word.starts_with('X')) {
    word.remove_prefix(1);
    const bool names_used_unit = !word.empty() && ascii::is_lower(word[0]) && is_point(word.substr(1));
    if (names_used_unit) return true;
  }
  if (is_point(word) && ends_point(word.substr(2))) return true;
  return !word.empty() && ascii::is_upper(word[0]) && is_point(word.substr(1));
}

static_assert(begins_like_turn("e2") && begins_like_turn("Ge8-e7") && begins_like_turn("xGe4*,e5") &&
              begins_like_turn("xze5,e6") && begins_like_turn("+e9-e7;e2") && begins_like_turn("xd2Gd4Bf4") &&
              begins_like_turn("pass"));
static_assert(!begins_like_turn("passed") && !begins_like_turn("Event") && !begins_like_turn("") &&
              !begins_like_turn("e2e4x") && !begins_like_turn("ze5") && !begins_like_turn("+1"));

/// The length of a move number with its dots, such as `12.` or `12...`; 0 when the text does not begin with one.
constexpr std::size_t move_number_length(std::string_view text) noexcept {
  std::size_t digits = 0;
  while (digits < text.size() && ascii::is_digit(text[digits])) ++digits;
  std::size_t end = digits;
  while (end < text.size() && text[end] == '.') ++end;
  return digits == 0 || end == digits ? 0 : end;
}

}  // namespace gpn::notation::common
