// Characters by a table that wasm/tools/unicode_table.cpp makes of utf8proc, in place of sdk/src/unicode_utf8proc.cpp.
#include "unicode.hpp"

#include "unicode_table.hpp"

#include <algorithm>
#include <array>

namespace gpn::host::unicode {
namespace {

/// Each entry is the first character of a range with equal properties, and the properties.
constexpr auto table = std::to_array<std::uint32_t>({
#include "unicode_table.inc"
});

std::uint32_t properties_of(char32_t code) noexcept {
  constexpr std::uint32_t last = 0x10FFFF;
  const std::uint32_t wanted = std::min(static_cast<std::uint32_t>(code), last) << property_bits | property_mask;
  return *std::prev(std::upper_bound(table.begin(), table.end(), wanted)) & property_mask;
}

Unit unit_of(char32_t code) noexcept { return static_cast<Unit>(properties_of(code) >> unit_shift); }

bool is_control(Unit unit) noexcept { return unit == Unit::Cr || unit == Unit::Lf || unit == Unit::Control; }

/// Rules GB6 to GB8.
bool is_syllable(Unit before, Unit after) noexcept {
  switch (before) {
    case Unit::L: return after == Unit::L || after == Unit::V || after == Unit::Lv || after == Unit::Lvt;
    case Unit::Lv:
    case Unit::V: return after == Unit::V || after == Unit::T;
    case Unit::Lvt:
    case Unit::T: return after == Unit::T;
    default: return false;
  }
}

/// The facts about the characters before a pair that rules GB11 to GB13 need.
enum Before : std::int32_t {
  emoji = 1,   // a pictograph, perhaps with marks
  joined = 2,  // the same with a joiner at its end
  flag = 4,    // the first half of a flag
};

std::int32_t state_after(Unit unit, std::int32_t state) noexcept {
  if (unit == Unit::Pictograph) return emoji;
  if (unit == Unit::Extend) return state & emoji;
  if (unit == Unit::Joiner) return (state & emoji) != 0 ? joined : 0;
  if (unit == Unit::Regional) return (state & flag) != 0 ? 0 : flag;
  return 0;
}

}  // namespace

bool is_unsafe(char32_t code) noexcept { return (properties_of(code) & unsafe_bit) != 0; }

std::size_t width(char32_t code) noexcept { return properties_of(code) >> width_shift & width_mask; }

bool is_break(char32_t before, char32_t after, std::int32_t& state) noexcept {
  const Unit left = unit_of(before);
  const Unit right = unit_of(after);
  state = state_after(left, state);
  if (left == Unit::Cr && right == Unit::Lf) return false;                // GB3
  if (is_control(left) || is_control(right)) return true;                 // GB4, GB5
  if (is_syllable(left, right)) return false;                             // GB6 to GB8
  if (right == Unit::Extend || right == Unit::Joiner) return false;       // GB9
  if (right == Unit::SpacingMark || left == Unit::Prepend) return false;  // GB9a, GB9b
  if (right == Unit::Pictograph) return (state & joined) == 0;            // GB11
  if (right == Unit::Regional) return (state & flag) == 0;                // GB12, GB13
  return true;                                                            // GB999
}

}  // namespace gpn::host::unicode
