// Pairs games of two collections by their first turns.
#pragma once

#include "diff/game.hpp"

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

/// A game that is not paired yet.
struct UnpairedGame {
  const KeptGame* game;
  std::size_t index;  // in its collection
  Side side;
};

/// The number of equal first turns of two games, given their `content`.
std::size_t common_turns(std::string_view a, std::string_view b);

/// Pairs of indices, of A and of B, of games with at least eight equal first turns that are at least half of the
/// shorter game.
std::vector<std::pair<std::size_t, std::size_t>> pair_by_beginning(std::vector<UnpairedGame> games);

}  // namespace gpn::replay
