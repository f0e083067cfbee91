// Counts the sequences of turns of the reference, as perft does for the engine.
#pragma once

#include <reference/game.hpp>

#include <cstddef>
#include <cstdint>

namespace gpn::reference {

/// `depth` is at least 1.
inline std::uint64_t paths(const Game& game, std::size_t depth) {
  const std::set<std::string> turns = game.legal_turns();
  if (depth == 1) return turns.size();
  std::uint64_t count = 0;
  for (const std::string& turn : turns) {
    const std::unique_ptr<Game> next = game.clone();
    next->play(turn);
    count += paths(*next, depth - 1);
  }
  return count;
}

}  // namespace gpn::reference
