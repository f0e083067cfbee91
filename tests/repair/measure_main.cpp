// repair-measure: damages random games, and prints what verify and repair make of them.
#include "repair/measure.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace {

using namespace gpn;
using namespace gpn::test;

struct Request {
  std::string game;
  std::string variant;
  std::string kind = "each";
  std::string format;
  std::string counts;
  std::vector<unsigned> faults = {1, 2};
  std::uint64_t games = 20;
  std::uint64_t seed = 1;
  Trace trace = Trace::Nothing;
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "-" : fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void print_head() {
  fmt::print("{:<6}{:<11}{:<6}{:<3}{} {:<26}{:>7}{:>8}{:>7}{:>7}{:>7}{:>7}{:>9}{:>7}{:>7}{:>7}{:>7}{:>8}{:>9}\n",
             "game", "variant", "format", "c", "f", "damage", "games", "visible", "caret", "three", "said", "place",
             "repaired", "equal", "safe", "partly", "wrong", "gave up", "work");
}

void print(const Series& series, std::string_view damage, const Measured& m) {
  fmt::print("{:<6}{:<11}{:<6}{:<3}{} {:<26}{:>7}{:>8}{:>7}{:>7}{:>7}{:>7}{:>9}{:>7}{:>7}{:>7}{:>7}{:>8}{:>9}\n",
             series.game, series.variant, notation::name(series.format), series.counts == Counts::Written ? "c" : "-",
             series.faults, damage, m.damaged, m.visible, percent(m.caret, m.reported), percent(m.in_three, m.reported),
             percent(m.said, m.visible), percent(m.exactly, m.visible), percent(m.repaired, m.visible),
             percent(m.equal, m.visible), percent(m.safe, m.visible), m.partly_safe, m.wrongly_safe, m.given_up,
             m.visible == 0 ? 0 : m.work / m.visible);
  std::fflush(stdout);
}

/// A word of the request that is absent fits everything.
bool is_asked_for(std::string_view asked, std::string_view word) { return asked.empty() || asked == word; }

std::vector<Series> series_of(const Request& request) {
  std::vector<Series> all;
  for (const unsigned faults : request.faults)
    for (const auto format : {notation::Format::Gpn, notation::Format::Sheet})
      for (const Counts counts : {Counts::Written, Counts::LeftOut})
        for (const auto& [game, variant] :
             {std::pair{"gipf", "basic"}, {"gipf", "standard"}, {"gipf", "tournament"}, {"dvonn", "standard"}}) {
          const bool has_counts = counts == Counts::Written;
          const bool can_be = !has_counts || std::string_view(game) == "gipf";  // DVONN has no reserves
          if (can_be && is_asked_for(request.game, game) && is_asked_for(request.variant, variant) &&
              is_asked_for(request.format, notation::name(format)) &&
              is_asked_for(request.counts, has_counts ? "yes" : "no"))
            all.push_back({game, variant, format, counts, faults});
        }
  return all;
}

Measured run(const Request& request, const Series& series, std::string_view name, Faults faults) {
  const Measured measured = measure(series, faults, request.games, request.seed, request.trace);
  if (measured.damaged > 0) print(series, name, measured);
  return measured;
}

void run(const Request& request) {
  print_head();
  Measured total;
  for (const Series& series : series_of(request)) {
    if (request.kind == "mixed") {
      total.add(run(request, series, "mixed", {}));
      continue;
    }
    for (const Damage damage : all_damages)
      if (request.kind == "each" || request.kind == name(damage))
        total.add(run(request, series, name(damage), {damage}));
  }
  print({"all", "", notation::Format::Gpn, Counts::LeftOut, 0}, "", total);
}

}  // namespace

int main(int argc, char** argv) {
  Request request;
  CLI::App app{"Damages random games, and prints what verify and repair make of them."};
  app.add_option("--game", request.game, "gipf or dvonn; both when absent");
  app.add_option("--variant", request.variant, "one variant; all when absent");
  app.add_option("--format", request.format, "gpn or sheet; both when absent");
  app.add_option("--counts", request.counts, "yes or no: whether reserve counts are written; both when absent");
  app.add_option("--kind", request.kind, "a kind of damage such as \"turn omitted\"; each; or mixed");
  app.add_option("--faults", request.faults, "how many faults a record has");
  app.add_option("--games", request.games, "how many games of each row");
  app.add_option("--seed", request.seed, "seed of the games");
  const std::map<std::string, Trace> traces = {
      {"nothing", Trace::Nothing}, {"repairs", Trace::Repairs}, {"records", Trace::Records}};
  app.add_option("--trace", request.trace, "print what was not repaired")->transform(CLI::CheckedTransformer(traces));
  CLI11_PARSE(app, argc, argv);
  try {
    run(request);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "repair-measure: {}\n", error.what());
    return 1;
  }
}
