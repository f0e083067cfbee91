// Texts in no format that gpn reads: which of them are lost records.
#include "common/other_game.hpp"
#include "common/tag_words.hpp"

#include <gpn/notation/content.hpp>

#include <catch2/catch.hpp>

#include <string>

namespace content_test {

using namespace gpn::notation;
using Kind = Content::Kind;

namespace {

std::string_view sign_of(std::string_view text) {
  const Content content = examine(text);
  return text.substr(content.sign.begin, content.sign.end - content.sign.begin);
}

}  // namespace

TEST_CASE("text with turns, tags or properties of a game tree looks like a record") {
  for (const std::string_view text : {
           "Wa4-b5 Kd8-d7 Wh3-g4 Ke9-e8",
           "The game went a4-b5 then d8-d7 and h3-g4, which was nice.",
           "moves = [\"a4-b5\", \"d8-d7\", \"h3-g4\"]",
           "[\"c5|w\",\"d4|b\",\"e1|w\",\"f2|b\"]",
           "game of Sunday:\n1. c5 d4\n2. e1 f2\n3. g3 h2\n",
           "Sent by Ann\n[White \"Ann\"]\n[Black \"Bob\"]\n",
           "saved on Sunday (;GM[37]FF[4]",
           "e2\n",
           "1. e2",
           "e2e8d2c7",
           "[moves]\n1=e2\n2=e8\n3=d2\n",
           "INSERT INTO moves VALUES\n(1,'e2','e8'),\n(2,'d2','c7');\n",
       })
    CHECK(examine(text).kind == Kind::RecordLike);
  CHECK(sign_of("We met: a4-b5 d8-d7 h3-g4") == "a4-b5");
  CHECK(sign_of("Sent by Ann\n[White \"Ann\"]\n[Black \"Bob\"]\n") == "[White \"Ann\"]");
}

TEST_CASE("the first word that is shaped like a turn is named, of whatever kind it is") {
  CHECK(sign_of("Wi3-h3 Kb6-c6 e2 Wi2-h3 Kc7-c6 f2 Wi2-h3") == "Wi3-h3");
}

TEST_CASE("prose, source code and tables do not look like records") {
  for (const std::string_view text : {
           "Dear Ann,\nthank you for the evening. We meet at c5 on the 1-2 of May.\n",
           "int a1 = b2 - c3;\nreturn f4(d5, e6);\n",
           "name,a1,b2\nAnn,1,2\n",
           "A long report which mentions the push a4-b5 and the push d8-d7 once in thirty words or so, because the "
           "author thought that a reader would like to see a third one, h3-g4, in the middle of it all.",
           "{\"a\": 1}",
       })
    CHECK(examine(text).kind == Kind::Text);
}

TEST_CASE("bytes that are no text are binary, unless turns are among them") {
  CHECK(examine(std::string_view("\1\2e2-e3\0e8-e7\0c7-d7\0", 20)).kind == Kind::RecordLike);
  CHECK(examine(std::string_view("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16)).kind == Kind::Binary);
  CHECK(examine("\x01\x02\x03\x04 e2 e8").kind == Kind::Binary);
  CHECK(examine("tabs\tand\r\nlines\f").kind == Kind::Text);
}

TEST_CASE("archives and compressed files that are not unpacked are named") {
  CHECK(examine("<!doctype html>\n<html>\n<meta name=\"generator\" content=\"gpn\">\n1. e2 e8 2. d2 d7").kind ==
        Kind::Page);
  CHECK(examine("<!doctype html>\n<html>\n1. e2-e4 e8 2. d2 d7 3. c2 c6 4. b2 b5").kind != Kind::Page);
  CHECK(examine(std::string_view("PK\x03\x04\x14\0\0\0", 8)).what == "a ZIP archive");
  CHECK(examine("%PDF-1.4\n(1. e2 e8) Tj").what == "a PDF document");
  CHECK(examine(std::string_view("\x28\xb5\x2f\xfd\0\1\2", 7)).what == "compressed by zstd");
  CHECK(examine(std::string_view("\xfd"
                                 "7zXZ\0\0\4",
                                 8))
            .what == "compressed by xz");
  CHECK(examine(std::string_view("BZh91AY\0\1", 9)).what == "compressed by bzip2");
  CHECK(examine(std::string_view("7z\xbc\xaf\x27\x1c\0\4", 8)).what == "a 7-Zip archive");
  CHECK(examine(std::string_view("\x89PNG\r\n\x1A\n\0\0", 10)).what.empty());
}

TEST_CASE("records of chess and draughts are recognised by turns that only they have") {
  struct Row {
    std::string_view text;
    std::string_view game;
  };
  for (const Row& row :
       {Row{"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O", "chess"}, Row{"1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5+", "chess"},
        Row{"1. 33-29 19-23 2. 35-30 20-25 3. 40-35", "draughts"}}) {
    REQUIRE(common::other_game_in(row.text));
    CHECK(common::other_game_in(row.text)->name == row.game);
    CHECK(examine(row.text).what == row.game);
  }
}

TEST_CASE("turns of GIPF and DVONN are no other game, however they are typed") {
  for (const std::string_view text : {"1. Gd2 Gd1-d3 2. h3-g4 e8;xe7,e8", "1. c5 d4 2. e1 f2 3. K5 K4 4. j2 j3",
                                      "Wa4-b5 Kd8-d7 Wh3-g4 Ka5-b5 Wf1-f3 Kg7-g6", "1. e2 e8 2. Nf3 b4 3. h4 b5"})
    CHECK_FALSE(common::other_game_in(text));
}

TEST_CASE("the numbers of SGF name games") {
  CHECK(common::sgf_game("1") == "go");
  CHECK(common::sgf_game("11") == "hex");
  CHECK(common::sgf_game("22") == "zertz");
  CHECK(common::sgf_game("37") == "dvonn");
  CHECK(common::sgf_game("39") == "gipf");
  for (const std::string_view number : {"", "0", "41", "gipf", "1x", "123456789012"})
    CHECK(common::sgf_game(number).empty());
}

TEST_CASE("a name that differs from that of a tag by a letter or two is a slip of it") {
  struct Row {
    std::string_view written;
    std::string_view meant;
  };
  for (const Row& row :
       {Row{"Varaint", "Variant"}, Row{"Potentails", "Potentials"}, Row{"Plyer", "Player"}, Row{"Gmae", "Game"},
        Row{"Wihte", "White"}, Row{"game", "Game"}, Row{"Resutl", "Result"}, Row{"Optins", "Options"},
        Row{"Postion", "Position"}, Row{"Evnet", "Event"}, Row{"Dat", "Date"}})
    CHECK(common::tag_meant(row.written) == row.meant);
  for (const std::string_view own : {"Game", "WhiteElo", "Opening", "Mood", "Name", "Board", "Weather", "Clock",
                                     "Stage", "Table", "Referee", "Gamekeeper", "X", ""})
    CHECK_FALSE(common::tag_meant(own));
}

}  // namespace content_test
