// Laws that hold in every position of random games, in every variant and on every size of board.
#include "scene.hpp"
#include "support/rounds.hpp"

#include <catch2/catch.hpp>
#include <cstring>
#include <random>
#include <vector>

namespace round_trip_test {

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

/// A text that is read as exactly one turn without a remark is played by itself as that turn is; every other one
/// changes nothing.
void check_played(const host::Ruleset& ruleset, const host::Position& position, const std::string& text) {
  INFO(ruleset.write_position(position) << ": " << text);
  host::TurnList read = ruleset.turn_list();
  gpn_reading reading{};
  const host::ReadStatus status = ruleset.read_turn(position, text, Hints::None, read, reading);
  const bool is_plain = status == host::ReadStatus::Ok && read.size() == 1 && reading.remark_count == 0;
  host::Position expected = position;
  if (is_plain) ruleset.apply(expected, read[0]);
  host::Position played = position;
  const std::vector<gpn_turn_text> turns{
      {text.data(), static_cast<std::uint32_t>(text.size()), GPN_HINT_NONE, GPN_RESERVE_NOT_STATED, 0}};
  REQUIRE(ruleset.play_turns(played, turns).count == (is_plain ? 1 : 0));
  REQUIRE(played == expected);
}

/// The same text read in the way of canonical turns, if it is one, and after a blank, which only the grammar reads.
void check_both_ways(const host::Ruleset& ruleset, const host::Position& position, const std::string& text,
                     Hints hints = Hints::None) {
  INFO(ruleset.write_position(position) << ": " << text);
  host::TurnList fast_path = ruleset.turn_list();
  host::TurnList grammar = ruleset.turn_list();
  gpn_reading reading{};
  const host::ReadStatus status = ruleset.read_turn(position, text, hints, fast_path, reading);
  const std::uint32_t remarks = reading.remark_count;
  REQUIRE(ruleset.read_turn(position, " " + text, hints, grammar, reading) == status);
  REQUIRE(grammar.size() == fast_path.size());
  if (status != host::ReadStatus::Ok) return;
  REQUIRE(reading.remark_count == remarks + 1);  // on the blank
  const std::uint32_t size = ruleset.game().table().turn_size;
  for (std::uint32_t i = 0; i < grammar.size(); ++i) REQUIRE(std::memcmp(grammar[i], fast_path[i], size) == 0);
}

constexpr Hints site = Hints::FirstSpot | Hints::ImpliedRemovals | Hints::OwnStayEnemyGo;

/// The text with one byte changed, left out or added.
std::string damaged(std::string text, std::mt19937& random) {
  constexpr std::string_view bytes = "abcdefghi0123456789xG*;-,=";
  std::uniform_int_distribution<std::size_t> any_place(0, text.size() - 1);
  std::uniform_int_distribution<std::size_t> any_byte(0, bytes.size() - 1);
  std::uniform_int_distribution<int> any_damage(0, 2);
  const std::size_t at = any_place(random);
  switch (any_damage(random)) {
    case 0: text[at] = bytes[any_byte(random)]; break;
    case 1: text.erase(at, 1); break;
    default: text.insert(at, 1, bytes[any_byte(random)]); break;
  }
  return text;
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
               Setting{"tournament", "crossing-rows=all-go own-last-gipf=plays-on"},
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

TEST_CASE("the fast path for canonical turns reads what the grammar reads, sound and damaged texts alike") {
  const auto setting =
      GENERATE(Setting{"basic", ""}, Setting{"standard", ""}, Setting{"tournament", "row-length=3"},
               Setting{"tournament", "gipf-rows-may-stand=no last-gipf=after-removals missed-rows=warn"},
               Setting{"standard", "spots-per-side=5 row-length=3 white-pieces=30 black-pieces=30"});
  CAPTURE(setting.variant, setting.options);
  const auto ruleset = test::gipf(setting.variant, setting.options);
  std::mt19937 random(11);
  host::TurnList turns = ruleset->turn_list();
  std::size_t with_lists = 0;
  for (unsigned game = 0; game < gpn_test::rounds(40); ++game) {
    host::Position position = ruleset->start();
    for (int turn = 0; turn < 120; ++turn) {
      REQUIRE(ruleset->legal_turns(position, turns));
      if (turns.empty() || turns.size() > 3000) break;
      const std::uint32_t chosen = choose(*ruleset, position, turns, random);
      const std::string text = ruleset->turn_text(position, turns[chosen]);
      if (text.find('x') != std::string::npos) ++with_lists;
      check_both_ways(*ruleset, position, text);
      check_both_ways(*ruleset, position, text, site);
      check_played(*ruleset, position, text);
      for (int i = 0; i < 20; ++i) {
        const std::string other = damaged(text, random);
        check_both_ways(*ruleset, position, other);
        check_both_ways(*ruleset, position, other, site);
        check_played(*ruleset, position, other);
      }
      ruleset->apply(position, turns[chosen]);
    }
  }
  CHECK(with_lists > gpn_test::rounds(100));
}

}  // namespace round_trip_test
