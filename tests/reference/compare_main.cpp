// reference-compare: long comparisons of a rule module with its reference. Stops at the first difference.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <map>
#include <reference/compare.hpp>
#include <support/potentials.hpp>

namespace {

using namespace gpn;

struct Request {
  std::string game = "gipf";
  std::string variant;
  std::string options;
  std::string potentials;
  std::string position;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  reference::Taste taste = reference::Taste::Uniform;
  reference::GameLimits limits;
};

struct Totals {
  std::uint64_t games = 0;
  std::uint64_t finished = 0;
  std::uint64_t turns = 0;
};

std::shared_ptr<const host::Ruleset> compose(const Request& request) {
  const host::Registry& registry = test::gipf_and_potentials();
  if (!registry.find(request.game)) throw std::runtime_error("no such game: " + request.game);
  host::Choice choice{request.game, request.variant, request.options, std::nullopt};
  if (!request.potentials.empty()) choice.layers = request.potentials;
  const auto ruleset = host::compose(registry, choice);
  if (!ruleset) throw std::runtime_error(ruleset.error().message);
  return *ruleset;
}

/// Every game has a seed of its own, so that one can be played again alone: --seed N --games 1.
int run(const Request& request) {
  const auto ruleset = compose(request);
  const auto start = reference::make_game(request.game, request.variant, request.options, request.potentials);
  Totals totals;
  for (std::uint64_t i = 0; i < request.games; ++i) {
    std::mt19937_64 random(request.seed + i);
    const reference::GameReport report =
        reference::compare_game(*ruleset, *start, request.position, request.taste, random, request.limits);
    totals.games += 1;
    totals.finished += report.finished ? 1 : 0;
    totals.turns += report.turns;
    if (report.difference) {
      fmt::print("game {} (--seed {}), turn {}: {}", i + 1, request.seed + i, report.turns + 1,
                 reference::describe(*report.difference));
      return 1;
    }
  }
  fmt::print("{} games agree, {} of them to their end, {} turns\n", totals.games, totals.finished, totals.turns);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Request request;
  CLI::App app{"Plays random games with a rule module and its reference side by side."};
  app.add_option("--game", request.game, "the id of a game, such as gipf");
  app.add_option("--variant", request.variant, "a variant of the game; its first one when absent");
  app.add_option("--options", request.options, "\"key=value key=value\"");
  app.add_option("--potentials", request.potentials, "over GIPF: \"tamsk=3 zertz=3\"");
  app.add_option("--position", request.position, "start position text");
  app.add_option("--games", request.games, "how many games");
  app.add_option("--seed", request.seed, "seed of the first game; the following ones count up");
  app.add_option("--max-turns", request.limits.turns, "break a game off after so many turns");
  app.add_option("--max-choices", request.limits.choices, "break a game off where there are more legal turns");
  const std::map<std::string, reference::Taste> tastes = {
      {"uniform", reference::Taste::Uniform},   {"gipf-pieces", reference::Taste::GipfPieces},
      {"removals", reference::Taste::Removals}, {"loaded", reference::Taste::Loaded},
      {"powers", reference::Taste::Powers},     {"spoils", reference::Taste::Spoils},
      {"stacks", reference::Taste::Stacks}};
  app.add_option("--taste", request.taste, "which turns are preferred")->transform(CLI::CheckedTransformer(tastes));
  CLI11_PARSE(app, argc, argv);
  try {
    return run(request);
  } catch (const std::exception& error) {
    fmt::print(stderr, "reference-compare: {}\n", error.what());
    return 2;
  }
}
