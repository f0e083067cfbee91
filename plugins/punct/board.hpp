// The board of PÜNCT (PC1 to PC5): 211 spaces in columns, more than the sets of <gpn/author/hex_board.hpp> can have.
//
// A space is its place in the order of the board: column by column, upwards. A set of spaces (`Dots`) has one word for
// each column, in which bit n-1 is number n; a step into the next column is a word on, and a shift by one or none.
//
// Through each space go three lines, one for each axis, numbered 0 to 16: its column, its number, and column less
// number. Lines 0 and 16 of an axis are a pair of opposite sides (PC4): the corners, which would be on two, are
// missing.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/hex_board.hpp>
#include <gpn/author/out.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gpn::punct {

enum class Space : std::uint8_t {};

constexpr unsigned index(Space space) noexcept { return static_cast<unsigned>(space); }

/// A column counted from 0 and a number from 1; as a difference of two spaces, either may be negative.
struct Place {
  int column = 0;
  int number = 0;

  friend constexpr Place operator+(Place a, Place b) noexcept { return {a.column + b.column, a.number + b.number}; }
  friend constexpr Place operator-(Place a, Place b) noexcept { return {a.column - b.column, a.number - b.number}; }
  friend constexpr bool operator==(Place, Place) noexcept = default;
};

inline constexpr unsigned column_count = 17;
inline constexpr unsigned axis_count = 3;
inline constexpr unsigned last_line = 16;

/// S, SW, NW, N, NE, SE: clockwise from the first player's side. Opposite directions differ by 3.
inline constexpr std::array<Place, 6> directions{{{0, -1}, {-1, -1}, {-1, 0}, {0, 1}, {1, 1}, {1, 0}}};

/// A hexagon with nine spaces a side, less its corners.
class Board {
 public:
  static constexpr unsigned size = 211;

  constexpr Board() noexcept {
    unsigned count = 0;
    for (unsigned c = 0; c < column_count; ++c) {
      const bool has_corners = c % 8 == 0;  // a, i and q
      columns_[c].low = static_cast<std::uint8_t>((c < 8 ? 1 : c - 7) + (has_corners ? 1 : 0));
      columns_[c].high = static_cast<std::uint8_t>((c < 8 ? c + 9 : 17) - (has_corners ? 1 : 0));
      first_[c] = static_cast<std::uint8_t>(count);
      for (unsigned n = columns_[c].low; n <= columns_[c].high; ++n)
        places_[count++] = {static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(n),
                            is_near_centre(static_cast<int>(c), static_cast<int>(n))};
    }
  }

  constexpr const std::array<author::Column, column_count>& columns() const noexcept { return columns_; }

  constexpr Place place(Space space) const noexcept {
    return {places_[index(space)].column, places_[index(space)].number};
  }

  constexpr std::optional<Space> space_at(Place place) const noexcept {
    const auto column = static_cast<unsigned>(place.column);
    if (column >= column_count) return std::nullopt;
    const unsigned up = static_cast<unsigned>(place.number) - columns_[column].low;
    if (up > unsigned{columns_[column].high} - columns_[column].low) return std::nullopt;
    return static_cast<Space>(first_[column] + up);
  }

  static constexpr std::optional<unsigned> axis_of(Place step) noexcept {
    if (step.column == 0) return 0;
    if (step.number == 0) return 1;
    if (step.column == step.number) return 2;
    return std::nullopt;
  }

  /// PC5.
  constexpr bool is_central(Space space) const noexcept { return places_[index(space)].is_central; }

  constexpr void put(author::TextOut& out, Space space) const noexcept {
    const Place at = place(space);
    out.put(static_cast<char>('a' + at.column)).put_number(static_cast<unsigned>(at.number));
  }
  std::string name(Space space) const {
    const Place at = place(space);
    return static_cast<char>('a' + at.column) + std::to_string(at.number);
  }

  /// Takes the name of a space, in small letters, from the beginning of `text`.
  [[gnu::always_inline]] constexpr std::optional<Space> take_spot(std::string_view& text) const noexcept {
    const auto name = author::take_spot_name(text);
    return name ? space_at({static_cast<int>(name->column), static_cast<int>(name->number)}) : std::nullopt;
  }

  /// Writes what gpn_game.cell describes.
  constexpr std::uint32_t describe(std::uint32_t number, gpn_cell& out) const noexcept {
    if (number >= size) return size;
    const auto space = static_cast<Space>(number);
    const Place at = place(space);
    out = {};
    author::TextOut name(out.name, sizeof out.name - 1);
    put(name, space);
    out.kind = GPN_CELL_SPOT;
    for (unsigned d = 0; d < directions.size(); ++d) {
      const auto to = space_at(at + directions[d]);
      out.neighbours[d] = to ? static_cast<std::uint16_t>(*to) : std::uint16_t{GPN_NO_NEIGHBOUR};
    }
    out.x = static_cast<std::int16_t>(at.column);
    out.y = static_cast<std::int16_t>(2 * at.number - at.column);
    return size;
  }

