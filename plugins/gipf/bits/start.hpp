// The position a game begins from (4.1).
#pragma once

#include "../rules/rules.hpp"
#include "position.hpp"

namespace gpn::gipf {

/// How many pieces, counted as basic ones, each player has on the board.
constexpr unsigned pieces_at_start(Variant variant) noexcept {
  switch (variant) {
    case Variant::Basic: return 3 * worth(PieceKind::Basic);
    case Variant::Standard: return 3 * worth(PieceKind::Gipf);
    case Variant::Tournament: return 0;
  }
  return 0;
}

/// Basic and standard: one piece on each corner spot, the colours alternating, White's on the spot at his feet.
template <int N>
constexpr Position start_position(const Rules& rules) noexcept {
  Position position;
  if (rules.variant != Variant::Tournament) {
    Pieces<N> pieces;
    const auto corners = Board<N>::corners();
    for (std::size_t i = 0; i < corners.size(); ++i)
      (i % 2 == 0 ? pieces.own : pieces.enemy) |= SpotSet<N>::of(corners[i]);
    if (rules.variant == Variant::Standard) pieces.gipf = pieces.occupied();
    store_pieces(position, pieces);
  } else {
    position.sides.openings = {OpeningState::of(Opening::GipfOnly), OpeningState::of(Opening::GipfOnly)};
  }
  for (const Color color : {Color::White, Color::Black})
    position.sides.reserve[index(color)] =
        static_cast<std::uint8_t>(pieces_of(rules, color) - pieces_at_start(rules.variant));
  return position;
}

}  // namespace gpn::gipf
