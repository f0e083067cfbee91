// The built-in rule module of YINSH.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& yinsh() noexcept;

/// The built-in variants, as the text of a variants file: plugins/yinsh/variants.gpnv.
std::string_view yinsh_variants() noexcept;

/// The rules in words.
ClauseTable yinsh_clauses() noexcept;

}  // namespace gpn::plugins
