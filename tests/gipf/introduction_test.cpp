// Bringing a piece in (4.2).
#include "scene.hpp"

#include <catch2/catch.hpp>

namespace introduction_test {

using namespace gpn;
using test::Scene;
using test::Table;
using Set = std::set<std::string>;

TEST_CASE("the start of basic and standard has alternating corners, 12 in reserve, of tournament nothing (4.1)") {
  CHECK(Table("basic", "").text() == "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -");
  CHECK(Table("standard", "").text() == "B2W/5/6/W5B/6/5/B2W w 12,12 0,0 -");
  CHECK(Table("tournament", "").text() == "4/5/6/7/6/5/4 w 18,18 0,0 Oo");
}

TEST_CASE("a piece lands next to its dot and the other player is to move (4.2.2)") {
  CHECK(Table("basic", "").play("b3").text() == "bw1w/5/6/w5b/6/5/b2w b 11,12 0,0 -");
}

TEST_CASE("what stands in the way is shifted by one up to the first gap, whatever its colour (4.2.3)") {
  Table table(Scene{"standard", "Gb2 d4", "c3 Gh5", "w", "-", {}, {}, ""});
  CHECK(table.play("a1-e5").text() == "w3/1W3/2b3/3w3/6/5/3B b 14,15 0,0 -");
}

TEST_CASE("pieces behind a gap do not move (4.2.3)") {
  Table table(Scene{"basic", "e2 e4", "e8", "w", "-", {}, {}, ""});
  CHECK(table.play("e1-e3").text() == "4/5/6/www3b/6/5/4 b 12,14 0,0 -");
}

TEST_CASE("a line without a gap cannot be entered from either end (4.2.4)") {
  Table table(Scene{"basic", "b2 b4", "b3 b5", "w", "-", {}, {}, ""});
  CHECK(table.legal("b1").empty());
  CHECK(table.legal("b6").empty());
  CHECK(table.read("b1-b5").codes == std::vector<std::string>{"gipf-line-full"});
}

TEST_CASE("a landing that pushes nothing is one turn however many dots lead to it") {
  Table table("basic", "");
  CHECK(table.legal("b3") == Set{"b3"});
  CHECK(table.legal().size() == 30);
  CHECK(table.legal().count("b4") == 1);
  CHECK(table.read("a3-b3").turns == std::vector<std::string>{"b3"});
  CHECK(table.read("a2-b3").turns == std::vector<std::string>{"b3"});
}

TEST_CASE(
    "the empty board has 18 landings, and after Gb2 Gf2 there are 21 with a basic and 21 with a GIPF-piece (4.7)") {
  Table table("tournament", "");
  CHECK(table.legal().size() == 18);
  table.play("Gb2 Gf2");
  CHECK(table.legal().size() == 42);
  CHECK(table.legal("G").size() == 21);
}

TEST_CASE("with a reserve there is always a legal entry (4.2.7)") {
  const Scene scene{"basic",
                    "b2 b3 b5 c3 c4 c6 d2 d5 d7 e2 e3 e6 e7 f4",
                    "b4 c2 c5 d3 d4 d6 e4 e5 e8 f2 f3 f5 f6 f7 g2 g3 g4 g5 g6 h2 h3 h4",
                    "w",
                    "-",
                    {},
                    {},
                    "white-pieces=15 black-pieces=24 row-length=6"};
  Table table(scene);
  const Set expected{"h5", "h1-h5", "i4-h5", "i5-h5"};
  for (const std::string& turn : table.legal()) CHECK(turn.substr(turn.size() - 2) == "h5");
  CHECK(table.legal().count("h5") == 1);
  CHECK(table.standing().state == host::Standing::State::Running);
}

TEST_CASE("a GIPF-piece is pushed as one piece") {
  Table table(Scene{"standard", "Ge2", "Ge8", "b", "-", {}, {}, ""});
  CHECK(table.play("e1-e3").text() == "4/5/6/bW4B/6/5/4 w 16,15 0,0 -");
}

}  // namespace introduction_test
