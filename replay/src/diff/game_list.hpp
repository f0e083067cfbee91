// The games of one side: what finds equal ones is in memory, the rest in a store.
#pragma once

#include "diff/game.hpp"
#include "diff/game_store.hpp"
#include "diff/text_hash.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

/// What is in memory of each game.
struct GameKey {
  TextHash text;
  TextHash turns;  // of a game without turns, that of its text: such games are equal only if everything is
  StoredBytes where;
  std::uint64_t number = 1;  // within its input
  bool has_turns = false;
  bool has_doubts = false;
};

/// Everything of a game but its number, as bytes, and back.
std::string to_bytes(const KeptGame& game);
KeptGame game_from(std::string_view bytes);

class GameList {
 public:
  explicit GameList(std::size_t most_in_memory) noexcept : store_(most_in_memory) {}

  /// `bytes` are those of the game; `key.where` is set here.
  void add(GameKey key, std::string_view bytes);

  std::size_t size() const noexcept { return keys_.size(); }
  const GameKey& operator[](std::size_t game) const noexcept { return keys_[game]; }
  KeptGame load(std::size_t game) const;

 private:
  std::vector<GameKey> keys_;
  GameStore store_;
};

}  // namespace gpn::replay
