// Games in the forms of other programs: the notation of webgipf, JSON, tables with a game in each row, settings, quoted
// mails, and turns with their tags below them.
#include "notation/corpus.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

namespace other_forms_test {

using namespace gpn;
using notation::Format;
using test::read_all;
using test::Snapshot;

namespace {

/// Of a text that is recognised.
std::vector<Snapshot> games(std::string_view text) {
  const auto format = notation::recognise(text);
  CAPTURE(text);
  REQUIRE(format);
  return read_all(text, *format);
}

Snapshot game(std::string_view text) {
  auto all = games(text);
  CAPTURE(text);
  REQUIRE(all.size() == 1);
  return std::move(all.front());
}

/// The two players, the result and the turns.
std::string summary(const Snapshot& game) {
  const auto tag = [&](const char* name) { return game.tags.contains(name) ? game.tags.at(name) : std::string("?"); };
  return tag("White") + " - " + tag("Black") + " " + (game.result ? std::string(name(*game.result)) : "*") + ": " +
         game.moves();
}

std::string summaries(std::string_view text) {
  std::string all;
  for (const Snapshot& each : games(text)) all += summary(each) + "\n";
  return all;
}

constexpr std::string_view turns = "i5-g5 h6-h4 b6-b4 d2";

}  // namespace

TEST_CASE("pushes of webgipf name the player and the first spot") {
  const Snapshot tournament = game("GWi3-h3 GKb6-c6 Wi2-h3 Kc7-c6\n");
  CHECK(tournament.moves() == "Gi3-h3 Gb6-c6 i2-h3 c7-c6");
  CHECK(tournament.written == std::vector<std::string>{"GWi3-h3", "GKb6-c6", "i2-h3", "c7-c6"});
  CHECK(tournament.tags.at("Variant") == "tournament");
  CHECK_FALSE(tournament.tags.contains("Position"));
  const Snapshot basic = game("1. Wa1-b2 Ke9-e8\n2. Wa1-b2\n");
  CHECK(basic.tags.at("Variant") == "basic");
  CHECK(basic.tags.at("Position") == "w2b/5/6/b5w/6/5/w2b w 12,12 0,0 -");
  CHECK(basic.moves() == "a1-b2 e9-e8 a1-b2");
}

TEST_CASE("a row of webgipf that the mover made for the other player opens the next turn") {
  const std::string start = "GWi1-h2 GKa2-b3 Wi1-h2 Ka2-b3 Wi1-h2 Ka2-b3 ";
  const Snapshot own = game(start + "Wc7-c6 Ka2-b3 xb3,c4,d5,e6 Wg1-f2\n");
  CHECK(own.turns[7] == "a2-b3;xb3,c4,d5,e6");
  CHECK(own.turns[8] == "g1-f2");
  const std::string others = start + "Wc7-c6 Ke9-e8 We9-e8 Ka5-b5 We9-e8 xb3,c4,d5,e6";
  CHECK(game(others + " Kg1-f2\n").turns.back() == "xb3,c4,d5,e6;g1-f2");
  CHECK(game(others + "\n").turns.back() == "xb3,c4,d5,e6");
}

TEST_CASE("the game of webgipf in the archive of the publisher is read") {
  const auto folder = test::corpus("gipf");
  if (folder.empty()) return;
  const Snapshot read = game(test::file_bytes(folder / "webgipf_game010821_01_to_move17.txt"));
  CHECK(read.turns.size() == 33);
  CHECK(read.turns[21] == "e9-e8;xc5,d6,e7,f7");
  CHECK(read.turns[22] == "xe6,g4;b6-c6");
}

TEST_CASE("a game in JSON is read whatever its turns and its players look like") {
  const std::string ada = "Ada - Bela *: i5-g5 h6-h4 b6-b4 d1-d2\n";
  constexpr auto players = std::to_array<std::string_view>(
      {R"("white":"Ada","black":"Bela")", R"("players":{"white":{"name":"Ada"},"black":{"name":"Bela"}})",
       R"("players":[{"name":"Bela","color":"black"},{"name":"Ada","color":"white"}])", R"("players":["Ada","Bela"])",
       R"("player1":"Ada","player2":"Bela")", R"("White":{"name":"Ada","rating":1500},"Black":{"name":"Bela"})"});
  constexpr auto moves = std::to_array<std::string_view>(
      {R"(["i5-g5","h6-h4","b6-b4","d1-d2"])", R"([["i5-g5","h6-h4"],["b6-b4","d1-d2"]])",
       R"([{"n":1,"white":"i5-g5","black":"h6-h4"},{"n":2,"white":"b6-b4","black":"d1-d2"}])",
       R"([{"player":"w","move":"i5-g5"},{"player":"b","move":"h6-h4"},{"player":"w","move":"b6-b4"},
           {"player":"b","move":"d1-d2"}])",
       R"([{"from":"i5","to":"g5"},{"from":"h6","to":"h4"},{"from":"b6","to":"b4"},{"from":"d1","to":"d2"}])",
       R"("i5-g5 h6-h4 b6-b4 d1-d2")", R"("1. i5-g5 h6-h4 2. b6-b4 d1-d2")"});
  for (const std::string_view named : players)
    for (const std::string_view list : moves) {
      const std::string object = "{" + std::string(named) + ",\"moves\":" + std::string(list) + "}\n";
      CHECK(summaries(object) == ada);
      CHECK(summaries("{\"games\": [" + object + "," + object + "]}") == ada + ada);
      if (object.find('\n') == object.size() - 1) CHECK(summaries(object + object + object) == ada + ada + ada);
    }
}

