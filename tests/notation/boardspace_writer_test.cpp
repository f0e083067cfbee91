// Writing the Boardspace dialect.
#include "notation/boardspace_games.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

using gpn::Color;
using gpn::Step;
using gpn::notation::dialect;
using gpn::notation::Format;
using gpn::notation::Record;
using gpn::notation::Result;
using gpn::notation::Written;
using namespace gpn::test;

namespace {

using Kind = Step::Kind;
using Phase = Step::Phase;

void add_turn(Record& record, std::string_view text, Color player, std::vector<Step> steps = {}) {
  gpn::notation::Turn turn;
  turn.text = record.texts.keep(text);
  turn.player = player;
  turn.first_step = static_cast<std::uint32_t>(record.steps.size());
  turn.step_count = static_cast<std::uint32_t>(steps.size());
  record.steps.insert(record.steps.end(), steps.begin(), steps.end());
  record.main.turns.push_back(turn);
}

void set_game(Record& record, std::string_view game, std::string_view variant) {
  record.set_tag("White", "ann");
  record.set_tag("Black", "bob");
  record.set_tag("Game", game);
  record.set_tag("Variant", variant);
}

std::string written(const Record& record) {
  std::string out;
  const Written result = dialect(Format::Boardspace).write(record, {}, out);
  CHECK(result.refused.empty());
  return out;
}

/// The clicks of a record, without numbers, nodes and the words `Start P0` and `done`.
std::string clicks(const Record& record) {
  const std::string text = written(record);
  std::string all;
  for (std::size_t at = text.find("; P"); at != std::string::npos; at = text.find("; P", at + 1)) {
    const std::size_t begin = text.find(' ', at + 4) + 1;
    const std::string click = text.substr(begin, text.find(']', begin) - begin);
    if (click != "done" && click != "Start P0") all.append(all.empty() ? "" : ", ").append(click);
  }
  return all;
}

}  // namespace

TEST_CASE("a record is written as the site writes it: one numbered command a node") {
  Record record;
  set_game(record, "dvonn", "standard");
  record.set_tag("Date", "2024.05.06");
  record.result = Result::BlackWins;
  add_turn(record, "e3", Color::White);
  add_turn(record, "f3-g3", Color::Black);
  add_turn(record, "pass", Color::White);
  CHECK(written(record) ==
        "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\nDT[2024-05-06]\nRE[Game won by bob]\nP0[id \"ann\"]\nP1[id \"bob\"]\n"
        "; P0[0 Start P0]\n; P0[1 dropb E 3]\n; P0[2 done]\n; P1[3 move F 3 G 3]\n; P1[4 done]\n; P0[5 pass]\n"
        "; P0[6 done]\n)\n");
}

TEST_CASE("what was read is written again, and reads the same") {
  const std::string text =
      Clicks(
          "(;GM[Dvonn]VV[1]SU[dvonn 7 2]DT[Sun Jun 01 22:34:44 PDT 2008]GN[a-b]RE[ann gewinnt]XY[1][2]"
          "P0[id \"ann \\\"x\\\" [1\\]\"]P1[id \"bob\"]P1[ranking 1355]C[root]\n;P0[0 Start P0]\n;C[now]\n")
          .fill_board()
          .click(0, "pickb A 1")
          .turn(0, "dropb A 2")
          .click(1, "done")
          .turn(0, "resign")
          .end();
  const Snapshot first = read_one(text, Format::Boardspace);
  const std::string once = rewrite(text, Format::Boardspace);
  const Snapshot second = read_one(once, Format::Boardspace);
  CHECK(second.turns == first.turns);
  CHECK(second.tags == first.tags);
  CHECK(second.comments == first.comments);
  CHECK(second.beside == first.beside);
  CHECK(second.result == first.result);
  CHECK(second.loser == first.loser);
  CHECK(rewrite(once, Format::Boardspace) == once);
}

TEST_CASE("comments with brackets, backslashes and lines that look like properties survive") {
  Record record;
  set_game(record, "dvonn", "standard");
  add_turn(record, "e3", Color::White);
  const std::string text = "a\\b ]\nP0[1 done]\n(;GM[Dvonn]";
  record.annotation_of(record.main.turns[0]).after.push_back({text, {}});
  const std::string once = written(record);
  const auto records = read_all(once, Format::Boardspace);
  REQUIRE(records.size() == 1);
  CHECK(records[0].beside == std::vector<std::string>{"1>" + text});
  CHECK(rewrite(once, Format::Boardspace) == once);
}

