// Boards of spots in columns that meet six to a spot: names, neighbours, lines, sets of spots and rows in them.
//
//   inline constexpr author::HexBoard board{std::array<author::Column, 3>{{{1, 2}, {1, 3}, {2, 3}}}};
//
// Columns are lettered from a; a number belongs to a whole slanted line, so the neighbours of (column, number) are
// (c, n±1), (c±1, n), (c+1, n+1) and (c-1, n-1). Where a game counts each column from 1 instead, `lift` is what its
// numbers lack: a column of spots 1 to 4 with lift 2 is {3, 6, 2}. A spot that is missing inside a column is its hole:
// {1, 9, 0, 5} has 1 to 4 and 6 to 9.
//
// A spot is a bit of a word of 128: column * stride + number, where the stride is the highest number. Then a step in
// any direction is a shift, the same for every spot, and a step over an edge ends on a bit that is no spot; assert
// `is_steppable`. The order of the board is that of the bits: column by column, upwards.
//
// A game whose board is chosen at run time gives all of them one type, with as many columns as the largest, and its own
// sets where 128 bits are too few.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace gpn::author {

/// A spot as the number of its bit.
enum class HexSpot : std::uint8_t {};

constexpr unsigned bit(HexSpot spot) noexcept { return static_cast<unsigned>(spot); }

/// A set of spots; iterates in the order of the board.
class SpotSet {
 public:
  __extension__ using Word = unsigned __int128;

  class Iterator {
   public:
    explicit constexpr Iterator(Word rest) noexcept : rest_(rest) {}
    constexpr HexSpot operator*() const noexcept { return SpotSet(rest_).first(); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    Word rest_;
  };

  static constexpr unsigned capacity = 128;

  constexpr SpotSet() noexcept = default;
  explicit constexpr SpotSet(Word word) noexcept
      : low_(static_cast<std::uint64_t>(word)), high_(static_cast<std::uint64_t>(word >> 64U)) {}
  explicit constexpr SpotSet(HexSpot spot) noexcept : SpotSet(Word{1} << author::bit(spot)) {}

  constexpr Word word() const noexcept { return Word{high_} << 64U | low_; }
  constexpr bool empty() const noexcept { return (low_ | high_) == 0; }
  /// Adds up neighbouring bits, then pairs, then nibbles, of both words at once: a portable build cannot use the
  /// popcount instruction.
  constexpr unsigned size() const noexcept {
    const auto nibbles = [](std::uint64_t bits) {
      bits -= (bits >> 1U) & 0x5555555555555555U;
      return (bits & 0x3333333333333333U) + ((bits >> 2U) & 0x3333333333333333U);
    };
    const auto bytes = [](std::uint64_t sums) { return (sums + (sums >> 4U)) & 0x0F0F0F0F0F0F0F0FU; };
    return static_cast<unsigned>(((bytes(nibbles(low_)) + bytes(nibbles(high_))) * 0x0101010101010101U) >> 56U);
  }
  /// `bit` may be beyond the word.
  constexpr bool contains(unsigned bit) const noexcept { return bit < 128 && ((word() >> bit) & 1U) != 0; }
  constexpr bool contains(HexSpot spot) const noexcept { return contains(author::bit(spot)); }
  constexpr bool contains(SpotSet other) const noexcept { return (other - *this).empty(); }
  /// True if each spot of this set comes before each of the other in the order of the board.
  constexpr bool precedes(SpotSet other) const noexcept {
    const Word rest = other.word();
    return word() <= (rest & (0 - rest)) - 1;
  }
  /// Returns the first spot of a set that is not empty.
  constexpr HexSpot first() const noexcept {
    return static_cast<HexSpot>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
  }

  constexpr Iterator begin() const noexcept { return Iterator(word()); }
  constexpr Iterator end() const noexcept { return Iterator(0); }

  constexpr SpotSet& operator|=(SpotSet other) noexcept { return *this = *this | other; }
  constexpr SpotSet& operator&=(SpotSet other) noexcept { return *this = *this & other; }
  constexpr SpotSet& operator-=(SpotSet other) noexcept { return *this = *this - other; }

