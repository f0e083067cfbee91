#include <gpn/plugins/games.hpp>

#include <array>

namespace gpn::plugins {

constexpr std::string_view rulebook = "the publisher's rulebook";
constexpr std::string_view inferred = "follows from the other clauses";
constexpr std::string_view programs = "Boardspace and the play-by-mail server name the spaces so";

constexpr auto clauses = std::to_array<Clause>({
    // The board and the material.
    {"TM1",
     "The board has 37 spaces in a hexagon with sides of four. On each there is one hour-glass or none, and rings lie "
     "around it.",
     rulebook},
    {"TM2",
     "An edge space has room for one ring, the next twelve for two, the inner six for three, the centre for four: 64 "
     "in all.",
     rulebook},
    {"TM3",
     "The lines are a to g from left to right with 4, 5, 6, 7, 6, 5 and 4 spaces, counted from 1 upwards. The centre "
     "is d4.",
     programs,
     {"level-1", "a5-a4"}},
    {"TM5",
     "There are three red and three black hour-glasses of three minutes, one of 15 seconds, and 32 rings for each "
     "player.",
     rulebook},
    {"TM6",
     "At the start the hour-glasses are on the six corners, the colours in turn: those of the first player on a1, d7 "
     "and g1.",
     "the publisher's rulebook; which corners: Boardspace"},
    {"TM7", "Red begins. In records Red is White.", rulebook},
    // A turn.
    {"TM8",
     "A turn moves one of the player's hour-glasses to a neighbouring space without an hour-glass.",
     rulebook,
     {"level-1", "a1-a3"}},
    {"TM9",
     "A space with as many rings as it has room for is closed for the rest of the game. An hour-glass on it may leave.",
     "the publisher's rulebook; the option full-space has another reading"},
    {"TM10", "After the move the player may drop one ring over the hour-glass that he moved.",
     "the publisher's rulebook; the option rings has another reading"},
    {"TM11",
     "If he drops none, the opponent may drop one of his own there at the start of his next turn, before his move.",
     rulebook},
    {"TM12",
     "A player none of whose hour-glasses can move passes until one can. There is no other pass.",
     rulebook,
     {"level-1", "pass"}},
    {"TM13", "The game ends when neither player can move.", rulebook},
    {"TM14", "Fewer rings left win; equal numbers are a draw at level 1.", rulebook},
    // With time: levels 2 and 3.
    {"TM16",
     "In his first three turns each player moves each of his three hour-glasses once.",
     rulebook,
     {"level-2", "a1-b2 a4-b4 b2-c3"}},
    {"TM17", "An hour-glass is turned over when it moves. It runs from its first move on.", rulebook},
    {"TM18", "An hour-glass that has run out is lost: it stays where it is and never moves again.", rulebook},
    {"TM21", "If both have equally many rings at the end, the player whose hour-glass runs last wins.",
     "the publisher's rulebook; the option equal-rings has another reading"},
    {"TM22", "At level 3 the opponent may turn the 15-second glass, and the turn must be done before it has run out.",
     rulebook},
    {"TM23",
     "A player who is late keeps his move, and in the next turn the opponent may drop a second ring into any space "
     "with room.",
     "the publisher's rulebook as revised; the option late has another reading"},
    {"TM24", "A player who is late without having begun to move loses the turn as well.", rulebook},
    {"TM26",
     "In the variant placed the board begins empty. The first three turns of each player put his hour-glasses on "
     "spaces of his choice, with a ring.",
     rulebook},
});
static_assert(are_complete(clauses));

ClauseTable tamsk_clauses() noexcept { return {"TAMSK", "tamsk", clauses}; }

}  // namespace gpn::plugins
