// The variants that come with the program, and records that name variants.
#include "registries.hpp"

#include <gpn/replay/check_variants.hpp>

using namespace gpn;
using test::rules;
using test::start_text;

TEST_CASE("the shipped variants hold what they say of themselves") {
  const host::Registry registry = test::bare_registry();
  for (const auto& [text, name] :
       {std::pair(plugins::gipf_variants(), "gipf.gpnv"), std::pair(plugins::dvonn_variants(), "dvonn.gpnv")}) {
    const auto report = replay::check_variants(registry, text, name, {20, 1000, 1});
    INFO(to_text(report));
    CHECK(report.passed());
    CHECK(report.checks.size() > 5);
  }
}

TEST_CASE("every variant of a module is described by a shipped file and plays alike") {
  const host::Registry bare = test::bare_registry();
  const host::Registry shipped = test::shipped_registry();
  for (const auto& game : bare.games()) {
    for (const gpn_variant& own : game->variants()) {
      INFO(own.name);
      REQUIRE(shipped.find_variant(game->id(), own.name) != nullptr);
      CHECK(start_text(*rules(shipped, game->id(), own.name)) == start_text(*rules(bare, game->id(), own.name)));
      CHECK(shipped.find_variant(game->id(), own.name)->help == own.help);
    }
  }
}
