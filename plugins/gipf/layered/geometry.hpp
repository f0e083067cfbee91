// A board as layers see it, with the entries a piece can come in by: hexagons of several sizes, and that of MATRX.
#pragma once

#include "../src/geometry.hpp"
#include "../src/rules.hpp"

#include <gpn/layer.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gpn::gipf::layered {

inline constexpr int most_spots_per_side = 6;

/// A spot by its number in gpn_board.
using SpotNumber = std::uint16_t;

/// A dot and the line that opens from it.
struct EntryLine {
  std::uint16_t dot;  // cell
  std::uint8_t direction;
  SpotNumber first;
};

struct Geometry {
  gpn_board board{};
  std::vector<EntryLine> entries;  // by dot, then direction
  std::vector<gpn_cell> cells;     // dots and spots by letter, then number
  std::vector<std::uint16_t> cell_of_spot;
  std::vector<std::optional<SpotNumber>> spot_of_cell;
  std::vector<std::uint8_t> line_of_spot;  // 0 for the leftmost line that has spots

  std::string_view cell_name(std::uint16_t cell) const noexcept { return cells[cell].name; }
  std::uint8_t entry_count() const noexcept { return static_cast<std::uint8_t>(entries.size()); }
  unsigned lines_with_spots() const noexcept { return line_of_spot.back() + 1U; }
  std::string_view name(SpotNumber spot) const noexcept { return board.names[spot]; }
  std::optional<SpotNumber> next(SpotNumber spot, unsigned direction) const noexcept {
    const std::uint16_t to = board.neighbours[spot][direction];
    if (to == GPN_NO_NEIGHBOUR) return std::nullopt;
    return to;
  }
  /// The first entry by which a piece lands on a spot of the rim: the one a landing that pushes nothing is told by.
  std::optional<std::uint8_t> first_entry_to(SpotNumber spot) const noexcept;
  /// The cell with this letter (0 for a) and number, if there is one.
  std::optional<std::uint16_t> cell(unsigned column, unsigned number) const noexcept;
  std::optional<SpotNumber> spot(unsigned column, unsigned number) const noexcept;
};

/// The board of MATRX, or that of 2 to most_spots_per_side spots a side; each is built once.
const Geometry& geometry_of(const gipf::Rules& rules);

}  // namespace gpn::gipf::layered
