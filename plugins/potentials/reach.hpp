// How far a potential moves to cover another piece: DVONN- and PÜNCT-potentials.
#pragma once

#include <gpn/author/layer.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::potentials {

/// One step (DV1, PU2), or straight over vacant spots too, onto the first piece (MATRX GIPF).
enum class Reach : std::uint8_t { Adjacent, Line };

/// The first piece in a direction, if it is within reach.
constexpr std::optional<author::Spot> first_piece(const author::Look& look, author::Spot from,
                                                  author::Direction direction, Reach reach) {
  auto to = look.next(from, direction);
  while (reach == Reach::Line && to && look.is_vacant(*to)) to = look.next(*to, direction);
  if (!to || look.is_vacant(*to)) return std::nullopt;
  return to;
}

/// Lists a move onto the first piece in each direction that `may_cover` accepts.
template <class MayCover>
void list_covers(const author::Look& look, Reach reach, MayCover may_cover, author::Actions& out) {
  for (const author::Spot from : look.own_loaded())
    for (const author::Direction direction : author::directions)
      if (const auto to = first_piece(look, from, direction, reach); to && may_cover(*to)) out.move(from, *to);
}

/// The objection to a move onto a piece that the potential may cover, but does not reach.
constexpr std::string_view out_of_reach(Reach reach) noexcept {
  return reach == Reach::Line ? "the potential moves straight over vacant spots, onto the first piece"
                              : "the potential jumps onto an adjacent piece";
}

}  // namespace gpn::potentials
