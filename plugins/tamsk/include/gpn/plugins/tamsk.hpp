// The built-in rule module of TAMSK.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& tamsk() noexcept;

/// The built-in variants, as the text of a variants file: plugins/tamsk/variants.gpnv.
std::string_view tamsk_variants() noexcept;

/// The rules in words.
ClauseTable tamsk_clauses() noexcept;

}  // namespace gpn::plugins
