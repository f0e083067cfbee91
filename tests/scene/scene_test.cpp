#include "positions.hpp"

#include <sdk/toy_game.hpp>
#include <support/games.hpp>
#include <support/potentials.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace scene_test {

using namespace gpn;

namespace {

const scene::Place& place(const scene::Scene& scene, std::string_view name) {
  const auto found =
      std::find_if(scene.places.begin(), scene.places.end(), [&](const auto& each) { return each.name == name; });
  REQUIRE(found != scene.places.end());
  return *found;
}

/// The scene after the last of some turns.
scene::Scene after(const host::Ruleset& rules, std::initializer_list<const char*> texts) {
  host::Position position = rules.start();
  host::TurnList turns = rules.turn_list();
  gpn_reading reading;
  std::vector<Step> steps;
  for (const char* text : texts) {
    REQUIRE(rules.read_turn(position, text, Hints::None, turns, reading) == host::ReadStatus::Ok);
    steps.clear();
    rules.steps(position, turns[0], steps);
    rules.apply(position, turns[0]);
  }
  return test::scene_of(rules, position, steps);
}

/// The cells of DVONN, one of them with a name that is no letter and number.
std::uint32_t cell_with_word(const void* rules, std::uint32_t index, gpn_cell* out) noexcept {
  const std::uint32_t count = plugins::dvonn().cell(rules, index, out);
  if (index == 0) std::strcpy(out->name, "hub");
  return count;
}

}  // namespace

TEST_CASE("neighbours are equally far from each other in every direction") {
  for (const char* game : {"gipf", "dvonn"}) {
    const auto rules = test::ruleset(game);
    const scene::Scene scene = test::scene_of(*rules, rules->start());
    REQUIRE(scene.lines.size() > 80);
    for (const scene::Pair& line : scene.lines) {
      const scene::Place& a = scene.places[line.from];
      const scene::Place& b = scene.places[line.to];
      CHECK(std::hypot((b.x - a.x) * scene.proportions.across, (b.y - a.y) * scene.proportions.up) == Approx(1.0));
    }
  }
}

TEST_CASE("a board without dots has labels beside its rows and below its columns") {
  const auto rules = test::ruleset("dvonn");
  const scene::Scene scene = test::scene_of(*rules, rules->start());
  CHECK(scene.labels.size() == 5 + 11);
  CHECK(std::none_of(scene.places.begin(), scene.places.end(), [](const auto& each) { return each.shows_name; }));
  for (const scene::Label& label : scene.labels)
    for (const scene::Place& each : scene.places) CHECK_FALSE((each.x == label.x && each.y == label.y));
  CHECK(test::scene_of(*test::ruleset("gipf"), test::ruleset("gipf")->start()).labels.empty());
}

TEST_CASE("a board whose places are not named by a letter and a number has no labels") {
  gpn_game table = plugins::dvonn();
  table.cell = cell_with_word;
  const auto rules = host::Ruleset::compose(std::make_shared<const host::Game>(table), "", "");
  REQUIRE(rules);
  const scene::Scene scene = test::scene_of(**rules, (*rules)->start());
  CHECK(scene.places[0].name == "hub");
  CHECK(scene.labels.empty());
  CHECK(std::all_of(scene.places.begin(), scene.places.end(), [](const auto& each) { return each.shows_name; }));
}

TEST_CASE("pieces that a new one pushes on are marked, each with the place it came from") {
  const auto rules = test::ruleset("gipf", "standard");
  host::Position position = rules->start();
  host::TurnList turns = rules->turn_list();
  gpn_reading reading;
  std::vector<std::string> seen;
  for (const char* text : {"a1-b2", "h1-g2", "a1-b2"}) {
    REQUIRE(rules->read_turn(position, text, Hints::None, turns, reading) == host::ReadStatus::Ok);
    const auto scene = scene::make_scene_after(*rules, position, turns[0]);
    REQUIRE(scene);
    std::string pushes;
    for (const scene::Pair& push : scene->pushes) {
      pushes += scene->places[push.from].name + scene->places[push.to].name + ' ';
      CHECK(scene->places[push.to].mark == scene::Mark::Pushed);
      CHECK_FALSE(scene->places[push.to].pieces.empty());
    }
    seen.push_back(pushes);
    rules->apply(position, turns[0]);
  }
  CHECK(seen == std::vector<std::string>{"b2c3 ", "", "b2c3 c3d4 "});
}

