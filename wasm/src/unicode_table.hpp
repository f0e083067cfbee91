// The packing of the table of characters: 21 bits of the first character of a range, then its properties.
#pragma once

#include <cstdint>

namespace gpn::host::unicode {

/// Grapheme_Cluster_Break and Extended_Pictographic of UAX #29.
enum class Unit : std::uint8_t {
  Other,
  Cr,
  Lf,
  Control,
  L,
  V,
  T,
  Lv,
  Lvt,
  Regional,
  Extend,
  SpacingMark,
  Prepend,
  Joiner,
  Pictograph
};

inline constexpr std::uint32_t unsafe_bit = 1;
inline constexpr unsigned width_shift = 1;
inline constexpr std::uint32_t width_mask = 3;
inline constexpr unsigned unit_shift = 3;
inline constexpr unsigned property_bits = 7;
inline constexpr std::uint32_t property_mask = (1U << property_bits) - 1;

}  // namespace gpn::host::unicode
