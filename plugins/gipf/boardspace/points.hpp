// The points of the boards of GIPF and MATRX GIPF by their names: which are dots, which are spots. The Boardspace
// dialect names dots where turn texts name spots, so reading and writing it needs the shape of the board, but no rules.
#pragma once

#include "../board/places.hpp"

#include <gpn/author/clicks.hpp>
#include <gpn/color.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf::site {

using Cell = author::ClickPoint;

/// Both boards have lines of the same lengths from a on.
constexpr Axial axial_of(Cell cell) noexcept {
  const int line = cell.column - 'a';
  return {line, hexagon(4).first_row(line) + cell.row - 1};
}

class Points {
 public:
  explicit constexpr Points(Outline outline) noexcept : outline_(outline) {}

  constexpr bool has(Cell cell) const noexcept { return outline_.is_point(axial_of(cell)); }
  constexpr bool is_spot(Cell cell) const noexcept { return has(cell) && outline_.is_spot(axial_of(cell)); }
  constexpr bool is_dot(Cell cell) const noexcept { return has(cell) && !outline_.is_spot(axial_of(cell)); }

  constexpr std::optional<Cell> read(std::string_view name) const noexcept {
    if (name.size() != 2) return std::nullopt;
    const Cell cell{name[0], static_cast<std::uint16_t>(name[1] - '0')};
    return has(cell) ? std::optional(cell) : std::nullopt;
  }

  /// The spot in every row of four on the only line of a corner dot: on both boards such a line has seven spots, and it
  /// is the fourth. Nothing for a dot at which two lines end.
  constexpr std::optional<Cell> middle_of_only_line(Cell dot) const noexcept {
    if (!is_dot(dot)) return std::nullopt;
    std::optional<Direction> only;
    for (const Direction direction : all_directions) {
      if (!outline_.is_spot(axial_of(dot) + step_of(direction))) continue;
      if (only) return std::nullopt;
      only = direction;
    }
    if (!only) return std::nullopt;
    Axial at = axial_of(dot);
    for (int step = 0; step < 4; ++step) at = at + step_of(*only);
    return Cell{static_cast<char>('a' + at.column),
                static_cast<std::uint16_t>(at.row - outline_.first_row(at.column) + 1)};
  }

 private:
  Outline outline_;
};

inline constexpr Points gipf_points{hexagon(4)};
inline constexpr Points matrx_points{matrx_outline};

static_assert(gipf_points.middle_of_only_line({'e', 1}) == Cell{'e', 5} &&
              matrx_points.middle_of_only_line({'j', 4}) == Cell{'f', 4} &&
              matrx_points.middle_of_only_line({'j', 1}) == Cell{'f', 5} &&
              !matrx_points.middle_of_only_line({'i', 1}));

/// The spot from which a TAMSK-potential leaves its piece for an extra move (TA2).
inline constexpr Cell central_spot{'e', 5};

// Decides which pieces a player brings in when the click does not name them, and the board of the game.

/// In a tournament a player enters GIPF-pieces until he enters a basic one. MATRX has no basic pieces: a piece that is
/// not named as a potential is a GIPF-piece.
enum class Entering : std::uint8_t { BasicPieces, GipfPiecesFirst, GipfPiecesAndPotentials };

/// The state of a line: which players have entered a basic piece, in a word for each.
class EnteredBasic {
 public:
  explicit constexpr EnteredBasic(gpn_site_state& state) noexcept : state_(&state) {}

  constexpr bool operator[](Color player) const noexcept { return state_->words[index(player)] != 0; }
  constexpr void set(Color player) noexcept { state_->words[index(player)] = 1; }

 private:
  gpn_site_state* state_;
};

constexpr const Points& points_of(Entering entering) noexcept {
  return entering == Entering::GipfPiecesAndPotentials ? matrx_points : gipf_points;
}

}  // namespace gpn::gipf::site
