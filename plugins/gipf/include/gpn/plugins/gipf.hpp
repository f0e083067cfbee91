// The rules of GIPF as a rule module; see plugins/gipf.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <string_view>

namespace gpn::plugins {

/// Valid for the whole run of the program.
const gpn_game& gipf() noexcept;

/// The variants that are shipped, as the text of a variants file: plugins/gipf/variants.gpnv.
std::string_view gipf_variants() noexcept;

/// The rules in words.
ClauseTable gipf_clauses() noexcept;

}  // namespace gpn::plugins