  friend constexpr SpotSet operator|(SpotSet a, SpotSet b) noexcept { return {a.low_ | b.low_, a.high_ | b.high_}; }
  friend constexpr SpotSet operator&(SpotSet a, SpotSet b) noexcept { return {a.low_ & b.low_, a.high_ & b.high_}; }
  friend constexpr SpotSet operator^(SpotSet a, SpotSet b) noexcept { return {a.low_ ^ b.low_, a.high_ ^ b.high_}; }
  friend constexpr SpotSet operator-(SpotSet a, SpotSet b) noexcept { return {a.low_ & ~b.low_, a.high_ & ~b.high_}; }
  friend constexpr bool operator==(SpotSet, SpotSet) noexcept = default;

 private:
  constexpr SpotSet(std::uint64_t low, std::uint64_t high) noexcept : low_(low), high_(high) {}

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

/// The numbers of the lowest and the highest spot. `lift` is added to a written number to get that of its slanted line;
/// `hole` is a number without a spot, where there is one.
struct Column {
  std::uint8_t low = 0;
  std::uint8_t high = 0;
  std::uint8_t lift = 0;
  std::uint8_t hole = 0;

  constexpr unsigned size() const noexcept { return high - low + (hole == 0 ? 1U : 0U); }
};

/// A run of spots on a straight line: the first one in the order of the board, and which of the three axes it follows.
struct Run {
  HexSpot first{};
  std::uint8_t axis = 0;

  friend constexpr auto operator<=>(const Run&, const Run&) noexcept = default;
};

/// One spot and another on a straight line from it: direction of the interface, and how many steps.
struct Ray {
  unsigned direction = 0;
  unsigned distance = 0;
};

/// The letter and the number of a name, counted from 0 and as it is written.
struct SpotName {
  unsigned column = 0;
  unsigned number = 0;
};

/// Takes a small letter and a number of one or two digits from the beginning of a text. It is inlined, so that the text
/// stays in registers, and it does not branch on the number of digits, which a processor cannot predict.
[[gnu::always_inline]] constexpr std::optional<SpotName> take_spot_name(std::string_view& text) noexcept {
  const auto digit = [&](std::size_t at) { return static_cast<unsigned char>(text[at]) - unsigned{'0'}; };
  if (text.size() < 2 || digit(1) - 1 > 8) return std::nullopt;
  const unsigned column = static_cast<unsigned char>(text[0]) - unsigned{'a'};
  const unsigned second = digit(text.size() > 2 ? 2 : 0);  // the letter is no digit
  const unsigned has_two = second <= 9 ? 1 : 0;
  const unsigned number = digit(1) + has_two * (9 * digit(1) + second);
  text.remove_prefix(2 + has_two);
  return SpotName{column, number};
}

template <std::size_t Columns, class Set = SpotSet>
class HexBoard {
 public:
  explicit constexpr HexBoard(const std::array<Column, Columns>& columns) noexcept
      : HexBoard(columns, std::max_element(columns.begin(), columns.end(), [](Column a, Column b) {
                            return a.high < b.high;
                          })->high) {}
  /// A stride that several boards have in common. Columns beyond a board are empty.
  constexpr HexBoard(const std::array<Column, Columns>& columns, unsigned stride) noexcept
      : columns_(columns), stride_(stride) {
    for (const Column& column : columns)
      if (column.high > 0) ++column_count_;
    for (auto& column : named_) column.fill(no_spot);
    const auto up = static_cast<int>(stride_);
    steps_ = {1, up + 1, up, -1, -up - 1, -up};
    for (unsigned c = 0; c < column_count_; ++c)
      for (unsigned n = columns[c].low; n <= columns[c].high; ++n) {
        if (n == columns[c].hole) continue;
        numbers_[c * stride_ + n] = static_cast<std::uint8_t>(size_);
        named_[c][n - columns[c].lift] = static_cast<std::uint8_t>(c * stride_ + n);
        spots_[size_++] = static_cast<HexSpot>(c * stride_ + n);
        all_ |= Set(spots_[size_ - 1]);
        columns_of_[c * stride_ + n] = static_cast<std::uint8_t>(c);
      }
    if constexpr (std::is_same_v<Set, SpotSet>)
      for (unsigned axis = 0; axis < 3; ++axis)
        for (unsigned length = 1; length < runs_[axis].size(); ++length)
          runs_[axis][length] =
              runs_[axis][length - 1] | SpotSet(SpotSet::Word{1} << (length - 1) * unsigned(steps_[axis]));
  }

