// A set of spots as guarded bits: steps in any direction are shifts that can never wrap onto another line.
#pragma once

#include "../board/places.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

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
///            8    23    38           an assertion checks this for every spot, direction and size.
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

// The board of one size as constant tables: points and their names, lines, entries, rim.

/// What a point is called, such as "e5" or, on large boards, "g12".
struct PointName {
  std::array<char, 3> text{};
  std::uint8_t size = 0;
  constexpr std::string_view view() const noexcept { return {text.data(), size}; }
};

/// A dot and the line it opens, from the dot's side.
template <int N>
struct EntryInfo {
  SpotSet<N> line;
  Dot<N> dot;
  Direction direction;
  Spot<N> first;  // the spot next to the dot
  Line<N> on;
};

template <int N>
class Board {
 public:
  static constexpr int columns = 2 * N + 1;
  static constexpr std::size_t side = N;
  static constexpr std::size_t spot_count = 3 * side * (side - 1) + 1;
  static constexpr std::size_t dot_count = 6 * side;
  static constexpr std::size_t point_count = spot_count + dot_count;
  static constexpr std::size_t line_count = 3 * (2 * side - 1);
  static constexpr std::size_t entry_count = 2 * line_count;
  static constexpr std::size_t rim_count = 6 * (side - 1);

  static constexpr Outline outline = hexagon(N);
  static constexpr bool is_point(Axial at) noexcept { return outline.is_point(at); }
  static constexpr bool is_spot(Axial at) noexcept { return outline.is_spot(at); }

  /// The point with this letter (0 for a) and number (from 1), if there is one.
  static constexpr std::optional<Point<N>> point(unsigned column, unsigned number) noexcept {
    if (column >= most_numbers || number >= most_numbers) return std::nullopt;
    const std::uint8_t point = tables.points[column][number];
    if (point == point_count) return std::nullopt;
    return Point<N>(point);
  }
  static constexpr std::optional<Point<N>> point_at(Axial at) noexcept {
    if (!is_point(at)) return std::nullopt;
    return point(static_cast<unsigned>(at.column), static_cast<unsigned>(at.row - outline.first_row(at.column) + 1));
  }
  static constexpr Axial axial(Point<N> point) noexcept { return tables.axials[point.number()]; }
  static constexpr std::string_view name(Point<N> point) noexcept { return tables.names[point.number()].view(); }
  static constexpr std::string_view name(Spot<N> spot) noexcept { return name(point_of(spot)); }
  static constexpr std::string_view name(Dot<N> dot) noexcept { return name(point_of(dot)); }

  static constexpr std::optional<Spot<N>> spot(Point<N> point) noexcept {
    const std::uint8_t number = tables.spot_numbers[point.number()];
    if (number == bit_count) return std::nullopt;
    return Spot<N>(number);
  }
  static constexpr std::optional<Dot<N>> dot(Point<N> point) noexcept {
    const std::uint8_t number = tables.dot_numbers[point.number()];
    if (number == dot_count) return std::nullopt;
    return Dot<N>(number);
  }
  /// The number of a spot among all of them in board order (board/geometry.hpp), and the other way round.
  static constexpr unsigned number_of(Spot<N> spot) noexcept { return tables.numbers[spot.number()]; }
  static constexpr Spot<N> spot_numbered(std::size_t number) noexcept { return Spot<N>(tables.ordered[number]); }
  static constexpr Point<N> point_of(Spot<N> spot) noexcept { return Point<N>(tables.spot_points[spot.number()]); }
  static constexpr Point<N> point_of(Dot<N> dot) noexcept { return Point<N>(tables.dot_points[dot.number()]); }

  static constexpr const EntryInfo<N>& entry(Entry<N> entry) noexcept { return tables.entries[entry.number()]; }
  /// The entry from `dot` along the line through another point, if they have one.
  static constexpr std::optional<Entry<N>> entry_through(Dot<N> dot, Point<N> point) noexcept {
    const std::uint8_t number = tables.entries_through[dot.number()][point.number()];
    if (number == entry_count) return std::nullopt;
    return Entry<N>(number);
  }
  /// The spots next to a dot.
  static constexpr SpotSet<N> rim() noexcept { return tables.rim; }
  /// Those next to a dot from which a piece comes in that direction.
  static constexpr SpotSet<N> rim(Direction direction) noexcept { return tables.rims[index_of(direction)]; }
  /// The entry in a direction that leads to a spot of rim(direction).
  static constexpr Entry<N> entry_to(Spot<N> spot, Direction direction) noexcept {
    return Entry<N>(tables.entries_to[spot.number()][index_of(direction)]);
  }
  /// The first entry that leads to a spot, if the spot lies on the rim.
  static constexpr std::optional<Entry<N>> first_entry_to(Spot<N> spot) noexcept {
    const std::uint8_t number = tables.first_entries[spot.number()];
    if (number == entry_count) return std::nullopt;
    return Entry<N>(number);
  }
  static constexpr SpotSet<N> spots() noexcept { return tables.spots; }

