// What loading costs: verifying the same file through the built-in table of a game and through the same game as a
// loadable module, by turns, so that both meet the same machine. Prints the minimum of each and their ratio.
// usage: loaded_ratio [ROUNDS]
#include "support/corpus.hpp"
#include "support/expect.hpp"
#include "support/games.hpp"

#include <gpn/host/module.hpp>
#include <gpn/replay/verify.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>

namespace gpn::bench {
namespace {

constexpr std::uint64_t games = 5000;
constexpr unsigned usual_rounds = 40;

host::Registry loaded_games() {
  host::Registry registry;
  for (const char* file : {GPN_GIPF_MODULE, GPN_DVONN_MODULE}) {
    auto module = host::load_module(file);
    expect(module.has_value(), module ? "" : module.error());
    const auto added = registry.add(*std::get<const gpn_game*>(module->table), std::move(module->library));
    expect(added.has_value(), added ? "" : added.error());
  }
  return registry;
}

/// Processor time of this process, so that other processes do not count.
double seconds() {
  timespec now{};
  expect(::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) == 0, "there is no clock");
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The seconds of the fastest run so far.
class Runs {
 public:
  explicit Runs(const host::Registry& registry) : registry_(&registry) {}

  void verify(const std::string& path, const Corpus& texts) {
    const double begin = seconds();
    const replay::Tally tally = replay::verify(*registry_, {path}, {}, {}, [](std::string_view) { return true; });
    fastest_ = std::min(fastest_, seconds() - begin);
    expect(tally.turns == texts.turns && tally.records == games, "turns are missing");
  }
  double fastest() const noexcept { return fastest_; }

 private:
  const host::Registry* registry_;
  double fastest_ = std::numeric_limits<double>::infinity();
};

void measure(const host::Registry& loaded, const char* game, const char* variant, unsigned rounds) {
  const Corpus& texts = corpus(game, variant, games);
  const CorpusFile file(texts);
  Runs through_built_in(registry());
  Runs through_loaded(loaded);
  for (unsigned round = 0; round < rounds; ++round) {
    Runs& first = round % 2 == 0 ? through_built_in : through_loaded;
    Runs& second = round % 2 == 0 ? through_loaded : through_built_in;
    first.verify(file.path(), texts);
    second.verify(file.path(), texts);
  }
  const double turns = static_cast<double>(texts.turns);
  std::printf("%-6s %-11s %14.1f %12.1f %7.3f\n", game, variant, 1e9 * through_built_in.fastest() / turns,
              1e9 * through_loaded.fastest() / turns, through_loaded.fastest() / through_built_in.fastest());
}

void measure_all(unsigned rounds) {
  const host::Registry loaded = loaded_games();
  std::printf("%-6s %-11s %14s %12s %7s   fastest of %u runs each\n", "game", "variant", "built in, ns/t",
              "loaded, ns/t", "ratio", rounds);
  measure(loaded, "dvonn", "standard", rounds);
  measure(loaded, "gipf", "standard", rounds);
  measure(loaded, "gipf", "tournament", rounds);
}

}  // namespace
}  // namespace gpn::bench

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : static_cast<int>(gpn::bench::usual_rounds);
  if (rounds < 1) {
    std::fputs("usage: loaded_ratio [ROUNDS], at least 1\n", stderr);
    return 2;
  }
  gpn::bench::measure_all(static_cast<unsigned>(rounds));
  return 0;
}
