// The options of LYNGK, and everything the rules report about a text.
#pragma once

#include <gpn/author/table_game.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace gpn::lyngk {

/// The fate of a five with a neutral top when its colour is claimed (LYO1).
enum class NeutralFive : std::uint8_t { Stays, OnClaim };

/// Decides if a claim that opens a move is a turn of a player who cannot move otherwise (LYO2).
enum class ClaimToMove : std::uint8_t { Counts, Boardspace };

struct Rules {
  NeutralFive neutral_five = NeutralFive::Stays;
  ClaimToMove claim_to_move = ClaimToMove::Counts;
  std::uint8_t has_sixes = 0;  // LY33
};

inline constexpr author::GameInfo info{"lyngk", "LYNGK", "1.0"};

inline constexpr std::array all_variants{
    author::variant<Rules>("standard", "the game of the rulebook: fives are taken off and counted"),
    author::variant("six", "stacks up to six; the first six with an own top wins (LY33 to LY35)",
                    Rules{.has_sixes = 1}),
};

inline constexpr std::array all_options{
    author::option<&Rules::neutral_five>(
        "neutral-five", {{"stays", NeutralFive::Stays}, {"on-claim", NeutralFive::OnClaim}},
        "what becomes of a five with a neutral top when its colour is claimed. stays: it is an obstacle for the rest "
        "of the game (the rulebook says nothing of a later claim). on-claim: it is taken off, a point for the player "
        "who claims (Boardspace, gamerz.net). No effect in the variant six"),
    author::option<&Rules::claim_to_move>(
        "claim-to-move", {{"counts", ClaimToMove::Counts}, {"boardspace", ClaimToMove::Boardspace}},
        "whether a player who cannot move may claim in order to move. counts: yes, and must (rulebook, gamerz.net). "
        "boardspace: only a colour that then moves itself, and the game ends when neither player can move without a "
        "claim (Boardspace)"),
};

