// Clicks of Boardspace as turns, and back.
#include "notation/boardspace_games.hpp"

#include <catch2/catch.hpp>

namespace boardspace_test {

using namespace gpn::test;

namespace {

constexpr std::string_view random_head =
    "(;\nGM[Tzaar]VV[1]\nSU[tzaar-random 12345]\nP0[id \"ann\"]\nP1[id \"bob\"]\n; P0[0 Start P0]\n";
constexpr std::string_view fixed_head = "(;\nGM[Tzaar]VV[1]\nSU[Tzaar-Standard 1]\n; P0[0 Start P0]\n";
constexpr std::string_view custom_head = "(;\nGM[Tzaar]VV[1]\nSU[tzaar-custom 1]\n; P0[0 Start P0]\n";

/// White's first turn is over.
Clicks begun() { return Clicks(fixed_head).click(0, "Pickb D 6").turn(0, "Dropcap E 6"); }

}  // namespace

TEST_CASE("TZAAR: the setup names the variant, and the number draws the random start") {
  const Snapshot game = read(Clicks(random_head).turn(0, "Capture A 2 B 3"));
  CHECK(game.tags.at("Game") == "tzaar");
  CHECK(game.tags.at("Variant") == "random");
  CHECK(game.tags.at("Position") ==
        "tZzaT/zttttT/ZAtTatt/tZaZtzTz/tTATaAat/TTaZZTTt/tAztAaa/TTzTAA/TTAaA "
        "w 0,0,0/0,0,0 first");
  CHECK(read(begun()).tags.at("Variant") == "fixed");
  CHECK(read(begun()).tags.count("Position") == 0);
  CHECK(read(Clicks(custom_head).click(0, "Pick wr 0").turn(0, "Dropb D 3")).tags.at("Variant") == "tournament");
}

TEST_CASE("TZAAR: both parts of a turn come before one done") {
  CHECK(turns_of(begun()
                     .click(1, "Pickb C 3")
                     .click(1, "Dropcap D 3")
                     .click(1, "Pickb D 3")
                     .turn(1, "Dropb C 4")
                     .click(0, "Capture E 6 E 7")
                     .turn(0, "Move F 5 G 5")
                     .click(1, "Pickb B 2")
                     .click(1, "Dropcap B 1")
                     .turn(1, "Pass")) == "d6xe6 ~c3xd3;d3-c4 e6xe7;f5-g5 ~b2xb1;pass");
}

TEST_CASE("TZAAR: pieces are put down from the rack, by hand and by a robot") {
  CHECK(turns_of(Clicks(custom_head)
                     .click(0, "Pick wr 2")
                     .turn(0, "Dropb A 1")
                     .turn(1, "OnBoard br 1 A 2")
                     .click(0, "Pick wr 0")
                     .click(0, "Drop wr 0")
                     .click(0, "Pick wr 1")
                     .click(0, "Dropb A 3")
                     .click(0, "Pickb A 3")
                     .turn(0, "Dropb A 4")) == "Za1 ~Aa2 Aa4");
}

TEST_CASE("TZAAR: what is taken back before done leaves no trace") {
  // The second part is dropped elsewhere; a stack goes back where it was; the pass is taken back.
  const Snapshot game = read(begun()
                                 .click(1, "Pickb C 3")
                                 .click(1, "Dropcap D 3")
                                 .click(1, "Pickb B 2")
                                 .click(1, "Dropcap B 1")
                                 .click(1, "Pickb B 1")
                                 .click(1, "Dropb B 2")
                                 .click(1, "Pass")
                                 .click(1, "Pass")
                                 .click(1, "Pickb A 4")
                                 .click(1, "Dropb A 3")
                                 .click(1, "Pickb A 3")
                                 .turn(1, "Dropcap A 5"));
  CHECK(game.moves() == "d6xe6 ~c3xd3;a4xa5");
  CHECK(game.has("boardspace-clicks-taken-back"));
  // White's first capture is complete, so picking up takes it back.
  CHECK(turns_of(Clicks(fixed_head)
                     .click(0, "Pickb D 6")
                     .click(0, "Dropcap E 6")
                     .click(0, "Pickb E 6")
                     .turn(0, "Dropcap E 7")) == "d6xe7");
  // So is a capture that wins: the stack goes back where it came from.
  CHECK(turns_of(begun()
                     .click(1, "Pickb C 3")
                     .click(1, "Dropcap D 3")
                     .click(1, "Pickb D 3")
                     .click(1, "Dropb C 3")
                     .click(1, "Pickb A 4")
                     .turn(1, "Dropcap A 5")) == "d6xe6 ~a4xa5");
}

TEST_CASE("TZAAR: a stack in hand, an empty done and commands of other games are reported") {
  CHECK(read(begun().turn(1, "Pickb C 3")).has("boardspace-unfinished-move"));
  CHECK(read(begun().click(1, "done")).has("boardspace-empty-done"));
  CHECK(read(begun().turn(1, "slide A 1 B 2")).has("boardspace-unknown-command"));
  CHECK(read(begun().turn(1, "dropb A 1")).has("boardspace-unknown-command"));
}

TEST_CASE("TZAAR: turns are written as clicks and read back the same") {
  struct Written {
    std::string_view variant, turns, moves;
  };
  for (const auto& [variant, turns, moves] : {Written{"fixed", "1. d6xe6 c3xd3;d3-c4 2. e6xe7;pass b2xb1;b1xc1",
                                                      "d6xe6 ~c3xd3;d3-c4 e6xe7;pass ~b2xb1;b1xc1"},
                                              Written{"tournament", "1. Za1 Aa2 2. Tb1", "Za1 ~Aa2 Tb1"}}) {
    const std::string game =
        "[Game \"tzaar\"]\n[Variant \"" + std::string(variant) + "\"]\n\n" + std::string(turns) + " *\n";
    const std::string written = rewrite(game, gpn::notation::Format::Gpn, gpn::notation::Format::Boardspace);
    INFO(written);
    const Snapshot back = read_one(written, gpn::notation::Format::Boardspace);
    CHECK(back.moves() == moves);
    CHECK(back.tags.at("Variant") == variant);
  }
}

TEST_CASE("TZAAR: the SGF of Little Golem names the game in FF and the start in POS") {
  const std::string start = "cCCCCcbBBBccbaAAbccbacCabcCBACcabcCBAcCABCCBaaABCCbbbBCccccC";
  const Snapshot game = read_one("(;FF[TZAAR]VA[RANDOM]PB[bob]PW[ann]POS[" + start + "];W[nnon];B[mqnq-nqmp])",
                                 gpn::notation::Format::Sgf);
  CHECK(game.tags.at("Game") == "tzaar");
  CHECK(game.tags.at("White") == "ann");
  CHECK(game.tags.at("Position") == start);
  CHECK(game.moves() == "nnon ~mqnq-nqmp");
}

}  // namespace boardspace_test
