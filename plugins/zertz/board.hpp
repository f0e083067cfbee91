// The boards of ZÈRTZ and sets of their places.
//
// A board is a row of columns lettered from a; the rings of a column are counted from 1, whatever its place (ZZ1). A
// place is a bit of a word of 256: column * 13 + number + lift, where the lift is how far the numbers of the column lag
// behind the slanted lines. Then a step is a shift by 1, 13 or 14, the same for every place of every board, and columns
// of up to 12 places leave a bit between them that is no place: a step over an edge never ends on a place.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>

namespace gpn::zertz {

/// A place as the number of its bit.
enum class Place : std::uint8_t {};

constexpr unsigned bit(Place place) noexcept { return static_cast<unsigned>(place); }

/// A set of places; iterates in the order of the board, column by column, upwards.
class PlaceSet {
 public:
  using Words = std::array<std::uint64_t, 4>;

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
  constexpr bool contains(const PlaceSet& other) const noexcept { return (other - *this).empty(); }
  constexpr bool meets(const PlaceSet& other) const noexcept { return !(*this & other).empty(); }
  constexpr unsigned size() const noexcept {
    unsigned size = 0;
    for (std::uint64_t word : words_)
      for (; word != 0; word &= word - 1) ++size;
    return size;
  }
  constexpr void insert(Place place) noexcept { words_[bit(place) / 64] |= std::uint64_t{1} << bit(place) % 64; }
  constexpr void erase(Place place) noexcept { words_[bit(place) / 64] &= ~(std::uint64_t{1} << bit(place) % 64); }
  /// Of a set that is not empty.
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

/// A place, or a bit that is none. Off one end of the word it begins at the other, where no board has a place: places
/// are the bits 1 to 228.
constexpr Place step(Place from, int by) noexcept {
  return static_cast<Place>(static_cast<std::uint8_t>(static_cast<int>(bit(from)) + by));
}

class Board {
 public:
  static constexpr unsigned most_columns = 17;
  static constexpr unsigned most_places = 17 * 12;

  struct Column {
    std::uint8_t size = 0;
    std::uint8_t lift = 0;
  };

  /// Of columns that grow to the middle and shrink again.
  template <std::size_t Columns>
  static constexpr Board of(const std::array<std::uint8_t, Columns>& sizes) noexcept {
    Board board;
    unsigned lift = 0;
    for (unsigned c = 0; c < Columns; ++c)
      board.add({sizes[c], c > 0 && sizes[c] < sizes[c - 1] ? std::uint8_t(++lift) : std::uint8_t(lift)});
    return board;
  }

  /// The 17 columns of 12 places for free layouts: b, d, f .. stand half a step higher (ZZ8).
  static constexpr Board free() noexcept {
    Board board;
    for (unsigned c = 0; c < most_columns; ++c) board.add({12, static_cast<std::uint8_t>((c + 1) / 2)});
    return board;
  }

  constexpr unsigned column_count() const noexcept { return column_count_; }
  constexpr const Column& column(unsigned index) const noexcept { return columns_[index]; }
  constexpr unsigned size() const noexcept { return size_; }
  constexpr const PlaceSet& all() const noexcept { return all_; }

  /// In the interface a place is its number in the order of the board.
  constexpr std::uint16_t number_of(Place place) const noexcept { return numbers_[bit(place)]; }
  constexpr Place place_numbered(std::uint32_t number) const noexcept { return places_[number]; }

  /// Column 0 is a; numbers begin at 1.
  constexpr std::optional<Place> place_at(unsigned column, unsigned number) const noexcept {
    if (column >= column_count_ || number - 1 >= columns_[column].size) return std::nullopt;
    return static_cast<Place>(column * stride + number + columns_[column].lift);
  }
  constexpr unsigned column_of(Place place) const noexcept { return columns_of_[bit(place)]; }
  constexpr unsigned number_in_column(Place place) const noexcept {
    return bit(place) - column_of(place) * stride - columns_[column_of(place)].lift;
  }

  constexpr void put(author::TextOut& out, Place place) const noexcept {
    out.put(static_cast<char>('a' + column_of(place))).put_number(number_in_column(place));
  }
  std::string name(Place place) const {
    return static_cast<char>('a' + column_of(place)) + std::to_string(number_in_column(place));
  }

  /// What gpn_game.cell describes. Columns are straight, so x counts columns and y half places.
  constexpr std::uint32_t describe(std::uint32_t index, gpn_cell& out) const noexcept {
    if (index >= size_) return size_;
    const Place place = place_numbered(index);
    out = {};
    author::TextOut name(out.name, sizeof out.name - 1);
    put(name, place);
    out.kind = GPN_CELL_SPOT;
    for (unsigned d = 0; d < steps.size(); ++d) {
      const Place to = step(place, steps[d]);
      out.neighbours[d] = all_.contains(to) ? number_of(to) : std::uint16_t{GPN_NO_NEIGHBOUR};
    }
    const auto column = static_cast<int>(column_of(place));
    out.x = static_cast<std::int16_t>(column);
    out.y = static_cast<std::int16_t>(2 * (static_cast<int>(bit(place)) - column * int{stride}) - column);
    return size_;
  }

 private:
  constexpr void add(Column column) noexcept {
    columns_[column_count_] = column;
    for (unsigned n = 1; n <= column.size; ++n) {
      const auto place = static_cast<Place>(column_count_ * stride + n + column.lift);
      columns_of_[bit(place)] = static_cast<std::uint8_t>(column_count_);
      numbers_[bit(place)] = static_cast<std::uint8_t>(size_);
      places_[size_++] = place;
      all_ |= PlaceSet(place);
    }
    ++column_count_;
  }

  unsigned column_count_ = 0;
  unsigned size_ = 0;
  PlaceSet all_;
  std::array<Column, most_columns> columns_{};
  std::array<std::uint8_t, 256> columns_of_{};
  std::array<std::uint8_t, 256> numbers_{};
  std::array<Place, most_places> places_{};
};

/// ZZ2, ZZ3, ZZ4, ZZ8.
enum class Shape : std::uint8_t { Basic, Tournament, Large, Free };

inline constexpr std::array<Board, 4> boards{
    Board::of(std::array<std::uint8_t, 7>{4, 5, 6, 7, 6, 5, 4}),
    Board::of(std::array<std::uint8_t, 8>{5, 6, 7, 8, 7, 6, 5, 4}),
    Board::of(std::array<std::uint8_t, 9>{5, 6, 7, 8, 9, 8, 7, 6, 5}),
    Board::free(),
};
static_assert(boards[0].size() == 37 && boards[1].size() == 48 && boards[2].size() == 61 && boards[3].size() == 204);
static_assert(bit(*boards[3].place_at(0, 1)) == 1 && bit(*boards[3].place_at(16, 12)) == 228);

constexpr const Board& board_of(Shape shape) noexcept { return boards[static_cast<std::size_t>(shape)]; }

}  // namespace gpn::zertz
