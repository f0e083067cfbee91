#include "repair/spellings.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <string_view>

namespace gpn::replay::repair {
namespace {

/// A point alone, with or without its piece: "b2", "Gb2".
bool is_point_alone(std::string_view word) {
  if (!word.empty() && ascii::is_upper(word.front())) word.remove_prefix(1);
  return word.size() >= 2 && ascii::is_lower(word.front()) &&
         std::all_of(word.begin() + 1, word.end(), ascii::is_digit);
}

}  // namespace

bool names_two_points(std::span<const Token> tokens) {
  bool has_dash = false;
  for (const Token& token : tokens) {
    if (token.is_edited || token.is_implied || token.is_gap) continue;
    if (is_point_alone(token.text)) return false;
    has_dash |= token.text.find('-') != std::string_view::npos;
  }
  return has_dash;
}

std::vector<std::string> moves_from_dots(const host::Ruleset& rules) {
  std::vector<std::string> moves;
  for (const gpn_cell& cell : rules.cells()) {
    if (cell.kind != GPN_CELL_DOT) continue;
    for (const std::uint16_t neighbour : cell.neighbours)
      if (neighbour != GPN_NO_NEIGHBOUR && rules.cells()[neighbour].kind == GPN_CELL_SPOT)
        moves.push_back(std::string(cell.name).append("-").append(rules.cells()[neighbour].name));
  }
  return moves;
}

}  // namespace gpn::replay::repair
