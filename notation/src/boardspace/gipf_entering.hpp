// Which pieces a player brings in when the click does not say so, and the board he does it on.
#pragma once

#include "boardspace/gipf_points.hpp"

#include <cstdint>

namespace gpn::notation::boardspace_sgf {

/// A tournament enters GIPF-pieces from the start, until the player enters a basic one. MATRX has no basic pieces: what
/// is not named as a potential is a GIPF-piece.
enum class Entering : std::uint8_t { BasicPieces, GipfPiecesFirst, GipfPiecesAndPotentials };

constexpr const Points& points_of(Entering entering) noexcept {
  return entering == Entering::GipfPiecesAndPotentials ? matrx_points : gipf_points;
}

}  // namespace gpn::notation::boardspace_sgf
