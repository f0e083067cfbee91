// The variants and options of TAMSK, and everything the rules report about a text.
#pragma once

#include <gpn/author/table_game.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace gpn::tamsk {

/// The decisions of the clocks: none, which glasses are lost (TM16 to TM21), or also who was late (TM22 to TM25).
enum class Level : std::uint8_t { NoTime, Glasses, Complete };

/// Where the glasses are at the start (TM6, TM26).
enum class Start : std::uint8_t { Corners, InHand };

/// Decides if a player may keep the ring (TM10).
enum class Rings : std::uint8_t { Optional, Always };

/// A move into a full space (TM9).
enum class FullSpace : std::uint8_t { Illegal, Loses };

/// A player without rings (TM15).
enum class NoRings : std::uint8_t { Stuck, Moves };

/// When the game ends (TM13).
enum class End : std::uint8_t { NoMoves, Decided };

/// The winner with equal rings at levels 2 and 3 (TM21).
enum class EqualRings : std::uint8_t { Time, Draw };

/// The gain of the opponent of a late player (TM23, TM25).
enum class Late : std::uint8_t { SecondRing, Twice };

struct Rules {
  Level level = Level::Complete;
  Start start = Start::Corners;
  Rings rings = Rings::Optional;
  FullSpace full_space = FullSpace::Illegal;
  NoRings no_rings = NoRings::Stuck;
  End end = End::NoMoves;
  EqualRings equal_rings = EqualRings::Time;
  Late late = Late::SecondRing;
};

inline constexpr author::GameInfo info{"tamsk", "TAMSK", "1.0"};

inline constexpr std::array all_variants{
    author::variant<Rules>("level-3", "the complete game, with glasses that run out and players who are late"),
    author::variant("level-2", "glasses run out, nobody is late", Rules{.level = Level::Glasses}),
    author::variant("level-1", "without time", Rules{.level = Level::NoTime}),
    author::variant("placed", "as level-3, and the first three turns put the glasses on the board (TM26)",
                    Rules{.start = Start::InHand}),
};

inline constexpr std::array all_options{
    author::option<&Rules::rings>("rings", {{"optional", Rings::Optional}, {"always", Rings::Always}},
                                  "whether a player may keep the ring after a move. optional: the rules. always: a "
                                  "move drops a ring as long as the player has one (Boardspace)"),
    author::option<&Rules::full_space>(
        "full-space", {{"illegal", FullSpace::Illegal}, {"loses", FullSpace::Loses}},
        "a move into a full space. illegal: no turn, as in programs. loses: the player loses at once (the rules)"),
    author::option<&Rules::no_rings>(
        "no-rings", {{"stuck", NoRings::Stuck}, {"moves", NoRings::Moves}},
        "whether a player without rings may move. stuck: no, the player passes (Boardspace). moves: yes; the rules do "
        "not say"),
    author::option<&Rules::end>(
        "end", {{"no-moves", End::NoMoves}, {"decided", End::Decided}},
        "when the game ends. no-moves: when neither player can move (the rules). decided: also when the player to move "
        "cannot move and the other one has fewer rings (Boardspace)"),
    author::option<&Rules::equal_rings>(
        "equal-rings", {{"time", EqualRings::Time}, {"draw", EqualRings::Draw}},
        "the result with equal rings at levels 2 and 3; at level 1 it is a draw. time: the last running glass wins, so "
        "the result is taken from the record (the rules). draw: Boardspace"),
    author::option<&Rules::late>("late", {{"second-ring", Late::SecondRing}, {"twice", Late::Twice}},
                                 "what the opponent of a late player gets. second-ring: a second ring in the next turn "
                                 "(the revised rules). twice: "
                                 "two turns, between which the late player passes (the first rules, Boardspace)"),
};

