// The table of variants, in the order of Variant, and the table of options.
#pragma once

#include "rules.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/options.hpp>

#include <array>
#include <optional>

namespace gpn::gipf {

inline constexpr std::array variant_table{
    author::make_variant("basic", "15 basic pieces each, three of them on the board; no GIPF-pieces"),
    author::make_variant("standard",
                         "18 pieces each, three GIPF-pieces of them on the board; losing the last GIPF-piece loses"),
    author::make_variant("tournament",
                         "18 pieces each, the board empty; players bring in GIPF-pieces until their first basic piece"),
};

inline constexpr std::array option_table{
    author::option<&Rules::empty_reserve>(
        "empty-reserve", {{"at-turn", EmptyReserve::AtTurn}, {"at-once", EmptyReserve::AtOnce}},
        "When an empty reserve loses. at-turn: when its owner is to play and has removed his rows (E2, the publisher's "
        "puzzles, Boardspace). at-once: at the end of the turn that empties it (some programs)."),
    author::option<&Rules::gipf_rows_may_stand>(
        "gipf-rows-may-stand", {{"yes", GipfRowsMayStand::Yes}, {"no", GipfRowsMayStand::No}},
        "Whether a row that contains only GIPF-pieces may stay on the board (R13). no: the player removes at least one "
        "of them until no row is left, as with potentials and in MATRX."),
    author::option<&Rules::missed_rows>("missed-rows", {{"error", MissedRows::Error}, {"warn", MissedRows::Warn}},
                                        "What happens when a turn overlooks a row. error: the turn is illegal. warn: "
                                        "gpn accepts it with a warning and the row stays, as over the board (FAQ 2)."),
    author::option<&Rules::last_gipf>(
        "last-gipf", {{"at-once", LastGipf::AtOnce}, {"after-removals", LastGipf::AfterRemovals}},
        "When the loss of the last GIPF-piece is checked (E3). at-once: after each phase of removals, so a capture at "
        "the start of a turn ends the game. after-removals: once, at the end of the turn."),
    author::option<&Rules::both_last_gipf>(
        "both-last-gipf",
        {{"remover", BothLastGipf::Remover}, {"next-player", BothLastGipf::NextPlayer}, {"black", BothLastGipf::Black}},
        "Who wins when one removal takes the last GIPF-pieces of both players: the player who removes them, the player "
        "who would move next (Boardspace), or always Black (GF1)."),
    author::option<&Rules::gipf_again>(
        "gipf-again", {{"until-basic", GipfAgain::UntilBasic}, {"never", GipfAgain::Never}},
        "In the tournament game: whether the two pieces of a GIPF-piece that its owner took back may become one again "
        "(T4). until-basic: yes, until his first basic piece (the Japanese page, FAQ 3). never: they remain basic "
        "pieces (the Ukrainian and Russian books)."),
    author::option<&Rules::crossing_rows>(
        "crossing-rows", {{"choose-one", CrossingRows::ChooseOne}, {"all-go", CrossingRows::AllGo}},
        "What a player removes when his rows meet (R6). choose-one: a row that he chooses, then the others that are "
        "still rows. all-go: every row that meets another, whole (the Japanese page)."),
    author::option<&Rules::own_last_gipf>(
        "own-last-gipf",
        {{"loses", OwnLastGipf::Loses}, {"forbidden", OwnLastGipf::Forbidden}, {"plays-on", OwnLastGipf::PlaysOn}},
        "What happens when a player removes his own last GIPF-piece (E4). loses: he may remove it and loses. "
        "forbidden, with potentials only: he must leave one on the board. plays-on: only a last GIPF-piece that the "
        "opponent captures loses (the Czech page)."),
    author::option<&Rules::challenge_lost>(
        "challenge-lost",
        {{"choose-again", ChallengeLost::ChooseAgain},
         {"turn-lost", ChallengeLost::TurnLost},
         {"potential-lost", ChallengeLost::PotentialLost}},
        "With potentials: what a refused challenge costs (C7, unknown). choose-again: the potential cannot be used in "
        "this turn and the player chooses another action. turn-lost: the turn ends. potential-lost: the potential "
        "leaves the game and the player chooses another action."),
    author::option<&Rules::contest_draw>(
        "contest-draw",
        {{"open", ContestDraw::Open}, {"refused", ContestDraw::Refused}, {"allowed", ContestDraw::Allowed}},
        "With potentials: what a drawn deciding game means for the challenged use (C7, unknown). open: nothing. "
        "refused: it is refused. allowed: it is allowed."),
    author::option<&Rules::freed_rows>(
        "freed-rows", {{"at-once", FreedRows::AtOnce}, {"next-turn", FreedRows::NextTurn}},
        "With potentials: when the player removes a row that one of his own freed pieces completes (DV8). at-once: in "
        "the same phase, as in MATRX GIPF. next-turn: a phase removes only rows whose four adjacent pieces were there "
        "when it began."),
    author::option<&Rules::gipf_loss>(
        "gipf-loss", {{"alone", GipfLoss::Alone}, {"with-empty-reserve", GipfLoss::WithEmptyReserve}},
        "With potentials: whether a player loses as soon as he has no GIPF-piece (alone, E3), or only when his reserve "
        "is empty too (with-empty-reserve, one reading of the page of Ultimate GIPF, 5.8)."),
    author::option<&Rules::material>(
        "material", {{"gipf", Material::Gipf}, {"matrx", Material::Matrx}},
        "The board and the kind of pieces. matrx, with potentials only: those of MATRX GIPF (docs/matrx.md), with 40 "
        "spots, single GIPF-pieces, and potentials that enter in pairs and return. The variant matrx sets it."),
    author::number_option<&Rules::extra_pieces, 0>(
        "extra-white", {0, 3}, 0, "Additional pieces for White as a handicap or for a longer game (4.1)."),
    author::number_option<&Rules::extra_pieces, 1>(
        "extra-black", {0, 3}, 0, "Additional pieces for Black as a handicap or for a longer game (4.1)."),
    author::number_option<&Rules::spots_per_side>("spots-per-side", {2, 7}, 4,
                                                  "The size of the board: spots on each of its six sides."),
    author::number_option<&Rules::row_length>("row-length", {2, 13}, 4,
                                              "How many adjacent pieces of one colour make a row (R1)."),
    author::number_option<&Rules::pieces, 0>(
        "white-pieces", {1, 120}, std::nullopt,
        "All pieces of White, including those on the board at the start: 15 in the basic game, 18 in the others."),
    author::number_option<&Rules::pieces, 1>(
        "black-pieces", {1, 120}, std::nullopt,
        "All pieces of Black, including those on the board at the start: 15 in the basic game, 18 in the others."),
};

}  // namespace gpn::gipf
