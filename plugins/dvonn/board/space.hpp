// A space of the DVONN board and sets of spaces.
//
// A set is one 64-bit word with twelve bits per row, so that a step in any of the six directions is a shift:
//
//   bits 48..58  row 5          c5 d5 e5 f5 g5 h5 i5 j5 k5
//   bits 36..46  row 4        b4 c4 d4 e4 f4 g4 h4 i4 j4 k4
//   bits 24..34  row 3      a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3
//   bits 12..22  row 2        a2 b2 c2 d2 e2 f2 g2 h2 i2 j2
//   bits  0..10  row 1          a1 b1 c1 d1 e1 f1 g1 h1 i1
//
// Column l of every row (bits 11, 23, ...) and the corners without a space are guard bits. They are never set in a set
// of spaces, so a step over an edge ends on one. Board order is the order of the bits: a1 to i1, a2 to j2, up to k5.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace gpn::dvonn {

inline constexpr unsigned row_count = 5;
inline constexpr unsigned column_count = 11;
inline constexpr unsigned row_stride = 12;

/// One of the 49 spaces, as the number of its bit.
class Space {
 public:
  explicit constexpr Space(unsigned bit) noexcept : bit_(static_cast<std::uint8_t>(bit)) {}

  constexpr unsigned bit() const noexcept { return bit_; }
  constexpr unsigned column() const noexcept { return bit_ % row_stride; }
  constexpr unsigned row() const noexcept { return bit_ / row_stride; }
  constexpr char letter() const noexcept { return static_cast<char>('a' + column()); }
  constexpr char digit() const noexcept { return static_cast<char>('1' + row()); }

  friend constexpr auto operator<=>(Space, Space) noexcept = default;

 private:
  std::uint8_t bit_;
};

/// A set of spaces; iterates in board order.
class SpaceSet {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(std::uint64_t rest) noexcept : rest_(rest) {}
    constexpr Space operator*() const noexcept { return Space(static_cast<unsigned>(std::countr_zero(rest_))); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::uint64_t rest_;
  };

  constexpr SpaceSet() noexcept = default;
  explicit constexpr SpaceSet(std::uint64_t bits) noexcept : bits_(bits) {}
  explicit constexpr SpaceSet(Space space) noexcept : bits_(std::uint64_t{1} << space.bit()) {}

  constexpr std::uint64_t bits() const noexcept { return bits_; }
  constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr bool contains(Space space) const noexcept { return ((bits_ >> space.bit()) & 1U) != 0; }
  constexpr Space first() const noexcept { return *begin(); }

  /// Adds up neighbouring bits, then pairs, then nibbles. A portable build cannot use the popcount instruction, and
  /// this is faster than the table of the standard library.
  constexpr unsigned size() const noexcept {
    std::uint64_t sums = bits_ - ((bits_ >> 1U) & 0x5555555555555555U);
    sums = (sums & 0x3333333333333333U) + ((sums >> 2U) & 0x3333333333333333U);
    sums = (sums + (sums >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<unsigned>((sums * 0x0101010101010101U) >> 56U);
  }

  constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  constexpr Iterator end() const noexcept { return Iterator(0); }

  constexpr SpaceSet& operator|=(SpaceSet other) noexcept { return *this = *this | other; }
  constexpr SpaceSet& operator&=(SpaceSet other) noexcept { return *this = *this & other; }
  constexpr SpaceSet& operator-=(SpaceSet other) noexcept { return *this = *this - other; }

  friend constexpr SpaceSet operator|(SpaceSet a, SpaceSet b) noexcept { return SpaceSet(a.bits_ | b.bits_); }
  friend constexpr SpaceSet operator&(SpaceSet a, SpaceSet b) noexcept { return SpaceSet(a.bits_ & b.bits_); }
  friend constexpr SpaceSet operator-(SpaceSet a, SpaceSet b) noexcept { return SpaceSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(SpaceSet, SpaceSet) noexcept = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace gpn::dvonn
