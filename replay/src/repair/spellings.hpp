// Turns of writers who name two points in every move, a dot and the spot beside it, as the official notation of GIPF
// does: `a1-b2` where the rule module writes `b2`.
#pragma once

#include "repair/tokens.hpp"

#include <gpn/host/ruleset.hpp>

#include <span>
#include <string>
#include <vector>

namespace gpn::replay::repair {

/// Whether every written turn names two points.
bool names_two_points(std::span<const Token> tokens);

/// The moves from each dot of the board to each spot beside it; none on a board without dots.
std::vector<std::string> moves_from_dots(const host::Ruleset& rules);

}  // namespace gpn::replay::repair
