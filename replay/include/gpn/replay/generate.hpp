// Records of random play, for tests, benchmarks and trying out a variant.
//
// Each turn is drawn uniformly from the legal turns in the order of the rule module. Game `i` of a seed depends only on
// the seed and `i`: any game can be repeated without the games before it, and the output is the same on every platform
// and for every number of threads. The generator is SplitMix64, seeded with both numbers. A choice among n turns takes
// the upper half of a 32-bit draw times n, and draws again where that would favour some turns.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/losses.hpp>
#include <gpn/replay/random_source.hpp>
#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

struct GenerateSettings {
  std::uint64_t seed = 1;
  std::uint64_t first = 1;  // the number of the first game
  std::uint64_t games = 1;
  std::uint32_t max_turns = 1000;       // a game of this length is cut and left open
  std::optional<host::Position> start;  // empty: that of the ruleset
  notation::Format format = notation::Format::Gpn;
  notation::WriteOptions write;
  unsigned jobs = 1;
  std::function<bool()> cancelled;  // asked between batches of games; may be empty
};

struct GenerateTally {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  std::uint32_t longest = 0;
  std::array<std::uint64_t, 6> ends{};  // by host::Standing::State; those still running were cut
  LossTally losses;                     // what the format could not store of the records
  std::string refused;  // why the next game cannot be played or stored; empty when all games were written

  void add(const GenerateTally& other);
};

/// Plays game `number` of a seed from the start of the ruleset into `record`, which is cleared first. The views of the
/// record are valid as long as the record and the ruleset.
void play_random_game(const host::Ruleset& ruleset, std::uint64_t seed, std::uint64_t number, std::uint32_t max_turns,
                      notation::Record& record);

/// Writes the games in order.
GenerateTally generate(const host::Ruleset& ruleset, const GenerateSettings& settings, const OutputSink& output);

/// Writes them to a file, whole or not at all: it does not change when the format cannot store a game or the work is
/// cancelled. The error is a sentence.
tl::expected<GenerateTally, std::string> generate_to_file(const host::Ruleset& ruleset,
                                                          const GenerateSettings& settings, std::string_view path);

}  // namespace gpn::replay
