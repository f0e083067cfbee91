// Turns that fit several legal turns: what decides between the readings, what stays open, and what is reported.
#include "support/games.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

namespace readings_test {

using namespace gpn;
using replay::Report;
using replay::Verdict;

namespace {

using Lines = std::vector<std::string>;

struct Read {
  Report report;
  Lines turns;  // after resolve
};

Read resolve(const std::string& text) {
  Read read;
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(test::games())};
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, record, [&](notation::Record& each) {
    const Report verified = replayer.verify(each);
    read.report = replayer.resolve(each);
    CHECK(read.report.verdict == verified.verdict);
    CHECK(read.report.turns == verified.turns);
    CHECK(read.report.diagnostics.size() == verified.diagnostics.size());
    for (const notation::Turn& turn : each.main.turns) read.turns.emplace_back(turn.text);
  });
  return read;
}

/// "ambiguous-turn @1: a | b": warnings and errors with their candidates.
Lines findings(const Report& report) {
  Lines list;
  for (const notation::Diagnostic& diagnostic : report.diagnostics) {
    if (diagnostic.severity == Severity::Note) continue;
    list.push_back(fmt::format("{} @{}", diagnostic.code, diagnostic.turn.value_or(0)));
  }
  return list;
}

const notation::Diagnostic& finding(const Report& report, std::string_view code) {
  const auto found = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [&](const notation::Diagnostic& each) { return each.code == code; });
  REQUIRE(found != report.diagnostics.end());
  return *found;
}

// White has e3, e5 and the GIPF-pieces e4 and h2; a white piece on e2 makes a row in which e4 may stay.
std::string after_open_row(std::string_view movetext) {
  return fmt::format(
      "[Game \"gipf\"]\n[Variant \"standard\"]\n[Position \"4/5/6/1wWw3/6/5/W2B w 10,10 6,2 -\"]\n\n{} *\n", movetext);
}

// White has the row Gb2-b5. After c1-c3 he has the row c3-f5, which the GIPF-piece on b2 continues.
std::string after_two_rows(std::string_view movetext) {
  return fmt::format(
      "[Game \"gipf\"]\n[Variant \"standard\"]\n[Position \"Wwww/w4/2w3/3w3/3w2/5/W2B w 7,16 0,0 -\"]\n\n{} *\n",
      movetext);
}

constexpr std::string_view vacant = "1. e2;x b2 2. e2 b5 3. e1-e3 c2 4. e1-e4";

}  // namespace

TEST_CASE("later turns decide between readings without a remark, and the decided turn is written in full") {
  const Read read = resolve(after_open_row(vacant));
  CHECK(findings(read.report).empty());
  CHECK(read.turns.front() == "e2;xe2,e3,Ge4,e5");
}

TEST_CASE("a guess that later turns decided is named beside an error that follows") {
  const Read read = resolve(after_open_row(std::string(vacant) + " b5"));
  CHECK(read.report.verdict == Verdict::Illegal);
  CHECK(findings(read.report) == Lines{"guessed-reading @1", "gipf-occupied @8"});
  CHECK(finding(read.report, "guessed-reading").message ==
        "\"e2;x\" fits 2 legal turns and was read as e2;xe2,e3,Ge4,e5, because with the other reading turn 7 cannot be "
        "played");
}

TEST_CASE("a guess that reserve counts decided is named beside an error that follows") {
  const Read read = resolve(after_open_row("1. e2;x (12) b2 2. e2 b2"));
  CHECK(findings(read.report) == Lines{"guessed-reading @1", "gipf-occupied @4"});
  CHECK(finding(read.report, "guessed-reading").message ==
        "\"e2;x\" fits 2 legal turns and was read as e2;xe2,e3,e5, because the other reading contradicts more reserve "
        "counts, marks or the result");
}

TEST_CASE("a record is illegal only when no reading survives, and then the one that went furthest is reported") {
  const Read both = resolve(after_open_row("1. e2;x b2 2. b2"));
  CHECK(both.report.verdict == Verdict::Illegal);
  CHECK(both.report.turns == 2);
  CHECK(findings(both.report) == Lines{"ambiguous-turn @1", "gipf-occupied @3"});
  const Read one = resolve(after_open_row("1. e2;x b2 2. e2 b5 3. e1-e3 c2 4. e1-e4 c2"));
  CHECK(findings(one.report) == Lines{"guessed-reading @1", "gipf-occupied @8"});
}

TEST_CASE("a count in a later turn decides, even when every reading can be played") {
  CHECK(resolve(after_open_row("1. e2;x b2 2. e2 (11)")).turns.front() == "e2;xe2,e3,e5");
  CHECK(resolve(after_open_row("1. e2;x b2 2. e2 (13)")).turns.front() == "e2;xe2,e3,Ge4,e5");
}

TEST_CASE("counts that are wrong as often as right decide nothing") {
  const Read read = resolve(after_open_row("1. e2;x b2 (16) 2. e2 (11) b5 (16) 3. e1-e3 (16)"));
  CHECK(read.turns.front() == "e2;x");
  CHECK(finding(read.report, "ambiguous-turn").turn == 1);
}

TEST_CASE("the claimed result decides") {
  // With e4 taken White loses his last GIPF-piece.
  const auto read = [](std::string_view result) {
    return resolve(
        fmt::format("[Game \"gipf\"]\n[Variant \"standard\"]\n[Position "
                    "\"4/5/6/1wWw3/6/5/3B w 10,10 6,4 -\"]\n\n1. e2;x {}\n",
                    result));
  };
  CHECK(read("0-1").turns.front() == "e2;xe2,e3,Ge4,e5");
  CHECK(read("0-1").report.actual == notation::Result::BlackWins);
  CHECK(findings(read("*").report) == Lines{"ambiguous-turn @1"});
}

