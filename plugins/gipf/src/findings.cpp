// The table of findings, in the order of the enumerators.
#include "findings.hpp"

#include <gpn/author/descriptions.hpp>

#include <array>
#include <string_view>

namespace gpn::gipf {
namespace {

consteval gpn_finding error(std::string_view code, std::string_view rule, std::string_view title,
                            std::string_view explanation) {
  return author::make_finding(GPN_SEVERITY_ERROR, code, rule, title, explanation);
}
consteval gpn_finding warning(std::string_view code, std::string_view rule, std::string_view title,
                              std::string_view explanation) {
  return author::make_finding(GPN_SEVERITY_WARNING, code, rule, title, explanation);
}
consteval gpn_finding note(std::string_view code, std::string_view rule, std::string_view title,
                           std::string_view explanation) {
  return author::make_finding(GPN_SEVERITY_NOTE, code, rule, title, explanation);
}

constexpr std::array<gpn_finding, index_of(Finding::Count)> table{
    error(
        "gipf-turn-syntax", "", "the text is not a turn of GIPF",
        "A turn is [x-list ;] introduction [; x-list], such as e2, g1-c3, Ge8, xe7,e8;c7-e7 or a4-g2;xb4,c4,d4,e4. The "
        "mark shows where the text stops being one."),
    error("gipf-no-such-point", "", "the board has no such point",
          "Lines have letters from a on, from White's left to right; points on them have numbers from 1 on, from White "
          "towards Black, dots included. On the usual board line e has nine points, lines a and i have five."),
    error("gipf-too-many-ways", "", "too many ways to remove rows",
          "The text leaves open which pieces go, and the position has more possibilities than gpn is ready to go "
          "through. Write the removed pieces out in full."),
    error("gipf-game-over", "E1", "the game is over already",
          "The position before this turn is won for one of the players, so nothing more can be played."),
    error(
        "gipf-turn-ends", "E3", "the removals end the game, nothing is brought in any more",
        "A player who decides the game by what he removes at the start of his turn makes no introduction: the turn is "
        "the list alone. The same holds when he has nothing left to bring in afterwards."),
    error("gipf-no-introduction", "4.2.1", "a turn must bring a piece in",
          "Removing rows is not a turn. Unless the removal decides the game, one piece must be brought in after it."),
    error("gipf-empty-reserve", "E2", "there is no piece left to bring in",
          "The player has no piece in reserve, or the board has no gap. Only rows removed first can give him pieces."),
    error(
        "gipf-not-a-dot", "4.2.2", "a piece comes in from a dot",
        "The first point of a push is the dot the piece is put on, the second the spot where the furthest pushed piece "
        "ends up. A landing that pushes nothing is written as the spot alone."),
    error("gipf-landing-on-dot", "4.2.2", "a piece on a dot is not in play",
          "A dot alone does not say where the piece goes. Write the spot where it lands, or dot-spot."),
    error("gipf-not-on-the-rim", "4.2.2", "a piece lands next to a dot",
          "A piece moves exactly one spot from its dot, so a landing that pushes nothing is on one of the outermost "
          "spots. Pieces further inside are reached by pushing."),
    error("gipf-occupied", "4.2.3", "the spot is occupied",
          "A spot alone means that the piece lands there and pushes nothing, so the spot must be empty. If pieces are "
          "pushed, name the dot and where the furthest of them ends up."),
    error("gipf-no-such-line", "4.2.2", "no line leads from the dot through that point",
          "From a dot a piece is pushed along one of its lines. The second point must lie on one of them."),
    error("gipf-line-full", "4.2.4", "the line is full",
          "A line without a gap cannot be entered: no piece may be pushed onto the dot at its far end."),
    error("gipf-wrong-end", "4.2.3", "the push ends elsewhere",
          "The second point is the spot where the furthest pushed piece ends up, the first gap of the line. It is "
          "checked "
          "because it shows mistakes made earlier in the record."),
    error("gipf-first-must-be-gipf", "T1", "the first piece must be a GIPF-piece",
          "In the tournament game each player begins with a GIPF-piece. Write G before the introduction."),
    error("gipf-no-more-gipf", "T3", "the player may bring in no more GIPF-pieces",
          "With his first basic piece a player gives up the right to bring in GIPF-pieces. The opponent keeps his own "
          "right."),
    error("gipf-no-gipf-in-variant", "4.1", "this variant brings in no GIPF-pieces",
          "The basic game has none; in the standard game the three each player begins with are all. GIPF-pieces are "
          "brought in only in the tournament game."),
    error(
        "gipf-needs-two-pieces", "T5", "a GIPF-piece needs two pieces of the reserve",
        "A GIPF-piece is two basic pieces, one on the other. With one piece in reserve a basic piece must be played."),
    error("gipf-list-names-dot", "R2", "no piece stands on a dot",
          "Dots do not belong to rows. A list names the spots whose pieces are removed."),
    error(
        "gipf-empty-spot", "R2", "the spot is empty",
        "A list names removed pieces, but no piece stands there. Often the turn itself, or an earlier one, was written "
        "down wrongly."),
    error(
        "gipf-no-row", "R1", "there is no row to take",
        "Pieces are removed only with a row: four or more of the player's pieces side by side on a line (or as many as "
        "the option row-length says)."),
    error("gipf-opponents-row", "R4", "the row is the opponent's",
          "A row is removed by the player whose colour forms it, in his own turn, no matter who made it. It waits for "
          "the "
          "start of the opponent's turn."),
    error("gipf-not-in-row", "R2", "the piece belongs to no row",
          "Only the row and the pieces that continue it without a gap are removed. A vacant spot ends it."),
    error(
        "gipf-row-must-go", "R4", "a row must be removed",
        "Removing rows is compulsory, both those the opponent left, before anything is brought in, and those made by "
        "the "
        "introduction, after it. The option missed-rows=warn lets records pass in which both players overlooked one."),
    error("gipf-basic-must-go", "R15", "a basic piece of a taken row must go",
          "When a row is taken all basic pieces in it go, whoever owns them. Only GIPF-pieces may be left."),
    error("gipf-row-collapsed", "R6", "no order of rows removes these pieces",
          "Of rows that meet, taking one can break another, which then may not be taken any more. No order of taking "
          "rows "
          "removes exactly the pieces that are written."),
    error("gipf-nothing-fits", "R9", "no legal removal fits the list",
          "Every way to remove the rows was compared with what is written: named pieces go, pieces marked = stay, and "
          "when "
          "a list names a GIPF-piece no other GIPF-piece goes. None fits."),
    error(
        "gipf-unknown-letter", "", "no piece has this letter",
        "G is a GIPF-piece; every other letter before a point belongs to a potential or another layer that the game is "
        "played with. The tag [Potentials \"...\"] names them."),
    error("gipf-second-action", "G5", "a turn has one action",
          "A turn brings one piece in, or uses one potential instead. Only an extra move, written with a + before it, "
          "comes on top."),
    error(
        "gipf-no-extra-move", "TA2", "there is no such extra move",
        "An extra move is made by a potential that grants one, at the moment it does: a TAMSK-potential when the piece "
        "that carries it has been pushed onto the centre. It enters from a dot like any piece."),
    error("gipf-power", "G4", "the power cannot be used like that",
          "The first point is the spot of an uncovered own loaded piece, the letter that of its potential, the second "
          "point where the potential goes. Each potential has its own way to move."),
    error("gipf-challenge", "C1", "a power that was refused is used, or the challenge names none",
          "A use that was challenged and refused is written Zd4?- before the action; that power rests for this turn."),
    error("gipf-no-more-loaded", "G3", "the player has no such potential to bring in",
          "Potentials come in after the GIPF-pieces and before the first basic piece, which gives up those still to "
          "hand. Each player has as many of each kind as was agreed."),
    error("gipf-not-allowed-now", "", "a layer does not let this piece come in now",
          "A rule that is laid over the game restricts what may be brought in. `gpn plugins info` tells the layers and "
          "their options."),
    error("gipf-layers", "", "the layers cannot be played like that",
          "The game itself refuses the composition: the board is too large for stacks, or a layer asks for something "
          "that needs a letter."),
    note("gipf-not-canonical", "", "the turn is written in another way than the canonical one",
         "The turn is understood. Its canonical way names the spot alone where nothing is pushed, else the dot and "
         "where "
         "the push ends; lists are in the order of the board, one a phase, with the marks the board has."),
    note("gipf-letter-case", "", "unusual capital or small letters",
         "Points are written with small letters, a GIPF-piece with a capital G, a removal with a small x."),
    note("gipf-colon", "", "colon for semicolon", "The parts of a turn are separated by semicolons."),
    note("gipf-spacing", "", "blanks within the turn", "A turn is written without blanks."),
    note("gipf-several-lists", "", "several lists in one phase",
         "The rows of one phase are written as one list, in the order of the board."),
    note("gipf-list-order", "", "the list is not in the order of the board",
         "A list is written by letter, then number. Its order means nothing, it is only normalised."),
    note("gipf-repeated-point", "", "a point is named twice", "Each removed piece is named once."),
    note("gipf-dot-not-needed", "", "the dot is not needed",
         "Nothing is pushed, so the spot where the piece lands says everything."),
    note("gipf-first-spot", "", "the push is written by its first spot",
         "Some programs write the spot next to the dot. The official notation writes where the furthest pushed piece "
         "ends "
         "up."),
    warning(
        "gipf-piece-marks", "R9", "the marks of a removed piece do not agree with the board",
        "G before a point means a GIPF-piece, * after it a piece of the opponent. The board decides; the disagreement "
        "may be a slip in this turn or in an earlier one."),
    note("gipf-short-way", "", "the removal is written the short way",
         "The list does not name everything that goes. The rules, and what is named, decide the rest."),
    warning("gipf-missed-row", "R4", "a row was overlooked",
            "A row that should have been removed was left on the board. Under missed-rows=warn it stays until a player "
            "removes it (FAQ 2)."),
    error("gipf-position-syntax", "", "the text is not a position of GIPF",
          "A position is board, side, reserves, captured pieces and flags, such as \"b2w/5/6/w5b/6/5/b2w w 12,12 0,0 "
          "-\". "
          "Lines run from left to right, each from White's side; w b are basic pieces, W B GIPF-pieces, numbers empty "
          "spots."),
    error(
        "gipf-position-board", "", "the board part does not fit the board",
        "Each line must have exactly as many spots as the board: on the usual one 4, 5, 6, 7, 6, 5 and 4 of them. Dots "
        "are not written."),
    error(
        "gipf-position-pieces", "4.1", "the pieces do not add up",
        "Pieces on the board (a GIPF-piece counts two), in reserve and captured by the opponent must be all the pieces "
        "of the player, and of a kind that the variant has. The options white-pieces and black-pieces change the "
        "totals."),
    error("gipf-position-flags", "4.4", "the flags do not fit the position",
          "O or o: White or Black has not brought in his first piece (tournament). G or g: he may still bring in "
          "GIPF-pieces. Then the ending, if the pieces do not show it: W or B for the winner and r (reserve empty), l "
          "(last GIPF-piece captured), t (own last GIPF-piece taken back) or b (both last ones in one removal). - when "
          "there is nothing to say."),
    error("gipf-unknown-variant", "4.1", "there is no such variant",
          "The variants are basic, standard and tournament."),
    error("gipf-option-syntax", "", "an option is written key=value", "Options are separated by blanks."),
    error("gipf-unknown-option", "", "there is no such option", "`gpn plugins info gipf` lists the options."),
    error("gipf-option-value", "", "the option does not have this value",
          "`gpn plugins info gipf` lists the values of each option."),
    error("gipf-option-twice", "", "an option is given twice",
          "Give each option once, so that it is clear what holds."),
};

}  // namespace

std::span<const gpn_finding> all_findings() noexcept { return table; }

}  // namespace gpn::gipf
