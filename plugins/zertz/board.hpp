// The boards of ZÈRTZ and sets of their places.
//
// The rings of a column are counted from 1, whatever its place (ZZ1). All boards have the stride 13, so that a step is
// a shift by 1, 13 or 14, the same for every place of every board: columns of up to 12 places leave a bit between them.
#pragma once

#include <gpn/author/hex_board.hpp>

#include <array>
#include <bit>
#include <cstdint>

namespace gpn::zertz {

using Place = author::HexSpot;
using author::bit;

/// A set of places; iterates in the order of the board, column by column, upwards.
class PlaceSet {
 public:
  using Words = std::array<std::uint64_t, 4>;
  static constexpr unsigned capacity = 256;

  class Iterator {
   public:
    explicit constexpr Iterator(const Words& rest) noexcept : rest_(rest) {}
    constexpr Place operator*() const noexcept { return first_of(rest_); }
    constexpr Iterator& operator++() noexcept {
      const unsigned word = bit(first_of(rest_)) / 64;
      rest_[word] &= rest_[word] - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) noexcept = default;

   private:
    Words rest_;
  };

  constexpr PlaceSet() noexcept = default;
  explicit constexpr PlaceSet(Place place) noexcept { words_[bit(place) / 64] = std::uint64_t{1} << bit(place) % 64; }