TEST_CASE(
    "an entry of a list in JSON that nobody can read keeps its turn, so that no other player plays the next one") {
  const auto turns_of = [](std::string_view list) {
    return game("{\"white\":\"Ada\",\"moves\":[" + std::string(list) + "]}").moves();
  };
  CHECK(turns_of(R"("i5-g5",null,"b6-b4","d2")") == "i5-g5 ... b6-b4 d2");
  CHECK(turns_of(R"("i5-g5","","b6-b4","d2")") == "i5-g5 ... b6-b4 d2");
  CHECK(turns_of(R"({"move":"i5-g5"},{"mov":"h6-h4"},{"move":"b6-b4"})") == "i5-g5 ??? b6-b4");
  CHECK(turns_of(R"({"move":"i5-g5"},{"move":null},{"move":"b6-b4"})") == "i5-g5 ... b6-b4");
  CHECK(turns_of(R"({"white":"i5-g5","black":"h6-h4"},{"white":"b6-b4","black":null})") == "i5-g5 h6-h4 b6-b4");
  CHECK(turns_of(R"("i5-g5","h6-h4",null)") == "i5-g5 h6-h4");
}

TEST_CASE("tables that were joined are read each by its own head") {
  const std::string game_of_ada = "White,Black,Moves\nAda,Bo,1. e3 d3 2. f3 c3\n", of_ada = "Ada - Bo *: e3 d3 f3 c3\n";
  CHECK(summaries(game_of_ada + game_of_ada) == of_ada + of_ada);
  CHECK(summaries(game_of_ada + "Moves;White\ne3 d3 f3 c3;Cy\n") == of_ada + "Cy - ? *: e3 d3 f3 c3\n");
  CHECK(summaries(game_of_ada + "White,Moves\n") == of_ada);
  CHECK(summaries("from,to\n,e3\n,d3\nfrom,to\n,f3\n,c3\n") == "? - ? *: e3 d3\n? - ? *: f3 c3\n");
  const std::string own =
      "Game,Variant,Options,Potentials,Position,Event,Site,Date,Round,White,Black,Result,Termination,"
      "Moves\ndvonn,standard,,,,,,,,Ada,Bo,*,,1. e3 d3 2. f3 c3\n";
  CHECK(summaries(own + own) == of_ada + of_ada);
}

TEST_CASE("a robot that plays DVONN writes the player after each turn") {
  const Snapshot robot = game(R"([{"m":["k5|w","d1|b","e1:d1|w","b1|w"],"win":"b;17;13"}])");
  CHECK(robot.moves() == "k5 d1 e1-d1 ... b1");
  CHECK(robot.has("missing-turn"));
  CHECK(robot.result == notation::Result::BlackWins);
  CHECK(robot.tags.at("Score") == "13-17");
  CHECK(game(R"({"moves":"k5|w,d1|b,e1|w,b1|b","win":"d;3;3"})").result == notation::Result::Draw);
}

TEST_CASE("a player who is not known stays beside the turn") {
  for (const std::string_view text :
       {R"({"white":"Ada","moves":[{"player":"Ada","move":"e3"},{"player":"Zoe","move":"d3"}]})",
        "player,from,to\nw,,e3\nZoe,,d3\n"})
    CHECK(game(text).beside == std::vector<std::string>{"2>player Zoe"});
}

TEST_CASE("what a form of another program has beside the turns is kept as a comment") {
  const auto text = [](std::string_view written) {
    std::string all;
    for (const Snapshot& each : games(written)) {
      all += each.moves();
      for (const std::string& comment : each.beside) all += " | " + comment;
    }
    return all;
  };
  CHECK(text(R"({"moves":[{"move":"i5-g5","time":12},{"move":"h6-h4"}],"clocks":[[1],[2]]})") ==
        "i5-g5 h6-h4 | 1>time 12 | 2>clocks: [[1],[2]]");
  CHECK(text(R"({"moves":[{"n":1,"white":{"move":"i5-g5","t":3},"black":{"move":"h6-h4"}}]})") ==
        "i5-g5 h6-h4 | 1>t 3");
  CHECK(text("White,Moves\nAda,1. i5-g5 h6-h4, 2. b6-b4 d2\n") == "i5-g5 h6-h4 b6-b4 d2");
  CHECK(text("Moves,White\n1. i5-g5 h6-h4,Ada,played fast\n") == "i5-g5 h6-h4 | 2>played fast");
  CHECK(text("white = \"Ada\"\nmoves = [\"i5-g5\",\n\"h6-h4\"]\nA fine game.\n") == "i5-g5 h6-h4 | 2>A fine game.");
}

TEST_CASE("a list of many values in JSON is a comment and no tag for each") {
  std::string values;
  for (int i = 0; i < 40; ++i) values.append(i == 0 ? "" : ",").append("1");
  const Snapshot read = game(R"({"moves":["i5-g5","h6-h4"],"times":[)" + values + "]}");
  CHECK_FALSE(read.tags.contains("Times"));
  CHECK(read.beside == std::vector<std::string>{"2>times: [" + values + "]"});
}

TEST_CASE("a list of turns in JSON alone is one game") {
  CHECK(games(R"([{"player":"White","move":"b3"},{"player":"Black","move":"b4"},{"player":"White","move":"c2"}])")
            .size() == 1);
}

