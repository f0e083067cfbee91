// The pieces on a cell of a position without layers.
#pragma once

#include "../board/geometry.hpp"
#include "board.hpp"
#include "position.hpp"

#include <gpn/author/out.hpp>

namespace gpn::gipf {

/// Nothing on dots and vacant spots.
inline void list_contents(const Rules& rules, const Position& position, std::uint32_t cell,
                          author::Out<gpn_piece>& out) {
  const Geometry& geometry = geometry_of(rules);
  if (cell >= geometry.cells.size() || !geometry.spot_of_cell[cell]) return;
  with_size(rules, [&](auto size) {
    constexpr int N = size.value;
    const Spot<N> spot = *Board<N>::spot(Point<N>(static_cast<CellNumber>(cell)));
    const bool is_white = load_set<N>(position, 0).contains(spot);
    if (!is_white && !load_set<N>(position, 1).contains(spot)) return;
    const char letter = load_set<N>(position, 2).contains(spot) ? 'G' : '\0';
    out.push({{letter}, static_cast<std::uint8_t>(is_white ? GPN_OWNER_WHITE : GPN_OWNER_BLACK)});
  });
}

}  // namespace gpn::gipf
