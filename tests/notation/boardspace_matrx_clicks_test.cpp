// Writing turns of MATRX GIPF as clicks.
#include "notation/boardspace_games.hpp"
#include "notation/boardspace_turns.hpp"

namespace boardspace_matrx_clicks_test {

using gpn::Color;
using gpn::notation::Format;
using gpn::notation::Record;
using namespace gpn::test;

namespace {

constexpr std::string_view head = "(;GM[Gipf]VV[1]SU[gipf-matrx];P0[0 Start P0]\n";

StepsOf white() { return StepsOf(Color::White); }

/// The clicks of White's turn after its push from e1 to e2.
std::string clicks_of_rows(const StepsOf& turn) {
  const std::string clicks = clicks_of("matrx", turn);
  const std::string_view push = "slide E 1 E 2, ";
  REQUIRE(clicks.starts_with(push));
  return clicks.substr(push.size());
}

StepsOf pushed() { return white().push("G", "e1", "e2"); }

}  // namespace

TEST_CASE("pieces of MATRX enter by slide and pslide, potentials are used by their words") {
  Record record;
  set_game(record, "gipf", "matrx");
  add_turn(record, Color::White, white().push("G", "a1", "b2"));
  add_turn(record, Color::Black, StepsOf(Color::Black).push("Z", "j4", "i4"));
  add_turn(record, Color::White, white().move("Y", "d4", "d7"));
  CHECK(clicks_of(record) == "slide A 1 B 2, pslide zertz J 4 I 4, yinsh D 4 D 7");
  const Snapshot copy = read_one(written(record), Format::Boardspace);
  CHECK(copy.moves() == "Ga1-b2 ~Zj4-i4 Yd4-d7");
  CHECK(copy.tags.at("Variant") == "matrx");
}

TEST_CASE("an extra move takes the potential from the centre to its dot, one that is lost is no click (TA2, TA4)") {
  CHECK(clicks_of("matrx", white().push("G", "b1", "b2").extra("e9", "e8")) ==
        "slide B 1 B 2, tamsk E 5 E 9, slidefrom E 9 E 8");
  CHECK(clicks_of("matrx", white().extra("e9", "e8").push("G", "a1", "b2")) ==
        "tamsk E 5 E 9, slidefrom E 9 E 8, slide A 1 B 2");
  CHECK(clicks_of("matrx", white().lose("T", "e5").push("G", "a1", "b2")) == "slide A 1 B 2");
  CHECK(clicks_of("matrx", white().found_and_taken("Ge2 Ge3 Ge4 =Ye5").lose("T", "e5").push("G", "a1", "b2")) ==
        "remove E 2, slide A 1 B 2");
}

TEST_CASE("a row of MATRX is clicked on a piece that must go, stacks of two that go before it") {
  CHECK(clicks_of_rows(pushed().found("=Ye2 =Ze3 =Ze4 Ge5").take("Ye2 Ye2 =Ze3 =Ze4 Ge5")) == "remove E 2, remove E 5");
}

TEST_CASE("own stacks of two stay without a click, the opponent's are clicked when they stay and when they go") {
  const auto row = [] { return pushed().found("Ge2 Ge3 Ge4 =Ye5 =Ze6*"); };
  CHECK(clicks_of_rows(row().take("Ge2 Ge3 Ge4 =Ye5 =Ze6*")) == "preserve E 6, remove E 2");
  CHECK(clicks_of_rows(row().take("Ge2 Ge3 Ge4 =Ye5 Ze6* Ze6*")) == "remove E 6, remove E 2");
}

TEST_CASE("a stack of the opponent's that is uncovered in its row is clicked when it stays") {
  const auto row = [] { return pushed().found("=Ze2 =Ye3 =De4 =De5 Pe6 =Pe6*"); };
  CHECK(clicks_of_rows(row().take("=Ze2 =Ye3 =De4 =De5 Pe6 =Pe6*")) == "preserve E 6");
  CHECK(clicks_of_rows(row()
                           .take("=Ze2 =Ye3 =De4 =De5 Pe6 =Pe6*")
                           .found("=Ze2 =Ye3 =De4 =De5 =Pe6*")
                           .take("=Ze2 =Ye3 =De4 =De5 Pe6* Pe6*")) == "remove E 6, remove E 6");
}

TEST_CASE("a stack that is taken with its row a second time, when the row is none any more, is clicked again") {
  CHECK(
      clicks_of_rows(pushed().found("=Ze2 =Ye3 =De4 Pe5* =Pe5").take("Ze2 Ze2 =Ye3 =De4 Pe5* =Pe5").take("Pe5 Pe5")) ==
      "remove E 2, remove E 5, remove E 5");
}

TEST_CASE("a row that is not taken is clicked on a piece that stays, and crossing rows on every piece that goes") {
  const std::string clicks =
      clicks_of_rows(pushed().found("Ge2 Ge3 Ge4 Ge5").found("Gb2 Gc3 Gd4 Ge5").take("Ge2 Ge3 Ge4 Ge5"));
  CHECK(clicks == "preserve B 2, remove E 2, remove E 3, remove E 4, remove E 5");
}

TEST_CASE("a refused challenge and other moves that no command expresses refuse the record") {
  Record record;
  set_game(record, "gipf", "matrx");
  auto steps = white().push("G", "a1", "b2").steps();
  steps.insert(steps.begin(), {gpn::Step::Kind::Refused, gpn::Step::Phase::Action, "Y", "d4", "d4", Color::White});
  add_turn(record, "Yd4?-;Gb2", Color::White, steps);
  std::string out;
  CHECK(gpn::notation::dialect(Format::Boardspace)
            .write(record, gpn::test::write_options(), out)
            .refused.starts_with("turn 1, `Yd4?-;Gb2`"));
  CHECK(out.empty());

  const std::string text =
      Clicks(head).turn(0, "Slide A 1 B 2").turn(1, "Pslide Tamsk I 4 I 3").turn(0, "Slide A 1 B 2").end();
  CHECK(read_one(text, Format::Boardspace).moves() == "Ga1-b2 ~Ti4-i3 Ga1-b2");
  CHECK(rewrite(text, Format::Boardspace).empty());
}

TEST_CASE("clicks of MATRX that were read and not resolved are written as they were") {
  const std::string text = Clicks(head)
                               .turn(0, "Slide A 1 B 2")
                               .turn(1, "Pslide Zertz J 1 I 2")
                               .click(0, "Remove C 3")
                               .click(0, "Preserve D 3")
                               .click(0, "Zertz D 4 F 6")
                               .click(0, "Tamsk E 5 A 3")
                               .turn(0, "Dropb B 3")
                               .click(1, "Pickb D 4")
                               .turn(1, "Dropb F 6")
                               .turn(0, "Tamsk E 5 B 3")
                               .turn(1, "Dropb B 2")
                               .click(0, "Pick Zertz")
                               .turn(0, "Dropb B 2")
                               .end();
  CHECK(read_one(text, Format::Boardspace).moves() == "Ga1-b2 ~Zj1-i2 xc3,=d3;Zd4-f6;+a3-b3 ~d4-f6 +b3 ~Gb2 Zb2");
  check_rewritten(text);
}

}  // namespace boardspace_matrx_clicks_test
