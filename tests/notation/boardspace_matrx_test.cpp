// Folding the clicks of MATRX GIPF into turns, from the documented commands of the site.
#include "notation/boardspace_games.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

namespace boardspace_matrx_test {

using gpn::notation::Format;
using namespace gpn::test;

namespace {

constexpr std::string_view matrx = "(;GM[Gipf]VV[1]SU[gipf-matrx 0 102];P0[0 Start P0]\n";

}  // namespace

TEST_CASE("a record of MATRX names its game and its variant, in whatever case") {
  for (const std::string_view setup : {"gipf-matrx 0 102", "Gipf-Matrx"}) {
    const Snapshot record = read_one("(;GM[Gipf]SU[" + std::string(setup) + "];P0[0 Start P0]\n)", Format::Boardspace);
    CHECK(record.tags.at("Game") == "gipf");
    CHECK(record.tags.at("Variant") == "matrx");
  }
}

TEST_CASE("in MATRX what is not named as a potential is a GIPF-piece") {
  CHECK(turns_of(Clicks(matrx)
                     .turn(0, "Slide A 1 B 2")
                     .click(1, "Pick br 0")
                     .click(1, "Dropb J 4")
                     .turn(1, "Dropb I 4")
                     .turn(0, "Pslide Gipf A 3 B 3")) == "Ga1-b2 ~Gj4-i4 Ga3-b3");
}

TEST_CASE("a stack of two enters by the letter of its kind, in whatever way it is put on the board") {
  CHECK(turns_of(Clicks(matrx)
                     .turn(0, "Pslide Zertz A 1 B 2")
                     .click(1, "Pdrop Tamsk J 1")
                     .turn(1, "Dropb I 2")
                     .click(0, "pdropb DVONN a 3")
                     .turn(0, "slidefrom a 3 b 3")) == "Za1-b2 ~Tj1-i2 Da3-b3");
  CHECK(turns_of(Clicks(matrx)
                     .click(0, "Pick wr Yinsh")
                     .click(0, "Dropb A 1")
                     .turn(0, "Dropb B 2")
                     .click(1, "Pick Punct 3")
                     .turn(1, "Slide J 2 I 2")) == "Ya1-b2 ~Pj2-i2");
}

TEST_CASE("the last one put on a dot counts, and the rack takes it back") {
  CHECK(turns_of(Clicks(matrx).click(0, "Pdrop Zertz A 1").click(0, "Pdrop Yinsh A 2").turn(0, "Dropb B 2")) ==
        "Ya2-b2");
  CHECK(turns_of(Clicks(matrx).click(0, "Pdrop Zertz A 1").click(0, "Drop wr 1").turn(0, "Slide A 1 B 2")) == "Ga1-b2");
  CHECK(turns_of(Clicks(matrx)
                     .click(0, "Pslide Zertz A 1 B 2")
                     .click(0, "Pickb B 2")
                     .click(0, "Dropb B 1")
                     .turn(0, "Dropb B 2")) == "Gb1-b2");
}

TEST_CASE("potentials are used from spot to spot by their letters") {
  CHECK(turns_of(Clicks(matrx)
                     .turn(0, "Zertz D 4 F 6")
                     .turn(1, "yinsh D 4 D 7")
                     .turn(0, "DVONN I 3 I 4")
                     .turn(1, "Punct I 2 H 2")) == "Zd4-f6 ~Yd4-d7 Di3-i4 ~Pi2-h2");
}

TEST_CASE("a potential that is picked up and put down in two clicks is used, without its name the rules find it") {
  CHECK(turns_of(Clicks(matrx).click(0, "Zertz D 4").turn(0, "Dropb F 6")) == "Zd4-f6");
  CHECK(turns_of(Clicks(matrx).click(0, "Pickb D 4").turn(0, "Dropb F 6")) == "d4-f6");
  CHECK(turns_of(Clicks(matrx).click(0, "Pickb D 4").click(0, "Dropb D 4").turn(0, "Slide A 1 B 2")) == "Ga1-b2");
  CHECK(turns_of(Clicks(matrx).click(0, "Zertz D 4 F 6").click(0, "Pickb F 6").turn(0, "Slide A 1 B 2")) == "Ga1-b2");
}

TEST_CASE("the extra move of TAMSK is read from dot and spot, from the centre and from both (TA3)") {
  const std::string expected = "Zb1-b2;+a3-b3";
  const auto after_push = [] { return Clicks(matrx).click(0, "Pslide Zertz B 1 B 2"); };
  CHECK(turns_of(after_push().turn(0, "Tamsk A 3 B 3")) == expected);
  CHECK(turns_of(after_push().click(0, "Tamsk E 5 A 3").turn(0, "Dropb B 3")) == expected);
  CHECK(turns_of(after_push().click(0, "Tamsk E 5 A 3").turn(0, "SlideFrom A 3 B 3")) == expected);
  CHECK(turns_of(after_push().click(0, "Tamsk E 5").click(0, "Dropb A 3").turn(0, "Dropb B 3")) == expected);
  CHECK(turns_of(after_push().click(0, "Tamsk A 3").turn(0, "Dropb B 3")) == expected);
  CHECK(turns_of(after_push().click(0, "Pickb E 5").click(0, "Dropb A 3").turn(0, "Dropb B 3")) == expected);
  CHECK(turns_of(after_push().click(0, "Pdrop Tamsk A 3").turn(0, "Dropb B 3")) == expected);
  CHECK(turns_of(after_push().turn(0, "Pslide Tamsk A 3 B 3")) == expected);
  CHECK(turns_of(after_push().turn(0, "Slide A 3 B 3")) == expected);
  CHECK(turns_of(after_push().turn(0, "Tamsk E 5 B 3")) == "Zb1-b2;+b3");
}

TEST_CASE("extra moves before the action and several of them keep their order (TA5, TA7)") {
  CHECK(turns_of(Clicks(matrx)
                     .click(0, "Tamsk E 5 A 3")
                     .click(0, "Dropb B 3")
                     .click(0, "Pslide Zertz B 1 B 2")
                     .click(0, "Tamsk E 5 E 9")
                     .click(0, "Dropb E 8")
                     .click(0, "Tamsk E 5 J 4")
                     .click(0, "Dropb I 4")
                     .turn(0, "Remove C 3")) == "+a3-b3;Zb1-b2;+e9-e8;+j4-i4;xc3");
  CHECK(turns_of(Clicks(matrx)
                     .click(0, "Remove C 3")
                     .click(0, "Tamsk E 5 A 3")
                     .click(0, "Dropb B 3")
                     .turn(0, "Zertz D 4 F 6")) == "xc3;+a3-b3;Zd4-f6");
}

TEST_CASE("the order of extra moves and rows at the start of turns sets the option of the game (TA8)") {
  const auto tamsk_first = [](Clicks clicks) {
    return clicks.click(0, "Tamsk A 3 B 3").click(0, "Remove C 3").turn(0, "Slide A 1 B 2");
  };
  const auto rows_first = [](Clicks clicks) {
    return clicks.click(0, "Remove C 3").click(0, "Tamsk A 3 B 3").turn(0, "Slide A 1 B 2");
  };
  const Snapshot first = read(tamsk_first(Clicks(matrx)));
  CHECK(first.moves() == "+a3-b3;xc3;Ga1-b2");
  CHECK(first.tags.at("Options") == "tamsk-waiting=tamsk-first");
  CHECK(first.codes == std::vector<std::string>{"boardspace-shown-option"});
  CHECK(read(rows_first(Clicks(matrx))).tags.count("Options") == 0);
  CHECK(read(rows_first(tamsk_first(Clicks(matrx)))).tags.count("Options") == 0);
}

TEST_CASE("in MATRX a spot that is removed twice loses two pieces, and preserving it takes that back") {
  CHECK(turns_of(Clicks(matrx).click(0, "Slide A 3 B 3").click(0, "Remove D 4").turn(0, "Remove D 4")) ==
        "Ga3-b3;xd4,d4");
  CHECK(turns_of(Clicks(matrx).click(0, "Slide A 3 B 3").click(0, "Remove D 4").turn(0, "Preserve D 4")) ==
        "Ga3-b3;x=d4");
}

TEST_CASE("an extra move that is taken back waits on its dot again") {
  CHECK(turns_of(Clicks(matrx)
                     .click(0, "Slide B 1 B 2")
                     .click(0, "Tamsk E 5 A 3")
                     .click(0, "Dropb B 3")
                     .click(0, "Pickb B 3")
                     .click(0, "Dropb A 2")
                     .turn(0, "Dropb B 2")) == "Gb1-b2;+a2-b2");
}

TEST_CASE("a stack that goes or stays is clicked as GIPF-pieces are elsewhere") {
  CHECK(turns_of(Clicks(matrx)
                     .click(0, "Remove C 3")
                     .click(0, "Preserve D 3")
                     .click(0, "Zertz D 4 F 6")
                     .turn(0, "Remove I 4")) == "xc3,=d3;Zd4-f6;xi4");
}

TEST_CASE("a corner dot of MATRX names the middle of its only line, any other dot is left to the rules") {
  CHECK(turns_of(Clicks(matrx).click(0, "Slide A 3 B 3").turn(0, "Remove E 1")) == "Ga3-b3;xe5");
  CHECK(turns_of(Clicks(matrx).click(0, "Slide A 3 B 3").turn(0, "Remove J 4")) == "Ga3-b3;xf4");
  CHECK(turns_of(Clicks(matrx).click(0, "Slide A 3 B 3").turn(0, "Remove I 1")) == "Ga3-b3");
  CHECK(codes_of(Clicks(matrx).click(0, "Slide A 3 B 3").turn(0, "Remove I 1")) ==
        std::vector<std::string>{"boardspace-row-by-dot"});
}

TEST_CASE("a potential that is picked up and goes nowhere is reported") {
  const auto clicks = Clicks(matrx).click(0, "Slide B 1 B 2").turn(0, "Tamsk E 5 A 3");
  CHECK(turns_of(clicks) == "Gb1-b2");
  CHECK(codes_of(clicks) == std::vector<std::string>{"boardspace-unfinished-move"});
  CHECK(codes_of(Clicks(matrx).turn(0, "Zertz D 4")) == std::vector<std::string>{"boardspace-unfinished-move"});
}

TEST_CASE("MATRX has nothing to switch to") {
  CHECK(codes_of(Clicks(matrx).click(0, "Standard").turn(0, "Slide A 1 B 2")) ==
        std::vector<std::string>{"boardspace-unknown-command"});
}

TEST_CASE("an unknown word in a record of MATRX is a warning") {
  CHECK(codes_of(Clicks(matrx).click(0, "Tzaar D 4 F 6").turn(0, "Slide A 1 B 2")) ==
        std::vector<std::string>{"boardspace-unknown-command"});
}

}  // namespace boardspace_matrx_test
