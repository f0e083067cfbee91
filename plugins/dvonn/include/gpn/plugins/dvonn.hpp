// The built-in rule module of DVONN.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& dvonn() noexcept;

/// The built-in variants, as the text of a variants file: plugins/dvonn/variants.gpnv.
std::string_view dvonn_variants() noexcept;

/// The rules in words.
ClauseTable dvonn_clauses() noexcept;

}  // namespace gpn::plugins
