// GIPF with layers: a layer that does nothing changes nothing, and what layers may ask for happens.
#include "scene.hpp"
#include "test_layers.hpp"

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace gpn::test::layers_test {
namespace {

host::Position position_of(const host::Ruleset& ruleset, std::string_view text) {
  const auto position = ruleset.read_position(text);
  if (!position) FAIL(text << ": " << position.error().message);
  return *position;
}

std::vector<std::string> turn_texts(const host::Ruleset& ruleset, const host::Position& position) {
  auto turns = ruleset.turn_list();
  REQUIRE(ruleset.legal_turns(position, turns));
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < turns.size(); ++i) texts.push_back(ruleset.turn_text(position, turns[i]));
  std::sort(texts.begin(), texts.end());
  return texts;
}

void play(const host::Ruleset& ruleset, host::Position& position, const std::string& text) {
  auto turns = ruleset.turn_list();
  gpn_reading reading{};
  INFO(text);
  const auto status = ruleset.read_turn(position, text, Hints::None, turns, reading);
  if (status != host::ReadStatus::Ok) FAIL(text << ": " << reading.remarks[0].message);
  REQUIRE(turns.size() == 1);
  ruleset.apply(position, turns[0]);
}

std::vector<std::string> step_texts(const host::Ruleset& ruleset, const host::Position& position,
                                    const std::string& text) {
  std::vector<std::string> texts;
  for (const Step& step : steps_of(ruleset, position, text)) texts.push_back(text_with_owner(step));
  return texts;
}

/// Plays the same random games under both rulesets and compares everything a user can see.
void compare_games(const host::Ruleset& plain, const host::Ruleset& layered, unsigned games) {
  std::mt19937_64 random(7);
  for (unsigned i = 0; i < games; ++i) {
    auto a = plain.start();
    auto b = layered.start();
    for (unsigned turn = 0; turn < 200; ++turn) {
      REQUIRE(plain.write_position(a) == layered.write_position(b));
      const auto texts = turn_texts(plain, a);
      REQUIRE(texts == turn_texts(layered, b));
      const auto standing = plain.standing(a);
      const auto other = layered.standing(b);
      REQUIRE(standing.state == other.state);
      REQUIRE(standing.rule == other.rule);
      REQUIRE(standing.reserve == other.reserve);
      if (texts.empty()) break;
      // Removals are rare, and what layers change: take one where there is one.
      std::vector<std::string> removals;
      std::copy_if(texts.begin(), texts.end(), std::back_inserter(removals),
                   [](const std::string& text) { return text.find('x') != std::string::npos; });
      const auto& from = removals.empty() ? texts : removals;
      const std::string& chosen = from[random() % from.size()];
      REQUIRE(step_texts(plain, a, chosen) == step_texts(layered, b, chosen));
      play(plain, a, chosen);
      play(layered, b, chosen);
    }
  }
}

}  // namespace

TEST_CASE("a layer that does nothing changes nothing") {
  for (const char* variant : {"basic", "standard", "tournament"}) {
    for (const char* options : {"", "gipf-rows-may-stand=no", "crossing-rows=all-go own-last-gipf=plays-on",
                                "last-gipf=after-removals empty-reserve=at-once",
                                "spots-per-side=3 row-length=3 white-pieces=9 black-pieces=9", "spots-per-side=5"}) {
      INFO(variant << ' ' << options);
      compare_games(*compose(variant, options, {}), *compose(variant, options, {use<Silent>(1)}), 4);
    }
  }
}

TEST_CASE("a layer that is used no times is not there") {
  const auto plain = compose("tournament", "", {});
  const auto none = compose("tournament", "", {use<Sidestep>(0)});
  CHECK(plain->start() == none->start());
  CHECK(none->layers().empty());
  CHECK(&plain->game() == &none->game());
}

TEST_CASE("a loaded piece comes in, is used, and its basic piece stays") {
  const auto ruleset = compose("basic", "", {use<Sidestep>(2)});
  auto position = ruleset->start();
  CHECK(ruleset->write_position(position) == "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp S2,S2");
  play(*ruleset, position, "Sb3");
  play(*ruleset, position, "Sh4");
  play(*ruleset, position, "Sb3-c3");
  CHECK(ruleset->write_position(position) == "bw1w/1[S]3/6/w5b/6/5/b1[bs]w b 11,11 0,0 Pp S1,S1");
  play(*ruleset, position, "e1-e3");  // a basic piece gives up what is to hand (G3)
  CHECK(ruleset->write_position(position).find(" P S1,-") != std::string::npos);
}

