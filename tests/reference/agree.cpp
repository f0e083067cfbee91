#include <catch2/catch.hpp>
#include <ostream>
#include <reference/agree.hpp>
#include <support/potentials.hpp>

namespace gpn::reference {
namespace {

std::shared_ptr<const host::Ruleset> compose(const Setting& setting) {
  host::Choice choice{setting.game, setting.variant, setting.options, std::nullopt};
  if (*setting.potentials != '\0') choice.layers = setting.potentials;
  const auto ruleset = host::compose(test::gipf_and_potentials(), choice);
  INFO((ruleset ? "" : ruleset.error().message));
  REQUIRE(ruleset);
  return *ruleset;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Setting& setting) {
  return out << setting.game << ' ' << setting.variant << " \"" << setting.options << "\" \"" << setting.potentials
             << '"';
}

void agree(const Setting& setting, const std::string& position) {
  CAPTURE(setting, position);
  const auto ruleset = compose(setting);
  const auto start = make_game(setting.game, setting.variant, setting.options, setting.potentials);
  unsigned turns = 0;
  for (unsigned seed = 1; seed <= setting.games; ++seed) {
    std::mt19937_64 random(seed);
    GameLimits limits;
    limits.turns = setting.turns;
    limits.choices = setting.choices;
    const auto report = compare_game(*ruleset, *start, position, setting.taste, random, limits);
    CAPTURE(seed);
    INFO((report.difference ? describe(*report.difference) : ""));
    REQUIRE_FALSE(report.difference);
    turns += report.turns;
  }
  CHECK(turns > 0);
}

}  // namespace gpn::reference