  /// The six corner spots, the one at White's feet first, then clockwise as White sees it: e2, b2, b5, e8, h5, h2.
  static constexpr std::array<Spot<N>, 6> corners() noexcept {
    constexpr int far = 2 * N - 1;
    return {spot_at({N, 1}),   spot_at({1, 1}),     spot_at({1, N}),
            spot_at({N, far}), spot_at({far, far}), spot_at({far, N})};
  }

 private:
  static constexpr Spot<N> spot_at(Axial at) noexcept {
    return Spot<N>(static_cast<unsigned>((at.column - 1) * SpotSet<N>::stride + at.row - 1));
  }

  static constexpr std::size_t most_numbers = 16;  // letters and numbers of the largest board, and a margin
  static constexpr auto bit_count = static_cast<std::size_t>(SpotSet<N>::bit_count);

  struct Tables {
    std::array<std::array<std::uint8_t, most_numbers>, most_numbers> points{};  // point_count where there is none
    std::array<Axial, point_count> axials{};
    std::array<PointName, point_count> names{};
    std::array<std::uint8_t, point_count> dot_numbers{};   // dot_count where the point is a spot
    std::array<std::uint8_t, point_count> spot_numbers{};  // bit_count where the point is a dot
    std::array<std::uint8_t, dot_count> dot_points{};
    std::array<std::uint8_t, bit_count> spot_points{};
    std::array<std::uint8_t, bit_count> numbers{};   // of spots
    std::array<std::uint8_t, spot_count> ordered{};  // spots by number
    std::array<EntryInfo<N>, entry_count> entries = no_entries(std::make_index_sequence<entry_count>());
    std::array<std::array<std::uint8_t, point_count>, dot_count> entries_through{};  // entry_count where there is none
    std::array<std::array<std::uint8_t, 6>, bit_count> entries_to{};
    std::array<std::uint8_t, bit_count> first_entries{};  // entry_count where the spot is not on the rim
    std::array<SpotSet<N>, 6> rims{};
    SpotSet<N> rim;
    SpotSet<N> spots;
  };

  template <std::size_t... I>
  static constexpr std::array<EntryInfo<N>, entry_count> no_entries(std::index_sequence<I...>) noexcept {
    return {((void)I, EntryInfo<N>{SpotSet<N>(), Dot<N>(0), Direction::North, Spot<N>(0), Line<N>(0)})...};
  }
  static constexpr PointName make_name(int column, int number) noexcept {
    PointName name;
    name.text[name.size++] = static_cast<char>('a' + column);
    if (number >= 10) name.text[name.size++] = static_cast<char>('0' + number / 10);
    name.text[name.size++] = static_cast<char>('0' + number % 10);
    return name;
  }

  static constexpr void add_points(Tables& t) noexcept {
    std::uint8_t points = 0;
    std::uint8_t dots = 0;
    std::uint8_t spots = 0;
    for (auto& line : t.points) line.fill(point_count);
    for (int column = 0; column < columns; ++column) {
      for (int number = 1; number <= outline.points_on(column); ++number, ++points) {
        const Axial at{column, number - 1 + outline.first_row(column)};
        t.points[static_cast<std::size_t>(column)][static_cast<std::size_t>(number)] = points;
        t.axials[points] = at;
        t.names[points] = make_name(column, number);
        t.dot_numbers[points] = dot_count;
        t.spot_numbers[points] = bit_count;
        if (is_spot(at)) {
          t.spot_numbers[points] = static_cast<std::uint8_t>(spot_at(at).number());
          t.spot_points[spot_at(at).number()] = points;
          t.ordered[spots] = static_cast<std::uint8_t>(spot_at(at).number());
          t.numbers[spot_at(at).number()] = spots++;
          t.spots |= SpotSet<N>::of(spot_at(at));
        } else {
          t.dot_points[dots] = points;
          t.dot_numbers[points] = dots++;
        }
      }
    }
  }

