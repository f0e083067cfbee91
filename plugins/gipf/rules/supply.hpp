// What a player has to bring in and may bring in (T1, T3 to T5).
#pragma once

#include "pieces.hpp"

namespace gpn::gipf {

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
