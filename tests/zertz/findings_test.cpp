// Provokes every finding of the module at least once.
#include "play.hpp"

#include <support/findings.hpp>

namespace findings_test {

using namespace zertz_test;

namespace {

struct TurnCase {
  Board board;
  std::string_view options;
  std::string_view text;
  std::string_view code;
  std::string_view marked;
  std::string_view message;
};

constexpr Board empty{""};
constexpr Board pair{"Wd4 Gd5"};
constexpr Board chain{"Wd2 Gd3 Bd5 Be4"};
constexpr Board corner{"Ga1", "a3 b1 b2 b3"};
constexpr Board rich{"Gd2 Wd3 Bd5", "", "", {3, 0, 0}};
constexpr Board won{"Gd2", "", "", {4, 0, 0}, {}, "b"};
constexpr Board pale{"Wa1 Wa4 Wd1 Wd7 Wg1 Wg4"};

const std::vector<TurnCase>& turn_cases() {
  static const std::vector<TurnCase> cases{
      {empty, "", "hello", "zertz-not-a-turn", "hello",
       "`hello` is not a turn; expected a marble and a ring to take, such as Wd4,d1, a jump, such as xd1Gd3, or pass"},
      {empty, "", "", "zertz-not-a-turn", "",
       "the turn is empty; expected a marble and a ring to take, such as Wd4,d1, a jump, such as xd1Gd3, or pass"},
      {empty, "", "d4,d1", "zertz-not-a-turn", "d4,d1",
       "`d4,d1` is not a turn; expected a marble and a ring to take, such as Wd4,d1, a jump, such as xd1Gd3, or pass"},
      {empty, "", "Wd4,a5", "zertz-no-such-ring", "a5", "there is no ring `a5`; column a has 1 to 4"},
      {empty, "", "Wd4,k1", "zertz-no-such-ring", "k1", "there is no ring `k1`; columns are a to g"},
      {pair, "", "Wa1,a2", "zertz-must-jump", "Wa1,a2",
       "White can capture and must jump; write a jump, such as xd4Gd6"},
      {corner, "", "Wb1,d1", "zertz-ring-gone", "b1", "ring b1 is no longer on the board; write another one"},
      {corner, "", "Wd4,b3", "zertz-ring-gone", "b3", "ring b3 is no longer on the board; write another one"},
      {corner, "", "Wa1,d1", "zertz-ring-taken", "a1", "a1 has a marble on it; write a vacant ring"},
      {corner, "", "Wd1,d1", "zertz-ring-taken", "d1", "the marble is on d1; take a free ring away"},
      {pale, "", "Wd4,a2", "zertz-no-marble-left", "d4", "the pool has no white marble left; it has 8 grey, 10 black"},
      {empty, "", "Wd4,d2", "zertz-not-free", "d2",
       "ring d2 is not free; free are a1, a2, a3, a4, b1, b5, c1, c6, d1, d7, e1, e6, f1, f5, g1, g2, g3, g4"},
      {empty, "", "Wd4", "zertz-ring-missing", "d4", "take a free ring away, such as Wd4,a1"},
      {empty, "", "xd4Gd6", "zertz-no-marble", "d4", "no marble is on d4 to jump with"},
      {pair, "", "xd4Ge5", "zertz-not-a-jump", "e5", "e5 is not two steps from d4 on a line; it can jump to d6"},
      {pair, "", "xd4Gd2", "zertz-no-marble", "d2",
       "there is no marble between d4 and d2 to jump over; it can jump to d6"},
      {{"Wd4 Gd5 Bd6"},
       "",
       "xd4Gd6",
       "zertz-landing",
       "d6",
       "d6 is no vacant ring; a jump lands on one, and it cannot jump"},
      {pair, "", "xd4Bd6", "zertz-wrong-color", "Bd6", "the marble on d5 is grey; write Gd6"},
      {corner, "", "Ba2,g1xWa1Ba2", "zertz-wrong-color", "Wa1", "the marble on a1 is grey; write Ga1"},
      {chain, "", "xd2Gd4", "zertz-chain-goes-on", "d4", "the marble on d4 must jump on; it can jump to d6, f4"},
      {rich, "chain-goal=stop", "xd2Wd4Bd6", "zertz-won-before", "d6",
       "White has a set before this, which ends the game; leave out the rest"},
      {{"Wa1", "a3 b1 b2 b3", "", {2, 0, 0}},
       "island-goal=stop",
       "Wa2,g1xWa1Wa2",
       "zertz-won-before",
       "g1",
       "White has a set before this, which ends the game; leave out the rest"},
      {empty, "", "Wd4,d1xWd4", "zertz-not-isolated", "d4",
       "d4 is not in a group that this turn cuts off or fills; leave it out"},
      {corner, "", "Ba2,g1xBa2", "zertz-claim-in-part", "a2", "a group is claimed whole or not at all; add Ga1"},
      {{"Ga1 Wg4", "a3 b1 b2 b3 f5 g3 e5"},
       "isolation=all",
       "Ba2,f4xGa1Ba2",
       "zertz-claim-missing",
       "a2",
       "every isolated group is claimed; add Wg4"},
      {{"Gb1 Gb3 Gb5 Bc1 Bc2 Bc3 Bc4 Bc5 Bc6 Wd1 Wd3 Wd5 Wd7 Be1 Be2 Be3 Be4 Ge5 Ge6 Gf1 Gf3 Gf5",
        "",
        "d4",
        {},
        {2, 0, 0}},
       "",
       "Wd4",
       "zertz-must-pass",
       "Wd4",
       "White has no jump and no marble to place; write pass"},
      {empty, "", "pass", "zertz-may-not-pass", "pass", "White has a turn and may not pass; write one, such as Wa1,a2"},
      {won, "", "Wd4,d1", "zertz-game-over", "Wd4,d1", "the game is over; remove this turn"},
      {empty, "", "w d4 , d1", "zertz-spelling", "w d4 , d1", "`w d4 , d1` is read as Wd4,d1; write it so"},
      {empty, "", "wd4 d1", "zertz-spelling", "wd4 d1", "`wd4 d1` is read as Wd4,d1; write it so"},
      {pair, "", "xd4d6", "zertz-short-way", "xd4d6", "`xd4d6` is short for xd4Gd6"},
      {corner, "isolation=all", "Ba2,g1", "zertz-short-way", "Ba2,g1", "`Ba2,g1` is short for Ba2,g1xGa1Ba2"},
      {corner, "", "Ba2,g1xBa2,Ga1", "zertz-spelling", "Ba2,g1xBa2,Ga1",
       "`Ba2,g1xBa2,Ga1` is read as Ba2,g1xGa1Ba2; write it so"},
  };
  return cases;
}

struct PositionCase {
  std::string_view text;
  std::string_view code;
  std::string_view marked;
};

constexpr PositionCase position_cases[] = {
    {"", "zertz-position-column", ""},
    {"4/5/6/7/6/5/5 w 6,8,10 0,0,0/0,0,0", "zertz-position-column", "/5"},
    {"4/5/6/7/6/5/22 w 6,8,10 0,0,0/0,0,0", "zertz-position-column", "/22"},
    {"4/5/6/7/6/5/R3 w 6,8,10 0,0,0/0,0,0", "zertz-position-column", "R"},
    {"4/5/6/7/6/5/2-2 w 6,8,10 0,0,0/0,0,0", "zertz-position-column", "/2-2"},
    {"4/5/6/7/6/5/4 x 6,8,10 0,0,0/0,0,0", "zertz-position-unreadable", "x"},
    {"4/5/6/7/6/5/4 w 6,8 0,0,0/0,0,0", "zertz-position-unreadable", " "},
    {"4/5/6/7/6/5/4 w 6,8,10 0,0,0", "zertz-position-unreadable", ""},
    {"4/5/6/7/6/5/4 w 6,8,10 0,0,0/0,0,0 more", "zertz-position-unreadable", " "},
    {"4/5/6/7/6/5/4 w 5,8,10 0,0,0/0,0,0", "zertz-position-marbles", " 5,8,10 0,0,0/0,0,0"},
    {"4/5/6/7/6/5/4 w 2,8,10 4,0,0/0,0,0", "zertz-position-goal", " 2,8,10 4,0,0/0,0,0"},
    {"4/5/6/7/6/5/4 w 6,8,10 0,0,0/0,0,0 passed", "zertz-position-passed", " passed"},
    {"4/5/6/7/6/5/4 w 6,8,10 0,0,0/0,0,0 seen=2", "zertz-position-counts", " seen=2"},
    {"----/-----/-BBBB-/-B3B-/-BBWW-/-----/---- w 0,0,0 2,4,1/2,4,1 seen=1", "zertz-position-counts", " seen=1"},
    {"----/-----/-BBBB-/-B3B-/-BBWW-/-----/---- w 0,0,0 2,4,1/2,4,1 before=12", "zertz-position-counts", " before=12"},
};

constexpr gpn_test::SettingsCase settings_cases[] = {
    {"huge", "", "zertz-unknown-variant"},
    {"", "isolation", "zertz-option-form"},
    {"", "isolate=all", "zertz-unknown-option"},
    {"", "isolation=some", "zertz-unknown-value"},
    {"", "layout=a1,a1", "zertz-unknown-value"},
    {"", "layout=a1,a5", "zertz-unknown-value"},
    {"", "layout=a1,", "zertz-unknown-value"},
    {"", "handicap-white=1,2", "zertz-unknown-value"},
    {"", "handicap-white=1,2,03", "zertz-unknown-value"},
    {"", "stuck=pass stuck=loses", "zertz-option-twice"},
    {"", "handicap-white=4,0,0", "zertz-handicap"},
    {"blitz", "handicap-white=2,2,0 handicap-black=0,3,0 handicap-black=0,0,0", "zertz-option-twice"},
    {"", "handicap-white=0,4,0 handicap-black=0,5,0", "zertz-handicap"},
};

}  // namespace

TEST_CASE("Every finding of the module is made, with its clause, its place and its sentence") {
  gpn_test::Findings<Play> findings;
  for (const TurnCase& it : turn_cases()) findings.check_turn(with(it.board, it.options), it);
  for (const PositionCase& it : position_cases) {
    const auto remark = findings.check_position(it.text, it.code);
    CHECK(it.text.substr(remark.begin, remark.end - remark.begin) == it.marked);
  }
  findings.check_all(std::array<gpn_test::PositionCase, 0>{}, settings_cases);
}

}  // namespace findings_test
