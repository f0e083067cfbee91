// Provokes every finding of the module at least once.
#include "play.hpp"

#include <support/findings.hpp>

namespace findings_test {

using namespace lyngk_test;

namespace {

struct TurnCase {
  Stacks stacks;
  std::string_view text;
  std::string_view code;
  std::string_view rule;
  std::string_view marked;
  std::string_view message;
  std::string_view options = "";
};

constexpr Stacks three{"c3 R c4 B c6 K"};
constexpr Stacks own{"c3 R c4 BR e5 I d1 KGB e1 K", "R,-"};
constexpr Stacks steep{"c3 RG c4 BKI c5 I e1 KB"};
constexpr Stacks five{"c3 BKIGR c6 K c7 B e1 J"};
constexpr Stacks full_claims{"c3 R c4 BK", "IG,R"};

const std::vector<TurnCase>& turn_cases() {
  static const std::vector<TurnCase> cases{
      {three, "hello", "lyngk-not-a-turn", "", "hello",
       "`hello` is not a turn; expected a move, such as b1-b2 or R;b1-b2, or pass"},
      {three, "", "lyngk-not-a-turn", "", "", "the turn is empty; expected a move, such as b1-b2 or R;b1-b2, or pass"},
      {three, "Q;c3-c4", "lyngk-not-a-turn", "", "Q;c3-c4",
       "`Q;c3-c4` is not a turn; expected a move, such as b1-b2 or R;b1-b2, or pass"},
      {three, "C3C", "lyngk-not-a-turn", "", "C3C",
       "`C3C` is not a turn; expected a move, such as b1-b2 or R;b1-b2, or pass"},
      {three, "c3-b5", "lyngk-no-such-spot", "LY2", "b5", "there is no spot `b5`; line b has 1 to 4"},
      {three, "c3-k5", "lyngk-no-such-spot", "LY2", "k5", "there is no spot `k5`; lines are a to i"},
      {{"a1 J b1 J c1 J", "IG,RK"}, "a1-b1", "lyngk-game-over", "LY28", "a1-b1", "the game is over; remove this turn"},
      {three, "c2-c3", "lyngk-vacant", "LY13", "c2-c3", "there is no piece on c2 to move"},
      {three, "c3-c5", "lyngk-vacant", "LY13", "c3-c5", "c5 is vacant; a move ends on another piece or stack"},
      {full_claims, "c3-c4", "lyngk-enemy-stack", "LY7", "c3-c4", "the top of c3 is red, which Black has claimed"},
      {{"c3 J c4 B c6 K"}, "c3-c4", "lyngk-joker", "LY10", "c3-c4", "c3 has a joker, which does not move alone"},
      {three, "J;c3-c4", "lyngk-joker", "LY10", "J", "jokers cannot be claimed; write I, B, R, G or K"},
      {{"c3 R d4 B e1 K c1 K c2 G c4 I c5 I c6 I"},
       "c3-d4",
       "lyngk-not-in-line",
       "LY13",
       "c3-d4",
       "c3 and d4 are not on one line"},
      {three, "c3-c6", "lyngk-in-the-way", "LY13", "c3-c6", "there is a piece on c4, and a move does not pass it"},
      {own, "c3-e1", "lyngk-no-way", "LY23", "c3-e1",
       "no way leads from c3 to e1, neither in a line nor over stacks topped by red"},
      {own, "c3-d1-e5", "lyngk-no-point", "LY23", "d1", "d1 is no LYNGK-point: its top is not red"},
      {own, "e5-c4-c3", "lyngk-no-point", "LY22", "c4", "c4 is no LYNGK-point: White has not claimed ivory"},
      {own, "c3-c4-c3-e5", "lyngk-no-point", "LY24", "c3", "c3 is used twice; a LYNGK-point serves once a turn"},
      {{"c3 RGK c4 JBI c5 I d1 K"},
       "c3-c4",
       "lyngk-too-high",
       "LY14",
       "c3-c4",
       "c3 and c4 have 6 pieces together; a stack has at most 5"},
      {{"c3 RG c4 GB c5 I d1 KIB"},
       "c3-c4",
       "lyngk-colour-twice",
       "LY15",
       "c3-c4",
       "c3 and c4 both have green; a stack has each colour once"},
      {steep, "c3-c4", "lyngk-onto-higher", "LY17", "c3-c4",
       "c3 is 2 high and c4 3; with a neutral top it does not land on higher ones"},
      {{"c3 R c4 BKI c5 I e1 KBG"},
       "c3-c4",
       "lyngk-onto-higher",
       "LY16",
       "c3-c4",
       "c3 is 1 high and c4 3; with a neutral top it does not land on higher ones"},
      {own, "R;c3-e5", "lyngk-claimed", "LY8", "R", "White has claimed red before; leave out the claim"},
      {full_claims, "red c4-c3", "lyngk-claimed", "LY8", "red", "Black has claimed red before; leave out the claim"},
      {full_claims, "B;c4-c3", "lyngk-claims-used", "LY8", "B", "White has claimed two colours; leave out the claim"},
      {three, "pass", "lyngk-may-not-pass", "LY26", "pass",
       "White has a turn and may not pass; write one, such as c3-c4"},
      {{"c3 R c4 BK", "-,RK"}, "c3-c4", "lyngk-must-pass", "LY27", "c3-c4", "White has no turn; write pass"},
      {five, "R;xc3;c6-c7", "lyngk-not-taken", "LY19", "c3", "nothing comes off c3 here; leave it out"},
      {five, "R;xc3,c3;c6-c7", "lyngk-not-taken", "LY19", "c3", "c3 is listed twice; leave one out",
       "neutral-five=on-claim"},
      {three, "c3-c4;xc4", "lyngk-not-taken", "LY19", "c4", "nothing comes off c4 here; leave it out"},
      {three, "r,C3 - C4", "lyngk-spelling", "", "r,C3 - C4", "`r,C3 - C4` is read as R;c3-c4; write it so"},
      {three, "N;c3-c4", "lyngk-spelling", "", "N;c3-c4", "`N;c3-c4` is read as K;c3-c4; write it so"},
      {steep, "G;c3-c4", "lyngk-short-way", "", "G;c3-c4", "`G;c3-c4` is short for G;c3-c4;xc4"},
      {own, "c3-c4-e5", "lyngk-way", "LY25", "c3-c4-e5", "`c3-c4-e5` is read as c3-e5; the way is not needed"},
  };
  return cases;
}

const gpn_test::PositionCase position_cases[] = {
    {"", "lyngk-position-line", "column a has 1 spots, but the text has 0"},
    {"1/4/8/6/7/6/7/4/1 w -,- 0,0", "lyngk-position-line", "column c has 7 spots, but the text has 8"},
    {"1/4/W6/6/7/6/7/4/1 w -,- 0,0", "lyngk-position-line",
     "expected one of IBRGKJ, a stack such as [IB], or one number of vacant spots"},
    {"1/4/[R]6/6/7/6/7/4/1 w -,- 0,0", "lyngk-position-line",
     "expected one of IBRGKJ, a stack such as [IB], or one number of vacant spots"},
    {"1/4/7/6/7/6/7/4/1", "lyngk-position-unreadable", "expected a blank and the side to move"},
    {"1/4/7/6/7/6/7/4/1 x", "lyngk-position-unreadable", "expected the side to move, w or b"},
    {"1/4/7/6/7/6/7/4/1 w", "lyngk-position-unreadable", "expected claimed colours, such as IR,K or -,-"},
    {"1/4/7/6/7/6/7/4/1 w Q", "lyngk-position-unreadable", "expected claimed colours, such as IR, or -"},
    {"1/4/7/6/7/6/7/4/1 w -,-", "lyngk-position-unreadable", "expected the fives taken, such as 0,1"},
    {"1/4/7/6/7/6/7/4/1 w -,- 0,0 ", "lyngk-position-unreadable", "expected the end; remove the rest"},
    {"1/4/[RR]6/6/7/6/7/4/1 w -,- 0,0", "lyngk-position-stack",
     "RR is no stack: at most 5 pieces, no colour twice, no joker on top"},
    {"1/4/[RJ]6/6/7/6/7/4/1 w -,- 0,0", "lyngk-position-stack",
     "RJ is no stack: at most 5 pieces, no colour twice, no joker on top"},
    {"1/4/[RGBIJK]6/6/7/6/7/4/1 w -,- 0,0", "lyngk-position-stack",
     "RGBIJK is no stack: at most 5 pieces, no colour twice, no joker on top"},
    {"J/4/[BKIGR]J5/6/7/6/7/4/J w R,- 4,3", "lyngk-position-stack",
     "a five topped by a colour of White comes off at the claim", "neutral-five=on-claim"},
    {"1/4/R6/6/7/6/7/4/1 w -,- 0,0", "lyngk-position-pieces",
     "there are 1 pieces and 0 fives are taken; together they are 43 pieces"},
    {"1/4/RRRRRRR/RR4/7/6/7/4/1 w -,- 0,0", "lyngk-position-pieces", "there are 9 pieces R, and the game has 8"},
    {"J/4/JJ5/6/7/6/7/4/1 w -,- 4,4", "lyngk-position-pieces", "in the variant six no fives are taken; write 0,0", "",
     "six"},
    {"J/4/JJ5/6/7/6/7/4/1 w RI,- 4,4", "lyngk-position-claims",
     "White cannot have claimed RI; a player claims up to two of I, B, R, G, K that the other has not, written in this "
     "order"},
    {"J/4/JJ5/6/7/6/7/4/1 w IR,R 4,4", "lyngk-position-claims",
     "Black cannot have claimed R; a player claims up to two of I, B, R, G, K that the other has not, written in this "
     "order"},
    {"J/4/JJ5/6/7/6/7/4/1 w IR,- 4,4 neutral", "lyngk-position-neutral",
     "no six is topped by a colour of the player to move; remove the word neutral"},
};

constexpr gpn_test::SettingsCase settings_cases[] = {
    {"seven", "", "lyngk-unknown-variant"},
    {"", "neutral-five", "lyngk-option-form"},
    {"", "fives=4", "lyngk-unknown-option"},
    {"", "neutral-five=goes", "lyngk-unknown-value"},
    {"", "claim-to-move=counts claim-to-move=counts", "lyngk-option-twice"},
};

}  // namespace

TEST_CASE("Every finding of the module is made, with its clause, its place and its sentence") {
  gpn_test::Findings<Play> findings;
  for (const TurnCase& it : turn_cases()) findings.check_turn(with(it.stacks, it.options), it);
  findings.check_turn(Play(), TurnCase{{},
                                       "c3-c4",
                                       "lyngk-not-set-up",
                                       "LY5",
                                       "c3-c4",
                                       "the start position is not known; add the tag Position with the 43 pieces"});
  // White can move only after claiming red; Black can move.
  findings.check_turn(with({"c3 R c4 KR e5 BK f3 J f6 J e7 I", "-,IK"}, boardspace_options),
                      TurnCase{{},
                               "B;c3-e5",
                               "lyngk-claim-opens-nothing",
                               "LY26",
                               "B",
                               "no stack topped by blue can move then; claim another colour, such as in R;c3-e5"});
  findings.check_all(position_cases, settings_cases);
}

}  // namespace findings_test
