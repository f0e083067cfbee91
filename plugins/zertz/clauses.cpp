#include <gpn/plugins/games.hpp>

#include <array>

namespace gpn::plugins {

constexpr std::string_view rulebook = "the publisher's rulebook";
constexpr std::string_view inferred = "follows from the other clauses";
constexpr std::string_view boardspace = "Boardspace; the rulebook does not mention it";
constexpr std::string_view notation = "the publisher's notation page";

constexpr auto clauses = std::to_array<Clause>({
    // The board and the material.
    {"ZZ1",
     "The board is made of loose rings in a hexagon. Columns have letters from the left, and rings are counted upwards "
     "from 1. The names stay when rings are taken away.",
     notation,
     {"basic", "Wd8,a1"}},
    {"ZZ2", "The basic board has 37 rings: a 1-4, b 1-5, c 1-6, d 1-7, e 1-6, f 1-5 and g 1-4.", rulebook},
    {"ZZ4", "The largest board has 61 rings: a 1-5, b 1-6, c 1-7, d 1-8, e 1-9, f 1-8, g 1-7, h 1-6 and i 1-5.",
     "the publisher's rulebook; the places: programs"},
    {"ZZ8", "Boards of other shapes are played too: the first player lays the rings.", "Boardspace"},
    {"ZZ9",
     "There are 6 white, 8 grey and 10 black marbles in a pool for both. A marble belongs to the player who captures "
     "it.",
     rulebook},
    {"ZZ10",
     "The board begins without marbles. The player who begins is White in records; the players have no colours.",
     rulebook},
    {"ZZ11", "The first player with 3 marbles of each colour, or 4 white, or 5 grey, or 6 black ones wins.", rulebook},
    {"ZZ12",
     "In the blitz game there are 5, 7 and 9 marbles, and 2 of each colour, 3 white, 4 grey or 5 black ones win.",
     rulebook},
    {"ZZ13", "In tournaments the board has 48 rings or more.", rulebook},
    // A turn.
    {"ZZ14",
     "A player who can capture by jumping must do so. Otherwise he places a marble.",
     rulebook,
     {"basic", "Wd4,a1 Gd5,a2 Bc2,a3"}},
    {"ZZ15",
     "Placing: a marble of any colour that the pool has is put on a vacant ring. Then one free ring is taken away. "
     "Both are compulsory.",
     rulebook,
     {"basic", "Wd4"}},
    {"ZZ16",
     "A ring is free if it is vacant and can slide out without moving others: two neighbouring places of it have no "
     "ring.",
     "the publisher's rulebook; the test: Boardspace",
     {"basic", "Wd4,c3"}},
    {"ZZ17", "If no ring is free, none is taken away.", rulebook},
    {"ZZ18", "Whether the marble or the ring comes first makes no difference.", "Boardspace"},
    {"ZZ19",
     "Jumping: a marble jumps over one on a neighbouring ring, in any direction and of any colour, and lands on the "
     "vacant ring behind it. The jumped marble is captured.",
     rulebook,
     {"basic", "Wd4,a1 Gd5,a2 xd4Gd7"}},
    {"ZZ20",
     "The same marble goes on jumping while it can. The player chooses freely between ways; a longer one has no "
     "priority.",
     rulebook},
    {"ZZ23", "After a capture no marble is placed and no ring taken away.", rulebook},
    {"ZZ24",
     "Isolation: after placing, a group of rings that is cut off and has no vacant ring may be claimed. Its marbles "
     "are captured and its rings go.",
     rulebook},
    {"ZZ25", "A group with a vacant ring stays in play.", rulebook},
    {"ZZ26", "Claiming is not compulsory.", "the publisher's rulebook; the option isolation has another reading"},
    {"ZZ29", "A group is claimed whole or not at all.", inferred},
    {"ZZ30", "When the pool is empty the player places one of his captured marbles.", rulebook},
    {"ZZ31", "What a player does who can neither jump nor place is not stated.", "option stuck"},
    // The end.
    {"ZZ32", "The game ends when a turn is complete and the player who made it has a winning set.", rulebook},
    {"ZZ33", "The player who fills the last vacant ring captures all and wins.",
     "the publisher's rulebook; the option full-board has another reading"},
    {"ZZ34", "If both players repeat the same turns, the game is a draw.",
     "the publisher's rulebook; the option repetition has another reading"},
    {"ZZ35", "That can happen only with an empty pool and no free ring, because pool and board never grow.", inferred},
    {"ZZ37", "If all marbles are on the board and the player to move has none, both lose.",
     "the publisher's FAQ, as a program quotes it; the option stuck has another reading"},
    // The notation.
    {"ZZ39",
     "W, G and B before a coordinate in small letters are the colours. Placing: the marble, its ring, a comma and the "
     "ring that is taken away, Wd4,d1.",
     notation},
    {"ZZ40", "Jumping: x, the start, then for each jump the captured colour and the landing, xd1Gd3Wd5.", notation},
    {"ZZ41", "Isolation: after the placing x, then colour and ring of each marble, Bd7,b2xWa1Wa2.", notation},
    {"ZZ42", "There is no short way of writing and no pass.", notation},
});
static_assert(are_complete(clauses));

ClauseTable zertz_clauses() noexcept { return {"ZÈRTZ", "zertz", clauses}; }

}  // namespace gpn::plugins
