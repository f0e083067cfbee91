// The search: one damaged record for each kind of slip, the edit that is found, and what verify says about it.
#include "support/games.hpp"
#include "support/reading.hpp"

#include "support/folder.hpp"
#include "support/gzip.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/repair_records.hpp>
#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>

namespace repair_test {

using namespace gpn;
using replay::EditKind;
using replay::RepairSearch;

namespace {

constexpr std::string_view gipf_head = "[Game \"gipf\"]\n[Variant \"standard\"]\n\n";

/// A game with two removals.
const std::string gipf_game =
    "1. i4-g6 (11) c6 (11) 2. i2-g2 (10) i1-g3 (10) 3. h3 (9) i3-f3 (9)\n"
    "4. g7-g5 (8) f1-d2 (8) 5. b3 (7) i1-f4 (7) 6. h1-h4 (6) i1-e5 (6)\n"
    "7. i4-f7 (5) a1-c3 (5) 8. e9-e7;xe8,f7,g6,h5 (8) d7 (4) 9. g6 (7) f2;xe2,f2,h2 (6)\n"
    "10. b1-b4 (6) f2 (5) 11. f1-f5 (5) h5 (4) 12. d1-d3 (4) c7-f6 (3)\n"
    "13. d1-d4 (3) a4-c4 (2) 14. a3-c5 (2) a3-d6 (1)\n"
    "15. i4-g4 (1) h2 (0) 16. i4-e4;xg3,g4,Gg5,g6 (5) xf2*,f3,f4,f5;i1-g3 (2)\n"
    "17. d8-d5 (4) g1-g4 (1) 18. i4-f4 (3) a3-e3 (0)\n"
    "19. c7-c2;xb2,c3,Gd4,e5 (7) xb4,c5,d6,e7;c7-e7 (3) *\n";

std::string with(const std::string& text, std::string_view part, std::string_view instead) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return text.substr(0, at) + std::string(instead) + text.substr(at + part.size());
}

std::string gipf(std::string_view part, std::string_view instead) {
  return std::string(gipf_head) + with(gipf_game, part, instead);
}

RepairSearch search(const std::string& text, notation::Format format = notation::Format::Gpn) {
  RepairSearch found;
  notation::Record scratch;
  notation::read_records({"test", text, 0, 1}, format, gpn::test::limits(), scratch, [&](notation::Record& record) {
    replay::Rulebook rulebook(test::games());
    const auto rules = rulebook.rules_of(record);
    REQUIRE(rules);
    found = replay::find_repairs({record, *rules, *rulebook.start_of(record, **rules), {}});
  });
  return found;
}

/// The texts of the game.
std::vector<std::string> turns_of_game() {
  std::vector<std::string> turns;
  notation::Record scratch;
  const std::string text = std::string(gipf_head) + gipf_game;
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
    for (const notation::Turn& turn : record.main.turns) turns.emplace_back(turn.text);
  });
  return turns;
}

/// The game with a row on each line.
std::string sheet_of_game() {
  std::string sheet = "GIPF standard\n";
  for (std::size_t at = 0; at < gipf_game.size(); ++at) {
    const bool begins_row = at > 0 && gipf_game[at - 1] == ' ' && gipf_game.substr(at, 4).find(". ") <= 2;
    if (begins_row) sheet.back() = '\n';
    sheet += gipf_game[at];
  }
  sheet.erase(sheet.rfind(" *"), 2);
  return sheet;
}

/// The text with the changes of the best repair.
std::string mended(const std::string& text, const RepairSearch& found) {
  REQUIRE_FALSE(found.repairs.empty());
  CHECK(found.repairs.front().inexpressible.empty());
  std::string changed;
  std::size_t at = 0;
  for (const replay::TextChange& change : found.repairs.front().changes) {
    changed.append(text, at, change.span.begin - at).append(change.text);
    at = change.span.end;
  }
  return changed.append(text, at, std::string::npos);
}

/// "safe wrong-digit turn 9: c4 -> c5"
std::string best(const RepairSearch& search) {
  if (search.repairs.empty()) return "nothing";
  const replay::Repair& repair = search.repairs.front();
  std::string text = !repair.is_complete ? "incomplete" : repair.is_safe ? "safe" : "unsafe";
  for (const replay::Edit& edit : repair.edits)
    text += fmt::format(" {} turn {}: {} -> {}", name(edit.kind), edit.turn + 1, edit.written, edit.meant);
  return text;
}

}  // namespace

