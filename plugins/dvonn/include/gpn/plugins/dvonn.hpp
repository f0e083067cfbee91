// The rules of DVONN as a rule module; see plugins/dvonn.
#pragma once

#include <gpn/abi.h>

namespace gpn::plugins {

/// Valid for the whole run of the program.
const gpn_game& dvonn() noexcept;

}  // namespace gpn::plugins
