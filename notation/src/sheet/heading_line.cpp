#include "sheet/heading_line.hpp"

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

constexpr auto npos = std::string_view::npos;

bool names_game(std::string_view heading) noexcept {
  constexpr std::array<std::string_view, 2> games{"gipf", "dvonn"};
  const auto is_in_heading = [&](std::string_view game) {
    return std::search(heading.begin(), heading.end(), game.begin(), game.end(),
                       [](char a, char b) { return ascii::lower(a) == b; }) != heading.end();
  };
  return std::any_of(games.begin(), games.end(), is_in_heading);
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
  if (names_game(line.substr(0, colon))) text.replace(begin + colon + 1, '\n');
}

}  // namespace gpn::notation::sheet_text
