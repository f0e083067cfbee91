// Sheets as strangers type them: mail, spreadsheets, forums, word processors, scanners, other languages. Each row is
// one way to write a whole game; it is read as that game without a warning.
#include "notation/sheet_games.hpp"
#include "notation/sheet_styles.hpp"
#include "notation/sheet_typings.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/record.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sheet_strangers_test {

using namespace gpn;
using namespace gpn::test;

namespace {

std::string turns_of(const PlainGame& game) {
  std::string all;
  for (const PlainTurn& turn : game) all += turn.text + ' ';
  return all;
}

struct Found {
  std::string turns;
  std::vector<std::string> problems;
};

Found read(std::string_view text) {
  Found found;
  notation::Record record;
  notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
    for (const notation::Turn& turn : each.main.turns) found.turns.append(turn.text).append(" ");
    for (const notation::Diagnostic& d : each.diagnostics)
      if (d.severity != Severity::Note)
        found.problems.push_back(
            fmt::format("{} `{}`: {}", d.code, text.substr(d.span.begin, d.span.end - d.span.begin), d.message));
  });
  return found;
}

}  // namespace

TEST_CASE("a game is read however a stranger types it") {
  for (const std::string_view sheet : {tournament_sheet, standard_sheet, dvonn_sheet}) {
    const bool is_dvonn = sheet == dvonn_sheet;
    const PlainGame game = plain_game(sheet);
    for (const Style& style : styles) {
      if (!applies(style, is_dvonn)) continue;
      const std::string text = typed(style, game, is_dvonn);
      INFO(style.name << '\n' << text);
      const Found found = read(text);
      CHECK(found.turns == turns_of(game));
      CHECK(found.problems == std::vector<std::string>{});
    }
  }
}

TEST_CASE("what cannot be read in the place of a turn is kept in its place") {
  for (const std::string_view sheet : {tournament_sheet, dvonn_sheet})
    for (const std::string_view cell : {"???", "(illegible)", "[unleserlich]", "[illegible]", "xx", "__", "????", "¿",
                                        "g?", "?4", "[?]", "(?)", "~", "illegible", "unlesbar", "onleesbaar"})
      for (const std::size_t place : {10U, 11U}) {
        PlainGame game = plain_game(sheet);
        game[place].text = cell;
        const std::string text = typed({}, game, sheet == dvonn_sheet);
        INFO(text);
        notation::Record record;
        notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
          REQUIRE(each.main.turns.size() == game.size());
          const notation::Span span = each.main.turns[place].span;
          CHECK(text.substr(span.begin, span.end - span.begin) == cell);
          CHECK(each.main.turns[place + 1].text == game[place + 1].text);
        });
      }
}

TEST_CASE("a sheet that holds only the moves of DVONN is one of DVONN that lacks its placements") {
  const PlainGame game = plain_game(dvonn_sheet);
  const PlainGame moves(game.begin() + 49, game.end());
  for (const std::string_view head : {"", "DVONN\n"}) {
    const std::string text = std::string(head) + typed({}, moves, false);
    const Found found = read(text);
    CHECK(found.turns == turns_of(moves));
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].starts_with("missing-placements `" + moves[0].text + "`"));
  }
}

TEST_CASE("a list in brackets without a cross is of the move in its value") {
  const Found found = read(
      "\"1\",\"h3\",\"f1-d2\"\n\"2\",\"i1-f4;(h2,h3,h4,Gh5)\",\"c7-e7\"\n"
      "\"3\",\"h2\",\"c7-f6\"\n\"4\",\"h4\",\"i3-g5;(g2,g3,g4)\"\n");
  CHECK(found.turns == "h3 f1-d2 i1-f4;xh2,h3,h4,Gh5 c7-e7 h2 c7-f6 h4 i3-g5;xg2,g3,g4 ");
  CHECK(found.problems == std::vector<std::string>{});
}

TEST_CASE("a remark in braces may name a turn") {
  const Found found = read("h3 f1-d2\nd7 b4 {the sheet may have c3-d4, or b5}\na2-c2 c1-e3\n");
  CHECK(found.turns == "h3 f1-d2 d7 b4 a2-c2 c1-e3 ");
  CHECK(found.problems == std::vector<std::string>{});
}