  static constexpr SpotSet<N> line_from(Axial first, Direction direction) noexcept {
    SpotSet<N> line;
    for (Axial at = first; is_spot(at); at = at + step_of(direction)) line |= SpotSet<N>::of(spot_at(at));
    return line;
  }

  static constexpr void add_entries(Tables& t) noexcept {
    unsigned entries = 0;
    unsigned lines = 0;
    for (unsigned d = 0; d < dot_count; ++d) {
      t.entries_through[d].fill(entry_count);
      for (const Direction direction : all_directions) {
        const Axial first = t.axials[t.dot_points[d]] + step_of(direction);
        if (!is_spot(first)) continue;
        const SpotSet<N> line = line_from(first, direction);
        Line<N> on(lines);
        for (unsigned e = 0; e < entries; ++e)
          if (t.entries[e].line == line && t.entries[e].direction == opposite(direction)) on = t.entries[e].on;
        if (on == Line<N>(lines)) ++lines;
        t.entries[entries] = {line, Dot<N>(d), direction, spot_at(first), on};
        for (const Spot<N> spot : line)
          t.entries_through[d][t.spot_points[spot.number()]] = static_cast<std::uint8_t>(entries);
        ++entries;
      }
    }
  }

  static constexpr void add_rim(Tables& t) noexcept {
    t.first_entries.fill(entry_count);
    for (std::size_t e = entry_count; e-- > 0;) {
      const EntryInfo<N>& entry = t.entries[e];
      t.rim |= SpotSet<N>::of(entry.first);
      t.rims[index_of(entry.direction)] |= SpotSet<N>::of(entry.first);
      t.entries_to[entry.first.number()][index_of(entry.direction)] = static_cast<std::uint8_t>(e);
      t.first_entries[entry.first.number()] = static_cast<std::uint8_t>(e);
    }
  }

  static constexpr Tables make_tables() noexcept {
    Tables t;
    add_points(t);
    add_entries(t);
    add_rim(t);
    return t;
  }

  static constexpr Tables tables = make_tables();
};

/// A step off the board never lands on a spot, a step on the board always on the right one.
template <int N>
constexpr bool steps_are_guarded() noexcept {
  for (const Spot<N> spot : Board<N>::spots()) {
    for (const Direction direction : all_directions) {
      const SpotSet<N> landed = SpotSet<N>::of(spot).moved(step_bits<N>(direction)) & Board<N>::spots();
      const auto next = Board<N>::point_at(Board<N>::axial(Board<N>::point_of(spot)) + step_of(direction));
      const bool stays = next && Board<N>::spot(*next);
      if (landed.any() != stays) return false;
      if (stays && landed.first() != *Board<N>::spot(*next)) return false;
    }
  }
  return true;
}

template <int N>
constexpr bool counts_agree() noexcept {
  unsigned spots_on_entries = 0;
  for (unsigned e = 0; e < Board<N>::entry_count; ++e) spots_on_entries += Board<N>::entry(Entry<N>(e)).line.count();
  unsigned lines = 0;
  for (unsigned e = 0; e < Board<N>::entry_count; ++e) {
    const unsigned line = Board<N>::entry(Entry<N>(e)).on.number();
    if (line >= lines) lines = line + 1;
  }
  // Every spot lies on three lines, every line is entered from both ends.
  return Board<N>::spots().count() == Board<N>::spot_count && spots_on_entries == 6 * Board<N>::spot_count &&
         lines == Board<N>::line_count && Board<N>::rim().count() == Board<N>::rim_count;
}

static_assert(counts_agree<2>() && counts_agree<3>() && counts_agree<4>());
static_assert(counts_agree<5>() && counts_agree<6>() && counts_agree<7>());
static_assert(steps_are_guarded<2>() && steps_are_guarded<3>() && steps_are_guarded<4>());
static_assert(steps_are_guarded<5>() && steps_are_guarded<6>() && steps_are_guarded<7>());
static_assert(Board<4>::spot_count == 37 && Board<4>::dot_count == 24 && Board<4>::line_count == 21 &&
              Board<4>::entry_count == 42 && SpotSet<4>::word_count == 1);

}  // namespace gpn::gipf
