// What the pieces are made of: where GIPF with potentials and MATRX GIPF (rules.md 6, docs/matrx.md) differ.
#pragma once

#include "rules.hpp"

namespace gpn::gipf {

/// What a GIPF-piece takes from the reserve and gives back to it (R11; single pieces in MATRX).
constexpr unsigned worth_of_gipf(Material material) noexcept { return material == Material::Matrx ? 1 : 2; }

/// Whether a GIPF-piece may stay in a row that is taken (R13; not in MATRX).
constexpr bool gipf_may_stay(Material material) noexcept { return material == Material::Gipf; }

/// Whether a potential enters on a basic piece (G2), or on another one of its kind.
constexpr bool enters_on_basic(Material material) noexcept { return material == Material::Gipf; }

/// How many potentials of a kind one piece takes from what is to hand.
constexpr unsigned potentials_to_enter(Material material) noexcept { return enters_on_basic(material) ? 1 : 2; }

/// Whether removed potentials come back to their owner or are captured; otherwise they leave the game (G10).
constexpr bool potentials_return(Material material) noexcept { return material == Material::Matrx; }

/// Whether entry goes through phases (G3); otherwise GIPF-pieces come in whenever there is one in reserve.
constexpr bool has_phases(Material material) noexcept { return material == Material::Gipf; }

}  // namespace gpn::gipf
