// The variants and options as they are described to users.
#include "options.hpp"

#include <gpn/author/descriptions.hpp>

#include <array>

namespace gpn::gipf {
namespace {

using author::make_option;
using author::make_variant;

constexpr std::array variants{
    make_variant("basic", "15 basic pieces each, three of them on the board; no GIPF-pieces"),
    make_variant("standard",
                 "18 pieces each, three GIPF-pieces of them on the board; losing the last GIPF-piece loses"),
    make_variant("tournament",
                 "18 pieces each, the board empty; players bring in GIPF-pieces until their first basic piece"),
};

constexpr std::array options{
    make_option(
        "empty-reserve", "at-turn,at-once", "at-turn",
        "When an empty reserve loses. at-turn: when its owner is to play and has removed his rows (E2, the publisher's "
        "puzzles, Boardspace). at-once: at the end of the turn that empties it (some programs)."),
    make_option(
        "gipf-rows-may-stand", "yes,no", "yes",
        "Whether a row of GIPF-pieces only may be left on the board (R13). no: at least one of them goes, until no row "
        "is left, as with potentials and in MATRX."),
    make_option(
        "missed-rows", "error,warn", "error",
        "error: a turn that overlooks a row is illegal. warn: it is accepted with a warning and the row stays, as at "
        "the table (FAQ 2)."),
    make_option(
        "last-gipf", "at-once,after-removals", "at-once",
        "When the loss of the last GIPF-piece is tested (E3). at-once: after each phase of removals, so a capture at "
        "the start of a turn ends the game. after-removals: once, at the end of the turn."),
    make_option("both-last-gipf", "remover,next-player,black", "remover",
                "Who has won when one removal takes both players' last GIPF-pieces: the remover, the player whose turn "
                "would be "
                "next (Boardspace), or always Black (GF1)."),
    make_option(
        "challenge-lost", "choose-again,turn-lost,potential-lost", "choose-again",
        "With potentials: what a refused challenge costs (C7, not known). choose-again: the potential rests for this "
        "turn and the player does something else. turn-lost: nothing more in this turn. potential-lost: it leaves the "
        "game, and the player does something else."),
    make_option("contest-draw", "open,refused,allowed", "open",
                "With potentials: what a deciding game says that ends in a draw (C7, not known). open: nothing. "
                "refused, allowed: "
                "the use is."),
    make_option(
        "freed-rows", "at-once,next-turn", "at-once",
        "With potentials: when a row is taken that a freed piece of the player's own completes (DV8). at-once: in the "
        "same phase, as in MATRX GIPF. next-turn: in a phase only rows go of which four side by side stood when it "
        "began."),
    make_option("gipf-loss", "alone,with-empty-reserve", "alone",
                "With potentials: whether losing the last GIPF-piece loses by itself (E3), or with an empty reserve "
                "only, as the "
                "page of Ultimate GIPF may be meant (5.8)."),
    make_option(
        "own-last-gipf", "loses,forbidden", "loses",
        "With potentials: what becomes of a player who would take his own last GIPF-piece (E4). loses: he may, and has "
        "lost. forbidden: he has to leave one where it is."),
    make_option("material", "gipf,matrx", "gipf",
                "The board and what the pieces are. matrx, with potentials only: those of MATRX GIPF (docs/matrx.md), "
                "40 spots, "
                "single GIPF-pieces, potentials that enter two by two and come back. The variant matrx sets it."),
    make_option("extra-white", "0..3", "0", "Spare pieces that White gets as a handicap or for a longer game (4.1)."),
    make_option("extra-black", "0..3", "0", "Spare pieces that Black gets as a handicap or for a longer game (4.1)."),
    make_option("spots-per-side", "2..7", "4", "The size of the board: spots on each of its six sides."),
    make_option("row-length", "2..13", "4", "How many pieces of one colour side by side make a row (R1)."),
    make_option(
        "white-pieces", "1..120", "",
        "All pieces White has, those on the board at the start included; 15 in the basic game, 18 in the others."),
    make_option(
        "black-pieces", "1..120", "",
        "All pieces Black has, those on the board at the start included; 15 in the basic game, 18 in the others."),
};

}  // namespace

std::span<const gpn_variant> all_variants() noexcept { return variants; }
std::span<const gpn_option> all_options() noexcept { return options; }

}  // namespace gpn::gipf
