// Finds the games of two collections that belong together.
#pragma once

#include "diff/game_list.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace gpn::replay {

/// Indices into the two collections.
struct Pairing {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;  // in the order of A
  std::vector<std::size_t> only_a, only_b;

  struct Again {
    Side side;
    std::size_t first, again;
  };
  std::vector<Again> duplicates;  // of A, then of B
};

/// Pairs games with equal turns; of the rest, those with the same players and date; of the rest, those with enough
/// equal first turns. When both sides have one game only, these are paired.
/// Loads only games without an equal one.
Pairing pair_games(const GameList& a, const GameList& b);

}  // namespace gpn::replay