TEST_CASE("names and header values with brackets, quotes and backslashes survive") {
  Record record;
  set_game(record, "dvonn", "standard");
  record.set_tag("White", "\"a\" [1] \\");
  record.set_tag("WhiteTime", "0:01]");
  record.set_tag("VV", "1]");
  const Snapshot copy = read_one(written(record), Format::Boardspace);
  for (const std::string tag : {"White", "WhiteTime", "VV"}) CHECK(copy.tags.at(tag) == record.tag(tag));
}

TEST_CASE("a result is written by name where that is clear, else as in PGN") {
  Record record;
  set_game(record, "dvonn", "standard");
  record.result = Result::WhiteWins;
  CHECK(written(record).find("RE[Game won by ann]") != std::string::npos);
  record.set_tag("Black", "ann");
  CHECK(written(record).find("RE[1-0]") != std::string::npos);
  record.result = Result::Draw;
  CHECK(written(record).find("RE[The game is a draw]") != std::string::npos);
}

TEST_CASE("what the dialect cannot hold is counted") {
  Record record;
  set_game(record, "dvonn", "standard");
  record.set_tag("Annotator", "eve");
  record.set_tag("Round", "3");
  add_turn(record, "e3", Color::White);
  add_turn(record, "not a turn", Color::Black);
  add_turn(record, "f3", Color::White);
  auto& annotation = record.annotation_of(record.main.turns[0]);
  annotation.glyphs.push_back({1});
  annotation.variations.emplace_back();
  record.main.turns[0].reserve = 8;
  std::string out;
  const Written result = dialect(Format::Boardspace).write(record, {}, out);
  std::string losses;
  for (const auto& loss : result.losses) losses += std::to_string(loss.count) + " " + loss.what + ", ";
  CHECK(losses == "1 tag Annotator, 2 turn, 1 reserve count, 1 glyph, 1 variation, ");
  CHECK(out.find("RO[3]") != std::string::npos);
}

TEST_CASE("games and positions the site does not have are refused with a reason") {
  for (const auto& [name, value] : {std::pair{"Game", "chess"}, {"Position", "x"}, {"Potentials", "tamsk=6"}}) {
    Record record;
    set_game(record, "gipf", "basic");
    record.set_tag(name, value);
    std::string out;
    CHECK_FALSE(dialect(Format::Boardspace).write(record, {}, out).refused.empty());
    CHECK(out.empty());
  }
}

TEST_CASE("a push is one slide, from its dot to the spot next to it") {
  Record record;
  set_game(record, "gipf", "basic");
  add_turn(record, "c3", Color::White, {{Kind::Introduce, Phase::Action, "", "b1", "b2"}});
  CHECK(clicks(record) == "slide B 1 B 2");
}

TEST_CASE("rows are clicked on a basic piece of their own, GIPF-pieces that go first (R6, R9)") {
  Record record;
  set_game(record, "gipf", "standard");
  add_turn(record, "x", Color::White,
           {{Kind::Row, Phase::Before, "", "b3", "e3"},
            {Kind::Return, Phase::Before, "G", "b3", "b3"},
            {Kind::Return, Phase::Before, "", "c3", "c3"},
            {Kind::Capture, Phase::Before, "", "d3", "d3"},
            {Kind::Introduce, Phase::Action, "", "a4", "b4"},
            {Kind::Row, Phase::After, "", "f4", "f7"},
            {Kind::Capture, Phase::After, "", "f4", "f4"},
            {Kind::Return, Phase::After, "", "f5", "f5"}});
  CHECK(clicks(record) == "remove B 3, remove C 3, slide A 4 B 4, remove F 5");
}

