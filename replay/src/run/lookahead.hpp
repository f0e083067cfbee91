// How far the turns of a record can be played from a position.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <span>

namespace gpn::replay {

/// How many of the turns can be played one after the other from a position, each in its first reading.
std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns);

}  // namespace gpn::replay
