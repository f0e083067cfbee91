// The options of YINSH, and everything the rules report about a text.
#pragma once

#include <gpn/author/table_game.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace gpn::yinsh {

/// The fate of a player who cannot move a ring (Y24).
enum class Blocked : std::uint8_t { Passes, Loses };

/// The end of the game when neither player can move.
enum class BothBlocked : std::uint8_t { Count, Draw };

/// When the last marker ends the game (Y29 to Y30a).
enum class LastMarker : std::uint8_t { RowsFirst, AtOnce };

/// The number of markers (Y8).
enum class Markers : std::uint8_t { Limited, Unlimited };

struct Rules {
  Blocked blocked = Blocked::Passes;
  BothBlocked both_blocked = BothBlocked::Count;
  LastMarker last_marker = LastMarker::RowsFirst;
  Markers markers = Markers::Limited;
  std::uint8_t winning_rings = 3;
};

inline constexpr author::GameInfo info{"yinsh", "YINSH", "1.0"};

inline constexpr std::array all_variants{
    author::variant<Rules>("standard", "the game of the rulebook: three rings taken off win"),
    author::variant("blitz", "the first row wins (Y32)", Rules{.winning_rings = 1}),
};

inline constexpr std::array all_options{
    author::option<&Rules::blocked>(
        "blocked", {{"pass", Blocked::Passes}, {"loses", Blocked::Loses}},
        "what a player does whose rings cannot move. pass: the player passes (Boardspace, the author of the game by "
        "way of yngine; the rulebook does not say). loses: the player loses"),
    author::option<&Rules::both_blocked>(
        "both-blocked", {{"count", BothBlocked::Count}, {"draw", BothBlocked::Draw}},
        "the result when neither player can move. count: more rings taken off win, as when the markers are used up. "
        "draw: the game is drawn. No source decides it"),
    author::option<&Rules::last_marker>(
        "last-marker", {{"rows-first", LastMarker::RowsFirst}, {"at-once", LastMarker::AtOnce}},
        "when the last marker ends the game. rows-first: after the rows that it makes are taken, if then all are still "
        "on the board (Boardspace, yngine). at-once: as soon as it is on the board (the sentence of the rulebook "
        "alone)"),
    author::option<&Rules::markers>(
        "markers", {{"51", Markers::Limited}, {"unlimited", Markers::Unlimited}},
        "how many markers there are. 51: the rulebook. unlimited: the game goes on without end of markers (records of "
        "the program YinshML)"),
};