  constexpr unsigned size() const noexcept { return size_; }
  constexpr const Set& all() const noexcept { return all_; }
  /// Opposite directions differ by 3; the first three lead onwards in the order of the board and are the axes of runs.
  constexpr int step(unsigned direction) const noexcept { return steps_[direction]; }

  /// Returns the number of a spot in the interface: its place in the order of the board.
  constexpr std::uint16_t number_of(HexSpot spot) const noexcept { return numbers_[bit(spot)]; }
  constexpr HexSpot spot_numbered(std::uint32_t number) const noexcept { return spots_[number]; }

  constexpr unsigned column_of(HexSpot spot) const noexcept { return columns_of_[bit(spot)]; }
  constexpr std::span<const Column> columns() const noexcept { return {columns_.data(), column_count_}; }
  constexpr unsigned number_in_column(HexSpot spot) const noexcept { return bit(spot) - column_of(spot) * stride_; }

  /// `number` as it is written.
  constexpr std::optional<HexSpot> spot_at(unsigned column, unsigned number) const noexcept {
    if (column >= Columns || number > most_number || named_[column][number] == no_spot) return std::nullopt;
    return static_cast<HexSpot>(named_[column][number]);
  }

  constexpr char letter_of(HexSpot spot) const noexcept { return static_cast<char>('a' + column_of(spot)); }
  constexpr unsigned written_number(HexSpot spot) const noexcept {
    return number_in_column(spot) - columns_[column_of(spot)].lift;
  }
  constexpr void put(TextOut& out, HexSpot spot) const noexcept {
    out.put(letter_of(spot)).put_number(written_number(spot));
  }
  std::string name(HexSpot spot) const { return letter_of(spot) + std::to_string(written_number(spot)); }

  /// Takes the name of a spot, in small letters, from the beginning of `text`.
  [[gnu::always_inline]] constexpr std::optional<HexSpot> take_spot(std::string_view& text) const noexcept {
    const auto name = take_spot_name(text);
    return name ? spot_at(name->column, name->number) : std::nullopt;
  }

  /// Writes what gpn_game.cell describes: the six neighbours and the drawing of a spot. Columns are straight, so x
  /// counts columns and y half spots.
  constexpr std::uint32_t describe(std::uint32_t index, gpn_cell& out) const noexcept {
    if (index >= size_) return size_;
    const HexSpot spot = spot_numbered(index);
    out = {};
    TextOut name(out.name, sizeof out.name - 1);
    put(name, spot);
    out.kind = GPN_CELL_SPOT;
    for (unsigned d = 0; d < 6; ++d) {
      const auto to = neighbour(spot, d);
      out.neighbours[d] = to ? number_of(*to) : std::uint16_t{GPN_NO_NEIGHBOUR};
    }
    out.x = static_cast<std::int16_t>(column_of(spot));
    out.y = static_cast<std::int16_t>(2 * static_cast<int>(number_in_column(spot)) - static_cast<int>(column_of(spot)));
    return size_;
  }

  constexpr std::optional<HexSpot> neighbour(HexSpot spot, unsigned direction) const noexcept {
    const auto to = static_cast<unsigned>(static_cast<int>(bit(spot)) + step(direction));
    if (!all_.contains(to)) return std::nullopt;
    return static_cast<HexSpot>(to);
  }

  /// Nothing for spots that are not on one line, and for one spot.
  constexpr std::optional<Ray> ray(HexSpot from, HexSpot to) const noexcept {
    const int columns = static_cast<int>(column_of(to)) - static_cast<int>(column_of(from));
    const int numbers = static_cast<int>(number_in_column(to)) - static_cast<int>(number_in_column(from));
    const int distance = columns != 0 ? columns : numbers;
    if (distance == 0 || (columns != 0 && numbers != 0 && numbers != columns)) return std::nullopt;
    const unsigned axis = columns == 0 ? 0 : numbers == 0 ? 2 : 1;
    if (distance > 0) return Ray{axis, static_cast<unsigned>(distance)};
    return Ray{axis + 3, static_cast<unsigned>(-distance)};
  }

