// The points of the boards of GIPF and MATRX GIPF: which are dots, which are neighbours (rules.md section 1). The
// Boardspace dialect names dots where turn texts name spots, so reading and writing it needs the shape of the board,
// but no rules.
#pragma once

#include <gpn/author/clicks.hpp>
#include <gpn/color.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf::site {

using Cell = author::ClickPoint;

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

/// A board by the lengths of its lines a, b, c ..
class Points {
 public:
  static constexpr std::size_t most_lines = 10;
  static constexpr std::uint16_t most_rows = 9;

  constexpr Points(std::array<std::uint16_t, most_lines> lengths, std::size_t lines) noexcept
      : lengths_(lengths), lines_(lines) {}

  constexpr bool has(Cell cell) const noexcept {
    return cell.column >= 'a' && line_of(cell) < lines_ && cell.row >= 1 && cell.row <= lengths_[line_of(cell)];
  }

  constexpr bool is_dot(Cell cell) const noexcept {
    return has(cell) &&
           (line_of(cell) == 0 || line_of(cell) + 1 == lines_ || cell.row == 1 || cell.row == lengths_[line_of(cell)]);
  }
  constexpr bool is_spot(Cell cell) const noexcept { return has(cell) && !is_dot(cell); }

  constexpr std::optional<Cell> at(Axes axes) const noexcept {
    const int row = axes.y + 5 - (axes.x > 0 ? axes.x : 0);
    if (axes.x < -4 || axes.x > 5 || row < 1) return std::nullopt;
    const Cell cell{static_cast<char>('e' + axes.x), static_cast<std::uint16_t>(row)};
    if (!has(cell)) return std::nullopt;
    return cell;
  }

  constexpr std::optional<Cell> read(std::string_view name) const noexcept {
    if (name.size() != 2) return std::nullopt;
    const Cell cell{name[0], static_cast<std::uint16_t>(name[1] - '0')};
    if (!has(cell)) return std::nullopt;
    return cell;
  }

  /// The spot in every row of four on the only line of a corner dot: on both boards such a line has seven spots, and it
  /// is the fourth. Nothing for a dot at which two lines end.
  constexpr std::optional<Cell> middle_of_only_line(Cell dot) const noexcept {
    constexpr std::array<Axes, 6> directions{Axes{1, 0}, {0, 1}, {1, 1}, {-1, 0}, {0, -1}, {-1, -1}};
    if (!is_dot(dot)) return std::nullopt;
    const Axes from = axes(dot);
    std::optional<Axes> only;
    for (const Axes step : directions) {
      const auto next = at({from.x + step.x, from.y + step.y});
      if (!next || !is_spot(*next)) continue;
      if (only) return std::nullopt;
      only = step;
    }
    if (!only) return std::nullopt;
    return at({from.x + 4 * only->x, from.y + 4 * only->y});
  }

 private:
  static constexpr std::size_t line_of(Cell cell) noexcept { return static_cast<std::size_t>(cell.column - 'a'); }

  std::array<std::uint16_t, most_lines> lengths_;
  std::size_t lines_;
};

inline constexpr Points gipf_points{{5, 6, 7, 8, 9, 8, 7, 6, 5}, 9};
inline constexpr Points matrx_points{{5, 6, 7, 8, 9, 8, 7, 6, 5, 4}, 10};

static_assert(gipf_points.middle_of_only_line({'e', 1}) == Cell{'e', 5} &&
              matrx_points.middle_of_only_line({'j', 4}) == Cell{'f', 4} &&
              matrx_points.middle_of_only_line({'j', 1}) == Cell{'f', 5} &&
              !matrx_points.middle_of_only_line({'i', 1}));

/// From here a TAMSK-potential leaves its piece for an extra move (TA2).
inline constexpr Cell central_spot{'e', 5};

// Which pieces a player brings in when the click does not name them, and the board of the game.

/// In a tournament a player enters GIPF-pieces until he enters a basic one. MATRX has no basic pieces: a piece that is
/// not named as a potential is a GIPF-piece.
enum class Entering : std::uint8_t { BasicPieces, GipfPiecesFirst, GipfPiecesAndPotentials };

/// Who has entered a basic piece, which is the state of a line: a word for each player.
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
