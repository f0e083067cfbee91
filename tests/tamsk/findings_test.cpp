// Provokes every finding of the module at least once.
#include "play.hpp"

#include <support/findings.hpp>

namespace findings_test {

using namespace tamsk_test;

namespace {

/// A game after some turns.
struct Scene {
  std::string_view variant;
  std::string_view turns = "";
  std::string_view options = "";
  Closed position = {};

  Play game() const {
    Play play = position.rest.empty() ? start(variant, options) : from(position, variant, options);
    return play.play(turns);
  }
};

struct TurnCase {
  Scene scene;
  std::string_view text;
  std::string_view code;
  std::string_view rule;
  std::string_view marked;
  std::string_view message;
};

constexpr Scene plain{"level-1"};
constexpr Scene two{"level-2", "a1-b2 a4-b4"};
constexpr Scene six{"level-3", "a1-b2 a4-b4 d7-d6 d1-d2 g1-g2 g4-f4"};
constexpr Scene lost{"level-3", "a1-b2 a4-b4 d7-d6 d1-d2 g1-g2 g4-f4 xb2;d6-d5 f4-f3"};
constexpr Scene open{"level-1", "a1-b2;-"};
constexpr Scene late{"level-3", "a1-b2;late"};
constexpr Scene twice{"level-3", "a1-b2;late a4-b4", "late=twice"};
constexpr Scene placing{"placed", "d4"};
constexpr Closed no_rings{"a1 a2 a3", "g2 g3 g4", "b2 f2", "w 0,2 - -"};
constexpr Closed stuck{"a1 a2 a3", "g2 g3 g4", "d4 f2", "w 1,1 - -"};
constexpr Closed ended{"a1 a2 a3", "g2 g3 g4", "d4", "w 1,0 - -"};

const std::vector<TurnCase>& turn_cases() {
  static const std::vector<TurnCase> cases{
      {plain, "hello", "tamsk-not-a-turn", "", "hello",
       "`hello` is not a turn; expected a move, such as a1-b2, or pass"},
      {plain, "a1-", "tamsk-not-a-turn", "", "a1-", "`a1-` is not a turn; expected a move, such as a1-b2, or pass"},
      {plain, "", "tamsk-not-a-turn", "", "", "the turn is empty; expected a move, such as a1-b2, or pass"},
      {placing, "a1>b2", "tamsk-not-a-turn", "", "a1>b2", "`a1>b2` is not a turn; expected a space, such as d4"},
      {plain, "a1-a9", "tamsk-no-such-space", "TM3", "a9", "there is no space `a9`; line a has 1 to 4"},
      {plain, "h1-h2", "tamsk-no-such-space", "TM3", "h1", "there is no space `h1`; lines are a to g"},
      {plain, "a2-a3", "tamsk-no-glass", "TM8", "a2", "White has no glass on a2; the glasses are on a1, d7, g1"},
      {plain, "X a1-b2", "tamsk-no-glass", "TM8", "X ", "X is a glass of Black, and White is to move"},
      {lost, "b2-b3", "tamsk-glass-lost", "TM18", "b2",
       "the glass on b2 has run out and never moves again; running are d5, g2"},
      {two, "b2-b3", "tamsk-each-glass-first", "TM16", "b2",
       "White first moves each glass once; still to be moved: d7, g1 (variant level-1 has no such rule)"},
      {plain, "a1-c2", "tamsk-not-next-to", "TM8", "c2", "c2 is not next to a1; neighbours are a2, b1, b2"},
      {{"level-1", "a1-a2 a4-a3"}, "a2-a3", "tamsk-occupied", "TM8", "a3", "there is a glass on a3 already"},
      {{"level-1", "a1-a2 a4-b4 a2-b3 d1-d2"},
       "b3-a2",
       "tamsk-full-space",
       "TM9",
       "a2",
       "a2 is full, so no glass may go there (option full-space)"},
      {{"level-1", "a1-a2 a4-b4 a2-b3 d1-d2", "full-space=loses"},
       "b3-a2",
       "tamsk-full-space",
       "TM9",
       "a2",
       "a2 is full, and a glass there loses; write b3-a2;-"},
      {{"level-1", "", "no-rings=moves", no_rings},
       "a1-b2",
       "tamsk-no-ring-left",
       "TM10",
       "a1-b2",
       "White has no ring left; write a move without a ring as a1-b2;-"},
      {{"level-1", "", "rings=always"},
       "a1-b2;-",
       "tamsk-ring-required",
       "TM10",
       ";-",
       "White has rings left and drops one with each move; remove ;-"},
      {{"placed"},
       "d4;-",
       "tamsk-ring-required",
       "TM10",
       ";-",
       "White has rings left and drops one with each glass; remove ;-"},
      {plain, "+c3;a1-b2", "tamsk-not-open", "TM11", "c3", "Black has just left no ring out; remove +c3;"},
      {open, "+c3;a4-b4", "tamsk-not-open", "TM11", "c3", "White left the ring out on b2, not on c3"},
      {six, "b2-c3;+d4", "tamsk-opponent-not-late", "TM23", "d4", "Black was not late; remove ;+d4"},
      {{"level-3", "a1-b2;late", "late=twice"},
       "a4-b4;+d4",
       "tamsk-opponent-not-late",
       "TM23",
       "d4",
       "a late opponent gives a second turn here, no second ring (option late)"},
      {late, "a4-b4;-;+d4", "tamsk-first-ring-missing", "TM23", "d4", "a second ring needs a first one; remove ;-"},
      {late, "a4-a3;+a3", "tamsk-no-room", "TM2", "a3", "there is no room for a ring on a3"},
      {plain, "a1-b2;late", "tamsk-no-time", "TM17", "late",
       "at level 1 there is no time; no glass runs out, and nobody is late"},
      {plain, "xa1;a1-b2", "tamsk-no-time", "TM17", "a1",
       "at level 1 there is no time; no glass runs out, and nobody is late"},
      {two, "late", "tamsk-no-time", "TM17", "late", "at level 2 nobody is late; a late player belongs to level 3"},
      {six, "xb3;b2-c3", "tamsk-not-running", "TM18", "b3", "there is no glass on b3 to be lost"},
      {two, "xd7;g1-g2", "tamsk-not-running", "TM18", "d7", "the glass on d7 has not moved, so it does not run"},
      {lost, "xb2;d5-d4", "tamsk-not-running", "TM18", "b2", "the glass on b2 is lost already"},
      {plain, "pass", "tamsk-may-not-pass", "TM12", "pass",
       "White can move and may not pass; glasses that can move are on a1, d7, g1"},
      {placing, "pass", "tamsk-may-not-pass", "TM12", "pass",
       "Black has a glass in hand and may not pass; write the space where it goes, such as d4"},
      {{"level-1", "", "", stuck},
       "a1-b2",
       "tamsk-must-pass",
       "TM12",
       "a1-b2",
       "no glass of White can move; write pass"},
      {{"level-1", "", "", no_rings},
       "a1-b2",
       "tamsk-must-pass",
       "TM12",
       "a1-b2",
       "White has no rings and cannot move; write pass"},
      {twice, "d7-d6", "tamsk-must-pass", "TM12", "d7-d6", "White was late, and Black has a second turn; write pass"},
      {placing, "d4-d5", "tamsk-still-placing", "TM26", "d4-d5",
       "Black has a glass in hand; write the space where it goes, such as d4"},
      {plain, "d4", "tamsk-placing-over", "TM26", "d4", "White has no glass in hand; write a move, such as a1-b2"},
      {{"level-1", "", "", ended}, "a1-b2", "tamsk-game-over", "TM13", "a1-b2", "the game is over; remove this turn"},
      {six, "pass", "tamsk-pass-unproven", "TM12", "pass",
       "White passes although a glass could move; name the glasses that have run out, such as xb2,d6,g2;pass"},
      {six, "xb2,f4;d6-d5", "tamsk-lost-believed", "TM18", "b2,f4",
       "that the glass on b2, f4 has run out is taken from the record"},
      {six, "b2-c3;late", "tamsk-late-believed", "TM23", "late", "that White was late is taken from the record"},
      {plain, "A1 b2", "tamsk-spelling", "", "A1 b2", "`A1 b2` is read as a1-b2; write it so"},
  };
  return cases;
}

struct PositionCase {
  std::string_view variant;
  std::string_view text;
  std::string_view code;
  std::string_view message;
};

constexpr PositionCase position_cases[] = {
    {"level-1", "", "tamsk-position-line", "line a has 4 spaces"},
    {"level-1", "w000b/", "tamsk-position-unreadable",
     "expected a number of rings from 0 to 4, after w, b, W, B, xw or xb for a glass"},
    {"level-1", "w000b0/0000/", "tamsk-position-line", "line b has 5 spaces"},
    {"level-1", "w000b0/000000/", "tamsk-position-line", "line b has 5 spaces"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0", "tamsk-position-line", "line g has 4 spaces"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 x", "tamsk-position-unreadable",
     "expected the side to move, w or b"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32", "tamsk-position-unreadable",
     "expected the rings left, such as 32,32"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 h1", "tamsk-position-unreadable",
     "expected the space without a new ring, or -"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 -", "tamsk-position-unreadable",
     "expected late, skips or -"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - - ", "tamsk-position-unreadable",
     "expected the end; remove the rest"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 31,32 - -", "tamsk-position-rings",
     "63 rings on the board and in hand; 64 are needed, at most 32 in a hand"},
    {"level-1", "w200b0/00000/000000/b000000w0/000000/00000/w000b0 w 31,31 - -", "tamsk-position-rings",
     "a1 has room for 1 ring"},
    {"level-1", "w000b0/00000/000000/b0000000/000000/00000/w000b0 w 32,32 - -", "tamsk-position-glasses",
     "White has 2 glasses on the board; three are needed"},
    {"level-1", "W000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - -", "tamsk-position-time",
     "every glass runs here; write w or b for W or B"},
    {"level-1", "xw000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - -", "tamsk-position-time",
     "no glass is lost at level 1; remove the x"},
    {"level-2", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - late", "tamsk-position-time",
     "nobody is late at this level; write -"},
    {"level-3", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - skips", "tamsk-position-time",
     "nobody skips a turn without option late=twice; write -"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 a1 -", "tamsk-position-open",
     "Black has not just moved there without a ring; write -"},
    {"level-1", "w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - - full", "tamsk-position-open",
     "nobody can have moved into a full space; remove the word full"},
};

constexpr gpn_test::SettingsCase settings_cases[] = {
    {"level-4", "", "tamsk-unknown-variant"},
    {"", "rings", "tamsk-option-form"},
    {"", "glasses=4", "tamsk-unknown-option"},
    {"", "rings=never", "tamsk-unknown-value"},
    {"", "end=decided end=decided", "tamsk-option-twice"},
};

}  // namespace

TEST_CASE("Every finding of the module is made, with its clause, its place and its sentence") {
  gpn_test::Findings<Play> findings;
  for (const TurnCase& it : turn_cases()) findings.check_turn(it.scene.game(), it);
  for (const PositionCase& it : position_cases)
    CHECK(findings.check_position(it.text, it.code, "", it.variant).message == it.message);
  findings.check_all(std::array<gpn_test::PositionCase, 0>{}, settings_cases);
}

}  // namespace findings_test
