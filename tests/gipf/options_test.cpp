// Variants and options.
#include "scene.hpp"

#include <gpn/plugins/games.hpp>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <sstream>

namespace options_test {

using namespace gpn;
using test::Table;

namespace {

struct Refusal {
  std::string code;
  std::string message;
  std::string marked;
};

Refusal refusal(std::string_view variant, std::string_view options) {
  const auto game = std::make_shared<const host::Game>(plugins::gipf());
  const auto ruleset = host::Ruleset::compose(game, variant, options);
  REQUIRE_FALSE(ruleset);
  const host::Remark& remark = ruleset.error();
  return {std::string(remark.finding.code), remark.message,
          std::string(options.substr(remark.begin, remark.end - remark.begin))};
}

/// The choices of an option, or the ends of its range.
std::vector<std::string> values_of(const gpn_option& option) {
  std::string text = option.values;
  std::replace(text.begin(), text.end(), '.', ',');
  std::istringstream in(text);
  std::vector<std::string> values;
  for (std::string value; std::getline(in, value, ',');)
    if (!value.empty()) values.push_back(value);
  return values;
}

constexpr std::array<std::string_view, 3> layered_settings{"freed-rows=next-turn", "gipf-loss=with-empty-reserve",
                                                           "own-last-gipf=forbidden"};

bool needs_potentials(std::string_view setting) {
  return setting == "material=matrx" ||
         std::find(layered_settings.begin(), layered_settings.end(), setting) != layered_settings.end();
}

}  // namespace

TEST_CASE("the first variant is the default") { CHECK(test::gipf("")->start() == test::gipf("basic")->start()); }

TEST_CASE("extra pieces go to the reserve (4.1)") {
  CHECK(Table("basic", "", "extra-white=3 extra-black=1").text() == "b2w/5/6/w5b/6/5/b2w w 15,13 0,0 -");
}

TEST_CASE("white-pieces and black-pieces are all a player has, those on the board included") {
  CHECK(Table("standard", "", "white-pieces=10 black-pieces=30").text() == "B2W/5/6/W5B/6/5/B2W w 4,24 0,0 -");
}

TEST_CASE("boards of two to seven spots a side begin with alternating corners") {
  CHECK(Table("basic", "", "spots-per-side=2").text() == "bw/w1b/bw w 12,12 0,0 -");
  CHECK(Table("basic", "", "spots-per-side=3").text() == "b1w/4/w3b/4/b1w w 12,12 0,0 -");
  CHECK(Table("basic", "", "spots-per-side=7").text() == "b5w/8/9/10/11/12/w11b/12/11/10/9/8/b5w w 12,12 0,0 -");
}

TEST_CASE("every value of every option is accepted") {
  const auto game = std::make_shared<const host::Game>(plugins::gipf());
  for (const gpn_option& option : game->options()) {
    for (const std::string& value : values_of(option)) {
      std::string setting(option.name);
      setting.append("=").append(value);
      if (setting == "white-pieces=1" || setting == "black-pieces=1") continue;  // fewer than stand on the board
      if (needs_potentials(setting)) continue;                                   // see below
      INFO(setting);
      CHECK(host::Ruleset::compose(game, "basic", setting));
    }
  }
}

TEST_CASE("gipf-unknown-variant") {
  const Refusal refused = refusal("expert", "");
  CHECK(refused.code == "gipf-unknown-variant");
  CHECK(refused.message == "GIPF has no variant `expert`");
}

TEST_CASE("what is about potentials is refused without them") {
  CHECK(refusal("tournament", "material=matrx").message ==
        "material=matrx is played with potentials: use the variant matrx");
  for (const std::string_view setting : layered_settings)
    CHECK(refusal("tournament", setting).message ==
          std::string(setting) + " is played with potentials: give --potentials, or leave it out");
}

TEST_CASE("gipf-option-syntax") {
  CHECK(refusal("basic", "extra-white").code == "gipf-option-syntax");
  CHECK(refusal("basic", "row-length=4 =3").marked == "=3");
}

TEST_CASE("gipf-unknown-option") {
  const Refusal refused = refusal("basic", "row-length=4 colour=red");
  CHECK(refused.code == "gipf-unknown-option");
  CHECK(refused.marked == "colour");
  CHECK(refusal("basic", "row-lenght=4").message == "GIPF has no option `row-lenght`; did you mean row-length?");
}

TEST_CASE("gipf-option-value") {
  CHECK(refusal("basic", "spots-per-side=8").message == "spots-per-side cannot be `8`; write a number from 2 to 7");
  CHECK(refusal("basic", "empty-reserve=never").marked == "never");
  CHECK(refusal("basic", "empty-reserve=at-one").message ==
        "empty-reserve cannot be `at-one`; did you mean at-once? write one of at-turn, at-once");
  CHECK(refusal("standard", "white-pieces=5").message == "White needs at least 6 pieces, not 5");
  CHECK(refusal("tournament", "black-pieces=1").code == "gipf-option-value");
}

TEST_CASE("gipf-option-twice") {
  const Refusal refused = refusal("basic", "row-length=4 extra-white=1 row-length=5");
  CHECK(refused.code == "gipf-option-twice");
  CHECK(refused.message == "row-length is given twice; keep one of them");
  CHECK(refused.marked == "row-length");
}

}  // namespace options_test
