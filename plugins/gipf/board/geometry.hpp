// A board as tables that are read at run time: hexagons of all sizes, and the board of MATRX. The text half of the
// module and the engine of stacks work on it; the engine of bits has the same numbers as constants (bits/board.hpp).
#pragma once

#include "../rules/rules.hpp"
#include "places.hpp"

#include <gpn/layer.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::gipf {

// A set of spots of a board that is known at run time, as guarded bits of one word: a step along a line is a shift that
// never ends on a spot of another line.

/// Eight bits for each line with spots, the last of them no spot's. Rows and lines of spots begin with 1.
class SpotWord {
 public:
  static constexpr std::size_t bit_count = 64;

  constexpr SpotWord() noexcept = default;
  explicit constexpr SpotWord(std::uint64_t bits) noexcept : bits_(bits) {}
  static constexpr SpotWord of(std::uint8_t bit) noexcept { return SpotWord(std::uint64_t{1} << bit); }

  static constexpr bool fits(Outline outline) noexcept { return outline.side <= 4 && outline.lines <= 10; }
  static constexpr std::uint8_t bit_of(Axial spot) noexcept {
    return static_cast<std::uint8_t>(bits_a_line * (spot.column - 1) + spot.row - 1);
  }

  /// The first bit in board order; the set must not be empty.
  constexpr std::uint8_t first() const noexcept { return static_cast<std::uint8_t>(std::countr_zero(bits_)); }
  /// The last one; the set must not be empty.
  constexpr std::uint8_t last() const noexcept { return static_cast<std::uint8_t>(63 - std::countl_zero(bits_)); }
  constexpr SpotWord without_first() const noexcept { return SpotWord(bits_ & (bits_ - 1)); }
  constexpr bool any() const noexcept { return bits_ != 0; }
  constexpr SpotWord operator|(SpotWord other) const noexcept { return SpotWord(bits_ | other.bits_); }
  constexpr SpotWord operator&(SpotWord other) const noexcept { return SpotWord(bits_ & other.bits_); }
  constexpr SpotWord operator-(SpotWord other) const noexcept { return SpotWord(bits_ & ~other.bits_); }
  /// This set, or none.
  constexpr SpotWord if_true(bool condition) const noexcept {
    return SpotWord(bits_ & (std::uint64_t{0} - static_cast<std::uint64_t>(condition)));
  }
  friend constexpr bool operator==(SpotWord, SpotWord) noexcept = default;

  constexpr bool has_row(unsigned length) const noexcept {
    for (const Direction direction : line_directions)
      if (row_starts(direction, length).any()) return true;
    return false;
  }
  /// The spots from which `length` spots of this set follow one another in a direction, themselves included: rows of
  /// two, then rows of rows, as long as they are short enough.
  constexpr SpotWord row_starts(Direction direction, unsigned length) const noexcept {
    const unsigned step = steps[index_of(direction)];
    std::uint64_t starts = bits_;
    unsigned found = 1;
    for (; 2 * found <= length; found *= 2) starts &= starts >> (step * found);
    if (found < length) starts &= starts >> (step * (length - found));
    return SpotWord(starts);
  }
  /// Every spot one step on in a direction; none must be at the edge there.
  constexpr SpotWord moved(unsigned direction) const noexcept {
    return SpotWord(rises(direction) ? bits_ << steps[direction] : bits_ >> steps[direction - steps.size()]);
  }
  /// Whether the bits become higher in a direction.
  static constexpr bool rises(unsigned direction) noexcept { return direction < steps.size(); }
  /// All bits up to one in a direction in which they become higher or lower, itself included.
  static constexpr SpotWord up_to(std::uint8_t bit, unsigned direction) noexcept {
    return SpotWord(rises(direction) ? ~std::uint64_t{0} >> (bit_count - 1 - bit) : ~std::uint64_t{0} << bit);
  }

 private:
  static constexpr int bits_a_line = 8;
  static constexpr std::array<unsigned, 3> steps{1, 9, 8};  // of line_directions
  std::uint64_t bits_ = 0;
};

/// Dots and spots, numbered by letter, then number: the cells of the module interface.
using CellNumber = std::uint16_t;
/// Spots alone, numbered in the same order; as in gpn_board.
using SpotNumber = std::uint16_t;
/// Of the largest board, with seven spots a side.
inline constexpr std::size_t most_spots = 127;

/// A dot and the line that opens from it.
struct EntryLine {
  static constexpr std::size_t most_spots = 13;  // seven spots a side

  CellNumber dot = 0;
  std::uint8_t direction = 0;
  std::uint8_t length = 0;  // in spots
  SpotNumber first = 0;
  std::array<std::uint8_t, most_spots> spots{};  // of the line, from the dot on
  SpotWord word{};                               // the same, where the board fits one
  /// What a push that ends on each of them has pushed a stack onto, as in gpn_moment.pushed.
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
  std::vector<std::uint8_t> bit_of_spot;                   // in a SpotWord; empty where the board does not fit one
  std::array<std::uint8_t, SpotWord::bit_count> spot_of_bit{};  // where bit_of_spot is not empty
  SpotWord all_spots;                                           // the same

  std::string_view cell_name(CellNumber cell) const noexcept { return cells[cell].name; }
  std::string_view name(SpotNumber spot) const noexcept { return cells[cell_of_spot[spot]].name; }
  SpotNumber spot_count() const noexcept { return static_cast<SpotNumber>(cell_of_spot.size()); }
  std::uint8_t entry_count() const noexcept { return static_cast<std::uint8_t>(entries.size()); }
  unsigned lines_with_spots() const noexcept { return line_of_spot.back() + 1U; }
  /// How many spots a line has, the leftmost with spots being number 0.
  unsigned spots_on_line(unsigned line) const noexcept;

  std::optional<SpotNumber> next(SpotNumber spot, unsigned direction) const noexcept {
    const std::uint16_t to = neighbours[spot][direction];
    if (to == GPN_NO_NEIGHBOUR) return std::nullopt;
    return to;
  }
  /// The first entry by which a piece lands on a spot of the rim; a landing that pushes nothing always names it.
  std::optional<std::uint8_t> first_entry_to(SpotNumber spot) const noexcept { return first_entries[spot]; }
  /// The entry from a dot along the line through a spot, if they have one.
  std::optional<std::uint8_t> entry_through(CellNumber dot, SpotNumber spot) const noexcept;
  /// Whether a spot lies on the line of an entry.
  bool lies_on(const EntryLine& line, SpotNumber spot) const noexcept;
  /// The cell with this letter (0 for a) and number, if there is one.
  std::optional<CellNumber> cell(unsigned column, unsigned number) const noexcept;
};

/// The board of MATRX, or the hexagon of that many spots a side; each is built once.
const Geometry& geometry_of(const Rules& rules);

}  // namespace gpn::gipf