TEST_CASE("a legal record needs no repair") {
  const RepairSearch found = search(std::string(gipf_head) + gipf_game);
  CHECK(found.repairs.empty());
  CHECK_FALSE(found.has_given_up);
}

TEST_CASE("one wrong character is found, also where the rules notice it late") {
  CHECK(best(search(gipf("i1-f4", "i1-f9"))) == "safe wrong-digit turn 10: i1-f9 -> i1-f4");
  CHECK(best(search(gipf("g6 (7)", "h6 (7)"))) == "safe wrong-letter turn 17: h6 -> g6");
  CHECK(best(search(gipf("f1-d2", "1f-d2"))) == "safe characters-exchanged turn 8: 1f-d2 -> f1-d2");
}

TEST_CASE("a digit that was read as a letter, or a letter as a digit, is one wrong character") {
  CHECK(best(search(gipf("i1-f4", "il-f4"))) == "safe wrong-digit turn 10: il-f4 -> i1-f4");
  CHECK(best(search(gipf("i4-f7", "i4-f1"))) == "safe wrong-digit turn 13: i4-f1 -> i4-f7");
  CHECK(best(search(gipf("g6 (7)", "96 (7)"))) == "safe wrong-letter turn 17: 96 -> g6");
}

TEST_CASE("a word that no reader takes for a turn is repaired in its place") {
  CHECK(best(search(gipf("g6 (7)", "66 (7)"))) == "safe wrong-letter turn 17: 66 -> g6");
  CHECK(best(search(gipf("i4-f7", "i4%f7"))) == "safe wrong-character turn 13: i4%f7 -> i4-f7");
}

TEST_CASE("what separates turns and cells is no turn: slashes, CSV, HTML, words that stand before every turn") {
  struct Layout {
    std::string_view row_begin, cell_begin, cell_end, row_end;
  };
  constexpr Layout layouts[] = {{". ", "", " / ", "\n"},
                                {",", "\"", "\",", "\n"},
                                {" | ", "", " | ", " |\n"},
                                {". ", "turn: ", " ", "\n"},
                                {".</td><td>", "", "</td><td>", "</td></tr>\n<tr><td>"}};
  const std::vector<std::string> turns = turns_of_game();
  for (const Layout& layout : layouts) {
    std::string text = "GIPF standard\n";
    if (layout.row_begin.front() == '.' && layout.row_begin.size() > 2) text += "<table><tr><td>";
    for (std::size_t i = 0; i < turns.size(); ++i) {
      if (i % 2 == 0) text += std::to_string(i / 2 + 1).append(layout.row_begin);
      text.append(layout.cell_begin).append(turns[i] == "i1-f4" ? "i1-f9" : turns[i]);
      text += i % 2 == 0 ? layout.cell_end : layout.row_end;
    }
    CAPTURE(text);
    CHECK(best(search(text, notation::Format::Sheet)) == "safe wrong-digit turn 10: i1-f9 -> i1-f4");
  }
}

TEST_CASE("a slip in a move that names its dot is repaired with the dot, and likelier than a turn too many") {
  const std::string sheet = "GIPF standard\n1. a1-b1 i5-h5\n2. e1-e2 e9-e8\n3. i1-h2 a5-b5\n";
  const RepairSearch found = search(sheet, notation::Format::Sheet);
  CHECK(best(found) == "unsafe wrong-digit turn 1: a1-b1 -> a1-b2");
  CHECK(found.repairs.front().turns == 6);
  CHECK(found.repairs.front().confirmed == 6);
}

TEST_CASE("from and to, and removals on the wrong side") {
  CHECK(best(search(gipf("i1-e5", "e5-i1"))) == "safe from-to-exchanged turn 12: e5-i1 -> i1-e5");
  CHECK(best(search(gipf("e9-e7;xe8,f7,g6,h5", "xe8,f7,g6,h5;e9-e7"))) ==
        "safe removal-wrong-side turn 15: xe8,f7,g6,h5;e9-e7 -> e9-e7;xe8,f7,g6,h5");
}

