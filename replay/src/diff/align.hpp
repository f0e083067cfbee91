// Aligns the turns of two games: which are the same, which replace each other, and which only one game has.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gpn::replay {

/// A turn of a game and the position it was played in.
struct PlayedTurn {
  std::string text;                     // canonical where it is legal
  std::optional<std::uint64_t> before;  // a hash of the position before the turn, if known
};

struct AlignedTurn {
  enum class Kind : std::uint8_t {
    Same,      // the same turn in the same position
    Alike,     // written alike, in another position
    Changed,   // another turn in its place
    Missing,   // only in A
    Inserted,  // only in B
  };
  Kind kind;
  std::optional<std::uint32_t> a, b;  // 0-based; none where the game has no such turn
};

/// In order. Takes linear time for equal games, n log n for turns in equal positions, and a bounded time for the turns
/// between them.
std::vector<AlignedTurn> align(std::span<const PlayedTurn> a, std::span<const PlayedTurn> b);

}  // namespace gpn::replay
