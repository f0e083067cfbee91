// MATRX GIPF as a ruleset: its board, what is refused and why, and the lenient ways of writing it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <gpn/host/perft.hpp>
#include <support/potentials.hpp>

namespace matrx_test {

namespace {

using namespace gpn;

const host::Ruleset& matrx() {
  static const auto ruleset = test::with_potentials("matrx", "");
  return *ruleset;
}

/// What is said about a turn: "code: message", or the canonical text when it is legal and fits alone.
std::string said(std::string_view position, std::string_view turn, const host::Ruleset& ruleset = matrx()) {
  const auto read = position.empty() ? ruleset.start() : *ruleset.read_position(position);
  auto turns = ruleset.turn_list();
  gpn_reading reading{};
  if (ruleset.read_turn(read, turn, Hints::None, turns, reading) == host::ReadStatus::Ok) {
    REQUIRE(turns.size() == 1);
    return ruleset.turn_text(read, turns[0]);
  }
  const auto remark = ruleset.game().translate(reading.remarks[0]);
  return std::string(remark.finding.code) + ": " + remark.message;
}

std::string refused(std::string_view variant, std::string_view options, std::string_view potentials) {
  const auto made = host::compose(test::gipf_and_potentials(), {"gipf", variant, options, potentials});
  return made ? "" : made.error().message;
}

constexpr std::string_view all_out = "W2W/5/6/B5W/B5/5/4/B2 w 0,0 0,0 - T6Z1,T6";

}  // namespace

TEST_CASE("the cells of MATRX GIPF are 40 spots and 25 dots, linked both ways") {
  const std::vector<gpn_cell>& cells = matrx().cells();
  CHECK(cells.size() == 65);
  const auto dots = std::count_if(cells.begin(), cells.end(), [](const gpn_cell& c) { return c.kind == GPN_CELL_DOT; });
  CHECK(dots == 25);
  CHECK(std::string_view(cells.back().name) == "j4");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t d = 0; d < 6; ++d) {
      const std::uint16_t next = cells[i].neighbours[d];
      if (next == GPN_NO_NEIGHBOUR) continue;
      REQUIRE(cells[next].neighbours[(d + 3) % 6] == i);
    }
  }
}

TEST_CASE("what may not come in yet is refused with what has to come first") {
  CHECK(said("", "Zb2") ==
        "gipf-first-must-be-gipf: White has a GIPF-piece in reserve, which comes in first: write G before the point");
  CHECK(said("", "b2") ==
        "gipf-first-must-be-gipf: White has a GIPF-piece in reserve, which comes in first: write G before the point");
  CHECK(said(all_out, "Gb3") == "gipf-empty-reserve: White has no GIPF-piece in reserve");
  CHECK(said(all_out, "b3") ==
        "gipf-not-allowed-now: MATRX GIPF has no basic pieces: write the letter of what comes in");
  CHECK(said(all_out, "Zb3") == "gipf-no-more-loaded: White has 1 of the ZÈRTZ-potentials left; two of a kind come in");
  CHECK(said(all_out, "Tb3") == "Tb3");
  CHECK(said("W3/5/2[ZZ][z]2/7/6/5/4/B2 w 1,0 0,0 - -,-", "Zd4-d6") ==
        "gipf-first-must-be-gipf: White has a GIPF-piece in reserve, which comes in before any potential is used");
}

TEST_CASE("a reach along the line has its own objections") {
  constexpr std::string_view position = "W3/5/6/[DD]2[dd]1[dd]1/6/5/4/B2 w 0,0 0,0 - P2,Z2";
  CHECK(said(position, "De2-e5") == "De2-e5");
  CHECK(said(position, "De2-e7") == "gipf-power: the potential moves straight over vacant spots, onto the first piece");
}

TEST_CASE("short lists are read in MATRX GIPF as well") {
  constexpr std::string_view jump = "W3/5/6/[Z][Z][Z]1[d][ZZ]1/6/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(said(jump, "Ze7-e5;x") == "Ze7-e5;xze2,ze3,ze4,ze5,de6*,ze7");
  constexpr std::string_view push = "W3/5/6/[Z][Z][Z]4/6/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(said(push, "Te1-e5;xTe2") == "Te1-e5;xTe2,ze3,ze4,ze5");
}

TEST_CASE("two units of one kind that go from a stack are no piece that is named twice") {
  // The potential that jumps onto d3 goes with the row, and the enemy one it lay on with what is left of it.
  constexpr std::string_view position =
      "[TT][DD]2/1[PP]3/1[p]3B/1[z][TT]1[dd][z]1/[tt]1[PP]3/W[tt][ZZ][zz][YY]/[tt]W[DDd][DDd]/B[d][d] w 0,0 9,6 - "
      "T2Y4,Y2P4";
  CHECK(said(position, "Pc3-d3;xpd3,pd3*,Zg4,dh4*,di4*") == "Pc3-d3;xpd3,pd3*,Zg4,dh4*,di4*");
}

