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

}  // namespace gpn::notation::sheet_text