TEST_CASE("an ambiguity stays open when both readings lead to the same position, and later turns are certain") {
  const Read read = resolve(after_two_rows("1. x;c1-c3;x (15) E8 2. C1-c2 (14) e9-e8"));
  CHECK(read.report.verdict == Verdict::Legal);
  CHECK(findings(read.report) == Lines{"ambiguous-turn @1"});
  CHECK(finding(read.report, "ambiguous-turn").suggestions ==
        Lines{"xGb2,b3,b4,b5;c1-c3;xc3,d4,e5,f5", "xb3,b4,b5;c1-c3;xGb2,c3,d4,e5,f5"});
  CHECK(read.turns == Lines{"x;c1-c3;x", "e8", "c1-c3", "e9-e7"});
}

TEST_CASE("turns on which all readings agree are written in full after one that stays open") {
  CHECK(resolve(after_open_row("1. e2;x B2")).turns == Lines{"e2;x", "b2"});
}

TEST_CASE("a pass that was left out is played and written, with a warning (D7)") {
  const Read read = resolve("[Game \"dvonn\"]\n[Position \"9/10/11/10/wwwwr4 stacking w\"]\n\n1. a1-b1 2. d1-e1 *\n");
  CHECK(read.report.verdict == Verdict::Legal);
  CHECK(read.turns == Lines{"a1-b1", "pass", "d1-e1"});
  CHECK(findings(read.report) == Lines{"turn-left-out @2"});
  CHECK(finding(read.report, "turn-left-out").player == Color::Black);
}

TEST_CASE("a record with players and without a game is of the game that its turns show") {
  const std::string players = "[White \"Anna\"]\n[Black \"Bela\"]\n";
  const Read read = resolve(players + "\n1. Ge8 Ge2 2. Gb5 Gh2 *\n");
  CHECK(read.report.verdict == Verdict::Legal);
  CHECK(read.report.game == "gipf");
  CHECK(read.report.variant == "tournament");
  CHECK(finding(read.report, "inferred-variant").severity == Severity::Note);
  for (const std::string_view unclear : {"\n1. Ge8 Ge2 *\n", "[Variant \"standard\"]\n\n1. Ge8 Ge2 2. Gb5 Gh2 *\n",
                                         "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"})
    CHECK(resolve(players + std::string(unclear)).report.verdict == Verdict::RulesUnavailable);
}

TEST_CASE("a number that a pass left out explains is no second warning") {
  const std::string start = "[Game \"dvonn\"]\n[Position \"9/10/11/10/wwwwr4 stacking w\"]\n\n";
  CHECK(findings(resolve(start + "1. a1-b1 2. b1-d1 pass 3. c1-d1 *\n").report) == Lines{"turn-left-out @2"});
  CHECK(findings(resolve(start + "1. a1-b1 pass 2. b1-d1 4. c1-d1 *\n").report) ==
        Lines{"turn-left-out @4", "move-number @0"});
}

TEST_CASE("passes that were left out near each other are played, each with a warning (D7)") {
  const std::string start = "[Game \"dvonn\"]\n[Position \"9/10/11/10/wwwwr4 stacking w\"]\n\n";
  const Read read = resolve(start + "a1-b1 b1-d1 c1-d1 *\n");
  CHECK(read.turns == Lines{"a1-b1", "pass", "b1-d1", "pass", "c1-d1"});
  CHECK(findings(read.report) == Lines{"turn-left-out @2", "turn-left-out @4"});
}

TEST_CASE("the last placement of DVONN that was left out is played and written, with a warning (D2)") {
  const std::string placed =
      "[Game \"dvonn\"]\n[Position \"wbwbwbwbw/bwbwbwbwbw/wbwbwbwbwbr/rbwbwbwbwb/wbwbwbrb1 placing w\"]\n\n";
  const Read read = resolve(placed + "1. a1-b1 *\n");
  CHECK(read.turns.size() == 2);
  CHECK(findings(read.report) == Lines{"turn-left-out @1"});
}

TEST_CASE("a turn is not taken for one after a missing turn when the record does not go on from there") {
  const Read read = resolve("[Game \"dvonn\"]\n[Position \"9/10/11/10/wwwwr4 stacking w\"]\n\n1. a1-b1 2. d1-f1 *\n");
  CHECK(read.report.verdict == Verdict::Illegal);
  CHECK(findings(read.report) == Lines{"dvonn-must-pass @2"});
}

TEST_CASE("of more readings than can be followed a part is followed, which is reported") {
  const Read read = resolve(
      "[Game \"gipf\"]\n[Variant \"tournament\"]\n[Options \"spots-per-side=7 white-pieces=120 black-pieces=30\"]\n"
      "[Position \"1WWW3/8/9/10/11/12/wWWWWWWWW4/12/11/10/9/8/7 w 97,30 0,0 Go\"]\n\n1. x;b2;x Gb8 *\n");
  CHECK(read.report.verdict == Verdict::Legal);
  CHECK(findings(read.report) == Lines{"ambiguous-turn @1", "readings-limit @1"});
  CHECK(read.turns == Lines{"x;b2;x", "Gb8"});
}

TEST_CASE("where not all readings were followed, a record is never illegal") {
  const Read read = resolve(
      "[Game \"gipf\"]\n[Variant \"tournament\"]\n[Options \"spots-per-side=7 white-pieces=120 black-pieces=30\"]\n"
      "[Position \"1WWW3/8/9/10/11/12/wWWWWWWWW4/12/11/10/9/8/7 w 97,30 0,0 Go\"]\n\n1. x;b2;x b8 *\n");
  CHECK(read.report.verdict == Verdict::Unreadable);
}

}  // namespace readings_test
