// Counting the game tree through the module interface. A wrong count fails the benchmark instead of being timed.
#include "support/expect.hpp"
#include "support/games.hpp"

#include <gpn/host/perft.hpp>

#include <benchmark/benchmark.h>

namespace gpn::bench {
namespace {

using host::PerftCount;

struct Case {
  const char* game;
  const char* variant;
  host::Position (*position)(const host::Ruleset&);
  unsigned depth;
  PerftCount count;
  std::uint64_t paths;
};

host::Position start(const host::Ruleset& rules) { return rules.start(); }

void perft(benchmark::State& state, const Case& known) {
  const auto rules = ruleset(known.game, known.variant);
  const host::Position position = known.position(*rules);
  for (auto _ : state) {
    expect(host::perft(*rules, position, known.depth, known.count) == known.paths, "the count is wrong");
  }
  state.counters["paths"] =
      benchmark::Counter(static_cast<double>(known.paths), benchmark::Counter::kIsIterationInvariantRate);
}

BENCHMARK_CAPTURE(perft, dvonn_placing_4, Case{"dvonn", "standard", start, 4, PerftCount::Turns, 5'085'024})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, dvonn_stacking_4,
                  Case{"dvonn", "standard", dvonn_before_stacking, 4, PerftCount::Turns, 3'757'581})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, dvonn_stacking_5,
                  Case{"dvonn", "standard", dvonn_before_stacking, 5, PerftCount::Turns, 164'308'406})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, gipf_standard_3, Case{"gipf", "standard", start, 3, PerftCount::Turns, 29'016})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, gipf_standard_unique_4, Case{"gipf", "standard", start, 4, PerftCount::Positions, 886'284})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, gipf_tournament_unique_4, Case{"gipf", "tournament", start, 4, PerftCount::Positions, 604'464})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gpn::bench
