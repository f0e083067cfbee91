// The short way and the ways of sites: lists that do not name everything.
#include "scene.hpp"

#include <catch2/catch.hpp>

namespace short_way_test {

using namespace gpn;
using host::ReadStatus;
using test::Read;
using test::Scene;
using test::Table;
using Texts = std::vector<std::string>;

namespace {

Table plain_row() { return Table(Scene{"basic", "e3 e4 e5", "e6", "w", "-", {}, {}, ""}); }

/// Own GIPF-piece e4 and Black's e6 stand in the row, the basic e7 behind them.
Table row_with_gipf() { return Table(Scene{"standard", "e3 Ge4 e5 Gb5", "Ge6 e7 Gh2", "w", "-", {}, {}, ""}); }

Table crossing_rows() { return Table(Scene{"basic", "e2 f3 f4 f5 g2 h2", "", "w", "-", {}, {}, ""}); }

Texts turns(const Table& table, std::string_view text, Hints hints = Hints::None) {
  const Read read = table.read(text, hints);
  INFO(text);
  CHECK(read.status == ReadStatus::Ok);
  return read.turns;
}

constexpr Hints implied = Hints::ImpliedRemovals;
constexpr Hints site = Hints::ImpliedRemovals | Hints::OwnStayEnemyGo;

}  // namespace

TEST_CASE("worked example 25: x alone means that the row is taken") {
  const Read read = plain_row().read("e2;x");
  CHECK(read.turns == Texts{"e2;xe2,e3,e4,e5,e6*"});
  CHECK(read.codes == Texts{"gipf-short-way"});
}

TEST_CASE("a list that names some of what must go leaves out the others") {
  const Read read = plain_row().read("e2;xe4");
  CHECK(read.turns == Texts{"e2;xe2,e3,e4,e5,e6*"});
  CHECK(read.codes == Texts{"gipf-partial-list"});
  CHECK(read.messages.front() == "the list leaves out e2, e3, e5, e6*: write everything that is removed");
  CHECK(plain_row().read("e2;xe2,e3,e4,e5").codes == Texts{"gipf-partial-list"});
}

TEST_CASE("a list that leaves out what must go may leave out pieces that may stay as well") {
  CHECK(turns(row_with_gipf(), "e2;xe2,e3") ==
        Texts{"e2;xe2,e3,Ge4,e5,Ge6*,e7*", "e2;xe2,e3,Ge4,e5,e7*", "e2;xe2,e3,e5,Ge6*,e7*", "e2;xe2,e3,e5,e7*"});
  CHECK(turns(row_with_gipf(), "e2;xe2,e3,Ge4").size() == 2);
  CHECK(turns(row_with_gipf(), "e2;xe2,e3,=Ge4").size() == 2);
}

TEST_CASE("one of two rows that must both go leaves out the other (R5)") {
  const Table two(Scene{"basic", "b2 b3 b4 b5 h2 h3 h4 h5", "", "w", "-", {}, {}, ""});
  CHECK(turns(two, "xb2,b3,b4,b5;e2") == Texts{"xb2,b3,b4,b5,h2,h3,h4,h5;e2"});
  CHECK(two.read("xb2,b3,b4,b5;e2").codes == Texts{"gipf-partial-list"});
}

TEST_CASE("where rows meet, what is named chooses") {
  CHECK(turns(crossing_rows(), "f2;x") == Texts{"f2;xe2,f2,g2,h2", "f2;xf2,f3,f4,f5"});
  CHECK(turns(crossing_rows(), "f2;xg2") == Texts{"f2;xe2,f2,g2,h2"});
  CHECK(turns(crossing_rows(), "f2;xf2").size() == 2);
}

TEST_CASE("worked example 27: of the GIPF-pieces exactly the named ones go, without a star") {
  const Read read = row_with_gipf().read("e2:xGe6");
  CHECK(read.turns == Texts{"e2;xe2,e3,e5,Ge6*,e7*"});
  CHECK(read.codes == Texts{"gipf-short-way", "gipf-colon"});
  CHECK(turns(row_with_gipf(), "e2;xGe4,Ge6") == Texts{"e2;xe2,e3,Ge4,e5,Ge6*,e7*"});
}

TEST_CASE("when no GIPF-piece is named every choice fits, and the host decides") {
  CHECK(turns(row_with_gipf(), "e2;x").size() == 4);
  CHECK(turns(row_with_gipf(), "e2;x=Ge4").size() == 2);
  CHECK(turns(row_with_gipf(), "e2;x=Ge4,Ge6*") == Texts{"e2;xe2,e3,e5,Ge6*,e7*"});
}

TEST_CASE("a list of nothing but pieces that stay may mean that a row of GIPF-pieces stands (R13)") {
  const Table table(Scene{"standard", "Ge3 Ge4 Ge5 Gb5", "Gh2", "w", "-", {}, {}, "white-pieces=24"});
  CHECK(turns(table, "e2;x=Ge3,=Ge4,=Ge5", site) == Texts{"e2;xe2"});
  const Table standing(Scene{"standard", "Ge3 Ge4 Ge5 Ge6", "Gh2", "w", "-", {}, {}, "white-pieces=24"});
  CHECK(turns(standing, "b3;x=Ge3,=Ge4,=Ge5,=Ge6", site) == Texts{"b3"});
}

TEST_CASE("a list that is a whole removal is taken as it stands") {
  CHECK(turns(row_with_gipf(), "e2;xe2,e3,e5,e7*") == Texts{"e2;xe2,e3,e5,e7*"});
}

TEST_CASE("the short way works at the start of a turn too") {
  const Table table(Scene{"basic", "b2 b3 b4 b5", "", "w", "-", {}, {}, ""});
  CHECK(turns(table, "x;e2") == Texts{"xb2,b3,b4,b5;e2"});
  CHECK(turns(table, "xb3;e2") == Texts{"xb2,b3,b4,b5;e2"});
}

TEST_CASE("a removal that ends the game may be written the short way") {
  const Table table(Scene{"standard", "e2 e3 e4 e5 Gb5", "Ge6", "w", "-", {}, {}, ""});
  CHECK(turns(table, "xGe6") == Texts{"xe2,e3,e4,e5,Ge6*"});
}

TEST_CASE("with implied removals nothing need be written, and nothing is remarked") {
  const Read read = plain_row().read("e2", implied);
  CHECK(read.turns == Texts{"e2;xe2,e3,e4,e5,e6*"});
  CHECK(read.codes.empty());
  CHECK(turns(row_with_gipf(), "e2", implied).size() == 4);
  const Table before(Scene{"basic", "b2 b3 b4 b5", "", "w", "-", {}, {}, ""});
  CHECK(turns(before, "e2", implied) == Texts{"xb2,b3,b4,b5;e2"});
  CHECK(turns(Table("basic", ""), "b3", implied) == Texts{"b3"});
}

TEST_CASE("site defaults: own GIPF-pieces stay and enemy ones go unless something is said about them") {
  const Table table = row_with_gipf();
  CHECK(turns(table, "e2", site) == Texts{"e2;xe2,e3,e5,Ge6*,e7*"});
  CHECK(turns(table, "e2;xe4", site) == Texts{"e2;xe2,e3,Ge4,e5,Ge6*,e7*"});
  CHECK(turns(table, "e2;x=e6", site) == Texts{"e2;xe2,e3,e5,e7*"});
  CHECK(turns(table, "e2;xe4,=e6", site) == Texts{"e2;xe2,e3,Ge4,e5,e7*"});
  CHECK(turns(table, "e2;xe2,e3,e5,e7", site) == Texts{"e2;xe2,e3,e5,Ge6*,e7*"});
}

TEST_CASE("site defaults do not choose between rows") {
  CHECK(turns(crossing_rows(), "f2", site).size() == 2);
  CHECK(turns(crossing_rows(), "f2;xf4", site) == Texts{"f2;xf2,f3,f4,f5"});
}

TEST_CASE("a row of GIPF-pieces only may stand when nothing is written (R13)") {
  const Table table(Scene{"tournament", "Gb2 Gb3 Gb4 Gb5 Gh3", "Gg3", "w", "Gg", {}, {}, ""});
  CHECK(turns(table, "e2") == Texts{"e2"});
  CHECK(turns(table, "e2", site) == Texts{"e2"});
  CHECK(turns(table, "e2", implied).size() > 1);
}

}  // namespace short_way_test
