// The reports on records: verdict, ending, result, diagnostics with their places and suggestions.
#include "support/games.hpp"
#include "support/marbles.hpp"
#include "support/reading.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>
#include <algorithm>
#include <catch2/catch.hpp>

namespace replayer_test {

using namespace gpn;
using replay::Ending;
using replay::Report;
using replay::Verdict;

namespace {

Report verify(std::string_view text, notation::Format format = notation::Format::Gpn,
              replay::Overrides overrides = {}) {
  std::optional<Report> found;
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(test::games(), std::move(overrides))};
  notation::read_records({"test", text, 0, 1}, format, gpn::test::limits(), record, [&](notation::Record& read) {
    REQUIRE_FALSE(found.has_value());
    found = replayer.verify(read);
  });
  REQUIRE(found.has_value());
  return *found;
}

/// "error gipf-push-end @5 'a2-d4'": severity, code, turn and the marked text.
std::string summary_of(const notation::Diagnostic& diagnostic, std::string_view text) {
  return fmt::format("{} {} @{} '{}'", name(diagnostic.severity), diagnostic.code, diagnostic.turn.value_or(0),
                     text.substr(diagnostic.span.begin, diagnostic.span.end - diagnostic.span.begin));
}

std::vector<std::string> warnings(const Report& report, std::string_view text) {
  std::vector<std::string> list;
  for (const notation::Diagnostic& diagnostic : report.diagnostics)
    if (diagnostic.severity != Severity::Note) list.push_back(summary_of(diagnostic, text));
  return list;
}

using Lines = std::vector<std::string>;

// White has e3, e5 and the GIPF-pieces e4 and h2; a white piece on e2 makes a row in which e4 may stay.
constexpr std::string_view open_row = R"([Game "gipf"]
[Variant "standard"]
[Position "4/5/6/1wWw3/6/5/W2B w 10,10 6,2 -"]

)";

std::string after_open_row(std::string_view movetext) { return std::string(open_row) + std::string(movetext) + " *\n"; }

}  // namespace

TEST_CASE("where only the record tells who won its result stands, and where nobody won none does") {
  host::Registry registry;
  REQUIRE(registry.add(author::table<test::Marbles>));
  replay::Replayer replayer{replay::Rulebook(registry)};
  const auto report_on = [&](std::string_view turn, std::string_view end) {
    const std::string text = fmt::format("[Game \"marbles\"]\n[Position \"G-B-W.. w.\"]\n\n1. {} {}\n", turn, end);
    Report report;
    notation::Record record;
    notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, record,
                           [&](notation::Record& read) { report = replayer.verify(read); });
    REQUIRE(report.verdict == Verdict::Legal);
    return report;
  };
  const Report open = report_on("Gc1,c2", "0-1");
  CHECK(open.ending == Ending::Rules);
  CHECK(open.actual == notation::Result::BlackWins);
  CHECK_FALSE(open.has_error());
  CHECK_FALSE(report_on("Gc1,c2", "*").actual);
  CHECK(report_on("Gc1,c2", "White resigns").ending == Ending::Resigned);
  const Report lost = report_on("Bc1,c2", "1-0");
  CHECK(lost.ending == Ending::Rules);
  CHECK_FALSE(lost.actual);
  REQUIRE(lost.has_error());
  CHECK(lost.diagnostics.back().message == "the record claims 1-0, but nobody has won (no two cells are vacant)");
  CHECK_FALSE(report_on("Bc1,c2", "*").has_error());
}

TEST_CASE("the report on a game that ends by its rules names the ending") {
  // White brings in one of his last two pieces; Black has none left to bring in.
  const Report report = verify(R"([Game "gipf"]
[Variant "basic"]
[Position "4/5/6/7/6/5/4 w 2,0 15,13 -"]

1. e2 1-0
)");
  CHECK(report.verdict == Verdict::Legal);
  CHECK(report.ending == Ending::Rules);
  CHECK(report.actual == notation::Result::WhiteWins);
  CHECK(report.turns == 1);
  CHECK(report.end_rule == "E2");
}