TEST_CASE("in games of all potentials what is marked as pushed is what was on the place before") {
  const auto rules = test::with_potentials("tournament", test::all_five);
  host::TurnList turns = rules->turn_list();
  std::mt19937_64 random(5);
  std::size_t pushes = 0;
  test::play_at_random(*rules, 4, 5, [&](const host::Position& position, const std::vector<Step>&) {
    if (!rules->legal_turns(position, turns) || turns.empty()) return;
    const scene::Scene before = test::scene_of(*rules, position);
    const auto after =
        scene::make_scene_after(*rules, position, turns[static_cast<std::uint32_t>(random() % turns.size())]);
    REQUIRE(after);
    for (const scene::Pair& push : after->pushes) {
      if (after->places[push.to].mark != scene::Mark::Pushed) continue;  // a later step of the turn changed it
      REQUIRE(after->places[push.to].pieces == before.places[push.from].pieces);
      ++pushes;
    }
  });
  CHECK(pushes > 50);
}

TEST_CASE("the last turn is marked: where a piece came in, where it went, what was removed") {
  const auto rules = test::ruleset("gipf", "standard");
  const scene::Scene pushed = after(*rules, {"a1-b2"});
  CHECK(place(pushed, "a1").mark == scene::Mark::From);
  CHECK(place(pushed, "b2").mark == scene::Mark::To);
  CHECK(pushed.arrows.size() == 1);
  const auto dvonn = test::ruleset("dvonn");
  CHECK(place(after(*dvonn, {"c3"}), "c3").mark == scene::Mark::To);
  CHECK(test::scene_of(*dvonn, dvonn->start()).arrows.empty());
}

TEST_CASE("the standing is a sentence") {
  const auto gipf = test::ruleset("gipf", "standard");
  CHECK(test::scene_of(*gipf, gipf->start()).standing == "White to move, reserves White 12, Black 12");
  const auto dvonn = test::ruleset("dvonn");
  CHECK(test::scene_of(*dvonn, dvonn->start()).standing == "White to move, scores White 0, Black 0");
}

TEST_CASE("a module without cells, or that does not list the pieces on them, is refused with a sentence") {
  const auto toy = host::Ruleset::compose(std::make_shared<const host::Game>(author::table<test::ToyGame>), "", "");
  REQUIRE(toy);
  CHECK(scene::make_scene(**toy, (*toy)->start(), {}).error() == "the rule module toy has no cells");
  gpn_game far = plugins::dvonn();
  far.cell = [](const void* rules, std::uint32_t index, gpn_cell* out) noexcept {
    const std::uint32_t count = plugins::dvonn().cell(rules, index, out);
    if (index < count) out->x = index == 0 ? std::int16_t{-32000} : std::int16_t{32000};
    return count;
  };
  const auto wide = host::Ruleset::compose(std::make_shared<const host::Game>(far), "", "");
  REQUIRE(wide);
  CHECK(scene::make_scene(**wide, (*wide)->start(), {}).error() ==
        "the rule module dvonn draws its cells up to 64000 steps apart, more than 500");
  gpn_game table = plugins::dvonn();
  table.contents = nullptr;
  const auto silent = host::Ruleset::compose(std::make_shared<const host::Game>(table), "", "");
  REQUIRE(silent);
  CHECK(scene::make_scene(**silent, (*silent)->start(), {}).error() ==
        "the rule module dvonn does not list the pieces on its cells: its table needs the function contents of "
        "interface 1.2");
}

}  // namespace scene_test
