// The built-in potentials of Project GIPF: five layers over GIPF.
#pragma once

#include <gpn/layer.h>

#include <span>
#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
std::span<const gpn_layer* const> potentials() noexcept;

/// The built-in variants, as the text of a variants file: plugins/potentials/variants.gpnv. They build on those of
/// GIPF.
std::string_view potentials_variants() noexcept;

}  // namespace gpn::plugins
