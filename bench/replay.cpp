// Replaying records that have been read already: the share of the rules in verifying.
#include "support/corpus.hpp"
#include "support/expect.hpp"
#include "support/games.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <benchmark/benchmark.h>

#include <vector>

namespace gpn::bench {
namespace {

struct Case {
  const char* game;
  const char* variant;
};

std::vector<notation::Record> records_of(const Corpus& texts) {
  std::vector<notation::Record> records;
  notation::Record scratch;
  notation::read_records(texts.source(), notation::Format::Gpn, {}, scratch,
                         [&](notation::Record& record) { records.push_back(std::move(record)); });
  return records;
}

void replay(benchmark::State& state, const Case& of) {
  const Corpus& texts = corpus(of.game, of.variant, 500);
  const std::vector<notation::Record> records = records_of(texts);
  replay::Replayer replayer{replay::Rulebook(registry())};
  for (auto _ : state) {
    std::uint64_t turns = 0;
    for (const notation::Record& record : records) turns += replayer.verify(record).turns;
    expect(turns == texts.turns, "a legal turn was refused");
  }
  report_turns(state, texts);
}

BENCHMARK_CAPTURE(replay, dvonn, Case{"dvonn", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, yinsh, Case{"yinsh", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, zertz, Case{"zertz", "basic"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, tamsk, Case{"tamsk", "level-3"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, tzaar, Case{"tzaar", "fixed"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, punct, Case{"punct", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, gipf_standard, Case{"gipf", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replay, gipf_tournament, Case{"gipf", "tournament"})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gpn::bench