TEST_CASE("values of a game in JSON are tags, comments and numbers, at their places") {
  const Snapshot read = game(R"({"white":"Ada \"L\" B","date":"1997-01-09","winner":"black","time_control":"3+2",
    "moves":[{"n":1,"white":"i5-g5","black":"h6-h4","comment":"good"},{"n":3,"white":"???","black":null}]})");
  CHECK(read.tags.at("White") == "Ada \"L\" B");
  CHECK(read.tags.at("Date") == "1997-01-09");
  CHECK(read.tags.at("TimeControl") == "3+2");
  CHECK(read.result == notation::Result::BlackWins);
  CHECK(read.beside == std::vector<std::string>{"1>good"});
  CHECK(read.written == std::vector<std::string>{"i5-g5", "h6-h4", "???"});
  CHECK(read.has("move-number"));
}

TEST_CASE("a table with a game in each row is read by its heads") {
  const std::string games = "Ada, C. - Bela 1-0: i5-g5 h6-h4 b6-b4 d2\nCara - Dora 0-1: Gg2 Gh4 Gg1-g3 Gh2\n";
  CHECK(summaries("White,Black,Result,Moves\n\"Ada, C.\",Bela,1-0,1. i5-g5 h6-h4 2. b6-b4 d2\n"
                  "Cara,Dora,0-1,\"1. Gg2 Gh4\n2. Gg1-g3 Gh2\"\n") == games);
  CHECK(summaries("id;player1;player2;winner;moves\n1;Ada, C.;Bela;Ada, C.;i5-g5 h6-h4 b6-b4 d2\n"
                  "2;Cara;Dora;black;Gg2 Gh4 Gg1-g3 Gh2\n") == games);
  CHECK(summaries("Move list\tWhite\tBlack\tResult\n\"i5-g5, h6-h4, b6-b4, d2\"\tAda, C.\tBela\t1-0\n"
                  "Gg2 Gh4 Gg1-g3 Gh2\tCara\tDora\t0-1\n") == games);
}

TEST_CASE("a table has games in the cells that hold them, whatever their heads are") {
  const std::string cell = "\"1. i5-g5 h6-h4 2. b6-b4 d2\"";
  CHECK(summaries("white,black,score sheet\nAda,Bela," + cell + "\nCy,Dora," + cell + "\n") ==
        "Ada - Bela *: i5-g5 h6-h4 b6-b4 d2\nCy - Dora *: i5-g5 h6-h4 b6-b4 d2\n");
  CHECK(summaries("first,second\n" + cell + "," + cell + "\n") ==
        "? - ? *: i5-g5 h6-h4 b6-b4 d2\n? - ? *: i5-g5 h6-h4 b6-b4 d2\n");
  CHECK(games("first,second\n" + cell + "," + cell + "\n")[1].beside == std::vector<std::string>{"4>second"});
  // The first line of a sheet is no head, and its rows are no cells.
  CHECK(summaries("Anna, Bela\n1. i5-g5 h6-h4 2. b6-b4, d2\n") == "? - ? *: i5-g5 h6-h4 b6-b4 d2\n");
}

TEST_CASE("a list of games in JSON is as many games, each with the values beside the list") {
  const std::string ends = " *: i5-g5 h6-h4 b6-b4 d2\n";
  const std::string two = "\"1. i5-g5 h6-h4 2. b6-b4 d2\",\"i5-g5 h6-h4 b6-b4 d2\"";
  CHECK(summaries("[" + two + "]") == "? - ?" + ends + "? - ?" + ends);
  CHECK(summaries(R"({"white":"Ada","black":"Bela","games":[)" + two + "]}") ==
        "Ada - Bela" + ends + "Ada - Bela" + ends);
  CHECK(summaries(R"({"white":"Ada","games":[["i5-g5","h6-h4"],["b6-b4","d2"]]})") ==
        "Ada - ? *: i5-g5 h6-h4\nAda - ? *: b6-b4 d2\n");
  CHECK(summaries(R"({"games":[{"moves":["i5-g5","h6-h4","b6-b4","d2"]},)" + two + "]}").size() ==
        3 * ("? - ?" + ends).size());
  // Rows are no games.
  CHECK(summaries(R"(["i5-g5 h6-h4","b6-b4 d2"])") == "? - ?" + ends);
}

TEST_CASE("lists of the turns of both players in JSON are put in turn") {
  constexpr std::string_view in_turn = "? - ? *: i5-g5 h6-h4 b6-b4 d2\n";
  CHECK(summaries(R"({"white":["i5-g5","b6-b4"],"black":["h6-h4","d2"]})") == in_turn);
  CHECK(summaries(R"({"black_moves":["h6-h4","d2"],"white_moves":["i5-g5","b6-b4"]})") == in_turn);
  const Snapshot damaged = game(R"({"white":["i5-g5","b6-b4","e2"],"black":["h6-h4"]})");
  CHECK(damaged.moves() == "i5-g5 h6-h4 b6-b4 ... e2");
}

