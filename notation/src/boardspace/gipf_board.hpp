// Whose piece stands where, carried along from the steps of resolved turns. A click that leaves a GIPF-piece standing
// is written for an enemy's piece and not for an own one (the site's default), and a step does not say whose it is.
#pragma once

#include "boardspace/gipf_points.hpp"

#include <gpn/color.hpp>
#include <gpn/turn.hpp>

#include <array>
#include <optional>
#include <utility>

namespace gpn::notation::boardspace_sgf {

class GipfBoard {
 public:
  static constexpr GipfBoard six_pieces() noexcept {
    GipfBoard board;
    for (const Cell cell : {Cell{'b', 5}, Cell{'e', 2}, Cell{'h', 5}}) board.at(cell) = Holder::White;
    for (const Cell cell : {Cell{'b', 2}, Cell{'e', 8}, Cell{'h', 2}}) board.at(cell) = Holder::Black;
    return board;
  }

  /// Plays one step of `player`; a step that does not fit the board changes nothing.
  constexpr void play(const Step& step, Color player) noexcept {
    const auto from = read_cell(step.from);
    const auto to = read_cell(step.to);
    if (!from || !to) return;
    switch (step.kind) {
      case Step::Kind::Introduce: push(*from, *to, player); break;
      case Step::Kind::Return:
      case Step::Kind::Capture: at(*from) = Holder::Nobody; break;
      default: break;
    }
  }

  constexpr bool has(Cell cell, Color player) const noexcept { return cells_[index(cell)] == holder(player); }

 private:
  enum class Holder : std::uint8_t { Nobody, White, Black };

  static constexpr std::size_t longest_column = 9;

  static constexpr Holder holder(Color player) noexcept {
    return player == Color::White ? Holder::White : Holder::Black;
  }

  static constexpr std::size_t index(Cell cell) noexcept {
    return static_cast<std::size_t>(cell.column - 'a') * longest_column + cell.row - 1U;
  }
  constexpr Holder& at(Cell cell) noexcept { return cells_[index(cell)]; }

  /// Every piece from `to` on moves one point further, up to the first vacant one.
  constexpr void push(Cell from, Cell to, Color player) noexcept {
    Holder carried = holder(player);
    std::optional<Cell> here = to;
    while (here && carried != Holder::Nobody) {
      std::swap(at(*here), carried);
      const auto next = beyond(from, *here);
      from = *here;
      here = next;
    }
  }

  std::array<Holder, 9 * longest_column> cells_{};
};

}  // namespace gpn::notation::boardspace_sgf
