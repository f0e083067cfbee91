// What a player begins with (4.1), and what he has to bring in and may bring in (T1, T3 to T5).
#pragma once

#include "pieces.hpp"
#include "rules.hpp"

namespace gpn::gipf {

/// How many pieces, counted as basic ones, each player has on the board when the game begins.
constexpr unsigned pieces_at_start(Variant variant) noexcept {
  switch (variant) {
    case Variant::Basic: return 3 * worth(PieceKind::Basic);
    case Variant::Standard: return 3 * worth(PieceKind::Gipf);
    case Variant::Tournament: return 0;
  }
  return 0;
}

struct Supply {
  unsigned reserve;
  Opening opening;
  unsigned not_again = 0;  // GIPF-pieces in the reserve that may not be built again

  constexpr bool offers(PieceKind kind) const noexcept {
    if (kind == PieceKind::Gipf)
      return opening != Opening::BasicOnly && reserve >= (1 + not_again) * worth(PieceKind::Gipf);
    return opening != Opening::GipfOnly && reserve >= worth(PieceKind::Basic);
  }
  constexpr bool offers_any() const noexcept { return offers(PieceKind::Basic) || offers(PieceKind::Gipf); }
};

}  // namespace gpn::gipf
