// Counting the paths of the game tree, to compare rule modules with each other and with known figures.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <cstdint>

namespace gpn::host {

enum class PerftCount : std::uint8_t {
  Turns,      ///< every legal turn is a branch of its own
  Positions,  ///< at each node, turns that lead to equal positions are one branch
};

/// Paths of exactly `depth` turns from `position`; a game that ends earlier adds nothing.
std::uint64_t perft(const Ruleset& ruleset, const Position& position, unsigned depth, PerftCount count);

}  // namespace gpn::host
