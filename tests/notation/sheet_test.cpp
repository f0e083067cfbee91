// Score sheets: the layouts, several games in one file, what is inferred, what is written.
#include "notation/corpus.hpp"
#include "notation/dump.hpp"

#include <catch2/catch.hpp>

namespace sheet_test {

using namespace gpn;
using namespace gpn::test;
using Dumps = std::vector<std::string>;
using Messages = std::vector<std::string>;

namespace {

Read read(std::string_view text) { return read_text(text, notation::Format::Sheet); }

/// The turns of a text of one sheet.
std::string turns(std::string_view text) {
  const Read found = read(text);
  REQUIRE(found.records.size() == 1);
  const std::string& dumped = found.records[0];
  const auto begin = dumped.find("turns:");
  return dumped.substr(begin, dumped.find('\n', begin) - begin);
}

std::string game(std::string_view text) {
  const std::string dumped = read(text).records.at(0);
  return dumped.substr(0, dumped.find("turns:"));
}

std::string rewritten(std::string_view text) {
  std::string out;
  notation::Record scratch;
  notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, scratch, [&](notation::Record& record) {
    if (!out.empty()) out += dialect(notation::Format::Sheet).separator;
    dialect(notation::Format::Sheet).write(record, {}, out);
  });
  return out;
}

}  // namespace

TEST_CASE("one turn a line, turns with slashes, two numbered columns: the same turns (rules 2.1)") {
  for (const std::string_view text :
       {"e2\nGe8\nb4-c4\n", "e2 / Ge8 / b4-c4", "e2\n/\nGe8\n/\nb4-c4", "1. e2 Ge8\n2. b4-c4\n",
        "1.e2\n1\xE2\x80\xA6Ge8\n2.b4-c4", "1.e2\n1...Ge8\n2.b4-c4\n", "1  e2   Ge8\r\n2  b4-c4\r\n",
        "  1) e2\tGe8\n  2) b4-c4", "1. e2\n   Ge8\n2. b4-c4", "1. e2 / Ge8\n2. b4-c4"})
    CHECK(turns(text) == "turns: e2 Ge8 b4-c4");
}

TEST_CASE("turns keep their lists, blanks in them are dropped with a note") {
  CHECK(turns("xe7,e8;c7-e7\nf8-f3:xGf3\nx;c7-e7\ng1-c3;x") == "turns: xe7,e8;c7-e7 f8-f3;xGf3 x;c7-e7 g1-c3;x");
  const Read found = read("e2\nxe7, e8; c7-e7 (7)\n");
  CHECK(found.records[0] == "Game=gipf\nVariant=basic\nturns: e2 xe7,e8;c7-e7 (7)\nresult: *\n");
  CHECK(found.messages[0] ==
        Messages{"note inferred-variant 2:1 'xe7, e8; c7-e7': read as gipf basic: it has a reserve count; --game and "
                 "--variant override",
                 "note blank-in-turn 2:5 ' ': 2 blanks inside turns were removed"});
}

TEST_CASE("turns with potentials are words of a sheet too") {
  const Read found = read("1. Gb3 Ze8\n2. b1-e5;+e9-e7 +e8;c2\n3. xzh2,h3;e2 Zd4?-;b3\n");
  CHECK(found.records[0] ==
        "Game=gipf\nVariant=tournament\nPotentials=tamsk=3 zertz=3\nturns: Gb3 Ze8 b1-e5;+e9-e7 +e8;c2 xzh2,h3;e2 "
        "Zd4?-;b3\nresult: *\n");
}

TEST_CASE("a reserve count may lack its closing bracket at the end of a line") {
  const Read found = read("1. Gg2 (16)\nGh4 (16\n2. Gg1-g3 (14)   Gh2 (14\n");
  CHECK(found.records[0] ==
        "Game=gipf\nVariant=tournament\nturns: Gg2 (16) Gh4 (16) Gg1-g3 (14) Gh2 (14)\nresult: *\n");
  CHECK(found.messages[0].size() == 2);
  CHECK(found.messages[0][1] ==
        "note unclosed-reserve 2:8 '': the reserve count is not closed; add a ')' after it (2 times)");
}

