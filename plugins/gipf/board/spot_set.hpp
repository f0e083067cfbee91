// Sets of spots as guarded bits: steps in any direction are shifts that can never wrap onto another line. Rows in such
// sets (R1, R2), and what a push does to them.
#pragma once

#include "places.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gpn::gipf {

/// Columns of `stride` bits, one after the other, so that the bit number rises with letter and number. On the real
/// board:
///
///                 30
///              21    38
///           12    29    46           North      +1
///         3    20    37    54        NorthEast  +9
///           11    28    45           SouthEast  +8
///         2    19    36    53
///           10    27    44           The bits between the columns belong to no spot and are never set: they are
///         1    18    35    52        the guards. A step off the board lands on one of them or leaves the word;
///            9    26    43           an assertion checks this for every spot, direction and size.
///         0    17    34    51
///            8    25    42           Up to four spots a side fit one 64-bit word.
///              16    33
///                 24
template <int N>
class SpotSet {
 public:
  /// One bit more on the real board than it needs: MATRX GIPF has the same one with another column.
  static constexpr int stride = N == 4 ? 8 : 2 * N - 1;
  static constexpr int bit_count = stride * stride;
  static constexpr std::size_t word_count = static_cast<std::size_t>((bit_count + 63) / 64);
  using Words = std::array<std::uint64_t, word_count>;

  constexpr SpotSet() noexcept = default;
  explicit constexpr SpotSet(const Words& words) noexcept : words_(words) {}
  static constexpr Spot<N> spot_at(Axial at) noexcept {
    return Spot<N>(static_cast<unsigned>((at.column - 1) * stride + at.row - 1));
  }
  static constexpr SpotSet of(Spot<N> spot) noexcept {
    SpotSet set;
    set.words_[spot.number() / 64] = std::uint64_t{1} << (spot.number() % 64);
    return set;
  }
  /// Every bit below that of `spot`, guards included.
  static constexpr SpotSet below(Spot<N> spot) noexcept {
    SpotSet set;
    const std::size_t word = spot.number() / 64;
    for (std::size_t i = 0; i < word; ++i) set.words_[i] = ~std::uint64_t{0};
    set.words_[word] = (std::uint64_t{1} << (spot.number() % 64)) - 1;
    return set;
  }
  /// Every bit, guards included, or none.
  static constexpr SpotSet all_if(bool condition) noexcept {
    SpotSet set;
    set.words_.fill(std::uint64_t{0} - static_cast<std::uint64_t>(condition));
    return set;
  }