TEST_CASE("a removal on the wrong side that marks another piece as captured is not safe") {
  CHECK(best(search(gipf("e9-e7;xe8,f7,g6,h5", "xe8,f7,g6,h5;e9-e7"))).starts_with("safe removal-wrong-side"));
  CHECK(best(search(gipf("e9-e7;xe8,f7,g6,h5", "xe8,f7*,g6,h5;e9-e7"))).starts_with("unsafe removal-wrong-side"));
  CHECK(best(search(gipf("xf2*,f3,f4,f5;i1-g3", "i1-g3;xf2,f3,f4,f5*"))).starts_with("unsafe removal-wrong-side"));
}

TEST_CASE("move numbers locate a turn that is missing") {
  const RepairSearch whites = search(gipf("9. g6 (7) f2", "9. f2"));
  CHECK(best(whites) == "safe turn-missing turn 17:  -> g6");
  CHECK(whites.repairs.front().edits.front().sentence ==
        "a turn of White is missing before turn 17, at number 9: `g6`");
}

TEST_CASE("a missing turn is safe only where counts, numbers or players show its place") {
  std::string numbered;
  std::string bare;
  const std::vector<std::string> turns = turns_of_game();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (i % 2 == 0) numbered += fmt::format("{}. ", i / 2 + 1);
    if (turns[i] != "g6") numbered += turns[i] + ' ';
    if (turns[i] != "g6") bare += turns[i] + ' ';
  }
  const std::string_view found = "turn-missing turn 17:  -> g6";
  CHECK(best(search(std::string(gipf_head) + numbered)) == fmt::format("safe {}", found));
  CHECK(best(search(std::string(gipf_head) + bare)) == fmt::format("unsafe {}", found));
}

TEST_CASE("turns exchanged over others are not safe: two exchanges of neighbours are about as likely") {
  const std::string text = gipf("8. e9-e7;xe8,f7,g6,h5 (8) d7 (4) 9. g6", "8. g6 (8) d7 (4) 9. e9-e7;xe8,f7,g6,h5");
  CHECK(best(search(text)).starts_with("unsafe turns-exchanged turn 15"));
}

TEST_CASE("a number that is one too high: the two turns of a row are missing, and are a row of their own again") {
  const std::string text = gipf("9. g6 (7) f2;xe2,f2,h2 (6)\n", "");
  const RepairSearch found = search(text);
  CHECK(best(found) == "unsafe turn-missing turn 17:  -> g6 f2;xe2,f2,h2");
  CHECK(found.repairs.front().edits.front().sentence ==
        "a turn of White and one of Black are missing before turn 17: `g6 f2;xe2,f2,h2`");
  CHECK(mended(text, found) == with(text, "10. b1-b4", "9. g6 f2;xe2,f2,h2 10. b1-b4"));
}

TEST_CASE("a row that a sheet has twice goes with its number") {
  const std::string row = "3. h3 (9) i3-f3 (9)\n";
  const std::string sheet = sheet_of_game();
  const std::string text = with(sheet, row, row + row);
  const RepairSearch found = search(text, notation::Format::Sheet);
  CHECK(best(found).starts_with("safe turn-doubled"));
  CHECK(mended(text, found) == sheet);
}

TEST_CASE("one character inside a list is a slip, also where the list is no list with it") {
  CHECK(best(search(gipf("f2;xe2,f2,h2", "f2;7xe2,f2,h2"))) ==
        "safe wrong-character turn 18: f2;7xe2,f2,h2 -> f2;xe2,f2,h2");
  CHECK(best(search(gipf("xe8,f7,g6,h5", "xe8,f74g6,h5"))) ==
        "safe wrong-character turn 15: e9-e7;xe8,f74g6,h5 -> e9-e7;xe8,f7,g6,h5");
}

TEST_CASE("pasted games are separated by tags or a heading, and the turn before stays whole") {
  std::string turns;
  std::string second;
  for (const std::string& turn : turns_of_game()) {
    if (turn.size() < 6 && std::count(turns.begin(), turns.end(), '\n') < 14) second += turn + '\n';
    turns += turn + '\n';
  }
  const std::string tags = "[Game \"gipf\"]\n[Variant \"standard\"]\n\n";
  const RepairSearch bare = search(tags + turns + second);
  REQUIRE(best(bare).find("records-pasted turn 39") != std::string::npos);
  CHECK(mended(tags + turns + second, bare).find("c7-e7 *\n\n" + tags + "i4-g6") != std::string::npos);
  const std::string heading = "GIPF standard\n";
  const RepairSearch sheet = search(heading + turns + second, notation::Format::Sheet);
  REQUIRE(best(sheet).find("records-pasted turn 39") != std::string::npos);
  CHECK(mended(heading + turns + second, sheet).find("c7-e7\n\n---\n" + heading + "i4-g6") != std::string::npos);
}

