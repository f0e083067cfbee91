// The variants that come with the program, and records that name variants.
#include "registries.hpp"

#include <gpn/check/variants.hpp>

namespace shipped_test {

using namespace gpn;
using test::rules;
using test::start_text;

TEST_CASE("the shipped variants pass their own tests") {
  const host::Registry registry = test::shipped_registry();
  for (const auto& [text, name] :
       {std::pair(plugins::gipf_variants(), "gipf.gpnv"), std::pair(plugins::dvonn_variants(), "dvonn.gpnv"),
        std::pair(plugins::potentials_variants(), "potentials.gpnv")}) {
    const auto report = check::check_variants(registry, text, name, {20, 1000, 1});
    INFO(to_text(report));
    CHECK(report.passed());
    CHECK(report.checks.size() > 2);
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

TEST_CASE("the example file passes its own tests") {
  const std::string path = std::string(GPN_SOURCE_DIR) + "/examples/variants/house.gpnv";
  const auto text = host::read_variants_text(path);
  REQUIRE(text);
  const auto report = check::check_variants(test::shipped_registry(), *text, path, {20, 1000, 1});
  INFO(to_text(report));
  CHECK(report.passed());
}

TEST_CASE("potentials of a record replace those of its variant") {
  const host::Registry registry = test::shipped_registry();
  CHECK(host::layers_text(rules(registry, "gipf", "ultimate")->layers()) == "tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3");
  const auto fewer = host::compose(registry, {"gipf", "ultimate", "", "zertz=2"});
  REQUIRE(fewer);
  CHECK(host::layers_text((*fewer)->layers()) == "zertz=2");
  const auto without_punct = host::compose(registry, {"gipf", "matrx", "", "tamsk=4 dvonn=6"});
  REQUIRE(without_punct);
  CHECK((*without_punct)->options() == "material=matrx white-pieces=3 black-pieces=3 dvonn-reach=line");
  CHECK_FALSE(host::compose(registry, {"gipf", "matrx", "punct-reach=line", "tamsk=4 dvonn=6"}));  // asked for
  const auto none = host::compose(registry, {"gipf", "ultimate", "", "matrx=2"});
  REQUIRE_FALSE(none);
  CHECK(none.error().finding.code == "potentials-unavailable");
}

}  // namespace shipped_test
