// The games of one side: what finds equal ones is in memory, the rest in a store, which is a file where they are many.
#pragma once

#include "diff/game.hpp"
#include "stream/input_pieces.hpp"

#include <gpn/host/registry.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/diff.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

struct TextHash {
  std::uint64_t first = 0, second = 0;

  auto operator<=>(const TextHash&) const = default;
};

/// Takes a text as a polynomial modulo the prime 2^61 - 1 and evaluates it at two random points. Two different texts of
/// n bytes get the same hash with a probability of at most (n / 7 / 2^61)^2, whoever chose them: the points are
/// new for every comparison.
class TextHasher {
 public:
  TextHasher();

  TextHash operator()(std::string_view text) const noexcept;

 private:
  TextHash points_;
};

}  // namespace gpn::replay

template <>
struct std::hash<gpn::replay::TextHash> {
  std::size_t operator()(const gpn::replay::TextHash& text) const noexcept { return text.first; }
};

namespace gpn::replay {

/// Where bytes are in a store.
struct StoredBytes {
  std::uint64_t begin = 0, size = 0;
};

/// Keeps up to `most_in_memory` bytes in memory and moves them to a temporary file, which has no name, when there are
/// more. Throws std::system_error when that file cannot be created, written or read.
class GameStore {
 public:
  explicit GameStore(std::size_t most_in_memory) noexcept : most_in_memory_(most_in_memory) {}

  StoredBytes add(std::string_view bytes);

  /// Threads may read at the same time while nothing is added.
  std::string read(const StoredBytes& where) const;

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  void move_to_file();

  std::size_t most_in_memory_;
  std::string recent_;  // the bytes from `in_file_` on
  std::uint64_t in_file_ = 0;
  std::unique_ptr<std::FILE, Close> file_;
};

/// The data in memory of each game.
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

/// Identifies a record among those of a run: its input, and where it is there.
std::string place_of(const notation::Record& record);

/// Resolves every record and keeps it in the list, in input order. `total` is what the counts go on from.
GameList keep_games(const host::Registry& registry, InputPieces& inputs, const DiffSettings& settings,
                    const TextHasher& hash, Tally& total);

}  // namespace gpn::replay
