// Counting the paths of the game tree, to compare rule modules with each other and with known figures.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <cstdint>
#include <optional>

namespace gpn::host {

enum class PerftCount : std::uint8_t {
  Turns,      ///< every legal turn is a branch of its own
  Positions,  ///< at each node, turns that lead to equal positions are one branch
};

/// Paths of exactly `depth` turns from `position`; a game that ends earlier adds nothing. No number when some position
/// on the way has more turns than can be listed.
std::optional<std::uint64_t> perft(const Ruleset& ruleset, const Position& position, unsigned depth, PerftCount count);

}  // namespace gpn::host