TEST_CASE("a claimed result that the board contradicts is an error, the turns stay legal") {
  const std::string_view text = R"([Game "gipf"]
[Variant "basic"]
[Position "4/5/6/7/6/5/4 w 2,0 15,13 -"]

1. e2 0-1
)";
  const Report report = verify(text);
  CHECK(report.verdict == Verdict::Legal);
  CHECK(warnings(report, text) == Lines{"error result-conflict @0 '0-1'"});
}

TEST_CASE("a resignation ends an open game for the other player") {
  const std::string_view text = R"([Game "dvonn"]
[Termination "White resigns"]

1. a1 a2 0-1
)";
  const Report report = verify(text);
  CHECK(report.ending == Ending::Resigned);
  CHECK(report.actual == notation::Result::BlackWins);
  CHECK(warnings(report, text).empty());
}

TEST_CASE("an illegal turn is reported at its token with suggestions, likeliest first") {
  const std::string_view text = "[Game \"dvonn\"]\n\n1. a1 a2 2. a1 c5 *\n";
  const Report report = verify(text);
  CHECK(report.verdict == Verdict::Illegal);
  CHECK(report.turns == 2);
  CHECK(warnings(report, text) == Lines{"error dvonn-space-taken @3 'a1'"});
  const notation::Diagnostic& diagnostic = report.diagnostics.back();
  CHECK(diagnostic.player == Color::White);
  CHECK(diagnostic.cells == Lines{"a1"});
  REQUIRE_FALSE(diagnostic.suggestions.empty());
  CHECK(std::find(diagnostic.suggestions.begin(), diagnostic.suggestions.end(), "b1") != diagnostic.suggestions.end());
}

TEST_CASE("a short removal is decided by the reserve count after it") {
  const std::string basics_only = after_open_row("1. e2;x (12)");
  const std::string with_gipf = after_open_row("1. e2;x (14)");
  CHECK(warnings(verify(basics_only), basics_only).empty());
  CHECK(warnings(verify(with_gipf), with_gipf).empty());
}

TEST_CASE("a short removal is decided by the turns that follow") {
  // Only with e4 vacant does the third push along line e end on e4.
  const std::string vacant = after_open_row("1. e2;x b2 2. e2 b5 3. e1-e3 c2 4. e1-e4");
  const std::string occupied = after_open_row("1. e2;x b2 2. e2 b5 3. e1-e3 c2 4. e1-e5;xe2,e3,e4");
  for (const std::string& text : {vacant, occupied}) {
    const Report report = verify(text);
    INFO(text);
    CHECK(report.verdict == Verdict::Legal);
    CHECK(warnings(report, text).empty());
  }
}

TEST_CASE("a short removal that nothing decides is reported with its candidates") {
  const std::string text = after_open_row("1. e2;x b2");
  const Report report = verify(text);
  CHECK(report.verdict == Verdict::Legal);
  CHECK(warnings(report, text) == Lines{"warning ambiguous-turn @1 'e2;x'"});
  const auto told_of = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                    [](const notation::Diagnostic& d) { return d.code == "ambiguous-turn"; });
  REQUIRE(told_of != report.diagnostics.end());
  CHECK(told_of->suggestions == Lines{"e2;xe2,e3,Ge4,e5", "e2;xe2,e3,e5"});
}

TEST_CASE("a wrong reserve count is a warning at the count") {
  const std::string text = after_open_row("1. d2 (3)");
  const Report report = verify(text);
  CHECK(report.verdict == Verdict::Legal);
  CHECK(warnings(report, text) == Lines{"warning reserve-count @1 '(3)'"});
}

