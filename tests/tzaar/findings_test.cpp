// Provokes every finding of the module at least once.
#include "play.hpp"

#include <support/findings.hpp>

namespace findings_test {

using namespace tzaar_test;

namespace {

struct TurnCase {
  std::string position;
  std::string_view text;
  std::string_view code;
  std::string_view rule;
  std::string_view marked;
  std::string_view message;
  std::string_view options = {};
};

const std::vector<TurnCase>& turn_cases() {
  const std::string start(fixed_start);
  const std::string missing = "5/6/7/8/8/8/7/6/5 w 0,0,0/0,0,0";
  const std::string placing = "Z4/6/7/8/8/8/7/6/5 b 5,9,15/6,9,15";
  const std::string no_tzaar = "ZZZZZ/Z5/7/8/8/8/7/1zzzzz/z4 w 0,9,15/0,9,15";
  const std::string playing = position("Za1 Aa3 Tb1 zi1 ai3 ti5 Ad4 td5 td6 tte4 Tc4 tf3");
  const std::string winning = position("Za1 Aa3 Tb1 zi1 ai3 Ad4 td5");
  const std::string over = position("Za1 Aa3 Tb1 zi1 ai3", "b 0,0,0/0,0,0");
  static const std::vector<TurnCase> cases{
      {start, "hello", "tzaar-not-a-turn", "", "hello",
       "`hello` is not a turn; expected a capture and a second part, such as d3xe4;f4-f5"},
      {placing, "", "tzaar-not-a-turn", "", "", "the turn is empty; expected a kind and a space, such as Td3"},
      {playing, "d4xd5;a1-a3;pass", "tzaar-not-a-turn", "", "pass", "a turn has at most two parts; leave this one out"},
      {start, "d6xe5", "tzaar-no-such-space", "TZ2", "e5",
       "there is no space `e5`; e5 is the hole; if the record counts column e from 1 to 8, set the option "
       "e-numbers=run-on"},
      {start, "d6xe10", "tzaar-no-such-space", "TZ2", "e10", "there is no space `e10`; column e has 1 to 4 and 6 to 9"},
      {start, "e8xe9", "tzaar-no-such-space", "TZ2", "e9", "there is no space `e9`; column e has 1 to 8",
       "e-numbers=run-on"},
      {start, "a5xa6", "tzaar-no-such-space", "TZ2", "a6", "there is no space `a6`; column a has 1 to 5"},
      {start, "j1xi1", "tzaar-no-such-space", "TZ2", "j1", "there is no space `j1`; columns are a to i"},
      {missing, "d6xe6", "tzaar-start-missing", "TZ10", "d6xe6",
       "the record does not give the start; add the tag Position, or name the variant fixed or tournament"},
      {placing, "a1xa2", "tzaar-still-placing", "TZ12", "a1xa2",
       "pieces are still put down; write a kind and a space, such as Td3; a record that begins with a capture needs "
       "the tag Position"},
      {start, "Td3", "tzaar-placing-over", "TZ13", "Td3", "all pieces are put down; write a capture, such as a5xa4"},
      {placing, "Ta1", "tzaar-space-taken", "TZ12", "Ta1", "a1 is occupied; put the piece on a vacant space"},
      {no_tzaar, "Zc1", "tzaar-none-in-hand", "TZ8", "Zc1", "White has put down all pieces of the kind Z"},
      {playing, "d5xd4", "tzaar-no-stack", "TZ16", "d5xd4", "White has no stack on d5"},
      {playing, "d4xd5;d4xd5", "tzaar-no-stack", "TZ16", "d4xd5", "White has no stack on d4"},
      {playing, "d4xf6", "tzaar-not-in-line", "TZ16", "d4xf6", "d4 and f6 are not on one line"},
      {playing, "d4xd4", "tzaar-not-in-line", "TZ16", "d4xd4", "d4 and d4 are not on one line"},
      {playing, "d4xd6", "tzaar-in-the-way", "TZ16", "d4xd6", "the stack on d5 lies between d4 and d6"},
      {playing, "d4xf5", "tzaar-in-the-way", "TZ16", "d4xf5", "the hole lies between d4 and f5"},
      {playing, "d4xd3", "tzaar-vacant", "TZ16", "d4xd3", "d3 is vacant; from d4 a stack can move to d5, e4, a1, c4"},
      {playing, "d4xe4", "tzaar-too-high", "TZ17", "d4xe4", "the stack on e4 has 2 pieces, the one on d4 has 1"},
      {playing, "a1-a3", "tzaar-capture-first", "TZ15", "a1-a3",
       "a3 has a stack of White; a turn begins with a capture, such as a3xd6"},
      {playing, "pass", "tzaar-capture-first", "TZ15", "pass", "a turn begins with a capture, such as a3xd6"},
      {start, "d6xe6;e6xe7", "tzaar-one-capture", "TZ14", "e6xe7",
       "White's first turn is one capture; leave this part out"},
      {winning, "d4xd5;a1-a3", "tzaar-won-before", "TZ26", "a1-a3",
       "White wins with the capture before; leave this part out"},
      {playing, "d4xd5;a1xa3", "tzaar-wrong-sign", "TZ19", "a1xa3", "a3 has a stack of White; write a1-a3"},
      {playing, "d4+d5", "tzaar-wrong-sign", "TZ19", "d4+d5", "d5 has a stack of Black; write d4xd5"},
      {playing, "d4xd5;a3-a1", "tzaar-covers-last", "TZ27", "a3-a1",
       "this covers the last stack of White with this kind on top", "cover-last=illegal"},
      {over, "i1xi3", "tzaar-game-over", "TZ25", "i1xi3", "the game is over; remove this turn"},
      {playing, "D4 d5", "tzaar-spelling", "", "D4 d5", "`D4 d5` is read as d4xd5;pass; write it so"},
  };
  return cases;
}

const std::vector<gpn_test::PositionCase>& position_cases() {
  static const std::vector<gpn_test::PositionCase> cases{
      {"", "tzaar-position-column", "column a has 5 spots, but the text has 0"},
      {"5/6/7/8/9/8/7/6/5 w 6,9,15/6,9,15", "tzaar-position-column", "column e has 8 spots, but the text has 9"},
      {"x4/6/7/8/8/8/7/6/5 w 6,9,15/6,9,15", "tzaar-position-column",
       "expected one of ZATzat, a stack such as [ZA], or one number of vacant spots"},
      {"[T]4/6/7/8/8/8/7/6/5 w 6,9,15/6,9,15", "tzaar-position-column",
       "expected one of ZATzat, a stack such as [ZA], or one number of vacant spots"},
      {"5/6/7/8/8/8/7/6/5", "tzaar-position-unreadable", "expected a blank and the side to move"},
      {"5/6/7/8/8/8/7/6/5 x", "tzaar-position-unreadable", "expected the side to move, w or b"},
      {"5/6/7/8/8/8/7/6/5 w", "tzaar-position-unreadable", "expected a blank and the pieces in hand"},
      {"5/6/7/8/8/8/7/6/5 w 6,9,15", "tzaar-position-unreadable", "expected the pieces in hand, such as 0,0,0/0,0,0"},
      {"5/6/7/8/8/8/7/6/5 w 6,9,15/6,9,15 ", "tzaar-position-unreadable", "expected the end; remove the rest"},
      {std::string(200, 'x'), "tzaar-position-unreadable", "this text is too long"},
      {position("Tta1"), "tzaar-position-colours", "the stack on a1 has pieces of both colours"},
      {position("ZZZZZZZa1"), "tzaar-position-pieces", "White has 7 Tzaars; the game has 6 for each player"},
      {position("tttttttttttttttttttttttttttttttta1"), "tzaar-position-pieces",
       "Black has 32 pieces; the game has 30 for each player"},
      {position("Za1 ti5"), "tzaar-position-kinds",
       "White and Black both have no stack of some kind; only one of them can"},
      {"ZZ3/6/7/8/8/8/7/6/5 w 4,9,15/6,9,14", "tzaar-position-placing",
       "while pieces are put down, those of Black on the board and in hand are 6 Tzaars, 9 Tzarras and 15 Totts, each "
       "on a space of its own"},
      {"[ZZ]4/6/7/8/8/8/7/6/5 w 4,9,15/6,9,15", "tzaar-position-placing",
       "while pieces are put down, those of White on the board and in hand are 6 Tzaars, 9 Tzarras and 15 Totts, each "
       "on a space of its own"},
      {"Z4/6/7/8/8/8/7/6/5 w 5,9,15/6,9,15", "tzaar-position-placing",
       "White and Black put down pieces in turn, so with White to move Black has 29 in hand"},
      {position("Za1 Aa3 Tb1 zi1 ai3 ti5", "b 0,0,0/0,0,0 first"), "tzaar-position-unreadable",
       "expected the end; remove the rest"},
  };
  return cases;
}

constexpr gpn_test::SettingsCase settings_cases[] = {
    {"quick", "", "tzaar-unknown-variant"},
    {"", "cover-last", "tzaar-option-form"},
    {"", "tzaars=4", "tzaar-unknown-option"},
    {"", "cover-last=wins", "tzaar-unknown-value"},
    {"", "first-turn=one first-turn=one", "tzaar-option-twice"},
};

}  // namespace

TEST_CASE("Every finding of the module is made, with its clause, its place and its sentence") {
  gpn_test::Findings<Play> findings;
  for (const TurnCase& it : turn_cases()) findings.check_turn(Play::from(it.position, it.options), it);
  findings.check_all(position_cases(), settings_cases);
}

}  // namespace findings_test