TEST_CASE("other lines become comments with a note") {
  const Read found = read("Club evening\nwith tea\n\n1. e2 e8\na fine push\n2. b4\n");
  CHECK(found.records[0] ==
        "Game=gipf\nVariant=basic\n{Club evening}\n{with tea}\nturns: e2 e8 >{a fine push} b4\nresult: *\n");
  CHECK(found.messages[0][0] == "note sheet-text 1:1 'Club evening': 3 lines without turns were kept as comments");
}

TEST_CASE("results and resignations at the end are understood with a note") {
  CHECK(read("e2\ne8\n1-0\n").records[0] == "Game=gipf\nVariant=basic\nturns: e2 e8\nresult: 1-0\n");
  CHECK(read("1. e2 e8 0-1").records[0] == "Game=gipf\nVariant=basic\nturns: e2 e8\nresult: 0-1\n");
  CHECK(read("1. e2 resigns").records[0] == "Game=gipf\nVariant=basic\nturns: e2\nresult: *\nresigned: to move\n");
  const Read found = read("e2\ne8\nWhite resigns.\n");
  CHECK(found.records[0] == "Game=gipf\nVariant=basic\nturns: e2 e8\nresult: *\nresigned: White\n");
  CHECK(found.messages[0][1] ==
        "note sheet-result 3:1 'White resigns.': `White resigns.` was read as the end of the game");
}

TEST_CASE("a damaged turn stays a turn, so that replay can point at it") {
  CHECK(turns("1. e2 q7-d4\n2. b4 e8") == "turns: e2 q7-d4 b4 e8");
  CHECK(turns("e2\nq7-d4\nb4") == "turns: e2 q7-d4 b4");
  CHECK(turns("e2\nc7-\nb4") == "turns: e2 c7- b4");
}

TEST_CASE("sheets part where numbers start again, at rules and at two empty lines, titles go with what follows") {
  const std::string one = "Game=gipf\nVariant=basic\nturns: e2 e8\nresult: *\n";
  const std::string titled = "Game=gipf\nVariant=basic\n{Second}\nturns: e2 e8\nresult: *\n";
  for (const std::string_view text : {"1. e2 e8\n1. e2 e8\n", "1. e2 e8\n\n1. e2 e8", "e2\ne8\n\n\ne2\ne8",
                                      "e2\ne8\n---\ne2\ne8\n", "e2\ne8\n\n=====\n\ne2\ne8\n"})
    CHECK(read(text).records == Dumps{one, one});
  for (const std::string_view text :
       {"1. e2 e8\n\nSecond\n1. e2 e8", "1. e2 e8\n\nSecond\n\n1. e2 e8", "e2\ne8\n\n\nSecond\n\ne2\ne8",
        "e2\ne8\n---\nSecond\ne2\ne8", "1. e2 e8\n\nSecond\n======\n1. e2 e8\n"})
    CHECK(read(text).records == Dumps{one, titled});
}

TEST_CASE("a title, empty lines and an underline above the first turn part nothing") {
  CHECK(read("Title\n=====\n\n\n\n1. e2 e8\n").records ==
        Dumps{"Game=gipf\nVariant=basic\n{Title}\nturns: e2 e8\nresult: *\n"});
  CHECK(read("1.e2\n1...e8\n2.b4\n").records.size() == 1);
}

TEST_CASE("the game is inferred from letters, numbers and signs") {
  const std::string dvonn = "Game=dvonn\nVariant=standard\n";
  for (const std::string_view text : {"c5\nk3\n", "c5\na1", "c5\ni3", "c5 / pass", "d4 / e1"})
    CHECK(game(text) == dvonn);
  for (const std::string_view text : {"e2\ne8", "e2 (14)", "c3\nc1-c3", "b4;x", "e2\nc4", "xb4*;e2"})
    CHECK(game(text) == "Game=gipf\nVariant=basic\n");
}