 private:
  struct Packed {
    std::uint8_t column = 0;
    std::uint8_t number = 0;
    bool is_central = false;
  };

  /// True at most two steps from i9.
  static constexpr bool is_near_centre(int column, int number) noexcept {
    const auto is_near = [](int steps) { return steps >= -2 && steps <= 2; };
    return is_near(column - 8) && is_near(number - 9) && is_near(column - number + 1);
  }

  std::array<author::Column, column_count> columns_{};
  std::array<std::uint8_t, column_count> first_{};
  std::array<Packed, size> places_{};
};

inline constexpr Board board;
static_assert(board.space_at({16, 16}) == Space{Board::size - 1});

/// The visible dots of a player.
class Dots {
 public:
  constexpr bool contains(Space space) const noexcept { return (column(space) & bit(space)) != 0; }
  constexpr void add(Space space) noexcept { words_[at(space)] |= bit(space); }
  constexpr void remove(Space space) noexcept { words_[at(space)] &= ~bit(space); }

  constexpr bool has_next_to(Space space) const noexcept {
    const unsigned c = at(space);
    const std::uint32_t here = bit(space);
    const std::uint32_t left = c > 0 ? words_[c - 1] & (here | here >> 1U) : 0;
    return (left | (words_[c] & (here << 1U | here >> 1U)) | (words_[c + 1] & (here | here << 1U))) != 0;
  }

  constexpr unsigned count_central() const noexcept {
    unsigned count = 0;
    for (unsigned i = 0; i < Board::size; ++i)
      if (board.is_central(Space{static_cast<std::uint8_t>(i)}) && contains(Space{static_cast<std::uint8_t>(i)}))
        ++count;
    return count;
  }

  /// PC30, PC31. A connection has a dot on each line between the two sides, and neighbours on each pair of lines that
  /// are next to each other, which is quickly seen to be missing.
  constexpr bool connect_sides() const noexcept {
    constexpr std::uint32_t all = (1U << column_count) - 1;
    constexpr std::uint32_t pairs = all >> 1U;
    const auto& w = words_;
    return [&]<std::size_t... C>(std::index_sequence<C...>) {
      return (((w[C] != 0) && ...) && (((C == last_line || ((w[C] | w[C] << 1U) & w[C + 1]) != 0)) && ...) &&
              connect(0)) ||
             ((w[C] | ...) == all && ((w[C] & (w[C] | w[C + 1]) >> 1U) | ...) == pairs && connect(1)) ||
             (((w[C] << (last_line - C)) | ...) == all << 8U &&
              (((w[C] & w[C] >> 1U) << (column_count - C) | (w[C] & w[C + 1]) << (last_line - C)) | ...) == pairs
                                                                                                                << 9U &&
              connect(2));
    }
    (std::make_index_sequence<column_count>());
  }

 private:
  static constexpr unsigned at(Space space) noexcept { return static_cast<unsigned>(board.place(space).column); }
  static constexpr std::uint32_t bit(Space space) noexcept {
    return 1U << static_cast<unsigned>(board.place(space).number - 1);
  }
  constexpr std::uint32_t column(Space space) const noexcept { return words_[at(space)]; }

  /// The bits of a column that lie on a line.
  static constexpr std::uint32_t on_line(unsigned axis, unsigned line, unsigned column) noexcept {
    if (axis == 0) return column == line ? ~0U : 0U;
    if (axis == 1) return 1U << line;
    return line + column >= 8 && line + column < 8 + 32 ? 1U << (line + column - 8) : 0U;
  }

  /// Fills from line 0 until nothing is added.
  constexpr bool connect(unsigned axis) const noexcept {
    std::array<std::uint32_t, column_count> reached{};
    for (unsigned c = 0; c < column_count; ++c) reached[c] = words_[c] & on_line(axis, 0, c);
    for (bool grows = true; grows;) {
      grows = false;
      for (unsigned c = 0; c < column_count; ++c) {
        std::uint32_t near = reached[c] | reached[c] << 1U | reached[c] >> 1U;
        if (c > 0) near |= reached[c - 1] | reached[c - 1] << 1U;
        if (c + 1 < column_count) near |= reached[c + 1] | reached[c + 1] >> 1U;
        grows = grows || (near & words_[c]) != reached[c];
        reached[c] = near & words_[c];
      }
    }
    for (unsigned c = 0; c < column_count; ++c)
      if ((reached[c] & on_line(axis, last_line, c)) != 0) return true;
    return false;
  }

  std::array<std::uint32_t, column_count + 1> words_{};  // the last is empty: the column beyond the board
};

}  // namespace gpn::punct
