// Folding the clicks of GIPF into turns, from the documented commands of the site.
#include "notation/boardspace_games.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

namespace boardspace_gipf_test {

using gpn::Color;
using gpn::Hints;
using gpn::notation::Format;
using gpn::notation::Record;
using namespace gpn::test;

namespace {

constexpr std::string_view basic = "(;GM[Gipf]VV[1]SU[gipf 0 102];P0[0 Start P0]\n";
constexpr std::string_view tournament = "(;GM[Gipf]VV[1]SU[gipf-tournament 0 102];P0[0 Start P0]\n";

}  // namespace

TEST_CASE("a push is a piece on a dot and then the spot next to it") {
  CHECK(turns_of(Clicks(basic).click(0, "Pick wr 0").click(0, "Dropb G 1").turn(0, "Dropb G 2")) == "g1-g2");
  CHECK(turns_of(Clicks(basic).turn(0, "Slide A 1 B 2").click(1, "Dropb I 3").turn(1, "SlideFrom I 3 H 3")) ==
        "a1-b2 ~i3-h3");
}

TEST_CASE("a turn carries the hints of the site") {
  Record scratch;
  Hints hints = Hints::None;
  const std::string text = Clicks(basic).turn(0, "Slide A 1 B 2").end();
  gpn::notation::read_records({"test", text}, Format::Boardspace, gpn::test::limits(), scratch,
                              [&](Record& record) { hints = record.main.turns.all().at(0).hints; });
  CHECK(hints == (Hints::FirstSpot | Hints::ImpliedRemovals | Hints::OwnStayEnemyGo));
}

TEST_CASE("another dot, the rack, picking the pushed piece up and reset take clicks back") {
  CHECK(turns_of(Clicks(basic).click(0, "Dropb G 1").click(0, "Dropb A 1").turn(0, "Dropb B 2")) == "a1-b2");
  CHECK(turns_of(Clicks(basic).click(0, "Dropb G 1").click(0, "Drop wr 0").turn(0, "Slide A 1 B 2")) == "a1-b2");
  CHECK(turns_of(Clicks(basic)
                     .click(0, "Dropb G 1")
                     .click(0, "Dropb G 2")
                     .click(0, "Remove C 3")
                     .click(0, "Pickb G 2")
                     .turn(0, "Dropb F 2")) == "g1-f2");
  CHECK(turns_of(Clicks(basic).click(0, "Slide G 1 G 2").click(0, "Reset").turn(0, "Slide A 1 B 2")) == "a1-b2");
}

TEST_CASE("rows clicked before and after the push are written before and after it (R6)") {
  CHECK(turns_of(Clicks(basic)
                     .click(0, "Remove C 3")
                     .click(0, "Remove E 5")
                     .click(0, "Slide A 3 B 3")
                     .turn(0, "Remove D 4")) == "xc3,e5;a3-b3;xd4");
}

TEST_CASE("a preserved GIPF-piece is an item that stays, a second click withdraws it (R9)") {
  CHECK(turns_of(Clicks(basic).click(0, "Slide A 3 B 3").click(0, "Preserve D 4").turn(0, "Remove C 3")) ==
        "a3-b3;x=d4,c3");
  CHECK(turns_of(Clicks(basic).click(0, "Slide A 3 B 3").click(0, "Preserve D 4").turn(0, "Preserve D 4")) ==
        "a3-b3;xd4");
  CHECK(turns_of(Clicks(basic).click(0, "Slide A 3 B 3").click(0, "Remove D 4").turn(0, "Preserve D 4")) ==
        "a3-b3;x=d4");
}

TEST_CASE("a corner dot names the middle of its only line, any other dot is left to the rules, with a warning") {
  const Snapshot corner = read(Clicks(basic).click(0, "Slide A 3 B 3").turn(0, "Remove E 1"));
  CHECK(corner.moves() == "a3-b3;xe5");
  CHECK(corner.codes.empty());
  CHECK(turns_of(Clicks(basic).click(0, "Slide A 3 B 3").click(0, "Remove E 1").turn(0, "Remove E 9")) == "a3-b3;xe5");
  const Snapshot other = read(Clicks(basic).click(0, "Slide A 3 B 3").turn(0, "Remove B 1"));
  CHECK(other.moves() == "a3-b3");
  CHECK(other.codes == std::vector<std::string>{"boardspace-row-by-dot"});
}

TEST_CASE("a turn that is confirmed with a piece on its dot is reported") {
  const Snapshot alone = read(Clicks(basic).turn(0, "Dropb G 1"));
  CHECK(alone.moves().empty());
  CHECK(alone.codes == std::vector<std::string>{"boardspace-unfinished-move"});
  const Snapshot after_row = read(Clicks(basic).click(0, "Remove C 3").turn(0, "Dropb G 1"));
  CHECK(after_row.moves() == "xc3");
  CHECK(after_row.codes == std::vector<std::string>{"boardspace-unfinished-move"});
}

TEST_CASE("a row clicked while the piece is on its dot is one of the start of the turn") {
  CHECK(turns_of(Clicks(basic).click(0, "Dropb G 1").click(0, "Remove C 3").turn(0, "Dropb G 2")) == "xc3;g1-g2");
}

TEST_CASE("a turn of removals alone is a turn") {
  CHECK(turns_of(Clicks(basic).turn(0, "Remove C 3")) == "xc3");
  CHECK(turns_of(Clicks(basic).click(0, "Dropb G 1").turn(0, "done")).empty());
}

TEST_CASE("in a tournament pieces are GIPF-pieces until the player enters a basic one") {
  CHECK(turns_of(Clicks(tournament)
                     .turn(0, "Slide A 1 B 2")
                     .turn(1, "Slide I 1 H 2")
                     .click(0, "Standard")
                     .turn(0, "Slide A 2 B 3")
                     .turn(1, "Slide I 2 H 3")
                     .turn(0, "Slide A 3 B 3")) == "Ga1-b2 ~Gi1-h2 a2-b3 ~Gi2-h3 a3-b3");
}

TEST_CASE("the switch to basic pieces is valid for its turn, and a row taken first makes them the default") {
  CHECK(turns_of(Clicks(tournament).click(0, "Standard").click(0, "Standard").turn(0, "Slide A 1 B 2")) == "Ga1-b2");
  CHECK(turns_of(Clicks(tournament).click(0, "Standard").click(0, "Reset").turn(0, "Slide A 1 B 2")) == "Ga1-b2");
  CHECK(turns_of(Clicks(tournament).click(0, "Remove C 3").turn(0, "Slide A 1 B 2")) == "xc3;a1-b2");
  CHECK(turns_of(Clicks(tournament).click(0, "Remove C 3").click(0, "Standard").turn(0, "Slide A 1 B 2")) ==
        "xc3;Ga1-b2");
}

TEST_CASE("a resignation ends a game of GIPF") {
  const Snapshot record = read(Clicks(basic).turn(0, "Slide A 1 B 2").turn(1, "Resign"));
  CHECK(record.moves() == "a1-b2");
  CHECK(record.loser == Color::Black);
}

TEST_CASE("commands of DVONN in a record of GIPF are skipped with one warning") {
  const Snapshot record = read(Clicks(basic).click(0, "pass").turn(0, "Slide A 1 B 2"));
  CHECK(record.moves() == "a1-b2");
  CHECK(record.codes == std::vector<std::string>{"boardspace-unknown-command"});
}

}  // namespace boardspace_gipf_test