TEST_CASE("the variant of GIPF is told by where its GIPF-pieces come from (R9, T1)") {
  CHECK(game("Ge8\ne2\n") == "Game=gipf\nVariant=tournament\n");
  CHECK(game("e2\nxe7,Ge8;Gd2\n") == "Game=gipf\nVariant=tournament\n");
  CHECK(game("e2\ng1-c3;xGc3\n") == "Game=gipf\nVariant=standard\n");
  CHECK(game("xGe7,e8;c7-e7") == "Game=gipf\nVariant=standard\n");
}

TEST_CASE("potentials are inferred from their letters, three of a kind or as many as a player brings in (G1)") {
  const std::string tournament = "Game=gipf\nVariant=tournament\n";
  CHECK(game("Gb2\nGf2\nZb4\nTh4\nZb4-b2\n") == tournament + "Potentials=tamsk=3 zertz=3\n");
  CHECK(game("Gb2\nGf2\nZb4\nh2\nZb5\nf8\nZe2\nc2\nZh5\n") == tournament + "Potentials=zertz=4\n");
  CHECK(game("Gb2\nGf2\nb1-e5;+e9-e7\nc2;xyc2,d3*,=pe4\n") == tournament + "Potentials=tamsk=3 yinsh=3 punct=3\n");
  CHECK(game("b4;xd4,e4\n") == "Game=gipf\nVariant=basic\n");
}

TEST_CASE("potentials and points beyond line h are MATRX GIPF (rules.md 6)") {
  const std::string matrx = "Game=gipf\nVariant=matrx\n";
  CHECK(game("Gb2\nGi3\nGd2\nGb5\nGe2\nGe8\nZd7\nTh2\n") == matrx);
  CHECK(game("Gb2\nGf2\nGd2\nGb5\nGe2\nGe8\nZj1-e4\nTh2\n") == matrx);
  CHECK(game("Gb2\nGi3-g3\nZd7\nTh2\n") == "Game=gipf\nVariant=tournament\nPotentials=tamsk=3 zertz=3\n");
}

TEST_CASE("a sheet is written in two numbered columns and read back") {
  CHECK(rewritten("Gg2 (16)\nGh4 (16)\nGg1-g3 (14)\nGh2 (14)\nGd2 (12)") ==
        "GIPF tournament\n\n1. Gg2 (16)      Gh4 (16)\n2. Gg1-g3 (14)   Gh2 (14)\n3. Gd2 (12)\n");
  const std::string two = "e2\ne8\n\n\nc5\nk5\na1\n";
  CHECK(rewritten(two) == "GIPF basic\n\n1. e2   e8\n\n\nDVONN standard\n\n1. c5   k5\n2. a1\n");
  CHECK(rewritten(rewritten(two)) == rewritten(two));
}

TEST_CASE("two turns of White in a row stand in two lines (D3), a first turn of Black behind dots") {
  notation::Record record;
  for (const auto& [text, player] :
       {std::pair{"b1", Color::Black}, {"c1", Color::White}, {"d1-c1", Color::White}, {"e1-d1", Color::Black}}) {
    notation::Turn turn;
    turn.text = text;
    turn.player = player;
    record.main.turns.push_back(turn);
  }
  std::string out;
  dialect(notation::Format::Sheet).write(record, {}, out);
  CHECK(out == "1...      b1\n2. c1\n3. d1-c1   e1-d1\n");
  CHECK(turns(out) == "turns: b1 c1 d1-c1 e1-d1");
}

TEST_CASE("what a sheet cannot hold is counted and named") {
  notation::Record record;
  std::vector<std::string> losses;
  notation::read_records(
      {"test",
       "[Event \"x\"]\n[Game \"gipf\"]\n[Variant \"standard\"]\n[Result \"1-0\"]\n% kept\n\n"
       "{a} 1. e2! {b} (e3) e8 2. {c} 1-0\n",
       0, 1},
      notation::Format::Gpn, {}, record, [&](notation::Record& read) {
        std::string out;
        for (const notation::Loss& loss : dialect(notation::Format::Sheet).write(read, {}, out).losses)
          losses.push_back(fmt::format("{} {}", loss.count, loss.what));
        CHECK(out == "GIPF standard\nEvent: x\nResult: 1-0\n\n1. e2   e8\n");
      });
  CHECK(losses == Dumps{"3 comment", "1 glyph", "1 variation", "1 escape line"});
}