TEST_CASE("every position of a game with layers is read back from its text") {
  for (const char* variant : {"basic", "standard", "tournament"}) {
    const auto ruleset = compose(variant, "", {use<Sidestep>(3), use<Silent>(1)});
    std::mt19937_64 random(11);
    for (int game_number = 0; game_number < 10; ++game_number) {
      auto position = ruleset->start();
      for (int turn = 0; turn < 120; ++turn) {
        const auto read = ruleset->read_position(ruleset->write_position(position));
        if (!read) FAIL(ruleset->write_position(position) << ": " << read.error().message);
        REQUIRE(*read == position);
        const auto texts = turn_texts(*ruleset, position);
        REQUIRE(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
        if (texts.empty()) break;
        play(*ruleset, position, texts[random() % texts.size()]);
      }
    }
  }
}

TEST_CASE("a layer may decide the game, send pieces elsewhere and keep bytes") {
  const std::string two_in_the_row = "4/5/6/1wwwbb1/6/5/4 w 12,13 0,0 -";
  const std::string taking_both = "e2;xe2,e3,e4,e5,e6*,e7*";
  SECTION("without it") {
    const auto ruleset = compose("basic", "", {});
    auto position = position_of(*ruleset, two_in_the_row);
    play(*ruleset, position, taking_both);
    CHECK(ruleset->write_position(position) == "4/5/6/7/6/5/4 b 15,13 2,0 -");
  }
  SECTION("a loss with its reason, kept in the text of the position") {
    const auto ruleset = compose("basic", "", {use<TwoCaptures>(1)});
    auto position = position_of(*ruleset, two_in_the_row);
    play(*ruleset, position, taking_both);
    const auto standing = ruleset->standing(position);
    CHECK(standing.state == host::Standing::State::WhiteWon);
    CHECK(standing.rule == "H1");
    CHECK(standing.reason == "two pieces were captured");
    CHECK(turn_texts(*ruleset, position).empty());
    CHECK(ruleset->write_position(position) == "4/5/6/7/6/5/4 b 15,13 2,0 Wy0");
    CHECK(position_of(*ruleset, ruleset->write_position(position)) == position);
  }
  SECTION("captured pieces come back to their owner") {
    const auto ruleset = compose("basic", "", {use<Mercy>(1)});
    auto position = position_of(*ruleset, two_in_the_row);
    play(*ruleset, position, taking_both);
    CHECK(ruleset->write_position(position) == "4/5/6/7/6/5/4 b 15,15 0,0 -");
  }
  SECTION("bytes are part of the position and of its text") {
    const auto ruleset = compose("basic", "", {use<Counter>(1)});
    auto position = ruleset->start();
    play(*ruleset, position, "b3");
    play(*ruleset, position, "b4");
    play(*ruleset, position, "c6");
    CHECK(ruleset->write_position(position).find(" - 0201") != std::string::npos);
    CHECK(position_of(*ruleset, ruleset->write_position(position)) == position);
  }
  SECTION("an edit beyond its own is a failure of the module, not of the record") {
    const auto ruleset = compose("basic", "", {use<Overreach>(1)});
    auto turns = ruleset->turn_list();
    gpn_reading reading{};
    CHECK(ruleset->read_turn(ruleset->start(), "b3", Hints::None, turns, reading) == host::ReadStatus::Failed);
  }
}

TEST_CASE("C1, C7: what was refused may not be used, and costs what was agreed") {
  const std::string start = "b[wS]1w/5/6/w5b/6/5/b2w w 11,12 0,0 Pp S1,S2";
  const auto after = [&](std::string_view option, std::string_view turn) {
    const auto ruleset = compose("basic", option, {use<Sidestep>(2)});
    auto position = position_of(*ruleset, start);
    auto turns = ruleset->turn_list();
    gpn_reading reading{};
    if (ruleset->read_turn(position, turn, Hints::None, turns, reading) != host::ReadStatus::Ok)
      return std::string(reading.remarks[0].message);
    REQUIRE(turns.size() == 1);
    CHECK(ruleset->turn_text(position, turns[0]) == turn);
    ruleset->apply(position, turns[0]);
    return ruleset->write_position(position);
  };
  SECTION("a challenge that was allowed changes nothing") {
    CHECK(after("", "Sb3-c3?+") == after("", "Sb3-c3"));
    CHECK(after("", "c6?+") == "a challenge is about a power that is used; nothing is brought in by one (C1)");
  }
  SECTION("choose-again: the potential rests and another action is played") {
    CHECK(after("", "Sb3?-;c6") == after("", "c6"));
    CHECK(after("", "Sb3?-") == "White must bring a piece in or use a potential");
    CHECK(after("", "Sb3?-;Sb3-c3") == "the power on b3 was refused in this turn and may not be used (C1)");
    CHECK(after("", "Se2?-;c6") == "White has no such power to use on e2, so it cannot be challenged (C1)");
  }
  SECTION("turn-lost: nothing follows") {
    CHECK(after("challenge-lost=turn-lost", "Sb3?-") == "b[wS]1w/5/6/w5b/6/5/b2w b 11,12 0,0 Pp S1,S2");
    CHECK(after("challenge-lost=turn-lost", "Sb3?-;c6") ==
          "a refused challenge costs the turn (challenge-lost=turn-lost): nothing may follow it");
  }
  SECTION("potential-lost: it leaves the game, its basic piece stays") {
    CHECK(after("challenge-lost=potential-lost", "Sb3?-;Sc6") == "bw1w/4[wS]/6/w5b/6/5/b2w b 10,12 0,0 Pp -,S2");
  }
}

}  // namespace gpn::test::layers_test
