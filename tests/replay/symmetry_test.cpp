// The symmetries of the boards, and the texts of turns and positions under them.
#include "replay/random_games.hpp"

#include <gpn/replay/symmetry.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace symmetry_test {

using namespace gpn;
using replay::Symmetries;

TEST_CASE("GIPF's board has twelve symmetries, DVONN's four") {
  CHECK(Symmetries(*test::ruleset("gipf", "basic")).size() == 12);
  CHECK(Symmetries(*test::ruleset("dvonn")).size() == 4);
}

TEST_CASE("the four symmetries of DVONN's board map a1 to the four corners and f3 to itself") {
  const Symmetries symmetries(*test::ruleset("dvonn"));
  std::set<std::string> corners;
  for (std::size_t i = 0; i < symmetries.size(); ++i) {
    corners.insert(symmetries.turn(i, "a1"));
    CHECK(symmetries.turn(i, "f3") == "f3");
  }
  CHECK(corners == std::set<std::string>{"a1", "c5", "i1", "k5"});
}

TEST_CASE("a symmetry maps every point of a turn and sorts lists again") {
  const Symmetries symmetries(*test::ruleset("gipf", "basic"));
  std::set<std::string> images;
  for (std::size_t i = 0; i < symmetries.size(); ++i) images.insert(symmetries.turn(i, "a4-g2;xb4,c4,d4,Ge4,Gf3*,g2*"));
  CHECK(images.size() == 12);
  CHECK(images.count("a4-g2;xb4,c4,d4,Ge4,Gf3*,g2*") == 1);
  CHECK(images.count("i2-c4;xc4*,Gd4*,Ge4,f3,g2,h2") == 0);  // not an image: the line bends at e
  CHECK(images.count("i4-c2;xc2*,Gd3*,Ge4,f4,g4,h4") == 1);  // mirrored along e1-e9
  CHECK(symmetries.turn(0, "pass") == "pass");
}

TEST_CASE("a symmetry maps the board part of a position and keeps the rest") {
  const auto rules = test::ruleset("gipf", "basic");
  const Symmetries symmetries(*rules);
  const std::string start = rules->write_position(rules->start());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < symmetries.size(); ++i) {
    const auto mapped = symmetries.position(i, start);
    REQUIRE(mapped);
    INFO(symmetries.name(i) << ": " << *mapped);
    CHECK(rules->read_position(*mapped).has_value());
    if (*mapped == start) ++kept;
  }
  CHECK(kept == 6);  // the start has the colours in turn around the board: half of the symmetries exchange them
}

TEST_CASE("a position text that does not list every spot is not mapped") {
  const Symmetries symmetries(*test::ruleset("gipf", "basic"));
  CHECK_FALSE(symmetries.position(1, "4/5/6 w").has_value());
  CHECK(symmetries.position(0, "4/5/6 w") == "4/5/6 w");
}

TEST_CASE("the mirror image of a piece of PÜNCT has its own letter, and its spots are in order") {
  const auto rules = test::ruleset("punct");
  const Symmetries symmetries(*rules);
  CHECK(symmetries.size() == 12);
  std::set<std::string> images;
  for (std::size_t i = 0; i < symmetries.size(); ++i) images.insert(symmetries.turn(i, "Rf3,d2,e2"));
  CHECK(images.size() == 12);
  CHECK(std::count_if(images.begin(), images.end(), [](const std::string& image) { return image[0] == 'L'; }) == 6);
  CHECK(symmetries.position(1, "- w") == "- w");
}

TEST_CASE("a position with digests of earlier positions is not mapped") {
  const auto rules = test::ruleset("zertz");
  const Symmetries symmetries(*rules);
  const std::string text = "-2-/5/--1B1-/--4-/--4/-1W2/-3 b 0,0,0 1,3,1/3,0,1 seen=2 before=0123456789abcdef";
  for (std::size_t i = 1; i < symmetries.size(); ++i) CHECK_FALSE(symmetries.position(i, text).has_value());
  CHECK(symmetries.position(0, text) == text);
}

TEST_CASE("a mapped game is legal from the mapped start and ends like the game") {
  const auto variant = GENERATE(test::VariantName{"yinsh", "standard"}, test::VariantName{"tamsk", "level-1"},
                                test::VariantName{"tzaar", "fixed"}, test::VariantName{"punct", "standard"},
                                test::VariantName{"zertz", "basic"}, test::VariantName{"zertz", "tournament"},
                                from_range(std::begin(test::variants), std::end(test::variants)));
  CAPTURE(variant.game, variant.variant);
  const auto rules = test::ruleset(variant.game, variant.variant);
  const Symmetries symmetries(*rules);
  host::TurnList turns = rules->turn_list();
  gpn_reading reading{};
  notation::Record game;
  for (std::uint64_t number = 1; number <= 20; ++number) {
    replay::play_random_game(*rules, 7, number, 400, game);
    for (std::size_t i = 0; i < symmetries.size(); ++i) {
      host::Position here = rules->start();
      host::Position there = *rules->read_position(*symmetries.position(i, rules->write_position(here)));
      for (const notation::Turn& turn : game.main.turns) {
        const std::string mapped = symmetries.turn(i, turn.text);
        REQUIRE(rules->read_turn(there, mapped, Hints::None, turns, reading) == host::ReadStatus::Ok);
        REQUIRE(turns.size() == 1);
        REQUIRE(rules->turn_text(there, turns[0]) == mapped);
        rules->apply(there, turns[0]);
        REQUIRE(rules->read_turn(here, turn.text, Hints::None, turns, reading) == host::ReadStatus::Ok);
        rules->apply(here, turns[0]);
        const auto image = symmetries.position(i, rules->write_position(here));
        if (!image) break;  // ZÈRTZ with an empty pool
        REQUIRE(*image == rules->write_position(there));
      }
      CHECK(rules->standing(here).state == rules->standing(there).state);
    }
  }
}

}  // namespace symmetry_test
