// Which pieces a player brings in when the click does not name them, and the board of the game.
#pragma once

#include "boardspace/gipf/points.hpp"

#include <cstdint>

namespace gpn::notation::boardspace_sgf {

/// In a tournament a player enters GIPF-pieces until he enters a basic one. MATRX has no basic pieces: a piece that is
/// not named as a potential is a GIPF-piece.
enum class Entering : std::uint8_t { BasicPieces, GipfPiecesFirst, GipfPiecesAndPotentials };

constexpr const Points& points_of(Entering entering) noexcept {
  return entering == Entering::GipfPiecesAndPotentials ? matrx_points : gipf_points;
}

}  // namespace gpn::notation::boardspace_sgf
