// How far the turns of a record can be played from a position.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace gpn::replay {

/// The turn of a position that has no other legal one.
std::optional<host::TurnList> only_turn(const host::Ruleset& ruleset, const host::Position& position);

/// Whether the only legal turn is played before a turn that cannot be played: it may have been left out.
enum class LeftOut : std::uint8_t { Ends, Played };

/// How many of the turns can be played one after the other from a position, each in its first reading.
std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns,
                     LeftOut left_out = LeftOut::Ends);

}  // namespace gpn::replay
