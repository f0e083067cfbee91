// The five potentials of Project GIPF as layers over GIPF; see plugins/potentials.
#pragma once

#include <gpn/layer.h>

#include <span>

namespace gpn::plugins {

/// Valid for the whole run of the program.
std::span<const gpn_layer* const> potentials() noexcept;

}  // namespace gpn::plugins