TEST_CASE("turns in JSON are read by their parts, and placements of their own come first") {
  constexpr std::string_view in_turn = "? - ? *: a1 b2 c3 a1-b2\n";
  CHECK(summaries(R"({"placements":["a1","b2","c3"],"moves":["a1-b2"]})") == in_turn);
  CHECK(summaries(R"({"placing":{"white":["a1","c3"],"black":["b2"]},"moves":["a1-b2"]})") == in_turn);
  CHECK(summaries(R"({"moves":[{"place":"a1"},{"space":"b2"},{"cell":"c3"},{"from":"a1","to":"b2"}]})") == in_turn);
  CHECK(summaries(R"({"history":[{"turn":1,"by":"white","move":"i5-g5"},{"turn":2,"by":"black","move":"h6-h4"},)"
                  R"({"turn":3,"by":"white","move":"b6-b4"},{"turn":4,"by":"black","move":"d2"}]})") ==
        "? - ? *: i5-g5 h6-h4 b6-b4 d2\n");
}

TEST_CASE("a table whose rows have the points of a turn is a game") {
  CHECK(summaries("ply;player;from;to\n1;white;i5;g5\n2;black;h6;h4\n3;white;b6;b4\n4;black;;d2\n") ==
        "? - ? *: i5-g5 h6-h4 b6-b4 d2\n");
  const Snapshot read = game("from,to,captures,remark\ni5,g5,,\nh6,h4,c4,well done\nb6,b4,,\nd2,,,\n");
  CHECK(read.moves() == "i5-g5 h6-h4;xc4 b6-b4 d2");
  CHECK(read.beside == std::vector<std::string>{"2>well done"});
  // A number that is missing shows that a turn is.
  CHECK(game("ply,player,from,to\n1,white,i5,g5\n2,black,h6,h4\n4,black,b6,b4\n5,white,d1,d2\n").has("missing-turn"));
}

TEST_CASE("settings above turns are tags, and lists in them turns") {
  const std::string ada = "Ada - Bela 1-0: i5-g5 h6-h4 b6-b4 d2\n";
  CHECK(summaries("[game]\nwhite = \"Ada\"\nblack = 'Bela'\nresult = \"1-0\"\n\n1. i5-g5 h6-h4\n2. b6-b4 d2\n") == ada);
  CHECK(summaries("white = \"Ada\"\nblack = \"Bela\"\nwinner = \"Ada\"\nmoves = [\"i5-g5\", \"h6-h4\",\n"
                  "  \"b6-b4\", \"d2\"]\n") == ada);
  CHECK(summaries("white: Ada\nblack: Bela\nresult: 1-0\nmoves:\n  - i5-g5\n  - h6-h4\n  - b6-b4\n  - d2\n") == ada);
  CHECK(summaries("players:\n  white: Ada\n  black: Bela\nresult: 1-0\nmoves: |\n  1. i5-g5 h6-h4\n  2. b6-b4 d2\n") ==
        ada);
  CHECK(summaries("[Game]\nWhite=Ada\nBlack=Bela\nResult=1-0\n[Moves]\n1=i5-g5 h6-h4\n2=b6-b4 d2\n") == ada);
  CHECK(summaries(
            "- white: Ada\n  black: Bela\n  result: 1-0\n  moves:\n    - i5-g5\n    - h6-h4\n    - b6-b4\n    - d2\n"
            "- white: Cara\n  moves: [Gg2, Gh4]\n") == ada + "Cara - ? *: Gg2 Gh4\n");
}

TEST_CASE("rows with clocks or with words before their numbers are a sheet, whatever stands above them") {
  constexpr std::string_view head = "White: Ada\nBlack: Bela\n\n[quote]\n";
  for (const std::string_view rows :
       {"No 1 i5-g5 t=12  h6-h4 t=9\nNo 2 b6-b4 t=7  d2 t=5\n", "Turn 1: i5-g5\n     h6-h4\nTurn 2: b6-b4\n     d2\n"})
    CHECK(summary(game(std::string(head).append(rows).append("[/quote]\n"))) == "Ada - Bela *: " + std::string(turns));
}

TEST_CASE("records that are quoted in a mail are read without the marks, remarks around them are comments") {
  const std::string record = "[White \"Ada\"]\n[Black \"Bela\"]\n\n1. i5-g5 {good} h6-h4 (1... d2)\n2. b6-b4 d2 1-0\n";
  for (const std::string_view mark : {"> ", ">", ">> ", "> > "}) {
    std::string mail = "Hello,\n\nOn Thu, Jan 9, 1997, Cara wrote:\n";
    for (std::size_t line = 0; line < record.size(); line = record.find('\n', line) + 1)
      mail.append(mark).append(record.substr(line, record.find('\n', line) + 1 - line));
    for (const std::string_view tail : {"", "\nOn Fri, Jan 10, 1997, Dora wrote:\n", "nice game\n"}) {
      CAPTURE(mail, tail);
      const Snapshot read = game(mail + std::string(tail));
      CHECK(summary(read) == "Ada - Bela 1-0: i5-g5 h6-h4 b6-b4 d2");
      CHECK_FALSE(read.has_worse_than_notes());
      CHECK(read.closing.empty() == tail.empty());
    }
    CHECK(games(mail + mail.substr(mail.find('>'))).size() == 2);
  }
}

TEST_CASE("tags below turns are theirs where all of the text is so") {
  const std::string ada = "1. i5-g5 {good} h6-h4\n2. b6-b4 d2 1-0\n", cara = "1. Gg2 {x} Gh4 0-1\n";
  const std::string both = "Ada - ? 1-0: i5-g5 h6-h4 b6-b4 d2\nCara - ? 0-1: Gg2 Gh4\n";
  CHECK(summaries(ada + "[White \"Ada\"]\n\n" + cara + "[White \"Cara\"]\n") == both);
  CHECK(summaries(ada + "\n[White \"Ada\"]\n\n" + cara + "\n[White \"Cara\"]\n") == both);
  CHECK(summaries(ada + "[White \"Ada\"]\n\n" + cara) == "Ada - ? 1-0: i5-g5 h6-h4 b6-b4 d2\n? - ? 0-1: Gg2 Gh4\n");
  CHECK(summaries(ada + "\n[White \"Cara\"]\n\n" + cara) == "? - ? 1-0: i5-g5 h6-h4 b6-b4 d2\nCara - ? 0-1: Gg2 Gh4\n");
}

