// The kinds of lines of a sheet that are known without a search for turns.
#include "notation/snapshot.hpp"
#include "sheet/lines.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <string_view>

namespace sheet_lines_test {

using namespace gpn::notation::sheet_text;

TEST_CASE("a heading of numbers alone is text, as a search for turns on it finds") {
  constexpr std::string_view signs = "0123456789.-";
  std::mt19937 random(3);
  for (const std::string_view heading : {"Date: ", "Round: ", "Result: "})
    for (int i = 0; i < 2000; ++i) {
      std::string line(heading);
      for (auto size = random() % 14; size > 0; --size) line += signs[random() % signs.size()];
      CAPTURE(line);
      REQUIRE(TypedLines().read(line).turns == 0);
      REQUIRE(TypedLines().kind_of(line + "\n1. e2 e8\n") == LineKind::Text);
    }
}

TEST_CASE("a heading with the name of a place may be a turn") {
  for (const std::string_view line : {"Round: e2", "Date: 1. e2 e8", "Result: d2-d4"}) {
    CAPTURE(line);
    const bool has_turns = TypedLines().read(line).turns > 0;
    CHECK((TypedLines().kind_of(line) != LineKind::Text) == has_turns);
  }
}

TEST_CASE("what is beside the turns of a sheet is neither one of them nor hides one") {
  constexpr std::string_view above = "DVONN\n\n1. a1  b1\n2. c1  d1\n";
  constexpr std::pair<std::string_view, std::string_view> rows[] = {
      // a remark ends at a gap or a cell before the turn that its row lacks
      {"3. e1 good move   f1\n4. g1  h1\n", "e1 f1 g1 h1"},
      {"3. e1 good move | f1\n4. g1 | h1\n", "e1 f1 g1 h1"},
      {"3. e1 <-- mistake\tf1\n4. g1\th1\n", "e1 f1 g1 h1"},
      // a sentence below a full row
      {"3. e1  f1\nHere h1 was better.\n4. g1  h1\n", "e1 f1 g1 h1"},
      {"3. e1  f1\nh1 was better\n4. g1  h1\n", "e1 f1 g1 h1"},
      // turns that nobody can read
      {"3. e1   ?\n4. g1  h1\n", "e1 ??? g1 h1"},
      {"3. e1\t??\n4. g1\th1\n", "e1 ??? g1 h1"},
      {"White: e1\nBlack: ???\nWhite: g1\n", "e1 ??? g1"},
      {"White: e1\nBlack: (illegible)\nWhite: g1\n", "e1 ??? g1"},
      // struck out
      {"3. ~~h1~~ e1  f1\n4. g1  h1\n", "e1 f1 g1 h1"},
      {"3. e1 (9)  ~~h1~~ f1 (9)\n4. g1  h1\n", "e1 f1 g1 h1"},
      {"3. e1  <s>h1</s> f1\n4. g1  h1\n", "e1 f1 g1 h1"},
      {"3. [s]h1[/s] e1  f1\n4. g1  h1\n", "e1 f1 g1 h1"},
      {"3. <del>h1</del> e1  f1\n4. g1  h1\n", "e1 f1 g1 h1"},
      // clocks where each line has one turn
      {"3. e1 12s\n3... f1 12s\n4. g1 12s\n4... h1 12s\n", "e1 f1 g1 h1"},
  };
  for (const auto& [text, turns] : rows) {
    CAPTURE(text);
    const auto read = gpn::test::read_one(std::string(above).append(text), gpn::notation::Format::Sheet);
    CHECK(read.moves() == std::string("a1 b1 c1 d1 ").append(turns));
  }
}

TEST_CASE("a row that is removed may be named by its ends") {
  for (const std::string_view row :
       {"takes row b3-f2", "removes b3 to f2", "(takes row b3-f2)", ", and takes b3...f2"}) {
    CAPTURE(row);
    const auto read = gpn::test::read_one("GIPF basic\n1. e9-e7 f1-d2\n2. d1-f2 " + std::string(row) + "  a5-c5\n",
                                          gpn::notation::Format::Sheet);
    CHECK(read.moves() == "e9-e7 f1-d2 d1-f2;xb3,f2 a5-c5");
  }
}

TEST_CASE("the turns of each player on a line of his own take turns, whatever follows them") {
  const auto read = [](std::string_view text) {
    return gpn::test::read_one(std::string("DVONN\n\n").append(text), gpn::notation::Format::Sheet);
  };
  constexpr std::string_view lists = "White: a1 c1 e1 g1\nBlack: b1 d1 f1\n";
  constexpr std::string_view in_turn = "a1 b1 c1 d1 e1 f1 g1";
  CHECK(read(lists).moves() == in_turn);
  CHECK(read("Black: b1 d1 f1\nWhite: a1 c1 e1 g1\n").moves() == in_turn);
  for (const std::string_view moves :
       {"26. a1-a2 b1-b2\n", "Moves: a1-a2 b1-b2\n", "Movement\n26. a1-a2 b1-b2\n", "White: a1-a2\nBlack: b1-b2\n"}) {
    CAPTURE(moves);
    CHECK(read(std::string(lists).append(moves)).moves() == std::string(in_turn) + " a1-a2 b1-b2");
  }
  // A turn that a list lacks is missing, and no other one changes its player.
  const auto damaged = read("White: a1 c1 e1 g1 a2\nBlack: b1 d1 f1\n");
  CHECK(damaged.moves() == std::string(in_turn) + " ... a2");
  CHECK(damaged.has("missing-turn"));
}

TEST_CASE("numbers and counts in the same brackets, and a potential behind a list, are what they are") {
  const auto moves = [](std::string_view text) {
    return gpn::test::read_one(std::string(text), gpn::notation::Format::Sheet).moves();
  };
  CHECK(moves("GIPF basic\n\n(1) c6 (11) h4 (11) (2) b3 (10) d2 (10) (3) i2-g2 (9)\n") == "c6 h4 b3 d2 i2-g2");
  CHECK(moves("GIPF matrx\n\n1. Di1-g3;xDe2,Gf2,Dh2,Ti2*   Yj2-h4\n") == "Di1-g3;xDe2,Gf2,Dh2,Ti2* Yj2-h4");
  CHECK(moves("GIPF matrx\n\n1. Dh1-e4;xYe7*,ze8   Gb4\n") == "Dh1-e4;xYe7*,ze8 Gb4");
  CHECK(moves("a1\nb1\nc1\n(illegible)\ne1\n") == "a1 b1 c1 ??? e1");
}

TEST_CASE("two names above the turns, with a dash of any kind or the colours in brackets, are the players") {
  for (const std::string_view line : {"Anna \u2013 Bela\nPrague, 3 May 2019", "Anna (White) vs Bela (Black)",
                                      "Club open, round 3\nBela (B) - Anna (W)", "Anna (White) - Bela"}) {
    CAPTURE(line);
    const auto read =
        gpn::test::read_one(std::string(line) + "\n\n1. a1  b1\n2. c1  d1\n", gpn::notation::Format::Sheet);
    CHECK(read.tags.at("White") == "Anna");
    CHECK(read.tags.at("Black") == "Bela");
  }
}

TEST_CASE("a count behind a remark in brackets, and results with signs around them") {
  using gpn::notation::Result;
  const auto read = [](std::string_view text) {
    return gpn::test::read_one(std::string(text), gpn::notation::Format::Sheet);
  };
  for (const std::string_view count : {"(11)", "[11]", "11", "#11", "r11", "11 left", "[11 left]"}) {
    CAPTURE(count);
    gpn::notation::Record record;
    const std::string text = "GIPF basic\n\n1. b3 (was b4) " + std::string(count) + "  h4 " + std::string(count) + '\n';
    gpn::notation::read_records({"sheet", text, 0, 1}, gpn::notation::Format::Sheet, {}, record,
                                [](const gpn::notation::Record& counted) {
                                  REQUIRE(counted.main.turns.size() == 2);
                                  CHECK(counted.main.turns.front().reserve == 11U);
                                });
  }
  for (const std::string_view end :
       {"(1-0)", "*** White wins ***", "Black has no pieces left, White wins", "End of game. White wins."}) {
    CAPTURE(end);
    CHECK(read(std::string("1. b3 (11)  h4 (11)\n").append(end) + "\n").result == Result::WhiteWins);
  }
}

TEST_CASE("a line of turns is found behind a sign of a list and in letters of another alphabet") {
  for (const std::string_view lead : {"", "+", "-- ", "> ", "- [x] "}) {
    CAPTURE(lead);
    CHECK(TypedLines().kind_of(std::string(lead) + "1. Gd2 (16) Gd1-d3 (16)") == LineKind::FirstTurn);
    CHECK(TypedLines().kind_of(std::string(lead) + "2. \u04417-\u04357 (14) \u04352 (14)") == LineKind::Turn);
  }
  CHECK(TypedLines().kind_of("\u0425\u0456\u0434 \u0431\u0456\u043B\u0438\u0445, 12") == LineKind::Text);
}

}  // namespace sheet_lines_test
