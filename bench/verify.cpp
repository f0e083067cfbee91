// Verifying and rewriting a file: reading, replaying and reporting, on one and on two threads.
#include "support/corpus.hpp"
#include "support/expect.hpp"
#include "support/games.hpp"

#include <gpn/replay/convert.hpp>
#include <gpn/replay/verify.hpp>

#include <benchmark/benchmark.h>

namespace gpn::bench {
namespace {

constexpr std::uint64_t games = 5000;

struct Case {
  const char* game;
  const char* variant;
};

void verify(benchmark::State& state, const Case& of) {
  const Corpus& texts = corpus(of.game, of.variant, games);
  const CorpusFile file(texts);
  replay::InputSettings settings;
  settings.jobs = static_cast<unsigned>(state.range(0));
  for (auto _ : state) {
    const replay::Tally tally =
        replay::verify(registry(), {file.path()}, settings, {}, [](std::string_view) { return true; });
    expect(tally.turns == texts.turns && tally.records == games, "turns are missing");
  }
  report_turns(state, texts);
}

void rewrite(benchmark::State& state, const Case& of) {
  const Corpus& texts = corpus(of.game, of.variant, games);
  const CorpusFile file(texts);
  replay::ConvertSettings settings;
  for (auto _ : state) {
    std::size_t written = 0;
    const auto count = [&](std::string_view text) {
      written += text.size();
      return true;
    };
    const auto tally = replay::convert(registry(), {file.path()}, settings, count, count);
    expect(tally.written == games && written == texts.text.size(), "the text has changed");
  }
  report_turns(state, texts);
}

BENCHMARK_CAPTURE(verify, dvonn, Case{"dvonn", "standard"})
    ->ArgName("jobs")
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(verify, gipf_standard, Case{"gipf", "standard"})
    ->ArgName("jobs")
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(rewrite, dvonn, Case{"dvonn", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rewrite, gipf_standard, Case{"gipf", "standard"})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gpn::bench
