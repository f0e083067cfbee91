// The built-in rule module of PÜNCT.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& punct() noexcept;

/// The built-in variants, as the text of a variants file: plugins/punct/variants.gpnv.
std::string_view punct_variants() noexcept;

/// The rules in words.
ClauseTable punct_clauses() noexcept;

}  // namespace gpn::plugins
