// A unit as the module interface names it.
#pragma once

#include "rules.hpp"
#include "stacks.hpp"

#include <gpn/abi.h>

namespace gpn::gipf::layered {

inline gpn_piece piece_of(const Rules& rules, gpn_unit unit) noexcept {
  gpn_piece piece{};
  if (kind_of(unit) == GPN_KIND_GIPF) piece.letter[0] = 'G';
  if (is_of_layer(unit)) piece.letter[0] = rules.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
  piece.owner = color_of(unit) == Color::White ? GPN_OWNER_WHITE : GPN_OWNER_BLACK;
  return piece;
}

}  // namespace gpn::gipf::layered