TEST_CASE("a turn that is left out goes with the sign behind it") {
  const std::string text = gipf("7. i4-f7 (5)", "7. i4-f7 (5) i4-f7!? (5)");
  const RepairSearch found = search(text);
  CHECK(best(found).find("turn-doubled") != std::string::npos);
  CHECK(mended(text, found).find('!') == std::string::npos);
  CHECK(found.repairs.front().turns == turns_of_game().size());
  CHECK(found.repairs.front().confirmed == turns_of_game().size() - found.break_turn);
}

TEST_CASE("a doubled turn is left out, exchanged turns change places") {
  CHECK(best(search(gipf("h3 (9)", "h3 (9) h3 (9)"))) == "safe turn-doubled turn 6: h3 -> ");
  CHECK(best(search(gipf("8. e9-e7;xe8,f7,g6,h5 (8) d7 (4)", "8. d7 (4) e9-e7;xe8,f7,g6,h5 (8)"))) ==
        "safe turns-exchanged turn 15: d7 e9-e7;xe8,f7,g6,h5 -> e9-e7;xe8,f7,g6,h5 d7");
}

TEST_CASE("two faults are two edits") {
  const std::string text = with(gipf("i1-f4", "i1-f9"), "c7-f6", "c7-f1");
  CHECK(best(search(text)) == "unsafe wrong-digit turn 10: i1-f9 -> i1-f4 wrong-digit turn 24: c7-f1 -> c7-f6");
}

TEST_CASE("counts that alone differ are misprints") {
  CHECK(best(search(gipf("b3 (7)", "b3 (8)"))) == "nothing");  // one misprint does not contradict the turns
  CHECK(best(search(gipf("i4-f7 (5)", "i4-f1 (8)"))) ==
        "safe wrong-digit turn 13: i4-f1 -> i4-f7 count-wrong turn 13: (8) -> (5)");
}

TEST_CASE("turns that fit the place of a missing one equally well are counted") {
  const RepairSearch found = search(gipf("17. d8-d5 (4) g1-g4", "17. g1-g4"));
  REQUIRE_FALSE(found.repairs.empty());
  CHECK(found.repairs.front().edits.front().kind == EditKind::TurnMissing);
  CHECK(found.equally_likely > 1);
  CHECK_FALSE(found.repairs.front().is_safe);
  CHECK(search(gipf("i1-f4", "i1-f9")).equally_likely == 1);
}

TEST_CASE("the first row of a sheet that is written twice is doubled, with its line, and no game of its own") {
  std::string sheet = "GIPF standard\n";
  const std::vector<std::string> turns = turns_of_game();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (i % 2 == 0) sheet += std::to_string(i / 2 + 1) + ". ";
    sheet += turns[i] + (i % 2 == 0 ? " / " : "\n");
  }
  for (const std::string_view row : {"1. i4-g6 / c6\n", "i4-g6 / c6\n"}) {
    const std::string text = with(sheet, "1. i4-g6 / c6\n", "1. i4-g6 / c6\n" + std::string(row));
    const RepairSearch found = search(text, notation::Format::Sheet);
    CHECK(best(found) == "safe turn-doubled turn 3: i4-g6 c6 -> ");
    CHECK(mended(text, found) == sheet);
  }
}

TEST_CASE("of equally likely repairs the first one leaves the players the fewest other turns") {
  const std::string text = gipf("17. d8-d5 (4) g1-g4", "17. g1-g4");
  const RepairSearch found = search(text);
  REQUIRE(found.equally_likely > 1);
  CHECK(best(found) == "unsafe turn-missing turn 33:  -> d8-d5");
}

