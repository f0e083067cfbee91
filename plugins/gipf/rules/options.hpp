// What the module offers: variants, options, and the findings of GIPF; and from the options of a record to rules.
#pragma once

#include "rules.hpp"

#include <gpn/abi.h>
#include <gpn/layer.h>
#include <gpn/finding.hpp>

#include <array>
#include <span>
#include <string_view>

namespace gpn::gipf {

std::span<const gpn_variant> all_variants() noexcept;
std::span<const gpn_option> all_options() noexcept;

/// The chosen options of each layer, as in gpn_layer_rules.
using LayerOptions = std::array<std::array<std::uint32_t, GPN_MAX_LAYER_OPTIONS>, GPN_MAX_LAYERS>;

/// Anything but GPN_OK comes with a remark whose range lies in `options`.
gpn_status configure_rules(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark);

/// The same with layers, whose options may stand among those of the game; defaults are filled in.
gpn_status configure_rules(std::string_view variant, std::string_view options, std::span<const gpn_layer_use> layers,
                           Rules& rules, LayerOptions& chosen, gpn_remark& remark);

inline constexpr auto findings = std::to_array<FindingInfo>({
    // Texts that cannot be read.
    {"gipf-turn-syntax", Severity::Error, "", "the text is not a turn of GIPF",
     "A turn is [x-list ;] introduction [; x-list], such as e2, g1-c3, Ge8, xe7,e8;c7-e7 or a4-g2;xb4,c4,d4,e4. The "
     "mark is at the first character that does not fit."},
    {"gipf-no-such-point", Severity::Error, "", "the board has no such point",
     "Lines have letters, starting with a at White's left. Points on a line have numbers, starting with 1 on White's "
     "side, dots included. On the usual board line e has nine points, lines a and i have five."},
    {"gipf-too-many-ways", Severity::Error, "", "too many ways to remove rows",
     "The text leaves open which pieces are removed, and the position has more possibilities than gpn tries. Write "
     "every removed piece."},
    // The introduction.
    {"gipf-game-over", Severity::Error, "E1", "the game is already over",
     "A player had already won before this turn, so no turn can follow."},
    {"gipf-turn-ends", Severity::Error, "E3", "the removals end the game, so no piece comes in",
     "When the removals at the start of a turn decide the game, the player makes no introduction: the turn is the list "
     "alone. The same applies when he has nothing left to bring in after them."},
    {"gipf-no-introduction", Severity::Error, "4.2.1", "a turn must bring a piece in",
     "Removing rows is not a turn by itself. Unless the removal decides the game, the player must bring in one piece "
     "after it."},
    {"gipf-empty-reserve", Severity::Error, "E2", "there is no piece left to bring in",
     "The player has no piece in reserve, or every line is full. He can only bring in a piece after removing a row."},
    {"gipf-not-a-dot", Severity::Error, "4.2.2", "a piece comes in from a dot",
     "The first point of a push is the dot on which the piece is placed, the second is the spot where the last pushed "
     "piece ends up. An introduction that pushes nothing is written as the spot alone."},
    {"gipf-landing-on-dot", Severity::Error, "4.2.2", "a piece on a dot is not in play",
     "A dot alone does not name the line along which the piece enters. Write the spot where it lands, or dot-spot."},
    {"gipf-not-on-the-rim", Severity::Error, "4.2.2", "a piece lands next to a dot",
     "A piece moves exactly one spot from its dot, so an introduction that pushes nothing ends on one of the outermost "
     "spots. Pieces reach inner spots only when they are pushed."},
    {"gipf-occupied", Severity::Error, "4.2.3", "the spot is occupied",
     "A spot alone means that the piece lands there and pushes nothing, so the spot must be empty. If it pushes "
     "pieces, write the dot and the spot where the last of them ends up."},
    {"gipf-no-such-line", Severity::Error, "4.2.2", "no line leads from the dot through that point",
     "From a dot a piece is pushed along one of its lines. The second point must lie on one of them."},
    {"gipf-line-full", Severity::Error, "4.2.4", "the line is full",
     "No piece can enter a line without an empty spot, because no piece may be pushed onto the dot at the far end."},
    {"gipf-wrong-end", Severity::Error, "4.2.3", "the push ends elsewhere",
     "The second point is the spot where the last pushed piece ends up: the first empty spot of the line. A wrong one "
     "often comes from a mistake earlier in the record."},
    {"gipf-first-must-be-gipf", Severity::Error, "T1", "the first piece must be a GIPF-piece",
     "In the tournament game each player begins with a GIPF-piece. Write G before the introduction."},
    {"gipf-no-more-gipf", Severity::Error, "T3", "the player may bring in no more GIPF-pieces",
     "A player who brings in his first basic piece gives up the right to bring in GIPF-pieces. The opponent keeps his "
     "own right."},
    {"gipf-no-gipf-in-variant", Severity::Error, "4.1", "this variant brings in no GIPF-pieces",
     "The basic game has no GIPF-pieces, and in the standard game each player has only the three on the board at the "
     "start. GIPF-pieces are brought in only in the tournament game."},
    {"gipf-needs-two-pieces", Severity::Error, "T5", "a GIPF-piece needs two pieces of the reserve",
     "A GIPF-piece is made of two basic pieces, one on top of the other. With one piece in reserve the player must "
     "bring in a basic piece."},
    // The removals.
    {"gipf-list-names-dot", Severity::Error, "R2", "a list of removed pieces names a dot",
     "Dots do not belong to rows. A list contains the spots whose pieces are removed."},
    {"gipf-empty-spot", Severity::Error, "R2", "the spot is empty",
     "The list names a piece to remove, but the spot is empty. Often this turn or an earlier one was recorded "
     "wrongly."},
    {"gipf-no-row", Severity::Error, "R1", "there is no row to take",
     "A removal needs a row: four or more of the player's pieces next to each other on a line, or as many as the "
     "option row-length requires."},
    {"gipf-opponents-row", Severity::Error, "R4", "the row is the opponent's",
     "The player whose colour forms a row removes it in his own turn, no matter who completed it. The row stays until "
     "the start of the opponent's turn."},
    {"gipf-not-in-row", Severity::Error, "R2", "the piece belongs to no row",
     "A removal takes the row and the pieces that continue it without a gap. An empty spot ends it."},
    {"gipf-row-must-go", Severity::Error, "R4", "a row must be removed",
     "Removing rows is compulsory: first those that the opponent left, before the introduction, then those that the "
     "introduction made. The option missed-rows=warn accepts records in which both players overlooked a row."},
    {"gipf-basic-must-go", Severity::Error, "R15", "a basic piece of a taken row must go",
     "When a row is removed, all basic pieces in it are removed, whoever owns them. Only GIPF-pieces may stay."},
    {"gipf-row-collapsed", Severity::Error, "R6", "no order of rows removes these pieces",
     "When rows cross, removing one can break another, which then may no longer be removed. No order of removing rows "
     "takes exactly the pieces in the list."},
    {"gipf-nothing-fits", Severity::Error, "R9", "no legal removal fits the list",
     "gpn compared the list with every legal removal: named pieces are removed, pieces marked = stay, and when a list "
     "names a GIPF-piece, it removes no other GIPF-piece. None matches."},
    // Games with layers.
    {"gipf-unknown-letter", Severity::Error, "", "no piece has this letter",
     "G is a GIPF-piece. Every other letter before a point belongs to a potential or another layer of this game. The "
     "tag [Potentials \"...\"] names them."},
    {"gipf-second-action", Severity::Error, "G5", "a turn has one action",
     "A turn brings in one piece (4.2.2) or, with potentials, uses one of them (G5). Only an extra move of a "
     "potential, written with + before it, can be added."},
    {"gipf-no-extra-move", Severity::Error, "TA2", "there is no such extra move",
     "A potential grants an extra move at a fixed moment: a TAMSK-potential when the piece that carries it has been "
     "pushed onto the centre. The extra piece enters from a dot like any other."},
    {"gipf-power", Severity::Error, "G4", "the power cannot be used this way",
     "The first point is the spot of an uncovered loaded piece of the player, the letter is that of its potential, and "
     "the second point is where the potential goes. Each potential has its own way to move."},
    {"gipf-challenge", Severity::Error, "C1", "a refused power is used, or the challenge names no power",
     "A challenged and refused use is written Zd4?- before the action. The refused power cannot be used in this turn."},
    {"gipf-no-more-loaded", Severity::Error, "G3", "the player has no such potential to bring in",
     "Potentials come in after the GIPF-pieces and before the first basic piece, which gives up the potentials that "
     "are left. The players agree how many of each kind they have."},
    {"gipf-not-allowed-now", Severity::Error, "", "a layer does not let this piece come in now",
     "A layer of this game restricts which pieces may come in. `gpn explain NAME` describes a layer and its options."},
    {"gipf-layers", Severity::Error, "", "these layers cannot be combined",
     "GIPF rejects this combination of layers, for example because the board is too large for stacks, or because a "
     "layer needs a letter and has none."},
    {"gipf-not-canonical", Severity::Note, "", "the turn is not written in the canonical form",
     "The turn is valid. The canonical form names only the spot where nothing is pushed, otherwise the dot and the end "
     "of the push. It has one list per phase, in board order, with the marks that match the board."},
    // Accepted deviations.
    {"gipf-letter-case", Severity::Note, "", "unusual capital or small letters",
     "Points are written with lower-case letters, a GIPF-piece with a capital G, a removal with a lower-case x."},
    {"gipf-colon", Severity::Note, "", "colon for semicolon", "Semicolons separate the parts of a turn."},
    {"gipf-spacing", Severity::Note, "", "blanks within the turn", "A turn contains no blanks."},
    {"gipf-several-lists", Severity::Note, "", "several lists in one phase",
     "All rows of one phase are written as one list, in board order."},
    {"gipf-list-order", Severity::Note, "", "the list is not in the order of the board",
     "A list is sorted by letter, then by number. The order has no meaning."},
    {"gipf-repeated-point", Severity::Note, "", "a point is named twice", "Each removed piece is named once."},
    {"gipf-dot-not-needed", Severity::Note, "", "the dot is not needed",
     "The introduction pushes nothing, so the spot where the piece lands is enough."},
    {"gipf-first-spot", Severity::Note, "", "the push is written by its first spot",
     "Some programs write the spot next to the dot. The official notation writes the spot where the last pushed piece "
     "ends up."},
    {"gipf-piece-marks", Severity::Warning, "R9", "the marks of a removed piece do not agree with the board",
     "G before a point marks a GIPF-piece, * after it a piece of the opponent. gpn follows the board. The difference "
     "may come from a mistake in this turn or in an earlier one."},
    {"gipf-short-way", Severity::Note, "", "the removal is written the short way",
     "The list does not name every removed piece. The rules and the named pieces determine the others."},
    {"gipf-missed-row", Severity::Warning, "R4", "a row was overlooked",
     "The turn leaves a row on the board that had to be removed. With missed-rows=warn it stays until a player removes "
     "it (FAQ 2)."},
    // Positions and options.
    {"gipf-position-syntax", Severity::Error, "", "the text is not a position of GIPF",
     "A position consists of board, side to move, reserves, captured pieces and flags, such as \"b2w/5/6/w5b/6/5/b2w w "
     "12,12 0,0 -\". Lines are written from left to right, each from White's side. w and b are basic pieces, W and B "
     "GIPF-pieces, and numbers count empty spots."},
    {"gipf-position-board", Severity::Error, "", "the board part does not fit the board",
     "Each line must have exactly as many spots as on the board: 4, 5, 6, 7, 6, 5 and 4 on the usual one. Dots are not "
     "written."},
    {"gipf-position-pieces", Severity::Error, "4.1", "the pieces do not add up",
     "A player's pieces on the board (a GIPF-piece counts two), in reserve and captured by the opponent must add up to "
     "all his pieces, and the variant must have pieces of that kind. The options white-pieces and black-pieces change "
     "the totals."},
    {"gipf-position-flags", Severity::Error, "4.4", "the flags do not fit the position",
     "O or o: White or Black has not brought in his first piece (tournament). G or g: he may still bring in "
     "GIPF-pieces. If the pieces do not show how the game ended: W or B for the winner and r (reserve empty), l (last "
     "GIPF-piece captured), t (own last GIPF-piece removed) or b (both last ones in one removal). Write - for no "
     "flags."},
    {"gipf-unknown-variant", Severity::Error, "4.1", "there is no such variant",
     "`gpn explain gipf` lists the variants."},
    {"gipf-option-syntax", Severity::Error, "", "an option is written key=value", "Blanks separate options."},
    {"gipf-unknown-option", Severity::Error, "", "there is no such option", "`gpn explain gipf` lists the options."},
    {"gipf-option-value", Severity::Error, "", "the option does not have this value",
     "`gpn explain gipf` lists the values of each option."},
    {"gipf-option-twice", Severity::Error, "", "an option is given twice", "Write each option at most once."},
    {"gipf-partial-list", Severity::Warning, "R15", "the list leaves out pieces that must go",
     "The complete way names every removed piece, the short way none, or of the pieces that may stay those that go. "
     "This list names some of the pieces that must go and leaves out others. They are removed; pieces that may stay "
     "and are not named may have been left out too, so every such removal is a reading of the turn."},
    {"gipf-no-pass", Severity::Error, "4.2.7", "GIPF has no pass",
     "A player brings in a piece in every turn. With a piece in reserve he always can, because the board has more "
     "spots than pieces fit on it; without one he has lost."},
});
using Finding = FindingOf<findings>;

std::span<const gpn_finding> all_findings() noexcept;

}  // namespace gpn::gipf
