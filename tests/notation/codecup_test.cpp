// The CodeCup dialect: token files and the logs of players.
#include "notation/boardspace_games.hpp"
#include "notation/corpus.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <sstream>

namespace codecup_test {

using gpn::Color;
using gpn::notation::dialect;
using gpn::notation::Format;
using gpn::notation::Record;
using gpn::notation::Result;
using namespace gpn::test;

namespace {

Snapshot read(const std::string& text) { return read_one(text, Format::CodeCup); }

/// All placements in one line.
std::string full_board() {
  std::string text;
  for (const std::string& label : dvonn_labels()) text.append(text.empty() ? "" : " ").append(label);
  return text;
}

/// A position of 50 characters with pieces on some spaces (by index, row by row from a1).
std::string position(char state, std::initializer_list<std::pair<std::size_t, char>> pieces) {
  std::string text(50, 'A');
  text[0] = state;
  for (const auto& [index, piece] : pieces) text[1 + index] = piece;
  return text;
}

}  // namespace

TEST_CASE("tokens are turns, players follow from their order (D2, D3)") {
  const Snapshot record = read("Start\nD2 C1\nK5\n" + std::string("Quit\n"));
  CHECK(record.moves() == "d2 ~c1 k5");
  CHECK(record.codes.empty());
  const Snapshot full = read(full_board() + " A1A2 K5K4 PASS\n");
  REQUIRE(full.turns.size() == 52);
  CHECK(full.turns[48] == "k5");
  CHECK(full.turns[49] == "a1-a2");
  CHECK(full.turns[50] == "~k5-k4");
  CHECK(full.turns[51] == "pass");
}

TEST_CASE("a placement after turns of the stacking phase begins the next record") {
  const auto records = read_all(full_board() + " A1A2\n" + full_board() + " A1A2 B1 C1", Format::CodeCup);
  REQUIRE(records.size() == 3);
  CHECK(records[1].turns.size() == 50);
  CHECK(records[2].moves() == "b1 ~c1");
}

TEST_CASE("Start, the token after Quit and a block of comments after an empty line begin the next record") {
  CHECK(read_all("Start D2 C1 Start E3 F3\n", Format::CodeCup).size() == 2);
  CHECK(read_all("D2 C1 Quit\nE3 F3\n", Format::CodeCup).size() == 2);
  CHECK(read_all("# White: ann\n# Black: eve\nStart\nD2 C1\nQuit\n", Format::CodeCup).size() == 1);
  CHECK(read_all("D2 C1\n# Result: 1-0\nStart\nE3 F3\n", Format::CodeCup).size() == 2);
  const auto records = read_all("# White: ann\nD2 C1\n\n# White: eve\nE3 F3\n", Format::CodeCup);
  REQUIRE(records.size() == 2);
  CHECK(records[0].tags.at("White") == "ann");
  CHECK(records[1].tags.at("White") == "eve");
  CHECK(records[1].moves() == "e3 ~f3");
}

TEST_CASE("comment lines with a name and a colon are tags") {
  const Snapshot record = read(
      "# White: ann\n# Result: 0-1\n# Resigned: White\n# played in the garden\nD2 C1\n# good\nE3\n# Score: 20 - 22. "
      "Player 2 won!\n");
  CHECK(record.tags.at("White") == "ann");
  CHECK(record.result == Result::BlackWins);
  CHECK(record.loser == Color::White);
  CHECK(record.comments == std::vector<std::string>{"played in the garden"});
  CHECK(record.beside == std::vector<std::string>{"2>good", "3>Score: 20 - 22. Player 2 won!"});
}

TEST_CASE("a tag that is nearly a known one is told, and a result below the turns is the result") {
  const Snapshot record = read("# Resutl: 1-0\nStart\nD2 C1\n# Result: 0-1\nQuit\n");
  CHECK(record.codes == std::vector<std::string>{"misspelt-tag"});
  CHECK(record.result == Result::BlackWins);
}

TEST_CASE("the name of a tag may be in any capitals") {
  const Snapshot record = read("# WHITE: ann\n# REsult: 0-1\nStart\nD2 C1\nQuit\n");
  CHECK(record.tags.at("White") == "ann");
  CHECK(record.result == Result::BlackWins);
  CHECK(record.codes == std::vector<std::string>{"tag-form"});
}

TEST_CASE("a score in a comment is a claim") {
  CHECK(read("D2 C1\n# Score: 20 - 22. Player 2 won!\n").result == Result::BlackWins);
  CHECK(read("D2 C1\n# Score: 22 - 22.\n").result == Result::Draw);
  CHECK_FALSE(read("D2 C1\n# Score: unknown\n").result);
}

TEST_CASE("small letters and hyphens are accepted, words in the place of a turn kept, stray lines ignored") {
  const Snapshot record = read("D2 c1 oops E3-F3\nsomething else\n");
  CHECK(record.moves() == "d2 ~c1 oops ~e3-f3");
  CHECK(record.codes == std::vector<std::string>{"stray-text", "codecup-small-letters"});
}

TEST_CASE("the sign of an unknown turn on a line of its own is a turn") {
  for (const char* sign : {"???", "?", "Xx"}) {
    CAPTURE(sign);
    CHECK(read("D2\nC1\n" + std::string(sign) + "\nE3\nE5\n").moves() == "d2 ~c1 ??? ~e3 e5");
  }
}

TEST_CASE("in the log of a player the arrows are turns") {
  const Snapshot record = read("RNG seed 1.\n" + position('A', {}) + "\n --D2-->\n" + position('B', {{12, 'B'}}) +
                               "\n<--C1--\nval=-3\n#0  0xffff in ?? ()\n");
  CHECK(record.moves() == "d2 ~c1");
  CHECK(record.written == std::vector<std::string>{"D2", "C1"});
  REQUIRE(record.codes == std::vector<std::string>{"codecup-log-noise"});
  CHECK(record.diagnostics[0].message.substr(0, 2) == "3 ");
}

TEST_CASE("White's first placement is recovered from the first position in Black's log") {
  const std::string text = position('B', {{40, 'B'}}) + "\nval=0\n --E5-->\n<--C1--\n";
  const Snapshot record = read(text);
  CHECK(record.moves() == "c5 ~e5 c1");
  CHECK(record.written[0] == "B");
  CHECK(record.codes == std::vector<std::string>{"codecup-first-placement", "codecup-log-noise"});
}

TEST_CASE("a log that begins in the middle of a game is reported") {
  const Snapshot record = read(position('A', {{3, 'B'}, {40, 'B'}}) + "\n --E5-->\n");
  CHECK(record.moves() == "e5");
  CHECK(record.codes == std::vector<std::string>{"codecup-missing-start"});
}

TEST_CASE("text without a record of CodeCup is unreadable") {
  const auto records = read_all("hello world\n", Format::CodeCup);
  REQUIRE(records.size() == 1);
  CHECK_FALSE(records[0].readable);
  CHECK(read_all(" \n\r\n", Format::CodeCup).empty());
}

TEST_CASE("a record is written with its tags in lines of at most 80 characters, and read as the same record") {
  const std::string text = "# White: ann\n# Event: small cup\n# Result: 1-0\n# Resigned: Black\n#  Note: no tag\n" +
                           full_board() + " A1A2\n# nice\nK5K4 PASS\n# the end\n";
  const std::string once = rewrite(text, Format::CodeCup);
  std::istringstream lines(once);
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
  const Snapshot before = read(text);
  const Snapshot after = read(once);
  CHECK(after.turns == before.turns);
  CHECK(after.tags == before.tags);
  CHECK(after.comments == std::vector<std::string>{"Note: no tag"});
  CHECK(after.beside == before.beside);
  CHECK(after.result == before.result);
  CHECK(after.loser == before.loser);
  CHECK(rewrite(once, Format::CodeCup) == once);
}

TEST_CASE("a game other than DVONN is refused") {
  Record record;
  record.set_tag("Game", "gipf");
  std::string out;
  CHECK_FALSE(dialect(Format::CodeCup).write(record, {}, out).refused.empty());
  CHECK(out.empty());
}

TEST_CASE("the dialect of CodeCup is recognised by its tokens or arrows") {
  CHECK(gpn::notation::recognise("# hello\n\nD2 C1 K5\n") == Format::CodeCup);
  CHECK(gpn::notation::recognise("Start\nD2\n") == Format::CodeCup);
  CHECK(gpn::notation::recognise("RNG seed 1.\n --D2-->\n<--C1--\n") == Format::CodeCup);
}

TEST_CASE("the real logs contain the same games as their token file") {
  const auto folder = corpus("dvonn-other/codecup-logs");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  const auto games = read_all(file_bytes(folder / "moves.txt"), Format::CodeCup);
  const std::array logs{"game-53360.txt", "game-53492.txt", "game-53505.txt",
                        "game-53576.txt", "game-53590.txt", "game-53604.txt"};
  REQUIRE(games.size() == logs.size());
  for (std::size_t i = 0; i < logs.size(); ++i) {
    INFO(logs[i]);
    const auto log = read_all(file_bytes(folder / logs[i]), Format::CodeCup);
    REQUIRE(log.size() == 1);
    CHECK(log[0].turns == games[i].turns);
    CHECK_FALSE(log[0].has_worse_than_notes());
  }
}

}  // namespace codecup_test
