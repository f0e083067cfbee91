// Rows and their removal (4.3), clause by clause.
#include "scene.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace removal_test {

using namespace gpn;
using test::Scene;
using test::Table;
using Set = std::set<std::string>;

namespace {

Scene basic(std::string white, std::string black, std::string side = "w") {
  return {"basic", std::move(white), std::move(black), std::move(side), "-", {}, {}, ""};
}
Scene standard(std::string white, std::string black, std::string side = "w") {
  return {"standard", std::move(white), std::move(black), std::move(side), "-", {}, {}, ""};
}
Scene tournament(std::string white, std::string black, std::string options = "") {
  return {"tournament", std::move(white), std::move(black), "w", "Gg", {}, {}, std::move(options)};
}

/// What is removed before the introduction, over all legal turns.
Set lists_before(const Table& table) {
  Set lists;
  for (const std::string& turn : table.legal())
    lists.insert(turn.front() == 'x' ? turn.substr(0, turn.find(';')) : std::string());
  return lists;
}

}  // namespace

TEST_CASE("R1: four of a colour side by side are a row, three are not") {
  CHECK(Table(basic("e3 e4", "")).legal("e2") == Set{"e2"});
  CHECK(Table(basic("e3 e4 e5", "")).legal("e2") == Set{"e2;xe2,e3,e4,e5"});
}

TEST_CASE("R1: GIPF-pieces count as pieces of their colour") {
  CHECK(Table(standard("e3 Ge4 e5 Gb5", "Gh5")).legal("e2") == Set{"e2;xe2,e3,e5", "e2;xe2,e3,Ge4,e5"});
}

TEST_CASE("R1: rows run in all three directions of lines") {
  CHECK(Table(basic("b3 c4 d5", "")).legal("a2-e6") == Set{"a2-e6;xb3,c4,d5,e6"});
  CHECK(Table(basic("b4 c4 d4", "")).legal("a4-e4") == Set{"a4-e4;xb4,c4,d4,e4"});
  CHECK(Table(basic("g2 g3 g4", "")).legal("g1-g5") == Set{"g1-g5;xg2,g3,g4,g5"});
}

TEST_CASE("R1: the option row-length says how many make a row") {
  const Table table(Scene{"basic", "e3 e4", "", "w", "-", {}, {}, "row-length=3"});
  CHECK(table.legal("e2") == Set{"e2;xe2,e3,e4"});
  const Table longer(Scene{"basic", "e3 e4 e5", "", "w", "-", {}, {}, "row-length=5"});
  CHECK(longer.legal("e2") == Set{"e2"});
}

TEST_CASE("R2: pieces of either colour continue the row, a gap ends it") {
  Table table(basic("e3 e4 e5 e8", "e6"));
  CHECK(table.legal("e2") == Set{"e2;xe2,e3,e4,e5,e6*"});
  CHECK(table.play("e2;xe2,e3,e4,e5,e6*").text() == "4/5/6/6w/6/5/4 b 14,14 1,0 -");
}

TEST_CASE("R3: own pieces go to the reserve, enemy pieces are captured") {
  Table table(basic("b2 c3 d4", "f5"));
  CHECK(table.text() == "w3/1w3/2w3/7/3b2/5/4 w 12,14 0,0 -");
  CHECK(table.play("a1-e5;xb2,c3,d4,e5,f5*").text() == "4/5/6/7/6/5/4 b 15,14 1,0 -");
}

TEST_CASE("R4: the owner of the colour removes the row, whoever made it, before he brings a piece in (4.2.1)") {
  Table table(basic("e2 e3", "e4 b2 c3 d4"));
  CHECK(table.legal("e1") == Set{"e1-e5"});  // 4.2.6: Black's row waits for Black
  table.play("e1-e5");
  CHECK(lists_before(table) == Set{"xb2,c3,d4,e5"});
  table.play("xb2,c3,d4,e5;b2");
  CHECK(table.text() == "b3/5/6/www4/6/5/4 w 12,14 0,0 -");
}

