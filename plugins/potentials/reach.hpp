// How far a potential goes to lie on another piece.
#pragma once

#include <gpn/author/look.hpp>

#include <cstdint>
#include <optional>

namespace gpn::potentials {

/// One step (DV1, PU2), or straight over vacant spots as well (MATRX GIPF).
enum class Reach : std::uint32_t { Adjacent, Line };

/// The first piece a potential meets in a direction, if there is one within its reach.
constexpr std::optional<author::Spot> first_piece(const author::Look& look, author::Spot from,
                                                  author::Direction direction, Reach reach) {
  auto to = look.next(from, direction);
  while (reach == Reach::Line && to && look.is_vacant(*to)) to = look.next(*to, direction);
  if (!to || look.is_vacant(*to)) return std::nullopt;
  return to;
}

}  // namespace gpn::potentials
