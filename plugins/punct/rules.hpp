// The options of PÜNCT, and everything the rules report about a text.
#pragma once

#include <gpn/author/table_game.hpp>

#include <array>
#include <cstdint>

namespace gpn::punct {

/// Where pieces are added, and how a game without a connection ends (PC13, PC14, PC34, PC35).
enum class Variant : std::uint8_t { Standard, Basic };

/// Decides if the PÜNCT may be the hanging middle of a bridge (PCO2).
enum class PunctBridge : std::uint8_t { OwnBelow, Supported };

/// Decides if both ends of a bridge may lie on one piece (PCO3).
enum class BridgeEnds : std::uint8_t { Any, Different };

/// Decides if a piece may be put back as it was (PCO4).
enum class NullMove : std::uint8_t { No, Yes };

/// The result when one move completes both connections (PCO5).
enum class BothConnected : std::uint8_t { Mover, Draw };

/// Decides if the third occurrence of a position is a draw (PCO6).
enum class Repetition : std::uint8_t { None, Third };

/// The dots that a moved piece must touch (PCO7).
enum class Touches : std::uint8_t { Nothing, Own };

struct Rules {
  Variant variant = Variant::Standard;
  PunctBridge punct_bridge = PunctBridge::OwnBelow;
  BridgeEnds bridge_ends = BridgeEnds::Any;
  NullMove null_move = NullMove::No;
  BothConnected both_connected = BothConnected::Mover;
  Repetition repetition = Repetition::None;
  Touches touches = Touches::Nothing;
};

inline constexpr author::GameInfo info{"punct", "PÜNCT", "1.0"};

inline constexpr std::array all_variants{
    author::variant<Rules>("standard",
                           "new pieces stay out of the central hexagon, which decides a game without a "
                           "connection (PC13, PC34)"),
    author::variant("basic",
                    "new pieces go anywhere but for White's first; a game without a connection is drawn (PC14, PC35)",
                    Rules{.variant = Variant::Basic}),
};

inline constexpr std::array all_options{
    author::option<&Rules::punct_bridge>(
        "punct-bridge", {{"own-below", PunctBridge::OwnBelow}, {"supported", PunctBridge::Supported}},
        "whether the PÜNCT may be the hanging middle of a bridge. own-below: if the visible dot below it, at whatever "
        "level, is the player's own (Boardspace). supported: never (one reading of the rulebook)"),
    author::option<&Rules::bridge_ends>(
        "bridge-ends", {{"any", BridgeEnds::Any}, {"different", BridgeEnds::Different}},
        "what the two ends of a bridge lie on. any: also one and the same piece (Boardspace). different: two pieces, "
        "as the rulebook describes bridges"),
    author::option<&Rules::null_move>(
        "null-move", {{"no", NullMove::No}, {"yes", NullMove::Yes}},
        "whether a piece may be lifted and put back as it was. no: a turn changes something (rulebook). yes: it may "
        "(Boardspace's interface allows it)"),
    author::option<&Rules::both_connected>(
        "both-connected", {{"mover", BothConnected::Mover}, {"draw", BothConnected::Draw}},
        "the result when one move completes both connections. mover: its player wins (Boardspace). draw: the game is "
        "drawn. The rulebook does not decide it"),
    author::option<&Rules::repetition>(
        "repetition", {{"none", Repetition::None}, {"third", Repetition::Third}},
        "whether a position that occurs for the third time, with the same player to move, is a draw. none: never (the "
        "rulebook does not mention it). third: it is (offered by Boardspace)"),
    author::option<&Rules::touches>(
        "moved-piece-touches", {{"no", Touches::Nothing}, {"own", Touches::Own}},
        "what a moved piece must touch. no: nothing (rulebook, Boardspace). own: it lies on or next to a visible dot "
        "of another piece of the player (one page in Japanese)"),
};

inline constexpr auto all_findings = author::with_settings<info, all_options>({
    // Turns.
    {"punct-not-a-turn", Severity::Error, "", "not the text of a turn",
     "A turn of PÜNCT adds a piece, Ed5,d6,d7: its letter and three spaces, the PÜNCT first; or moves one, "
     "d5-g5,g6,g7: from where and to where the PÜNCT goes, then the two minor dots."},
    {"punct-no-such-space", Severity::Error, "PC2", "the board has no such space",
     "A space is a letter a to q and a number. Numbers belong to slanted lines, so columns begin and end differently: "
     "a 2-8, b 1-10, c 1-11, d 1-12, e 1-13, f 1-14, g 1-15, h 1-16, i 2-16, j 2-17, k 3-17, l 4-17, m 5-17, n 6-17, "
     "o 7-17, p 8-17, q 10-16."},
    {"punct-no-such-piece", Severity::Error, "PC6", "no piece covers these spaces",
     "T is a triangle; C and E are straight; M, R and L are angles. The PÜNCT is in the middle of C and M and at an "
     "end of E, R and L, and is written first."},
    {"punct-other-kind", Severity::Error, "PC6", "the spaces show another kind of piece",
     "The letter and the spaces disagree. From the PÜNCT along the piece, R turns right and L turns left; pieces are "
     "never turned over. Correct the letter or a space; the PÜNCT is written first."},
    {"punct-none-left", Severity::Error, "PC6", "the set has no more pieces of this kind",
     "Each player has 6 T, 2 C, 4 E, 2 M, 2 R and 2 L."},
    {"punct-occupied", Severity::Error, "PC12", "a piece is added onto another one",
     "A new piece goes onto three empty spaces. An empty space below a bridge is occupied, too (PC28)."},
    {"punct-central", Severity::Error, "PC13", "a piece is added in the central hexagon",
     "No dot of a new piece may be in the central hexagon g7-g9 h7-h10 i7-i11 j8-j11 k9-k11; pieces only move there. "
     "In the basic game this is so for White's first piece alone (PC14)."},
    {"punct-not-own", Severity::Error, "PC16", "a move from a space without an own PÜNCT",
     "A move names first the space of the PÜNCT of an own piece. If the rest of the record is right, a turn is missing "
     "before this one."},
    {"punct-covered", Severity::Error, "PC29", "the piece is covered",
     "A piece is neither moved nor turned while another piece lies on one of its dots or bridges it."},
    {"punct-not-in-line", Severity::Error, "PC17", "the PÜNCT does not follow a line",
     "The PÜNCT goes along its column (d5 d9), its number (d5 g5), or both (d5 f7), over any pieces."},
    {"punct-unchanged", Severity::Error, "PC19", "the piece is put back as it was",
     "A turn moves a piece, turns it, or both. The option null-move=yes accepts this."},
    {"punct-on-other", Severity::Error, "PC22", "the PÜNCT is not put onto an own dot",
     "A piece goes on top of others with its PÜNCT on a visible dot of the player's own; only the minor dots may lie "
     "on enemy dots."},
    {"punct-uneven", Severity::Error, "PC24", "the dots do not rest on one level",
     "All three dots rest on dots of one level. Only the middle of a straight or angular piece may hang over something "
     "lower (PC26); both ends are supported (PC27)."},
    {"punct-hanging", Severity::Error, "PC26", "the PÜNCT hangs over something lower",
     "With punct-bridge=supported the PÜNCT is never the hanging middle of a bridge."},
    {"punct-bridge-ends", Severity::Error, "PC27", "both ends of a bridge lie on one piece",
     "With bridge-ends=different the ends of a bridge lie on two pieces."},
    {"punct-touches-none", Severity::Error, "PC18", "the moved piece touches no own piece",
     "With moved-piece-touches=own a moved piece lies on or next to another piece of the player."},
    {"punct-no-reading", Severity::Error, "PC18", "the piece cannot be put there",
     "The text leaves out dots of the moved piece, and there is no legal way to complete it."},
    {"punct-game-over", Severity::Error, "PC31", "a turn after the end of the game",
     "The game has ended before this turn. Remove it, or turn it into a comment."},
    {"punct-spelling", Severity::Note, "", "written in another way",
     "Turns are written in small letters and without blanks; a piece that is added has its capital letter; the minor "
     "dots are in the order of the board. The turn is accepted."},
    {"punct-short-way", Severity::Note, "", "the minor dots are left out",
     "A move without its minor dots is accepted where later turns or the rules leave one reading."},
    // Positions.
    {"punct-position-unreadable", Severity::Error, "", "not the text of a position",
     "A position is the pieces, joined by /, and the side to move, w or b. A piece is w or b and the text of a turn "
     "that adds it, wEd5,d6,d7; lower pieces come before higher ones. The start is - w."},
    {"punct-position-counts", Severity::Error, "PCO6", "counts of positions that the rules do not count",
     "With repetition=third a position occurs again only after moves. seen=2 says that it has occurred twice; before= "
     "lists the digests of other positions that can come again."},
    {"punct-position-support", Severity::Error, "PC24", "a piece of a position rests on nothing",
     "Pieces come in an order in which they can be put onto each other: all dots of a piece rest on one level, but for "
     "the middle of a bridge, and below a PÜNCT above the board is an own dot (PC22)."},
});
using Finding = FindingOf<all_findings>;
using Objection = author::Objection<all_findings>;

}  // namespace gpn::punct
