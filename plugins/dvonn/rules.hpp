// The options of DVONN, and its variants, options and findings as tables.
#pragma once

#include <gpn/author/table_game.hpp>
#include <gpn/finding.hpp>

#include <array>
#include <cstdint>

namespace gpn::dvonn {

/// The stacks that six occupied neighbours block (D7).
enum class Blocked : std::uint32_t {
  Any,      // pieces and stacks
  Singles,  // single pieces only, as on Boardspace until June 2008
};

/// The way in which the board is filled.
enum class Placing : std::uint32_t {
  Alternate,  // the players place all pieces in turn (D2)
  Given,      // the record starts from a full board
};

struct Rules {
  Blocked blocked = Blocked::Any;
  Placing placing = Placing::Alternate;
};

inline constexpr author::GameInfo info{"dvonn", "DVONN", "1.0"};

inline constexpr std::array all_variants{
    author::variant<Rules>("standard", "the game of the rulebook: 23 white, 23 black and 3 DVONN pieces"),
};

inline constexpr std::array all_options{
    author::option<&Rules::blocked>(
        "blocked", {{"any", Blocked::Any}, {"singles", Blocked::Singles}},
        "what cannot move when all six neighbours are occupied. any: pieces and stacks (the rulebook, CodeCup, Little "
        "Golem, Boardspace since 8 June 2008). singles: single pieces only (Boardspace before that date)"),
    author::option<&Rules::placing>(
        "placing", {{"alternate", Placing::Alternate}, {"given", Placing::Given}},
        "how the board is filled. alternate: the players place one piece each in turn (the rulebook). given: the board "
        "is full and White makes the first move (random or balanced boards of Board Game Arena, pbmserv and others); "
        "the record needs a start position, without one the game is over on an empty board"),
};

inline constexpr auto all_findings = author::with_settings<info, all_options>({
    // Turns.
    {"dvonn-not-a-turn", Severity::Error, "", "not the text of a turn",
     "A turn of DVONN is a space while pieces are placed (c5), two spaces joined by a hyphen while stacks are moved "
     "(c5-d5), or the word pass. The text is none of these. Correct it, or turn it into a comment {...} if it is not "
     "meant as a turn."},
    {"dvonn-no-such-space", Severity::Error, "", "the board has no such space",
     "The name of a space is a letter a to k and a number 1 to 5. The board is a stretched hexagon, so the outer "
     "columns are shorter: a has rows 1 to 3, b rows 1 to 4, j rows 2 to 5 and k rows 3 to 5."},
    {"dvonn-space-taken", Severity::Error, "D2", "a piece is placed on an occupied space",
     "Each piece is placed on a vacant space. Either this space is recorded wrongly, or the earlier turn that occupied "
     "it."},
    {"dvonn-still-placing", Severity::Error, "D2", "a move while pieces are still being placed",
     "Stacks move only after all 49 pieces are placed. Some sites omit the 49th placement, because only one space is "
     "left; native notation requires it. If more than one placement is missing, the record is incomplete."},
    {"dvonn-placing-over", Severity::Error, "D3", "a placement after all pieces are placed",
     "After the 49th placement every turn moves a stack and names two spaces, such as c5-d5. White places the last "
     "piece and also makes the first move."},
    {"dvonn-empty-space", Severity::Error, "D4", "a move from a vacant space",
     "A turn moves a piece or a whole stack, and the first space it names is vacant. The stack may have moved away "
     "earlier, or may have been removed because it lost contact with the DVONN pieces."},
    {"dvonn-not-your-stack", Severity::Error, "D4", "a move of the opponent's stack",
     "A stack belongs to the player whose piece is on top, and only that player may move it. If the rest of the record "
     "is right, a turn or a pass is probably missing before this one."},
    {"dvonn-lone-dvonn-piece", Severity::Error, "D8", "a move of a single DVONN piece",
     "The red DVONN pieces belong to neither player and never move by themselves. When a player has put a piece on top "
     "of one, that player owns the stack and may move it like any other."},
    {"dvonn-surrounded", Severity::Error, "D7", "a move of a surrounded stack",
     "A piece or stack with six occupied neighbours may not move. Spaces on the edge have fewer neighbours, so stacks "
     "there are never surrounded. Boardspace let surrounded stacks of two or more pieces move until 8 June 2008; "
     "replay such games with the option blocked=singles."},
    {"dvonn-not-in-line", Severity::Error, "D5", "a move that does not follow a straight line",
     "Stacks move in a straight line in one of six directions: along a row, along a column (c1 c2 c3), or one column "
     "and one row up at each step (c1 d2 e3). The two spaces are not on one such line."},
    {"dvonn-wrong-distance", Severity::Error, "D5", "a move that is too short or too long",
     "A stack moves exactly as many spaces as it has pieces. Vacant spaces count like occupied ones. No straight line "
     "has more than 11 spaces, so stacks of more than 10 pieces cannot move at all."},
    {"dvonn-empty-target", Severity::Error, "D5", "a move to a vacant space",
     "A stack may cross vacant spaces but must end on a piece or stack, of any colour and height. The target may have "
     "moved away or may have been removed earlier in the game."},
    {"dvonn-may-not-pass", Severity::Error, "D12", "a pass although a move is possible",
     "A player who has a legal move may not pass, even if every move costs that player pieces. Nobody passes while "
     "pieces are placed."},
    {"dvonn-must-pass", Severity::Error, "D12", "a move by a player who has no legal move",
     "No stack of the player to move can move, so the player must pass. Some programs do not write such passes. Then "
     "the move is the opponent's, and a pass is missing before it."},
    {"dvonn-game-over", Severity::Error, "D14", "a turn after the end of the game",
     "The game ends as soon as neither player can move. Turns after that are not part of it: remove them, or turn them "
     "into comments."},
    {"dvonn-upper-case", Severity::Note, "", "written in capitals",
     "Spaces and pass are written in small letters. The turn is accepted."},
    {"dvonn-no-hyphen", Severity::Note, "", "written without the hyphen",
     "A move is written with a hyphen between its two spaces: c5-d5. The turn is accepted without it."},
    {"dvonn-extra-blanks", Severity::Note, "", "written with blanks",
     "A turn is written without blanks, and the blanks in this one are ignored."},
    // Positions.
    {"dvonn-position-unreadable", Severity::Error, "", "not the text of a position",
     "A position is rows 5 to 1 separated by /, then placing or stacking, then the side to move, w or b. In a row a "
     "number means that many vacant spaces, w, b and r are single pieces, and [rwb] is a stack, bottom first. The "
     "empty board is 9/10/11/10/9 placing w."},
    {"dvonn-position-row", Severity::Error, "", "a row of a position has the wrong length",
     "Rows 5 to 1 have 9, 10, 11, 10 and 9 spaces. The pieces, the stacks and the numbers of vacant spaces in a row "
     "must add up to its length."},
    {"dvonn-position-dvonn-on-top", Severity::Error, "D9", "a DVONN piece on top of a stack",
     "DVONN pieces never move by themselves, so nothing can be below one that is on top. Stacks are written bottom "
     "first: [rw] is a DVONN piece with a white piece on it."},
    {"dvonn-position-pieces", Severity::Error, "D1", "more pieces than the game has",
     "The game has 23 white, 23 black and 3 red DVONN pieces. A position of the stacking phase may have fewer, because "
     "pieces were removed, but never more."},
    {"dvonn-position-placing", Severity::Error, "D2", "pieces that are impossible while placing",
     "While pieces are placed, the board has single pieces only: first the three DVONN pieces, then black and white "
     "ones in turn, Black first. With 49 pieces on the board the phase is stacking."},
    {"dvonn-position-side", Severity::Error, "D2", "the wrong side to move while placing",
     "White and Black place one piece each in turn, White first. So White places next when an even number of pieces is "
     "on the board, Black when the number is odd."},
    {"dvonn-position-no-contact", Severity::Error, "D10", "pieces without contact with a DVONN piece",
     "After every move, all pieces that are not connected to a DVONN piece, directly or through others, leave the "
     "board. A position that still has such pieces is impossible; remove them."},
    {"dvonn-position-given", Severity::Error, "", "a position of the placing phase with placing=given",
     "With the option placing=given a game starts from a full board, in the stacking phase. Use placing=alternate for "
     "positions in which pieces are still to be placed."},
    // Turns that say more than they need to.
    {"dvonn-removal-written", Severity::Note, "D10", "the removed pieces are written",
     "A move removes the pieces that lose contact with the DVONN pieces, so they need not be written. The list agrees "
     "with the board. It is no part of the canonical turn; gpn convert keeps it as a comment."},
    {"dvonn-removal-differs", Severity::Warning, "D10", "other pieces are removed than those that are written",
     "A move removes the pieces that lose contact with the DVONN pieces. gpn follows the board; the list may be wrong, "
     "or this turn or an earlier one was recorded wrongly. gpn convert keeps the list as a comment."},
});
using Finding = FindingOf<all_findings>;
using Objection = author::Objection<all_findings>;

}  // namespace gpn::dvonn
