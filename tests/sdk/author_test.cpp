// A module written with the author's wrapper, seen from the host.
#include <catch2/catch.hpp>
#include <gpn/host/perft.hpp>
#include <gpn/host/registry.hpp>
#include <sdk/toy_game.hpp>

namespace author_test {

namespace {

using namespace gpn::host;
using gpn::test::ToyGame;

std::shared_ptr<const Ruleset> toy() {
  Registry registry;
  REQUIRE(registry.add(gpn::author::table<ToyGame>));
  const auto ruleset = Ruleset::compose(registry.find("toy"), "", "");
  REQUIRE(ruleset);
  return *ruleset;
}

}  // namespace

TEST_CASE("turns of any size follow each other as the module wrote them") {
  const auto ruleset = toy();
  const Position start = ruleset->start();
  TurnList turns = ruleset->turn_list();
  REQUIRE(ruleset->legal_turns(start, turns));
  REQUIRE(turns.size() == 3);
  for (std::uint32_t i = 0; i < 3; ++i) {
    CHECK(ruleset->turn_text(start, turns[i]) == std::to_string(i + 1));
    Position next = start;
    ruleset->apply(next, turns[i]);
    CHECK(ruleset->write_position(next) == std::to_string(9 - i));
  }
}

TEST_CASE("a list of turns grows to what a text leaves open") {
  const auto ruleset = toy();
  TurnList turns = ruleset->turn_list();
  turns.grow_to(1);
  gpn_reading reading{};
  CHECK(ruleset->read_turn(ruleset->start(), "any", gpn::Hints::None, turns, reading) == ReadStatus::Ok);
  REQUIRE(turns.size() == 3);
  CHECK(ruleset->turn_text(ruleset->start(), turns[2]) == "3");
}

TEST_CASE("paths are counted along every turn") {
  const auto ruleset = toy();
  CHECK(perft(*ruleset, ruleset->start(), 1, PerftCount::Turns) == 3);
  CHECK(perft(*ruleset, ruleset->start(), 2, PerftCount::Turns) == 9);
  CHECK(perft(*ruleset, ruleset->start(), 10, PerftCount::Turns) == 1);
  CHECK(perft(*ruleset, ruleset->start(), 11, PerftCount::Turns) == 0);
}

TEST_CASE("what an author throws ends as a failed call, not in the host") {
  const auto ruleset = toy();
  TurnList turns = ruleset->turn_list();
  gpn_reading reading{};
  CHECK(ruleset->read_turn(ruleset->start(), "throw", gpn::Hints::None, turns, reading) == ReadStatus::Failed);
  const auto position = ruleset->read_position("throw");
  REQUIRE_FALSE(position);
  CHECK(position.error().finding.code == "rule-module-failed");
}

TEST_CASE("remarks carry the finding of the module") {
  const auto ruleset = toy();
  TurnList turns = ruleset->turn_list();
  gpn_reading reading{};
  CHECK(ruleset->read_turn(ruleset->start(), "9", gpn::Hints::None, turns, reading) == ReadStatus::Unreadable);
  REQUIRE(reading.remark_count == 1);
  const Remark remark = ruleset->game().translate(reading.remarks[0]);
  CHECK(remark.finding.code == "toy-unreadable");
  CHECK(remark.message == "not a turn: 9");
}

TEST_CASE("a registry takes an id once, and only tables of its own major version and limits") {
  Registry registry;
  REQUIRE(registry.add(gpn::author::table<ToyGame>));
  CHECK_FALSE(registry.add(gpn::author::table<ToyGame>));
  CHECK(registry.find("other") == nullptr);

  gpn_game newer = gpn::author::table<ToyGame>;
  newer.abi_major = GPN_ABI_MAJOR + 1;
  CHECK_FALSE(Registry{}.add(newer));
  gpn_game shorter = gpn::author::table<ToyGame>;
  shorter.struct_size = 16;
  CHECK_FALSE(Registry{}.add(shorter));
  gpn_game larger = gpn::author::table<ToyGame>;
  larger.position_size = GPN_MAX_POSITION_SIZE + 1;
  CHECK_FALSE(Registry{}.add(larger));
  gpn_game without = gpn::author::table<ToyGame>;
  without.standing = nullptr;
  CHECK(Registry{}.add(without).error().find("its table lacks a function") != std::string::npos);
}

TEST_CASE("a board of more places than can be numbered is refused") {
  gpn_game vast = gpn::author::table<ToyGame>;
  vast.cell = [](const void*, std::uint32_t, gpn_cell*) noexcept -> std::uint32_t { return 4'000'000'000; };
  const auto ruleset = Ruleset::compose(std::make_shared<const Game>(vast), "", "");
  REQUIRE_FALSE(ruleset);
  CHECK(ruleset.error().finding.code == "rule-module-failed");
  CHECK(ruleset.error().message == "the board of the module has 4000000000 places, and at most 65535 can be numbered");
}

}  // namespace author_test