TEST_CASE("tags below turns are theirs below a comment too") {
  CHECK(summaries("{Club evening}\n1. i5-g5 h6-h4 2. b6-b4 d2 *\n\n[Game \"gipf\"]\n[White \"Ada\"]\n") ==
        "Ada - ? *: i5-g5 h6-h4 b6-b4 d2\n");
}

TEST_CASE("a heading of a sheet that is given twice is told, as a tag of native text is") {
  CHECK(game("GIPF basic\nEvent: A\nEvent: B\n\n1. h3  f1-d2\n2. c2  g2\n").has("duplicate-tag"));
}

TEST_CASE("results in words and as SGF has them are claims, in the tag and below the turns") {
  struct Claim {
    std::string_view text;
    notation::Result result;
    std::optional<Color> loser = {};
  };
  using notation::Result;
  for (const Claim& claim : {Claim{"res 1-0", Result::WhiteWins}, Claim{"Result: 0-1", Result::BlackWins},
                             Claim{"draw", Result::Draw}, Claim{"Draw", Result::Draw}, Claim{"W+", Result::WhiteWins},
                             Claim{"B+5", Result::BlackWins}, Claim{"B+R", Result::BlackWins, Color::White},
                             Claim{"W+R", Result::WhiteWins, Color::Black}, Claim{"white wins", Result::WhiteWins},
                             Claim{"1\u20130.", Result::WhiteWins}, Claim{"0:1", Result::BlackWins}}) {
    CAPTURE(claim.text);
    const std::string head = "[Game \"gipf\"]\n", movetext = "\n1. i5-g5 h6-h4 2. b6-b4 d2";
    const std::string text(claim.text);
    for (const std::string& record : {head + "[Result \"" + text + "\"]\n" + movetext + "\n",
                                      head + movetext + "\n" + text + "\n", head + movetext + " " + text + "\n"}) {
      const Snapshot read = test::read_one(record, Format::Gpn);
      CHECK(read.moves() == turns);
      CHECK(read.result == claim.result);
      CHECK(read.loser == claim.loser);
    }
  }
}

TEST_CASE("options in JSON are options of the rules") {
  const Snapshot found = game(R"({"game": "lyngk", "variant": "six", "turns": ["b1-b2", "R;c5-d4"], "counts": [45, 40],
                                  "options": {"neutral_five": "on-claim", "claimToMove": true, "pace": "3 minutes"}})");
  CHECK(found.tags.at("Options") == "neutral-five=on-claim claim-to-move=yes");
  CHECK(found.tags.at("Variant") == "six");
  CHECK(found.tags.at("Counts") == "45, 40");
  CHECK(found.tags.at("Pace") == "3 minutes");
  CHECK_FALSE(found.has("duplicate-tag"));
}

TEST_CASE("a sheet of a game that only its rules can read keeps its words") {
  const Snapshot tamsk = game(
      "TAMSK level-2\nWhite: Anna\nResult: 0-1\n\n"
      "1. d7-c6;- (32)   g4-g3;- (32)\n2. +g3;g1-g2 (30)   late\n");
  CHECK(tamsk.moves() == "d7-c6;- g4-g3;- +g3;g1-g2 late");
  CHECK(tamsk.tags.at("Game") == "tamsk");
  CHECK(tamsk.tags.at("Variant") == "level-2");
  CHECK(summary(tamsk).starts_with("Anna - ? 0-1"));
  CHECK(game("Game: chex\n\n1. Wd4,d1 Q9\n2. late a1\n").moves() == "Wd4,d1 Q9 late a1");
  CHECK(game("YINSH\nGame: Yinsh\n\n1. a2 b1\n2. c1 d1\n").tags.at("Game") == "yinsh");
  CHECK(game("YINSH\nGame: Tzaar\n\n1. a2 b1\n2. c1 d1\n").has("duplicate-tag"));
  CHECK(game("ZERTZ\nno,white,black\n1,\"Wc5,g2\",\"Wd2,f1\"\n").moves() == "Wc5,g2 Wd2,f1");
}

TEST_CASE("a heading of a sheet of words names the variant as people do") {
  const auto heading = [](const std::string& line) {
    const Snapshot read = game(line + "\n\n1. a1-b2 c3-d4\n2. b2-c3 d4-e5\n");
    return read.tags.at("Game") + " " + (read.tags.contains("Variant") ? read.tags.at("Variant") : "?") +
           (read.comments.empty() ? "" : " {" + read.comments.front() + "}");
  };
  CHECK(heading("TAMSK level 1") == "tamsk level-1");
  CHECK(heading("Tamsk, Level 2: Anna - Ben") == "tamsk level-2 {: Anna - Ben}");
  CHECK(heading("ZERTZ 48 rings") == "zertz tournament");
  CHECK(heading("Z\u00e8rtz (61 rings), club") == "zertz large {, club}");
  CHECK(heading("LYNGK-6") == "lyngk six");
  CHECK(heading("LYNGK 6") == "lyngk ? {6}");  // the sixth game, perhaps
  CHECK(heading("ZERTZ\nVariant: 48 rings") == "zertz tournament");
}