TEST_CASE("R5: rows that do not meet are all removed") {
  CHECK(lists_before(Table(basic("b2 b3 b4 b5 h2 h3 h4 h5", ""))) == Set{"xb2,b3,b4,b5,h2,h3,h4,h5"});
}

TEST_CASE("R6: of rows that meet the owner chooses one, the other goes only if it is still a row") {
  CHECK(Table(basic("e2 f3 f4 f5 g2 h2", "")).legal("f2") == Set{"f2;xe2,f2,g2,h2", "f2;xf2,f3,f4,f5"});
}

TEST_CASE("R7: rows that meet only in an extension are both removed") {
  CHECK(lists_before(Table(basic("d3 d4 d5 d6 e3 f3 g3 h3", "d2"))) == Set{"xd2*,d3,d4,d5,d6,e3,f3,g3,h3"});
}

TEST_CASE("R8: the mover removes his rows first, which can break the opponent's") {
  Table table(basic("e2 e3 e4", "e5 c6 d6 f5"));
  CHECK(table.legal("e1") == Set{"e1-e6;xe2,e3,e4,e5,e6*"});
  table.play("e1-e6;xe2,e3,e4,e5,e6*");
  CHECK(lists_before(table) == Set{""});
}

TEST_CASE("R9, R14: the remover takes or leaves each GIPF-piece of either colour") {
  const Table table(standard("e3 Ge4 e5 Gb5", "Ge6 Gh2"));
  CHECK(table.legal("e2") == Set{"e2;xe2,e3,e5", "e2;xe2,e3,Ge4,e5", "e2;xe2,e3,e5,Ge6*", "e2;xe2,e3,Ge4,e5,Ge6*"});
}

TEST_CASE("R10, R11: a GIPF-piece counts two, in the reserve and among the captured") {
  Table table(standard("e3 Ge4 e5 Gb5", "Ge6 Gh2"));
  CHECK(table.text() == "3W/5/6/1wWwB2/6/5/B3 w 12,14 0,0 -");
  CHECK(table.play("e2;xe2,e3,Ge4,e5,Ge6*").text() == "3W/5/6/7/6/5/B3 b 16,14 2,0 -");
}

TEST_CASE("R12: a GIPF-piece in which rows meet breaks the other row when taken and keeps it when left") {
  CHECK(lists_before(Table(standard("e2 Gf2 f3 f4 f5 g2 h2 Gb5", "Gb2"))) ==
        Set{"xe2,Gf2,g2,h2", "xGf2,f3,f4,f5", "xe2,f3,f4,f5,g2,h2", "xe2,Gf2,f3,f4,f5,g2,h2"});
}

TEST_CASE("R13: a row of GIPF-pieces only may stand, be taken in part or as a whole") {
  const Table table(tournament("Gb2 Gb3 Gb4 Gb5 Gh3", "Gg3"));
  const Set lists = lists_before(table);
  CHECK(lists.size() == 16);
  CHECK(lists.count("") == 1);
  CHECK(lists.count("xGb3") == 1);
  CHECK(lists.count("xGb2,Gb3,Gb4,Gb5") == 1);
}

TEST_CASE("R13: a row of GIPF-pieces that was left may be taken in a later turn") {
  Table table(tournament("Gb2 Gb3 Gb4 Gb5 Gh3", "Gg3"));
  table.play("e2 e8");
  CHECK(table.legal("xGb2,Gb4;e3").empty());
  CHECK(table.legal("xGb2,Gb4;h2").size() == 1);
}

TEST_CASE("gipf-rows-may-stand=no: at least one GIPF-piece goes until no row is left") {
  const Set lists = lists_before(Table(tournament("Gb2 Gb3 Gb4 Gb5 Gh3", "Gg3", "gipf-rows-may-stand=no")));
  CHECK(lists.size() == 15);
  CHECK(lists.count("") == 0);
  const Set longer = lists_before(Table(tournament("Gc2 Gc3 Gc4 Gc5 Gc6 Gh3", "Gg3", "gipf-rows-may-stand=no")));
  CHECK(longer.count("xGc2,Gc3") == 1);
  CHECK(longer.count("xGc2") == 0);  // c3 to c6 would still be a row
}

