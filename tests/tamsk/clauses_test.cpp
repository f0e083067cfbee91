// One test for each clause of the rules.
#include "play.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace clauses_test {

using namespace tamsk_test;
using gpn::Color;
using State = gpn::host::Standing::State;

namespace {

constexpr std::string_view begin_1 = "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - -";
constexpr std::string_view begin_2 = "W000B0/00000/000000/B000000W0/000000/00000/W000B0 w 32,32 - -";

std::set<std::string> around(std::string_view space) {
  const auto ruleset = Play::rules();
  const auto& cells = ruleset->cells();
  const auto found = std::find_if(cells.begin(), cells.end(), [&](const gpn_cell& cell) { return space == cell.name; });
  std::set<std::string> names;
  for (const std::uint16_t cell : found->neighbours)
    if (cell != GPN_NO_NEIGHBOUR) names.insert(cells[cell].name);
  return names;
}

bool is_legal(const Play& game, std::string_view turn) {
  const Texts legal = game.legal();
  return std::find(legal.begin(), legal.end(), turn) != legal.end();
}

// White can go from b2 to a1, and then nowhere; Black can go from e3 to e4.
constexpr Closed near_end{"b2 g1 g3", "d1 e3 g4", "a1 e4 e5", "w 1,2 - -"};

constexpr std::string_view corners_white = "a1 a2 a3";
constexpr std::string_view corners_black = "g2 g3 g4";

}  // namespace

TEST_CASE("TM1, TM3: 37 spaces in the lines a to g, each counted from 1") {
  std::map<char, unsigned> lines;
  const auto ruleset = Play::rules();
  for (const gpn_cell& cell : ruleset->cells()) ++lines[cell.name[0]];
  CHECK(lines == std::map<char, unsigned>{{'a', 4}, {'b', 5}, {'c', 6}, {'d', 7}, {'e', 6}, {'f', 5}, {'g', 4}});
}

TEST_CASE("TM2: 1 ring on the edge, then 2, 3, and 4 in the centre, 64 in all") {
  CHECK(Closed{"", "", "", "w 0,0 - -"}.text() == "1111/12221/123321/1234321/123321/12221/1111 w 0,0 - -");
  CHECK(Play::rules("", "placed")->read_position(Closed{"", "", "d4", "w 1,0 - -"}.text()));
  for (const std::string_view more : {"2111/12221/123321/1234321/123321/12221/1110 w 0,0 - -",
                                      "0111/13221/123321/1234321/123321/12221/1111 w 0,0 - -",
                                      "0111/12221/124321/1234321/123321/12221/1111 w 0,0 - -"}) {
    CAPTURE(more);
    CHECK_FALSE(Play::rules("", "placed")->read_position(more));
  }
}

TEST_CASE("TM4: six neighbours, numbers shift towards the centre line") {
  CHECK(around("d4") == std::set<std::string>{"d3", "d5", "c3", "c4", "e3", "e4"});
  CHECK(around("b2") == std::set<std::string>{"b1", "b3", "a1", "a2", "c2", "c3"});
  CHECK(around("f2") == std::set<std::string>{"f1", "f3", "e2", "e3", "g1", "g2"});
  CHECK(around("d7") == std::set<std::string>{"d6", "c6", "e6"});
}

TEST_CASE("TM5, TM6, TM7: three glasses and 32 rings each, corners alternate, White begins") {
  CHECK(start("level-1").text() == begin_1);
  CHECK(start("level-2").text() == begin_2);
  CHECK(start("level-3").text() == begin_2);
}

TEST_CASE("TM8: a glass goes to a neighbouring space without a glass") {
  Play game = from("w0b0b00/0w0000/000000/0000000/000000/00000/w00b00 w 32,32 - -", "level-1");
  CHECK(game.verdict("a1-b1") == "a1-b1");
  CHECK(game.verdict("a1-a2") == "tamsk-occupied");
  CHECK(game.verdict("a1-b2") == "tamsk-occupied");
  CHECK(game.verdict("a1-a3") == "tamsk-not-next-to");
  CHECK(game.verdict("a1-a1") == "tamsk-not-next-to");
  CHECK(game.verdict("a2-b3") == "tamsk-no-glass");
  CHECK(game.verdict("c3-c4") == "tamsk-no-glass");
}

TEST_CASE("TM9, TMO2: nobody goes into a full space, or loses there (option full-space), a glass leaves one") {
  const Closed position{"a1 b1 c1", corners_black, "b3", "w 1,1 - -"};
  const Closed full{"b2 g1 d7", corners_black, "b3 d1", "w 1,1 - -"};
  CHECK_FALSE(Play::rules("", "level-1")->read_position(position.text()));  // one ring too many
  CHECK(from(full, "level-1").legal() == Texts{"b2-b3;-", "b2-b3"});
  CHECK(from(full, "level-1").verdict("b2-b1;-") == "tamsk-full-space");
  Play loses = from(full, "level-1", "full-space=loses");
  CHECK(loses.verdict("b2-b1;-") == "b2-b1;-");
  CHECK(loses.verdict("b2-b1") == "tamsk-full-space");
  CHECK(loses.play("b2-b1;-").text().ends_with(" b 1,1 - - full"));
  CHECK(loses.standing().state == State::BlackWon);
  CHECK(loses.standing().rule == "TM9");
  CHECK(loses.legal().empty());
}

