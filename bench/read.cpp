// Reading text into records, without rules.
#include "support/corpus.hpp"
#include "support/expect.hpp"

#include <gpn/notation/dialect.hpp>

#include <benchmark/benchmark.h>

namespace gpn::bench {
namespace {

struct Case {
  const char* game;
  const char* variant;
};

void read(benchmark::State& state, const Case& of) {
  const Corpus& texts = corpus(of.game, of.variant, 2000);
  const notation::Source source = texts.source();
  notation::Record scratch;
  for (auto _ : state) {
    std::uint64_t turns = 0;
    notation::read_records(source, notation::Format::Gpn, {}, scratch,
                           [&](notation::Record& record) { turns += record.main.turns.size(); });
    expect(turns == texts.turns, "turns are missing");
  }
  report_turns(state, texts);
}

BENCHMARK_CAPTURE(read, dvonn, Case{"dvonn", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read, gipf_standard, Case{"gipf", "standard"})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gpn::bench
