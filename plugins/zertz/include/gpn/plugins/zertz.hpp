// The built-in rule module of ZÈRTZ.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& zertz() noexcept;

/// The built-in variants, as the text of a variants file: plugins/zertz/variants.gpnv.
std::string_view zertz_variants() noexcept;

/// The rules in words.
ClauseTable zertz_clauses() noexcept;

}  // namespace gpn::plugins
