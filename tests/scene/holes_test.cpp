// Boards that lose cells, and pieces of nobody in shapes and colours of their own.
#include "positions.hpp"

#include <support/marbles.hpp>

#include <gpn/host/registry.hpp>
#include <gpn/scene/svg.hpp>
#include <gpn/scene/text.hpp>

#include <catch2/catch.hpp>

namespace holes_test {

using namespace gpn;
using test::count;

namespace {

std::shared_ptr<const host::Ruleset> marbles() {
  auto rules = host::Ruleset::compose(std::make_shared<const host::Game>(author::table<test::Marbles>), "", "");
  REQUIRE(rules);
  return *rules;
}

scene::Scene after(std::string_view turn, std::string_view position) {
  const auto rules = marbles();
  const host::Position before = test::position_of(*rules, position);
  host::TurnList turns = rules->turn_list();
  gpn_reading reading{};
  REQUIRE(rules->read_turn(before, turn, Hints::None, turns, reading) == host::ReadStatus::Ok);
  return *scene::make_scene_after(*rules, before, turns[0]);
}

}  // namespace

TEST_CASE("a cell that is gone is drawn neither with its spot nor with its lines") {
  const auto rules = marbles();
  const std::string whole = scene::to_svg(test::scene_of(*rules, rules->start()));
  const std::string holed = scene::to_svg(test::scene_of(*rules, test::position_of(*rules, "...-... w.")));
  CHECK(count(whole, "class=\"spot\"") == 7);
  CHECK(count(holed, "class=\"spot\"") == 6);
  CHECK(count(whole, "L") == 12);
  CHECK(count(holed, "L") == 6);
}

TEST_CASE("the turn by which a cell goes marks it") {
  const scene::Scene scene = after("Ga1,b2", "....... w.");
  const auto place = scene::PlaceNumbers(scene.places).find("b2");
  REQUIRE(place);
  CHECK(scene.places[*place].is_gone);
  CHECK(scene.places[*place].mark == scene::Mark::Removed);
  CHECK(count(scene::to_svg(scene), "class=\"removed\"") == 1);
}

TEST_CASE("in text a cell that is gone is a gap, and marbles are their letters") {
  const auto rules = marbles();
  const std::string text = scene::to_text(test::scene_of(*rules, test::position_of(*rules, "G..-..B w.")), {});
  CHECK(text.find('G') != std::string::npos);
  CHECK(text.find('B') != std::string::npos);
  CHECK(text.find("b1") != std::string::npos);
  CHECK(text.find("b2") == std::string::npos);
}

TEST_CASE("pieces of nobody have their own colours and shapes, and only neutral ones are red with a diamond") {
  const auto rules = marbles();
  const scene::Scene scene = test::scene_of(*rules, test::position_of(*rules, "WGBRIUJ w."));
  const std::string svg = scene::to_svg(scene);
  for (const std::string_view colour : {"white", "grey", "black", "red", "ivory", "blue", "many"})
    CHECK(count(svg, std::string("class=\"piece ").append(colour).append("\"")) == 1);
  CHECK(count(svg, "class=\"piece foreign\"") == 0);
  CHECK(count(svg, "class=\"inner foreign\"") == 0);
  CHECK(scene::in_words(scene).find("a2 grey marble") != std::string::npos);
  CHECK(scene::in_words(scene).find("b2 red glass") != std::string::npos);
  CHECK(scene::in_words(scene).find("neutral") == std::string::npos);
}

TEST_CASE("in an animation a board is drawn once for as long as it keeps its cells") {
  const auto rules = marbles();
  scene::Animation animation("");
  for (const char* position : {"....... w.", "G...... b.", "G..-... w.", "....... w."})
    animation.add(test::scene_of(*rules, test::position_of(*rules, position)));
  const std::string svg = animation.finish();
  CHECK(count(svg, "class=\"line\"") == 3);
  CHECK(count(svg, "class=\"spot\"") == 7 + 6 + 7);
}

TEST_CASE("ends without a winner are named") {
  const auto rules = marbles();
  CHECK(test::scene_of(*rules, test::position_of(*rules, "G-B-W-. wG")).standing ==
        "the game is over, and the board does not tell who won: no two cells are vacant");
  CHECK(test::scene_of(*rules, test::position_of(*rules, "G-B-W-. wB")).standing ==
        "nobody has won: no two cells are vacant");
}

}  // namespace holes_test
