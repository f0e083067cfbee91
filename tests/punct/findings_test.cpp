// Provokes every finding of the module at least once.
#include "play.hpp"

#include <support/findings.hpp>

namespace findings_test {

using namespace punct_test;

namespace {

struct TurnCase {
  std::string_view position;
  std::string_view text;
  std::string_view code;
  std::string_view rule;
  std::string_view marked;
  std::string_view message;
  std::string_view options = "";
};

constexpr std::string_view start = "- w";
constexpr std::string_view one = "wEd5,d6,d7/bTn12,m12,n13 w";
constexpr std::string_view steps = "wEd5,d6,d7/wTd9,c9,d10/bEe5,e6,e7 w";
constexpr std::string_view both_c = "wCb3,b2,b4/wCd3,d2,d4/bTn12,m12,n13 w";
constexpr std::string_view below = "wEd5,d6,d7/wEf5,f6,f7/bEe5,e6,e7/wEd5,e5,f5 b";
constexpr std::string_view over = "wEa8,b8,c8/wEd8,e8,f8/wEg8,h8,i8/wEj8,k8,l8/wCn8,m8,o8/wTp9,p10,q10 b";

constexpr TurnCase turn_cases[] = {
    {start, "hello", "punct-not-a-turn", "", "hello",
     "`hello` is not a turn; expected a new piece, such as Ed5,d6,d7, or a move, such as d5-g5,g6,g7"},
    {start, "", "punct-not-a-turn", "", "",
     "the turn is empty; expected a new piece, such as Ed5,d6,d7, or a move, such as d5-g5,g6,g7"},
    {start, "Ed5,d6", "punct-not-a-turn", "", "Ed5,d6",
     "`Ed5,d6` is not a turn; expected a new piece, such as Ed5,d6,d7, or a move, such as d5-g5,g6,g7"},
    {start, "Xd5,d6,d7", "punct-not-a-turn", "", "Xd5,d6,d7",
     "`Xd5,d6,d7` is not a turn; expected a new piece, such as Ed5,d6,d7, or a move, such as d5-g5,g6,g7"},
    {start, "Ed11,d12,d13", "punct-no-such-space", "PC2", "d13", "there is no space `d13`; column d has 1 to 12"},
    {start, "Es5,d6,d7", "punct-no-such-space", "PC2", "s5", "there is no space `s5`; columns are a to q"},
    {start, "dropb 9 D 12 3", "punct-no-such-space", "PC2", "D 12",
     "turned so, a dot of the piece on d12 is off the board"},
    {start, "Ed5,d6,d8", "punct-no-such-piece", "PC6", "Ed5,d6,d8",
     "no piece covers d5, d6 and d8 with its PÜNCT on d5"},
    {start, "Ed5,d6,e6", "punct-other-kind", "PC6", "Ed5,d6,e6", "these spaces show a piece T, not E"},
    {one, "d5-g5,g6,h6", "punct-other-kind", "PC6", "d5-g5,g6,h6", "these spaces show a piece T, not E"},
    {one, "Td5-g5,g6,g7", "punct-other-kind", "PC6", "Td5-g5,g6,g7", "these spaces show a piece E, not T"},
    {one, "Td5-g5", "punct-other-kind", "PC6", "Td5-g5", "these spaces show a piece E, not T"},
    {both_c, "Cf3,f2,f4", "punct-none-left", "PC6", "Cf3,f2,f4", "White has no piece C left; the set had 2"},
    {one, "Td4,d5,e5", "punct-occupied", "PC12", "d5", "d5 is occupied; a new piece goes onto empty spaces"},
    {start, "Ef8,g8,h8", "punct-central", "PC13", "g8", "g8 is in the central hexagon, where no new piece goes"},
    {one, "d6-g6,g7,g8", "punct-not-own", "PC16", "d6", "White has no PÜNCT on d6; that of the piece there is on d5"},
    {one, "n12-n11,n10,n9", "punct-not-own", "PC16", "n12", "White has no PÜNCT on n12"},
    {below, "e5-e4,e3,e2", "punct-covered", "PC29", "e5", "the piece on e5 is covered on e5; it may not be moved"},
    {below, "e5-e4", "punct-covered", "PC29", "e5", "the piece on e5 is covered on e5; it may not be moved"},
    {one, "d5-e7,e8,e9", "punct-not-in-line", "PC17", "e7", "d5 and e7 are not on one line"},
    {one, "d5-d5,d6,d7", "punct-unchanged", "PC19", "d5-d5,d6,d7",
     "the piece on d5 lies so already; move it or turn it"},
    {"wEd5,d6,d7/wTe9,e10,f10/bEe5,e6,e7 w", "e9-e7,d6,d7", "punct-on-other", "PC22", "e7",
     "no dot of White is visible on e7; on top of others the PÜNCT goes onto an own dot"},
    {steps, "d9-d7,c7,d8", "punct-uneven", "PC24", "d9-d7,c7,d8",
     "the levels below are 1 on d7, 0 on c7 and 0 on d8; they must be equal"},
    {bridged, "g6-g2,f2,h3", "punct-hanging", "PC26", "g2", "the PÜNCT would hang over g2 (punct-bridge=supported)",
     "punct-bridge=supported"},
    {stacked, "i3-f3,d2,e3", "punct-bridge-ends", "PC27", "i3-f3,d2,e3",
     "both ends would lie on one piece (bridge-ends=different)", "bridge-ends=different"},
    {one, "d5-k5,k6,k7", "punct-touches-none", "PC18", "d5-k5,k6,k7",
     "there the piece touches no dot of White (moved-piece-touches=own)", "moved-piece-touches=own"},
    {one, "d5-e7", "punct-no-reading", "PC18", "e7",
     "the piece E on d5 cannot be put so that its PÜNCT is on e7; write all three dots"},
    {over, "Td3,d4,e4", "punct-game-over", "PC31", "Td3,d4,e4", "the game is over; remove this turn"},
    {start, "ed5, d7, d6", "punct-spelling", "", "ed5, d7, d6", "`ed5, d7, d6` is read as Ed5,d6,d7; write it so"},
    {one, "d5-g5,g6", "punct-short-way", "", "d5-g5,g6", "`d5-g5,g6` is short for d5-g5,g6,g7"},
    {one, "d5-g5", "punct-short-way", "", "d5-g5", "`d5-g5` has 6 readings, such as d5-g5,g3,g4"},
};

const gpn_test::PositionCase position_cases[] = {
    {"", "punct-position-unreadable", "`` is no piece; expected one such as wEd5,d6,d7"},
    {"-", "punct-position-unreadable", "expected a blank and the side to move, w or b"},
    {"- x", "punct-position-unreadable", "expected a blank and the side to move, w or b"},
    {"- w ", "punct-position-unreadable", "expected the end; remove the rest"},
    {"- w seen=2", "punct-position-counts",
     "positions are counted only with repetition=third, as seen=2 and before= with digests of 16 digits; remove this"},
    {"wEd5,d6,d7/ w", "punct-position-unreadable", "`` is no piece; expected one such as wEd5,d6,d7"},
    {"Ed5,d6,d7 w", "punct-position-unreadable", "`Ed5,d6,d7` is no piece; expected one such as wEd5,d6,d7"},
    {"wd5-d6,d7,d8 w", "punct-position-unreadable", "`wd5-d6,d7,d8` is no piece; expected one such as wEd5,d6,d7"},
    {"wCb3,b2,b4/wCd3,d2,d4/wCf3,f2,f4 w", "punct-none-left", "White has more than 2 pieces C"},
    {"wEd5,d6,d7/wTd7,d8,e8 w", "punct-position-support", "`wTd7,d8,e8` cannot lie on what comes before it"},
    {"wEd5,d6,d7/bEd5,d6,d7 w", "punct-position-support", "`bEd5,d6,d7` cannot lie on what comes before it"},
};

constexpr gpn_test::SettingsCase settings_cases[] = {
    {"quick", "", "punct-unknown-variant"},
    {"", "null-move", "punct-option-form"},
    {"", "pieces=4", "punct-unknown-option"},
    {"", "null-move=maybe", "punct-unknown-value"},
    {"", "null-move=no null-move=no", "punct-option-twice"},
};

}  // namespace

TEST_CASE("Every finding of the module is made, with its clause, its place and its sentence") {
  gpn_test::Findings<Play> findings;
  for (const TurnCase& it : turn_cases) findings.check_turn(Play::from(it.position, it.options), it);
  findings.check_all(position_cases, settings_cases);
}

}  // namespace findings_test
