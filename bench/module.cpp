// What the module interface costs: the same walk over DVONN's game tree, every turn listed and played, once through the
// table of the module and once with its functions called directly.
#include "moves.hpp"
#include "support/expect.hpp"
#include "support/games.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstring>
#include <vector>

namespace gpn::bench {
namespace {

constexpr unsigned depth = 4;
constexpr std::uint64_t leaves = 3'757'581;

class TableWalk {
 public:
  explicit TableWalk(const host::Ruleset& rules) : rules_(rules), turns_(depth, rules.turn_list()) {}

  std::uint64_t leaves(const host::Position& position, unsigned left) {
    if (left == 0) return 1;
    host::TurnList& turns = turns_[left - 1];
    expect(rules_.legal_turns(position, turns), "too many turns");
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
      host::Position next = position;
      rules_.apply(next, turns[i]);
      benchmark::DoNotOptimize(next);  // a leaf is played, too
      sum += leaves(next, left - 1);
    }
    return sum;
  }

 private:
  const host::Ruleset& rules_;
  std::vector<host::TurnList> turns_;
};

class DirectWalk {
 public:
  explicit DirectWalk(const dvonn::Rules& rules) : rules_(rules) {}

  std::uint64_t leaves(const dvonn::Position& position, unsigned left) {
    if (left == 0) return 1;
    std::vector<dvonn::Turn>& turns = turns_[left - 1];
    turns.clear();
    dvonn::for_each_turn(rules_, position, [&](const dvonn::Turn& turn) { turns.push_back(turn); });
    std::uint64_t sum = 0;
    for (const dvonn::Turn& turn : turns) {
      dvonn::Position next = position;
      dvonn::play(rules_, next, turn);
      benchmark::DoNotOptimize(next);
      sum += leaves(next, left - 1);
    }
    return sum;
  }

 private:
  dvonn::Rules rules_;
  std::array<std::vector<dvonn::Turn>, depth> turns_;
};

void report(benchmark::State& state) {
  state.counters["leaves"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsIterationInvariantRate);
}

void through_the_table(benchmark::State& state) {
  const auto rules = ruleset("dvonn", "standard");
  const host::Position position = dvonn_before_stacking(*rules);
  TableWalk walk(*rules);
  for (auto _ : state) expect(walk.leaves(position, depth) == leaves, "the count is wrong");
  report(state);
}

void called_directly(benchmark::State& state) {
  const auto rules = ruleset("dvonn", "standard");
  dvonn::Position position;
  std::memcpy(&position, dvonn_before_stacking(*rules).data(), sizeof position);
  DirectWalk walk{dvonn::Rules{}};
  for (auto _ : state) expect(walk.leaves(position, depth) == leaves, "the count is wrong");
  report(state);
}

BENCHMARK(through_the_table)->Unit(benchmark::kMillisecond);
BENCHMARK(called_directly)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gpn::bench