TEST_CASE("a word between two turns of a line without a number is a warning") {
  const Found found = read("h3 f1-d2\nd7 foo b4\na2-c2 c1-e3\n");
  CHECK(found.turns == "h3 f1-d2 d7 b4 a2-c2 c1-e3 ");
  REQUIRE(found.problems.size() == 1);
  CHECK(found.problems[0].starts_with("turn-in-text `foo`"));
  CHECK(read("h3 f1-d2 d7 foo b4 a2-c2 c1-e3\n").problems.size() == 1);
  for (const std::string_view line : {"d7 (good) b4", "d7 and b4", "d7! b4", "d7 , b4", "White: d7 Black: b4"})
    CHECK(read("h3 f1-d2\n" + std::string(line) + "\na2-c2 c1-e3\n").problems.empty());
}

TEST_CASE("a line below the turns that speaks of the end in other words is a warning") {
  for (const std::string_view line :
       {"Bela gives up after five minutes", "Game adjourned", "Anna overstepped somehow", "Bela had to forfeit"}) {
    CAPTURE(line);
    const Found found = read("Anna - Bela\n1. h3 f1-d2\n2. d7 b4\n" + std::string(line) + "\n");
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].starts_with("claim-not-read"));
  }
}

TEST_CASE("a heading with a misspelt name is a warning, other lines with a colon are not") {
  for (const std::string_view heading : {"Tournment: Spring Cup", "Varient: standard", "Wihte: Anna", "Resutl: 1-0"})
    CHECK(read(std::string(heading) + "\n\n1. h3 f1-d2\n2. d7 b4\n").problems.size() == 1);
  for (const std::string_view line : {"Hello: this is our game", "Weather: sunny", "White: Anna", "Notes: none"})
    CHECK(read(std::string(line) + "\n\n1. h3 f1-d2\n2. d7 b4\n").problems.empty());
}

TEST_CASE("a push with a wrong letter does not make DVONN of a short game of GIPF") {
  notation::Record record;
  std::string game;
  notation::read_records({"test", "1. a2-b3 i2-h3\n2. b1-b3 d3-c3\n3. a3-b4 i3-h4\n4. c1-c3 h1-h3\n", 0, 1},
                         notation::Format::Sheet, {}, record,
                         [&](notation::Record& each) { game = each.tag("Game").value_or(""); });
  CHECK(game == "gipf");
}

TEST_CASE("a number and a dash among rows without numbers are no move number") {
  const Found found = read("Anna - h3\nBob - f1-d2\nAnna - d7\nBob - 1-h4\nAnna - a2-c2\nBob - c1-e3\n");
  CHECK_FALSE(found.problems.empty());
}

TEST_CASE("a dash after one number is a move without its first point") {
  const Found found = read("1. h3 f1-d2\n2.-f7 b4\n3. a2-c2 c1-e3\n");
  CHECK(found.turns == "h3 f1-d2 -f7 b4 a2-c2 c1-e3 ");
}

TEST_CASE("numbers without turns at the end are a warning, unless the sheet has a result") {
  for (const std::string_view rows : {"3.\n4.\n", "3.\n", "3. \t\n4. \t\n"}) {
    INFO(rows);
    const std::string sheet = fmt::format("1. e2\te8\n2. d2\td7\n{}", rows);
    const std::string form = sheet + "1-0\n";
    const Found found = read(sheet);
    CHECK(found.turns == "e2 e8 d2 d7 ");
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems.front().starts_with("move-number `3.`: number"));
    CHECK(read(form).problems == std::vector<std::string>{});
  }
  const Found table = read("| 1 | e2 | e8 |\n| 2 | d2 | d7 |\n| 3 |  |  |\n| 4 |  |  |\n");
  CHECK(table.problems == std::vector<std::string>{"move-number `3`: numbers 3 to 4 have no turns; write what is "
                                                   "missing, or the result if the game ends before"});
}

