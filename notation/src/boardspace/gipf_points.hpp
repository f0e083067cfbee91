// The points of GIPF's board: which are dots, which lie next to each other (rules.md section 1). The Boardspace dialect
// names dots where turn texts name spots, so reading and writing it needs the shape of the board, though no rules.
#pragma once

#include "boardspace/command.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

inline constexpr std::array<std::uint16_t, 9> column_lengths{5, 6, 7, 8, 9, 8, 7, 6, 5};

constexpr bool on_board(Cell cell) noexcept {
  return cell.column >= 'a' && cell.column <= 'i' && cell.row >= 1 &&
         cell.row <= column_lengths[static_cast<std::size_t>(cell.column - 'a')];
}

constexpr bool is_dot(Cell cell) noexcept {
  return on_board(cell) && (cell.column == 'a' || cell.column == 'i' || cell.row == 1 ||
                            cell.row == column_lengths[static_cast<std::size_t>(cell.column - 'a')]);
}

constexpr bool is_corner(Cell cell) noexcept {
  return is_dot(cell) && (cell.column == 'a' || cell.column == 'e' || cell.column == 'i') &&
         (cell.row == 1 || cell.row == column_lengths[static_cast<std::size_t>(cell.column - 'a')]);
}

/// Axes in which the three directions of the board are (1, 0), (0, 1) and (1, 1).
struct Axes {
  int x;
  int y;

  friend constexpr bool operator==(Axes, Axes) = default;
};

constexpr Axes axes(Cell cell) noexcept {
  const int x = cell.column - 'e';
  return {x, cell.row - 5 + (x > 0 ? x : 0)};
}

constexpr std::optional<Cell> cell_at(Axes at) noexcept {
  const int row = at.y + 5 - (at.x > 0 ? at.x : 0);
  if (at.x < -4 || at.x > 4 || row < 1) return std::nullopt;
  const Cell cell{static_cast<char>('e' + at.x), static_cast<std::uint16_t>(row)};
  if (!on_board(cell)) return std::nullopt;
  return cell;
}

/// The next point after `to` in the direction from `from` to `to`, which lie side by side.
constexpr std::optional<Cell> beyond(Cell from, Cell to) noexcept {
  const Axes a = axes(from);
  const Axes b = axes(to);
  return cell_at({b.x + (b.x - a.x), b.y + (b.y - a.y)});
}

constexpr std::optional<Cell> read_cell(std::string_view name) noexcept {
  if (name.size() != 2) return std::nullopt;
  const Cell cell{name[0], static_cast<std::uint16_t>(name[1] - '0')};
  if (!on_board(cell)) return std::nullopt;
  return cell;
}

}  // namespace gpn::notation::boardspace_sgf
