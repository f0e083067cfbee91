// A board as tables that are read at run time: hexagons of all sizes, and the board of MATRX. The text half of the
// module and the engine of stacks work on it; the engine of bits has the same numbers as constants (bits/board.hpp).
#pragma once

#include "../rules/rules.hpp"
#include "places.hpp"
#include "spot_set.hpp"

#include <gpn/layer.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::gipf {

/// The sets of spots of boards that fit a word, the real one and that of MATRX.
using WordSet = SpotSet<4>;
using WordSpot = Spot<4>;

/// Dots and spots, numbered by letter, then number: the cells of the module interface.
using CellNumber = std::uint16_t;
/// Spots alone, numbered in the same order; as in gpn_board.
using SpotNumber = std::uint16_t;
/// The spots of the largest board, with seven spots a side.
inline constexpr std::size_t most_spots = 127;

/// A dot and the line that opens from it.
struct EntryLine {
  static constexpr std::size_t most_spots = 13;  // seven spots a side

  CellNumber dot = 0;
  Direction direction = Direction::North;
  std::uint8_t length = 0;  // in spots
  SpotNumber first = 0;
  std::array<std::uint8_t, most_spots> spots{};  // of the line, from the dot on
  WordSet word{};                                // the same, where the board fits one
  /// The spots onto which a push that ends on each spot has pushed a stack, as in gpn_moment.pushed.
  std::array<std::array<std::uint32_t, 3>, most_spots> pushed_to{};
};

/// A piece that comes in: by which entry, and where the furthest piece ends up.
struct Push {
  std::uint8_t entry = 0;
  std::uint8_t furthest = 0;  // spot

  friend bool operator==(const Push&, const Push&) = default;
};

struct Geometry {
  gpn_board board{};               // for layers; empty on boards that are too large for them
  std::vector<EntryLine> entries;  // by dot, then direction
  std::vector<gpn_cell> cells;     // `x` counts lines from White's left, `y` half spots from White's side
  std::vector<CellNumber> cell_of_spot;
  std::vector<std::optional<SpotNumber>> spot_of_cell;
  std::vector<std::uint8_t> line_of_spot;                // 0 for the leftmost line that has spots
  std::vector<std::array<std::uint16_t, 6>> neighbours;  // of each spot; GPN_NO_NEIGHBOUR where the next place is a dot
  std::vector<CellNumber> first_of_line;                 // the first cell with each letter, and one past the last cell
  std::vector<std::optional<std::uint8_t>> first_entries;  // to each spot
  std::vector<std::uint8_t> first_entry_from;              // of each cell, and one past the last entry; a spot has none
  std::vector<WordSpot> bit_of_spot;                       // empty where the board does not fit a word
  std::array<std::uint8_t, WordSet::bit_count> spot_of_bit{};  // where bit_of_spot is not empty
  WordSet all_spots;                                           // the same
  std::array<SpotNumber, 6> corners{};  // the one at White's feet first, then clockwise as White sees it

  std::string_view cell_name(CellNumber cell) const noexcept { return cells[cell].name; }
  std::string_view name(SpotNumber spot) const noexcept { return cells[cell_of_spot[spot]].name; }
  SpotNumber spot_count() const noexcept { return static_cast<SpotNumber>(cell_of_spot.size()); }
  std::uint8_t entry_count() const noexcept { return static_cast<std::uint8_t>(entries.size()); }
  unsigned lines_with_spots() const noexcept { return line_of_spot.back() + 1U; }
  /// Counts the spots of a line; the leftmost line with spots is number 0.
  unsigned spots_on_line(unsigned line) const noexcept;

  std::optional<SpotNumber> next(SpotNumber spot, Direction direction) const noexcept {
    return next(spot, index_of(direction));
  }
  std::optional<SpotNumber> next(SpotNumber spot, unsigned direction) const noexcept {
    const std::uint16_t to = neighbours[spot][direction];
    if (to == GPN_NO_NEIGHBOUR) return std::nullopt;
    return to;
  }
  /// The first entry by which a piece lands on a spot of the rim; a landing that pushes nothing always names it.
  std::optional<std::uint8_t> first_entry_to(SpotNumber spot) const noexcept { return first_entries[spot]; }
  /// The entry from a dot along the line through a spot, if they have one.
  std::optional<std::uint8_t> entry_through(CellNumber dot, SpotNumber spot) const noexcept;
  /// True if a spot lies on the line of an entry.
  bool lies_on(const EntryLine& line, SpotNumber spot) const noexcept;
  /// The cell with this letter (0 for a) and number, if there is one.
  std::optional<CellNumber> cell(unsigned column, unsigned number) const noexcept;
};

/// The board of MATRX, or the hexagon of that many spots a side; each is built once.
const Geometry& geometry_of(const Rules& rules);

}  // namespace gpn::gipf
