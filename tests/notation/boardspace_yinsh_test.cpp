// Folding the clicks of YINSH into turns.
#include "notation/boardspace_games.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

namespace boardspace_yinsh_test {

using gpn::Color;
using namespace gpn::test;

namespace {

constexpr std::string_view head = "(;\nGM[24]VV[2]\nSU[Yinsh]\nP0[id \"ann\"]\nP1[id \"bob\"]\n; P0[0 Start White]\n";

}  // namespace

TEST_CASE("YINSH: rings are placed, moved in one click or in two") {
  const Snapshot game = read(Clicks(head)
                                 .turn(0, "place wr  G 11")
                                 .turn(1, "place br  E 4")
                                 .turn(0, "move G 11 G 9")
                                 .click(1, "place b E 4")
                                 .turn(1, "drop board E 7"));
  CHECK(game.moves() == "g11 ~e4 g11-g9 ~e4-e7");
  CHECK(game.tags.at("Game") == "yinsh");
  CHECK(game.tags.at("Variant") == "standard");
  CHECK_FALSE(game.has_worse_than_notes());
}

TEST_CASE("YINSH: the set-up names the variant, the number of SGF the game") {
  CHECK(read(Clicks("(;GM[24]SU[yinsh-blitz];P0[0 Start P0]\n").turn(0, "place wr A 2")).tags.at("Variant") == "blitz");
  CHECK(read(Clicks("(;GM[24];P0[0 Start P0]\n").turn(0, "place wr A 2")).tags.at("Game") == "yinsh");
}

TEST_CASE("YINSH: all steps up to the other player's first are one turn, in canonical order") {
  CHECK(turns_of(Clicks(head)
                     .turn(0, "move G 6 H 7")
                     .turn(0, "remove w G 6 G 2")
                     .turn(0, "remove wr H 7")
                     .turn(1, "move A 2 A 3")) == "g6-h7;xg2-g6xh7 ~a2-a3");
  CHECK(turns_of(Clicks(head)
                     .turn(0, "move G 6 H 7")
                     .turn(1, "remove b D 4 H 4")
                     .turn(1, "remove br I 6")
                     .turn(1, "move C 4 H 9")
                     .turn(1, "remove b B 10 F 10")
                     .turn(1, "remove br H 9")
                     .turn(1, "remove b B 2 B 6")
                     .turn(1, "remove br A 3")) == "g6-h7 ~xd4-h4xi6;c4-h9;xb2-b6xa3;xb10-f10xh9");
}

TEST_CASE("YINSH: rows that win are a turn without a move") {
  CHECK(turns_of(Clicks(head).turn(1, "remove b C 7 G 7").turn(1, "remove br D 5")) == "~xc7-g7xd5");
}

TEST_CASE("YINSH: a pass") { CHECK(turns_of(Clicks(head).turn(0, "Pass").turn(1, "move A 2 A 3")) == "pass ~a2-a3"); }

TEST_CASE("YINSH: clicks that were taken back leave no trace") {
  const Snapshot landing = read(Clicks(head)
                                    .click(0, "place w K 8")
                                    .click(0, "drop board K 9")
                                    .click(0, "pick board K 9")
                                    .turn(0, "drop board K 10"));
  CHECK(landing.moves() == "k8-k10");
  CHECK(landing.has("boardspace-clicks-taken-back"));
  CHECK(turns_of(Clicks(head).click(0, "place w K 8").click(0, "drop w").click(0, "pick w").turn(0, "move A 2 A 3")) ==
        "a2-a3");
  CHECK(turns_of(Clicks(head).click(0, "place wr K 8").turn(0, "place wr K 9")) == "k9");
  CHECK(turns_of(Clicks(head).click(0, "place wr K 8").click(0, "drop wr").turn(0, "place wr K 9")) == "k9");
  CHECK(turns_of(Clicks(head).click(0, "place wr K 8").click(0, "reset").turn(0, "place wr K 9")) == "k9");
}

TEST_CASE("YINSH: a resignation") {
  const Snapshot game = read(Clicks(head).turn(0, "place wr K 8").click(1, "Resign").click(1, "Done"));
  CHECK(game.moves() == "k8");
  CHECK(game.loser == Color::Black);
}

TEST_CASE("YINSH: a ring in hand at `done`, a bare `done` and commands of other games are reported") {
  CHECK(read(Clicks(head).turn(0, "place w K 8")).has("boardspace-unfinished-move"));
  CHECK(read(Clicks(head).turn(0, "place wr A 2").click(1, "done")).has("boardspace-empty-done"));
  CHECK(read(Clicks(head).turn(0, "place wr A 2").click(1, "slide A 1 B 2")).has("boardspace-unknown-command"));
  CHECK(read(Clicks(head).turn(0, "place wr A 2").click(1, "place br A 3")).has("boardspace-unconfirmed"));
  CHECK(read(Clicks(head).turn(0, "place wr A 2").click(1, "drop board A 3")).has("boardspace-unknown-command"));
}

TEST_CASE("YINSH: a turn is written as its steps, and read back the same") {
  constexpr std::string_view game =
      "[Game \"yinsh\"]\n[Variant \"blitz\"]\n\n"
      "1. g11 e4 2. g11-g9 xb2-b6xa3;xb10-f10xh9;e4-e7;xc1-g1xe7 3. pass xc7-g7xd5\n*\n";
  const std::string written = rewrite(game, gpn::notation::Format::Gpn, gpn::notation::Format::Boardspace);
  const Snapshot back = read_one(written, gpn::notation::Format::Boardspace);
  CHECK(back.moves() == "g11 ~e4 g11-g9 ~xb2-b6xa3;xb10-f10xh9;e4-e7;xc1-g1xe7 pass ~xc7-g7xd5");
  CHECK(back.tags.at("Variant") == "blitz");
  CHECK(written.find("[Yinsh-Blitz]") != std::string::npos);
  CHECK(written.find("; P1[7 remove b B 2 B 6]") != std::string::npos);
}

TEST_CASE("YINSH: two placements of one player are two turns") {
  const Snapshot game = read(Clicks(head).turn(0, "place wr A 2").turn(0, "place wr A 3"));
  CHECK(game.has("missing-turn"));
}

}  // namespace boardspace_yinsh_test
