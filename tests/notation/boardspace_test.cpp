// Folding the clicks of DVONN into turns.
#include "notation/boardspace_games.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

namespace boardspace_test {

using gpn::Color;
using gpn::Severity;
using gpn::notation::Format;
using gpn::notation::Limits;
using namespace gpn::test;

namespace {

Snapshot read(const std::string& text) { return read_one(text, Format::Boardspace); }

std::string last_turns(const Snapshot& record, std::size_t from) {
  std::string all;
  for (std::size_t i = from; i < record.turns.size(); ++i) all.append(i == from ? "" : " ").append(record.turns[i]);
  return all;
}

}  // namespace

TEST_CASE("a turn is what stands when done arrives, and P0 is White (D1, D2)") {
  const Snapshot record = read(Clicks().turn(0, "dropb E 3").turn(1, "dropb I 3").turn(0, "dropb C 1").end());
  CHECK(record.moves() == "e3 ~i3 c1");
  CHECK(record.written == std::vector<std::string>{"dropb E 3", "dropb I 3", "dropb C 1"});
  CHECK(record.codes.empty());
  CHECK(record.tags.at("Game") == "dvonn");
  CHECK(record.tags.at("Variant") == "standard");
}

TEST_CASE("a dropped piece that is picked up again is not placed there") {
  const Snapshot record =
      read(Clicks().click(0, "pick wr 2").click(0, "dropb E 3").click(0, "pickb E 3").turn(0, "dropb F 3").end());
  CHECK(record.moves() == "f3");
  CHECK(record.has("boardspace-clicks-taken-back"));
  CHECK_FALSE(record.has_worse_than_notes());
}

TEST_CASE("the last of several drops counts, and a piece may go back to the rack") {
  CHECK(read(Clicks().click(0, "dropb E 3").turn(0, "dropb F 3").end()).moves() == "f3");
  CHECK(read(Clicks().click(0, "dropb E 3").click(0, "drop wr 0").turn(0, "dropb G 3").end()).moves() == "g3");
  CHECK(read(Clicks().click(0, "dropb E 3").click(0, "reset").turn(0, "dropb H 3").end()).moves() == "h3");
}

TEST_CASE("done with nothing placed is skipped with a warning while the board is filled") {
  const Snapshot record = read(Clicks().turn(0, "dropb E 3").click(1, "done").turn(1, "dropb F 3").end());
  CHECK(record.moves() == "e3 ~f3");
  REQUIRE(record.codes == std::vector<std::string>{"boardspace-empty-done"});
  CHECK(record.diagnostics[0].severity == Severity::Warning);
}

TEST_CASE("White places the last piece and moves first, so P0 acts twice (D3)") {
  const Snapshot record =
      read(Clicks().fill_board().click(0, "pickb A 1").turn(0, "dropb A 2").turn(1, "move K 3 J 3").end());
  REQUIRE(record.turns.size() == 51);
  CHECK(last_turns(record, 48) == "k5 a1-a2 ~k3-j3");
  CHECK_FALSE(record.has_worse_than_notes());
}

TEST_CASE("in the stacking phase a stack can be put back, dropped elsewhere and picked anew") {
  const auto moved = [](Clicks clicks) { return last_turns(read(clicks.end()), 49); };
  CHECK(moved(Clicks()
                  .fill_board()
                  .click(0, "pickb A 1")
                  .click(0, "dropb A 1")
                  .click(0, "pickb B 1")
                  .turn(0, "dropb B 2")) == "b1-b2");
  CHECK(moved(Clicks()
                  .fill_board()
                  .click(0, "pickb A 1")
                  .click(0, "dropb A 2")
                  .click(0, "pickb A 2")
                  .turn(0, "dropb B 2")) == "a1-b2");
  CHECK(moved(Clicks().fill_board().click(0, "pickb A 1").click(0, "pickb C 1").turn(0, "dropb C 2")) == "c1-c2");
  CHECK(
      moved(Clicks().fill_board().click(0, "pickb A 1").click(0, "reset").click(0, "pickb D 1").turn(0, "dropb D 2")) ==
      "d1-d2");
  CHECK(moved(Clicks().fill_board().click(0, "move A 1 A 2").turn(0, "move B 1 B 2")) == "b1-b2");
}

TEST_CASE("a pass is the command pass, or a done with nothing done (D12)") {
  const Snapshot record =
      read(Clicks().fill_board().turn(0, "pass").click(1, "done").click(0, "pick wc 0").click(0, "done").end());
  CHECK(last_turns(record, 49) == "pass ~pass pass");
  CHECK(record.written[50] == "done");
  CHECK(record.codes == std::vector<std::string>{"boardspace-bare-pass"});
}

TEST_CASE("a resignation is confirmed by done and withdrawn by a second click") {
  const Snapshot resigned = read(Clicks().fill_board().turn(0, "resign").end());
  CHECK(resigned.resigned);
  CHECK(resigned.loser == Color::White);
  CHECK(resigned.turns.size() == 49);
  const Snapshot withdrawn =
      read(Clicks().fill_board().click(0, "resign").click(0, "resign").turn(0, "move A 1 A 2").end());
  CHECK_FALSE(withdrawn.resigned);
  CHECK(withdrawn.turns.back() == "a1-a2");
  const Snapshot placed = read(Clicks().click(0, "dropb E 3").turn(0, "resign").end());
  CHECK(placed.moves() == "e3");
  CHECK(placed.loser == Color::White);
}

TEST_CASE("clicks without a done are no turn") {
  const Snapshot record = read(Clicks().turn(0, "dropb E 3").click(1, "dropb F 3").end());
  CHECK(record.moves() == "e3");
  CHECK(record.codes == std::vector<std::string>{"boardspace-unconfirmed"});
}

TEST_CASE("a player who ran out of time loses") {
  const Snapshot record = read(Clicks().fill_board().click(1, "WinOnTime").end());
  CHECK(record.result == gpn::notation::Result::BlackWins);
  CHECK(record.tags.at("Termination") == "time forfeit");
}

TEST_CASE("words are read in any case, with and without an index, however they are spaced") {
  const std::string head = "(;GM[Dvonn]VV[1]SU[dvonn 7]";
  const Snapshot numbered = read(head + ";P0[0 START P0];P0[1 DropB e3];P0[2 Done ];P1[ 3  dropb  F  3 ];P1[4 done])");
  CHECK(numbered.moves() == "e3 ~f3");
  CHECK(numbered.codes.empty());
  const Snapshot bare = read(head + ";P0[Start P0];P0[dropb E 3];P0[done];P1[dropb F 3];P1[done])");
  CHECK(bare.moves() == "e3 ~f3");
  CHECK(bare.codes == std::vector<std::string>{"boardspace-no-index"});
}

TEST_CASE("places the board does not have are left to the rules to judge") {
  CHECK(read(Clicks().turn(0, "dropb Z 12").turn(1, "dropb A 9").end()).moves() == "z12 ~a9");
}

TEST_CASE("the log of the site's editor is passed over in numbered records") {
  std::string text(dvonn_head);
  text +=
      "; P0[1 dropb E 3]\n; P0[reset]\n; P-1[Pop P0\\[1 dropb E 3\\]]\n; P-1[edit: P0\\[reset\\] deleted]\n; P0[2 "
      "done]\n)\n";
  const Snapshot logged = read(text);
  CHECK(logged.moves() == "e3");
  CHECK(logged.codes == std::vector<std::string>{"boardspace-editor-events"});
  CHECK(logged.diagnostics[0].message.substr(0, 2) == "3 ");
}

TEST_CASE("what is no command is skipped with a warning at its place") {
  const std::string text = Clicks().click(0, "juggle E 3").turn(0, "dropb F 3").end();
  const Snapshot record = read(text);
  CHECK(record.moves() == "f3");
  REQUIRE(record.codes == std::vector<std::string>{"boardspace-unknown-command"});
  CHECK(text.substr(record.diagnostics[0].span.begin, 10) == "juggle E 3");
}

TEST_CASE("commands of GIPF in a record of DVONN are skipped with a warning each") {
  const Snapshot record = read(Clicks().click(0, "slide A 1 B 2").click(0, "remove C 3").turn(0, "dropb F 3").end());
  CHECK(record.moves() == "f3");
  CHECK(record.codes == std::vector<std::string>{"boardspace-unknown-command", "boardspace-unknown-command"});
}

TEST_CASE("a bracket that is not closed costs neither its turn nor the next") {
  std::string text(dvonn_head);
  text += "; P0[1 dropb E 3\n; P0[2 done]\n; P1[3 dropb F 3]\n; P1[4 done]\n)\n";
  const Snapshot record = read(text);
  CHECK(record.moves() == "e3 ~f3");
  REQUIRE(record.codes == std::vector<std::string>{"boardspace-unclosed-bracket"});
  CHECK(text.substr(record.diagnostics[0].span.begin, 9) == "1 dropb E");
}

TEST_CASE("a tree that is not closed is read to its end") {
  std::string text = Clicks().turn(0, "dropb E 3").end();
  text.resize(text.rfind(')'));
  const Snapshot record = read(text);
  CHECK(record.moves() == "e3");
  CHECK(record.codes == std::vector<std::string>{"boardspace-unclosed-tree"});
}

TEST_CASE("text between properties and variations are skipped with a warning each") {
  std::string text(dvonn_head);
  text += "oops, P0[1 dropb E 3];P0[2 done](;P1[3 dropb A 1];P1[4 done]);P1[3 dropb F 3];P1[4 done])";
  const Snapshot record = read(text);
  CHECK(record.moves() == "e3 ~f3");
  CHECK(record.codes == std::vector<std::string>{"stray-text", "boardspace-variation"});
}

TEST_CASE("a game gpn cannot fold keeps its name and says that its clicks were not read") {
  const Snapshot record = read("(;GM[Hive]VV[1]SU[Hive-P];P0[0 Start P0];P0[1 done];P1[2 done])");
  CHECK(record.tags.at("Game") == "hive");
  CHECK(record.tags.at("SU") == "Hive-P");
  CHECK(record.turns.empty());
  CHECK(record.codes == std::vector<std::string>{"boardspace-unfolded"});
}

TEST_CASE("the limits on turns and diagnostics hold, and reaching one is said once") {
  const std::string text = Clicks().fill_board().end();
  Limits few = gpn::test::limits();
  few.turns = 10;
  const auto cut = read_all(text, Format::Boardspace, few);
  CHECK(cut[0].turns.size() == 10);
  CHECK(cut[0].codes == std::vector<std::string>{"too-many-turns"});
  Clicks noisy;
  for (int i = 0; i < 20; ++i) noisy.click(0, "juggle");
  few = gpn::test::limits();
  few.diagnostics = 5;
  const auto told = read_all(noisy.end(), Format::Boardspace, few);
  REQUIRE(told[0].codes.size() == 6);
  CHECK(told[0].codes.back() == "diagnostics-left-out");
  CHECK(told[0].diagnostics.back().message.substr(0, 3) == "15 ");
}

}  // namespace boardspace_test
