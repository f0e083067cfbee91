// The letters of the potentials in turns of GIPF (docs/potentials.md), in the order of the tag Potentials.
#pragma once

#include <array>
#include <string_view>

namespace gpn::notation::gipf {

struct PotentialLetter {
  char letter;  // of a loaded piece; in small, of a used potential
  std::string_view name;
};

inline constexpr std::array<PotentialLetter, 5> potential_letters{
    {{'T', "tamsk"}, {'Z', "zertz"}, {'D', "dvonn"}, {'Y', "yinsh"}, {'P', "punct"}}};

}  // namespace gpn::notation::gipf
