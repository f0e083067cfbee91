// The options of TZAAR, and everything the rules report about a text.
#pragma once

#include <gpn/author/table_game.hpp>

#include <array>
#include <cstdint>

namespace gpn::tzaar {

/// The way in which the board is filled (TZ10 to TZ12).
enum class Start : std::uint8_t { Random, Fixed, Tournament };

/// The effect of covering one's own last piece of a kind (TZ27).
enum class CoverLast : std::uint8_t { Loses, Illegal };

/// The numbering of the spaces of column e (TZ3).
enum class ENumbers : std::uint8_t { Skip, RunOn };

/// The number of parts of White's first turn (TZ14).
enum class FirstTurn : std::uint8_t { One, Two };

struct Rules {
  Start start = Start::Random;
  CoverLast cover_last = CoverLast::Loses;
  ENumbers e_numbers = ENumbers::Skip;
  FirstTurn first_turn = FirstTurn::One;
};

inline constexpr author::GameInfo info{"tzaar", "TZAAR", "1.0"};

inline constexpr std::array all_variants{
    author::variant<Rules>("random", "all pieces lie on the board by chance; the record gives the position (TZ10)"),
    author::variant("fixed", "the start that the rules draw (TZ11)", Rules{.start = Start::Fixed}),
    author::variant("tournament", "the players put down one piece each in turn (TZ12)",
                    Rules{.start = Start::Tournament}),
};

inline constexpr std::array all_options{
    author::option<&Rules::cover_last>(
        "cover-last", {{"loses", CoverLast::Loses}, {"illegal", CoverLast::Illegal}},
        "what it is to cover one's own last Tzaar, Tzarra or Tott. loses: a legal move that loses (the rules, "
        "Boardspace, CodinGame). illegal: no legal move (the program tzaar-ai)"),
    author::option<&Rules::e_numbers>(
        "e-numbers", {{"skip", ENumbers::Skip}, {"run-on", ENumbers::RunOn}},
        "how column e counts its spaces. skip: 1 to 4 and 6 to 9, the hole is e5 (Boardspace, Little Golem). run-on: 1 "
        "to 8 (pbmserv, tzaar-ai)"),
    author::option<&Rules::first_turn>(
        "first-turn", {{"one", FirstTurn::One}, {"two", FirstTurn::Two}},
        "how many parts White's first turn has. one: a capture (the rules). two: as every later turn"),
};

inline constexpr auto all_findings = author::with_settings<info, all_options>({
    // Turns.
    {"tzaar-not-a-turn", Severity::Error, "", "not the text of a turn",
     "A turn of TZAAR is a capture (d3xe4), alone or followed by a second capture (d3xe4;e4xe6), a stacking move "
     "(d3xe4;f4-f5) or a pass (d3xe4;pass). While pieces are put down it is a kind, Z (Tzaar), A (Tzarra) or T (Tott), "
     "and a space: Td3."},
    {"tzaar-no-such-space", Severity::Error, "TZ2", "the board has no such space",
     "The name of a space is a letter a to i and a number, counted upwards in each column: a 1-5, b 1-6, c 1-7, d 1-8, "
     "e 1-4 and 6-9, f 1-8, g 1-7, h 1-6, i 1-5. The hole in the middle is e5. Records that count column e from 1 to 8 "
     "need the option e-numbers=run-on."},
    {"tzaar-start-missing", Severity::Error, "TZ10", "the start position is not given",
     "The variant random starts from a board that was filled by chance, so the record gives it in the tag Position. "
     "The variants fixed and tournament have a start of their own."},
    {"tzaar-still-placing", Severity::Error, "TZ12", "a capture while pieces are still being put down",
     "Nobody captures, stacks or passes before all 60 pieces are on the board. To put a piece down, write its kind and "
     "its space, such as Td3."},
    {"tzaar-placing-over", Severity::Error, "TZ13", "a piece is put down on the full board",
     "All pieces are put down; from now on a turn begins with a capture, such as d3xe4."},
    {"tzaar-space-taken", Severity::Error, "TZ12", "a piece is put down on an occupied space",
     "Each piece is put down on a vacant space. Either this space is recorded wrongly, or the earlier turn that took "
     "it."},
    {"tzaar-none-in-hand", Severity::Error, "TZ8", "the player has no such piece to put down",
     "Each player has 6 Tzaars, 9 Tzarras and 15 Totts."},
    {"tzaar-no-stack", Severity::Error, "TZ16", "a move from a space without a stack of the player",
     "A player moves stacks of their own colour. The space that the move names first is vacant or has a stack of the "
     "opponent. If the rest of the record is right, a turn is missing before this one."},
    {"tzaar-not-in-line", Severity::Error, "TZ16", "a move that does not follow a line",
     "A stack moves along one of the lines through its space. The two spaces are not on one line, or are the same."},
    {"tzaar-in-the-way", Severity::Error, "TZ16", "something lies between the two spaces of a move",
     "A stack moves over vacant spaces to the first stack that it meets. It passes neither stacks nor the hole."},
    {"tzaar-vacant", Severity::Error, "TZ16", "a move onto a vacant space",
     "A move ends on a stack, which it captures or covers. Vacated spaces stay vacant."},
    {"tzaar-too-high", Severity::Error, "TZ17", "the captured stack is higher",
     "A stack captures stacks of its own height or less. The kinds of the pieces do not matter."},
    {"tzaar-capture-first", Severity::Error, "TZ15", "a turn that does not begin with a capture",
     "The first part of a turn is a capture. Stacking and passing are for the second part."},
    {"tzaar-one-capture", Severity::Error, "TZ14", "a second part in White's first turn",
     "White's very first turn is one capture and nothing else."},
    {"tzaar-won-before", Severity::Error, "TZ26", "something follows the capture that wins",
     "The game ends with the capture of the last stack of a kind; the turn has no second part then."},
    {"tzaar-wrong-sign", Severity::Error, "TZ19", "the sign is that of another move",
     "A capture is written with x, a stacking move with a hyphen. A move onto an own stack is stacking, a move onto a "
     "stack of the opponent is a capture."},
    {"tzaar-covers-last", Severity::Error, "TZ27", "a move that covers the player's last stack of a kind",
     "With the option cover-last=illegal a player may not cover their own last Tzaar, Tzarra or Tott. By the default "
     "the move is legal and loses."},
    {"tzaar-game-over", Severity::Error, "TZ25", "a turn after the end of the game",
     "The game has ended before this turn. Remove it, or turn it into a comment."},
    {"tzaar-spelling", Severity::Note, "", "written in another way",
     "Turns are written in small letters and without blanks, a capture with x and stacking with a hyphen, the second "
     "part after a semicolon, and a turn without a second part with pass. The turn is accepted."},
    // Positions.
    {"tzaar-position-unreadable", Severity::Error, "", "not the text of a position",
     "A position is the columns a to i from their lowest spaces, separated by /, the side to move, w or b, and the "
     "Tzaars, Tzarras and Totts in hand of White / of Black. In a column Z, A and T are white pieces, z, a and t black "
     "ones, a number is that many vacant spaces, and brackets enclose a stack, bottom first. The word first follows "
     "before White's first capture: ttttT/TaaaAT/.. w 0,0,0/0,0,0 first."},
    {"tzaar-position-column", Severity::Error, "TZ2", "a column of a position is wrong",
     "Columns a to i have 5, 6, 7, 8, 8, 8, 7, 6 and 5 spaces; the hole in column e is none."},
    {"tzaar-position-colours", Severity::Error, "TZ20", "a stack of both colours",
     "A stack has pieces of one colour only."},
    {"tzaar-position-pieces", Severity::Error, "TZ8", "more pieces than a player has",
     "A player has 30 pieces: 6 Tzaars, 9 Tzarras and 15 Totts. Where it is not known what lies in a stack, write "
     "Totts: of those only the ones on top are counted."},
    {"tzaar-position-kinds", Severity::Error, "TZ28", "both players lack a kind",
     "The game ends as soon as one player has no Tzaar, no Tzarra or no Tott on top of a stack, so never both lack "
     "one."},
    {"tzaar-position-placing", Severity::Error, "TZ12", "impossible while pieces are put down",
     "White and Black put down one piece each in turn, White first. Until all 60 are on the board nothing is captured "
     "or stacked."},
});
using Finding = FindingOf<all_findings>;
using Objection = author::Objection<all_findings>;

}  // namespace gpn::tzaar
