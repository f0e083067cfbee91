// Random damage: what verify and repair make of it. `GPN_DAMAGE_GAMES=1000 repair_test "[measure]"` prints the table.
#include "repair/measure.hpp"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <cstdlib>
#include <initializer_list>
#include <iostream>

using namespace gpn;
using namespace gpn::test;

namespace {

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "    -" : fmt::format("{:5.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void print(const Series& series, Damage damage, const Measured& m) {
  std::cout << fmt::format("{:<6}{:<11}{:<6}{:<3}{} {:<26}{:>5}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}{:>4}{:>4}{:>9}\n",
                           series.game, series.variant, notation::name(series.format),
                           series.counts == Counts::Written ? "c" : "-", series.faults, name(damage), m.damaged,
                           percent(m.visible, m.damaged), percent(m.caret, m.reported), percent(m.in_three, m.reported),
                           percent(m.said, m.visible), percent(m.exactly, m.visible), percent(m.repaired, m.visible),
                           percent(m.safe, m.visible), m.wrongly_safe, m.given_up,
                           m.visible == 0 ? 0 : m.work / m.visible);
}

std::vector<Series> all_series() {
  std::vector<Series> all;
  for (const unsigned faults : {1U, 2U})
    for (const auto format : {notation::Format::Gpn, notation::Format::Sheet})
      for (const Counts counts : {Counts::Written, Counts::LeftOut})
        for (const auto& [game, variant] :
             {std::pair{"gipf", "basic"}, {"gipf", "standard"}, {"gipf", "tournament"}, {"dvonn", "standard"}})
          if (counts == Counts::LeftOut || std::string_view(game) == "gipf")
            all.push_back({game, variant, format, counts, faults});
  return all;
}

}  // namespace

TEST_CASE("measure random damage", "[.][measure]") {
  const char* games = std::getenv("GPN_DAMAGE_GAMES");
  const char* only = std::getenv("GPN_DAMAGE_ONLY");
  const std::uint64_t count = games != nullptr ? std::strtoull(games, nullptr, 10) : 20;
  std::cout << "game  variant   format c faults damage             damaged visible caret  three   said  exact repaired "
               "safe wrong gaveup work\n";
  for (const Series& series : all_series()) {
    const std::string key = fmt::format("{}/{}/{}/{}{}", series.game, series.variant, notation::name(series.format),
                                        series.counts == Counts::Written ? "c" : "-", series.faults);
    if (only != nullptr && key.find(only) == std::string::npos) continue;
    for (const Damage damage : all_damages) {
      const char* one = std::getenv("GPN_DAMAGE_KIND");
      if (one != nullptr && name(damage) != one) continue;
      const Measured measured = measure(series, damage, count, 20260);
      if (measured.damaged > 0) print(series, damage, measured);
    }
  }
}

namespace {

/// Several series together, so that a percentage is one of at least a hundred trials.
Measured measure_all(std::initializer_list<Series> all, std::initializer_list<Damage> damages, std::uint64_t games) {
  Measured total;
  for (const Series& series : all)
    for (const Damage damage : damages) total.add(measure(series, damage, games, 42));
  return total;
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 1.0 : static_cast<double>(part) / static_cast<double>(whole);
}

const Series gipf_text{"gipf", "standard", notation::Format::Gpn, Counts::Written, 1};
const Series gipf_sheet{"gipf", "tournament", notation::Format::Sheet, Counts::Written, 1};
const Series gipf_bare{"gipf", "basic", notation::Format::Gpn, Counts::LeftOut, 1};
const Series dvonn_text{"dvonn", "standard", notation::Format::Gpn, Counts::LeftOut, 1};

}  // namespace

TEST_CASE("one wrong character: the caret is on it, what was meant is among the first three suggestions") {
  const Measured gipf = measure_all({gipf_text, gipf_sheet, gipf_bare}, {Damage::WrongCharacter}, 20);
  CHECK(share(gipf.caret, gipf.reported) >= 0.95);
  CHECK(share(gipf.in_three, gipf.reported) >= 0.93);
  CHECK(share(gipf.repaired, gipf.visible) >= 0.90);
  CHECK(gipf.wrongly_safe == 0);
  const Measured dvonn = measure_all({dvonn_text}, {Damage::WrongCharacter}, 30);
  CHECK(share(dvonn.caret, dvonn.reported) >= 0.90);
  CHECK(share(dvonn.in_three, dvonn.reported) >= 0.88);
  CHECK(dvonn.wrongly_safe == 0);
}

TEST_CASE("a doubled turn is called doubled, a removal on the wrong side so, from and to so") {
  const Measured all = measure_all({gipf_text, gipf_sheet, gipf_bare},
                                   {Damage::TurnDoubled, Damage::WrongSide, Damage::FromToExchanged}, 10);
  CHECK(share(all.said, all.visible) >= 0.95);
  CHECK(share(all.repaired, all.visible) >= 0.95);
  CHECK(all.wrongly_safe == 0);
}

TEST_CASE("an omitted turn is called missing, exchanged turns exchanged") {
  const Measured omitted = measure_all({gipf_text, gipf_sheet}, {Damage::TurnOmitted}, 30);
  CHECK(share(omitted.said, omitted.visible) >= 0.90);
  CHECK(share(omitted.exactly, omitted.visible) >= 0.80);
  CHECK(omitted.wrongly_safe == 0);
  const Measured exchanged = measure_all({gipf_text, gipf_sheet}, {Damage::TurnsExchanged, Damage::RowExchanged}, 20);
  CHECK(share(exchanged.said, exchanged.visible) >= 0.75);
  CHECK(exchanged.wrongly_safe == 0);
}

TEST_CASE("two faults in one record are found together") {
  Series two = gipf_text;
  two.faults = 2;
  const Measured both = measure_all({two}, {Damage::WrongCharacter, Damage::NeighboursExchanged}, 15);
  CHECK(share(both.repaired, both.visible) >= 0.75);
  CHECK(both.wrongly_safe == 0);
}