TEST_CASE("TM10, TMO1: one ring over the glass that has moved, or none (option rings)") {
  Play game = start("level-1");
  CHECK(is_legal(game, "a1-b2"));
  CHECK(is_legal(game, "a1-b2;-"));
  CHECK(game.play("a1-b2").text() == "000b0/0w1000/000000/b000000w0/000000/00000/w000b0 b 31,32 - -");
  CHECK(start("level-1", "rings=always").verdict("a1-b2;-") == "tamsk-ring-required");
}

TEST_CASE("TM11: where none was dropped, the opponent may drop one before the move") {
  Play game = start("level-1");
  game.play("a1-b2;-");
  CHECK(game.text().ends_with(" b 32,32 b2 -"));
  CHECK(game.verdict("+c3;a4-b4") == "tamsk-not-open");
  Play left = game;
  CHECK(left.play("a4-b4").text().ends_with(" w 32,31 - -"));
  CHECK(left.verdict("+b2;d7-d6") == "tamsk-not-open");
  CHECK(game.play("+b2;a4-b4").text() == "0000/0w10b10/000000/b000000w0/000000/00000/w000b0 w 32,30 - -");
}

TEST_CASE("TM12: only a player who cannot move passes") {
  CHECK(start("level-1").verdict("pass") == "tamsk-may-not-pass");
  Play game = from(near_end, "level-1");
  game.play("b2-a1 e3-e4");
  CHECK(game.legal() == Texts{"pass"});
  CHECK(game.verdict("g1-g2") == "tamsk-must-pass");
  CHECK(game.play("pass").standing().to_move == Color::Black);
  CHECK(game.verdict("pass") == "tamsk-may-not-pass");
}

TEST_CASE("TM13, TM14: when nobody can move, fewer rings win, and equal ones draw at level 1") {
  const std::vector<std::pair<Closed, State>> ends{
      {{corners_white, corners_black, "d4", "w 1,0 - -"}, State::BlackWon},
      {{corners_white, corners_black, "d4", "b 0,1 - -"}, State::WhiteWon},
      {{corners_white, corners_black, "d4 d4", "w 1,1 - -"}, State::Drawn}};
  for (const auto& [position, state] : ends) {
    CAPTURE(position.text());
    const Play game = from(position, "level-1");
    CHECK(game.standing().state == state);
    CHECK(game.standing().rule == "TM14");
    CHECK(game.legal().empty());
  }
}

TEST_CASE("TM15, TMO3: a player without rings is stuck, or moves without one (option no-rings)") {
  const Closed position{corners_white, corners_black, "b2 f2", "w 0,2 - -"};
  CHECK(from(position, "level-1").legal() == Texts{"pass"});
  Play moves = from(position, "level-1", "no-rings=moves");
  CHECK(moves.legal() == Texts{"a1-b2;-", "a2-b2;-"});
  CHECK(moves.verdict("a1-b2") == "tamsk-no-ring-left");
}

TEST_CASE("TM16: at levels 2 and 3 each glass moves once in the first three turns") {
  Play game = start("level-2");
  game.play("a1-b2 a4-b4");
  CHECK(game.verdict("b2-c3") == "tamsk-each-glass-first");
  game.play("d7-d6 d1-d2 g1-g2 g4-f4");
  CHECK(game.verdict("b2-c3") == "b2-c3");
  CHECK(start("level-1").play("a1-b2 a4-b4").verdict("b2-c3") == "b2-c3");
}

TEST_CASE("TM17: a glass runs from its first move on") {
  Play game = start("level-2");
  CHECK(game.verdict("xa1;d7-d6") == "tamsk-not-running");
  CHECK(game.verdict("pass") == "tamsk-may-not-pass");
  CHECK(game.play("a1-b2").text() == "000B0/0w1000/000000/B000000W0/000000/00000/W000B0 b 31,32 - -");
}

TEST_CASE("TM18: a glass that has run out stays where it is and never moves again") {
  Play game = start("level-3");
  game.play("a1-b2 a4-b4 d7-d6 d1-d2 g1-g2 g4-f4 xb2,f4;d6-d5");
  CHECK(game.text() == "0000/0xw10b10/000000/0b100w110/000000/000xb10/0w100 b 28,29 - -");
  CHECK(game.verdict("f4-e4") == "tamsk-glass-lost");
  CHECK(game.verdict("xb2;d2-d3") == "tamsk-not-running");
  CHECK(start("level-1").play("a1-b2 a4-b4").verdict("xb2;b4-b3") == "tamsk-no-time");
  game.play("b4-b3 xd5,g2;pass");
  CHECK(game.legal().size() > 1);
  CHECK(game.play("b3-b4").legal() == Texts{"pass"});
}

