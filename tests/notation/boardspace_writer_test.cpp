// Writing the Boardspace dialect.
#include "notation/boardspace_games.hpp"
#include "notation/boardspace_turns.hpp"

namespace boardspace_writer_test {

using gpn::Color;
using gpn::notation::dialect;
using gpn::notation::Format;
using gpn::notation::Record;
using gpn::notation::Result;
using gpn::notation::Written;
using namespace gpn::test;

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
  record.set_tag("GpnVersion", "1");  // belongs to the native text, so no loss
  add_turn(record, "e3", Color::White);
  add_turn(record, "f3", Color::Black);
  auto& annotation = record.annotation_of(record.main.turns[0]);
  annotation.glyphs.push_back({1});
  record.main.turns[0].reserve = 8;
  std::string out;
  const Written result = dialect(Format::Boardspace).write(record, gpn::test::write_options(), out);
  std::string losses;
  for (const auto& loss : result.losses) losses += std::to_string(loss.count) + " " + loss.what + ", ";
  CHECK(losses == "1 tag Annotator, 1 glyph, 1 reserve-count, ");
  CHECK(out.find("RO[3]") != std::string::npos);
}

TEST_CASE("variations are branches, and an unknown turn and those after it are text") {
  Record record;
  set_game(record, "dvonn", "standard");
  add_turn(record, "e3", Color::White);
  add_turn(record, "f3", Color::Black);
  add_turn(record, "???", Color::White);
  add_turn(record, "G9", Color::Black);
  auto& variation = record.annotation_of(record.main.turns[1]).variations.emplace_back();
  for (const std::string_view text : {"d2", "not a turn"}) variation.turns.emplace_back().text = text;
  std::string out;
  const Written result = dialect(Format::Boardspace).write(record, gpn::test::write_options(), out);
  CHECK(result.refused.empty());
  CHECK(result.losses.empty());
  const Snapshot read = read_one(out, Format::Boardspace);
  CHECK(read.moves() == "e3 ~f3 ??? ~G9");
  CHECK(out.find("(; P1[3 dropb F 3]") != std::string::npos);
  CHECK(out.find("(; P1[3 dropb D 2]\n; P1[4 done]\n; W[not a turn]\n)") != std::string::npos);
}

TEST_CASE("a record with a turn that no clicks express is refused whole") {
  Record record;
  set_game(record, "dvonn", "standard");
  add_turn(record, "e3", Color::White);
  add_turn(record, "not a turn", Color::Black);
  std::string out;
  const Written result = dialect(Format::Boardspace).write(record, gpn::test::write_options(), out);
  CHECK(result.refused.starts_with("turn 2, `not a turn`, cannot be written as clicks"));
  CHECK(out.empty());
}

TEST_CASE("games and positions the site does not have are refused with a reason") {
  for (const auto& [name, value] :
       {std::pair{"Game", "chess"}, {"Position", "x"}, {"Potentials", "tamsk=6"}, {"Options", "last-gipf=at-once"}}) {
    Record record;
    set_game(record, "gipf", "basic");
    record.set_tag(name, value);
    std::string out;
    CHECK_FALSE(dialect(Format::Boardspace).write(record, gpn::test::write_options(), out).refused.empty());
    CHECK(out.empty());
  }
}

TEST_CASE("a game lost on time is written so that it reads as one") {
  const std::string text = Clicks().fill_board().click(1, "WinOnTime").end();
  const std::string once = rewrite(text, Format::Boardspace);
  const Snapshot record = read_one(once, Format::Boardspace);
  CHECK(record.result == Result::BlackWins);
  CHECK(record.tags.at("Termination") == "time forfeit");
  CHECK(rewrite(once, Format::Boardspace) == once);
}

TEST_CASE("times of clicks are comments on their turns, also after they were written and read again") {
  const std::string text =
      "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\n; P0[0 Start P0]\n; TM[1200]P0[1 dropb J 2]\n; P0[2 done]\n"
      "; TM[90]P1[3 dropb A 2]\n; P1[4 done]\n)\n";
  const auto records = read_all(text, Format::Boardspace);
  REQUIRE(records.size() == 1);
  CHECK(records[0].beside == std::vector<std::string>{"1<TM[1200]", "2<TM[90]"});
  const auto again = read_all(rewrite(text, Format::Boardspace), Format::Boardspace);
  REQUIRE(again.size() == 1);
  CHECK(again[0].beside == records[0].beside);
}

}  // namespace boardspace_writer_test
