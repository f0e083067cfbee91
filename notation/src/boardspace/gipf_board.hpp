// Whose piece stands where, carried along from the steps of resolved turns. A click that leaves a GIPF-piece standing
// is written for an enemy's piece and not for an own one (the site's default), and a step does not say whose it is.
#pragma once

#include "boardspace/gipf_points.hpp"

#include <gpn/color.hpp>
#include <gpn/turn.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace gpn::notation::boardspace_sgf {

class GipfBoard {
 public:
  enum class Kind : std::uint8_t { Basic, GipfPiece };
  struct Piece {
    Color color;
    Kind kind;
  };

  /// The six pieces of the variants that begin with some.
  static constexpr GipfBoard six_pieces(Kind kind) noexcept {
    GipfBoard board;
    for (const Cell cell : {Cell{'b', 5}, Cell{'e', 2}, Cell{'h', 5}}) board.at(cell) = code({Color::White, kind});
    for (const Cell cell : {Cell{'b', 2}, Cell{'e', 8}, Cell{'h', 2}}) board.at(cell) = code({Color::Black, kind});
    return board;
  }

  /// Plays one step of `player`; a step that does not fit the board changes nothing.
  constexpr void play(const Step& step, Color player) noexcept {
    const auto from = gipf_points.read(step.from);
    const auto to = gipf_points.read(step.to);
    if (!from || !to) return;
    switch (step.kind) {
      case Step::Kind::Introduce: push(*from, *to, {player, step.piece.empty() ? Kind::Basic : Kind::GipfPiece}); break;
      case Step::Kind::Return:
      case Step::Kind::Capture: at(*from) = vacant; break;
      default: break;
    }
  }

  constexpr std::optional<Piece> piece(Cell cell) const noexcept {
    const std::uint8_t found = cells_[index(cell)];
    if (found == vacant) return std::nullopt;
    return Piece{(found & black) != 0 ? Color::Black : Color::White,
                 (found & gipf_piece) != 0 ? Kind::GipfPiece : Kind::Basic};
  }

  /// Every row of `player` with what continues it without a gap (R1, R2): `tell` gets the cells of each.
  template <typename Tell>
  constexpr void for_each_row(Color player, Tell tell) const {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const Cell cell{static_cast<char>('a' + i / longest_column), static_cast<std::uint16_t>(i % longest_column + 1)};
      if (!gipf_points.has(cell) || cells_[i] == vacant) continue;
      for (const Axes step : directions) {
        const Axes here = axes(cell);
        if (piece_at({here.x - step.x, here.y - step.y})) continue;  // not the first of its run
        const Run run = run_from(here, step, player);
        if (run.longest >= row_length) tell(std::span(run.cells).first(run.size));
      }
    }
  }

  /// In how many rows of `player` a cell stands.
  constexpr int rows_through(Cell cell, Color player) const {
    int rows = 0;
    for_each_row(player,
                 [&](std::span<const Cell> row) { rows += std::count(row.begin(), row.end(), cell) > 0 ? 1 : 0; });
    return rows;
  }

 private:
  /// Pieces that stand in a line without a gap.
  struct Run {
    std::array<Cell, 9> cells{};
    std::size_t size = 0;
    int longest = 0;  // the most pieces of the player side by side
  };

  static constexpr std::size_t longest_column = 9;
  static constexpr int row_length = 4;
  static constexpr std::array<Axes, 3> directions{Axes{1, 0}, Axes{0, 1}, Axes{1, 1}};
  static constexpr std::uint8_t vacant = 0;
  static constexpr std::uint8_t present = 1;  // and these two beside it
  static constexpr std::uint8_t black = 2;
  static constexpr std::uint8_t gipf_piece = 4;

  static constexpr std::uint8_t code(Piece piece) noexcept {
    const unsigned color = piece.color == Color::Black ? black : vacant;
    const unsigned kind = piece.kind == Kind::GipfPiece ? gipf_piece : vacant;
    return static_cast<std::uint8_t>(present | color | kind);
  }
  static constexpr std::size_t index(Cell cell) noexcept {
    return static_cast<std::size_t>(cell.column - 'a') * longest_column + cell.row - 1U;
  }
  constexpr std::uint8_t& at(Cell cell) noexcept { return cells_[index(cell)]; }

  constexpr std::optional<Piece> piece_at(Axes at) const noexcept {
    const auto cell = gipf_points.at(at);
    return cell ? piece(*cell) : std::nullopt;
  }

  constexpr Run run_from(Axes here, Axes step, Color player) const noexcept {
    Run run;
    int length = 0;
    for (auto found = piece_at(here); found; found = piece_at(here)) {
      run.cells[run.size++] = *gipf_points.at(here);
      length = found->color == player ? length + 1 : 0;
      run.longest = std::max(run.longest, length);
      here = {here.x + step.x, here.y + step.y};
    }
    return run;
  }

  /// Every piece from `to` on moves one point further, up to the first vacant one.
  constexpr void push(Cell from, Cell to, Piece piece) noexcept {
    std::uint8_t carried = code(piece);
    std::optional<Cell> here = to;
    while (here && carried != vacant) {
      std::swap(at(*here), carried);
      const auto next = gipf_points.beyond(from, *here);
      from = *here;
      here = next;
    }
  }

  std::array<std::uint8_t, 9 * longest_column> cells_{};
};

}  // namespace gpn::notation::boardspace_sgf