  constexpr bool empty() const noexcept { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  constexpr bool contains(Place place) const noexcept { return (words_[bit(place) / 64] >> bit(place) % 64 & 1U) != 0; }
  /// `bit` may be beyond the word.
  constexpr bool contains(unsigned bit) const noexcept { return bit < capacity && contains(static_cast<Place>(bit)); }
  constexpr bool contains(const PlaceSet& other) const noexcept { return (other - *this).empty(); }
  constexpr bool meets(const PlaceSet& other) const noexcept { return !(*this & other).empty(); }
  constexpr unsigned size() const noexcept {
    unsigned size = 0;
    for (std::uint64_t word : words_)
      for (; word != 0; word &= word - 1) ++size;
    return size;
  }
  /// The places near one as bits of a word: `place` moved by `by`, at most 28 either way, is the bit 28 + by. Two words
  /// are enough, so that the others of a union are not made; `word` returns one.
  template <class Word>
  [[gnu::always_inline]] static constexpr std::uint64_t around(Place place, Word word) noexcept {
    const unsigned begin = bit(place) + 64 - 28;
    const std::uint64_t low = begin < 64 ? 0 : word(begin / 64 - 1);
    const std::uint64_t high = begin < 4 * 64 ? word(begin / 64) : 0;
    return low >> begin % 64 | high << 1U << (63 - begin % 64);
  }
  [[gnu::always_inline]] constexpr std::uint64_t around(Place place) const noexcept {
    return around(place, [this](unsigned word) { return words_[word]; });
  }
  constexpr void insert(Place place) noexcept { words_[bit(place) / 64] |= std::uint64_t{1} << bit(place) % 64; }
  constexpr void erase(Place place) noexcept { words_[bit(place) / 64] &= ~(std::uint64_t{1} << bit(place) % 64); }
  /// Returns the first place of a set that is not empty.
  constexpr Place first() const noexcept { return first_of(words_); }
  constexpr const Words& words() const noexcept { return words_; }

  constexpr Iterator begin() const noexcept { return Iterator(words_); }
  constexpr Iterator end() const noexcept { return Iterator(Words{}); }

  /// Every place moved by `count` bits, 1 to 63, onwards or back.
  friend constexpr PlaceSet operator<<(const PlaceSet& set, unsigned count) noexcept {
    PlaceSet out;
    for (unsigned i = 3; i > 0; --i) out.words_[i] = set.words_[i] << count | set.words_[i - 1] >> (64 - count);
    out.words_[0] = set.words_[0] << count;
    return out;
  }
  friend constexpr PlaceSet operator>>(const PlaceSet& set, unsigned count) noexcept {
    PlaceSet out;
    for (unsigned i = 0; i < 3; ++i) out.words_[i] = set.words_[i] >> count | set.words_[i + 1] << (64 - count);
    out.words_[3] = set.words_[3] >> count;
    return out;
  }

  /// The places of the first three boards alone are in the lower half.
  constexpr bool is_low() const noexcept { return (words_[2] | words_[3]) == 0; }
  __extension__ using Low = unsigned __int128;
  constexpr Low low() const noexcept { return Low{words_[1]} << 64U | words_[0]; }

  friend constexpr PlaceSet operator|(PlaceSet a, const PlaceSet& b) noexcept { return a |= b; }
  friend constexpr PlaceSet operator&(PlaceSet a, const PlaceSet& b) noexcept {
    for (unsigned i = 0; i < 4; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr PlaceSet operator-(PlaceSet a, const PlaceSet& b) noexcept { return a -= b; }
  constexpr PlaceSet& operator|=(const PlaceSet& b) noexcept {
    for (unsigned i = 0; i < 4; ++i) words_[i] |= b.words_[i];
    return *this;
  }
  constexpr PlaceSet& operator-=(const PlaceSet& b) noexcept {
    for (unsigned i = 0; i < 4; ++i) words_[i] &= ~b.words_[i];
    return *this;
  }
  friend constexpr bool operator==(const PlaceSet&, const PlaceSet&) noexcept = default;

 private:
  static constexpr Place first_of(const Words& words) noexcept {
    unsigned i = 0;
    while (words[i] == 0) ++i;
    return static_cast<Place>(64 * i + static_cast<unsigned>(std::countr_zero(words[i])));
  }

  Words words_{};
};

inline constexpr unsigned stride = 13;
/// The six steps around a place; opposite ones differ by 3 (ZZ5). The first three lead onwards.
inline constexpr std::array<int, 6> steps{1, stride + 1, stride, -1, -int{stride} - 1, -int{stride}};

/// True if a place moved by `by` is in a set, of which this is what is around the place.
constexpr bool has(std::uint64_t around, int by) noexcept { return (around >> (28 + by) & 1U) != 0; }

/// A place, or a bit that is none. Off one end of the word it begins at the other, where no board has a place: places
/// are the bits 1 to 228.
constexpr Place step(Place from, int by) noexcept {
  return static_cast<Place>(static_cast<std::uint8_t>(static_cast<int>(bit(from)) + by));
}

using Board = author::HexBoard<17, PlaceSet>;

/// A board of columns that grow to the middle and shrink again.
template <std::size_t Columns>
constexpr Board make_board(const std::array<std::uint8_t, Columns>& sizes) noexcept {
  std::array<author::Column, 17> columns{};
  std::uint8_t lift = 0;
  for (unsigned c = 0; c < Columns; ++c) {
    if (c > 0 && sizes[c] < sizes[c - 1]) ++lift;
    columns[c] = {static_cast<std::uint8_t>(lift + 1), static_cast<std::uint8_t>(lift + sizes[c]), lift};
  }
  return Board(columns, stride);
}

/// Makes the board of free layouts: 17 columns of 12 places; the columns b, d, f and so on are half a step higher
/// (ZZ8).
constexpr Board make_free_board() noexcept {
  std::array<author::Column, 17> columns{};
  for (std::uint8_t c = 0; c < columns.size(); ++c) {
    const auto lift = static_cast<std::uint8_t>((c + 1) / 2);
    columns[c] = {static_cast<std::uint8_t>(lift + 1), static_cast<std::uint8_t>(lift + 12), lift};
  }
  return Board(columns, stride);
}

/// ZZ2, ZZ3, ZZ4, ZZ8.
enum class Shape : std::uint8_t { Basic, Tournament, Large, Free };

inline constexpr std::array<Board, 4> boards{
    make_board(std::array<std::uint8_t, 7>{4, 5, 6, 7, 6, 5, 4}),
    make_board(std::array<std::uint8_t, 8>{5, 6, 7, 8, 7, 6, 5, 4}),
    make_board(std::array<std::uint8_t, 9>{5, 6, 7, 8, 9, 8, 7, 6, 5}),
    make_free_board(),
};
static_assert(boards[0].size() == 37 && boards[1].size() == 48 && boards[2].size() == 61 && boards[3].size() == 204);
static_assert(bit(*boards[3].spot_at(0, 1)) == 1 && bit(*boards[3].spot_at(16, 12)) == 228);

constexpr const Board& board_of(Shape shape) noexcept { return boards[static_cast<std::size_t>(shape)]; }

}  // namespace gpn::zertz
