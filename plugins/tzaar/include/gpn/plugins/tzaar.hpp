// The built-in rule module of TZAAR.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& tzaar() noexcept;

/// The built-in variants, as the text of a variants file: plugins/tzaar/variants.gpnv.
std::string_view tzaar_variants() noexcept;

/// The rules in words.
ClauseTable tzaar_clauses() noexcept;

}  // namespace gpn::plugins
