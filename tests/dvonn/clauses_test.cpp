// One test for each clause of rules.md section 7.2.
#include "play.hpp"

#include <catch2/catch.hpp>

#include <numeric>

namespace clauses_test {

using namespace dvonn_test;
using State = gpn::host::Standing::State;

namespace {

/// Fills the board in board order.
Play filled() {
  Play game;
  for (const std::string& space : all_spaces()) game.play(space);
  return game;
}

bool contains(const Texts& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

TEST_CASE("D1: 23 white, 23 black and 3 red pieces come onto the board") {
  const std::string text = filled().text();
  const std::string rows = text.substr(0, text.find(' '));
  CHECK(std::count(rows.begin(), rows.end(), 'w') == 23);
  CHECK(std::count(rows.begin(), rows.end(), 'b') == 23);
  CHECK(std::count(rows.begin(), rows.end(), 'r') == 3);
}

TEST_CASE("D1: White places the first and the third red, Black the second") {
  Play game;
  for (const auto& [space, player] : {std::pair("a1", GPN_WHITE), {"c5", GPN_BLACK}, {"k5", GPN_WHITE}}) {
    CHECK(game.standing().to_move == (player == GPN_WHITE ? gpn::Color::White : gpn::Color::Black));
    game.play(space);
  }
  CHECK(game.text() == "r7r/10/11/10/r8 placing b");
}

TEST_CASE("D2: reds first, then a black piece, then a white one, in turn on vacant spaces") {
  Play game;
  game.play("a1 b1 c1");
  CHECK(game.text() == "9/10/11/10/rrr6 placing b");
  CHECK(game.play("d1").text() == "9/10/11/10/rrrb5 placing w");
  CHECK(game.play("e1").text() == "9/10/11/10/rrrbw4 placing b");
  CHECK(game.play("f1").text() == "9/10/11/10/rrrbwb3 placing w");
  CHECK(game.verdict("f1") == "dvonn-space-taken");
  CHECK(game.legal().size() == 43);
}

TEST_CASE("D3: White places the 49th piece and makes the first move") {
  Play game;
  Texts spaces = all_spaces();
  const std::string last = spaces.back();
  spaces.pop_back();
  for (const std::string& space : spaces) game.play(space);
  CHECK(game.legal() == Texts{last});
  CHECK(game.text().substr(game.text().find(' ')) == " placing w");
  game.play(last);
  CHECK(game.text().substr(game.text().find(' ')) == " stacking w");
  CHECK(game.standing().to_move == gpn::Color::White);
}

TEST_CASE("D4: a player moves the stacks with his piece on top, whatever is below") {
  const std::string_view text = "9/10/[rbbw][wb]w8/10/9 stacking ";
  CHECK(Play::from(std::string(text) + "w").legal() == Texts{"c3-b3"});
  CHECK(Play::from(std::string(text) + "b").legal() == Texts{"pass"});
  CHECK(Play::from("9/10/[rbbw][wb]wb7/10/9 stacking b").legal() == Texts{"b3-d3", "d3-c3"});
}

TEST_CASE("D5: a stack moves exactly as far as it is high, over vacant spaces too, and lands on an occupied one") {
  Play over_occupied = Play::from("9/10/[ww]rwb7/10/9 stacking w");
  CHECK(over_occupied.legal() == Texts{"a3-c3", "c3-b3", "c3-d3"});
  Play over_vacant = Play::from("9/bb8/[ww]1r8/10/9 stacking w");
  CHECK(over_vacant.legal() == Texts{"a3-c3"});
  CHECK(Play::from("9/10/[ww]r9/10/9 stacking w").legal().empty());
}

TEST_CASE("D5: all six directions are played") {
  CHECK(Play::from("9/4bb4/4bwr4/4b5/9 stacking w").legal() == Texts{"f3-e2", "f3-e3", "f3-g3", "f3-f4", "f3-g4"});
  CHECK(Play::from("9/10/5wr4/5b4/9 stacking w").legal() == Texts{"f3-f2", "f3-g3"});
}

TEST_CASE("D6: the moved stack ends on top of its target, in unchanged order") {
  CHECK(Play::from("9/10/[bw][rb]w[wb]7/10/9 stacking w").play("a3-c3").text() ==
        "9/10/1[rb][wbw][wb]7/10/9 stacking b");
  CHECK(Play::from("9/10/wr9/10/9 stacking w").play("a3-b3").text() == "9/10/1[rw]9/10/9 stacking b");
  CHECK(Play::from("9/10/wbr8/10/9 stacking w").play("a3-b3").text() == "9/10/1[bw]r8/10/9 stacking b");
}

TEST_CASE("D7: a piece or stack with six occupied neighbours may not move") {
  Play piece = Play::from("9/4bb4/4bwb4/4rb4/9 stacking w");
  CHECK(piece.legal() == Texts{"pass"});
  Play stack = Play::from("9/4bb4/4b[ww]bb3/4rb4/9 stacking w");
  CHECK(stack.legal() == Texts{"pass"});
}

TEST_CASE("D7: with blocked=singles only single pieces are blocked, as Boardspace played it until June 2008") {
  Play piece = Play::from("9/4bb4/4bwb4/4rb4/9 stacking w", "blocked=singles");
  CHECK(piece.legal() == Texts{"pass"});
  Play stack = Play::from("9/4bb4/4b[ww]bb3/4rb4/9 stacking w", "blocked=singles");
  CHECK(stack.legal() == Texts{"f3-h3"});
  CHECK(stack.play("f3-h3").text() == "9/4bb4/4b1b[bww]3/4rb4/9 stacking b");
}

TEST_CASE("D7: pieces on the edge are never blocked") {
  CHECK(Play::from("9/10/11/rb8/wb7 stacking w").legal() == Texts{"a1-b1", "a1-a2", "a1-b2"});
  const Texts legal = filled().legal();
  for (const std::string_view inner : {"b2-", "f3-", "j4-"})
    CHECK(std::none_of(legal.begin(), legal.end(), [&](const std::string& t) { return t.rfind(inner, 0) == 0; }));
}

TEST_CASE("D8: a single DVONN piece may not move, its owner may move a stack that contains one") {
  CHECK(Play::from("9/10/rw9/10/9 stacking w").verdict("a3-b3") == "dvonn-lone-dvonn-piece");
  CHECK(Play::from("9/10/[rw]rw8/10/9 stacking w").legal() == Texts{"a3-c3", "c3-b3"});
}

TEST_CASE("D9: whoever covers a red piece owns the stack") {
  Play game = Play::from("9/10/wrbbb6/10/9 stacking w");
  game.play("a3-b3");
  CHECK(game.text() == "9/10/1[rw]bbb6/10/9 stacking b");
  CHECK(game.verdict("b3-d3") == "dvonn-not-your-stack");
  game.play("e3-d3");
  CHECK(game.verdict("b3-d3") == "b3-d3");
}

TEST_CASE("D10: after each move everything without contact to a red piece leaves the board, whoever owns it") {
  Play game = Play::from("9/10/rwb[bw]w6/10/9 stacking w");
  game.play("b3-a3");
  CHECK(game.text() == "9/10/[rw]10/10/9 stacking b");
}

TEST_CASE("D10: a moving DVONN piece takes the contact with it") {
  Play game = Play::from("9/1bb7/b[rw]1w7/10/9 stacking w");
  CHECK(game.play("b3-d3").text() == "9/1bb7/3[wrw]7/10/9 stacking b");
}

TEST_CASE("D10: the steps of a move name what it removes") {
  Play game = Play::from("9/10/rwb[bw]7/10/9 stacking w");
  REQUIRE(game.read("b3-a3") == gpn::host::ReadStatus::Ok);
  auto turns = game.ruleset().turn_list();
  gpn_reading reading{};
  game.ruleset().read_turn(game.position(), "b3-a3", gpn::Hints::None, turns, reading);
  std::vector<gpn::Step> steps;
  game.ruleset().steps(game.position(), turns[0], steps);
  REQUIRE(steps.size() == 3);
  CHECK(steps[0].kind == gpn::Step::Kind::Move);
  CHECK(steps[0].phase == gpn::Step::Phase::Action);
  CHECK(steps[0].from == "b3");
  CHECK(steps[0].to == "a3");
  CHECK(steps[1].kind == gpn::Step::Kind::Capture);
  CHECK(steps[1].phase == gpn::Step::Phase::After);
  CHECK(steps[1].from == "c3");
  CHECK(steps[2].from == "d3");
}

TEST_CASE("D11: DVONN pieces never leave the board, and keep their neighbours on it") {
  CHECK(Play::from("9/10/rwbr7/10/9 stacking w").play("b3-a3").text() == "9/10/[rw]1br7/10/9 stacking b");
  CHECK(Play::from("9/10/rwr8/10/9 stacking w").play("b3-a3").text() == "9/10/[rw]1r8/10/9 stacking b");
}

TEST_CASE("D12: nobody passes while he has a move, even one that costs him pieces") {
  Play game = Play::from("9/10/rwbw7/10/9 stacking w");
  CHECK(game.verdict("pass") == "dvonn-may-not-pass");
  CHECK_FALSE(contains(game.legal(), "pass"));
}

TEST_CASE("D12: without a move one has to pass, and the pass is a turn") {
  Play game = Play::from("9/4bb4/4bwb4/4rb4/9 stacking w");
  CHECK(game.ruleset().count_turns(game.position()) == 1);
  CHECK(game.verdict("f3-e3") == "dvonn-must-pass");
  CHECK(game.play("pass").text() == "9/4bb4/4bwb4/4rb4/9 stacking b");
}

TEST_CASE("D13: whoever had to pass moves again as soon as he can") {
  Play game = Play::from("9/4bb4/4bwb4/4rb4/9 stacking w");
  game.play("pass e3-e2");
  CHECK(game.legal() == Texts{"f3-e2", "f3-f2", "f3-g3", "f3-f4", "f3-g4"});
  CHECK(game.verdict("pass") == "dvonn-may-not-pass");
}

TEST_CASE("D14: the game ends when neither player can move") {
  Play game = Play::from("9/10/rwb[bw]7/10/9 stacking w");
  CHECK(game.standing().state == State::Running);
  CHECK(game.standing().rule.empty());
  game.play("b3-a3");
  CHECK(game.standing().state == State::WhiteWon);
  CHECK(game.standing().rule == "D14");
  CHECK(game.standing().reason == "neither player can move; White's stacks hold 2 pieces, Black's 0");
  CHECK(game.legal().empty());
  CHECK(game.ruleset().count_turns(game.position()) == 0);
  CHECK(game.verdict("pass") == "dvonn-game-over");
}

TEST_CASE("D14: one player without a move does not end the game") {
  CHECK(Play::from("9/4bb4/4bwb4/4rb4/9 stacking w").standing().state == State::Running);
}

TEST_CASE("D15: the score is the height of one's stacks, all colours counted, lone reds count for nobody") {
  const auto score = Play::from("9/10/[rbbw]r[ww]b7/10/9 stacking w").standing().score;
  REQUIRE(score);
  CHECK((*score)[0] == 6);
  CHECK((*score)[1] == 1);
}

TEST_CASE("D15: while pieces are placed, they all count for their owners") {
  Play game;
  game.play("a1 b1 c1 d1 e1 f1");
  REQUIRE(game.standing().score);
  CHECK((*game.standing().score)[0] == 1);
  CHECK((*game.standing().score)[1] == 2);
}

TEST_CASE("D16: the higher score wins, an equal one is a draw") {
  CHECK(Play::from("9/10/[rw]2[rb]7/10/9 stacking w").standing().state == State::Drawn);
  CHECK(Play::from("9/10/[rw]3[rbb]6/10/9 stacking w").standing().state == State::BlackWon);
  CHECK(Play::from("9/10/[rww]4[rb]5/10/9 stacking b").standing().state == State::WhiteWon);
}

TEST_CASE("D17: a stack of ten moves along row 3 only, a higher one never") {
  CHECK(Play::from("9/10/[rwwwwwwwww]bbbbbbbbbr/10/9 stacking w").legal() == Texts{"a3-k3"});
  CHECK(Play::from("9/10/[rwwwwwwwwww]bbbbbbbbbr/10/9 stacking w").legal() == Texts{"pass"});
}

TEST_CASE("D17: a stack of five moves along its row only") {
  const std::string text = "4r4/4bb4/rbbbb[wwwww]bbbbr/4bb4/3b5 stacking w";
  CHECK(Play::from(text, "blocked=singles").legal() == Texts{"f3-a3", "f3-k3"});
}

}  // namespace clauses_test
