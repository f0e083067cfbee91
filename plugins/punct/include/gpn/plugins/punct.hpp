// The built-in rule module of PÜNCT.
#pragma once

#include <gpn/abi.h>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& punct() noexcept;

/// The built-in variants, as the text of a variants file: plugins/punct/variants.gpnv.
std::string_view punct_variants() noexcept;

}  // namespace gpn::plugins
