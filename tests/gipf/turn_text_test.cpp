// The text of a turn: the canonical form and the liberties (rules.md 2.3, 2.4).
#include "scene.hpp"

#include <catch2/catch.hpp>

namespace turn_text_test {

using namespace gpn;
using host::ReadStatus;
using test::Read;
using test::Scene;
using test::Table;
using Texts = std::vector<std::string>;

namespace {

Scene row_on_e() { return {"standard", "e3 Ge4 e5 Gb5", "Ge6 e7 Gh2", "w", "-", {}, {}, ""}; }

/// Reads `written`, expects the turn `canonical` and these remarks.
void is_read_as(const Table& table, std::string_view written, const std::string& canonical, const Texts& codes,
                Hints hints = Hints::None) {
  INFO(written);
  const Read read = table.read(written, hints);
  CHECK(read.status == ReadStatus::Ok);
  CHECK(read.turns == Texts{canonical});
  CHECK(read.codes == codes);
}

}  // namespace

TEST_CASE("worked example 8: only the basics of the opponent's making go, both GIPF-pieces stay (2.4)") {
  const Table table(Scene{"tournament", "Ge2", "Ge5 Ge6 e7 e8 Gh5 d7", "b", "G", {}, {}, ""});
  is_read_as(table, "xe7,e8;c7-e7", "xe7,e8;c7-e7", {});
}

TEST_CASE("worked example 12: of two rows through f2 the one on f goes, with White's GIPF-piece (2.4)") {
  const Table table(Scene{"tournament", "Gf6 Gb5", "Gf4 f3 f5 f7 e2 g2 h2", "b", "G", {}, {}, ""});
  CHECK(table.legal("f2;").count("f2;xf2,f3,f5,Gf6*,f7") == 1);
  CHECK(table.legal("f2;").count("f2;xe2,f2,g2,h2") == 1);
  is_read_as(table, "f2;xf2,f3,f5,Gf6*,f7", "f2;xf2,f3,f5,Gf6*,f7", {});
}

TEST_CASE("worked example 17: each GIPF-piece is decided on its own (2.4)") {
  const Table table(Scene{"tournament", "h2 g3 Gf4 Gd5 Ge2", "Gc5 b5 Gb2", "w", "g", {}, {}, ""});
  is_read_as(table, "i1-e5;xb5*,Gc5*,Ge5,f4,g3,h2", "i1-e5;xb5*,Gc5*,Ge5,f4,g3,h2", {});
  is_read_as(table, "i1-e5;xf4,g3,h2,Ge5,b5*,Gc5*", "i1-e5;xb5*,Gc5*,Ge5,f4,g3,h2", {"gipf-list-order"});
}

TEST_CASE("worked example 29: a removal before and one after the same move (2.4)") {
  const Table table(Scene{"basic", "b2 b3 b4 b5 e3 e4 e5", "h2", "w", "-", {}, {}, ""});
  is_read_as(table, "xb2,b3,b4,b5;e2;xe2,e3,e4,e5", "xb2,b3,b4,b5;e2;xe2,e3,e4,e5", {});
}

TEST_CASE("worked example 30: the dot is not needed where nothing is pushed") {
  const Table table("basic", "4/5/6/7/6/5/4 w 15,15 0,0 -");
  is_read_as(table, "e1-e2", "e2", {"gipf-dot-not-needed"});
  is_read_as(table, "e1-e2", "e2", {}, Hints::FirstSpot);
}

TEST_CASE("a push may be written by its first spot, in dialects that do so nothing is said") {
  const Table table("basic", "");
  is_read_as(table, "e1-e3", "e1-e3", {});
  is_read_as(table, "e1-e2", "e1-e3", {"gipf-first-spot"});
  is_read_as(table, "e1-e2", "e1-e3", {}, Hints::FirstSpot);
  is_read_as(table, "e1-e3", "e1-e3", {}, Hints::FirstSpot);
}

TEST_CASE("capital letters, colons and blanks are read with a note each") {
  const Table table(row_on_e());
  is_read_as(table, "E2;xe2,e3,e5,e7*", "e2;xe2,e3,e5,e7*", {"gipf-letter-case"});
  is_read_as(table, "e2:xe2,e3,e5,e7*", "e2;xe2,e3,e5,e7*", {"gipf-colon"});
  is_read_as(table, "e2; xe2, e3, e5, e7*", "e2;xe2,e3,e5,e7*", {"gipf-spacing"});
  is_read_as(table, " e2 : X e2,E3,e5,e7* ", "e2;xe2,e3,e5,e7*", {"gipf-letter-case", "gipf-colon", "gipf-spacing"});
  const Table tournament("tournament", "");
  is_read_as(tournament, "GE8", "Ge8", {"gipf-letter-case"});
  is_read_as(tournament, "ge8", "Ge8", {"gipf-letter-case"});
  is_read_as(tournament, "GG2", "Gg2", {"gipf-letter-case"});
  is_read_as(tournament, "Gg2", "Gg2", {});
}

TEST_CASE("several lists of one phase are merged (Q8)") {
  const Table table(Scene{"basic", "b2 b3 b4 b5 h2 h3 h4 h5", "", "w", "-", {}, {}, ""});
  is_read_as(table, "xh2,h3,h4,h5;xb2,b3,b4,b5;e2", "xb2,b3,b4,b5,h2,h3,h4,h5;e2", {"gipf-several-lists"});
}

TEST_CASE("a point named twice is noted") {
  const Table table(row_on_e());
  is_read_as(table, "e2;xe2,e3,e3,e5,e7*", "e2;xe2,e3,e5,e7*", {"gipf-repeated-point"});
}

TEST_CASE("marks that do not agree with the board are warnings, the board decides") {
  const Table table(row_on_e());
  is_read_as(table, "e2;xe2,e3,e5,e7", "e2;xe2,e3,e5,e7*", {"gipf-piece-marks"});
  is_read_as(table, "e2;xe2,e3,e4,e5,e7*", "e2;xe2,e3,Ge4,e5,e7*", {"gipf-piece-marks"});
  is_read_as(table, "e2;xe2*,e3,e5,e7*", "e2;xe2,e3,e5,e7*", {"gipf-piece-marks"});
  const Read read = table.read("e2;xe2,e3,e5,Ge6,e7*");
  CHECK(read.messages == Texts{"the piece on e6 is an enemy GIPF-piece: write Ge6*"});
  CHECK(read.marked == Texts{"Ge6"});
}

TEST_CASE("a piece marked = stays, written so by sites, read only") {
  const Table table(row_on_e());
  is_read_as(table, "e2;xe2,e3,=Ge4,e5,e7*", "e2;xe2,e3,e5,e7*", {});
}

TEST_CASE("table mode accepts a turn that overlooks a row, with a warning (FAQ 2)") {
  const Scene scene{"basic", "b2 b3 b4 b5 e3 e4 e5", "", "w", "-", {}, {}, "missed-rows=warn"};
  const Table table(scene);
  is_read_as(table, "h5", "h5", {"gipf-missed-row"});
  is_read_as(table, "xb2,b3,b4,b5;e2", "xb2,b3,b4,b5;e2", {"gipf-missed-row"});
  is_read_as(table, "xb2,b3,b4,b5;e2;xe2,e3,e4,e5", "xb2,b3,b4,b5;e2;xe2,e3,e4,e5", {});
  CHECK(table.read("h5").messages == Texts{"row b2-b5 was overlooked (FAQ 2)"});
  Table later = table;
  later.play("h5 h2");
  CHECK(later.legal("h4").empty());
  is_read_as(later, "xb2,b3,b4,b5;h4", "xb2,b3,b4,b5;h4", {});
}

TEST_CASE("large boards have points of two digits") {
  Table table("basic", "", "spots-per-side=7");
  is_read_as(table, "b3", "b3", {});
  is_read_as(table, "h15-h13", "h15-h13", {});
}

}  // namespace turn_text_test