  /// The spots of a run. At most 15, all of which must be on the board.
  constexpr SpotSet spots(Run run, unsigned length) const noexcept {
    return SpotSet(runs_[run.axis][length].word() << bit(run.first));
  }
  constexpr HexSpot last(Run run, unsigned length) const noexcept {
    return static_cast<HexSpot>(bit(run.first) + (length - 1) * unsigned(steps_[run.axis]));
  }

  /// False where a step over an edge could end on a spot.
  constexpr bool is_steppable() const noexcept {
    for (const HexSpot from : all_)
      for (unsigned d = 0; d < 3; ++d) {
        const unsigned to = bit(from) + static_cast<unsigned>(steps_[d]);
        if (!all_.contains(to)) continue;
        const unsigned across = d == 0 ? 0 : 1;
        const unsigned up = d == 2 ? 0 : 1;
        if (columns_of_[to] != column_of(from) + across ||
            to - columns_of_[to] * stride_ != number_in_column(from) + up)
          return false;
      }
    return true;
  }

 private:
  static constexpr unsigned most_number = 31;
  static constexpr std::uint8_t no_spot = 0xFF;

  std::array<Column, Columns> columns_;
  unsigned column_count_ = 0;
  unsigned stride_;
  unsigned size_ = 0;
  Set all_;
  std::array<int, 6> steps_{};
  std::array<std::uint8_t, Set::capacity> numbers_{};
  std::array<std::array<std::uint8_t, most_number + 1>, Columns> named_{};  // by column and written number
  std::array<std::uint8_t, Set::capacity> columns_of_{};
  std::array<HexSpot, Set::capacity> spots_{};
  std::array<std::array<SpotSet, 12>, 3> runs_{};
};

/// Finds where runs of five spots begin that lie in `set`. Shifts by constants take half the time of others.
template <const auto& board, unsigned axis>
constexpr SpotSet runs_of_five(SpotSet set) noexcept {
  constexpr auto step = static_cast<unsigned>(board.step(axis));
  const SpotSet::Word one = set.word();
  const SpotSet::Word two = one & one >> step;
  return SpotSet(two & two >> 2 * step & one >> 4 * step);
}

/// The spots between two on a straight line, and which of the six directions leads from one to the other.
struct Way {
  SpotSet between;
  unsigned direction = 0;
};

/// The ways between the spots of a board, by table.
class Ways {
 public:
  template <std::size_t Columns>
  explicit constexpr Ways(const HexBoard<Columns>& board) noexcept {
    for (const HexSpot from : board.all())
      for (std::uint8_t d = 0; d < 6; ++d)
        for (auto to = board.neighbour(from, d); to; to = board.neighbour(*to, d)) {
          rays_[bit(from)][d] |= SpotSet(*to);
          directions_[distance(from, *to)] = d;
        }
  }

  /// Nothing for spots that are not on one line, and for one spot. Inline, because a set that is returned in memory is
  /// read as a whole, which waits until both of its words are stored.
  [[gnu::always_inline]] constexpr std::optional<Way> between(HexSpot from, HexSpot to) const noexcept {
    const unsigned d = directions_[distance(from, to)];
    const SpotSet ray = rays_[bit(from)][d];
    if (!ray.contains(to)) return std::nullopt;
    return Way{ray & rays_[bit(to)][d < 3 ? d + 3 : d - 3], d};
  }

 private:
  // A step in a direction is always as many bits; where other spots are as far apart, the ray has no such spot.
  static constexpr unsigned distance(HexSpot from, HexSpot to) noexcept {
    return SpotSet::capacity + bit(to) - bit(from);
  }

  std::array<std::array<SpotSet, 6>, SpotSet::capacity> rays_{};
  std::array<std::uint8_t, std::size_t{2} * SpotSet::capacity> directions_{};
};

}  // namespace gpn::author
