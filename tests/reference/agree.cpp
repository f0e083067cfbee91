#include <catch2/catch.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/plugins/dvonn.hpp>
#include <gpn/plugins/gipf.hpp>
#include <gpn/plugins/potentials.hpp>
#include <ostream>
#include <reference/agree.hpp>

namespace gpn::reference {
namespace {

std::shared_ptr<const host::Ruleset> compose(const Setting& setting) {
  host::Registry registry;
  for (const gpn_game* table : {&plugins::gipf(), &plugins::dvonn()}) REQUIRE(registry.add(*table));
  for (const gpn_layer* table : plugins::potentials()) REQUIRE(registry.add(*table));
  auto layers = host::read_layers(registry, setting.potentials);
  REQUIRE(layers);
  auto ruleset =
      host::Ruleset::compose(registry.find(setting.game), setting.variant, setting.options, std::move(*layers));
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
    limits.turns = 120;
    limits.choices = 3000;
    const auto report = compare_game(*ruleset, *start, position, setting.taste, random, limits);
    CAPTURE(seed);
    INFO((report.difference ? describe(*report.difference) : ""));
    REQUIRE_FALSE(report.difference);
    turns += report.turns;
  }
  CHECK(turns > 0);
}

}  // namespace gpn::reference