  constexpr const Words& words() const noexcept { return words_; }
  constexpr bool any() const noexcept {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words_) all |= word;
    return all != 0;
  }
  constexpr bool none() const noexcept { return !any(); }
  constexpr unsigned count() const noexcept {
    unsigned count = 0;
    for (const std::uint64_t word : words_) count += bits_of(word);
    return count;
  }
  constexpr bool contains(Spot<N> spot) const noexcept {
    return ((words_[spot.number() / 64] >> (spot.number() % 64)) & 1U) != 0;
  }
  constexpr bool meets(SpotSet other) const noexcept { return (*this & other).any(); }
  constexpr bool within(SpotSet other) const noexcept { return (*this - other).none(); }

  /// The first and the last spot in board order; the set must not be empty.
  constexpr Spot<N> first() const noexcept {
    std::size_t i = 0;
    while (i + 1 < word_count && words_[i] == 0) ++i;
    return Spot<N>(static_cast<unsigned>(i * 64) + static_cast<unsigned>(std::countr_zero(words_[i])));
  }
  constexpr Spot<N> last() const noexcept {
    std::size_t i = word_count - 1;
    while (i > 0 && words_[i] == 0) --i;
    return Spot<N>(static_cast<unsigned>(i * 64) + 63U - static_cast<unsigned>(std::countl_zero(words_[i])));
  }

  friend constexpr SpotSet operator&(SpotSet a, SpotSet b) noexcept {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr SpotSet operator|(SpotSet a, SpotSet b) noexcept {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  friend constexpr SpotSet operator^(SpotSet a, SpotSet b) noexcept {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] ^= b.words_[i];
    return a;
  }
  friend constexpr SpotSet operator~(SpotSet a) noexcept {
    for (std::uint64_t& word : a.words_) word = ~word;
    return a;
  }
  friend constexpr SpotSet operator-(SpotSet a, SpotSet b) noexcept { return a & ~b; }
  constexpr SpotSet& operator|=(SpotSet other) noexcept { return *this = *this | other; }
  friend constexpr bool operator==(SpotSet, SpotSet) noexcept = default;

  /// Compares by the first spot in which two sets differ: the one that has it comes first. Lists in text have this
  /// order.
  friend constexpr bool operator<(SpotSet a, SpotSet b) noexcept {
    const SpotSet difference = a ^ b;
    return difference.any() && a.contains(difference.first());
  }

  /// Moves all bits `distance` further up, or down when it is negative. Bits that leave the words are lost or, in a
  /// single word, turn up on the other side: shift only what stays on the board.
  constexpr SpotSet moved(int distance) const noexcept {
    if constexpr (word_count == 1) return SpotSet(Words{std::rotl(words_[0], distance)});
    return distance >= 0 ? up(distance) : down(-distance);
  }
  constexpr SpotSet up(int distance) const noexcept {
    if constexpr (word_count == 1) return SpotSet(Words{words_[0] << distance});
    SpotSet result;
    const auto whole = static_cast<std::size_t>(distance / 64);
    const int part = distance % 64;
    for (std::size_t i = word_count; i-- > whole;) {
      result.words_[i] = words_[i - whole] << part;
      if (part != 0 && i > whole) result.words_[i] |= words_[i - whole - 1] >> (64 - part);
    }
    return result;
  }
  constexpr SpotSet down(int distance) const noexcept {
    if constexpr (word_count == 1) return SpotSet(Words{words_[0] >> distance});
    SpotSet result;
    const auto whole = static_cast<std::size_t>(distance / 64);
    const int part = distance % 64;
    for (std::size_t i = 0; i + whole < word_count; ++i) {
      result.words_[i] = words_[i + whole] >> part;
      if (part != 0 && i + whole + 1 < word_count) result.words_[i] |= words_[i + whole + 1] << (64 - part);
    }
    return result;
  }

  /// The spots in board order.
  class Iterator {
   public:
    explicit constexpr Iterator(SpotSet rest) noexcept : rest_(rest) {}
    constexpr Spot<N> operator*() const noexcept { return rest_.first(); }
    constexpr Iterator& operator++() noexcept {
      rest_ = rest_ - of(rest_.first());
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    SpotSet rest_;
  };
  constexpr Iterator begin() const noexcept { return Iterator(*this); }
  constexpr Iterator end() const noexcept { return Iterator(SpotSet()); }

 private:
  /// Adds up neighbouring bits, then pairs, then nibbles. A portable build may not use the instruction for it, and the
  /// library's function is a call away.
  static constexpr unsigned bits_of(std::uint64_t word) noexcept {
    word -= (word >> 1U) & 0x5555555555555555U;
    word = (word & 0x3333333333333333U) + ((word >> 2U) & 0x3333333333333333U);
    word = (word + (word >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<unsigned>((word * 0x0101010101010101U) >> 56U);
  }

  Words words_{};
};

namespace detail {

template <int N>
constexpr std::array<int, all_directions.size()> make_steps() noexcept {
  std::array<int, all_directions.size()> steps{};
  for (const Direction direction : all_directions) {
    const Axial step = step_of(direction);
    steps[index_of(direction)] = step.column * SpotSet<N>::stride + step.row;
  }
  return steps;
}

template <int N>
inline constexpr auto steps = make_steps<N>();

}  // namespace detail

/// The distance by which a step moves a bit.
template <int N>
constexpr int step_bits(Direction direction) noexcept {
  return detail::steps<N>[index_of(direction)];
}

// Rows.

/// Every spot from which four spots of `set` follow each other in steps of `step` bits, itself included.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> starts_of_four(SpotSet<N> set, int step) noexcept {
  const SpotSet<N> pairs = set & set.down(step);
  return pairs & pairs.down(2 * step);
}

/// The same for any length.
template <int N>
constexpr SpotSet<N> starts_of(SpotSet<N> set, Direction direction, int length) noexcept {
  const int step = step_bits<N>(direction);
  if (length == 4) return starts_of_four(set, step);
  if (length > SpotSet<N>::stride) return {};
  for (int covered = 1; covered < length;) {
    const int more = std::min(covered, length - covered);
    set = set & set.down(more * step);
    covered += more;
  }
  return set;
}

template <int N>
[[gnu::always_inline]] constexpr bool has_row_of_four(SpotSet<N> own) noexcept {
  return (starts_of_four(own, step_bits<N>(Direction::North)) |
          starts_of_four(own, step_bits<N>(Direction::NorthEast)) |
          starts_of_four(own, step_bits<N>(Direction::SouthEast)))
      .any();
}

template <int N>
[[gnu::noinline]] constexpr bool has_row_of_length(SpotSet<N> own, int row_length) noexcept {
  return std::any_of(line_directions.begin(), line_directions.end(),
                     [&](Direction direction) { return starts_of(own, direction, row_length).any(); });
}

/// True if `row_length` pieces of `own` lie side by side (R1). Asked after every introduction, so the usual length has
/// a path of its own.
template <int N>
[[gnu::always_inline]] constexpr bool has_row(SpotSet<N> own, int row_length) noexcept {
  return row_length == 4 ? has_row_of_four(own) : has_row_of_length(own, row_length);
}

/// The unbroken run of `occupied` through `seed` along a line.
template <int N>
constexpr SpotSet<N> run_through(SpotSet<N> seed, SpotSet<N> occupied, Direction direction) noexcept {
  const int step = step_bits<N>(direction);
  for (;;) {
    const SpotSet<N> grown = (seed | seed.up(step) | seed.down(step)) & occupied;
    if (grown == seed) return seed;
    seed = grown;
  }
}

/// Calls `function(row, direction)` for every row of `own` with its extensions, the whole unbroken run of pieces of
/// either colour (R2): by direction, then board order.
template <int N, class Function>
constexpr void for_each_row(SpotSet<N> own, SpotSet<N> occupied, int row_length, Function&& function) {
  for (const Direction direction : line_directions) {
    SpotSet<N> starts = starts_of(own, direction, row_length);
    while (starts.any()) {
      const SpotSet<N> run = run_through(SpotSet<N>::of(starts.first()), occupied, direction);
      function(run, direction);
      starts = starts - run;
    }
  }
}

// Pushes.

constexpr bool counts_up(Direction direction) noexcept { return index_of(direction) < 3; }

/// The gap of a line that a push from its dot fills; the line has one.
template <int N>
[[gnu::always_inline]] constexpr Spot<N> gap_of(SpotSet<N> gaps, Direction direction) noexcept {
  return counts_up(direction) ? gaps.first() : gaps.last();
}

/// The spots of a line whose pieces are pushed: those on this side of the gap. Bits below the gap, turned over where
/// the line counts down, because a branch on the direction would be guessed wrong every other time.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> pushed_spots(SpotSet<N> line, Spot<N> gap, Direction direction) noexcept {
  const SpotSet<N> this_side = SpotSet<N>::below(gap) ^ SpotSet<N>::all_if(!counts_up(direction));
  return (line & this_side) - SpotSet<N>::of(gap);
}
/// One set of pieces after those on `pushed` are shifted.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> shift(SpotSet<N> set, SpotSet<N> pushed, Direction direction) noexcept {
  const SpotSet<N> moving = set & pushed;
  return (set ^ moving) | moving.moved(step_bits<N>(direction));
}

}  // namespace gpn::gipf