TEST_CASE("an illegal variation is a warning, because it was not played") {
  const std::string_view text = "[Game \"dvonn\"]\n\n1. a1 a2 (1... a1) 2. b1 *\n";
  const Report report = verify(text);
  CHECK(report.verdict == Verdict::Legal);
  CHECK(report.turns == 3);
  CHECK(warnings(report, text) == Lines{"warning dvonn-space-taken @1 'a1'"});
}

TEST_CASE("an unknown game, variant or potential leaves the verdict open, never illegal") {
  const std::string_view game = "[Game \"hive\"]\n\n1. a1 a2 *\n";
  CHECK(verify(game).verdict == Verdict::RulesUnavailable);
  CHECK(warnings(verify(game), game) == Lines{"error unknown-game @0 'hive'"});

  const std::string_view variant = "[Game \"gipf\"]\n[Variant \"matrx\"]\n\n1. a1-b2 *\n";
  CHECK(verify(variant).verdict == Verdict::RulesUnavailable);
  CHECK(warnings(verify(variant), variant) == Lines{"error variant-unavailable @0 'matrx'"});

  const std::string_view potentials = "[Game \"gipf\"]\n[Potentials \"zertz=3\"]\n\n1. b2 *\n";
  CHECK(verify(potentials).verdict == Verdict::RulesUnavailable);
  CHECK(warnings(verify(potentials), potentials) == Lines{"error potentials-unavailable @0 'zertz=3'"});
}

TEST_CASE("overrides replace the tags") {
  const std::string_view text = "[Game \"zertz\"]\n\n1. a1 a2 *\n";
  replay::Overrides overrides;
  overrides.game = "dvonn";
  CHECK(verify(text, notation::Format::Gpn, overrides).verdict == Verdict::Legal);
}

TEST_CASE("an error of reading beyond the limit of diagnostics is kept, and the record is not legal") {
  const std::string_view text = "[Result \"*\"]\n[Game \"gipf\"]\n%1 %2\n? ? ?\n1. e2 1-0\n";
  notation::Limits limits;
  for (limits.diagnostics = 0; limits.diagnostics < 8; ++limits.diagnostics) {
    INFO(limits.diagnostics);
    notation::Record record;
    replay::Replayer replayer{replay::Rulebook(test::games()), limits};
    notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, limits, record,
                           [&](notation::Record& read) { CHECK(replayer.verify(read).verdict != Verdict::Legal); });
  }
}

TEST_CASE("a variant that was concluded from the turns is not looked for in another game that is asked for") {
  replay::Overrides overrides;
  overrides.game = "dvonn";
  const std::string_view text = "1. a2-a3 c5-d5\n2. a1-b1 f3-d1\n";
  CHECK(warnings(verify(text, notation::Format::Sheet, overrides), text).front() ==
        "error dvonn-still-placing @1 'a2-a3'");
}

TEST_CASE("turns that break off by all rules are read by those that their counts fit") {
  // The list of the eighth turn has a GIPF-piece, which counts two (R10), and one turn further a sign is wrong.
  const std::string_view text =
      "1. e1-e3 (11) f1-d2 (11)\n2. h1-h3 (10) h1-h4 (10)\n3. c6 (9) i2-g4 (9)\n4. b3 (8) g6 (8)\n"
      "5. a4-d7 (7) a2-c2 (7)\n6. d8-d6 (6) c7-c5 (6)\n7. g7-g5 (5) i4-f4 (5)\n"
      "8. a5-d5 (4) c1-f3;xb2,Gc2,d2,e2 (9)\n9. i4-e4 (3) a3-c3 (8)\n10. d8-%4 (5) a3-d3 (7)\n";
  CHECK(verify(text, notation::Format::Sheet).variant == "standard");
}

TEST_CASE("resolve makes texts canonical and leaves an undecided one as it was written") {
  const auto resolved = [](const std::string& text) {
    notation::Record record;
    replay::Replayer replayer{replay::Rulebook(test::games())};
    Lines turns;
    notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, record, [&](notation::Record& read) {
      replayer.resolve(read);
      for (const notation::Turn& turn : read.main.turns) turns.emplace_back(turn.text);
    });
    return turns;
  };
  CHECK(resolved(after_open_row("1. E1-E2;xe5,E3,e2 (12) b2")) == Lines{"e2;xe2,e3,e5", "b2"});
  CHECK(resolved(after_open_row("1. e2;x b2")) == Lines{"e2;x", "b2"});
}

