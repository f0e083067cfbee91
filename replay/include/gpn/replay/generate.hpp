// Records of random play, for tests, benchmarks and first looks at a variant.
//
// Each turn is drawn uniformly from the legal turns in the order of the rule module. Game `i` of a seed depends on the
// seed and on `i` alone: any game can be made again without those before it, and the output is the same on every
// platform and for every number of threads. The generator is SplitMix64, started from both numbers; a choice among n
// turns takes the upper half of a draw times n, and draws again where that would favour some of them.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/losses.hpp>
#include <gpn/replay/verify.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <string>

namespace gpn::replay {

/// A source of random numbers that is the same everywhere.
class RandomSource {
 public:
  RandomSource(std::uint64_t seed, std::uint64_t game) noexcept;

  std::uint64_t next() noexcept;

  /// Uniform from 0 to `count` - 1; `count` is at least 1.
  std::uint32_t below(std::uint32_t count) noexcept;

 private:
  std::uint64_t state_;
};

struct GenerateSettings {
  std::uint64_t seed = 1;
  std::uint64_t first = 1;  // the number of the first game
  std::uint64_t games = 1;
  std::uint32_t max_turns = 1000;  // a game that long is cut and left open
  notation::Format format = notation::Format::Gpn;
  notation::WriteOptions write;
  unsigned jobs = 1;
  std::function<bool()> cancelled;  // asked now and then; may be empty
};

struct GenerateTally {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  std::uint32_t longest = 0;
  std::array<std::uint64_t, 4> ends{};  // by host::Standing::State; those still running were cut
  LossTally losses;                     // what the format could not hold of the records
  std::string refused;                  // why the format does not hold the game after those; empty when all is well

  void add(const GenerateTally& other);
};

/// Plays game `number` of a seed from `start` into `record`, which is cleared first.
/// Its views stay valid as long as the record and the ruleset.
void play_random_game(const host::Ruleset& ruleset, std::uint64_t seed, std::uint64_t number, std::uint32_t max_turns,
                      notation::Record& record);

/// Writes the games in order.
GenerateTally generate(const host::Ruleset& ruleset, const GenerateSettings& settings, const OutputSink& output);

}  // namespace gpn::replay
