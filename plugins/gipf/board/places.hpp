// The places of a hexagonal GIPF board and the six directions on it, as strong types. Nothing here knows pieces.
//
// A board has N spots to a side (the real one four). Around the spots lies a ring of dots. Letters run from White's
// left to right, numbers from White towards Black, and dots and spots share one numbering (rules.md section 1).
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>

namespace gpn::gipf {

/// Clockwise from "towards Black"; opposite directions differ by three.
enum class Direction : std::uint8_t { North, NorthEast, SouthEast, South, SouthWest, NorthWest };

inline constexpr std::array all_directions{Direction::North, Direction::NorthEast, Direction::SouthEast,
                                           Direction::South, Direction::SouthWest, Direction::NorthWest};

/// One direction for each of the three families of lines.
inline constexpr std::array line_directions{Direction::North, Direction::NorthEast, Direction::SouthEast};

constexpr unsigned index_of(Direction direction) noexcept { return static_cast<unsigned>(direction); }

constexpr Direction opposite(Direction direction) noexcept {
  return static_cast<Direction>((index_of(direction) + 3) % 6);
}

/// Oblique coordinates in which every direction is a constant step: `column` is the letter, `row` the number, counted
/// on from the middle line as if the lines right of it began one further up each.
struct Axial {
  int column;
  int row;

  friend constexpr bool operator==(Axial, Axial) noexcept = default;
  friend constexpr Axial operator+(Axial a, Axial b) noexcept { return {a.column + b.column, a.row + b.row}; }
};

constexpr Axial step_of(Direction direction) noexcept {
  constexpr std::array<Axial, 6> steps{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
  return steps[index_of(direction)];
}

/// A number that names one kind of thing on a board of one size; kinds and sizes do not convert into each other.
template <class Kind, int N>
class BoardId {
 public:
  explicit constexpr BoardId(unsigned number) noexcept : number_(static_cast<std::uint8_t>(number)) {}
  constexpr unsigned number() const noexcept { return number_; }
  friend constexpr auto operator<=>(BoardId, BoardId) noexcept = default;

 private:
  std::uint8_t number_;
};

/// A place in play. Its number is its bit in a SpotSet, so that steps are additions.
template <int N>
using Spot = BoardId<struct SpotKind, N>;
/// A dot together with the line its piece is pushed along, numbered by dot, then direction.
template <int N>
using Entry = BoardId<struct EntryKind, N>;

// Decides which points a board has, and which of them are spots.

/// A board by its upright lines, dots included: the longest has the number of the spots to a side, the line a being
/// number 0; to both sides each has one point less.
struct Outline {
  int side;
  int lines;

  constexpr int points_on(int line) const noexcept {
    const int from_middle = line < side ? side - line : line - side;
    return 2 * side + 1 - from_middle;
  }
  constexpr int first_row(int line) const noexcept { return line > side ? line - side : 0; }
  constexpr bool is_point(Axial at) const noexcept {
    return at.column >= 0 && at.column < lines && at.row >= first_row(at.column) &&
           at.row < first_row(at.column) + points_on(at.column);
  }
  constexpr bool is_spot(Axial at) const noexcept {
    return std::all_of(all_directions.begin(), all_directions.end(),
                       [&](Direction direction) { return is_point(at + step_of(direction)); });
  }
  template <class Function>
  constexpr void for_each_point(Function&& function) const {
    for (int line = 0; line < lines; ++line)
      for (int number = 1; number <= points_on(line); ++number) function(Axial{line, first_row(line) + number - 1});
  }
  /// The corner spots of a hexagon, the one at White's feet first, then clockwise as White sees it: e2, b2, b5, e8, h5,
  /// h2.
  constexpr std::array<Axial, 6> corners() const noexcept {
    const int far = 2 * side - 1;
    return {Axial{side, 1}, Axial{1, 1}, Axial{1, side}, Axial{side, far}, Axial{far, far}, Axial{far, side}};
  }
  constexpr int points() const {
    int count = 0;
    for_each_point([&](Axial) { ++count; });
    return count;
  }
  constexpr int spots() const {
    int count = 0;
    for_each_point([&](Axial at) { count += is_spot(at) ? 1 : 0; });
    return count;
  }
};

constexpr Outline hexagon(int side) noexcept { return {side, 2 * side + 1}; }

/// rules.md 6: the real board and a line j of four dots, by which line i gains three spots.
inline constexpr Outline matrx_outline{4, 10};

}  // namespace gpn::gipf
