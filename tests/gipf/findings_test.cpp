// Every finding is provoked, with its place and its words.
#include "layers_findings_test.hpp"
#include "scene.hpp"

#include <gpn/plugins/games.hpp>

#include <catch2/catch.hpp>

namespace findings_test {

using namespace gpn;
using host::ReadStatus;
using test::Read;
using test::Scene;
using test::Table;

namespace {

Scene start() { return {"basic", "e2 b5 h5", "b2 e8 h2", "w", "-", {}, {}, ""}; }
Scene basic(std::string white, std::string black) { return {"basic", white, black, "w", "-", {}, {}, ""}; }
Scene standard(std::string white, std::string black) { return {"standard", white, black, "w", "-", {}, {}, ""}; }
Scene tournament(std::string white, std::string black, std::string flags) {
  return {"tournament", white, black, "w", flags, {}, {}, ""};
}

/// A board of seven spots on which one is vacant.
Scene full_lines() { return {"basic", "b2 c4 d3", "b3 c2 c3", "w", "-", {}, {}, "spots-per-side=2 row-length=3"}; }

struct Case {
  Scene scene;
  std::string text;
  ReadStatus status;
  std::string code;
  std::string marked;
  std::string message;
};

const std::vector<Case>& failures() {
  constexpr auto illegal = ReadStatus::Illegal;
  constexpr auto unreadable = ReadStatus::Unreadable;
  static const std::vector<Case> cases{
      {start(), "b3,", unreadable, "gipf-turn-syntax", ",",
       "expected the end of the turn; parts are separated by ; and points by commas"},
      {start(), "", unreadable, "gipf-turn-syntax", "", "expected the piece that is brought in, such as e2 or g1-c3"},
      {start(), "xe2,;b3", unreadable, "gipf-turn-syntax", ";", "expected a point of the board, such as d4"},
      {start(), "e1-", unreadable, "gipf-turn-syntax", "", "expected the spot where the push ends after the hyphen"},
      {start(), "c1-c3-b4", unreadable, "gipf-turn-syntax", "-",
       "a turn has one hyphen, between the dot and the spot where the furthest piece ends up"},
      {start(), "b3;e4,e5", unreadable, "gipf-turn-syntax", "e", "expected a list of removed pieces, such as xd4,e5"},
      {start(), "???", unreadable, "gipf-turn-syntax", "???",
       "`???` is not legible as a turn; expected one such as e2 or g1-c3"},
      {start(), "White", unreadable, "gipf-turn-syntax", "White",
       "`White` is not a turn; expected one such as e2 or g1-c3"},
      {start(), "pass", illegal, "gipf-no-pass", "pass", "GIPF has no pass; White must bring in a piece"},
      {basic("b2 b3 b4 b5", ""), "Pass", illegal, "gipf-no-pass", "Pass",
       "GIPF has no pass; White must remove his row and bring in a piece"},
      {start(), "b3;b4", illegal, "gipf-second-action", "b4", "a turn brings in one piece; b4 is a second one"},
      {start(), "e1-e3,b4", illegal, "gipf-second-action", "b4", "a turn brings in one piece; b4 is a second one"},
      {start(), "k4", unreadable, "gipf-no-such-point", "k4", "the board has no point k4"},
      {start(), "e10", unreadable, "gipf-no-such-point", "e10", "the board has no point e10"},
      {start(), "e1-e0", unreadable, "gipf-no-such-point", "e0", "the board has no point e0"},
      {start(), "b3;xe2,j1", unreadable, "gipf-no-such-point", "j1", "the board has no point j1"},
      {{"standard", "Gb5", "", "b", "Wl", {}, {}, ""},
       "e2",
       illegal,
       "gipf-game-over",
       "e2",
       "the game is over: Black has no GIPF-piece left"},
      {{"basic", "b2", "", "w", "-", 0, {}, ""},
       "e2",
       illegal,
       "gipf-game-over",
       "e2",
       "the game is over: White has no piece left to bring in"},
      {standard("e2 e3 e4 e5 Gb5", "Ge6"), "xe2,e3,e4,e5,Ge6*;h5", illegal, "gipf-turn-ends", "h5",
       "the removal ends the game: the turn is the list alone"},
      {basic("b2 b3 b4 b5", ""), "xb2,b3,b4,b5", illegal, "gipf-no-introduction", "xb2,b3,b4,b5",
       "after the removal White must bring a piece in"},
      {{"basic", "b2 b3 b4 b5", "", "w", "-", 0, {}, "missed-rows=warn"},
       "e2",
       illegal,
       "gipf-empty-reserve",
       "e2",
       "White has no piece to bring in"},
      {start(), "e2-e3", illegal, "gipf-not-a-dot", "e2", "e2 is a spot: a piece comes in from a dot"},
      {start(), "a2", illegal, "gipf-landing-on-dot", "a2",
       "a2 is a dot; write the spot where the piece lands, or dot-spot"},
      {start(), "e5", illegal, "gipf-not-on-the-rim", "e5",
       "no dot lies next to e5: a piece that pushes nothing lands on the rim"},
      {start(), "e2", illegal, "gipf-occupied", "e2",
       "e2 is set up before the game: leave the moves of the set-up out, or name the dot and the spot where a push "
       "ends"},
      {basic("e2 b5 h5", "b2 e8 h2 d2"), "d2", illegal, "gipf-occupied", "d2",
       "d2 is occupied: name the dot and the spot where the push ends"},
      {start(), "a2-d4", illegal, "gipf-no-such-line", "a2-d4", "no line leads from a2 through d4"},
      {basic("b2 b4", "b3 b5"), "b1-b5", illegal, "gipf-line-full", "b1-b5",
       "the line from b1 through b5 is full: no piece can be pushed in"},
      {basic("b2 b4", "b3 b5"), "b1-b6", illegal, "gipf-line-full", "b1-b6",
       "the line from b1 through b5 is full: no piece can be pushed in"},
      {full_lines(), "b2", illegal, "gipf-line-full", "b2",
       "b2 is occupied and every line through it is full: no piece can be pushed in"},
      {start(), "e1-e4", illegal, "gipf-wrong-end", "e4", "the push from e1 ends on e3, not on e4"},
      {start(), "a3-d6", illegal, "gipf-wrong-end", "d6",
       "the push from a3 ends on b4, which is empty; nothing reaches d6"},
      {start(), "e1-e9", illegal, "gipf-wrong-end", "e9", "e9 is a dot: a push ends on a spot"},
      {tournament("", "", "Oo"), "e2", illegal, "gipf-first-must-be-gipf", "e2",
       "White's first piece must be a GIPF-piece (T1)"},
      {tournament("Gb5 e2", "Gb2", "g"), "Ge8", illegal, "gipf-no-more-gipf", "Ge8",
       "White may bring in no more GIPF-pieces (T3)"},
      {start(), "Gb3", illegal, "gipf-no-gipf-in-variant", "Gb3", "the basic game has no GIPF-pieces"},
      {standard("Gb5", "Gb2"), "Gb3", illegal, "gipf-no-gipf-in-variant", "Gb3",
       "in the standard game no GIPF-pieces are brought in"},
      {{"tournament", "Gb5", "Gb2", "w", "Gg", 1, {}, ""},
       "Gb3",
       illegal,
       "gipf-needs-two-pieces",
       "Gb3",
       "a GIPF-piece needs two pieces, White has one in reserve (T5)"},
      {basic("e3 e4 e5", ""), "e2;xe1,e2", illegal, "gipf-list-names-dot", "e1", "e1 is a dot, where no piece is"},
      {basic("e3 e4 e5", ""), "e2;xe2,e3,e4,e5,e6", illegal, "gipf-empty-spot", "e6", "there is no piece on e6"},
      {start(), "b3;xe2", illegal, "gipf-no-row", "xe2", "White has no row after this move"},
      {start(), "x;b3", illegal, "gipf-no-row", "x", "White has no row before this turn"},
      {basic("e2 e3", "e4 b2 c3 d4"), "e1-e5;xb2*,c3*,d4*,e5*", illegal, "gipf-opponents-row", "xb2*,c3*,d4*,e5*",
       "row b2-e5 is Black's, who removes it in his own turn (R4)"},
      {basic("e3 e4 e5 h5", ""), "e2;xe2,e3,e4,e5,h5", illegal, "gipf-not-in-row", "h5",
       "the piece on h5 belongs to no row of White's (R2)"},
      {basic("e3 e4 e5", "b2 b3 b4 b5"), "e2;xe2,e3,e4,e5,b2*", illegal, "gipf-opponents-row", "b2*",
       "row b2-b5 is Black's, who removes it after White's rows, in his own turn (R8)"},
      {basic("b2 b3 b4 b5", ""), "e2", illegal, "gipf-row-must-go", "e2", "row b2-b5 must be removed first (R4)"},
      {basic("e3 e4 e5", ""), "e2", illegal, "gipf-row-must-go", "e2", "row e2-e5 must be removed (R4)"},
      {basic("e3 e4 e5", ""), "e2;xe2,e3,=e4,e5", illegal, "gipf-basic-must-go", "=e4",
       "basic piece e4 belongs to the row e2-e5 and must go (R15)"},
      {basic("e2 f3 f4 f5 g2 h2", ""), "f2;xe2,f2,f3,f4,f5,g2,h2", illegal, "gipf-row-collapsed", "f3",
       "once the other row is taken, f3 belongs to no row any more (R6)"},
      {basic("e2 f3 f4 f5 g2 h2", ""), "f2;xf3,h2", illegal, "gipf-row-collapsed", "xf3,h2",
       "these pieces cannot all go: no order of rows removes them (R6)"},
      {standard("e3 Ge4 e5 Gb5", "Gh2"), "e2;xGe4,=Ge4", illegal, "gipf-nothing-fits", "xGe4,=Ge4",
       "no legal removal of White's rows fits this list"},
  };
  return cases;
}

/// Forty GIPF-pieces on a large board, so that what is left out can be completed in too many ways.
Scene too_many_ways() {
  Scene scene{"tournament", "", "Gb8", "w", "Gg", {}, {}, "spots-per-side=7 row-length=2 white-pieces=120"};
  for (const char line : {'d', 'f', 'h', 'j'})
    for (int number = 3; number <= 9; ++number) scene.white += std::string(" G") + line + std::to_string(number);
  return scene;
}

}  // namespace

TEST_CASE("every failure names its cause, its place and a cure") {
  for (const Case& item : failures()) {
    INFO(item.text << " (" << item.code << ")");
    const Read read = Table(item.scene).read(item.text);
    CHECK(read.status == item.status);
    REQUIRE(read.codes.size() == 1);
    CHECK(read.codes[0] == item.code);
    CHECK(read.messages[0] == item.message);
    CHECK(read.marked[0] == item.marked);
  }
}

TEST_CASE("gipf-game-over cites the clause by which the game ended") {
  CHECK(Table(Scene{"standard", "Gb5", "", "b", "Wl", {}, {}, ""}).read("e2").rules.front() == "E3");
}

TEST_CASE("a failure cites the clause of its cause") {
  const auto rule = [](const Scene& scene, std::string_view text) { return Table(scene).read(text).rules.front(); };
  const Scene two_rows = basic("b2 b3 b4 b5 h2 h3 h4 h5", "");
  CHECK(rule(two_rows, "xb2,b3,b4,b5;e2") == "R5");
  CHECK(rule(two_rows, "e2") == "R4");
  CHECK(rule(basic("e3 e4 e5", "b2 b3 b4 b5"), "e2;xe2,e3,e4,e5,b2*") == "R8");
  CHECK(rule(start(), "pass") == "4.2.7");
  CHECK(rule(start(), "b3;b4") == "4.2.2");
  CHECK(rule(start(), "e2") == "4.1");
  CHECK(rule(basic("b2 b4", "b3 b5"), "b1-b6") == "4.2.4");
}

TEST_CASE("R5: a list that leaves out pieces of each row, or a row that meets the taken one, is no row left standing") {
  const Table two_rows(basic("b2 b3 b4 b5 h2 h3 h4 h5", ""));
  CHECK(two_rows.read("xb2,b3,h2;e2").rules == std::vector<std::string>{"R15"});
  CHECK(
      two_rows.read("xb2,b3,b4,b5;e2").messages ==
      std::vector<std::string>{"the list leaves out h2, h3, h4, h5: row h2-h5 must be removed in the same turn (R5)"});
  CHECK(two_rows.read("xb2,b3,b4,b5,h2,h3,h4,h5;e2").codes.empty());
  // Without its GIPF-piece the first row leaves the second one a row: it may go too, or the GIPF-piece with the first.
  const Table crossing(standard("b2 b3 Gb4 b5 c4 d4 e4 Ge8", "Gh2"));
  CHECK(crossing.read("xb2,b3,b5;e2").rules == std::vector<std::string>{"R15"});
}

TEST_CASE("gipf-too-many-ways: a bounded search instead of an endless one") {
  const Table table(too_many_ways());
  const Read read = table.read("x;b2");
  CHECK(read.status == ReadStatus::Unreadable);
  CHECK(read.codes == std::vector<std::string>{"gipf-too-many-ways"});
  CHECK(table.read("b2").status == ReadStatus::Ok);
  CHECK(table.read("xGd4,Gf5;b2").status == ReadStatus::Ok);
  host::TurnList turns = table.ruleset().turn_list();
  CHECK_FALSE(table.ruleset().legal_turns(table.position(), turns));
}

TEST_CASE("notes and warnings are made where something is tolerated, and every finding has a test") {
  std::set<std::string> provoked{"gipf-too-many-ways",   "gipf-position-syntax", "gipf-position-board",
                                 "gipf-position-pieces", "gipf-position-flags",  "gipf-unknown-variant",
                                 "gipf-option-syntax",   "gipf-unknown-option",  "gipf-option-value",
                                 "gipf-option-twice"};
  provoked.merge(gpn::test::codes_provoked_with_layers());
  for (const Case& item : failures()) provoked.insert(item.code);
  const Scene row{"basic", "e3 e4 e5", "", "w", "-", {}, {}, ""};
  const Scene rows{"basic", "b2 b3 b4 b5 h2 h3 h4 h5", "", "w", "-", {}, {}, "missed-rows=warn"};
  const std::vector<std::pair<Scene, std::string>> tolerated{
      {start(), "B3"},
      {row, "e2:xe2,e3,e4,e5"},
      {row, "e2; xe2,e3,e4,e5"},
      {row, "e2;xe5,e4,e3,e2"},
      {row, "e2;xe3"},
      {row, "e2;xe2,e2,e3,e4,e5"},
      {start(), "a2-b3"},
      {start(), "e1-e2"},
      {row, "e2;xe2,e3,e4,e5*"},
      {row, "e2;x"},
      {rows, "e2"},
      {rows, "xh2,h3,h4,h5;xb2,b3,b4,b5;e2"},
  };
  for (const auto& [scene, text] : tolerated) {
    const Read read = Table(scene).read(text);
    INFO(text);
    CHECK(read.status == ReadStatus::Ok);
    REQUIRE(read.codes.size() == 1);
    provoked.insert(read.codes[0]);
  }
  std::set<std::string> known;
  const host::Game game(plugins::gipf());
  for (const FindingInfo& finding : game.findings()) {
    CHECK(finding.code.substr(0, 5) == "gipf-");
    CHECK_FALSE(finding.title.empty());
    CHECK_FALSE(finding.explanation.empty());
    CHECK(known.insert(std::string(finding.code)).second);
  }
  CHECK(provoked == known);
}

TEST_CASE("a failure shows the spots it is about") {
  const Table table(Scene{"basic", "b2 b3 b4 b5", "", "w", "-", {}, {}, ""});
  host::TurnList turns = table.ruleset().turn_list();
  gpn_reading reading{};
  CHECK(table.ruleset().read_turn(table.position(), "e2", Hints::None, turns, reading) == ReadStatus::Illegal);
  REQUIRE(reading.remarks[0].cell_count == 4);
  CHECK(std::string(table.ruleset().cells()[reading.remarks[0].cells[0]].name) == "b2");
}

}  // namespace findings_test
