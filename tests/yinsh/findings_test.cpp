// Provokes every finding of the module at least once.
#include "play.hpp"

#include <support/findings.hpp>

namespace findings_test {

using namespace yinsh_test;

namespace {

struct TurnCase {
  Pieces pieces;
  std::string_view text;
  std::string_view code;
  std::string_view rule;
  std::string_view marked;
  std::string_view message;
};

constexpr std::string_view black = "k7 k8 k9 k10 j11";
constexpr Pieces empty{"", "", "", "", "w 5,5 0,0"};
constexpr Pieces one_ring{"f6", "", "", "", "b 4,5 0,0"};
constexpr Pieces moving{"f6 a2 a3 a4 a5", black, "f8", "g6"};
constexpr Pieces making{"c7 a2 a3 a4 a5", black, "c3 c4 c5 c6"};
constexpr Pieces crossing{"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4 e5 c3 d3 f3 g3"};
constexpr Pieces last_row{"f6 a2 a3", black, "e1 e2 e3 e4 e5", "", "w 0,0 2,0"};
constexpr Pieces walled{"a2 a3 a4", "a5 b2 b3 b4 b5", "", "", "w 0,0 2,0"};
constexpr Pieces ended{"f6 a2", black, "", "", "b 0,0 3,0"};

const std::vector<TurnCase>& turn_cases() {
  static const std::vector<TurnCase> cases{
      {empty, "hello", "yinsh-not-a-turn", "", "hello", "`hello` is not a turn; expected a spot, such as f6"},
      {empty, "", "yinsh-not-a-turn", "", "", "the turn is empty; expected a spot, such as f6"},
      {moving, "f6>f7", "yinsh-not-a-turn", "", "f6>f7",
       "`f6>f7` is not a turn; expected a move, such as f6-f9, or pass"},
      {empty, "a6", "yinsh-no-such-spot", "Y3", "a6", "there is no spot `a6`; column a has 2 to 5"},
      {empty, "m3", "yinsh-no-such-spot", "Y3", "m3", "there is no spot `m3`; columns are a to k"},
      {one_ring, "f6", "yinsh-spot-taken", "Y9", "f6", "f6 is occupied; place the ring on a vacant spot"},
      {one_ring, "f6-f7", "yinsh-still-placing", "Y10", "f6-f7",
       "9 rings are still to be placed; write one spot, such as a2"},
      {moving, "f7", "yinsh-placing-over", "Y10", "f7", "all rings are placed; write a move, such as a2-b3"},
      {moving, "f8-f9", "yinsh-no-ring", "Y12", "f8-f9",
       "White has no ring on f8; White rings are on a2, a3, a4, a5, f6"},
      {moving, "f6-g8", "yinsh-not-in-line", "Y13", "f6-g8", "f6 and g8 are not on one line"},
      {moving, "a2-a5", "yinsh-ring-in-the-way", "Y14", "a2-a5",
       "a ring is on a3; a ring neither passes nor enters it"},
      {moving, "f6-f8", "yinsh-ring-in-the-way", "Y14", "f6-f8", "f8 has a marker; a ring ends on a vacant spot"},
      {moving, "f6-f10", "yinsh-past-the-jump", "Y14", "f6-f10",
       "a ring lands right behind the markers that it jumps; from f6 it can move to f7, f9, g7, h8, i9, j10, h6, f5, "
       "f4, f3, f2, e5, d4, c3, b2, e6, d6, c6, b6"},
      {moving, "pass", "yinsh-may-not-pass", "Y24", "pass",
       "White can move a ring and may not pass; write a move, such as a2-b3"},
      {walled, "a2-c4", "yinsh-must-pass", "Y24", "a2-c4", "White cannot move a ring; write pass"},
      {crossing, "f6-f7", "yinsh-row-first", "Y11", "f6-f7",
       "White has a row, c3-g3; take it with a ring, such as xc3-g3xa2"},
      {making, "c7-c8", "yinsh-row-left", "Y18", "c7-c8",
       "White has a row, c3-c7; take it with a ring, such as xc3-c7xa2"},
      {making, "c7-c8;xc2-c6xa2", "yinsh-no-row", "Y16", "xc2-c6", "c2 to c6 is no row of White; rows are c3-c7"},
      {moving, "f6-f7;xc3-c7xa2", "yinsh-no-row", "Y16", "xc3-c7", "White has no row to take here"},
      {crossing, "xc3-g3xa2;xe1-e5xa3;f6-f7", "yinsh-rows-share", "Y20", "xe1-e5",
       "e1-e5 shares a marker with a row that is taken before it; leave one out"},
      {making, "c7-c8;xc3-c7xc7", "yinsh-no-ring-to-take", "Y17", "xc7",
       "White has no ring on c7 to take off; rings are on a2, a3, a4, a5, c8"},
      {making, "c7-c8;xc3-c7", "yinsh-one-ring-a-row", "Y17", "xc3-c7",
       "1 row and 0 rings are written; take one ring with each row"},
      {making, "c7-c8;xc3-c7xa2xa3", "yinsh-one-ring-a-row", "Y17", "xa3",
       "1 row and 2 rings are written; take one ring with each row"},
      {crossing, "xe1-e5xa2", "yinsh-move-missing", "Y11", "xe1-e5xa2",
       "these rows do not win; write the move after them"},
      {last_row, "xe1-e5xa2;f6-f7", "yinsh-won-before", "Y26", "f6-f7",
       "White wins with the rows before; leave out the rest"},
      {ended, "k7-j7", "yinsh-game-over", "Y26", "k7-j7", "the game is over; remove this turn"},
      {moving, "F 6 f7", "yinsh-spelling", "", "F 6 f7", "`F 6 f7` is read as f6-f7; write it so"},
      {making, "c7-c8:xc7-c3xa2", "yinsh-spelling", "", "c7-c8:xc7-c3xa2",
       "`c7-c8:xc7-c3xa2` is read as c7-c8;xc3-c7xa2; write it so"},
      {making, "c7-c8;xa2", "yinsh-short-way", "", "c7-c8;xa2", "`c7-c8;xa2` is short for c7-c8;xc3-c7xa2"},
      {crossing, "xa2;f6-f7", "yinsh-short-way", "", "xa2;f6-f7",
       "`xa2;f6-f7` has 2 readings, such as xc3-g3xa2;f6-f7"},
  };
  return cases;
}

const gpn_test::PositionCase position_cases[] = {
    {"", "yinsh-position-column", "column a has 4 spots, but the text has 0"},
    {"4/7/8/9/10/9/10/9/8/7 w 5,5 0,0", "yinsh-position-column",
     "expected a piece, a number, or / and the next column"},
    {"4/7/8/9/10/9/10/9/8/7/5 w 5,5 0,0", "yinsh-position-column", "column k has 4 spots, but the text has 5"},
    {"13/7/8/9/10/9/10/9/8/7/4 w 5,5 0,0", "yinsh-position-column", "column a has 4 spots, but the text has 13"},
    {"x3/7/8/9/10/9/10/9/8/7/4 w 5,5 0,0", "yinsh-position-column",
     "expected one of wbWB, or one number of vacant spots"},
    {"4/7/8/9/10/9/10/9/8/7/4", "yinsh-position-unreadable", "expected a blank and the side to move"},
    {"4/7/8/9/10/9/10/9/8/7/4 x", "yinsh-position-unreadable", "expected the side to move, w or b"},
    {"4/7/8/9/10/9/10/9/8/7/4 w 5", "yinsh-position-unreadable", "expected the rings still to place, such as 0,0"},
    {"4/7/8/9/10/9/10/9/8/7/4 w 5,5", "yinsh-position-unreadable", "expected the rings taken off, such as 1,0"},
    {"4/7/8/9/10/9/10/9/8/7/4 w 5,5 0,0 ", "yinsh-position-unreadable", "expected the end; remove the rest"},
    {"W3/7/8/9/10/9/10/9/8/7/4 w 5,5 0,0", "yinsh-position-rings",
     "White has 1 rings on the board, 5 to place and 0 taken off; five are needed"},
    {"4/7/8/9/10/9/10/9/8/7/4 w 1,5 4,0", "yinsh-position-taken",
     "the game ends with the first player who takes off 3 rings"},
    {"4/7/8/9/10/9/10/9/8/7/4 b 5,5 0,0", "yinsh-position-placing",
     "White and Black place in turn, so Black to move needs the numbers 5,6"},
    {"w3/7/8/9/10/9/10/9/8/7/4 w 5,5 0,0", "yinsh-position-placing",
     "while rings are placed there are no markers, and no rings taken off"},
    {"WWWW/W6/8/9/10/9/10/9/8/7/BBBB w 0,1 0,0", "yinsh-position-placing",
     "White and Black place in turn, so White to move needs the numbers 0,0"},
    {"WWWW/W6/8/9/10/9/10/9/8/6B/BBBB w 0,0 0,0 passed", "yinsh-position-passed",
     "Black cannot have passed; remove the word passed"},
    {"WWWW/Wwwwwww/wwwwwwww/wwwwwwwww/wwwwwwwwww/wwwwwwwww/wwwwwwwwww/9/8/6B/BBBB w 0,0 0,0", "yinsh-position-markers",
     "the board has 52 markers and the game 51; remove 1"},
};

constexpr gpn_test::SettingsCase settings_cases[] = {
    {"quick", "", "yinsh-unknown-variant"},
    {"", "blocked", "yinsh-option-form"},
    {"", "rings=4", "yinsh-unknown-option"},
    {"", "blocked=wins", "yinsh-unknown-value"},
    {"", "markers=51 markers=51", "yinsh-option-twice"},
};

}  // namespace

TEST_CASE("Every finding of the module is made, with its clause, its place and its sentence") {
  gpn_test::Findings<Play> findings;
  for (const TurnCase& it : turn_cases()) findings.check_turn(with(it.pieces), it);
  findings.check_all(position_cases, settings_cases);
}

}  // namespace findings_test
