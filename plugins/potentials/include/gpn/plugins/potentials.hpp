// The built-in potentials of Project GIPF: five layers over GIPF.
#pragma once

#include <gpn/layer.h>
#include <gpn/clause.hpp>

#include <span>
#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
std::span<const gpn_layer* const> potentials() noexcept;

/// The built-in variants, as the text of a variants file: plugins/potentials/variants.gpnv. They build on those of
/// GIPF.
std::string_view potentials_variants() noexcept;

/// The rules in words.
ClauseTable potentials_clauses() noexcept;

}  // namespace gpn::plugins
