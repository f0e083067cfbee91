#include "findings.hpp"

#include "board.hpp"

#include <gpn/author/descriptions.hpp>

#include <array>

namespace gpn::dvonn {
namespace {

consteval gpn_finding make(std::string_view code, std::string_view rule, std::string_view title,
                           std::string_view explanation) {
  return author::make_finding(GPN_SEVERITY_ERROR, code, rule, title, explanation);
}

consteval gpn_finding note(std::string_view code, std::string_view title, std::string_view explanation) {
  return author::make_finding(GPN_SEVERITY_NOTE, code, "", title, explanation);
}

// In the order of Finding.
constexpr std::array<gpn_finding, 31> table{
    make("dvonn-not-a-turn", "", "not the text of a turn",
         "A turn of DVONN is written as a space while pieces are placed (c5), as two spaces joined by a hyphen while "
         "stacks are moved (c5-d5), or as the word pass. The text is none of these. Correct it, or put it into a "
         "comment "
         "{...} when it was not meant as a turn."),
    make("dvonn-no-such-space", "", "the board has no such space",
         "Spaces are named by a letter a to k and a number 1 to 5. The board is a stretched hexagon, so the outer "
         "columns "
         "are shorter: a has rows 1 to 3, b rows 1 to 4, j rows 2 to 5 and k rows 3 to 5."),
    make("dvonn-space-taken", "D2", "a piece is placed on a space that is taken",
         "While pieces are placed each of them comes onto a vacant space. Either this space or the earlier turn that "
         "took "
         "it was written down wrongly."),
    make("dvonn-still-placing", "D2", "a move while pieces are still being placed",
         "Stacks move only after all 49 pieces stand on the board. Some sites leave out the 49th placement, because "
         "only "
         "one space remains; in the native notation it is written. If more than one is missing, placements were lost "
         "from the record."),
    make("dvonn-placing-over", "D3", "a placement after all pieces are placed",
         "Once 49 pieces stand on the board, turns are moves of stacks: where from and where to, such as c5-d5. White, "
         "who placed the last piece, also makes the first move."),
    make("dvonn-empty-space", "D4", "a move from a space on which nothing stands",
         "A turn moves a piece or a whole stack, and the space it should start from is vacant. Perhaps the stack moved "
         "away earlier, or it was removed because it had lost contact with the DVONN pieces."),
    make(
        "dvonn-not-your-stack", "D4", "a move of the opponent's stack",
        "A stack belongs to the player whose piece is on top of it, and only he may move it. If the record looks right "
        "otherwise, a turn or a pass may be missing before this one."),
    make("dvonn-lone-dvonn-piece", "D8", "a move of a DVONN piece that stands alone",
         "The red DVONN pieces belong to nobody and never move by themselves. Once a player has put a piece on top of "
         "one, the stack is his and moves like any other."),
    make("dvonn-surrounded", "D7", "a move of a stack that is surrounded",
         "A piece or stack with six occupied neighbours may not move. Spaces on the edge have fewer neighbours and are "
         "never held. Boardspace let surrounded stacks of two or more move until 8 June 2008; the option "
         "blocked=singles "
         "replays such games."),
    make("dvonn-not-in-line", "D5", "a move that does not follow a straight line",
         "Stacks move in a straight line in one of the six directions: along a row, along a column (c1 c2 c3), or one "
         "column and one row up together (c1 d2 e3). The two spaces do not lie on such a line."),
    make("dvonn-wrong-distance", "D5", "a move that is too short or too long",
         "A stack moves exactly as many spaces as it is high, never fewer or more. Vacant spaces count like occupied "
         "ones. No straight run has more than 11 spaces, so stacks of more than 10 pieces cannot move at all."),
    make("dvonn-empty-target", "D5", "a move that ends on a vacant space",
         "A stack may cross vacant spaces but has to land on a piece or stack, of whatever colour and height. The "
         "target "
         "may have been vacated or removed earlier in the game."),
    make("dvonn-may-not-pass", "D12", "a pass although a move is possible",
         "A player may not pass while he has a legal move, even if every move costs him pieces. Nor is there a pass "
         "while "
         "pieces are placed."),
    make("dvonn-must-pass", "D12", "a move although the player has none",
         "No stack of the player to move can go anywhere, so he has to pass. Some programs do not write such passes; "
         "then "
         "the move belongs to the opponent and a pass is missing before it."),
    make(
        "dvonn-game-over", "D14", "a turn after the end of the game",
        "The game ends as soon as neither player can move. Whatever is written after that is no part of it: remove it, "
        "or put it into a comment."),
    note("dvonn-upper-case", "written in capitals",
         "Spaces and pass are written in small letters. Capitals are read all the same."),
    note("dvonn-no-hyphen", "written without the hyphen",
         "A move is written with a hyphen between its two spaces: c5-d5. Without it the text is read all the same."),
    note("dvonn-extra-blanks", "written with blanks inside or around",
         "A turn is written without blanks. They are skipped."),
    make(
        "dvonn-position-unreadable", "", "not the text of a position",
        "A position is written as rows 5 to 1 with / between them, then placing or stacking, then the side to move, w "
        "or "
        "b. In a row a number stands for that many vacant spaces, w, b and r for single pieces, and [rwb] for a stack, "
        "bottom first. The empty board is 9/10/11/10/9 placing w."),
    make("dvonn-position-row", "", "a row of a position does not fit the board",
         "Rows 5 to 1 have 9, 10, 11, 10 and 9 spaces, and the text has to say something about every one of them: a "
         "piece, a stack, or a number of vacant spaces."),
    make("dvonn-position-dvonn-on-top", "D9", "a DVONN piece on top of a stack",
         "DVONN pieces never move by themselves, so nothing is ever underneath one that is on top. Stacks are written "
         "bottom first: [rw] is a DVONN piece under a white one."),
    make("dvonn-position-pieces", "D1", "more pieces than the game has",
         "There are 23 white, 23 black and 3 red DVONN pieces. Pieces may be missing from a position of the stacking "
         "phase, because some were removed, but there are never more."),
    make("dvonn-position-placing", "D2", "pieces that cannot stand on the board while placing",
         "While pieces are placed, only single pieces stand on the board: first the three DVONN pieces, then black and "
         "white ones in turn, Black beginning. With 49 pieces on the board the phase is stacking."),
    make(
        "dvonn-position-side", "D2", "the wrong side to move while placing",
        "White and Black place one piece each in turn, White first. So White is to place when an even number of pieces "
        "stands on the board, Black when it is odd."),
    make("dvonn-position-no-contact", "D10", "pieces without contact to a DVONN piece",
         "After every move all pieces that are not connected to a DVONN piece, directly or through others, leave the "
         "board. A position that still has such pieces cannot arise; take them off."),
    make("dvonn-position-given", "", "a position of the placing phase where placing is skipped",
         "With the option placing=given a game starts from a board that is filled already, in the stacking phase. Use "
         "placing=alternate for positions in which pieces are still to be placed."),
    make("dvonn-unknown-variant", "", "no such variant", "DVONN has one variant, called standard."),
    make("dvonn-option-form", "", "options are not written as key=value",
         "Options are pairs such as blocked=singles, with blanks between the pairs and none inside them."),
    make("dvonn-unknown-option", "", "no such option", "DVONN has the options blocked and placing."),
    make("dvonn-unknown-value", "", "an option does not have this value",
         "blocked is any or singles, placing is alternate or given. The first of each is the default."),
    make("dvonn-option-twice", "", "an option is given twice",
         "Give each option once, so that it is clear what holds."),
};
static_assert(table.size() == static_cast<std::size_t>(Finding::OptionTwice) + 1);

constexpr std::size_t longest_quote = 24;

}  // namespace

std::span<const gpn_finding> findings() noexcept { return table; }

void write(gpn_remark& out, const Remark& remark) {
  author::write_remark(out, static_cast<std::uint32_t>(remark.finding), remark.where, remark.rule, {remark.message});
  for (const Space space : remark.about)
    if (out.cell_count < GPN_MAX_REMARK_CELLS) out.cells[out.cell_count++] = number_of(space);
}

void add(gpn_reading& reading, const Remark& remark) {
  if (reading.remark_count < GPN_MAX_REMARKS) write(reading.remarks[reading.remark_count], remark);
  ++reading.remark_count;
}

std::string quoted(std::string_view text) {
  std::string out = "`";
  for (const char c : text.substr(0, longest_quote)) out += c >= ' ' && c <= '~' ? c : '?';
  return out + (text.size() > longest_quote ? "...`" : "`");
}

std::string name(Space space) { return {space.letter(), space.digit()}; }

}  // namespace gpn::dvonn
