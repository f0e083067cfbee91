// The turns and reserve counts of a sheet, typed anew in one way each.
#pragma once

#include "notation/sheet_typings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>

namespace gpn::test::sheet_typing {

using Text = std::string;

template <std::size_t Size>
struct Literal {
  char text[Size];
  constexpr Literal(const char (&from)[Size]) { std::copy_n(from, Size, text); }
};

/// The turn with one text replaced by another.
template <Literal From, Literal To>
Text swapped(Text turn) {
  return replaced(std::move(turn), From.text, To.text);
}

inline bool is_list(std::string_view part) { return part.starts_with('x'); }

/// The parts of a turn, each typed anew, with a sign between.
inline Text parts(const Text& turn, const std::function<Text(Text)>& list, std::string_view sign) {
  Text out;
  std::istringstream in(turn);
  for (Text part; std::getline(in, part, ';');) {
    if (!out.empty()) out += sign;
    out += is_list(part) ? list(part) : part;
  }
  return out;
}
inline Text same(Text part) { return part; }
template <Literal Sign>
Text parted(Text turn) {
  return parts(turn, same, Sign.text);
}
/// After a list a landing behind a comma would be one more piece of it.
inline Text comma_parted(Text turn) {
  return turn.starts_with('x') && turn.find('-') == Text::npos ? turn : parted<",">(turn);
}
/// The list without its `x`, opened and closed by brackets, with and without the `x` before them.
template <Literal Open, Literal Close>
Text bracketed(Text turn) {
  return parts(
      turn, [](Text list) { return Open.text + list.substr(1) + Close.text; }, ";");
}
/// Only lists of three pieces at least.
template <Literal Open, Literal Close>
Text long_lists(Text turn) {
  return parts(
      turn,
      [](Text list) {
        const bool is_long = std::count(list.begin(), list.end(), ',') >= 2;
        return is_long ? Open.text + list.substr(1) + Close.text : list;
      },
      ";");
}
/// Lists of three pieces at least behind a move.
template <Literal Open, Literal Close>
Text lists_behind(Text turn) {
  const std::size_t cross = turn.find(";x");
  if (cross == Text::npos || turn.starts_with('x') || std::count(turn.begin(), turn.end(), ',') < 2) return turn;
  return turn.replace(cross, 2, Open.text) + Close.text;
}
inline Text slashed_lists(Text turn) {
  const std::size_t cross = turn.find(";x");
  const bool is_behind_move = cross != Text::npos && cross >= 5 && turn[cross - 3] == '-';
  if (!is_behind_move || std::count(turn.begin() + static_cast<std::ptrdiff_t>(cross), turn.end(), ',') < 2)
    return turn;
  return turn.replace(cross, 2, "/");
}
inline Text blank_lists(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", " "); }, "; ");
}
inline Text each_cross(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", " x"); }, ";");
}
inline Text each_cross_comma(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", ",x"); }, ";");
}
inline Text each_cross_only(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", "x"); }, ";");
}
inline Text glued_lists(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", ""); }, ";");
}
inline Text blank_cross(Text turn) {
  return parts(
      turn, [](const Text& list) { return "x " + list.substr(1); }, ";");
}
template <Literal Sign>
Text list_sign(Text turn) {
  return parts(
      turn, [](const Text& list) { return replaced(list, ",", Sign.text); }, ";");
}

inline Text capitals(Text turn) {
  if (turn == "pass") return "PASS";
  std::transform(turn.begin(), turn.end(), turn.begin(), [](unsigned char c) { return std::toupper(c); });
  return replaced(turn, "X", "x");
}
inline Text all_capitals(Text turn) {
  std::transform(turn.begin(), turn.end(), turn.begin(), [](unsigned char c) { return std::toupper(c); });
  return turn;
}
inline Text small_gipf(Text turn) { return replaced(std::move(turn), "G", "g"); }

/// The turn with every letter replaced that has a look-alike.
template <Literal Latin, Literal Other>
Text look_alike(Text turn) {
  if (turn == "pass") return turn;
  return replaced(std::move(turn), Latin.text, Other.text);
}
inline Text cyrillic(Text turn) {
  if (turn == "pass") return turn;
  turn = replaced(std::move(turn), "a", "\u0430");
  turn = replaced(std::move(turn), "c", "\u0441");
  turn = replaced(std::move(turn), "e", "\u0435");
  return replaced(std::move(turn), "x", "\u0445");
}
inline Text full_width(Text turn) {
  Text out;
  for (const char c : turn) {
    const unsigned code = 0xFF01U + static_cast<unsigned>(c - '!');
    out += static_cast<char>(0xE0U | (code >> 12U));
    out += static_cast<char>(0x80U | ((code >> 6U) & 0x3FU));
    out += static_cast<char>(0x80U | (code & 0x3FU));
  }
  return turn == "pass" ? turn : out;
}
inline Text spaced(Text turn) {
  if (turn == "pass") return turn;
  Text out;
  for (const char c : turn) {
    const bool is_sign = c == '-' || c == ';' || c == ',';
    out += is_sign ? Text(" ") + c + ' ' : Text(1, c);
  }
  return out;
}
inline Text soft_hyphens(Text turn) { return turn == "pass" ? turn : turn.insert(1, "\u00AD"); }
inline Text zero_width(Text turn) { return turn == "pass" ? turn : turn.insert(1, "\u200B"); }
inline Text lowered_digits(Text turn) {
  for (const auto& [digit, other] : {std::pair{"1", "\u2081"}, {"2", "\u2082"}, {"3", "\u2083"}, {"4", "\u2084"}})
    turn = replaced(std::move(turn), digit, other);
  return turn;
}
inline Text letter_for_one(Text turn) {
  if (turn.find('-') == Text::npos || turn.find('x') != Text::npos) return turn;
  return replaced(std::move(turn), "1", "l");
}
inline Text piece_blank(Text turn) { return replaced(std::move(turn), "G", "G "); }
inline Text piece_point(Text turn) { return replaced(std::move(turn), "G", "G."); }
template <Literal Mark>
Text marked(Text turn) {
  return turn + Mark.text;
}
template <Literal Word>
Text pass_as(Text turn) {
  return turn == "pass" ? Text(Word.text) : turn;
}
template <Literal Before, Literal After>
Text around(Text turn) {
  return Before.text + turn + After.text;
}
/// A star at the piece that the notation marks.
template <Literal Sign>
Text star_as(Text turn) {
  return replaced(std::move(turn), "*", Sign.text);
}

// ---- counts

template <Literal Before, Literal After>
Text counted(unsigned count) {
  return Before.text + std::to_string(count) + After.text;
}
inline Text letter_digits(unsigned count) {
  Text digits = replaced(std::to_string(count), "0", "O");
  if (count < 10 && digits == "O") digits = "0";
  if (digits.size() == 2 && digits[0] == '1' && digits[1] != 'O') digits[0] = 'l';
  return " (" + digits + ")";
}
inline Text no_count(unsigned) { return ""; }
inline Text usual_count(unsigned count) { return " (" + std::to_string(count) + ")"; }

}  // namespace gpn::test::sheet_typing
