// Decides between several readings of a turn: the one after which the rest of the line can be played was meant.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace gpn::replay {

/// How many turns may still be read to look ahead in one record.
struct LookaheadBudget {
  std::size_t reads = 200'000;
};

/// The index of the only reading in `readings` (legal turns in `position`) that agrees with the record: first with the
/// reserve count after the turn, then with the following turns, then with their reserve counts. Nothing when several
/// agree.
std::optional<std::uint32_t> decide(const host::Ruleset& ruleset, const host::Position& position,
                                    const host::TurnList& readings, const notation::Turn& turn,
                                    std::span<const notation::Turn> following, LookaheadBudget& budget);

/// How many of the turns can be played one after the other from a position.
std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns);

}  // namespace gpn::replay