TEST_CASE("positions of MATRX GIPF that cannot be are refused") {
  const auto problem = [](std::string_view text) {
    const auto read = matrx().read_position(text);
    return read ? std::string() : read.error().message;
  };
  CHECK(problem("4/5/6/7/6/5/4 w 3,3 0,0 - -,-") == "the board has 8 lines, the text has 7");
  CHECK(problem("4/5/6/7/6/5/4/4 w 3,3 0,0 - -,-") == "line i has 3 spots, the text has 4");
  CHECK(problem("w3/5/6/7/6/5/4/3 w 3,3 0,0 - -,-") == "no piece of this game has the letter w");
  CHECK(problem("4/5/6/7/6/5/4/3 w 3,3 0,0 O -,-") == "MATRX GIPF has no opening");
  CHECK(problem("4/5/6/7/6/5/4/3 w 3,3 0,1 - T6Z6D6Y6P6,T6Z6D6Y6P6") ==
        "there are 67 pieces in all, but the players have 66");
}

TEST_CASE("the material of MATRX GIPF is refused with another variant or board") {
  const std::string own_board = "material=matrx has a board of its own and rests on tournament: use the variant matrx";
  CHECK(refused("basic", "material=matrx", "zertz=6") == own_board);
  CHECK(refused("tournament", "material=matrx spots-per-side=5", "zertz=6") == own_board);
  CHECK(refused("matrx", "white-pieces=1 black-pieces=1", "zertz=6").empty());
}

TEST_CASE("empty-reserve=at-once counts all that is to hand in MATRX GIPF") {
  const auto at_once = test::with_potentials("matrx", "", "empty-reserve=at-once");
  const auto standing_after = [&](std::string_view position, std::string_view text) {
    auto read = *at_once->read_position(position);
    auto turns = at_once->turn_list();
    gpn_reading reading{};
    REQUIRE(at_once->read_turn(read, text, Hints::None, turns, reading) == host::ReadStatus::Ok);
    at_once->apply(read, turns[0]);
    return at_once->standing(read).state;
  };
  CHECK(standing_after("W3/5/6/7/6/5/4/B2 w 0,0 0,0 - Z2Y2,Z2", "Zb3") == host::Standing::State::Running);
  CHECK(standing_after("W3/5/6/7/6/5/4/B2 w 0,0 0,0 - Z2,Z2", "Zb3") == host::Standing::State::BlackWon);
}

TEST_CASE("a list that says everything is read where there are more ways to remove rows than can be listed") {
  // Three lines of stacks side by side, all of which may stay; nothing in the other directions is a row.
  constexpr std::string_view crowded =
      "W3/5/[YY][YY][YY][YY][YY][YY]/[TT][TT][TT][TT][TT][TT][TT]/[DD][DD][DD][DD][DD][DD]/5/4/B2 w 0,0 0,0 - Z2,Z2";
  auto turns = matrx().turn_list();
  CHECK_FALSE(matrx().legal_turns(*matrx().read_position(crowded), turns));
  CHECK(said(crowded, "x;Zb3") ==
        "gipf-too-many-ways: the removed pieces are not written out, and there are too many ways to choose them");
  CHECK(said(crowded, "xYd4,Te5,Df4;Zb3") == "xYd4,Te5,Df4;Zb3");
  CHECK(said(crowded, "xYd2,Yd3,Yd4,Te5,Te6,Te7,Df4,Df7;Zb3") == "xYd2,Yd3,Yd4,Te5,Te6,Te7,Df4,Df7;Zb3");
}

TEST_CASE("turns that are too many to be listed are not counted either") {
  constexpr std::string_view crowded =
      "W3/5/[YY][YY][YY][YY][YY][YY]/[TT][TT][TT][TT][TT][TT][TT]/[DD][DD][DD][DD][DD][DD]/5/4/B2 w 0,0 0,0 - Z2,Z2";
  const auto position = *matrx().read_position(crowded);
  CHECK(matrx().count_turns(position) == std::nullopt);
  CHECK(host::perft(matrx(), position, 1, host::PerftCount::Turns) == std::nullopt);
  CHECK(host::perft(matrx(), position, 2, host::PerftCount::Positions) == std::nullopt);
  CHECK(matrx().count_turns(matrx().start()) == 19);
}

}  // namespace matrx_test