inline constexpr auto all_findings = author::with_settings<info, all_options>({
    // Turns.
    {"tamsk-not-a-turn", Severity::Error, "", "not the text of a turn",
     "A turn of TAMSK is a move of an hour-glass to a neighbouring space, where a ring is dropped: a1-b2. Without a "
     "ring it is a1-b2;-. An own ring where the opponent dropped none comes first: +c3;d1-d2. A second ring after a "
     "late opponent comes last: a1-b2;+d4. Who was late has ;late after the move, or late alone. xd7,g1; before a "
     "turn names glasses that have run out. Who cannot move writes pass."},
    {"tamsk-no-such-space", Severity::Error, "TM3", "the board has no such space",
     "The name of a space is a letter a to g and a number. The lines a to g have 4, 5, 6, 7, 6, 5 and 4 spaces, each "
     "counted from 1."},
    {"tamsk-no-glass", Severity::Error, "TM8", "a move from a space without an own hour-glass",
     "A turn moves an hour-glass of the player. If the rest of the record is right, a turn is missing before this "
     "one."},
    {"tamsk-glass-lost", Severity::Error, "TM18", "a move of an hour-glass that has run out",
     "A glass that was declared lost, with x before a turn, stays where it is for the rest of the game."},
    {"tamsk-each-glass-first", Severity::Error, "TM16", "not each hour-glass is moved in the first three turns",
     "At levels 2 and 3 each player moves each of the three glasses once in the first three turns. At level 1, the "
     "variant level-1, any glass may move."},
    {"tamsk-not-next-to", Severity::Error, "TM8", "a move to a space that is no neighbour",
     "An hour-glass goes to one of the six spaces next to its own."},
    {"tamsk-occupied", Severity::Error, "TM8", "a move to a space with an hour-glass",
     "There is at most one hour-glass in a space. Either this space is recorded wrongly, or an earlier turn."},
    {"tamsk-full-space", Severity::Error, "TM9", "a move into a full space",
     "A space whose rings have reached its room is closed: 1 ring on the edge, 2 and 3 further in, 4 in the centre. By "
     "the rules a player who goes there loses at once; option full-space=loses accepts such a record."},
    {"tamsk-no-ring-left", Severity::Error, "TM10", "a ring is dropped by a player without rings",
     "Each player has 32 rings. A move without a ring ends with ;- as in a1-b2;-"},
    {"tamsk-ring-required", Severity::Error, "TM10", "a move without a ring",
     "With option rings=always, as on Boardspace, each move drops a ring as long as the player has one."},
    {"tamsk-not-open", Severity::Error, "TM11", "a ring before the move where none was left out",
     "Before the move a player may drop a ring where the opponent has just moved and dropped none, and nowhere else."},
    {"tamsk-opponent-not-late", Severity::Error, "TM23", "a second ring, and the opponent was not late",
     "A second ring is the penalty of an opponent who was late in the turn right before: late, or a1-b2;late. With "
     "option late=twice the penalty is a second turn instead: the late player passes once."},
    {"tamsk-first-ring-missing", Severity::Error, "TM23", "a second ring without a first one",
     "The second ring is dropped after the move and its ring."},
    {"tamsk-no-room", Severity::Error, "TM2", "a ring is dropped into a full space",
     "A space has room for 1 ring on the edge, for 2 and 3 further in, and for 4 in the centre."},
    {"tamsk-no-time", Severity::Error, "TM17", "the clocks of another level",
     "At level 1 there is no time: no glass is lost, and nobody is late. At level 2 glasses are lost, but only at "
     "level 3 a player is late."},
    {"tamsk-not-running", Severity::Error, "TM18", "what is lost is no running hour-glass",
     "x before a turn names hour-glasses that have run out since the last turn. A glass runs from its first move on, "
     "and is lost once."},
    {"tamsk-may-not-pass", Severity::Error, "TM12", "a pass although a glass can move",
     "Only a player none of whose glasses can move passes."},
    {"tamsk-must-pass", Severity::Error, "TM12", "a turn by a player who cannot move",
     "None of the player's glasses can move, so the player passes. A player who cannot move is not late. A player "
     "without rings cannot move either (option no-rings)."},
    {"tamsk-still-placing", Severity::Error, "TM26", "a move while own glasses are still in hand",
     "In the variant placed the first three turns of each player put a glass on a space, with a ring: d4."},
    {"tamsk-placing-over", Severity::Error, "TM26", "a glass is put on the board, and none is in hand",
     "A turn names the space that the glass leaves and the space where it goes: a1-b2. Only in the variant placed the "
     "first three turns put glasses on the board."},
    {"tamsk-game-over", Severity::Error, "TM13", "a turn after the end of the game",
     "The game has ended before this turn. Remove it, or turn it into a comment."},
    {"tamsk-pass-unproven", Severity::Warning, "TM12", "a pass although a glass could move on the board",
     "At levels 2 and 3 a glass that has run out does not move. The record does not say that one has: write x and the "
     "spaces of lost glasses before the pass, as in xa2,d6;pass"},
    {"tamsk-lost-believed", Severity::Note, "TM18", "that a glass has run out is taken from the record",
     "A record without times cannot prove that a glass has run out. gpn believes it, and checks that a lost glass "
     "never moves again."},
    {"tamsk-late-believed", Severity::Note, "TM23", "that a player was late is taken from the record",
     "A record without times cannot prove that a player was late. gpn believes it."},
    {"tamsk-spelling", Severity::Note, "", "written in another way",
     "Turns are written in small letters and without blanks, a move with a hyphen, with ; between parts and with lost "
     "glasses in the order of the board. The turn is accepted."},
    // Positions.
    {"tamsk-position-unreadable", Severity::Error, "", "not the text of a position",
     "A position is the lines a to g, separated by /, the side to move, w or b, the rings left, White's first, the "
     "space where the opponent dropped no ring or -, and - or late (the opponent was). A space is its number of rings, "
     "with a letter before it for a glass: w b running, W B not yet moved (levels 2 and 3), xw xb lost. The start of "
     "level 1 is w000b0/00000/000000/b000000w0/000000/00000/w000b0 w 32,32 - -"},
    {"tamsk-position-line", Severity::Error, "TM3", "a line of a position is wrong",
     "The lines a to g have 4, 5, 6, 7, 6, 5 and 4 spaces."},
    {"tamsk-position-rings", Severity::Error, "TM5", "the rings of a position do not add up",
     "There are 64 rings, on the board and in the hands of the players, at most 32 in a hand, and none in a space "
     "without room for it."},
    {"tamsk-position-glasses", Severity::Error, "TM5", "the hour-glasses of a player are not three",
     "Each player has three hour-glasses, all on the board. In the variant placed some are still in hand."},
    {"tamsk-position-time", Severity::Error, "TM17", "the clocks of another level in a position",
     "At level 1 no glass is lost, and at level 1 and in the variant placed all run from the start: write w or b. late "
     "belongs to level 3."},
    {"tamsk-position-open", Severity::Error, "TM11", "the open space of a position is wrong",
     "The space where the opponent has just dropped no ring has a glass of the opponent that can run, and room for a "
     "ring. The word full at the end needs option full-space=loses and a full space with a glass of the opponent."},
});
using Finding = FindingOf<all_findings>;
using Objection = author::Objection<all_findings>;

}  // namespace gpn::tamsk