TEST_CASE("words at the end of a list say that its pieces go") {
  CHECK(read("1. g1-c3 xc2,d3 off  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1-c3 (c2, d3 removed)  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1-c3 [c2, d3 taken]  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1-c3 -c2,-d3  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
}

TEST_CASE("a list that is tied more closely to the move after it belongs to that move") {
  CHECK(read("1. d8-d5 ; xe6,f5;h1-h3\n2. d2 ; d7\n").turns == "d8-d5 xe6,f5;h1-h3 d2 d7 ");
  CHECK(read("1. d8-d5 : xe6,f5;h1-h3\n2. d2 : d7\n").turns == "d8-d5 xe6,f5;h1-h3 d2 d7 ");
  CHECK(read("1. d8-d5  removes e6, f5; h1-h3\n2. d2  d7\n").turns == "d8-d5 xe6,f5;h1-h3 d2 d7 ");
  CHECK(read("1. d8-d5 ; xe6,f5\n2. d2 ; d7\n").turns == "d8-d5;xe6,f5 d2 d7 ");
}

TEST_CASE("a list belongs to the move that it is nearer to") {
  CHECK(read("1. d8-d5  xe6,f5 h1-h3\n2. d2  d7\n").turns == "d8-d5 xe6,f5;h1-h3 d2 d7 ");
  CHECK(read("1. d8-d5   x e6,f5 h1-h3\n2. d2   d7\n").turns == "d8-d5 xe6,f5;h1-h3 d2 d7 ");
  CHECK(read("1. d8-d5 xe6,f5  h1-h3\n2. d2  d7\n").turns == "d8-d5;xe6,f5 h1-h3 d2 d7 ");
  CHECK(read("1. d8-d5 xe6,f5 h1-h3\n2. d2 d7\n").turns == "d8-d5;xe6,f5 h1-h3 d2 d7 ");
}

TEST_CASE("lists in angle brackets, with blanks in their points and behind other signs are lists") {
  CHECK(read("1. g1-c3 <c2,d3,e4>  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3,e4 e8 d2 d7 ");
  CHECK(read("1. g1-c3 xc 2,d 3  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1 #c2,d3,e4  e8\n2. d2 d7\n").turns == "g1;xc2,d3,e4 e8 d2 d7 ");
  CHECK(read("1. g1-c3. xc2,d3  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1-c3 (-c2 -d3)  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. out: c2,d3 g1-c3  e8\n2. d2 d7\n").turns == "xc2,d3;g1-c3 e8 d2 d7 ");
}

TEST_CASE("pieces behind a turn and before a word for removing are a list") {
  CHECK(read("1. g1-c3 c2,d3 off  e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1-c3 Gc2, d3, e4* removed  e8\n2. d2 d7\n").turns == "g1-c3;xGc2,d3,e4* e8 d2 d7 ");
  CHECK(read("1. g1-c3 -c2 -d3 -e4 (9) e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3,e4 e8 d2 d7 ");
  CHECK(read("1. g1-c3 (row c2 d3 e4) e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3,e4 e8 d2 d7 ");
  CHECK(read("1. #c2,d3,e4;g1-c3 e8\n2. d2 d7\n").turns == "xc2,d3,e4;g1-c3 e8 d2 d7 ");
  CHECK(read("1. g1-c3; * c2,d3 (9) e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1-c3 removes (c2,d3) e8\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1-c3;(c2,d3) e8\n2. (d2,e3);d7 b4\n").turns == "g1-c3;xc2,d3 e8 xd2,e3;d7 b4 ");
  CHECK(read("1. g1-c3 (c2, good) e8\n2. d2 d7\n").turns.find('x') == std::string::npos);
  CHECK(read("1. c2 off\n2. d2 d7\n").turns.find('x') == std::string::npos);
}

TEST_CASE("signs for a pass or for a turn that could not be read part the two turns of a row") {
  CHECK(read("1. a1-c3 -- e8\n2. d2 d7\n").turns == "a1-c3 e8 d2 d7 ");
  CHECK(read("1. e2 ~ e8\n2. d2 ~ d7\n").turns == "e2 e8 d2 d7 ");
  CHECK(read("1. e2 ~\n2. d2 d7\n").turns == "e2 ??? d2 d7 ");
  CHECK(read("1. e2 ??? e8\n2. d2 d7\n").turns != "e2 e8 d2 d7 ");
}

TEST_CASE("signs between two points join them where each turn has a count") {
  const std::string rows = "1. e2 (9) a1:c3 (9)\n2. d2 (8) d7 (8)\n3. a2:c4 (7) b4 (7)\n4. h5 (6) a3:c5 (6)\n";
  for (const std::string_view sign : {":", "/", ",", "+", "\\"})
    CHECK(read(replaced(rows, ":", sign)).turns == "e2 a1-c3 d2 d7 a2-c4 b4 h5 a3-c5 ");
  CHECK(read("1. e2/e8 (9)\n2. d2/d7 (8)\n3. c2/c6 (7)\n4. b2/b5 (6)\n").turns == "e2 e8 d2 d7 c2 c6 b2 b5 ");
}

TEST_CASE("a dash at the start of a wrapped line joins the points of a move") {
  CHECK(read("1. e2 (9) e8 (9) 2. Ga1\n- c3 (8) d7 (8) 3. c2 (7) b1 -\nb3 (7)\n").turns == "e2 e8 Ga1-c3 d7 c2 b1-b3 ");
  CHECK(read("- e2\n- e8\n- a1 - c3\n- d7\n").turns == "e2 e8 a1-c3 d7 ");
  CHECK(read("1. g1 to c3 -c2 -d3 (9) e8 (9)\n2. d2 d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
}

TEST_CASE("a list alone on its line belongs to the turn above when the next turn has a number") {
  CHECK(read("1. g1-c3 (9) e8 (9)\n   xd7,e7\n2. d2 (8) d7 (8)\n").turns == "g1-c3 e8;xd7,e7 d2 d7 ");
  CHECK(read("1. g1-c3 (9)\n   xc2,d3\n1... e8 (9)\n2. d2 (8)\n2... d7 (8)\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
  CHECK(read("1. g1-c3 (9) e8 (9)\n2. d2 (8) d7 (8)\nxd6,e6,f6\n").turns == "g1-c3 e8 d2 d7;xd6,e6,f6 ");
  CHECK(read("1. g1-c3\n   xc2,d3\n   e8\n2. d2\n   d7\n").turns == "g1-c3;xc2,d3 e8 d2 d7 ");
}

TEST_CASE("lists of data name the player of each turn behind it") {
  const Found found = read("[{\"m\":[\"e2|w\",\"e8|b\",\"d2|w\",\"d7|b\",\"c2|w\"]}]\n");
  CHECK(found.turns == "e2 e8 d2 d7 c2 ");
  CHECK(found.problems == std::vector<std::string>{});
  const Found swapped = read("[{\"m\":[\"e2|w\",\"e8|b\",\"d2|b\",\"d7|b\",\"c2|w\"]}]\n");
  CHECK(swapped.turns == "e2 e8 ... d2 ... d7 c2 ");
}

TEST_CASE("a dash behind the number of another row is an empty place") {
  CHECK(read("1. a1-c3 h5 2. - 11\n3. d2 d7\n").turns.starts_with("a1-c3 h5 "));
}

TEST_CASE("comments in braces in the cells of a table leave it a table") {
  constexpr std::string_view table = "| 1. | e2 | e8 |\n| 2. | d2 {a nice turn} | d7 |\n| 3. | c2 | c6 |\n";
  CHECK(notation::recognise(table) == notation::Format::Sheet);
}

TEST_CASE("a remark in quotation marks ends with them") {
  const Found found = read("1. e2 \"ouch\" e8\n2. d2 d7 \"very nice\"\n3. c2 \"a sharp one\" & d3\n");
  CHECK(found.turns == "e2 e8 d2 d7 c2 d3 ");
  CHECK(found.problems == std::vector<std::string>{});
}

TEST_CASE("points with blanks between them are moves where the rules leave nothing else") {
  const std::string placements = "1. e2 e8\n2. d2 d7\n3. c2 c6\n";
  CHECK(read(placements + "4. a1 b2 b1 b2\n5. c1 c3 d1 d3\n6. e1 e3 f1 f2\n7. g1 g2\n").turns ==
        "e2 e8 d2 d7 c2 c6 a1-b2 b1-b2 c1-c3 d1-d3 e1-e3 f1-f2 g1-g2 ");
  CHECK(read("1. a1 b2 (9) b1 b2 (8)\n2. e2 (8) c1 c3 (7)\n3. d1 d3;xd2,d3 (7) f1 f2 (6)\n").turns ==
        "a1-b2 b1-b2 e2 c1-c3 d1-d3;xd2,d3 f1-f2 ");
  // Four placements on a line.
  CHECK(read("e2 e8 d2 d7\nc2 c6 b2 b5\nf2 f7 g2 g6\n").turns == "e2 e8 d2 d7 c2 c6 b2 b5 f2 f7 g2 g6 ");
  CHECK(read("| 1 | e2 e8 | 2 | d2 d7 |\n| 3 | c2 c6 | 4 | b2 b5 |\n| 5 | f2 f7 | 6 | g2 g6 |\n").turns.find('-') ==
        std::string::npos);
}

TEST_CASE("numbers of a second column open rows") {
  const Found found = read("1 e2 e8    4 d3 d4\n2 d2 d7    5 c3 c4\n3 c2 c6    6 b3 b4\n");
  CHECK(found.turns == "e2 e8 d2 d7 c2 c6 d3 d4 c3 c4 b3 b4 ");
}

TEST_CASE("letters that look like digits are those digits where nothing else can be meant") {
  CHECK(read("1. Gel  eS\n2. dZ  cl-eB;xfS,g2\n").turns == "Ge1 e5 d2 c1-e8;xf5,g2 ");
  CHECK(read("e2\neS\nd2\n").turns == "e2 e5 d2 ");
  CHECK(read("1. e2 (lS)  e8 (1S)\n2. d2 (14)  d7 (l4)\n").problems == std::vector<std::string>{});
  CHECK(read("1. Gas  e8\n2. d2  d7\n").turns.find("a5") == std::string::npos);
}

TEST_CASE("a word, a dash or a question mark in the place of a turn of an unnumbered sheet is never left out") {
  const std::string pairs = "e2\te8\nd2\td7\nc2\tc6\nb2\tb5\nf2\tf7\ng2\tg6\n";
  CHECK(read(replaced(pairs, "c6", "oops")).turns == "e2 e8 d2 d7 c2 oops b2 b5 f2 f7 g2 g6 ");
  CHECK(read(replaced(pairs, "c2", "oops")).turns == "e2 e8 d2 d7 oops c6 b2 b5 f2 f7 g2 g6 ");
  CHECK(read(replaced(pairs, "g6", "oops")).turns == "e2 e8 d2 d7 c2 c6 b2 b5 f2 f7 g2 ");
  for (const std::string_view sign : {"-", "...", "??", "?"}) {
    INFO(sign);
    const Found found = read(fmt::format("e2\ne8\n{}\nd7\nc2\nc6\n", sign));
    CHECK(found.turns == fmt::format("e2 e8 {} d7 c2 c6 ", sign.front() == '?' ? "???" : "..."));
  }
  CHECK(read("e2\ne8\n-\nd7\nc2\nc6\n").problems ==
        std::vector<std::string>{"missing-turn `-`: no turn is written here"});
}

TEST_CASE("turns that a word cuts off are told, with blanks in their points too") {
  for (const std::string_view rest : {"e S / e 4 / c 3", "hm oh e 4", "oh well c3", "hm oh f 1f 2"}) {
    const std::string text = fmt::format("i 2 / d 2 / e 1 / c 1 / i 1 / b 1 / {}\n", rest);
    INFO(text);
    const Found found = read(text);
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems.front().starts_with("turn-in-text"));
  }
  CHECK(read("1. i2 d2\n2. e1 c1 after a 5 minute break\n3. i1 b1\n").problems.empty());
}

TEST_CASE("a piece that a list has already is the next turn where commas part the turns") {
  CHECK(read("c1-c3;xb2,c2,d2,e2, e2, a4-c6\n").turns == "c1-c3;xb2,c2,d2,e2 e2 a4-c6 ");
  CHECK(read("c1-c3;xb2,Gc2,d2, e2, c2, a4-c6\n").turns == "c1-c3;xb2,Gc2,d2,e2 c2 a4-c6 ");
}

TEST_CASE("a count behind a dash is the reserve, also where it continues the numbers") {
  std::string sheet;
  std::string turns;
  for (int i = 1; i <= 6; ++i) {
    sheet += fmt::format("{}. a{}-c4 - {} h{} - {}\n", i, i % 5 + 1, 12 - i, i % 5 + 2, 12 - i);
    turns += fmt::format("a{}-c4 h{} ", i % 5 + 1, i % 5 + 2);
  }
  INFO(sheet);
  const Found found = read(sheet);
  CHECK(found.turns == turns);
  CHECK(found.problems == std::vector<std::string>{});
}

TEST_CASE("labels of players that look like the numbers 1 and 2 begin no games") {
  constexpr std::string_view text = "I: c1/c3\nII: d2/f4\nI: i5/h4\nII: k3/k4\nI: f5/e5\nII: g2/g3\n";
  std::size_t records = 0;
  notation::Record record;
  notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record,
                         [&](notation::Record&) { ++records; });
  CHECK(records == 1);
}

TEST_CASE("a remark in brackets ends with them: the number behind it counts") {
  const std::string_view text = "1 k5            2 f1\n3 d5 (Auto)     4 h5\n5 c2            6 i4\n";
  const Found found = read(text);
  CHECK(found.turns == "k5 f1 d5 h5 c2 i4 ");
  CHECK(found.problems == std::vector<std::string>{});
  notation::Record record;
  notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record, [](notation::Record& each) {
    const notation::Annotation& annotation = each.annotation_of(each.main.turns[2]);
    REQUIRE(annotation.after.size() == 1);
    CHECK(annotation.after.front().text == "(Auto)");
  });
}

TEST_CASE("numbers in braces are reserve counts only where they count down") {
  const auto counts_of = [](std::string_view text) {
    std::string counts;
    notation::Record record;
    notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
      for (const notation::Turn& turn : each.main.turns)
        counts += turn.reserve ? fmt::format("{} ", *turn.reserve) : "- ";
    });
    return counts;
  };
  CHECK(counts_of("1. d2 {3} c2 {4}\n2. f2 {2} g2 {1}\n3. h3 {12} h4 {8}\n4. d1-d3 {30} c6 {333}\n") ==
        "- - - - - - - - ");
  CHECK(counts_of("DVONN\n1. d2 {12} c2 {12}\n2. f2 {11} g2 {11}\n") == "- - - - ");
  CHECK(counts_of("1. d2 {11} c2 {11}\n2. f2 {10} g2 {9}\n3. d1-d3;xd2,d3,d4 {13} h4 {8}\n") == "11 11 10 9 13 8 ");
  CHECK(counts_of("1. d2 {11} c2 {11}\n") == "11 11 ");
}

TEST_CASE("an n before a point is an ordinary piece, as one server names it") {
  const Found found = read("1. gd7  gh3\n2. nb2  gb5\n3. na2-c2  ng6\n4. nc1-c3  nh4\n");
  CHECK(found.turns == "Gd7 Gh3 b2 Gb5 a2-c2 g6 c1-c3 h4 ");
  CHECK(found.problems == std::vector<std::string>{});
}

TEST_CASE("a heading without a colon may begin the line of all turns") {
  for (const std::string_view heading : {"GIPF tournament ", "対局 GIPF トーナメント　"}) {
    const Found found = read(std::string(heading) + "1. Gd2 Gd1-d3 2. Gb4 Gb2 3. f8-f5；xe5,f6 h2 4. h4 e2");
    CHECK(found.turns == "Gd2 Gd1-d3 Gb4 Gb2 f8-f5;xe5,f6 h2 h4 e2 ");
    CHECK(found.problems == std::vector<std::string>{});
  }
}

}  // namespace sheet_strangers_test
