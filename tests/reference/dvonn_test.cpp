// The DVONN reference alone, against known figures and against the rules.
#include <catch2/catch.hpp>
#include <reference/dvonn.hpp>
#include <reference/paths.hpp>

namespace dvonn_test {

namespace {

using namespace gpn::reference::dvonn;
using gpn::reference::Game;
using gpn::reference::Outcome;
using gpn::reference::paths;

DvonnGame from(const char* position, Blocked blocked = Blocked::Any) {
  DvonnGame game(blocked);
  game.set_position(position);
  return game;
}

}  // namespace

TEST_CASE("the board has 49 spaces, 24 of them on the perimeter (7.1)") {
  CHECK(spaces().size() == 49);
  int perimeter = 0;
  for (const std::string& space : spaces()) {
    int neighbours = 0;
    for (int direction = 0; direction < 6; ++direction) neighbours += walk(space, direction, 1) ? 1 : 0;
    perimeter += neighbours < 6 ? 1 : 0;
  }
  CHECK(perimeter == 24);
}

TEST_CASE("DVONN paths agree with the known figures") {
  const DvonnGame empty;
  CHECK(paths(empty, 1) == 49);
  CHECK(paths(empty, 2) == 2352);
  CHECK(paths(empty, 3) == 110544);
  const DvonnGame full = from("bbwbrbwbb/wbwwbwbwbw/wbwbwbwwwrb/bbwrwwwbbw/bwwbbwbwb stacking w");
  CHECK(paths(full, 1) == 39);
  CHECK(paths(full, 2) == 1859);
  CHECK(paths(full, 3) == 76014);
}

TEST_CASE("reds are placed first, White, Black, White (D1, D2)") {
  DvonnGame game;
  for (const char* space : {"c5", "d5", "e5", "f5", "g5"}) game.play(space);
  CHECK(game.position_text() == "rrrbw4/10/11/10/9 placing b");
}

TEST_CASE("White places the last piece and moves first (D3)") {
  DvonnGame game = from("bbwbrbwbb/wbwwbwbwbw/wbwbwbwwwrb/bbwrwwwbbw/bwwbbwbb1 placing w");
  game.play("i1");
  CHECK(game.position_text() == "bbwbrbwbb/wbwwbwbwbw/wbwbwbwwwrb/bbwrwwwbbw/bwwbbwbbw stacking w");
}

TEST_CASE("stacks without a chain to a red piece leave the board after the move (D10)") {
  DvonnGame game = from("9/10/rwb1w1wb3/10/9 stacking w");
  CHECK(game.legal_turns() == std::set<std::string>{"b3-a3", "b3-c3", "g3-h3"});
  game.play("b3-a3");
  CHECK(game.position_text() == "9/10/[rw]10/10/9 stacking b");
  CHECK(game.outcome() == Outcome::WhiteWon);
}

TEST_CASE("a surrounded stack may not move, unless only singles are blocked (D7)") {
  const char* position = "9/10/4bb5/3b[rw]bb3/3bb4 stacking w";
  CHECK(from(position).legal_turns() == std::set<std::string>{"pass"});
  CHECK(from(position, Blocked::Singles).legal_turns() == std::set<std::string>{"e2-g2"});
}

TEST_CASE("a player passes exactly when he cannot move and the other can (D12)") {
  DvonnGame game = from("9/10/rb9/10/9 stacking w");
  CHECK(game.legal_turns() == std::set<std::string>{"pass"});
  game.play("pass");
  CHECK(game.legal_turns() == std::set<std::string>{"b3-a3"});
}

}  // namespace dvonn_test