TEST_CASE("a row with one turn has no gap where the 49th placement of DVONN is in the wrong column (D2)") {
  const std::string text =
      "DVONN\n1. i5 h4\n2. e3 e5\n3. g1 a3\n4. j5 b2\n5. f3 i2\n6. h3 j3\n7. c2 h1\n8. i4 c5\n9. a2 g3\n"
      "10. d3 g4\n11. e1 b3\n12. d1 g5\n13. g2 c3\n14. d5 i1\n15. k5 f5\n16. e2 f4\n17. i3 f2\n"
      "18. j4 b4\n19. c1 f1\n20. k3 h2\n21. h5 d2\n22. j2 d4\n23. a1 k4\n24. c4 b1\n25. b4-b3\n"
      "26. e4 i1-h1\n27. d5-d4 i2-j2\n28. a3-a2 d2-d3\n29. c1-b1 g5-h5\n30. b1-d3 j3-j4\n"
      "31. j5-i4 h2-h3\n32. i4-k4 h3-f1\n33. k4-h4 g3-f2\n34. e2-e3 g4-h4\n35. e3-e5 f2-f4\n"
      "36. g2-f1 e4-d4\n37. e5-b2 d4-a1\n38. a2-c2 b3-d3\n39. c4-c3 c3-a1\n";
  const RepairSearch found = search(text, notation::Format::Sheet);
  CHECK_FALSE(found.has_given_up);
  CHECK(best(found).find("columns-swapped turn 7") != std::string::npos);
}

TEST_CASE("no two repairs leave the same turns") {
  const RepairSearch found = search(gipf("h3 (9)", "h3 (9) h3 (9)"));
  for (std::size_t i = 0; i < found.repairs.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK(found.repairs[i].line != found.repairs[j].line);
}

TEST_CASE("a record that ends inside a turn is cut off") {
  const std::string text = std::string(gipf_head) + gipf_game;
  const RepairSearch found = search(text.substr(0, text.find("f7,g6,h5")));
  CHECK(best(found) == "unsafe record-cut turn 15: e9-e7;xe8, -> ");
  // A whole move, or one with its count, is not cut off: its list was forgotten.
  CHECK(best(search(text.substr(0, text.find(";xe8,f7,g6,h5")) + " d7")).find("record-cut") == std::string::npos);
  CHECK(best(search(text.substr(0, text.find(";xe8,f7,g6,h5")) + " (8)")).find("record-cut") == std::string::npos);
}

TEST_CASE("an edit that is not likelier than two slips is not safe") {
  const RepairSearch found = search(gipf("i1-e5", "a2-e5"));
  REQUIRE_FALSE(found.repairs.empty());
  CHECK(found.repairs.front().points >= 18);
  CHECK_FALSE(found.repairs.front().is_safe);
}

TEST_CASE("the search stops at its work limit and is marked") {
  const std::string text = gipf("9. g6 (7) f2", "9. f2");
  notation::Record scratch;
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
    replay::Rulebook rulebook(test::games());
    const auto rules = rulebook.rules_of(record);
    replay::RepairLimits limits;
    limits.work = 100;
    const RepairSearch found = replay::find_repairs({record, *rules, (*rules)->start(), {}}, limits);
    CHECK(found.has_given_up);
    CHECK(std::none_of(found.repairs.begin(), found.repairs.end(), [](const auto& repair) { return repair.is_safe; }));
  });
}

TEST_CASE("verify marks an earlier turn as the probable cause") {
  const std::string text = gipf("9. g6 (7) f2", "9. f2");
  notation::Record scratch;
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
    replay::Replayer replayer{replay::Rulebook(test::games())};
    const replay::Report& report = replayer.verify(record);
    const auto cause = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                    [](const notation::Diagnostic& each) { return each.code == "probable-cause"; });
    REQUIRE(cause != report.diagnostics.end());
    CHECK(cause->severity == Severity::Note);
    CHECK(cause->message == "the cause is probably here: a turn of White is missing before turn 17, at number 9: `g6`");
    CHECK(cause->suggestions.front() == "g6");
  });
}

TEST_CASE("what a cause explains is no finding of its own") {
  const auto codes = [](const std::string& text) {
    std::string all;
    notation::Record scratch;
    notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
      replay::Replayer replayer{replay::Rulebook(test::games())};
      for (const notation::Diagnostic& each : replayer.verify(record).diagnostics)
        all += fmt::format("{}{}", all.empty() ? "" : " ", each.code);
    });
    return all;
  };
  CHECK(codes(gipf("g6 (7) f2", "g6 (7) g6 (7) f2")) == "probable-cause gipf-occupied");
  CHECK(codes(gipf("9. g6 (7) f2", "9. f2")) == "probable-cause gipf-no-row");
}

