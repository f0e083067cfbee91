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
  std::string numbers;
  std::vector<unsigned> faults = {1, 2};
  std::uint64_t games = 20;
  std::uint64_t seed = 1;
  Trace trace = Trace::Nothing;
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "-" : fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

constexpr const char* layout =
    "{:<6}{:<11}{:<12}{:<5}{} {:<25}{:>6}{:>9}{:>7}{:>7}{:>7}{:>7}{:>6}{:>7}{:>9}{:>7}{:>7}{:>7}{:>6}{:>8}{:>9}\n";

void print_head() {
  fmt::print(layout, "game", "variant", "format", "has", "f", "damage", "games", "reported", "proved", "missed",
             "caret", "three", "said", "place", "repaired", "equal", "safe", "partly", "wrong", "gave up", "work");
}

/// "ncd": numbers, counts and the dots of all moves.
std::string marks_of(const Style& style) {
  std::string marks(style.numbers == Numbers::Written ? "n" : "-");
  marks += style.counts == Counts::Written ? "c" : "-";
  return marks += style.moves == Moves::TwoPoints ? "d" : "-";
}

void print(const Series& series, std::string_view damage, const Measured& m) {
  fmt::print(layout, series.game, series.variant, notation::name(series.style.format), marks_of(series.style),
             series.faults, damage, m.damaged, m.reported, m.undecidable, m.unreported, percent(m.caret, m.reported),
             percent(m.in_three, m.reported), percent(m.said, m.reported), percent(m.located, m.reported),
             percent(m.repaired, m.reported), percent(m.equal, m.reported), percent(m.safe, m.reported), m.partly_safe,
             m.wrongly_safe, m.given_up, m.reported == 0 ? 0 : m.work / m.reported);
  std::fflush(stdout);
}

/// A word of the request that is absent fits everything.
bool is_asked_for(std::string_view asked, std::string_view word) { return asked.empty() || asked == word; }

using notation::Format;

/// What records in use look like.
constexpr Style styles[] = {
    {Format::Gpn, Counts::Written, Numbers::Written},
    {Format::Gpn, Counts::LeftOut, Numbers::Written},
    {Format::Gpn, Counts::LeftOut, Numbers::LeftOut},
    {Format::Sheet, Counts::Written, Numbers::Written},
    {Format::Sheet, Counts::LeftOut, Numbers::Written},
    {Format::LittleGolem, Counts::LeftOut, Numbers::Written},
    {Format::Boardspace, Counts::LeftOut, Numbers::LeftOut},
    {Format::Sheet, Counts::LeftOut, Numbers::Written, Moves::TwoPoints},
};

bool can_be(std::string_view game, std::string_view variant, const Style& style) {
  const bool is_sites = style.format == Format::LittleGolem || style.format == Format::Boardspace;
  const bool is_plain = style.moves == Moves::Canonical;
  if (game == "dvonn") return is_plain && style.counts == Counts::LeftOut;  // there are no reserves
  return !is_sites && (style.format == Format::Gpn || variant != "ultimate");
}

bool is_asked_for(const Request& request, const Style& style) {
  return is_asked_for(request.format, notation::name(style.format)) &&
         is_asked_for(request.counts, style.counts == Counts::Written ? "yes" : "no") &&
         is_asked_for(request.numbers, style.numbers == Numbers::Written ? "yes" : "no");
}

std::vector<Series> series_of(const Request& request) {
  constexpr std::pair<const char*, const char*> rules[] = {
      {"gipf", "basic"}, {"gipf", "standard"}, {"gipf", "tournament"}, {"gipf", "ultimate"}, {"dvonn", "standard"}};
  std::vector<Series> all;
  for (const unsigned faults : request.faults)
    for (const Style& style : styles)
      for (const auto& [game, variant] : rules)
        if (is_asked_for(request, style) && is_asked_for(request.game, game) &&
            is_asked_for(request.variant, variant) && can_be(game, variant, style))
          all.push_back({game, variant, style, faults});
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
  print({"all", "", {}, 0}, "", total);
}

}  // namespace

int main(int argc, char** argv) {
  Request request;
  CLI::App app{"Damages random games, and prints what verify and repair make of them."};
  app.add_option("--game", request.game, "gipf or dvonn; both when absent");
  app.add_option("--variant", request.variant, "one variant; all when absent");
  app.add_option("--format", request.format, "gpn, sheet, littlegolem or boardspace; all when absent");
  app.add_option("--counts", request.counts, "yes or no: whether reserve counts are written; both when absent");
  app.add_option("--numbers", request.numbers, "yes or no: whether move numbers are written; both when absent");
  app.add_option("--kind", request.kind, "a kind of damage such as \"turn omitted\"; each; or mixed");
  app.add_option("--faults", request.faults, "how many faults a record has");
  app.add_option("--games", request.games, "how many games of each row");
  app.add_option("--seed", request.seed, "seed of the games");
  const std::map<std::string, Trace> traces = {
      {"nothing", Trace::Nothing}, {"repairs", Trace::Repairs}, {"records", Trace::Records}, {"carets", Trace::Carets}};
  app.add_option("--trace", request.trace, "print what was not repaired: repairs, records; or not marked: carets")
      ->transform(CLI::CheckedTransformer(traces));
  CLI11_PARSE(app, argc, argv);
  try {
    run(request);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "repair-measure: {}\n", error.what());
    return 1;
  }
}