TEST_CASE("the headings of a sheet are the tags of the record, whatever their values look like") {
  const std::string text =
      "GIPF standard\nEvent: 1. e2 e8\nDate: 2024.??.??\nWhite: Anna\nBlack: O'Neill, B.\nResult: 0-1\n"
      "Position: 4/5/6/6W/6/5/4 b 16,18 0,0 Go\nTermination: White resigns\nOptions: missed-rows=warn\n\n1. e2   e8\n";
  const Read found = read(text);
  CHECK(found.records ==
        Dumps{"Event=1. e2 e8\nDate=2024.??.??\nWhite=Anna\nBlack=O'Neill, B.\nPosition=4/5/6/6W/6/5/4 b 16,18 0,0 "
              "Go\nTermination=White resigns\nOptions=missed-rows=warn\nGame=gipf\nVariant=standard\nturns: e2 e8\n"
              "result: 0-1\nresigned: White\n"});
  CHECK(found.messages[0].size() == 1);  // that there are headings
  CHECK(rewritten(text + "\n\n" + text) == text + "\n\n" + text);
  CHECK(notation::recognise(text) == notation::Format::Sheet);
  // The player before his turn.
  CHECK(turns("GIPF basic\nWhite: e2\nBlack: e8\n") == "turns: e2 e8");
}

TEST_CASE("headings name variants that the turns do not show, and the board that a variant has") {
  CHECK(game("GIPF large\n\n1. k5-i7 (19)   f1-f3 (19)\n") == "Game=gipf\nVariant=large\n");
  CHECK(game("GIPF matrx\n\n1. Gb2 Gf2\n2. Zb4 b2\n") == "Game=gipf\nVariant=matrx\n");
  CHECK(game("DVONN boardspace-2008\n\n1. c3 d4\n") == "Game=dvonn\nVariant=boardspace-2008\n");
  CHECK(game("DVONN tournament\n\n1. c3 k4\n") == "Game=dvonn\nVariant=standard\n");  // an event
  CHECK(game("Tournament\n\n1. c3 k4\n") == "Game=dvonn\nVariant=standard\n");
  CHECK(game("GIPF tournament\nPotentials: zertz=5\n\n1. Gb2 Gf2\n2. Zb4 b2\n") ==
        "Potentials=zertz=5\nGame=gipf\nVariant=tournament\n");
}

TEST_CASE("sheets with headings part wherever a heading names a game, even after games of one turn") {
  const std::string one = "GIPF basic\n\n1. b3\n";
  const std::string two = "DVONN standard\nEvent: 2. a1 b1\n\n1. c3   d4\n";
  CHECK(read(one + "\n\n" + one + "\n\n" + two + "\n\n" + two + "\n\n" + one).records.size() == 5);
  CHECK(read(one + "\n" + two + "\n" + one).records.size() == 3);
}

TEST_CASE("a name that reads as a turn, and values with line ends, are counted as lost") {
  notation::Record record;
  record.set_tag("Game", "gipf");
  record.set_tag("Variant", "basic");
  record.set_tag("White", "e2");
  record.set_tag("Event", "two\nlines");
  record.set_tag("odd", "name");
  notation::Turn turn;
  turn.text = "b3";
  record.main.turns.push_back(turn);
  std::string out;
  const notation::Written written = dialect(notation::Format::Sheet).write(record, {}, out);
  CHECK(out == "GIPF basic\n\n1. b3\n");
  CHECK(written.losses.size() == 3);
  out.clear();
  record.set_tag("Game", "chess");
  CHECK(dialect(notation::Format::Sheet).write(record, {}, out).refused.empty());
  CHECK(out == "Game: chess\nVariant: basic\n\n1. b3\n");
  record.set_tag("Game", "two words");
  CHECK_FALSE(dialect(notation::Format::Sheet).write(record, {}, out).refused.empty());
}

