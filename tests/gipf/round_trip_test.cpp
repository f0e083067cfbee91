// Laws that hold in every position of random games, in every variant and on every size of board.
#include "scene.hpp"

#include <catch2/catch.hpp>
#include <cstring>
#include <random>

using namespace gpn;

namespace {

struct Setting {
  const char* variant;
  const char* options;
};

/// One position: turns and position survive their text, counting agrees with listing, equal bytes are equal texts.
void check_position(const host::Ruleset& ruleset, const host::Position& position, const host::TurnList& turns) {
  const std::string text = ruleset.write_position(position);
  INFO(text);
  const auto again = ruleset.read_position(text);
  REQUIRE(again);
  REQUIRE(*again == position);
  REQUIRE(ruleset.count_turns(position) == turns.size());
  std::set<std::string> texts;
  host::TurnList read = ruleset.turn_list();
  gpn_reading reading{};
  for (std::uint32_t i = 0; i < turns.size(); ++i) {
    const std::string turn = ruleset.turn_text(position, turns[i]);
    INFO(turn);
    REQUIRE(texts.insert(turn).second);
    REQUIRE(ruleset.read_turn(position, turn, Hints::None, read, reading) == host::ReadStatus::Ok);
    REQUIRE(read.size() == 1);
    REQUIRE(reading.remark_count == 0);
    REQUIRE(std::memcmp(read[0], turns[i], ruleset.game().table().turn_size) == 0);
  }
}

/// Prefers turns that remove something, so that rows come up often.
std::uint32_t choose(const host::Ruleset& ruleset, const host::Position& position, const host::TurnList& turns,
                     std::mt19937& random) {
  std::uniform_int_distribution<std::uint32_t> any(0, turns.size() - 1);
  std::uint32_t chosen = any(random);
  for (int tries = 0; tries < 3; ++tries) {
    if (ruleset.turn_text(position, turns[chosen]).find('x') != std::string::npos) break;
    chosen = any(random);
  }
  return chosen;
}

void play_games(const Setting& setting, unsigned games) {
  const auto ruleset = test::gipf(setting.variant, setting.options);
  std::mt19937 random(7);
  host::TurnList turns = ruleset->turn_list();
  std::size_t checked = 0;
  for (unsigned game = 0; game < games; ++game) {
    host::Position position = ruleset->start();
    for (int turn = 0; turn < 120; ++turn) {
      REQUIRE(ruleset->legal_turns(position, turns));
      REQUIRE(turns.empty() == (ruleset->standing(position).state != host::Standing::State::Running));
      if (turns.empty() || turns.size() > 3000) break;
      check_position(*ruleset, position, turns);
      checked += turns.size();
      ruleset->apply(position, turns[choose(*ruleset, position, turns, random)]);
    }
  }
  CHECK(checked > 0);
}

}  // namespace

TEST_CASE("turns and positions survive their text over random games") {
  const auto setting =
      GENERATE(Setting{"basic", ""}, Setting{"standard", ""}, Setting{"tournament", ""},
               Setting{"standard", "empty-reserve=at-once both-last-gipf=next-player"},
               Setting{"tournament", "gipf-rows-may-stand=no last-gipf=after-removals both-last-gipf=black"},
               Setting{"basic", "extra-white=2 extra-black=3 row-length=3"});
  CAPTURE(setting.variant, setting.options);
  play_games(setting, 6);
}

TEST_CASE("turns and positions survive their text on boards of every size") {
  const auto setting = GENERATE(Setting{"tournament", "spots-per-side=2 row-length=2"},
                                Setting{"standard", "spots-per-side=3 row-length=3"},
                                Setting{"tournament", "spots-per-side=5 white-pieces=30 black-pieces=30"},
                                Setting{"standard", "spots-per-side=6 row-length=3 white-pieces=40 black-pieces=40"},
                                Setting{"tournament", "spots-per-side=7 row-length=3 white-pieces=40 black-pieces=40"});
  CAPTURE(setting.variant, setting.options);
  play_games(setting, 2);
}