TEST_CASE("a slip is found where too many turns are legal to be listed") {
  const std::string text =
      "[Game \"tzaar\"]\n[Variant \"random\"]\n"
      "[Position \"AtTAa/TtAAtT/tZZaZTT/tTzatzTt/aazTZTAz/AaTTAZtt/TtztATZ/tTaaAt/ttzTa w 0,0,0/0,0,0 first\"]\n\n"
      "1. g5xg4 f7xe8;c1xc2 2. c6xd6;f4-f3 b2xb3;i5xh5 3. c5xd5;f3xg2 d4xe4;b5xb6 4. d6xb6;c3xd3 b3xb1;i3-h3\n"
      "5. c7xc4;f1xe1 *\n";
  const RepairSearch found = search(with(text, "f7xe8;c1xc2", "f7xe8;c1xg2"));
  CHECK(best(found).starts_with("unsafe wrong-letter turn 2: f7xe8;c1xg2 -> f7xe8;c1x"));
  CHECK(std::any_of(found.repairs.begin(), found.repairs.end(),
                    [](const replay::Repair& each) { return each.edits.front().meant == "f7xe8;c1xc2"; }));
}

TEST_CASE("a command that Boardspace does not know is named as the damage, and no turn is called missing") {
  std::string clicks = "(;\nGM[Gipf]VV[1]\nSU[gipf-basic]\nP0[id \"a\"]\nP1[id \"b\"]\n; P0[0 Start P0]\n";
  int click = 0;
  for (const char* move : {"slide E 1 E 2", "slyde E 9 E 8", "slide A 1 B 2", "slide I 1 H 2"}) {
    const char player = click % 4 == 0 ? '0' : '1';
    clicks += fmt::format("; P{0}[{1} {2}]\n; P{0}[{3} done]\n", player, click + 1, move, click + 2);
    click += 2;
  }
  const RepairSearch found = search(clicks + ")\n", notation::Format::Boardspace);
  REQUIRE_FALSE(found.repairs.empty());
  const replay::Edit& edit = found.repairs.front().edits.front();
  CHECK(edit.kind == EditKind::TurnMissing);
  CHECK(edit.sentence.starts_with("`slyde E 9 E 8` is not a command of the site; `"));
  CHECK(edit.sentence.ends_with("` of Black fits what follows"));
  CHECK(clicks.substr(edit.span.begin, edit.span.end - edit.span.begin) == "slyde E 9 E 8");
}

TEST_CASE("edits are made in the bytes of the file, everything else stays") {
  const test::Folder folder;
  const std::string before = "% kept\n" + gipf("i1-f4 (7)", "i1-f9 (7) {here}") + "\n";
  const std::string path = folder.file("game.gpn", before);
  const auto tally = replay::repair_file(test::games(), path, {}, path);
  REQUIRE(tally);
  CHECK(tally->repaired == 1);
  CHECK(test::content_of(path) == with(before, "i1-f9", "i1-f4"));
}

TEST_CASE("a compressed file is repaired into another file, and not in its place") {
  const test::Folder folder;
  const std::string before = gipf("i1-f4 (7)", "i1-f9 (7)") + "\n";
  const std::string packed = test::gzip(before);
  const std::string path = folder.file("game.gpn.gz", packed);
  const auto in_place = replay::repair_file(test::games(), path, {}, path);
  REQUIRE_FALSE(in_place);
  CHECK(in_place.error().ends_with("not written: it is compressed; write another file with --write"));
  CHECK(test::content_of(path) == packed);
  const std::string other = folder.file("mended.gpn", "");
  REQUIRE(replay::repair_file(test::games(), path, {}, other));
  CHECK(test::content_of(other) == with(before, "i1-f9", "i1-f4"));
}