TEST_CASE("records that a sheet would tell wrongly are refused") {
  const auto refused = [](std::string_view text) {
    notation::Record record;
    if (!text.empty()) {
      notation::Turn turn;
      turn.text = text;
      record.main.turns.push_back(turn);
    }
    std::string out;
    const notation::Written written = dialect(notation::Format::Sheet).write(record, {}, out);
    CHECK(out.empty() == !written.refused.empty());
    return !written.refused.empty();
  };
  for (const std::string_view text : {"", "two words", "hello", "e2;", "e2/e3", "e2(3)"}) CHECK(refused(text));
  CHECK_FALSE(refused("xe7,e8;c7-e7"));
}

TEST_CASE("bytes that are no text are noted, turns beyond the limit too") {
  CHECK(read(std::string("\xEF\xBB\xBF"
                         "e2\0 e8\n",
                         10))
            .messages[0]
            .size() == 3);
  CHECK(read("Andr\xE9\ne2\n").records[0] == "Game=gipf\nVariant=basic\n{Andr\xC3\xA9}\nturns: e2\nresult: *\n");
  const Read found = read_text("e2\ne8\nb4 (3\n", notation::Format::Sheet, {.turns = 2});
  CHECK(found.records[0] == "Game=gipf\nVariant=basic\nturns: e2 e8\nresult: *\n");
  CHECK(found.messages[0].size() == 3);  // the limit, the game, a count that is not closed
}

TEST_CASE("an empty sheet gives no record, one without turns an unreadable one") {
  CHECK(read(" \n\n").records.empty());
  CHECK(read("hello\n").records == Dumps{"{hello}\nturns:\nresult: *\nunreadable\n"});
}

TEST_CASE("the real sheets of the corpus are read turn for turn (rules 2.5)") {
  const auto folder = corpus("gipf");
  if (folder.empty()) {
    WARN("skipped: no corpus");
    return;
  }
  for (const auto& [file, count] : {std::pair{"testGame.gipf", 41},
                                    {"testGame2.gipf", 84},
                                    {"testGame3.gipf", 64},
                                    {"gipfcom_000826_03_partial.txt", 8}}) {
    const std::string bytes = file_bytes(folder / file);
    const auto turns_of_game = static_cast<std::size_t>(count);
    CHECK(notation::recognise(bytes) == notation::Format::Sheet);
    notation::Record scratch;
    int records = 0;
    notation::read_records({file, bytes, 0, 1}, notation::Format::Sheet, {}, scratch, [&](notation::Record& record) {
      ++records;
      CHECK(record.main.turns.size() == turns_of_game);
      CHECK(record.tag("Variant") == "tournament");
    });
    CHECK(records == 1);
  }
}

TEST_CASE("text may end anywhere in a sheet, also after the letter of the first piece") {
  constexpr std::string_view sheets = "1. Ge2 Ge8\n2. b4-c4\n\n1. G1-c4 G1\n";
  for (std::size_t size = sheets.find('\n') + 1; size <= sheets.size(); ++size)
    for (const std::string_view end : {"", "\n", " ", "\r\n"}) {
      const std::string text = std::string(sheets.substr(0, size)) + std::string(end);
      CAPTURE(text);
      CHECK(game(text).size() > 0);
      CHECK(read(text).records.at(0).find("turns: Ge2 Ge8") != std::string::npos);
    }
  for (const std::string_view text :
       {"1. e2 e8\n\n1. G1", "1. e2 e8\n\n1. G1\n", "[Game \"gipf\"]\n\n1. G1", "1. G1"}) {
    CAPTURE(text);
    CHECK(read(text).records.at(0).find("turns:") != std::string::npos);
  }
}

}  // namespace sheet_test
