// Position text: reading, checking, writing.
#include "scene.hpp"

#include <catch2/catch.hpp>

namespace position_text_test {

using namespace gpn;
using test::Table;

namespace {

struct Refusal {
  std::string code;
  std::string message;
  std::string marked;
};

Refusal refusal(std::string_view variant, std::string_view text, std::string_view options = "") {
  const auto position = test::gipf(variant, options)->read_position(text);
  INFO(text);
  REQUIRE_FALSE(position);
  const host::Remark& remark = position.error();
  return {std::string(remark.finding.code), remark.message,
          std::string(text.substr(remark.begin, remark.end - remark.begin))};
}

void survives(std::string_view variant, std::string_view text, std::string_view options = "") {
  CHECK(Table(variant, text, options).text() == text);
}

}  // namespace

TEST_CASE("positions survive reading and writing") {
  survives("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -");
  survives("basic", "bw1w/5/6/w5b/6/5/b2w b 11,12 0,0 -");
  survives("standard", "3W/5/6/7/6/5/4 b 16,16 2,0 Wl");
  survives("tournament", "4/5/6/7/6/5/4 w 18,18 0,0 Oo");
  survives("tournament", "4/5/6/W6/6/5/4 b 16,18 0,0 Go");
  survives("tournament", "3B/5/6/W6/6/5/3w b 15,16 0,0 g");
  survives("basic", "b5w/8/9/10/11/12/w11b/12/11/10/9/8/b5w w 12,12 0,0 -", "spots-per-side=7");
}

TEST_CASE("every ending survives") {
  survives("basic", "w3/5/6/2b4/6/5/3w b 0,14 0,13 Br");
  survives("standard", "B3/5/6/7/6/5/4 b 18,16 0,0 Bt");
  survives("standard", "4/5/6/7/6/5/4 b 18,16 2,0 Wb");
}

TEST_CASE("gipf-position-syntax") {
  const Refusal refused = refusal("basic", "b2w/5/6/w5q/6/5/b2w w 12,12 0,0 -");
  CHECK(refused.code == "gipf-position-syntax");
  CHECK(refused.marked == "q");
  CHECK(refusal("basic", "").code == "gipf-position-syntax");
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w x 12,12 0,0 -").message.find("player to move") != std::string::npos);
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w w 12 0,0 -").message.find("comma") != std::string::npos);
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0").message.find("blank") != std::string::npos);
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -x").message == "expected the end of the position");
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 W").message == "expected r, l, t, b or y after the winner");
}

TEST_CASE("what only games with potentials have is refused without them") {
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 - T3,T3").message ==
        "expected the end of the position: only games with potentials list what the players still have");
  CHECK(refusal("basic", "b[wT]1w/5/6/w5b/6/5/b2w w 11,12 0,0 -").message == "only games with potentials have stacks");
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp").message ==
        "only games with potentials have the flags P and p");
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Wy0").message == "only a layer decides a game by y");
}

TEST_CASE("gipf-position-board") {
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5 w 12,12 0,0 -").message == "the board has 7 lines, the text has 6");
  const Refusal refused = refusal("basic", "b2w/5/6/w4b/6/5/b2w w 12,12 0,0 -");
  CHECK(refused.code == "gipf-position-board");
  CHECK(refused.message == "line e has 7 spots, the text has 6");
  CHECK(refused.marked == "w4b");
  CHECK(refusal("basic", "999/5/6/7/6/5/4 w 12,12 0,0 -").message == "line b has 4 spots, the text has 999");
}

TEST_CASE("gipf-position-pieces") {
  const Refusal refused = refusal("basic", "b2w/5/6/w5b/6/5/b2w w 11,12 0,0 -");
  CHECK(refused.code == "gipf-position-pieces");
  CHECK(refused.message == "White has 3 pieces on the board, 11 in reserve and 0 captured: 14 in all, not 15");
  CHECK(refused.marked == "11,12 0,0");
  CHECK(refusal("basic", "W3/5/6/7/6/5/4 w 13,15 0,0 -").message == "the basic game has no GIPF-pieces");
}

TEST_CASE("gipf-position-flags") {
  CHECK(refusal("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Gg").message == "only the tournament game has an opening");
  CHECK(refusal("tournament", "4/5/6/W6/6/5/4 b 16,18 0,0 Oo").code == "gipf-position-flags");
  CHECK(refusal("tournament", "4/5/6/W6/6/5/4 b 16,18 0,0 Gg").message ==
        "Black has brought nothing in yet and must begin with a GIPF-piece (T1): write o");
  CHECK(refusal("standard", "3W/5/6/7/6/5/4 b 16,16 2,0 -").message ==
        "Black has no GIPF-piece left, so the game is over: write Wl (E3)");
  CHECK(refusal("standard", "3W/5/6/7/6/5/4 b 16,16 2,0 Bl").message == "White has not lost his last GIPF-piece");
  CHECK(refusal("standard", "3W/5/6/7/6/5/4 b 16,16 2,0 Wr").message == "Black still has pieces in reserve");
  CHECK(refusal("standard", "3W/5/6/7/6/5/4 b 16,16 2,0 Wb").code == "gipf-position-flags");
  // A number of none, and a layer for an end that no layer decided, were read as if they were not there.
  CHECK(refusal("tournament", "4/5/6/7/6/5/4 w 18,18 0,0 Oo0").message == "expected the end of the position");
  CHECK(refusal("standard", "3W/5/6/7/6/5/4 b 16,16 2,0 Wl5").message == "expected the end of the position");
}

}  // namespace position_text_test
