#include <gpn/plugins/games.hpp>

#include <array>

namespace gpn::plugins {

constexpr std::string_view rulebook = "the publisher's rulebook";
constexpr std::string_view inferred = "follows from the other clauses";
constexpr std::string_view boardspace = "Boardspace; the rulebook does not mention it";
constexpr std::string_view programs = "Boardspace and the play-by-mail server";

constexpr auto clauses = std::to_array<Clause>({
    // The board and the material.
    {"LY1", "The board has 43 spots, and 43 pieces fill it.", rulebook},
    {"LY2",
     "The lines are a to i from left to right with 1, 4, 7, 6, 7, 6, 7, 4 and 1 spots, counted from 1 upwards. The "
     "centre is e4.",
     programs,
     {"standard", "a1-a2", "K/KBIB/KGIKIRR/GBIRJJ/JBRGGGG/RGGBRK/BKIIKBR/IRIK/B w -,- 0,0"}},
    {"LY4",
     "There are eight pieces each of ivory, blue, red, green and black, and three white jokers. One more piece of each "
     "colour marks who has claimed it.",
     rulebook},
    {"LY5",
     "The pieces are put at random, one on each spot. The player who begins is White in records; he has no colour.",
     rulebook},
    // Claims.
    {"LY6", "At the start all five colours are neutral: both players may move them.", rulebook},
    {"LY7", "Only the player who has claimed a colour moves the pieces and stacks with that colour on top.", rulebook},
    {"LY8", "Before his move a player may claim a colour that nobody has claimed: one in a turn, two in the game.",
     rulebook},
    {"LY9", "When four colours are claimed the fifth stays neutral.", rulebook},
    {"LY10",
     "A joker cannot be claimed. A single joker does not move; it moves only inside a stack.",
     rulebook,
     {"standard", "d5-d4", "K/KBIB/KGIKIRR/GBIRJJ/JBRGGGG/RGGBRK/BKIIKBR/IRIK/B w -,- 0,0"}},
    // A move.
    {"LY11",
     "After a claim, if he makes one, the player makes exactly one move, of a piece or stack with a neutral or own "
     "colour on top.",
     rulebook},
    {"LY12", "A stack moves whole and is put on top of what it reaches.", rulebook},
    {"LY13",
     "A move ends on the first occupied spot in one of six directions. Nothing is jumped.",
     rulebook,
     {"standard", "a1-c2", "K/KBIB/KGIKIRR/GBIRJJ/JBRGGGG/RGGBRK/BKIIKBR/IRIK/B w -,- 0,0"}},
    {"LY14", "The stack that results has at most five pieces.", rulebook},
    {"LY15", "No colour may be in a stack twice. Jokers go with every colour.", rulebook},
    {"LY16", "A single neutral piece moves only onto a single piece.", rulebook},
    {"LY17", "A stack with a neutral colour on top moves only onto a stack that is not higher.", rulebook},
    {"LY18", "With an own colour on top it may move onto any piece or stack.", rulebook},
    {"LY19", "A stack of five that is completed with an own colour on top is taken off at once: one point.", rulebook},
    {"LY20", "A stack of five that is completed with a neutral colour on top stays and counts for nobody.",
     "the publisher's rulebook; the option neutral-five has another reading"},
    {"LY22", "The LYNGK-rule is for moves of a stack with an own colour on top.", rulebook},
    {"LY23",
     "Such a stack does not end on a stack with the same colour on top that it reaches, but goes on from there in any "
     "direction, as often as it likes.",
     rulebook},
    {"LY24", "It uses each such stack once in a turn. Jokers do not serve.", rulebook},
    {"LY25", "Where it ends, LY14 and LY15 are obeyed. Start and end describe the move; the way does not matter.",
     inferred},
    {"LY26",
     "A player may not pass while a turn is possible, even one that begins with a claim.",
     "the publisher's rulebook; the option claim-to-move has another reading",
     {"standard", "pass", "K/KBIB/KGIKIRR/GBIRJJ/JBRGGGG/RGGBRK/BKIIKBR/IRIK/B w -,- 0,0"}},
    {"LY27", "A player without a turn passes, and plays again as soon as he can.", rulebook},
    // The end.
    {"LY28", "The game ends when neither player has a turn.", rulebook},
    {"LY29", "More stacks of five taken off win.", rulebook},
    {"LY30", "Between equals, more stacks of four with own colours on top win, then of three, two and one.", rulebook},
    {"LY31", "If these are equal too, the game is a draw.", rulebook},
    {"LY33", "In the variant six, stacks reach six pieces and fives stay on the board.", rulebook},
    {"LY34", "A stack of six that is completed with an own colour on top wins at once.", rulebook},
    {"LY35", "Without a six, more stacks of five with own colours on top win, then of four, three, two and one.",
     rulebook},
});
static_assert(are_complete(clauses));

ClauseTable lyngk_clauses() noexcept { return {"LYNGK", "lyngk", clauses}; }

}  // namespace gpn::plugins
