// What stands where in a game of MATRX GIPF, carried along from the steps of resolved turns: which rows there are, and
// which of their pieces may stay, has to be known to tell in clicks what was removed.
#pragma once

#include "boardspace/gipf_rows.hpp"

#include <gpn/color.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

class MatrxBoard {
 public:
  /// Units from the bottom up by their letters, White's capital and Black's small: `ZZ`, `ddD`, `g`.
  using Stack = std::string;

  static constexpr std::string_view gipf_piece = "G";

  /// Shifts what stands in front of `spot` and puts `height` units of a kind there.
  void enter(Cell dot, Cell spot, std::size_t height, char letter, Color player) {
    Stack carried(height, unit(letter, player));
    Cell from = dot;
    std::optional<Cell> here = spot;
    while (here && !carried.empty()) {
      at(*here).swap(carried);
      const auto next = matrx_points.beyond(from, *here);
      from = *here;
      here = next;
    }
  }

  /// The uppermost unit goes onto `to`.
  void move(Cell from, Cell to) {
    if (at(from).empty()) return;
    at(to) += at(from).back();
    at(from).pop_back();
  }

  /// The uppermost units leave the board.
  void take(Cell from, std::size_t units) { at(from).resize(at(from).size() - std::min(units, at(from).size())); }

  const Stack& stack(Cell cell) const noexcept { return stacks_[index(cell)]; }

  std::optional<Color> owner(Cell cell) const noexcept {
    if (stack(cell).empty()) return std::nullopt;
    const char top = stack(cell).back();
    return top >= 'a' ? Color::Black : Color::White;
  }

  /// A stack of two of one kind and colour with nothing below; everything else goes with its row.
  bool may_stay(Cell cell) const noexcept { return stack(cell).size() == 2 && stack(cell)[0] == stack(cell)[1]; }

  template <typename Tell>
  void for_each_row(Color player, Tell tell) const {
    boardspace_sgf::for_each_row(
        matrx_points, player, [&](Cell cell) { return owner(cell); }, tell);
  }

  /// In how many rows of a player a cell stands.
  int rows_through(Cell cell, Color player) const {
    int rows = 0;
    for_each_row(player,
                 [&](std::span<const Cell> row) { rows += std::count(row.begin(), row.end(), cell) > 0 ? 1 : 0; });
    return rows;
  }

 private:
  static char unit(char letter, Color player) noexcept {
    return player == Color::White ? letter : static_cast<char>(letter - 'A' + 'a');
  }
  static std::size_t index(Cell cell) noexcept {
    return static_cast<std::size_t>(cell.column - 'a') * Points::most_rows + cell.row - 1U;
  }
  Stack& at(Cell cell) noexcept { return stacks_[index(cell)]; }

  std::array<Stack, Points::most_lines * Points::most_rows> stacks_;
};

}  // namespace gpn::notation::boardspace_sgf
