// Position text: what is written, what is read, and what is wrong with the rest.
#include "play.hpp"

#include <catch2/catch.hpp>

namespace position_text_test {

using namespace dvonn_test;

namespace {

struct Refused {
  std::string code;
  std::string message;
  std::string marked;  // the part of the text the remark points at
};

Refused refusal(const std::string& text, std::string_view options = {}) {
  const auto read = rules(options)->read_position(text);
  if (read) return {};
  return {std::string(read.error().finding.code), read.error().message,
          text.substr(read.error().begin, read.error().end - read.error().begin)};
}

}  // namespace

TEST_CASE("Positions are written as rows 5 to 1, phase and side") {
  Play game;
  CHECK(game.text() == "9/10/11/10/9 placing w");
  CHECK(game.play("a1").text() == "9/10/11/10/r8 placing b");
  CHECK(game.play("k5").text() == "8r/10/11/10/r8 placing w");
  CHECK(game.play("f3").text() == "8r/10/5r5/10/r8 placing b");
  CHECK(game.play("a3").text() == "8r/10/b4r5/10/r8 placing w");
}

TEST_CASE("Every text is read back as written") {
  for (const char* text : {
           "9/10/11/10/9 placing w",
           "9/10/11/10/9 stacking w",
           "9/10/11/10/9 stacking b",
           "9/10/rrr8/10/9 placing b",
           "9/10/rrrbw6/10/9 placing b",
           "bbwbrbwbb/wbwwbwbwbw/wbwbwbwwwrb/bbwrwwwbbw/bwwbbwbwb stacking w",
           "9/10/5[rwbrbwrw]5/10/9 stacking b",
           "[rbw]8/10/11/10/8[rwb] stacking w",
           "r8/10/11/10/8r stacking w",
       }) {
    INFO(text);
    const auto read = rules()->read_position(text);
    REQUIRE(read);
    CHECK(rules()->write_position(*read) == text);
  }
}

TEST_CASE("All 49 pieces may form one stack") {
  const std::string stack = "[rrr" + std::string(23, 'b') + std::string(23, 'w') + "]";
  const std::string text = "8" + stack + "/10/11/10/9 stacking b";
  const auto read = rules()->read_position(text);
  REQUIRE(read);
  CHECK(rules()->write_position(*read) == text);
  CHECK((*rules()->standing(*read).score)[0] == 49);
}

TEST_CASE("Different orders inside a stack are different positions") {
  const auto one = rules()->read_position("9/10/[rwbw]10/10/9 stacking w");
  const auto other = rules()->read_position("9/10/[rbww]10/10/9 stacking w");
  REQUIRE(one);
  REQUIRE(other);
  CHECK_FALSE(*one == *other);
}

TEST_CASE("A position reached by moves equals the one read from its text") {
  Play game = Play::from("9/10/[bw][rb]w[wb]7/10/9 stacking w");
  game.play("a3-c3");
  const auto read = rules()->read_position("9/10/1[rb][wbw][wb]7/10/9 stacking b");
  REQUIRE(read);
  CHECK(*read == game.position());
}

TEST_CASE("A text that is not a position is rejected at its first wrong byte") {
  const auto check = [](const std::string& text, std::string_view marked, std::string_view part_of_message) {
    INFO(text);
    const Refused refused = refusal(text);
    CHECK(refused.code == "dvonn-position-unreadable");
    CHECK(refused.marked == marked);
    CHECK_THAT(refused.message, Catch::Contains(std::string(part_of_message)));
  };
  check("", "", "expected w, b, r");
  check("x", "x", "expected w, b, r");
  check("9 10/11/10/9 placing w", " ", "/ and the next row");
  check("9/10/11/10 placing w", " ", "/ and the next row");
  check("9/10/11/10/9/9 placing w", "/", "expected one blank");
  check("9/10/11/10/9 place w", "p", "placing or stacking");
  check("9/10/11/10/9  placing w", " ", "placing or stacking");
  check("9/10/11/10/9 placing", "", "expected one blank");
  check("9/10/11/10/9 placing W", "W", "w or b");
  check("9/10/11/10/9 placing w ", " ", "remove the rest");
  check("9/10/[w]10/10/9 stacking w", "]", "write a single piece without brackets");
  check("9/10/[wb/10/9 stacking w", "/", "] at the end of the stack");
  check("9/10/[wbx]10/10/9 stacking w", "x", "] at the end of the stack");
  check("9/10/101/10/9 placing w", "1", "expected w, b, r");
  check("9/10/0r10/10/9 placing w", "0", "expected w, b, r");
  check(std::string(5000, '['), std::string(5000, '['), "too long for a position");
}

TEST_CASE("Rows have to fit the board") {
  CHECK(refusal("9/10/11/10/10 placing w").message == "row 1 has 9 spaces, a1 to i1, but the text has 10; remove 1");
  CHECK(refusal("9/10/11/9/9 placing w").message == "row 2 has 10 spaces, a2 to j2, but the text has 9; add 1");
  CHECK(refusal("9/10/rrrbwbwbwbwbwbw/10/9 stacking w").code == "dvonn-position-row");
  CHECK(refusal("9/10/99/10/9 placing w").marked == "99");
}

TEST_CASE("D1: no more pieces than the game has") {
  const std::string rows = "wwwwwwwww/wwwwwwwwww/wwwwwr5/10/9";
  const Refused refused = refusal(rows + " stacking w");
  CHECK(refused.code == "dvonn-position-pieces");
  CHECK(refused.message == "the text has 24 white pieces, but the game has only 23; remove 1");
  CHECK(refused.marked == rows);
  CHECK(refusal("9/10/rrrr7/10/9 stacking w").code == "dvonn-position-pieces");
  CHECK(refusal("bbbbbbbbb/bbbbbbbbbb/bbbbbr5/10/9 stacking w").code == "dvonn-position-pieces");
}

TEST_CASE("D2: while placing, the pieces on the board determine who places next") {
  CHECK(refusal("9/10/rw9/10/9 placing w").message ==
        "after 2 placements the board has 0 white, 0 black and 2 DVONN pieces, not 1, 0 and 1; correct the pieces");
  CHECK(refusal("9/10/b10/10/9 placing b").code == "dvonn-position-placing");
  CHECK(refusal("9/10/rrrw7/10/9 placing w").code == "dvonn-position-placing");
  CHECK(refusal("9/10/[rw]r9/10/9 placing b").message ==
        "there is a stack on a3 while pieces are placed; if stacks have moved, write stacking instead of placing");
  CHECK(refusal("bbwbrbwbb/wbwwbwbwbw/wbwbwbwwwrb/bbwrwwwbbw/bwwbbwbwb placing w").message ==
        "all 49 pieces are placed; write stacking instead of placing");
  const Refused side = refusal("9/10/rrrb7/10/9 placing b");
  CHECK(side.code == "dvonn-position-side");
  CHECK(side.message == "with 4 pieces on the board White places next; write w");
  CHECK(side.marked == "b");
}

TEST_CASE("D9: a DVONN piece is never on top of a stack") {
  const Refused refused = refusal("9/10/[wr]10/10/9 stacking w");
  CHECK(refused.code == "dvonn-position-dvonn-on-top");
  CHECK(refused.marked == "[wr]");
}

TEST_CASE("D10: pieces without contact cannot be on the board") {
  const Refused refused = refusal("9/10/rw1b[wb]6/10/9 stacking w");
  CHECK(refused.code == "dvonn-position-no-contact");
  CHECK(refused.message == "2 stacks are not connected to a DVONN piece, such as d3; remove them");
  CHECK(refusal("9/10/rw1b7/10/9 stacking w").message ==
        "1 stack is not connected to a DVONN piece, such as d3; remove it");
  CHECK(refusal("9/10/w10/10/9 stacking w").code == "dvonn-position-no-contact");
}

TEST_CASE("With placing=given play starts from a full board, with White's move") {
  const std::string board = "bbwbrbwbb/wbwwbwbwbw/wbwbwbwwwrb/bbwrwwwbbw/bwwbbwbwb stacking w";
  CHECK(Play::from(board, "placing=given").legal() == Play::from(board).legal());
  CHECK(refusal("9/10/rrr8/10/9 placing b", "placing=given").code == "dvonn-position-given");
}

TEST_CASE("With placing=given and no position the board is empty and the game over") {
  const Play game("placing=given");
  CHECK(game.text() == "9/10/11/10/9 stacking w");
  CHECK(game.legal().empty());
  CHECK(game.standing().state == gpn::host::Standing::State::Drawn);
}

}  // namespace position_text_test
