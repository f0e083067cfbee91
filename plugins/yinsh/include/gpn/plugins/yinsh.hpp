// The built-in rule module of YINSH.
#pragma once

#include <gpn/abi.h>

#include <string_view>

namespace gpn::plugins {

/// Valid until the program ends.
const gpn_game& yinsh() noexcept;

/// The built-in variants, as the text of a variants file: plugins/yinsh/variants.gpnv.
std::string_view yinsh_variants() noexcept;

}  // namespace gpn::plugins
