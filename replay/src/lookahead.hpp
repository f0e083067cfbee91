// Which of several readings of a turn was meant: the one after which the rest of the line can be played.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace gpn::replay {

/// What looking ahead may still cost for one record, in turns read.
struct LookaheadBudget {
  std::size_t reads = 200'000;
};

/// The index of the one reading in `readings` (legal turns in `position`) that the evidence leaves: first the reserve
/// count written behind the turn, then which readings let the turns that follow be played, then their reserve counts.
/// Empty when the evidence does not decide.
std::optional<std::uint32_t> decide(const host::Ruleset& ruleset, const host::Position& position,
                                    const host::TurnList& readings, const notation::Turn& turn,
                                    std::span<const notation::Turn> following, LookaheadBudget& budget);

/// How many of the turns, one after the other, can be played from a position.
std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns);

}  // namespace gpn::replay
