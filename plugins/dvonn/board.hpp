// The board of DVONN (7.1): spaces, sets of spaces, neighbours, and the spaces that a stack of a given height reaches.
// The compiler computes all tables, and assertions check their counts.
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

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

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

inline constexpr unsigned space_count = 49;
inline constexpr unsigned direction_count = 6;
/// The longest straight line has 11 spaces, so a higher stack can never move (D17).
inline constexpr unsigned highest_movable = 10;
/// Lines other than rows have at most 5 spaces (D17).
inline constexpr unsigned highest_across_rows = 4;

/// First and last column of each row, row 1 first.
inline constexpr std::array<unsigned, row_count> row_begin{0, 0, 0, 1, 2};
inline constexpr std::array<unsigned, row_count> row_last{8, 9, 10, 10, 10};

/// One step as a number of columns and rows. The directions go round the space, so opposite ones are 3 apart.
struct Direction {
  int columns;
  int rows;
};
inline constexpr std::array<Direction, direction_count> directions{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};

/// The space in this column and row, counted from 0; nothing where the board has no space.
constexpr std::optional<Space> space_at(int column, int row) noexcept {
  if (row < 0 || row >= static_cast<int>(row_count)) return std::nullopt;
  const auto r = static_cast<std::size_t>(row);
  if (column < static_cast<int>(row_begin[r]) || column > static_cast<int>(row_last[r])) return std::nullopt;
  return Space(static_cast<unsigned>(row) * row_stride + static_cast<unsigned>(column));
}

namespace detail {

using PerSpace = std::array<std::uint64_t, 64>;  // the bits of a SpaceSet, by the bit of a space

constexpr SpaceSet all_spaces() noexcept {
  SpaceSet all;
  for (unsigned row = 0; row < row_count; ++row)
    for (unsigned column = row_begin[row]; column <= row_last[row]; ++column)
      all |= SpaceSet(Space(row * row_stride + column));
  return all;
}

constexpr std::array<PerSpace, highest_movable + 1> reach_by_height() noexcept {
  std::array<PerSpace, highest_movable + 1> reach{};
  for (const Space from : all_spaces())
    for (unsigned height = 1; height <= highest_movable; ++height)
      for (const Direction direction : directions) {
        const int distance = static_cast<int>(height);
        const auto to = space_at(static_cast<int>(from.column()) + distance * direction.columns,
                                 static_cast<int>(from.row()) + distance * direction.rows);
        if (to) reach[height][from.bit()] |= SpaceSet(*to).bits();
      }
  return reach;
}

constexpr std::array<std::uint8_t, space_count> list_bits() noexcept {
  std::array<std::uint8_t, space_count> bits{};
  std::size_t count = 0;
  for (const Space space : all_spaces()) bits[count++] = static_cast<std::uint8_t>(space.bit());
  return bits;
}

constexpr std::array<std::uint8_t, 64> number_spaces() noexcept {
  std::array<std::uint8_t, 64> numbers{};
  std::uint8_t number = 0;
  for (const Space space : all_spaces()) numbers[space.bit()] = number++;
  return numbers;
}

}  // namespace detail

inline constexpr SpaceSet board = detail::all_spaces();

inline constexpr auto bits_by_number = detail::list_bits();
inline constexpr auto numbers_by_bit = detail::number_spaces();

/// In the module interface a space is its number in board order, 0 to 48.
constexpr std::uint32_t number_of(Space space) noexcept { return numbers_by_bit[space.bit()]; }
constexpr Space space_numbered(std::uint32_t number) noexcept { return Space(bits_by_number[number]); }

inline constexpr auto reach_table = detail::reach_by_height();

/// The spaces at a distance of exactly `height` in a straight line (D5).
constexpr SpaceSet reach(unsigned height, Space from) noexcept {
  return SpaceSet(height > highest_movable ? 0 : reach_table[height][from.bit()]);
}

constexpr SpaceSet neighbours(Space space) noexcept { return SpaceSet(reach_table[1][space.bit()]); }

namespace detail {

/// The neighbours of each space. Those with fewer than six also get a bit that is never set, so that they are never
/// surrounded (D7).
constexpr PerSpace blockers_by_space() noexcept {
  constexpr std::uint64_t never_set = std::uint64_t{1} << 63U;
  PerSpace blockers{};
  for (const Space space : board) {
    const SpaceSet around = neighbours(space);
    blockers[space.bit()] = around.bits() | (around.size() == direction_count ? 0 : never_set);
  }
  return blockers;
}

}  // namespace detail

inline constexpr auto blockers = detail::blockers_by_space();

/// True if the stack on `space` has six occupied neighbours (D7).
constexpr bool is_surrounded(Space space, SpaceSet occupied) noexcept {
  return (SpaceSet(blockers[space.bit()]) - occupied).empty();
}

/// Every space with six occupied neighbours.
constexpr SpaceSet surrounded(SpaceSet occupied) noexcept {
  const std::uint64_t o = occupied.bits();
  return SpaceSet((o << 1U) & (o >> 1U) & (o << 12U) & (o >> 12U) & (o << 13U) & (o >> 13U));
}

/// `set` and all its neighbours, guard bits included: mask the result.
constexpr SpaceSet grown(SpaceSet set) noexcept {
  const std::uint64_t s = set.bits();
  return SpaceSet(s | (s << 1U) | (s >> 1U) | (s << 12U) | (s >> 12U) | (s << 13U) | (s >> 13U));
}

/// The part of `within` that is connected to `seeds`, a subset of it.
constexpr SpaceSet connected(SpaceSet seeds, SpaceSet within) noexcept {
  while (seeds != within) {
    const SpaceSet next = grown(seeds) & within;
    if (next == seeds) break;
    seeds = next;
  }
  return seeds;
}

namespace detail {

constexpr unsigned perimeter_size() noexcept {
  unsigned size = 0;
  for (const Space space : board) size += neighbours(space).size() < direction_count ? 1U : 0U;
  return size;
}

constexpr unsigned sum_of_reach(unsigned height) noexcept {
  unsigned sum = 0;
  for (const Space space : board) sum += reach(height, space).size();
  return sum;
}

constexpr unsigned highest_leaving_a_row() noexcept {
  unsigned highest = 0;
  for (unsigned height = 1; height <= highest_movable; ++height)
    for (const Space from : board)
      for (const Space to : reach(height, from))
        if (to.row() != from.row()) highest = height;
  return highest;
}

}  // namespace detail

static_assert(board.size() == space_count);
static_assert(detail::sum_of_reach(1) == 2 * 120, "120 pairs of neighbours");
static_assert(detail::sum_of_reach(highest_movable) == 2, "a3 and k3 reach each other");
static_assert(detail::perimeter_size() == 24);
static_assert(detail::highest_leaving_a_row() == highest_across_rows);
static_assert(surrounded(board).size() == space_count - 24);
static_assert((grown(board) & board) == board);
static_assert(connected(SpaceSet(board.first()), board) == board);

}  // namespace gpn::dvonn
