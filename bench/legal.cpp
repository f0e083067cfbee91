// Listing, counting and playing legal turns, over the positions of random games.
#include "support/expect.hpp"
#include "support/games.hpp"

#include <benchmark/benchmark.h>

namespace gpn::bench {
namespace {

constexpr std::uint64_t games = 50;

struct Case {
  const char* game;
  const char* variant;
};

void report(benchmark::State& state, std::uint64_t turns) {
  using benchmark::Counter;
  state.counters["turns"] = Counter(static_cast<double>(turns), Counter::kIsRate);
  state.counters["per_turn"] = Counter(static_cast<double>(turns), Counter::kIsRate | Counter::kInvert);
}

void list(benchmark::State& state, const Case& of) {
  const auto rules = ruleset(of.game, of.variant);
  const auto met = positions(*rules, games);
  host::TurnList turns = rules->turn_list();
  std::uint64_t listed = 0;
  for (auto _ : state) {
    for (const host::Position& position : met) {
      expect(rules->legal_turns(position, turns), "too many turns");
      listed += turns.size();
    }
  }
  report(state, listed);
}

void count(benchmark::State& state, const Case& of) {
  const auto rules = ruleset(of.game, of.variant);
  const auto met = positions(*rules, games);
  std::uint64_t counted = 0;
  for (auto _ : state) {
    for (const host::Position& position : met) counted += rules->count_turns(position).value();
  }
  report(state, counted);
}

/// Lists the turns of each position and plays every one of them, as counting paths without shortcuts would.
void play(benchmark::State& state, const Case& of) {
  const auto rules = ruleset(of.game, of.variant);
  const auto met = positions(*rules, games);
  host::TurnList turns = rules->turn_list();
  std::uint64_t played = 0;
  for (auto _ : state) {
    for (const host::Position& position : met) {
      expect(rules->legal_turns(position, turns), "too many turns");
      for (std::uint32_t i = 0; i < turns.size(); ++i) {
        host::Position next = position;
        rules->apply(next, turns[i]);
        benchmark::DoNotOptimize(next);
      }
      played += turns.size();
    }
  }
  report(state, played);
}

BENCHMARK_CAPTURE(list, dvonn, Case{"dvonn", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, yinsh, Case{"yinsh", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, zertz, Case{"zertz", "basic"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, tamsk, Case{"tamsk", "level-3"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, tzaar, Case{"tzaar", "fixed"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, punct, Case{"punct", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, gipf_standard, Case{"gipf", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(list, gipf_tournament, Case{"gipf", "tournament"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, dvonn, Case{"dvonn", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, gipf_standard, Case{"gipf", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, dvonn, Case{"dvonn", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, yinsh, Case{"yinsh", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, zertz, Case{"zertz", "basic"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, tamsk, Case{"tamsk", "level-3"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, tzaar, Case{"tzaar", "fixed"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, punct, Case{"punct", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, gipf_standard, Case{"gipf", "standard"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, gipf_tournament, Case{"gipf", "tournament"})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gpn::bench
