#include <gpn/plugins/games.hpp>

#include <array>

namespace gpn::plugins {

constexpr std::string_view rulebook = "the publisher's rulebook";
constexpr std::string_view inferred = "follows from the other clauses";
constexpr std::string_view programs = "Boardspace and other programs name the spots so";

constexpr auto clauses = std::to_array<Clause>({
    // The board and the material.
    {"Y1",
     "The board has 85 spots: a hexagon with sides of six spots, without its six corners. Vertical lines have letters, "
     "a to k from White's left.",
     rulebook},
    {"Y2", "A number belongs to a whole slanted line, so not every vertical line begins at 1.", programs},
    {"Y3",
     "The vertical lines are a 2-5, b 1-7, c 1-8, d 1-9, e 1-10, f 2-10, g 2-11, h 3-11, i 4-11, j 5-11 and k 7-10.",
     programs,
     {"standard", "a1"}},
    {"Y8", "Each player has five rings. The 51 markers, white on one side and black on the other, belong to both.",
     rulebook},
    // The set-up.
    {"Y9",
     "White and Black in turn put one ring on any vacant spot, until all ten are on the board.",
     rulebook,
     {"standard", "f6 f6"}},
    {"Y10",
     "Then White moves first. Nobody moves before all ten rings are placed, and nobody passes while placing.",
     rulebook,
     {"standard", "e5-e6"}},
    // A turn.
    {"Y11",
     "Rows of the player's colour that lie on the board at the start of his turn, which the opponent has made, come "
     "off first, with one ring for each. Then he moves.",
     rulebook},
    {"Y12",
     "The player puts a marker, his colour up, into one of his rings and moves that ring. The marker stays where it "
     "was put.",
     rulebook,
     {"standard", "e5 f6 d4 g7 e6 g8 d5 h8 f5 h9 g7-g6"}},
    {"Y13",
     "The ring moves along a line: over any number of vacant spots, then over at most one run of markers without a "
     "gap, behind which it stops at once.",
     rulebook,
     {"standard", "e5 f6 d4 g7 e6 g8 d5 h8 f5 h9 e5-g6"}},
    {"Y14",
     "Without a jump it may stop on any vacant spot on the way. It never crosses a ring.",
     rulebook,
     {"standard", "e5 f6 d4 g7 e6 g8 d5 h8 f5 h9 e5-e7"}},
    {"Y15", "Each marker that was jumped is turned over, whatever its colour. The marker just put is not.", rulebook},
    {"Y16", "A row is five markers of one colour side by side on a line. A ring between them breaks it.", rulebook},
    {"Y17",
     "After his move the player takes off his own rows: five markers, which return to the pool, and one of his rings, "
     "which he chooses.",
     rulebook},
    {"Y18", "Taking a row and a ring is compulsory.", rulebook},
    {"Y19", "Of a run of six or more the owner chooses five that lie side by side.", rulebook},
    {"Y20",
     "Rows without a common marker are all taken, with one ring each. Of rows with a common marker one is chosen, and "
     "the others are then incomplete.",
     rulebook},
    {"Y21", "After each taking the board is looked at again, until no row of that colour is left.", inferred},
    {"Y22",
     "If a move completes rows of both colours, the player who moved takes his. The opponent takes his own at the "
     "start of his next turn.",
     rulebook},
    {"Y23", "A row belongs to the player of its colour, whoever made it.", rulebook},
    {"Y24", "A player none of whose rings can move passes.",
     "the author of the game, as a program reports; Boardspace"},
    // The end.
    {"Y26",
     "The third ring that a player takes off wins at once. Other rows stay on the board, and a move that was still to "
     "come is not made.",
     rulebook},
    {"Y27", "A move that completes the third row of both players wins for the one who moved, because he takes first.",
     rulebook},
    {"Y28", "A win by a row taken at the start of a turn ends the game before the move.", "follows from Y26"},
    {"Y29",
     "If all 51 markers are on the board and nobody has won, more rings taken off win; equal numbers are a draw.",
     rulebook},
    {"Y30", "That is tested after the turn: rows taken in it bring markers back, and the game goes on.",
     "follows from Y17"},
    {"Y32", "In the blitz game the first row wins.", rulebook},
});
static_assert(are_complete(clauses));

ClauseTable yinsh_clauses() noexcept { return {"YINSH", "yinsh", clauses}; }

}  // namespace gpn::plugins