namespace {

/// White pushes `count` pieces from one dot in a row.
void push_often(Record& record, int count, std::string_view dot, std::string_view spot, std::string_view piece = {}) {
  for (int i = 0; i < count; ++i)
    add_turn(record, "x", Color::White, {{Kind::Introduce, Phase::Action, std::string(piece), dot, spot}});
}

std::string last_clicks(const Record& record) {
  const std::string all = clicks(record);
  const std::size_t slide = all.rfind("slide");
  return all.substr(all.find(", ", slide) + 2);
}

}  // namespace

TEST_CASE("an enemy's GIPF-piece that stays is clicked, and one that goes as well (R9)") {
  for (const auto& [fate, expected] :
       {std::pair{Kind::Stay, "preserve F 5, remove B 2"}, {Kind::Capture, "remove F 5, remove B 2"}}) {
    Record record;
    set_game(record, "gipf", "standard");
    // The black GIPF-piece of b2 is pushed to f5.
    push_often(record, 3, "a1", "b2");
    add_turn(record, "x", Color::White,
             {{Kind::Introduce, Phase::Action, "", "a1", "b2"},
              {Kind::Row, Phase::After, "", "b2", "f5"},
              {Kind::Return, Phase::After, "", "b2", "b2"},
              {Kind::Return, Phase::After, "", "c3", "c3"},
              {Kind::Return, Phase::After, "", "d4", "d4"},
              {Kind::Return, Phase::After, "", "e5", "e5"},
              {fate, Phase::After, "G", "f5", "f5"}});
    CHECK(last_clicks(record) == expected);
  }
}

TEST_CASE("an own GIPF-piece that stays needs no click (R9)") {
  Record record;
  set_game(record, "gipf", "tournament");
  push_often(record, 1, "a1", "b2", "G");
  push_often(record, 2, "a1", "b2");
  add_turn(record, "x", Color::White,
           {{Kind::Introduce, Phase::Action, "", "a1", "b2"},
            {Kind::Row, Phase::After, "", "b2", "e5"},
            {Kind::Return, Phase::After, "", "b2", "b2"},
            {Kind::Return, Phase::After, "", "c3", "c3"},
            {Kind::Return, Phase::After, "", "d4", "d4"},
            {Kind::Stay, Phase::After, "G", "e5", "e5"}});
  CHECK(last_clicks(record) == "remove B 2");
}

TEST_CASE("a point whose GIPF-piece goes before the push and again behind it is clicked twice") {
  Record record;
  set_game(record, "gipf", "tournament");
  add_turn(record, "x", Color::White,
           {{Kind::Row, Phase::Before, "", "b3", "e3"},
            {Kind::Return, Phase::Before, "G", "b3", "b3"},
            {Kind::Return, Phase::Before, "", "c3", "c3"},
            {Kind::Introduce, Phase::Action, "G", "a3", "b3"},
            {Kind::Row, Phase::After, "", "b3", "b6"},
            {Kind::Return, Phase::After, "G", "b3", "b3"},
            {Kind::Return, Phase::After, "", "b4", "b4"}});
  CHECK(clicks(record) == "remove B 3, remove C 3, standard, slide A 3 B 3, remove B 3, remove B 4");
}

TEST_CASE("of rows that meet, the one that is not taken is told by a piece that stays (R6)") {
  Record record;
  set_game(record, "gipf", "tournament");
  push_often(record, 3, "a1", "b2");
  push_often(record, 3, "b1", "b2");
  add_turn(record, "x", Color::White,
           {{Kind::Introduce, Phase::Action, "", "a1", "b2"},
            {Kind::Row, Phase::After, "", "b2", "e5"},
            {Kind::Return, Phase::After, "", "b2", "b2"},
            {Kind::Return, Phase::After, "", "c3", "c3"},
            {Kind::Return, Phase::After, "", "d4", "d4"},
            {Kind::Return, Phase::After, "", "e5", "e5"}});
  CHECK(last_clicks(record) == "preserve B 3, remove C 3");
}