TEST_CASE("labels of players before words are no tags, and a turn that is missing between them is named") {
  const Snapshot read = game("YINSH blitz\n\nW: e3\nB: a5\nW: f4\nB: g3\n");
  CHECK(read.moves() == "e3 a5 f4 g3");
  CHECK(read.tags.size() == 2);
  CHECK(game("YINSH\n\nW: e3\nB: a5\nB: g3\n").has("missing-turn"));
  CHECK(game("YINSH\n\nW: e3\nW: f4\nB: g3\n").has("missing-turn"));
}

TEST_CASE("a row of words without a readable turn has an error in the place of its turn") {
  CHECK(game("YINSH\n\n1. e3 a5\n2. nobody wrote it down\n3. f4 g3\n").moves() == "e3 a5 nobody ... f4 g3");
  CHECK(game("YINSH\n\n1. e3 a5\n2. Anna resigns\n").moves() == "e3 a5");
}

TEST_CASE("a marble before a placement of ZERTZ is no player, and a number no move number") {
  CHECK(game("ZERTZ\n\n1. White c5,g2 Grey d4,a3\n2. b d5,f1 Wc4,b1\n").moves() ==
        "Whitec5,g2 Greyd4,a3 bd5,f1 Wc4,b1");
  const Snapshot number = game("ZERTZ\n\n1. Wd4,b2 28\n2. Wc4,a1 Gc2,b1\n");
  CHECK(number.moves() == "Wd4,b2 ??? Wc4,a1 Gc2,b1");
  CHECK(number.beside == std::vector<std::string>{"2>28"});
}

TEST_CASE("the layout around words is read as that of other sheets") {
  constexpr std::string_view words = "Wc5,g2 Wd2,f1 Wg4,e6 Bc6,c1";
  for (const std::string_view rows :
       {"1. Wc5,g2 Wd2,f1\n2. Wg4,e6 Bc6,c1", "1) Wc5,g2\n   Wd2,f1\n2) Wg4,e6  Bc6,c1",
        "| # | White | Black |\n|---|---|---|\n| 1 | Wc5,g2 | Wd2,f1 |\n| 2 | Wg4,e6 | Bc6,c1 |",
        "Black\tWhite\n1\tWd2,f1\tWc5,g2\n2\tBc6,c1\tWg4,e6", "1. Wc5,g2 Wd2,f1 2. Wg4,e6 Bc6,c1",
        "1. Wc5,g2 good move Wd2,f1\n2. Wg4,e6 Bc6,c1 (a mistake)", "Wc5,g2 Wd2,f1\nWg4,e6 Bc6,c1",
        "1. Wc5,g2\n1... Wd2,f1\n2. Wg4,e6\n2. .. Bc6,c1", "White: Wc5,g2\nBlack: Wd2,f1\nWg4,e6\nBc6,c1",
        "<table><tr><td>1</td><td>Wc5,g2</td><td>Wd2,f1</td></tr><tr><td>2</td><td>Wg4,e6</td><td>Bc6,c1</td></tr>"}) {
    CAPTURE(rows);
    CHECK(game("Z\u00c8RTZ\n\n" + std::string(rows) + "\n").moves() == words);
    CHECK(game("> Game: Z\u00e8rtz\n" + std::string(rows) + "\n").moves() == words);
  }
  CHECK(game("Yinsh\n1. e4 f2\n2. e8\n3. d4 d5\n").has("missing-turn"));
}

TEST_CASE("a heading of two names gives the players of a sheet of words too") {
  const std::string rows = "\n\n1. a2 b1\n2. c1 d1\n";
  for (const std::string_view heading :
       {"Anna - Ben", "Game 3 Anna - Ben", "Final: Anna-Ben", "Anna/Ben", "Anna x Ben", "W Anna B Ben",
        "Players: Anna and Ben", "Anna v. Ben, 12 March 2003, Brussels", "Blanc Anna, Noir Ben",
        "White: Anna  Black: Ben"}) {
    CAPTURE(heading);
    CHECK(summary(game("YINSH\n" + std::string(heading) + rows)) == "Anna - Ben *: a2 b1 c1 d1");
  }
  const Snapshot sheet = game("Yinsh: Anna - Ben, 9 Jan 1997  1-0" + rows);
  CHECK(summary(sheet) == "Anna - Ben 1-0: a2 b1 c1 d1");
  CHECK(sheet.tags.at("Game") == "yinsh");
  CHECK(sheet.tags.at("Date") == "9 Jan 1997");
  CHECK_FALSE(game("YINSH\nAnna and Ben" + rows).tags.contains("White"));
  CHECK_FALSE(game("YINSH\nTournament - Open 2019" + rows).tags.contains("White"));
  CHECK_FALSE(game("YINSH\nWhite player - Anna" + rows).tags.contains("Black"));
}

TEST_CASE("a sheet of words keeps all its results and reports one that contradicts the heading") {
  const std::string head = "YINSH\nResult: 0-1\n\n1. a2 b1\n";
  CHECK(game(head + "2. c1 d1 1-0\n").has("result-tag-conflict"));
  CHECK_FALSE(game(head + "2. c1 d1 0-1\n\n0-1\n").has("result-tag-conflict"));
  const Snapshot twice = game(head + "2. c1 d1 1-0\n3. e2 f2 0-1\n");
  CHECK(twice.moves() == "a2 b1 c1 d1 e2 f2");
  CHECK(twice.result == notation::Result::BlackWins);
  CHECK(twice.beside == std::vector<std::string>{"6>1-0"});
}