inline constexpr auto all_findings = author::with_settings<info, all_options>({
    // Turns.
    {"lyngk-not-a-turn", Severity::Error, "", "not the text of a turn",
     "A turn of LYNGK is two spots joined by a hyphen (b1-b2), or the word pass. A claim is written before it by the "
     "letter of the colour, I, B, R, G or K (R;b1-b2), and what is taken off after it (b1-e5;xe5)."},
    {"lyngk-no-such-spot", Severity::Error, "LY2", "the board has no such spot",
     "The name of a spot is a letter a to i and a number. The lines a to i have 1, 4, 7, 6, 7, 6, 7, 4 and 1 spots, "
     "each counted from 1."},
    {"lyngk-not-set-up", Severity::Error, "LY5", "the pieces of the start are not known",
     "A game of LYNGK begins with 43 pieces that lie at random, so a record states them: add the tag Position, or "
     "give --position."},
    {"lyngk-game-over", Severity::Error, "LY28", "a turn after the end of the game",
     "The game has ended before this turn. Remove it, or turn it into a comment."},
    {"lyngk-vacant", Severity::Error, "LY13", "a move from or onto a vacant spot",
     "A turn moves a piece or a stack onto another one. Either the spot is recorded wrongly, or an earlier turn."},
    {"lyngk-enemy-stack", Severity::Error, "LY7", "a move of a stack that is the opponent's",
     "The top piece decides whose a stack is. A claimed colour is moved by its player only. If the rest of the record "
     "is right, a turn is missing before this one."},
    {"lyngk-joker", Severity::Error, "LY10", "a joker is moved or claimed",
     "Jokers are passive: they cannot be claimed, and they move only inside a stack with another piece on top."},
    {"lyngk-not-in-line", Severity::Error, "LY13", "a move that does not follow a line",
     "A stack moves along one of the lines through its spot, and a line ends where a spot is missing."},
    {"lyngk-in-the-way", Severity::Error, "LY13", "a move over another piece",
     "A stack stops on the first piece or stack that it meets. Only the LYNGK-rule leads further, from a piece or "
     "stack with the same claimed top."},
    {"lyngk-no-way", Severity::Error, "LY23", "no way over LYNGK-points leads there",
     "A stack with a claimed top goes on from pieces and stacks with the same top, in any direction. No such way leads "
     "from the first spot to the last one."},
    {"lyngk-no-point", Severity::Error, "LY23", "a spot of the way is no LYNGK-point",
     "The way may change its direction only on pieces and stacks topped by the same claimed colour, each used once. "
     "The turn may also be written by its first and last spot only."},
    {"lyngk-too-high", Severity::Error, "LY14", "the stack would be too high",
     "A stack has at most five pieces, in the variant six at most six."},
    {"lyngk-colour-twice", Severity::Error, "LY15", "the stack would have a colour twice",
     "No stack has two pieces of one colour; only jokers may be together."},
    {"lyngk-onto-higher", Severity::Error, "LY17", "a neutral stack lands on a higher one",
     "A single neutral piece lands on single pieces only, a stack with a neutral top on stacks that are not higher. "
     "Only a player who has claimed the colour may move it onto higher stacks."},
    {"lyngk-claimed", Severity::Error, "LY8", "the colour is claimed already",
     "Each colour is claimed once. Either the letter is recorded wrongly, or an earlier claim."},
    {"lyngk-claims-used", Severity::Error, "LY8", "a third claim", "Each player claims two colours in a game."},
    {"lyngk-claim-opens-nothing", Severity::Error, "LY26", "a claim that opens no move of its colour",
     "With claim-to-move=boardspace a player who cannot move without a claim may claim only what then moves itself."},
    {"lyngk-may-not-pass", Severity::Error, "LY26", "a pass although a turn is possible",
     "Nobody passes who can move, if need be after a claim."},
    {"lyngk-must-pass", Severity::Error, "LY27", "a move by a player who cannot move",
     "The player to move has no legal move, with or without a claim, so the player passes."},
    {"lyngk-not-taken", Severity::Error, "LY19", "something is taken off that stays",
     "A move takes off the five that it completes with an own claimed top. A claim takes off the fives with that "
     "top, but only with neutral-five=on-claim."},
    {"lyngk-spelling", Severity::Note, "", "written in another way",
     "Turns are written in small letters and without blanks, the letter of a claim as a capital: R;b1-b2. The turn is "
     "accepted."},
    {"lyngk-short-way", Severity::Note, "", "what is taken off is left out",
     "The rules decide what is taken off, so the turn is accepted without it."},
    {"lyngk-way", Severity::Note, "LY25", "the way of a move is written",
     "The way over LYNGK-points makes no difference, so the first and the last spot are enough. The turn is accepted."},
    // Positions.
    {"lyngk-position-unreadable", Severity::Error, "", "not the text of a position",
     "A position is the lines a to i from their lowest spots, separated by /, the side to move, w or b, the colours "
     "claimed by White and by Black, and the fives taken by each. In a line a number is that many vacant spots, a "
     "letter I, B, R, G, K or J a single piece, and letters in brackets a stack, the lowest first: K/2[RI]B/... w R,- "
     "0,0."},
    {"lyngk-position-line", Severity::Error, "LY1", "a line of a position is wrong",
     "The lines a to i have 1, 4, 7, 6, 7, 6, 7, 4 and 1 spots."},
    {"lyngk-position-stack", Severity::Error, "LY15", "a stack that no turn makes",
     "A stack has two to five pieces, in the variant six up to six, no colour twice and no joker on top. A five whose "
     "top was claimed when it was completed has come off."},
    {"lyngk-position-pieces", Severity::Error, "LY4", "the pieces are not those of the game",
     "The game has eight pieces of each colour and three jokers. Only fives that a player has taken are missing."},
    {"lyngk-position-claims", Severity::Error, "LY8", "claims that cannot be",
     "Each player claims at most two colours, and no colour is claimed twice. They are written in the order I, B, R, "
     "G, K, and - is written for none."},
    {"lyngk-position-neutral", Severity::Error, "LY34", "the word neutral without a six that it is about",
     "The word neutral at the end says that a six topped by a colour of the player to move was completed before the "
     "colour was claimed, so that it has not won."},
});
using Finding = FindingOf<all_findings>;
using Objection = author::Objection<all_findings>;

}  // namespace gpn::lyngk
