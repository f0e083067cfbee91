#include <gpn/plugins/games.hpp>

#include <array>

namespace gpn::plugins {

constexpr std::string_view rulebook = "the publisher's rulebook";
constexpr std::string_view inferred = "follows from the other clauses";
constexpr std::string_view boardspace = "Boardspace; the rulebook does not mention it";
constexpr std::string_view programs = "Boardspace and the play-by-mail server";

constexpr auto clauses = std::to_array<Clause>({
    // The board and the material.
    {"PC1", "The board has 211 spaces: a hexagon with sides of nine, without its six corners.", programs},
    {"PC2",
     "The columns are a to q from left to right, and the numbers 1 to 17 belong to slanted rows, so not every column "
     "begins at 1. The centre is i9.",
     programs,
     {"standard", "Ta1,a2,b2"}},
    {"PC4", "The six sides have seven spaces each.", programs},
    {"PC5", "The central hexagon has 19 spaces: g7-g9, h7-h10, i7-i11, j8-j11 and k9-k11.", boardspace},
    {"PC6",
     "Each player has 18 pieces of three dots, one of them the PÜNCT: six triangles T; straight pieces, two C with the "
     "PÜNCT in the middle and four E with it at an end; angles, two M with it in the middle, two R and two L with it "
     "at an end.",
     "the publisher's rulebook; the letters: the play-by-mail server"},
    {"PC9", "The board is level 0. A piece on top of others has all its dots on one level.", rulebook},
    // A turn.
    {"PC11", "A turn adds a piece, or moves one that is in play.", rulebook},
    {"PC12", "A piece is added on three empty spaces of the board.", rulebook, {"standard", "Ta2,a3,b3 Ta2,a3,b3"}},
    {"PC13",
     "In the standard game no piece is added in the central hexagon, not even with one dot.",
     rulebook,
     {"standard", "Ci9,i8,i10"}},
    {"PC14", "In the basic game only White's first piece may not be added there.", rulebook},
    {"PC15", "A new piece is never put on top of others.", rulebook},
    {"PC16",
     "A player moves only his own pieces, and only those with no dot covered.",
     rulebook,
     {"standard", "Ta2,a3,b3 Tc5,c6,d6 c5-e5,e6,f6"}},
    {"PC17",
     "The PÜNCT of the piece moves along one of the three lines through it, as far as the player likes, over pieces of "
     "any height; or it stays.",
     rulebook,
     {"standard", "Ta2,a3,b3 Tc5,c6,d6 a2-c5,c6,d6"}},
    {"PC18", "Then the piece may be rotated about its PÜNCT.", rulebook},
    {"PC19",
     "Moving only, or rotating only, is a turn. Putting the piece back as it was is none.",
     "the publisher's rulebook; the option null-move has another reading",
     {"standard", "Ta2,a3,b3 Tc5,c6,d6 a2-a2,a3,b3"}},
    {"PC20", "All three dots end on the board.", rulebook},
    {"PC21", "The piece is lifted first, so its old place does not support it.", inferred},
    {"PC22", "If the piece comes to lie on others, its PÜNCT lands on a dot of the player's own.", rulebook},
    {"PC23", "The other two dots may lie on dots of either player.", rulebook},
    {"PC24", "All three dots rest on one level, except in a bridge.", rulebook},
    {"PC25", "A piece may move from any level to any other, also back to the board.", rulebook},
    {"PC26", "Bridge: the middle dot of a straight piece or an angle may be above anything lower.",
     "the publisher's rulebook; the options punct-bridge and bridge-ends have other readings"},
    {"PC27", "Both ends of a bridge rest on one level. A triangle makes no bridge.", rulebook},
    {"PC28", "What is below the middle of a bridge is blocked.", rulebook},
    {"PC29", "A piece with a dot that is covered or under a bridge is neither moved nor rotated.", rulebook},
    // The end.
    {"PC30", "Only dots that are seen from above connect, whatever their levels.", rulebook},
    {"PC31", "A player who connects two opposite sides wins at once.", rulebook},
    {"PC32", "A move can uncover dots and so complete the opponent's connection: then the opponent wins.",
     "the publisher's rulebook; Boardspace"},
    {"PC33", "If one move completes both connections, the player who moved wins.",
     "Boardspace; the option both-connected has another reading"},
    {"PC34",
     "In the standard game the game ends when a player has added his last piece. More dots seen in the central hexagon "
     "win; equal numbers are a draw.",
     rulebook},
    {"PC35", "In the basic game it is then a draw.", rulebook},
    {"PCO6",
     "With repetition=third a position that occurs for the third time, with the same player to move, is a draw.",
     boardspace},
});
static_assert(are_complete(clauses));

ClauseTable punct_clauses() noexcept { return {"PÜNCT", "punct", clauses}; }

}  // namespace gpn::plugins