TEST_CASE("a Game tag that contradicts the turns is a finding at the tag") {
  const std::string gipf_turns = "1. h3 f1-d2 2. d7 b4 3. a2-c2 c1-e3 4. e1-e4 f8-c6 5. i1-g3 h1-h4 *\n";
  const auto conflict = [&](const std::string& tags, const std::string& turns, replay::Overrides overrides = {}) {
    const std::string text = tags + "\n" + turns;
    const Report report = verify(text, notation::Format::Gpn, std::move(overrides));
    for (const notation::Diagnostic& diagnostic : report.diagnostics)
      if (diagnostic.code == "game-tag-conflict")
        return text.substr(diagnostic.span.begin, diagnostic.span.end - diagnostic.span.begin) + ": " +
               diagnostic.message;
    return std::string();
  };
  CHECK(conflict("[Game \"gipf\"]\n", gipf_turns) == "");
  CHECK_THAT(conflict("[Game \"dvonn\"]\n", gipf_turns),
             Catch::Matchers::StartsWith("dvonn: the tag names dvonn, but the turns are of gipf: as gipf "));
  CHECK_THAT(conflict("[Game \"dvonn\"]\n[Variant \"tournament\"]\n", gipf_turns),
             Catch::Matchers::StartsWith("dvonn: "));
  CHECK_THAT(
      conflict("[Game \"gipf\"]\n", "1. g4 h3 2. b1 e1 3. j5 d1 4. j3 g1 5. i2 f1 *\n"),
      Catch::Matchers::Contains("the turns are of dvonn: as dvonn standard 10 of 10 turns can be played, as gipf 0"));
  CHECK(conflict("[Game \"gipf\"]\n", "1. e2 q9 2. b2 h5 *\n") == "");
  replay::Overrides named;
  named.game = "dvonn";
  CHECK(conflict("[Game \"dvonn\"]\n", gipf_turns, named) == "");
}

TEST_CASE("a list that leaves out what must go is a warning, and an error where turns are read strictly") {
  const auto severity = [](const std::string& text, replay::Strictness strictness) {
    replay::Overrides overrides;
    overrides.strictness = strictness;
    const Report report = verify(text, notation::Format::Gpn, overrides);
    for (const notation::Diagnostic& diagnostic : report.diagnostics)
      if (diagnostic.code == "gipf-partial-list") return std::string(name(diagnostic.severity));
    return std::string("none");
  };
  const std::string in_game = after_open_row("1. e2;xe3");
  CHECK(severity(in_game, replay::Strictness::Lenient) == "warning");
  CHECK(severity(in_game, replay::Strictness::Strict) == "error");
  const std::string in_variation = after_open_row("1. b2 (1. e2;xe3)");
  CHECK(severity(in_variation, replay::Strictness::Lenient) == "warning");
  CHECK(severity(in_variation, replay::Strictness::Strict) == "warning");
  CHECK(severity(after_open_row("1. e2;xe2,e3,e5"), replay::Strictness::Strict) == "none");
}

namespace {

const notation::Diagnostic& first_error(const Report& report) {
  const auto error = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [](const notation::Diagnostic& d) { return d.severity == Severity::Error; });
  REQUIRE(error != report.diagnostics.end());
  return *error;
}

/// White to move, with the given lines of a basic board and the whole rest in reserve or captured.
std::string basic_from(std::string_view board, std::string_view movetext) {
  return fmt::format("[Game \"gipf\"]\n[Variant \"basic\"]\n[Position \"{} -\"]\n\n{} *\n", board, movetext);
}

}  // namespace