TEST_CASE("R12, R13: GIPF-pieces that were left count as a row when they are four, not when they are three") {
  const std::string none_may_stand = "gipf-rows-may-stand=no";
  const Set three = lists_before(Table(tournament("Gc2 Gc3 Gc4 c5 Gh3", "Gg3", none_may_stand)));
  CHECK(three.size() == 8);
  CHECK(three.count("xc5") == 1);
  const Set four = lists_before(Table(tournament("Gc2 Gc3 Gc4 Gc5 c6 Gh3", "Gg3", none_may_stand)));
  CHECK(four.size() == 15);
  CHECK(four.count("xc6") == 0);
}

TEST_CASE("R15: every basic piece of a taken row goes, the opponent's too") {
  for (const std::string& list : lists_before(Table(tournament("Gb2 Gc3 Gd4 Ge5", "f5 Gg5"))))
    CHECK(list.find("f5*") != std::string::npos);
}

TEST_CASE("removals after an introduction are chosen on the board it leaves (4.2.6)") {
  // The pushed GIPF-piece completes the row, the piece brought in extends it.
  const Table table(standard("Ge2 e4 e5 e6 Gb5", "Gh2"));
  CHECK(table.legal("e1") == Set{"e1-e3;xe2,e4,e5,e6", "e1-e3;xe2,Ge3,e4,e5,e6"});
}

TEST_CASE("rows before and after the same introduction are both removed") {
  Table table(basic("b2 b3 b4 b5 e3 e4 e5", ""));
  CHECK(table.legal("xb2,b3,b4,b5;e2") == Set{"xb2,b3,b4,b5;e2;xe2,e3,e4,e5"});
  CHECK(table.play("xb2,b3,b4,b5;e2;xe2,e3,e4,e5").text() == "4/5/6/7/6/5/4 b 15,15 0,0 -");
}

TEST_CASE("missed-rows=warn lists only turns that overlook nothing (FAQ 2)") {
  const Table table(Scene{"basic", "b2 b3 b4 b5", "", "w", "-", {}, {}, "missed-rows=warn"});
  CHECK(lists_before(table) == Set{"xb2,b3,b4,b5"});
}

TEST_CASE("R6: with crossing-rows=all-go every row that meets another goes, whole") {
  const Scene choose = basic("e2 f3 f4 f5 g2 h2", "");
  Scene all = choose;
  all.options = "crossing-rows=all-go";
  CHECK(Table(choose).legal("f2") == Set{"f2;xe2,f2,g2,h2", "f2;xf2,f3,f4,f5"});
  CHECK(Table(all).legal("f2") == Set{"f2;xe2,f2,f3,f4,f5,g2,h2"});
  std::vector<std::string> rows;
  std::ptrdiff_t returned = 0;
  for (const std::string& step : Table(all).steps("f2;xe2,f2,f3,f4,f5,g2,h2")) {
    if (step.starts_with("2 row")) rows.push_back(step);
    if (step.starts_with("2 return")) ++returned;
  }
  CHECK(rows == std::vector<std::string>{"2 row f2 f5", "2 row e2 h2"});
  CHECK(returned == 7);
}

TEST_CASE("R6: with crossing-rows=all-go rows that do not meet are as they were, and GIPF-pieces may stay") {
  Scene apart = basic("b2 b3 b4 b5 h2 h3 h4 h5", "");
  apart.options = "crossing-rows=all-go";
  CHECK(lists_before(Table(apart)) == Set{"xb2,b3,b4,b5,h2,h3,h4,h5"});
  Scene meeting = standard("b2 b3 Gb4 b5 c4 d4 e4 Ge8", "Gh2");
  meeting.options = "crossing-rows=all-go";
  CHECK(lists_before(Table(meeting)) == Set{"xb2,b3,Gb4,b5,c4,d4,e4", "xb2,b3,b5,c4,d4,e4"});
}

}  // namespace removal_test
