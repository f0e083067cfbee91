#include "support/corpus.hpp"

#include "support/expect.hpp"
#include "support/games.hpp"

#include <gpn/replay/generate.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>

namespace gpn::bench {
namespace {

Corpus make_corpus(std::string_view game, std::string_view variant, std::uint64_t games) {
  Corpus corpus{{}, games, 0};
  replay::GenerateSettings settings;
  settings.games = games;
  const auto tally = replay::generate(*ruleset(game, variant), settings, [&](std::string_view text) {
    corpus.text += text;
    return true;
  });
  expect(tally.refused.empty(), tally.refused);
  corpus.turns = tally.turns;
  return corpus;
}

}  // namespace

const Corpus& corpus(std::string_view game, std::string_view variant, std::uint64_t games) {
  static std::map<std::string, Corpus> made;
  const std::string key = std::string(game) + ' ' + std::string(variant) + ' ' + std::to_string(games);
  const auto found = made.find(key);
  if (found != made.end()) return found->second;
  return made.emplace(key, make_corpus(game, variant, games)).first->second;
}

CorpusFile::CorpusFile(const Corpus& corpus) {
  const std::string name = "gpn-bench-" + std::to_string(std::random_device{}()) + ".gpn";
  path_ = (std::filesystem::temp_directory_path() / name).string();
  std::ofstream file(path_, std::ios::binary);
  file << corpus.text;
  expect(file.flush().good(), "the temporary file cannot be written");
}

CorpusFile::~CorpusFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

void report_turns(benchmark::State& state, const Corpus& corpus) {
  using benchmark::Counter;
  const auto iterations = static_cast<std::int64_t>(state.iterations());
  state.SetBytesProcessed(iterations * static_cast<std::int64_t>(corpus.text.size()));
  state.counters["turns"] = Counter(static_cast<double>(corpus.turns), Counter::kIsIterationInvariantRate);
  state.counters["per_turn"] =
      Counter(static_cast<double>(corpus.turns), Counter::kIsIterationInvariantRate | Counter::kInvert);
}

}  // namespace gpn::bench