TEST_CASE("R4: a forgotten removal is suggested before other introductions and an exchange of turns") {
  const Report report = verify(basic_from("4/5/6/1www3/6/5/b2b w 12,13 0,0", "1. e2 b2 2. h3 b5 3. b4 d2"));
  const notation::Diagnostic& error = first_error(report);
  CHECK(error.code == "gipf-row-must-go");
  REQUIRE_FALSE(error.suggestions.empty());
  CHECK(error.suggestions.front() == "e2;xe2,e3,e4,e5");
  CHECK(verify(basic_from("4/5/6/1www3/6/5/b2b w 12,13 0,0", "1. e2;xe2,e3,e4,e5 b2")).verdict == Verdict::Legal);
  CHECK(verify(basic_from("4/5/6/1www3/6/5/b2b w 12,13 0,0", "1. d2 b2")).verdict == Verdict::Legal);
}

TEST_CASE("R4: of a removal in the half-move of the opponent the turn without it is suggested first") {
  // White pushes b2-c3-d4-e5, a row of Black's, together and removes it himself.
  const Report report =
      verify(basic_from("b3/1b3/2b3/wwb4/6/5/4 w 13,11 0,0", "1. e1-e5;xb2*,c3*,d4*,e5* h5 2. b3 h2"));
  const notation::Diagnostic& error = first_error(report);
  CHECK(error.code == "gipf-opponents-row");
  CHECK(error.rule == "R4");
  REQUIRE_FALSE(error.suggestions.empty());
  CHECK(error.suggestions.front() == "e1-e5");
  CHECK(verify(basic_from("b3/1b3/2b3/wwb4/6/5/4 w 13,11 0,0", "1. e1-e5 xb2,c3,d4,e5;h5")).verdict == Verdict::Legal);
}

TEST_CASE("a finding about every game cites no clause of another game") {
  const auto rule_of = [](std::string_view tags, std::string_view turns) {
    const Report report = verify(fmt::format("{}\n\n{}\n", tags, turns));
    REQUIRE(report.diagnostics.size() == 1);
    return fmt::format("{} {}", report.diagnostics.front().code, report.diagnostics.front().rule);
  };
  constexpr std::string_view basic = "[Game \"gipf\"]\n[Variant \"basic\"]";
  CHECK(rule_of(basic, "1. b3 (11) c2 (12) *") == "reserve-count E8");
  CHECK(rule_of("[Game \"tamsk\"]", "1. d7-c6;- (31) *") == "reserve-count ");
  CHECK(rule_of("[Game \"dvonn\"]\n[Score \"9-8\"]", "1. c5 *") == "score-conflict D15");
  CHECK(rule_of("[Game \"tamsk\"]\n[Score \"9-8\"]", "1. d7-c6;- *") == "score-conflict ");
  CHECK(rule_of(basic, "1. b3 c2 1/2-1/2") == "draw-impossible E6");
  CHECK(rule_of("[Game \"tzaar\"]\n[Variant \"fixed\"]", "1. d6xe6 1/2-1/2") == "draw-impossible ");
}

TEST_CASE("R5: of two rows that do not meet one is left for the next turn: the error is at the first of them") {
  const std::string text = basic_from("wwww/5/6/7/6/5/wwww w 7,15 0,0", "1. xb2,b3,b4,b5;e2 d2 2. xh2,h3,h4,h5;f2 g2");
  const Report report = verify(text);
  const notation::Diagnostic& error = first_error(report);
  CHECK(summary_of(error, text) == "error gipf-partial-list @1 'xb2,b3,b4,b5'");
  CHECK(error.rule == "R5");
  CHECK(error.message == "the list leaves out h2, h3, h4, h5: row h2-h5 must be removed in the same turn (R5)");
  const std::string both = basic_from("wwww/5/6/7/6/5/wwww w 7,15 0,0", "1. xb2,b3,b4,b5,h2,h3,h4,h5;e2 d2 2. f2 g2");
  CHECK(verify(both).verdict == Verdict::Legal);
}

