// What reading the Boardspace dialect finds.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::boardspace_sgf {

inline constexpr FindingInfo not_a_tree{
    "boardspace-no-tree", Severity::Error, "", "no game tree",
    "A Boardspace record is a tree `(;GM[..]SU[..]..)`. Nothing here looks like one. If the file is of another format, "
    "name it with --from."};

inline constexpr FindingInfo unclosed_tree{
    "boardspace-unclosed-tree", Severity::Warning, "", "the game tree is not closed",
    "The `)` that ends the tree is missing; the record was read to the start of the next one. The end of the file may "
    "be lost: fetch it again if you can."};

inline constexpr FindingInfo unclosed_bracket{
    "boardspace-unclosed-bracket", Severity::Warning, "", "a bracket is not closed",
    "The value of a property has no `]` before the next property begins. It was taken to end with its line."};

inline constexpr FindingInfo unknown_command{
    "boardspace-unknown-command", Severity::Warning, "", "a command the dialect does not know",
    "The text in P0[..] or P1[..] is none of the site's commands for GIPF and DVONN; it was skipped. If it was part of "
    "a turn, that turn is missing or cut."};

inline constexpr FindingInfo foreign_command{
    "boardspace-foreign-command", Severity::Warning, "", "a command of another game",
    "The command exists on the site, but not in the game the record says it is of; it was skipped. Check the "
    "properties GM and SU."};

inline constexpr FindingInfo unfolded{
    "boardspace-unfolded", Severity::Note, "", "clicks of a game gpn does not know",
    "The properties GM and SU name a game whose clicks gpn cannot fold into turns, or come after the first clicks, or "
    "are missing. The clicks were not read."};

inline constexpr FindingInfo skipped_variation{
    "boardspace-variation", Severity::Warning, "", "a variation was skipped",
    "The site writes no variations. A record with some is plain SGF: read it with --from sgf."};

inline constexpr FindingInfo skipped_property{
    "boardspace-skipped-property", Severity::Note, "", "properties of nodes were skipped",
    "Nodes hold properties besides clicks and comments, such as times. They have no place in a record."};

inline constexpr FindingInfo empty_done{
    "boardspace-empty-done", Severity::Warning, "", "`done` with nothing done",
    "A turn was confirmed in which nothing stands, at a point where no pass is possible. It was skipped. Clicks before "
    "it may be missing from the file."};

inline constexpr FindingInfo edited{
    "boardspace-edited-position", Severity::Warning, "", "the position was edited",
    "The record holds an `edit` command: pieces may have been moved freely, which the record does not show. If a later "
    "turn is illegal, this may be why."};

inline constexpr FindingInfo unconfirmed{
    "boardspace-unconfirmed", Severity::Note, "", "clicks without a `done`",
    "The last clicks of the record were not confirmed; they are no turn. The game was probably left at that point."};

inline constexpr FindingInfo taken_back{
    "boardspace-clicks-taken-back", Severity::Note, "", "clicks were taken back",
    "The site keeps every click. A turn is what stood when it was confirmed, so nothing is wrong with the record."};

inline constexpr FindingInfo bare_pass{
    "boardspace-bare-pass", Severity::Note, "D12", "a pass written as a mere `done`",
    "In the stacking phase of DVONN a `done` without a move is a pass; the site writes it so more often than with its "
    "command `pass`."};

inline constexpr FindingInfo event_log{
    "boardspace-editor-events", Severity::Note, "", "events of the site's editor",
    "The record holds events such as P-1[Pop ..] and clicks without a number among numbered ones: the log the site's "
    "editor kept of some games in April 2017. The numbered clicks are the record; the log was skipped. Where such a "
    "tree "
    "is illegal, the first tree of its file has the same game in order."};

inline constexpr FindingInfo no_index{
    "boardspace-no-index", Severity::Note, "", "commands without an index",
    "Commands are numbered since about 2005. The number says nothing that the order does not say."};

inline constexpr FindingInfo result_unclear{
    "boardspace-result-unclear", Severity::Note, "", "the result text names no player, or both",
    "The result is a sentence in the language of whoever stored the game. It is read by the name of the winner; where "
    "that fails, no result is claimed. The sentence is kept in the tag ResultText."};

inline constexpr FindingInfo row_by_dot{
    "boardspace-row-by-dot", Severity::Warning, "R6", "a row was chosen by a dot of two lines",
    "The player clicked a dot to choose the row to take. Two lines end at that dot, and without the rules it is open "
    "which is meant. If only one row can be taken, nothing is lost."};

inline constexpr FindingInfo unfinished_move{"boardspace-unfinished-move", Severity::Warning, "",
                                             "a turn was confirmed while a piece was taken up",
                                             "The clicks before this `done` take a piece up or put it on a dot, and no "
                                             "click says where it went from there. That "
                                             "part of the turn was skipped; a click may be missing from the file."};

inline constexpr FindingInfo tamsk_first{
    "boardspace-tamsk-first", Severity::Note, "TA8", "a waiting TAMSK-potential moves before rows are removed",
    "In the turns of this record that have both, the extra move of a TAMSK-potential stands before the rows of the "
    "start "
    "of the turn. The record is read with the option tamsk-waiting=tamsk-first; --option tamsk-waiting=rows-first "
    "overrides that."};

inline constexpr std::array findings{
    not_a_tree,       unclosed_tree,  unclosed_bracket, unknown_command, foreign_command, unfolded,  skipped_variation,
    skipped_property, empty_done,     edited,           unconfirmed,     taken_back,      bare_pass, event_log,
    no_index,         result_unclear, row_by_dot,       unfinished_move, tamsk_first};

}  // namespace gpn::notation::boardspace_sgf
