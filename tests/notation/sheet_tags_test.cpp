// Tags above the turns of a sheet that is not as gpn writes it: headings of gpn below others, and tag pairs of native
// text that was quoted in a mail or lost its first bracket.
#include "notation/corpus.hpp"
#include "notation/snapshot.hpp"

#include <gpn/notation/dialect.hpp>

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace sheet_tags_test {

using namespace gpn;
using namespace gpn::test;

namespace {

Snapshot read(std::string_view text) { return read_one(std::string(text), notation::Format::Sheet); }

constexpr std::string_view turns = "\n1. Gb3 Gc2\n2. Gd2 Gf2\n3. Gh2 Gh3\n";

}  // namespace

TEST_CASE("headings of gpn are tags when another line among them is not as gpn writes it") {
  const Snapshot sheet = read(
      "GIPF tournament \nEvent:  Club\nPosition: 9/1w7/9 w\nPotentials: tamsk=6\n"
      "Termination: time forfeit\n" +
      std::string(turns));
  CHECK(sheet.tags.at("Variant") == "tournament");
  CHECK(sheet.tags.at("Position") == "9/1w7/9 w");
  CHECK(sheet.tags.at("Potentials") == "tamsk=6");
  CHECK(sheet.tags.at("Termination") == "time forfeit");
  CHECK(sheet.turns.size() == 6);
}

TEST_CASE("how a game ended is read below the turns too") {
  const Snapshot sheet = read("DVONN\n\n1. c5 d2\n2. e2 f3\nScore: 24-15\nTermination: normal\nResult: 1-0\n");
  CHECK(sheet.tags.at("Score") == "24-15");
  CHECK(sheet.tags.at("Termination") == "normal");
  CHECK(sheet.result == notation::Result::WhiteWins);
  CHECK(read("1. b3 (11) c2 (11)\n2. d2 (10) f2 (10)\nScore: 1-0\n").result == notation::Result::WhiteWins);
}

TEST_CASE("a heading of two names gives the players and the date") {
  for (const std::string_view heading : {"Ann Lee - Bob", "Ann Lee vs Bob", "# Ann Lee vs. Bob (1997-01-09)"}) {
    INFO(heading);
    const Snapshot sheet = read(std::string(heading) + "\n" + std::string(turns));
    CHECK(sheet.tags.at("White") == "Ann Lee");
    CHECK(sheet.tags.at("Black") == "Bob");
    CHECK(sheet.tags.contains("Date") == heading.ends_with(')'));
    CHECK(sheet.turns.size() == 6);
  }
  CHECK(read("# Ann Lee vs. Bob (1997-01-09)\n" + std::string(turns)).tags.at("Date") == "1997-01-09");
  for (const std::string_view text : {"Ann Lee - the best", "White - Black", "Round - GIPF", "Ann - Bob - Cid"}) {
    INFO(text);
    CHECK_FALSE(read(std::string(text) + "\n" + std::string(turns)).tags.contains("White"));
  }
}

TEST_CASE("a heading of two names may have initials, titles, a round, a date in words and a result") {
  struct Heading {
    std::string_view text, white, black, round, date;
    std::optional<notation::Result> result;
  };
  const auto headings = std::to_array<Heading>({
      {"A. Berg - B. Lotus", "A. Berg", "B. Lotus", "", "", {}},
      {"J.-P. Martin vs. Jan van den Berg (2001)", "J.-P. Martin", "Jan van den Berg", "", "2001", {}},
      {"Berg, A. – Lotus, B., 9 Jan 1997", "Berg, A.", "Lotus, B.", "", "9 Jan 1997", {}},
      {"Round 3: O'Neil (Black), Müller (White)", "Müller", "O'Neil", "3", "", {}},
      {"Game 3 Ann - Bob", "Ann", "Bob", "", "", {}},
      {"Final: Ann-Bob", "Ann", "Bob", "", "", {}},
      {"Ann/Bob", "Ann", "Bob", "", "", {}},
      {"Ann x Bob", "Ann", "Bob", "", "", {}},
      {"W Ann B Bob", "Ann", "Bob", "", "", {}},
      {"Blanc Ann, Noir Bob", "Ann", "Bob", "", "", {}},
      {"Players: Ann and Bob", "Ann", "Bob", "", "", {}},
      {"Ann v. Bob, 12 March 2003, Brussels", "Ann", "Bob", "", "12 March 2003", {}},
      {"GIPF: Ann - Bob", "Ann", "Bob", "", "", {}},
      {"Ann-Bob", "", "", "", "", {}},
      {"Ann and Bob", "", "", "", "", {}},
      {"White is Ann", "", "", "", "", {}},
      {"Round 3: O'Neil (Black) - Müller (White), May 3, 2004", "Müller", "O'Neil", "3", "May 3, 2004", {}},
      {"Ann (1500) v Bob (1400) 0:1", "Ann", "Bob", "", "", notation::Result::BlackWins},
      {"Анна – Олег 9.1.1997  1-0", "Анна", "Олег", "", "9.1.1997", notation::Result::WhiteWins},
      {"Nice evening. - Thanks.", "", "", "", "", {}},
      {"Ann - Bob and Cid", "", "", "", "", {}},
      {"Ann - e2", "", "", "", "", {}},
  });
  for (const Heading& heading : headings) {
    INFO(heading.text);
    const Snapshot sheet = read(std::string(heading.text) + "\n" + std::string(turns));
    const auto tag = [&](const char* name) { return sheet.tags.contains(name) ? sheet.tags.at(name) : ""; };
    CHECK(tag("White") == heading.white);
    CHECK(tag("Black") == heading.black);
    CHECK(tag("Round") == heading.round);
    CHECK(tag("Date") == heading.date);
    CHECK(sheet.result == heading.result);
  }
}

TEST_CASE("a heading of names that says more keeps the rest as comments") {
  const Snapshot both = read("GIPF\nWhite: Ann, Black: Bob\n\n1. e9-e8 e1-e2\n");
  CHECK(both.tags.at("White") == "Ann");
  CHECK(both.tags.at("Black") == "Bob");
  const Snapshot sheet = read("Game 3 Ann v. Bob, 12 March 2003, Brussels\n" + std::string(turns));
  CHECK(sheet.comments == std::vector<std::string>{"Game 3", "Brussels"});
}

TEST_CASE("a line of very many labels is read in time and without recursion") {
  std::string line;
  for (std::size_t i = 0; i < 100'000; ++i) line += "White: A ";
  for (const std::string_view game : {"GIPF\n", "YINSH\n"})
    CHECK(read_one(std::string(game) + line + "\n1. e2 e8\n", notation::Format::Sheet).tags.contains("Game"));
}

TEST_CASE("a resignation below the turns is of the player whose first name or surname it has") {
  const std::string sheet = "GIPF\nWhite: Ann Lee\nBlack: Bob Kay\n" + std::string(turns);
  const auto resigns = [&](const std::string& words) { return read(sheet + words).loser; };
  CHECK(resigns("Ann resigns\n") == resigns("White resigns\n"));
  CHECK(resigns("Lee resigns\n") == resigns("White resigns\n"));
  CHECK(resigns("Kay resigns\n") == resigns("Black resigns\n"));
  CHECK(resigns("Bob Kay resigns\n") == resigns("Black resigns\n"));
  CHECK(resigns("White resigns\n") != resigns("Black resigns\n"));
}

TEST_CASE("a heading of the result in words is that result, among headings of gpn too") {
  for (const std::string game : {"GIPF standard\n", "GIPF\n"}) {
    const std::string sheet = game + "White: Ann Lee\nBlack: Bob Kay\nResult: ";
    CHECK(read(sheet + "Kay wins\n" + std::string(turns)).result == notation::Result::BlackWins);
    CHECK(read(sheet + "Resignation of Kay\n" + std::string(turns)).has("claim-not-read"));
    CHECK(read(sheet + "Ann resigns\n" + std::string(turns)).loser ==
          read(sheet + "White resigns\n" + std::string(turns)).loser);
  }
}

TEST_CASE("a heading that speaks of resigning ends no sheet") {
  const Snapshot sheet = read("Result: White has not resigned\n" + std::string(turns));
  CHECK(sheet.turns.size() == 6);
}

TEST_CASE("the same word before all turns is the name of a piece") {
  CHECK(read("1. Man d2    Man c2\n2. Man f2  Man g2\n3. Man d1 - d3  Man c6\n").moves() == "d2 c2 f2 g2 d1-d3 c6");
}

TEST_CASE("tag pairs decide, with marks of a quotation before them or prose above them") {
  for (const std::string_view lead : {"", "> ", ">> ", "  "}) {
    std::string text = "Hello Bob, here is the game:\n";
    for (const std::string_view pair :
         {"[Game \"GIPF\"]", "[Variant \"standard\"]", "[White \"Ann Lee\"]", "[Result \"0-1\"]", "[Score \"3-4\"]"})
      text.append(lead).append(pair).append("\n");
    const Snapshot sheet = read(text + std::string(turns));
    CHECK(sheet.tags.at("Game") == "gipf");
    CHECK(sheet.tags.at("White") == "Ann Lee");
    CHECK(sheet.tags.at("Score") == "3-4");
    CHECK(sheet.result == notation::Result::BlackWins);
    CHECK(sheet.turns.size() == 6);
    CHECK(sheet.has("sheet-heading"));
  }
}

TEST_CASE("tag pairs in other brackets or none, in a cell and below the turns count") {
  for (const std::string_view pair : {"(White \"Ann Lee\")", "<White \"Ann Lee\">", "White \"Ann Lee\"",
                                      "\uFF3BWhite \u201CAnn Lee\u201D\uFF3D", "\"[White \"\"Ann Lee\"\"]\""}) {
    INFO(pair);
    CHECK(read("GIPF\n" + std::string(pair) + "\n" + std::string(turns)).tags.at("White") == "Ann Lee");
  }
  CHECK(read("GIPF\n" + std::string(turns) + "[White \"Ann Lee\"]\n").tags.at("White") == "Ann Lee");
}

TEST_CASE("the name of a tag may be in any capitals, in a pair and before a colon") {
  const Snapshot pairs =
      read("[GAME \"gipf\"]\n[OptIons \"missed-rows=warn\"]\n[rEsult \"0-1\"]\n" + std::string(turns));
  CHECK(pairs.tags.at("Game") == "gipf");
  CHECK(pairs.tags.at("Options") == "missed-rows=warn");
  CHECK(pairs.result == notation::Result::BlackWins);
  for (const std::string_view name : {"Options", "options", "OPTIONS", "OptIons"}) {
    INFO(name);
    const Snapshot sheet = read("GIPF\n" + std::string(name) + ": missed-rows=warn\n\n" + std::string(turns));
    CHECK(sheet.tags.at("Options") == "missed-rows=warn");
    CHECK(sheet.turns.size() == 6);
  }
}

TEST_CASE("a tag pair that contradicts the turns is reported, and one of another game names the game") {
  const Snapshot sheet = read("[Game \"dvonn\"]\n" + std::string(turns));
  CHECK(sheet.tags.at("Game") == "gipf");
  CHECK(sheet.has("sheet-heading-conflict"));
  CHECK(read("[Varaint \"standard\"]\n" + std::string(turns)).has("misspelt-tag"));
  CHECK(read("[Game \"chess\"]\n" + std::string(turns)).tags.at("Game") == "chess");
}

TEST_CASE("native text stays native when its first tag is damaged") {
  using notation::Format;
  using notation::recognise;
  const std::string rest = "[Variant \"tournament\"]\n\n1. Gb3 (16) Gc2 (16)\n2. Gd2 (14) Gf2 (14) *\n";
  CHECK(recognise("[Event generate\"]\n[Game \"gipf\"]\n" + rest) == Format::Gpn);
  CHECK(recognise("[Eve\nt \"a\"]\n[Game \"gipf\"]\n" + rest) == Format::Sheet);
  CHECK(recognise("[Eve \"\n[Game\n" + rest) == Format::Gpn);
  CHECK(recognise("Event \"a\"]\n[Game \"gipf\"]\n" + rest) == Format::Gpn);
}

TEST_CASE("a heading that says DVONN holds where moves name the pieces that they remove (D10)") {
  const Snapshot dvonn = read("DVONN\n\n1. a2-b2;xa1,a3  c3-d3;xc2\n2. b2-c3  d3-e3\n");
  CHECK(dvonn.tags.at("Game") == "dvonn");
  CHECK_FALSE(dvonn.has("sheet-heading-conflict"));
  CHECK(dvonn.moves() == "a2-b2;xa1,a3 c3-d3;xc2 b2-c3 d3-e3");
  const Snapshot gipf = read("DVONN\n\n1. a2-b3;xb3,c3*,d3,e4  c7-c5\n2. b2  e8\n");
  CHECK(gipf.tags.at("Game") == "gipf");
  CHECK(gipf.has("sheet-heading-conflict"));
}

}  // namespace sheet_tags_test
