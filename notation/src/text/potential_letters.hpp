// The letters of the potentials in turns of GIPF (docs/potentials.md), in the order in which they are named.
#pragma once

#include <array>
#include <string_view>

namespace gpn::notation::text {

struct PotentialLetter {
  char letter;  // of a loaded piece; the small one is the used potential
  std::string_view name;
};

inline constexpr std::array<PotentialLetter, 5> potential_letters{
    {{'T', "tamsk"}, {'Z', "zertz"}, {'D', "dvonn"}, {'Y', "yinsh"}, {'P', "punct"}}};

}  // namespace gpn::notation::text