TEST_CASE("in a tournament the switch to basic pieces is written where the site needs it") {
  Record record;
  set_game(record, "gipf", "tournament");
  const auto push = [](std::string piece, std::string_view dot, std::string_view spot) {
    return std::vector<Step>{{Kind::Introduce, Phase::Action, std::move(piece), dot, spot}};
  };
  add_turn(record, "x", Color::White, push("G", "a1", "b2"));
  add_turn(record, "x", Color::Black, push("G", "i1", "h2"));
  add_turn(record, "x", Color::White, push("", "a2", "b3"));
  add_turn(record, "x", Color::Black, push("G", "i2", "h3"));
  add_turn(record, "x", Color::White, push("", "a3", "b3"));
  CHECK(clicks(record) == "slide A 1 B 2, slide I 1 H 2, standard, slide A 2 B 3, slide I 2 H 3, slide A 3 B 3");
  CHECK(read_one(written(record), Format::Boardspace).moves() == "Ga1-b2 ~Gi1-h2 a2-b3 ~Gi2-h3 a3-b3");
}

namespace {

/// A move of MATRX by its step alone: dot and spot next to it, or spot to spot.
Step matrx_step(Kind kind, std::string piece, std::string_view from, std::string_view to) {
  return {kind, Phase::Action, std::move(piece), from, to};
}

Step goes(std::string piece, std::string_view from, Kind kind = Kind::Return) {
  return {kind, Phase::After, std::move(piece), from, from};
}

}  // namespace

TEST_CASE("pieces of MATRX enter by slide and pslide, potentials are used by their words") {
  Record record;
  set_game(record, "gipf", "matrx");
  add_turn(record, "Gb2", Color::White, {matrx_step(Kind::Introduce, "G", "a1", "b2")});
  add_turn(record, "Zi4", Color::Black, {matrx_step(Kind::Introduce, "Z", "j4", "i4")});
  add_turn(record, "Yd4-d7", Color::White, {matrx_step(Kind::Move, "Y", "d4", "d7")});
  CHECK(clicks(record) == "slide A 1 B 2, pslide zertz J 4 I 4, yinsh D 4 D 7");
  const Snapshot copy = read_one(written(record), Format::Boardspace);
  CHECK(copy.moves() == "Ga1-b2 ~Zj4-i4 Yd4-d7");
  CHECK(copy.tags.at("Variant") == "matrx");
}

TEST_CASE("an extra move takes the potential from the centre to its dot; one that is lost is no click (TA2, TA4)") {
  Record record;
  set_game(record, "gipf", "matrx");
  add_turn(record, "Gb1-e5;+e9-e7", Color::White,
           {matrx_step(Kind::Introduce, "G", "b1", "b2"), matrx_step(Kind::Introduce, "T", "e9", "e8")});
  add_turn(record, "+e8;Gb2", Color::Black,
           {matrx_step(Kind::Introduce, "T", "e9", "e8"), matrx_step(Kind::Introduce, "G", "a1", "b2")});
  add_turn(record, "Gb2", Color::White, {goes("T", "e5", Kind::Capture), matrx_step(Kind::Introduce, "G", "a1", "b2")});
  CHECK(clicks(record) ==
        "slide B 1 B 2, tamsk E 5 E 9, slidefrom E 9 E 8, tamsk E 5 E 9, slidefrom E 9 E 8, slide A 1 B 2, "
        "slide A 1 B 2");
  CHECK(read_one(written(record), Format::Boardspace).moves() == "Gb1-b2;+e9-e8 ~+e9-e8;Ga1-b2 Ga1-b2");
}

TEST_CASE("a row of MATRX is clicked on a piece that must go, stacks of two that go before it") {
  Record record;
  set_game(record, "gipf", "matrx");
  for (const std::string piece : {"G", "Z", "Z"})
    add_turn(record, piece + "e2", Color::White, {matrx_step(Kind::Introduce, piece, "e1", "e2")});
  add_turn(record, "Ye2-e5;xYe2,Ge5", Color::White,
           {matrx_step(Kind::Introduce, "Y", "e1", "e2"), goes("Y", "e2"), goes("Y", "e2"), goes("G", "e5")});
  CHECK(clicks(record).ends_with("pslide yinsh E 1 E 2, remove E 2, remove E 5"));
}

