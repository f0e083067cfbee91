// Which games of two collections belong together.
#pragma once

#include "diff_game.hpp"

#include <cstddef>
#include <span>
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

/// Pairs games of equal turns; of what is left those of the same players and date; of what is then left those that
/// begin alike for long enough. A game alone on either side is paired with the other.
Pairing pair_games(std::span<const KeptGame> a, std::span<const KeptGame> b);

}  // namespace gpn::replay
