// The built-in rule module of LYNGK.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& lyngk() noexcept;

/// The built-in variants, as the text of a variants file: plugins/lyngk/variants.gpnv.
std::string_view lyngk_variants() noexcept;

/// The rules in words.
ClauseTable lyngk_clauses() noexcept;

}  // namespace gpn::plugins