TEST_CASE("D10: in DVONN removed pieces that are written are compared with the board, in native text and in a sheet") {
  constexpr std::string_view position = "9/10/rwbwb6/10/9 stacking w";
  const auto native = [&](std::string_view movetext) {
    return fmt::format("[Game \"dvonn\"]\n[Position \"{}\"]\n\n{} *\n", position, movetext);
  };
  const auto sheet = [&](std::string_view rows) {
    return fmt::format("DVONN standard\nPosition: {}\n\n{}\n", position, rows);
  };
  const auto check = [](const std::string& text, notation::Format format, std::string_view code) {
    INFO(text);
    const Report report = verify(text, format);
    CHECK(report.game == "dvonn");
    CHECK(report.verdict == Verdict::Legal);
    const auto found = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                    [&](const notation::Diagnostic& each) { return each.code == code; });
    CHECK(found != report.diagnostics.end());
    CHECK(warnings(report, text).size() == (code == "dvonn-removal-differs" ? 1U : 0U));
  };
  for (const std::string_view turn : {"b3-a3 xc3,d3,e3", "b3-a3;xc3,d3,e3", "b3-a3 x"})
    check(native(fmt::format("1. {}", turn)), notation::Format::Gpn, "dvonn-removal-written");
  check(native("1. b3-a3 xc3,d3"), notation::Format::Gpn, "dvonn-removal-differs");
  check(native("1. d3-c3 xk3"), notation::Format::Gpn, "dvonn-removal-differs");
  check(sheet("1. b3-a3 xc3,d3,e3"), notation::Format::Sheet, "dvonn-removal-written");
  check(sheet("1. b3-a3 xc3,d3"), notation::Format::Sheet, "dvonn-removal-differs");
}

TEST_CASE("D14: passes after the end of a game of DVONN are notes") {
  const std::string text =
      "[Game \"dvonn\"]\n[Position \"9/10/rwb[bw]7/10/9 stacking w\"]\n\n1. b3-a3 pass 2. pass 1-0\n";
  const Report report = verify(text);
  CHECK(report.verdict == Verdict::Legal);
  CHECK(report.ending == Ending::Rules);
  CHECK(warnings(report, text).empty());
  CHECK(std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                    [](const notation::Diagnostic& each) { return each.code == "closing-pass"; }));
  const Report goes_on = verify("[Game \"dvonn\"]\n[Position \"9/10/rwb[bw]7/10/9 stacking w\"]\n\n1. pass b3-a3 *\n");
  CHECK(first_error(goes_on).code == "dvonn-may-not-pass");
}

TEST_CASE("D2: a sheet of moves lacks no placements where the position is given") {
  constexpr std::string_view moves = "1. d3-c3 e3-d3\n2. b3-c3 pass\n";
  const std::string position = "9/10/rwbwb6/10/9 stacking w";
  const auto lacks = [](const Report& report) {
    return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                       [](const notation::Diagnostic& d) { return d.code == "missing-placements"; });
  };
  replay::Overrides given;
  given.position = position;
  CHECK(lacks(verify(moves, notation::Format::Sheet)));
  CHECK_FALSE(lacks(verify(moves, notation::Format::Sheet, given)));
  CHECK_FALSE(lacks(verify("Position: " + position + "\n\n" + std::string(moves), notation::Format::Sheet)));
}

TEST_CASE("a word in the place of a turn is named") {
  const auto message = [](std::string_view word) {
    return first_error(verify(fmt::format("[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. e1-e3 {} 2. b3 b4 *\n", word)))
        .message;
  };
  CHECK(message("???") == "nobody can read this turn; the replay ends before it");
  CHECK(message("White") == "`White` is not a turn; expected one such as e2 or g1-c3");
  CHECK(message("pass") == "GIPF has no pass; Black must bring in a piece");
}

}  // namespace replayer_test
