// The facts about GIPF that notation needs: the dots of its board and the letters of potentials.
#pragma once

#include <gpn/text/ascii.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace gpn::notation::gipf {

/// The number of the last point of each of the lines a to i.
inline constexpr std::array<char, 9> last_number{'5', '6', '7', '8', '9', '8', '7', '6', '5'};

/// Dots (rules.md 1) are the points of lines a and i and the first and last point of the lines between. Pieces are
/// pushed from dots and none stays on one. `point` is a label of two characters in small or capital letters.
constexpr bool is_dot(std::string_view point) noexcept {
  const char line = ascii::lower(point[0]);
  if (line < 'a' || line > 'i') return false;
  return line == 'a' || line == 'i' || point[1] == '1' || point[1] == last_number[static_cast<std::size_t>(line - 'a')];
}

static_assert(is_dot("a3") && is_dot("E9") && is_dot("h1") && !is_dot("e8") && !is_dot("k3"));

/// The letters of the potentials in turns of GIPF (docs/potentials.md), in the order of the tag Potentials.
struct PotentialLetter {
  char letter;  // of a loaded piece; in small, of a used potential
  std::string_view name;
};

inline constexpr std::array<PotentialLetter, 5> potential_letters{
    {{'T', "tamsk"}, {'Z', "zertz"}, {'D', "dvonn"}, {'Y', "yinsh"}, {'P', "punct"}}};

}  // namespace gpn::notation::gipf