TEST_CASE("the turns of a sheet of words may be between slashes") {
  CHECK(game("YINSH\n\ne3 / a5 / f6 / b2 / e7\n").moves() == "e3 a5 f6 b2 e7");
  CHECK(game("YINSH\n\n1. e3 / a5 2. f6 / b2\n3. e7\n").moves() == "e3 a5 f6 b2 e7");
  CHECK(game("YINSH\n\n1. e3 a5 {bad/good}\n2. f6 b2\n").moves() == "e3 a5 f6 b2");
}

TEST_CASE("a sign in the place of a turn is no remark, so that the turns after it are not lost") {
  CHECK(game("YINSH\n\n1. e3 a5 // b2 c3\n2. e7 f6\n").turns.size() >= 6);
}

TEST_CASE("blanks, signs and words inside a turn of a sheet of words belong to it") {
  CHECK(game("ZÈRTZ\n\n1. Wd4, d1\tx d1Gd3Wd5\n2. Bd7,b2 x Wa1Wa2\tGc3\n").moves() ==
        "Wd4,d1 xd1Gd3Wd5 Bd7,b2xWa1Wa2 Gc3");
  CHECK(game("ZÈRTZ\n\n1. Wd4,d1 x d1Gd3Wd5\n").moves() == "Wd4,d1 xd1Gd3Wd5");
  CHECK(game("TZAAR\n\n1. d3 x e4\n2. d3 takes e4; f4 to f5   c2xc3;pass\n").moves() == "d3xe4 d3xe4;f4-f5 c2xc3;pass");
  CHECK(game("LYNGK\n\n1. b1 - b2   c3 - c4\n2. R; b4 - b5   d1→d2\n").moves() == "b1-b2 c3-c4 R;b4-b5 d1-d2");
  CHECK(game("LYNGK\n\n1. d1-d2  e1-e2\n2. claims red; b1-b2\tivory, c3-c4\n").moves() ==
        "d1-d2 e1-e2 red;b1-b2 ivory,c3-c4");
  CHECK(game("LYNGK\n\nR;b1-b2 / c3-c4 / I;d1-d2\n").moves() == "R;b1-b2 c3-c4 I;d1-d2");
  CHECK(game("TAMSK\n\n1. a1-b2; -   c3-d3\n").moves() == "a1-b2;- c3-d3");
  CHECK(game("YINSH\n\n1. ring e3   ring a5\n2. e7\n").moves() == "e3 a5 e7");
  CHECK(game("YINSH\n\n1. ring e3 ring a5\n2. Re7 Rf2\n").moves() == "e3 a5 Re7 Rf2");
  CHECK(game("ZÈRTZ\n\n1. grey d4, ring d1   white g1, ring a1\n2. Bc2,b1\n").moves() == "greyd4,d1 whiteg1,a1 Bc2,b1");
  CHECK(game("TZAAR\n\n1. d6xe6   h2xh3, then h3-g3\n2. c2xb2 and b1-d3 a1xc1\n").moves() ==
        "d6xe6 h2xh3,;h3-g3 c2xb2;b1-d3 a1xc1");
  CHECK(game("TAMSK\n\n1. a1-b2 o   a4-a3 o\n2. d7-c6 d1-d2 o\n").moves() == "a1-b2o a4-a3o d7-c6 d1-d2o");
}

TEST_CASE("a hyphen alone is the place of a missing turn where no row has more than two spaces") {
  const Snapshot sheet = game("YINSH\n\n1. e3 a5\n2. f6 -\n");
  CHECK(sheet.moves() == "e3 a5 f6");
}

TEST_CASE("a heading begins a sheet of words, and ends the sheet above it") {
  CHECK(summaries("GIPF basic\n\n1. e2 e8\n2. c7 d8\n\n\nYINSH standard\nResult: 1-0\n\n1. e4 f2\n2. k10 e9\n\n\n"
                  "DVONN\n\n1. e5 d4\n2. c2 c3\n") ==
        "? - ? *: e2 e8 c7 d8\n? - ? 1-0: e4 f2 k10 e9\n? - ? *: e5 d4 c2 c3\n");
  // Rows that begin again without a heading name no game of their own.
  CHECK(game("Yinsh\n1. e4 f2\n2. k10 e9\n\n1. g9 j10\n2. b1 d1\n").has("move-number"));
}

namespace {

/// Events of a log: the player's number, the words of the sentence, from where and to where.
struct LoggedEvent {
  const char *player, *words, *from, *to;
};

std::string log_of(const std::vector<LoggedEvent>& events) {
  std::string text = R"({"status":"OK","data":{"logs":[)";
  for (const LoggedEvent& event : events) {
    const bool takes_back = std::string_view(event.words).find("last move") != std::string_view::npos ||
                            std::string_view(event.words).starts_with("restarts");
    text.append(R"({"channel":"t","data":[{"type":")").append(takes_back ? "restartUndo" : "move");
    text.append(R"(","log":"${player_name} )").append(event.words).append(R"(","args":{"player_id":)");
    text.append(event.player).append(R"(,"locationFrom":")").append(event.from);
    text.append(R"(","locationTo":")").append(event.to).append(R"("}},{"type":"gameStateChange","args":{"id":3}}]},)");
  }
  text.pop_back();
  return text +
         R"(],"players":[{"id":"71","color":"000000","name":"Bela"},{"id":"4","color":"ffffff","name":"Ada"}]}})";
}

}  // namespace

