// One test for each clause of the rules.
#include "play.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <set>

namespace clauses_test {

using namespace lyngk_test;
using State = gpn::host::Standing::State;

namespace {

/// White can complete a six on h1.
constexpr std::string_view before_six =
    "1/[KRI][BGRI]2/5[KGBR][KGRB]/6/6[JK]/2[IGBR]3/[BIKG]1[IR][JKIBR][BKGI]1G/[JGKR]2[BI]/1 w IG,BR 0,0";

}  // namespace

TEST_CASE("LY1, LY2: 43 spots in nine lines of 1 4 7 6 7 6 7 4 1, each counted from 1") {
  const auto ruleset = Play::rules();
  std::map<char, unsigned> lines;
  for (const gpn_cell& cell : ruleset->cells()) {
    ++lines[cell.name[0]];
    CHECK(cell.name[1] == static_cast<char>('0' + lines[cell.name[0]]));
  }
  CHECK(lines == std::map<char, unsigned>{
                     {'a', 1}, {'b', 4}, {'c', 7}, {'d', 6}, {'e', 7}, {'f', 6}, {'g', 7}, {'h', 4}, {'i', 1}});
}

TEST_CASE("LY3: lines run straight and end where a spot is missing") {
  const auto ruleset = Play::rules();
  const auto& cells = ruleset->cells();
  const auto at = [&](std::string_view name) {
    return *std::find_if(cells.begin(), cells.end(), [&](const gpn_cell& cell) { return name == cell.name; });
  };
  const auto run = [&](std::string_view from, unsigned direction) {
    std::string spots(from);
    for (gpn_cell cell = at(from); cell.neighbours[direction] != GPN_NO_NEIGHBOUR;
         spots += std::string(" ") + cell.name)
      cell = cells[cell.neighbours[direction]];
    return spots;
  };
  CHECK(run("a1", 1) == "a1 b3 c5 d5 e6 f6 g7");
  CHECK(run("a1", 2) == "a1 b2 c3 d2 e2 f1 g1");
  CHECK(run("b1", 2) == "b1 c2 d1 e1");
  CHECK(run("c1", 0) == "c1 c2 c3 c4 c5 c6 c7");
  CHECK(run("e4", 4) == "e4 d3 c3 b1");
  CHECK(at("a1").neighbours[0] == GPN_NO_NEIGHBOUR);
}

TEST_CASE("LY4, LY5: a game begins with 43 pieces that a record states") {
  Play unknown;
  CHECK(unknown.text() == "1/4/7/6/7/6/7/4/1 w -,- 0,0");
  CHECK(unknown.legal().empty());
  CHECK(unknown.verdict("b1-b2") == "lyngk-not-set-up");
  CHECK(Play::from(full).standing().to_move == gpn::Color::White);
}

TEST_CASE("LY6, LY7: colours are neutral until they are claimed, then their player's") {
  Play game = with({"c3 R c4 B c5 K"});
  CHECK(game.verdict("c3-c4") == "c3-c4");
  CHECK(with({"c3 R c4 B c5 K", "-,R"}).verdict("c3-c4") == "lyngk-enemy-stack");
  CHECK(with({"c3 R c4 B c5 K", "R,-"}).verdict("c3-c4") == "c3-c4");
  CHECK(with({"c3 R c4 B c5 K", "-,B"}).verdict("c3-c4") == "c3-c4");
}

TEST_CASE("LY8: a claim comes before the move, one a turn, two in all, of an unclaimed colour") {
  Play game = with({"c3 R c4 B c5 K"});
  CHECK(game.play("R;c3-c4").text().ends_with(" b R,- 4,4"));
  CHECK(game.verdict("R;c5-c4") == "lyngk-claimed");
  CHECK(with({"c3 R c4 B c5 K", "IG,-"}).verdict("K;c3-c4") == "lyngk-claims-used");
  CHECK(game.verdict("B;K;c5-c4") == "lyngk-not-a-turn");
  CHECK(with({"c3 R c4 B c5 K"}).verdict("G;c3-c4") == "G;c3-c4");
}

TEST_CASE("LY9: after four claims the fifth colour is neutral for both") {
  for (const std::string_view side : {"w", "b"}) {
    Play game = with({"c3 R c4 B c5 K", "IR,BG", side});
    CHECK(game.verdict("K;c5-c4") == "lyngk-claims-used");
    CHECK(game.verdict("c5-c4") == "c5-c4");
  }
}

TEST_CASE("LY10: a joker is not claimed and does not move alone, but inside a stack") {
  Play game = with({"c3 R c4 J c5 K"});
  CHECK(game.verdict("c4-c3") == "lyngk-joker");
  CHECK(game.verdict("J;c3-c4") == "lyngk-joker");
  CHECK(game.play("c3-c4").text().starts_with("1/4/3[JR]K2/"));
  CHECK(with({"c3 JR c4 BK c5 I d2 GKB"}).verdict("c3-c4") == "c3-c4");
}

TEST_CASE("LY11, LY12: one stack moves whole and lands on top in its order") {
  Play game = with({"c3 RG c4 BK c5 IRB e1 K"});
  CHECK(game.play("c3-c4").text() == "1/4/3[BKRG][IRB]2/6/K6/6/7/4/1 b -,- 4,3");
}

TEST_CASE("LY13: a move ends on the first occupied spot of its direction") {
  Play game = with({"c3 R c6 B c7 K"});
  CHECK(game.legal() == Texts{"c3-c6",   "c6-c3",   "c6-c7",   "c7-c6",   "I;c3-c6", "I;c6-c3", "I;c6-c7", "I;c7-c6",
                              "B;c3-c6", "B;c6-c3", "B;c6-c7", "B;c7-c6", "R;c3-c6", "R;c6-c3", "R;c6-c7", "R;c7-c6",
                              "G;c3-c6", "G;c6-c3", "G;c6-c7", "G;c7-c6", "K;c3-c6", "K;c6-c3", "K;c6-c7", "K;c7-c6"});
  CHECK(game.verdict("c3-c7") == "lyngk-in-the-way");
  CHECK(game.verdict("c3-c4") == "lyngk-vacant");
  CHECK(game.verdict("c3-d7") == "lyngk-no-such-spot");
  CHECK(with({"c3 R d4 B e1 K c1 K c2 G c4 I c5 I c6 I"}).verdict("c3-d4") == "lyngk-not-in-line");
}

TEST_CASE("LY14: a stack has at most five pieces") {
  CHECK(with({"c3 RGK c4 JBI c5 I d1 K"}).verdict("c3-c4") == "lyngk-too-high");
  CHECK(with({"c3 RGK c4 JB c5 I d1 KI"}).verdict("c3-c4") == "c3-c4");
}

TEST_CASE("LY15: no colour twice, jokers never clash") {
  CHECK(with({"c3 RG c4 RB c5 I d1 KIB"}).verdict("c3-c4") == "lyngk-colour-twice");
  CHECK(with({"c3 JG c4 JB c5 I d1 KIB"}).verdict("c3-c4") == "c3-c4");
}

TEST_CASE("LY16: a single neutral piece lands on a single piece only") {
  Play game = with({"c3 R c4 BK c5 I d1 KIBG"});
  CHECK(game.verdict("c3-c4") == "lyngk-onto-higher");
  CHECK(game.remarks().front().rule == "LY16");
  CHECK(game.verdict("c5-c4") == "lyngk-onto-higher");
}

TEST_CASE("LY17: a stack with a neutral top does not land on a higher one") {
  CHECK(with({"c3 RG c4 BK c5 IRB e1 K"}).verdict("c3-c4") == "c3-c4");
  Play higher = with({"c3 RG c4 BKI c5 I e1 KB"});
  CHECK(higher.verdict("c3-c4") == "lyngk-onto-higher");
  CHECK(higher.remarks().front().rule == "LY17");
}

TEST_CASE("LY18: an own top lands on any height") {
  CHECK(with({"c3 RG c4 BKI c5 I e1 KB"}).verdict("G;c3-c4;xc4") == "G;c3-c4;xc4");
  CHECK(with({"c3 R c4 BKI c5 I e1 KBG", "R,-"}).verdict("c3-c4") == "c3-c4");
}

TEST_CASE("LY19: a five completed with an own top is taken") {
  Play game = with({"c3 RG c4 BKI c5 I e1 KB", "G,-"});
  CHECK(game.play("c3-c4;xc4").text() == "1/4/4I2/6/[KB]6/6/7/4/1 b G,- 5,3");
}

TEST_CASE("LY20: a five completed with a neutral top stays and counts for nobody") {
  Play game = with({"c3 RGI c4 BK c5 I e1 KB"});
  CHECK(game.play("c3-c4").text() == "1/4/3[BKRGI]I2/6/[KB]6/6/7/4/1 b -,- 4,3");
}

TEST_CASE("LY21: nobody completes a five with an enemy top, as its stack would have to move") {
  CHECK(with({"c3 RGI c4 BK c5 I e1 KB", "-,I"}).verdict("c3-c4") == "lyngk-enemy-stack");
}

TEST_CASE("LY22, LY23: from a stack with the same own top a move goes on in any direction") {
  Play game = with({"c3 R c4 BR e5 I g7 JB i1 GK", "R,-"});
  CHECK(game.verdict("c3-e5") == "c3-e5");
  CHECK(game.verdict("c3-c4-e5") == "lyngk-way");
  CHECK(game.read_as() == "c3-e5");
  CHECK(game.verdict("c3-c4") == "lyngk-colour-twice");
  CHECK(with({"c3 R c4 BR e5 I g7 JB i1 GK"}).verdict("c3-e5") == "lyngk-not-in-line");
  CHECK(with({"c3 R c4 BR e5 I g7 JB i1 GK", "G,-"}).verdict("c3-c4-e5") == "lyngk-no-point");
}

TEST_CASE("LY24: a point is used once, a joker is none") {
  Play game = with({"c3 R c4 BR e5 I d1 KGB e1 K", "R,-"});
  CHECK(game.verdict("c3-c4-c3-c4-e5") == "lyngk-no-point");
  CHECK(with({"c3 R c4 J e5 I", "R,-"}).verdict("c3-c4-e5") == "lyngk-no-point");
  CHECK(with({"c3 R c4 BR c6 KR h1 I h2 GK", "R,-"}).verdict("c3-h1") == "lyngk-no-way");
}

TEST_CASE("LY25: the end obeys LY14 and LY15, and the way does not matter") {
  CHECK(with({"c3 BIR c4 KR e5 B d1 G e1 G", "R,-"}).verdict("c3-e5") == "lyngk-colour-twice");
  CHECK(with({"c3 R c4 KR e5 BIG b1 GI", "R,-"}).verdict("c3-e5") == "c3-e5");
}

TEST_CASE("LY26: nobody passes who has a turn, if need be with a claim") {
  CHECK(with({"c3 R c4 BK d1 J e1 GKBI"}).verdict("pass") == "lyngk-may-not-pass");
}

TEST_CASE("LY27: a player without a turn passes") {
  Play game = with({"c3 R c4 BK", "-,RK"});
  CHECK(game.legal() == Texts{"pass"});
  CHECK(game.verdict("c3-c4") == "lyngk-must-pass");
  CHECK(game.play("pass").legal() == Texts{"c3-c4", "c4-c3"});
}

TEST_CASE("LY28, LY29: when neither player has a turn more fives win") {
  const auto over = Play::from("J/1J2/7/6/3[BKRGI]3/6/7/4/J w RG,BK 4,3");
  CHECK(over.standing().state == State::WhiteWon);
  CHECK(over.standing().rule == "LY29");
  CHECK(over.legal().empty());
  CHECK(Play::from("J/1J2/7/6/3[BKRGI]3/6/7/4/J w RG,BK 3,4").standing().state == State::BlackWon);
}

TEST_CASE("LY30: equal fives are decided by own stacks of 4, then 3, 2 and 1") {
  CHECK(with({"c3 BGR", "R,B"}).standing().state == State::WhiteWon);
  CHECK(with({"c3 BGR", "R,B"}).standing().rule == "LY30");
  CHECK(with({"c3 BGR", "I,R"}).standing().state == State::BlackWon);
  // A stack of 4 is more than two of 3, and a neutral one is nobody's.
  CHECK(with({"a1 BGIR c1 GBK c7 IGK g1 GIB", "R,K"}).standing().state == State::WhiteWon);
}

TEST_CASE("LY31: still equal is a draw") {
  CHECK(with({"c3 BGI", "RK,BG"}).standing().state == State::Drawn);
  CHECK(with({"c3 BGI", "RK,BG"}).standing().rule == "LY31");
}

TEST_CASE("LY32: every turn but a pass lessens the occupied spots") {
  Play game = Play::from(full);
  std::size_t before = 44;
  gpn_test::play_random_game(game, 7, [&](Play& now) {
    std::size_t stacks = 0;
    std::vector<gpn::BoardPiece> pieces;
    for (std::uint32_t cell = 0; cell < 43; ++cell)
      if (now.ruleset().contents(now.position(), cell, pieces) && !pieces.empty()) ++stacks;
    CHECK((stacks < before || now.legal() == Texts{"pass"} || stacks == before));
    before = stacks;
  });
  CHECK(before < 20);
}

TEST_CASE("LY33, LY34, LYO3: in the variant six fives stay, and a six with an own top wins at once") {
  Play game = Play::from(before_six, "", "six");
  CHECK(game.play("h4-h1").standing().state == State::WhiteWon);
  CHECK(game.standing().rule == "LY34");
  CHECK(game.text() ==
        "1/[KRI][BGRI]2/5[KGBR][KGRB]/6/6[JK]/2[IGBR]3/[BIKG]1[IR][JKIBR][BKGI]1G/[JGKRBI]3/1 w IG,BR 0,0");
  CHECK(game.verdict("b1-b2") == "lyngk-game-over");
  CHECK(Play::from(game.text(), "", "six").position() == game.position());
  CHECK(Play::from(before_six).verdict("h4-h1") == "lyngk-too-high");
}

TEST_CASE("LY34: a six completed with a neutral top is nothing, also when its colour is claimed later") {
  const std::string rest = "/[KRI][BGRI]2/5[KGBR][KGRB]/6/6[JK]/2[IGBR]3/[BIKG]1[IR][JKIBR][BKGI]1G/";
  Play game = Play::from("1" + rest + "[JGK]2[RBI]/1 w G,BR 0,0", "", "six");
  CHECK(game.play("h4-h1").standing().state == State::Running);
  CHECK(game.text() == "1" + rest + "[JGKRBI]3/1 b G,BR 0,0");
  const std::string claimed = "1" + rest + "[JGKRBI]3/1 w IG,BR 0,0";
  const Play neutral = Play::from(claimed + " neutral", "", "six");
  CHECK(neutral.standing().state == State::Running);
  CHECK(neutral.text() == claimed + " neutral");
  CHECK(Play::from(claimed, "", "six").standing().rule == "LY34");
}

TEST_CASE("LY35: without a six more own fives win, then 4, 3, 2 and 1") {
  const auto over =
      Play::from("[KGBR]/4/[RG]1[KRIB]3[BRIK]/6/7/5[BR]/1[JIK][IG]4/[GBI]3/[JGBK] b I,R 1,2", boardspace_options);
  CHECK(over.standing().state == State::BlackWon);
}

TEST_CASE("LY36: a five with an own top may be a LYNGK-point") {
  CHECK(with({"c3 R c4 BKIGR e5 I i1 J", "R,-"}).verdict("c3-e5") == "c3-e5");
}

TEST_CASE("LYO1: a neutral five stays when its colour is claimed, or comes off for the player who claims") {
  const Stacks stacks{"c3 BKIGR c6 K c7 B e1 J"};
  CHECK(with(stacks).play("R;c6-c7").text() == "1/4/2[BKIGR]3[BK]/6/J6/6/7/4/1 b R,- 4,3");
  Play taken = with(stacks, "neutral-five=on-claim");
  CHECK(taken.verdict("R;c6-c7") == "lyngk-short-way");
  CHECK(taken.play("R;xc3;c6-c7").text() == "1/4/6[BK]/6/J6/6/7/4/1 b R,- 5,3");
  CHECK(with(stacks).verdict("R;xc3;c6-c7") == "lyngk-not-taken");
}

TEST_CASE("LYO2: a claim that opens a move is a turn, at Boardspace only while a player can move") {
  const Stacks stuck{"c3 R c4 KR e5 BK f3 J f6 J d1 J"};
  CHECK(with(stuck).legal() == Texts{"R;c3-e5"});
  CHECK(with(stuck, boardspace_options).legal().empty());
  CHECK(with(stuck, boardspace_options).standing().state == State::WhiteWon);
  const Stacks other_moves{"c3 R c4 KR e5 BK f3 J f6 J e7 I", "-,IK"};
  CHECK(with(other_moves, boardspace_options).legal() == Texts{"R;c3-e5"});
}

}  // namespace clauses_test
