// A set of spots of a board that is known at run time, as guarded bits of one word: a step along a line is a shift that
// never ends on a spot of another line.
#pragma once

#include "outline.hpp"
#include "places.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gpn::gipf {

/// Eight bits for each line with spots, the last of them no spot's. Rows and lines of spots begin with 1.
class SpotWord {
 public:
  static constexpr std::size_t bit_count = 64;

  constexpr SpotWord() noexcept = default;
  explicit constexpr SpotWord(std::uint64_t bits) noexcept : bits_(bits) {}
  static constexpr SpotWord of(std::uint8_t bit) noexcept { return SpotWord(std::uint64_t{1} << bit); }

  static constexpr bool fits(Outline outline) noexcept { return outline.side <= 4 && outline.lines <= 10; }
  static constexpr std::uint8_t bit_of(Axial spot) noexcept {
    return static_cast<std::uint8_t>(bits_a_line * (spot.column - 1) + spot.row - 1);
  }

  /// The first bit in board order; the set must not be empty.
  constexpr std::uint8_t first() const noexcept { return static_cast<std::uint8_t>(std::countr_zero(bits_)); }
  /// The last one; the set must not be empty.
  constexpr std::uint8_t last() const noexcept { return static_cast<std::uint8_t>(63 - std::countl_zero(bits_)); }
  constexpr SpotWord without_first() const noexcept { return SpotWord(bits_ & (bits_ - 1)); }
  constexpr bool any() const noexcept { return bits_ != 0; }
  constexpr SpotWord operator|(SpotWord other) const noexcept { return SpotWord(bits_ | other.bits_); }
  constexpr SpotWord operator&(SpotWord other) const noexcept { return SpotWord(bits_ & other.bits_); }
  constexpr SpotWord operator-(SpotWord other) const noexcept { return SpotWord(bits_ & ~other.bits_); }
  /// This set, or none.
  constexpr SpotWord if_true(bool condition) const noexcept {
    return SpotWord(bits_ & (std::uint64_t{0} - static_cast<std::uint64_t>(condition)));
  }
  friend constexpr bool operator==(SpotWord, SpotWord) noexcept = default;

  constexpr bool has_row(unsigned length) const noexcept {
    for (const Direction direction : line_directions)
      if (row_starts(direction, length).any()) return true;
    return false;
  }
  /// The spots from which `length` spots of this set follow one another in a direction, themselves included: rows of
  /// two, then rows of rows, as long as they are short enough.
  constexpr SpotWord row_starts(Direction direction, unsigned length) const noexcept {
    const unsigned step = steps[index_of(direction)];
    std::uint64_t starts = bits_;
    unsigned found = 1;
    for (; 2 * found <= length; found *= 2) starts &= starts >> (step * found);
    if (found < length) starts &= starts >> (step * (length - found));
    return SpotWord(starts);
  }
  /// Every spot one step on in a direction; none must be at the edge there.
  constexpr SpotWord moved(unsigned direction) const noexcept {
    return SpotWord(rises(direction) ? bits_ << steps[direction] : bits_ >> steps[direction - steps.size()]);
  }
  /// Whether the bits become higher in a direction.
  static constexpr bool rises(unsigned direction) noexcept { return direction < steps.size(); }
  /// All bits up to one in a direction in which they become higher or lower, itself included.
  static constexpr SpotWord up_to(std::uint8_t bit, unsigned direction) noexcept {
    return SpotWord(rises(direction) ? ~std::uint64_t{0} >> (bit_count - 1 - bit) : ~std::uint64_t{0} << bit);
  }

 private:
  static constexpr int bits_a_line = 8;
  static constexpr std::array<unsigned, 3> steps{1, 9, 8};  // of line_directions
  std::uint64_t bits_ = 0;
};

}  // namespace gpn::gipf
