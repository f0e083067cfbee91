// Random damage: what verify and repair make of it. `GPN_DAMAGE_GAMES=1000 repair_test "[measure]"` prints the table.
#include "repair/measure.hpp"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <cstdlib>
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