TEST_CASE("own stacks of two stay without a click, the opponent's are clicked when they stay and when they go") {
  for (const bool stays : {true, false}) {
    Record record;
    set_game(record, "gipf", "matrx");
    add_turn(record, "Ze2", Color::Black, {matrx_step(Kind::Introduce, "Z", "e1", "e2")});
    for (int i = 0; i < 3; ++i)
      add_turn(record, "Ge2", Color::White, {matrx_step(Kind::Introduce, i == 0 ? "Y" : "G", "e1", "e2")});
    std::vector<Step> steps{matrx_step(Kind::Introduce, "G", "e1", "e2"), goes("G", "e2"), goes("G", "e3"),
                            goes("G", "e4")};
    if (!stays) steps.insert(steps.end(), {goes("Z", "e6", Kind::Capture), goes("Z", "e6", Kind::Capture)});
    add_turn(record, stays ? "Ge2-e6;xGe2,Ge3,Ge4" : "Ge2-e6;xGe2,Ge3,Ge4,Ze6*", Color::White, steps);
    CHECK(clicks(record).ends_with(stays ? "slide E 1 E 2, preserve E 6, remove E 2"
                                         : "slide E 1 E 2, remove E 6, remove E 2"));
  }
}

TEST_CASE("a TAMSK-potential that is lost behind the rows is no part of them (TA8)") {
  Record record;
  set_game(record, "gipf", "matrx");
  for (int i = 0; i < 4; ++i)
    add_turn(record, "Ga3", Color::White, {matrx_step(Kind::Introduce, i == 0 ? "T" : "G", "e1", "e2")});
  add_turn(record, "xGe2,Ge3,Ge4;Gb2", Color::White,
           {goes("G", "e2"), goes("G", "e3"), goes("G", "e4"), goes("T", "e5", Kind::Capture),
            matrx_step(Kind::Introduce, "G", "a1", "b2")});
  CHECK(clicks(record).ends_with("remove E 2, slide A 1 B 2"));
}

TEST_CASE("a move of MATRX that no command can tell ends the record") {
  const std::string text = Clicks("(;GM[Gipf]VV[1]SU[gipf-matrx];P0[0 Start P0]\n")
                               .turn(0, "Slide A 1 B 2")
                               .turn(1, "Pslide Tamsk I 4 I 3")
                               .turn(0, "Slide A 1 B 2")
                               .end();
  CHECK(read_one(text, Format::Boardspace).moves() == "Ga1-b2 ~Ti4-i3 Ga1-b2");
  CHECK(read_one(rewrite(text, Format::Boardspace), Format::Boardspace).moves() == "Ga1-b2");
}

TEST_CASE("clicks of MATRX that were read and not resolved are written as they were") {
  const std::string text = Clicks("(;GM[Gipf]VV[1]SU[gipf-matrx];P0[0 Start P0]\n")
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
  const Snapshot first = read_one(text, Format::Boardspace);
  CHECK(first.moves() == "Ga1-b2 ~Zj1-i2 xc3,=d3;Zd4-f6;+a3-b3 ~d4-f6 +b3 ~Gb2 Zb2");
  const std::string once = rewrite(text, Format::Boardspace);
  CHECK(read_one(once, Format::Boardspace).moves() == first.moves());
  CHECK(rewrite(once, Format::Boardspace) == once);
}

TEST_CASE("clicks that were read and not resolved are written as they were") {
  const std::string text = Clicks("(;GM[Gipf]VV[1]SU[gipf-tournament];P0[0 Start P0]\n")
                               .turn(0, "Slide A 1 B 2")
                               .click(1, "Remove C 3")
                               .click(1, "Standard")
                               .click(1, "Slide I 1 H 2")
                               .click(1, "Preserve D 4")
                               .turn(1, "Remove D 5")
                               .end();
  const Snapshot first = read_one(text, Format::Boardspace);
  const std::string once = rewrite(text, Format::Boardspace);
  CHECK(read_one(once, Format::Boardspace).moves() == first.moves());
  CHECK(rewrite(once, Format::Boardspace) == once);
}

TEST_CASE("a game lost on time is written so that it reads as one") {
  const std::string text = Clicks().fill_board().click(1, "WinOnTime").end();
  const std::string once = rewrite(text, Format::Boardspace);
  const Snapshot record = read_one(once, Format::Boardspace);
  CHECK(record.result == Result::BlackWins);
  CHECK(record.tags.at("Termination") == "time forfeit");
  CHECK(rewrite(once, Format::Boardspace) == once);
}
