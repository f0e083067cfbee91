// Start positions that are drawn: those of LYNGK, and of TZAAR with pieces at random.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/replay/random_source.hpp>

#include <optional>

namespace gpn::replay {

/// A start for rules that have none of their own, drawn as Boardspace draws it: a set-up of the site is its word,
/// perhaps the number of players, and the number from which the start follows; the module reads it (gpn/boardspace.h).
/// Nothing for rules that have a start, and for a game that the site does not have.
std::optional<host::Position> drawn_start(const host::Ruleset& ruleset, RandomSource& random);

}  // namespace gpn::replay