TEST_CASE(
    "headers on the line of the turns are no turns, and players that only follow from the order are no evidence") {
  const std::string game =
      "Event [Cup 1] Site [www.littlegolem.net] White [Ann] Black [Bob] 1. i2 g5 2. h1 b1 3. g3 f3 4. g2 k4 5. i5 f2 "
      "6. h3 i3 7. d5 i4 8. a2 g4 9. b2 k5 10. f4 f5 11. a1 h5 12. i1 a3 13. b4 j5 14. c4 j3 15. e4 e1 16. d2 d4 17. "
      "e3 "
      "c2 18. c1 e2 19. c3 f1 20. k3 d3 21. j2 h4 22. h2 g1 23. c5 d1 24. b3 e5 25. i5h5 b1c2 26. k3k4 k5j5 27. h5j5 "
      "g4f4 28. g3g2 d1e1 29. g2i2 c2c4 30. j4k4 f4h4 31. j2i1 e5f5 32. h3i3 a3b4\n";
  CHECK(best(search(game, notation::Format::LittleGolem)) == "nothing");
  CHECK(best(search(with(game, "d1e1", "d1e9"), notation::Format::LittleGolem)) ==
        "unsafe wrong-digit turn 57: d1e9 -> d1-e2");
  CHECK(best(search(with(game, "26. k3k4 k5j5", "26. k3k4 k3k4 k5j5"), notation::Format::LittleGolem)) ==
        "safe turn-doubled turn 53: k3-k4 -> ");
}

TEST_CASE("a sheet of a game whose turns are words is repaired in its bytes") {
  const test::Folder folder;
  const std::string game =
      "YINSH standard\nEvent: Cup\n\n1. j7 h11\n2. g10 d9\n3. b4 d5\n4. e10 e9\n5. c3 c5\n6. g10-g11 c5-b5\n"
      "7. j7-j9 b5-a4\n";
  const std::string path = folder.file("sheet.txt", with(game, "j7-j9", "j7-19"));
  replay::RepairSettings settings;
  settings.choice = replay::RepairChoice::Best;
  const auto tally = replay::repair_file(test::games(), path, settings, path);
  REQUIRE(tally);
  CHECK(tally->repaired == 1);
  CHECK(test::content_of(path).find("7. j7-j9 ") != std::string::npos);
}

TEST_CASE("what a format cannot express is refused with the reason") {
  const std::string clicks =
      "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\nP0[id \"a\"]\nP1[id \"b\"]\n; P0[0 Start P0]\n; P0[1 dropb J 2]\n; P0[2 done]\n"
      "; P1[3 dropb J 2]\n; P1[4 done]\n; P0[5 dropb K 5]\n; P0[6 done]\n)\n";
  const RepairSearch found = search(clicks, notation::Format::Boardspace);
  REQUIRE_FALSE(found.repairs.empty());
  CHECK(found.repairs.front().inexpressible.find("boardspace") != std::string::npos);
}

TEST_CASE("a record with an error that no edit of its turns explains is damaged") {
  const test::Folder folder;
  const std::string head = "[Game \"gipf\"]\n[Variant \"standard\"]\n[Termination \"White resigns\"]\n\n";
  const std::string path = folder.file("game.gpn", head + with(gipf_game, " *\n", " 1-0\n"));
  std::string shown;
  const auto tally = replay::propose_repairs(test::games(), {path}, {}, [&](std::string_view part) {
    shown += part;
    return true;
  });
  CHECK(tally.damaged == 1);
  CHECK(tally.unexplained == 1);
  CHECK(outcome_of(tally) == replay::Outcome::Findings);
  CHECK(shown.find("no edit of its turns") != std::string::npos);
}

TEST_CASE("a repair that cannot be made is not called safe in the output") {
  const test::Folder folder;
  std::string clicks = "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\nP0[id \"a\"]\nP1[id \"b\"]\n; P0[0 Start P0]\n";
  int click = 0;
  for (const char* place : {"J 2", "D 3", "K 5", "B 3", "J 2", "H 5", "C 1", "B 2", "K 4", "D 4", "F 1", "J 5"}) {
    const char player = click % 4 == 0 ? '0' : '1';
    clicks += fmt::format("; P{0}[{1} dropb {2}]\n; P{0}[{3} done]\n", player, click + 1, place, click + 2);
    click += 2;
  }
  const std::string path = folder.file("game.sgf", clicks + ")\n");
  replay::RepairSettings settings;
  settings.style = replay::ReportStyle::JsonLines;
  std::string text;
  replay::propose_repairs(test::games(), {path}, settings, [&](std::string_view part) {
    text += part;
    return true;
  });
  CHECK(text.find("\"refused\":\"boardspace") != std::string::npos);
  CHECK(text.find("\"safe\":true") == std::string::npos);
}

}  // namespace repair_test
