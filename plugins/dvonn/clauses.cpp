#include <gpn/plugins/games.hpp>

#include <array>

namespace gpn::plugins {

constexpr std::string_view rulebook = "the publisher's rulebook";
constexpr std::string_view inferred = "follows from the other clauses";

/// A full board, White to move: the red pieces are on a1, e3 and k5.
constexpr std::string_view full = "wbwbwbwbr/bwbwbwbwbw/wbwbrbwbwbw/bwbwbwbwbw/rwbwbwbwb stacking w";

constexpr auto clauses = std::to_array<Clause>({
    {"D1", "There are 23 white and 23 black pieces and 3 red DVONN pieces. White begins and has two of the red ones.",
     rulebook},
    {"D2",
     "The players put one piece at a time on a vacant space, White first, until all 49 spaces are full. The three "
     "red pieces come first: White, Black, White. Then Black puts a black piece, White a white one, and so on.",
     rulebook,
     {"standard", "c3 d3 c3"}},
    {"D3", "So White puts the last piece and makes the first move as well.", rulebook},
    {"D4",
     "A turn moves one piece or one whole stack that has a piece of the player on top.",
     rulebook,
     {"standard", "b4-b3", full}},
    {"D5",
     "A piece or stack moves in a straight line, in one of six directions, exactly as many spaces as it has pieces. It "
     "may cross vacant spaces, but must end on an occupied one.",
     rulebook,
     {"standard", "c5-e5", full}},
    {"D6", "It may end on own, enemy or red pieces. It is put on top and keeps its order.", rulebook},
    {"D7",
     "A piece or stack with six occupied neighbours may not move. A space on the edge has fewer than six.",
     "the publisher's rulebook; the option blocked has another reading",
     {"standard", "c4-c5", full}},
    {"D8",
     "A single DVONN piece may not be moved. A stack that contains one moves like any other.",
     rulebook,
     {"standard", "k5-j5", full}},
    {"D9", "A DVONN piece is on top only while it is alone, so every stack of two or more belongs to a player.",
     inferred},
    {"D10",
     "After each move all pieces that are not connected to a DVONN piece, by a chain of occupied neighbours, leave the "
     "board for good, whoever they belong to.",
     rulebook},
    {"D11", "A stack that contains a DVONN piece is always connected, so DVONN pieces never leave the board.",
     rulebook},
    {"D12",
     "A player who can move may not pass, even if the move costs him pieces. One who cannot move must pass.",
     rulebook,
     {"standard", "pass", full}},
    {"D13", "A player who passed moves again as soon as he can.", rulebook},
    {"D14", "The game ends when neither player can move.", rulebook},
    {"D15",
     "A player's score is the number of pieces, of all colours, in the stacks that he has on top. Single DVONN pieces "
     "and removed pieces count for nobody.",
     rulebook},
    {"D16", "The higher score wins; equal scores are a draw.", rulebook},
    {"D17", "A stack of more than ten pieces can never move, one of more than four only along the rows.", inferred},
});
static_assert(are_complete(clauses));

ClauseTable dvonn_clauses() noexcept { return {"DVONN", "dvonn", clauses}; }

}  // namespace gpn::plugins
