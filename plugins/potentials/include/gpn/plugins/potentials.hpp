// The five potentials of Project GIPF as layers over GIPF; see plugins/potentials.
#pragma once

#include <gpn/layer.h>

#include <span>
#include <string_view>

namespace gpn::plugins {

/// Valid for the whole run of the program.
std::span<const gpn_layer* const> potentials() noexcept;

/// The variants that are shipped, as the text of a variants file: plugins/potentials/variants.gpnv. They rest on those
/// of GIPF.
std::string_view potentials_variants() noexcept;

}  // namespace gpn::plugins