TEST_CASE("TM19, TM20: who moves without using the open space loses the right") {
  Play game = start("level-1");
  game.play("a1-b2;- a4-b4;-");
  CHECK(game.text().ends_with(" w 32,32 b4 -"));
  CHECK(game.verdict("+b2;b2-c3") == "tamsk-not-open");
}

TEST_CASE("TM21, TMO5: at levels 2 and 3 equal rings leave the end to the clocks, or draw") {
  const Closed position{corners_white, corners_black, "d4 d4", "w 1,1 - -"};
  CHECK(from(position, "level-2").standing().state == State::Open);
  CHECK(from(position, "level-2").standing().rule == "TM21");
  CHECK(from(position, "level-3", "equal-rings=draw").standing().state == State::Drawn);
  CHECK(from(position, "level-1", "equal-rings=time").standing().state == State::Drawn);
}

TEST_CASE("TM22, TM23: after a late move the opponent may drop a second ring anywhere with room") {
  Play game = start("level-3");
  game.play("a1-b2;late");
  CHECK(game.text().ends_with(" b 31,32 - late"));
  CHECK(is_legal(game, "a4-b4;+b2"));
  CHECK(is_legal(game, "a4-b4;+d7"));
  CHECK(is_legal(game, "a4-b4"));
  CHECK(game.verdict("a4-b4;-;+d4") == "tamsk-first-ring-missing");
  CHECK(game.verdict("a4-a3;+a3") == "tamsk-no-room");
  CHECK(game.play("a4-b4;+d4").text() == "0000/0w10b10/000000/B000100W0/000000/00000/W000B0 w 31,30 - -");
  CHECK(game.verdict("d7-d6;+a1") == "tamsk-opponent-not-late");
  CHECK(start("level-2").verdict("a1-b2;late") == "tamsk-no-time");
}

TEST_CASE("TM24: late without a move is a turn, with the same penalty, and not for a player who cannot move") {
  Play game = start("level-3");
  CHECK(game.play("late").text() == "W000B0/00000/000000/B000000W0/000000/00000/W000B0 b 32,32 - late");
  CHECK(legal_with(game, "a4-b4;+d4") == Texts{"a4-b4;+d4"});
  Play stuck = from(near_end, "level-3");
  CHECK(stuck.play("b2-a1 e3-e4").verdict("late") == "tamsk-must-pass");
}

TEST_CASE("TM25, TMO6: before the revision the opponent of a late player has two turns") {
  Play game = start("level-3", "late=twice");
  game.play("a1-b2;late");
  CHECK(game.verdict("a4-b4;+d4") == "tamsk-opponent-not-late");
  game.play("a4-b4");
  CHECK(game.legal() == Texts{"pass"});
  CHECK(game.text().ends_with(" w 31,31 - skips"));
  CHECK(game.verdict("d7-d6") == "tamsk-must-pass");
  game.play("pass d1-d2");
  CHECK(game.text().ends_with(" w 31,30 - -"));
}

TEST_CASE("TM26: in the variant placed the first three turns put the glasses on the board, running, with a ring") {
  Play game = start("placed");
  CHECK(game.text() == "0000/00000/000000/0000000/000000/00000/0000 w 32,32 - -");
  CHECK(game.legal().size() == 37);
  CHECK(game.verdict("d4;-") == "tamsk-ring-required");
  game.play("d4");
  CHECK(game.verdict("d4") == "tamsk-occupied");
  CHECK(game.verdict("d4-d5") == "tamsk-still-placing");
  game.play("a1 b2 c3 e3 f2");
  CHECK(game.verdict("g1") == "tamsk-placing-over");
  CHECK(game.verdict("d4-d5") == "d4-d5");
  CHECK(game.text() == "b1000/0w1000/00b1000/000w1000/00w1000/0b1000/0000 w 29,29 - -");
}

TEST_CASE("TMO4: the game can end as soon as it is decided (option end)") {
  const Closed position{corners_white, corners_black, "d4 f2", "w 2,0 - -"};
  CHECK(from(position, "level-1", "no-rings=moves").legal() == Texts{"pass"});
  const Play decided = from(position, "level-1", "no-rings=moves end=decided");
  CHECK(decided.standing().state == State::BlackWon);
  CHECK(decided.legal().empty());
}

TEST_CASE("TMO7: the complete game is the default, and the other levels and the placed start are variants") {
  Texts names;
  for (const gpn_variant& variant : Play::game()->variants()) names.emplace_back(variant.name);
  CHECK(names == Texts{"level-3", "level-2", "level-1", "placed"});
  CHECK(Play().text() == start("level-3").text());
  for (const std::string& name : names) CHECK(is_legal(start(name), name == "placed" ? "d4" : "a1-b2"));
}

}  // namespace clauses_test
