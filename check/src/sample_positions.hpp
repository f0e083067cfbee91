// Positions to ask a module about again and again.
#pragma once

#include "probe.hpp"

#include <vector>

namespace gpn::check {

/// Up to 24 positions of two random games of a ruleset, early ones and late ones.
std::vector<host::Position> positions_of(Probe& probe, const Rig& rig);

}  // namespace gpn::check
