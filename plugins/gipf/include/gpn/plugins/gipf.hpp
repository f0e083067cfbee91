// The rules of GIPF as a rule module; see plugins/gipf.
#pragma once

#include <gpn/abi.h>

namespace gpn::plugins {

/// Valid for the whole run of the program.
const gpn_game& gipf() noexcept;

}  // namespace gpn::plugins
