// A set of spots as guarded bits: steps in any direction are shifts that can never wrap onto another line.
#pragma once

#include "../board/places.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gpn::gipf {

/// Columns of 2N-1 bits, one after the other, so that the bit number rises with letter and number. On the real board:
///
///                 27
///              19    34
///           11    26    41           North      +1
///         3    18    33    48        NorthEast  +8
///           10    25    40           SouthEast  +7
///         2    17    32    47
///            9    24    39           The bits between the columns belong to no spot and are never set: they are
///         1    16    31    46        the guards. A step off the board lands on one of them or leaves the word;
///            8    23    38           board.hpp checks this for every spot, direction and size.
///         0    15    30    45
///            7    22    37           Up to four spots a side fit one 64-bit word.
///              14    29
///                 21
template <int N>
class SpotSet {
 public:
  static constexpr int stride = 2 * N - 1;
  static constexpr int bit_count = stride * stride;
  static constexpr std::size_t word_count = static_cast<std::size_t>((bit_count + 63) / 64);
  using Words = std::array<std::uint64_t, word_count>;

  constexpr SpotSet() noexcept = default;
  explicit constexpr SpotSet(const Words& words) noexcept : words_(words) {}
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

  /// By the first spot in which two sets differ: the one that has it comes first. The order of lists in text.
  friend constexpr bool operator<(SpotSet a, SpotSet b) noexcept {
    const SpotSet difference = a ^ b;
    return difference.any() && a.contains(difference.first());
  }

  /// All bits `distance` further up, or down when it is negative. Bits that leave the words are lost or, in a single
  /// word, turn up on the other side: shift only what stays on the board.
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

/// How far a step moves a bit.
template <int N>
constexpr int step_bits(Direction direction) noexcept {
  return detail::steps<N>[index_of(direction)];
}

}  // namespace gpn::gipf
