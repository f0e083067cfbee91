// Writing turns of GIPF as clicks.
#include "notation/boardspace_games.hpp"
#include "notation/boardspace_turns.hpp"

namespace boardspace_gipf_clicks_test {

using gpn::Color;
using gpn::notation::Format;
using gpn::notation::Record;
using namespace gpn::test;

namespace {

StepsOf white() { return StepsOf(Color::White); }

}  // namespace

TEST_CASE("a push is one slide, from its dot to the spot next to it") {
  CHECK(clicks_of("basic", white().push("", "b1", "b2")) == "slide B 1 B 2");
}

TEST_CASE("rows are clicked on a basic piece of their own, GIPF-pieces that go first (R6, R9)") {
  CHECK(clicks_of("standard",
                  white().found_and_taken("Gb3 c3 d3* e3").push("", "a4", "b4").found_and_taken("f4* f5 f6* f7")) ==
        "remove B 3, remove C 3, slide A 4 B 4, remove F 5");
}

TEST_CASE("an enemy's GIPF-piece that stays is clicked, and one that goes as well (R9)") {
  const auto row = [] { return white().push("", "a1", "b2").found("b2 c3 d4 e5 =Gf5*"); };
  CHECK(clicks_of("standard", row().take("b2 c3 d4 e5 =Gf5*")) == "slide A 1 B 2, preserve F 5, remove B 2");
  CHECK(clicks_of("standard", row().take("b2 c3 d4 e5 Gf5*")) == "slide A 1 B 2, remove F 5, remove B 2");
}

TEST_CASE("an own GIPF-piece that stays needs no click (R9)") {
  CHECK(clicks_of("standard", white().push("", "a1", "b2").found_and_taken("b2 c3 d4 =Ge5")) ==
        "slide A 1 B 2, remove B 2");
}

TEST_CASE("a point whose GIPF-piece goes before the push and again after it is clicked twice") {
  CHECK(clicks_of("tournament",
                  white().found_and_taken("Gb3 c3 d3 e3").push("G", "a3", "b3").found_and_taken("Gb3 b4 b5 b6")) ==
        "remove B 3, remove C 3, standard, slide A 3 B 3, remove B 3, remove B 4");
}

TEST_CASE("of rows that cross, the one that is not taken is clicked on a piece that stays (R6)") {
  CHECK(
      clicks_of("basic", white().push("", "a1", "b2").found("b2 b3 b4 b5").found("b2 c3 d4 e5").take("b2 c3 d4 e5")) ==
      "slide A 1 B 2, preserve B 3, remove C 3");
}

TEST_CASE("rows are clicked in the order in which they are taken, untaken ones by point, then direction") {
  CHECK(clicks_of("basic", white()
                               .found("d3 d4 d5 d6")
                               .found("c3 c4 c5 c6")
                               .found("c3 d3 e3 f3")
                               .take("d3 d4 d5 d6")
                               .push("", "a1", "b2")) == "preserve C 3, remove D 4, slide A 1 B 2");
}

TEST_CASE("in a tournament the switch to basic pieces is written where the site needs it") {
  Record record;
  set_game(record, "gipf", "tournament");
  add_turn(record, Color::White, white().push("G", "a1", "b2"));
  add_turn(record, Color::Black, StepsOf(Color::Black).push("G", "i1", "h2"));
  add_turn(record, Color::White, white().push("", "a2", "b3"));
  add_turn(record, Color::Black, StepsOf(Color::Black).push("G", "i2", "h3"));
  add_turn(record, Color::White, white().push("", "a3", "b3"));
  CHECK(clicks_of(record) == "slide A 1 B 2, slide I 1 H 2, standard, slide A 2 B 3, slide I 2 H 3, slide A 3 B 3");
  CHECK(read_one(written(record), Format::Boardspace).moves() == "Ga1-b2 ~Gi1-h2 a2-b3 ~Gi2-h3 a3-b3");
}

TEST_CASE("clicks that were read and not resolved are written as they were") {
  check_rewritten(Clicks("(;GM[Gipf]VV[1]SU[gipf-tournament];P0[0 Start P0]\n")
                      .turn(0, "Slide A 1 B 2")
                      .click(1, "Remove C 3")
                      .click(1, "Standard")
                      .click(1, "Slide I 1 H 2")
                      .click(1, "Preserve D 4")
                      .turn(1, "Remove D 5")
                      .end());
}

}  // namespace boardspace_gipf_clicks_test