inline constexpr auto all_findings = author::with_settings<info, all_options>({
    // Turns.
    {"yinsh-not-a-turn", Severity::Error, "", "not the text of a turn",
     "A turn of YINSH is a spot while rings are placed (f6), then two spots joined by a hyphen (f6-f9) or the word "
     "pass. Rows that are taken are written before or after it with their ring: f6-f9;xd4-h4xf9."},
    {"yinsh-no-such-spot", Severity::Error, "Y3", "the board has no such spot",
     "The name of a spot is a letter a to k and a number. Numbers belong to slanted lines, so the columns begin and "
     "end differently: a 2-5, b 1-7, c 1-8, d 1-9, e 1-10, f 2-10, g 2-11, h 3-11, i 4-11, j 5-11, k 7-10."},
    {"yinsh-spot-taken", Severity::Error, "Y9", "a ring is placed on an occupied spot",
     "Each ring is placed on a vacant spot. Either this spot is recorded wrongly, or the earlier turn that took it."},
    {"yinsh-still-placing", Severity::Error, "Y10", "a move while rings are still being placed",
     "Nobody moves or passes before all ten rings are placed. A placement is one spot, such as f6."},
    {"yinsh-placing-over", Severity::Error, "Y10", "a placement after all rings are placed",
     "After the tenth placement every turn moves a ring and names two spots, such as f6-f9."},
    {"yinsh-no-ring", Severity::Error, "Y12", "a move from a spot without a ring of the player",
     "A turn moves a ring of the player's own colour. The spot that it names first is vacant, has a marker, or has the "
     "opponent's ring. If the rest of the record is right, a turn is missing before this one."},
    {"yinsh-not-in-line", Severity::Error, "Y13", "a move that does not follow a line",
     "A ring moves along one of the three lines through its spot: in its column (f6 f7), with its number (f6 g6), or "
     "with both (f6 g7). The two spots are not on one line, or are the same."},
    {"yinsh-ring-in-the-way", Severity::Error, "Y14", "a move over or onto an occupied spot",
     "A ring never passes another ring, and ends on a vacant spot."},
    {"yinsh-past-the-jump", Severity::Error, "Y14", "a move that does not end right behind the markers",
     "After vacant spots a ring jumps at most one unbroken run of markers, and lands on the first spot behind it."},
    {"yinsh-may-not-pass", Severity::Error, "Y24", "a pass although a ring can move",
     "A player who can move a ring must move one. Nobody passes while rings are placed."},
    {"yinsh-must-pass", Severity::Error, "Y24", "a move by a player whose rings cannot move",
     "No ring of the player to move can move, so the player passes."},
    {"yinsh-row-first", Severity::Error, "Y11", "the player has a row to take before the move",
     "The opponent's last move made a row of the player to move. It is taken at the beginning of the turn, with one of "
     "the player's rings: xb3-b7xb2;c4-h9."},
    {"yinsh-row-left", Severity::Error, "Y18", "a row is not taken",
     "Rows are taken until the player has none left, each with one of the player's rings, after the move that made "
     "them: g6-h7;xg2-g6xh7."},
    {"yinsh-no-row", Severity::Error, "Y16", "what is taken is no row of the player",
     "A row is five markers of the player's colour side by side on a line, named by its two ends. A ring between them "
     "breaks it. Of six or more the player chooses which five."},
    {"yinsh-rows-share", Severity::Error, "Y20", "two rows that are taken share a marker",
     "Of rows that share a marker one is taken; the other is then no row any more."},
    {"yinsh-no-ring-to-take", Severity::Error, "Y17", "what is taken with a row is no ring of the player",
     "With each row its owner takes off one of their own rings, which may be the one that moved."},
    {"yinsh-one-ring-a-row", Severity::Error, "Y17", "not one ring for each row",
     "With each row its owner takes off one ring: xg2-g6xh7."},
    {"yinsh-move-missing", Severity::Error, "Y11", "rows are taken, and no move follows",
     "After the rows that the opponent made, the player moves a ring, unless a row won the game."},
    {"yinsh-won-before", Severity::Error, "Y26", "something follows the ring that wins",
     "The game ends with the last ring that a player needs. Nothing is moved or taken after it."},
    {"yinsh-game-over", Severity::Error, "Y26", "a turn after the end of the game",
     "The game has ended before this turn. Remove it, or turn it into a comment."},
    {"yinsh-spelling", Severity::Note, "", "written in another way",
     "Turns are written in small letters and without blanks, a move with a hyphen, and rows with their rings in the "
     "order of the board, each row from its lower end. The turn is accepted."},
    {"yinsh-short-way", Severity::Note, "", "a row or its ring is left out",
     "The short way of writing leaves out what is taken where there is no choice. The turn is accepted where later "
     "turns or the rules leave one reading."},
    // Positions.
    {"yinsh-position-unreadable", Severity::Error, "", "not the text of a position",
     "A position is the columns a to k from their lowest spots, separated by /, the side to move, w or b, the rings "
     "still to place and the rings taken off, White's first. In a column a number is that many vacant spots, w and b "
     "are markers, W and B rings. The start is 4/7/8/9/10/9/10/9/8/7/4 w 5,5 0,0."},
    {"yinsh-position-column", Severity::Error, "Y3", "a column of a position is wrong",
     "Columns a to k have 4, 7, 8, 9, 10, 9, 10, 9, 8, 7 and 4 spots."},
    {"yinsh-position-rings", Severity::Error, "Y8", "the rings of a player are not five",
     "Rings on the board, rings still to place and rings taken off are five for each player."},
    {"yinsh-position-markers", Severity::Error, "Y8", "more markers than the game has",
     "The game has 51 markers for both players together."},
    {"yinsh-position-placing", Severity::Error, "Y9", "impossible while rings are placed",
     "White and Black place one ring each in turn, White first. Until all ten are placed there are no markers, and no "
     "rings taken off."},
    {"yinsh-position-taken", Severity::Error, "Y26", "more rings are taken off than a game has",
     "The game ends with the last ring that a player needs, so no player has more, and only one has as many."},
    {"yinsh-position-passed", Severity::Error, "Y24", "a pass that cannot have been",
     "The word passed says that the player who is not to move has just passed, which needs that no ring of that player "
     "can move."},
});
using Finding = FindingOf<all_findings>;
using Objection = author::Objection<all_findings>;

}  // namespace gpn::yinsh
