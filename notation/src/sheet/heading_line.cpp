#include "sheet/heading_line.hpp"

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

bool names_game(std::string_view heading) noexcept {
  constexpr std::array<std::string_view, 2> games{"gipf", "dvonn"};
  const auto is_in_heading = [&](std::string_view game) {
    return std::search(heading.begin(), heading.end(), game.begin(), game.end(),
                       [](char a, char b) { return ascii::lower(a) == b; }) != heading.end();
  };
  return std::any_of(games.begin(), games.end(), is_in_heading);
}

/// `Anna - Bob`, `Anna vs Bob`.
bool names_players(std::string_view heading) noexcept {
  constexpr std::array<std::string_view, 4> signs{" - ", " vs ", " vs. ", " against "};
  return std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) {
    const std::size_t at = heading.find(sign);
    return at != npos && at > 0 && is_letter_of_word(heading[at - 1]) && at + sign.size() < heading.size() &&
           is_letter_of_word(heading[at + sign.size()]);
  });
}

}  // namespace

void part_heading(Text& text) noexcept {
  constexpr std::size_t longest = 100;
  const std::string_view plain = text.plain();
  const std::size_t begin = plain.find_first_not_of(" \n");
  if (begin == npos || !is_letter_of_word(plain[begin])) return;
  const std::string_view line = plain.substr(begin, longest);
  const std::size_t colon = line.find(':');
  if (colon == npos || colon + 3 >= line.size() || line[colon + 1] != ' ' || line[colon + 2] != '1' ||
      (line[colon + 3] != '.' && line[colon + 3] != ')') || line.substr(0, colon).find('\n') != npos)
    return;
  const std::string_view heading = line.substr(0, colon);
  if (names_game(heading) || names_players(heading)) text.replace(begin + colon + 1, '\n');
}

}  // namespace gpn::notation::sheet_text
