// Whose piece stands where, carried along from the steps of resolved turns. A click that leaves a GIPF-piece standing
// is written for an enemy's piece and not for an own one (the site's default), and a step does not say whose it is.
#pragma once

#include "boardspace/gipf_rows.hpp"

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

  template <typename Tell>
  constexpr void for_each_row(Color player, Tell tell) const {
    const auto owner = [&](Cell cell) -> std::optional<Color> {
      const auto found = piece(cell);
      return found ? std::optional(found->color) : std::nullopt;
    };
    boardspace_sgf::for_each_row(gipf_points, player, owner, tell);
  }

  /// In how many rows of `player` a cell stands.
  constexpr int rows_through(Cell cell, Color player) const {
    int rows = 0;
    for_each_row(player,
                 [&](std::span<const Cell> row) { rows += std::count(row.begin(), row.end(), cell) > 0 ? 1 : 0; });
    return rows;
  }

 private:
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
    return static_cast<std::size_t>(cell.column - 'a') * Points::most_rows + cell.row - 1U;
  }
  constexpr std::uint8_t& at(Cell cell) noexcept { return cells_[index(cell)]; }

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

  std::array<std::uint8_t, 9 * Points::most_rows> cells_{};
};

}  // namespace gpn::notation::boardspace_sgf