TEST_CASE("a log of Board Game Arena is a game of YINSH, and what was taken back is not played") {
  const Snapshot placed = game(log_of({{"4", "places a ring on", "@1", "F6"},
                                       {"71", "places a ring on", "@2", "A5"},
                                       {"4", "places a ring on", "@1", "B6"},
                                       {"4", "takes back their last move", "", ""},
                                       {"4", "places a ring on", "@1", "K10"},
                                       {"71", "places a marker on", "@0", "A5"},
                                       {"71", "moves a ring from", "A5", "A2"},
                                       {"71", "restarts their turn", "", ""},
                                       {"71", "places a marker on", "@0", "A5"},
                                       {"71", "moves a ring from", "A5", "A3"}}));
  CHECK(summary(placed) == "Ada - Bela *: f6 a5 k10 a5-a3");
  CHECK(placed.tags.at("Game") == "yinsh");
  CHECK(placed.tags.at("Site") == "Board Game Arena");

  const Snapshot removed = game(log_of({{"4", "removes a row of markers from", "G5", "G9"},
                                        {"4", "removes a ring from", "A5", "@4"},
                                        {"4", "places a marker on", "@0", "D3"},
                                        {"4", "moves a ring from", "D3", "B3"},
                                        {"71", "places a marker on", "@0", "I8"},
                                        {"71", "moves a ring from", "I8", "H7"},
                                        {"71", "removes a row of markers from", "I4", "I8"},
                                        {"71", "removes a ring from", "J5", "@5"}}));
  CHECK(removed.moves() == "xg5-g9xa5;d3-b3 i8-h7;xi4-i8xj5");
}

TEST_CASE("an unknown step in a log of Board Game Arena is an unknown turn of its player") {
  const Snapshot log = game(log_of({{"4", "places a ring on", "@1", "F6"},
                                    {"71", "does something new with", "A1", "A5"},
                                    {"4", "places a ring on", "@1", "B6"},
                                    {"71", "places a marker on", "@0", "A5"}}));
  CHECK(log.moves() == "f6 ??? b6 ???");
}

TEST_CASE("JSON without a game leaves it to the rules where it may be of neither GIPF nor DVONN") {
  for (const std::string_view text :
       {R"({"moves":["Eh11,f9,g10","Lc10,b8,b9","h11-e8,e6,e7"]})",
        R"({"white":"Ada","moves":"1. Wd4,d1 Gd3,a1 2. Bc4,a4 xd3Wd5"})",
        R"({"options":{"rings":"always"},"moves":["g1-f1","a4-b5","f1-e2"]})",
        R"({"variant":"level-1","moves":["g1-f1","a4-b5","f1-e2"]})", R"({"moves":["d4xe4","c3xd4;pass","e4xe6"]})"}) {
    const Snapshot record = game(text);
    CAPTURE(text);
    CHECK_FALSE(record.tags.contains("Game"));
    CHECK(record.turns.size() >= 3);
  }
  CHECK(game(R"({"moves":["e5","f5","k3"]})").tags.at("Game") == "dvonn");
}

TEST_CASE("the commas in turns of a text in JSON part no turns") {
  CHECK(game(R"({"game":"zertz","moves":"Wd4,d1 Gd3,a1, Bc4,a4"})").moves() == "Wd4,d1 Gd3,a1 Bc4,a4");
  CHECK(game(R"({"game":"gipf","moves":"i5-g5,h6-h4,c7-e7;xd4,e5,f6 d2"})").turns.size() == 4);
}

TEST_CASE("records of Abstract Play have a place for each seat, and the result of each player") {
  const std::string head =
      R"({"header":{"game":{"name":"DVONN","variants":["standard"]},"site":{"name":"Abstract Play","gameid":"x"},)"
      R"("date-start":"2024-01-02T10:00:00Z","date-end":"2024-01-03T10:00:00Z","date-generated":"2024-01-03T10:00:00Z",)"
      R"("players":[{"name":"Ann","result":1},{"name":"Bela","result":0}]},"moves":)";
  const Snapshot read = game(head + R"([["c3","d4"],["e5",null],["b2","a1"]]})");
  CHECK(summary(read) == "Ann - Bela 1-0: c3 d4 e5 ... b2 a1");  // the rules decide whether a turn is missing
  CHECK(read.tags.at("Game") == "dvonn");
  CHECK(read.tags.at("Site") == "Abstract Play");
  CHECK(game(head + R"([[null,"c3"],["e5","d4"]]})").moves() == "c3 e5 d4");
}

TEST_CASE("a table with the heads of gpn has native text, whatever the game") {
  const std::string heads =
      "Game,Variant,Options,Potentials,Position,Event,Site,Date,Round,White,Black,Result,Termination,Moves\n";
  CHECK(summaries(heads + "yinsh,blitz,,,,,,,,\"Ann \"\"A\"\"\",Bela,1-0,Black resigns,1. e4 f2 2. k10 e9\n" +
                  "dvonn,standard,,,,,,,,Cid,Dot,,,1... c3 2. d4\n") ==
        "Ann \"A\" - Bela 1-0: e4 f2 k10 e9\nCid - Dot *: c3 d4\n");
}

}  // namespace other_forms_test
