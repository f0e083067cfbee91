// The rules of DVONN as a rule module; see plugins/dvonn.
#pragma once

#include <gpn/abi.h>

#include <string_view>

namespace gpn::plugins {

/// Valid for the whole run of the program.
const gpn_game& dvonn() noexcept;

/// The variants that are shipped, as the text of a variants file: plugins/dvonn/variants.gpnv.
std::string_view dvonn_variants() noexcept;

}  // namespace gpn::plugins
