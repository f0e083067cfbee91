// Texts of turns and positions, path counts, and steps.
#include "play.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

namespace text_test {

using namespace zertz_test;

namespace {

struct Counted {
  std::string_view variant;
  std::string_view position;
  std::vector<std::uint64_t> optional;  // paths of one turn, two turns
  std::vector<std::uint64_t> all;       // with isolation=all
};

}  // namespace

TEST_CASE("Paths count as two independent programs count them") {
  const std::vector<Counted> table{
      {"basic", "4/5/6/7/6/5/4 w 6,8,10 0,0,0/0,0,0", {1944, 3277260}, {1944}},
      {"tournament", "5/6/7/8/7/6/5/4 w 6,8,10 0,0,0/0,0,0", {2961}, {2961}},
      {"large", "5/6/7/8/9/8/7/6/5 w 6,8,10 0,0,0/0,0,0", {4320}, {4320}},
      {"basic", "-G1-/-4/---3/---3-/---1--/--1W-/---- w 0,2,2 3,1,4/2,4,4", {168, 18542}, {168, 18066}},
      {"basic", "-2-/5/--1B1-/--4-/--4/-1W2/-3 b 1,5,7 1,3,1/3,0,1", {792, 215725}, {792, 215501}},
      {"basic", "--1-/-3-/-3--/--3--/--WBW-/-4/-B-- b 0,5,2 2,2,2/2,1,4", {234, 21166}, {234, 21166}},
      {"basic", "---B/-4/5-/B2W1W-/5-/-4/---1 w 0,7,6 2,0,0/2,1,2", {378, 62054}, {378, 62054}},
      {"basic", "3B/-1B2/-4-/4BW-/6/5/---- w 3,7,6 1,0,1/1,1,0", {1, 1050}, {1, 1050}},
  };
  for (const Counted& row : table) {
    CAPTURE(row.position);
    const auto check = [&](std::string_view options, const std::vector<std::uint64_t>& paths) {
      Play game(options, row.variant);
      game.position() = game.ruleset().read_position(row.position).value();
      CHECK(game.text() == row.position);
      for (unsigned depth = 1; depth <= paths.size(); ++depth)
        CHECK(gpn::host::perft(game.ruleset(), game.position(), depth, gpn::host::PerftCount::Turns).value() ==
              paths[depth - 1]);
    };
    check("", row.optional);
    check("isolation=all", row.all);
  }
}

TEST_CASE("In random games every turn and position is read back as written") {
  const std::string_view variant = GENERATE("basic", "blitz", "tournament", "large", "free");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Play game("", variant);
    gpn_test::play_random_game(game, seed, [&](Play& now) {
      CHECK(now.ruleset().read_position(now.text()).value() == now.position());
      for (const std::string& text : now.legal())
        if (now.verdict(text) != text) FAIL(text << " is read as " << now.verdict(text));
    });
  }
}

TEST_CASE("Other ways of writing are read as the canonical turn, with a note") {
  const auto reads = [](const Board& board, std::string_view text, std::string_view meaning) {
    CAPTURE(text);
    Play game = with(board);
    REQUIRE(game.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(game.read_as() == meaning);
    CHECK(game.remarks().size() == 1);
  };
  const Board empty{""};
  for (const std::string_view text :
       {"gc3,a1", "Gc3, a1", "GC3,A1", "G c3 , a1", "gc3 a1", " Gc3,a1 ", "greyc3,a1", "Gray c3, a1", "Gc03,a1"})
    reads(empty, text, "Gc3,a1");
  const Board pair{"Wd4 Gd5"};
  for (const std::string_view text : {"x d4Gd6", "XD4GD6", "xd4gd6", "xd4 g d6", "xd4d6"}) reads(pair, text, "xd4Gd6");
  const Board corner{"Ga1", "a3 b1 b2 b3"};
  for (const std::string_view text : {"Ba2,g1 x Ga1Ba2", "Ba2,g1 x Ga1, Ba2", "Ba2,g1xBa2Ga1", "Ba2,g1xa1a2"})
    reads(corner, text, "Ba2,g1xGa1Ba2");
}

TEST_CASE("Steps: the marble, the ring that goes, what is claimed with its rings, each jump with its capture") {
  const auto steps_of = [](Play game, std::string_view text) {
    auto turns = game.ruleset().turn_list();
    gpn_reading reading{};
    REQUIRE(game.ruleset().read_turn(game.position(), text, gpn::Hints::None, turns, reading) ==
            gpn::host::ReadStatus::Ok);
    std::vector<gpn::Step> steps;
    game.ruleset().steps(game.position(), turns[0], steps);
    std::string all;
    for (const gpn::Step& step : steps)
      all += std::to_string(static_cast<int>(step.kind)) + ':' + step.piece + std::string(step.from) + '-' +
             std::string(step.to) + ' ';
    return all;
  };
  CHECK(steps_of(with({"Ga1", "a3 b1 b2 b3"}), "Ba2,g1xGa1Ba2") ==
        "1:Ba2-a2 14:g1-g1 5:Ga1-a1 14:a1-a1 5:Ba2-a2 14:a2-a2 ");
  CHECK(steps_of(with({"Wd2 Gd3 Bd5"}), "xd2Gd4Bd6") == "3:Wd2-d4 5:Gd3-d3 3:Wd4-d6 5:Bd5-d5 ");
}

}  // namespace text_test
