#include "sheet/rows.hpp"

#include <algorithm>

namespace gpn::notation::sheet_text {

std::size_t Row::turns() const noexcept {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.kind != CellKind::Empty; }));
}

std::size_t Sheet::turns() const noexcept {
  std::size_t count = 0;
  for (const Row& row : rows) count += row.turns();
  return count;
}

std::optional<NamedPlayer> Sheet::first_player() const noexcept {
  const auto row = std::find_if(rows.begin(), rows.end(), [](const Row& each) { return !each.cells.empty(); });
  if (row == rows.end()) return std::nullopt;
  const Cell& first = row->cells.front();
  if (first.player) return NamedPlayer{*first.player, first.span};
  return row->of_black ? std::optional(NamedPlayer{Color::Black, first.span}) : std::nullopt;
}

}  // namespace gpn::notation::sheet_text
