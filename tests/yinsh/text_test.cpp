// Texts of turns and positions, path counts, and steps.
#include "play.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

namespace text_test {

using namespace yinsh_test;

namespace {

struct Counted {
  std::string_view position;
  std::vector<std::uint64_t> paths;  // depth 1 first
};

}  // namespace

TEST_CASE("Paths count as two independent programs count them") {
  const std::vector<Counted> table{
      {"4/7/8/9/10/9/10/9/8/7/4 w 5,5 0,0", {85, 7140, 592620}},
      {"4/7/5B2/9/1B1B2B3/9/WWWWWB4/9/8/7/4 w 0,0 0,0", {53, 3825, 198328}},
      {"3B/6B/8/8B/8WB/8W/9B/9/8/W5W/3W w 0,0 0,0", {77, 3712, 278507}},
      {"4/2b4/bbb2b2/6B2/4BBb1bW/3BbbbWW/4BbWwww/2wwwbW1w/3b4/7/4 w 0,0 0,0", {17, 1006, 27278}},
      {"wwww/1Wwww1b/2Www1B1/bb2B1b1b/W1B2wwWb1/1b3b3/1bB1bB4/5b3/8/2b4/bb2 w 0,0 1,0", {26, 1259, 33069}},
      {"B3/2b4/1bb2b2/5b3/1b4b1b1/1b1B5/5B4/3B2b2/wwwW4/WwW4/w3 w 0,0 2,1", {15, 911, 18471}},
  };
  for (const Counted& row : table) {
    CAPTURE(row.position);
    const Play game = Play::from(row.position);
    for (unsigned depth = 1; depth <= row.paths.size(); ++depth)
      CHECK(gpn::host::perft(game.ruleset(), game.position(), depth, gpn::host::PerftCount::Turns).value() ==
            row.paths[depth - 1]);
  }
}

TEST_CASE("In random games every turn and position is read back as written") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Play game;
    gpn_test::play_random_game(game, seed, [&](Play& now) {
      CHECK(Play::from(now.text()).position() == now.position());
      for (const std::string& text : now.legal()) REQUIRE(now.verdict(text) == text);
    });
  }
}

TEST_CASE("The short way and other orders are the same turn") {
  constexpr std::string_view black = "k7 k8 k9 k10 j11";
  Play two = with({"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4 e5 g3 g4 g5 g6 g7"});
  for (const std::string_view text : {"xe1-e5;xg3-g7;xa2;xa3;f6-f7", "xa3;xa2;f6-f7", "xg7-g3xa2;xe5-e1xa3;f6-f7",
                                      "XE1-E5 XA2 : XG3-G7 XA3 : F6 F7"}) {
    CAPTURE(text);
    REQUIRE(two.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(two.read_as() == "xe1-e5xa2;xg3-g7xa3;f6-f7");
  }
}

TEST_CASE("R before a spot is a ring: placed, moved or taken off") {
  const auto reads = [](const Play& from, std::string_view text, std::string_view meaning) {
    CAPTURE(text);
    Play game = from;
    REQUIRE(game.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(game.read_as() == meaning);
    CHECK(game.remarks().size() == 1);
  };
  reads(Play(), "Re3", "e3");
  reads(Play(), "r e3", "e3");
  const Play making = with({"c7 a2 a3 a4 a5", "k7 k8 k9 k10 j11", "c3 c4 c5 c6 d7"});
  for (const std::string_view text : {"Rc7-e7;xc3-c7xRa2", "c7-e7;xc3-c7 Ra2", "c7-e7;Ra2"})
    reads(making, text, "c7-e7;xc3-c7xa2");
}

TEST_CASE("Steps: rows with their markers and rings, the ring that moves, the marker it leaves, what turns over") {
  Play game = with({"c7 a2 a3 a4 a5", "k7 k8 k9 k10 j11", "c3 c4 c5 c6 d7"});
  auto turns = game.ruleset().turn_list();
  gpn_reading reading{};
  REQUIRE(game.ruleset().read_turn(game.position(), "c7-e7;xc3-c7xa2", gpn::Hints::None, turns, reading) ==
          gpn::host::ReadStatus::Ok);
  std::vector<gpn::Step> steps;
  game.ruleset().steps(game.position(), turns[0], steps);
  std::string text;
  for (const gpn::Step& step : steps)
    text += std::to_string(static_cast<int>(step.kind)) + ':' + step.piece + std::string(step.from) + '-' +
            std::string(step.to) + ' ';
  CHECK(text == "3:Rc7-e7 1:c7-c7 13:d7-d7 6:c3-c7 4:c3-c3 4:c4-c4 4:c5-c5 4:c6-c6 4:c7-c7 5:Ra2-a2 ");
}

}  // namespace text_test
