// Findings of reading the Boardspace dialect.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::boardspace_sgf {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"boardspace-no-tree", Severity::Error, "", "no game tree",
     "A Boardspace record is a tree `(;GM[..]SU[..]..)`. Nothing here looks like one. If the file is of another "
     "format, "
     "name it with --from."},
    {"plain-sgf", Severity::Error, "", "SGF that Boardspace.net did not write",
     "The tree has its moves in W[..] and B[..]. gpn reads SGF as Boardspace.net writes it, with the clicks of the "
     "players in P0[..] and P1[..]. Save the game in another format, or write its turns as native text."},
    {"boardspace-unclosed-tree", Severity::Warning, "", "the game tree is not closed",
     "The `)` that ends the tree is missing; the record was read to the start of the next one. The end of the file may "
     "be lost: fetch it again if you can."},
    {"boardspace-missing-click", Severity::Warning, "", "the numbers of the clicks have a gap",
     "The site numbers the clicks of a game one by one. Where a number is left out, a click is missing from the file; "
     "where numbers step back, parts of two games may have been pasted together."},
    {"boardspace-player", Severity::Warning, "", "a click or a turn of the wrong player",
     "P0 is White, who begins, and P1 is Black; turns alternate, and after the 49 placements of DVONN White begins "
     "again. "
     "The record contradicts that: the players are swapped, a turn is missing or doubled, or a click has the wrong "
     "player. The turns were replayed in the order in which they are written."},
    {"boardspace-unclosed-bracket", Severity::Warning, "", "a bracket is not closed",
     "The value of a property has no `]` before the next property begins. The reader ended it with its line."},
    {"boardspace-unknown-command", Severity::Warning, "", "an unknown command",
     "The text in P0[..] or P1[..] is not one of the site's commands for GIPF and DVONN; it was ignored. If it was "
     "part "
     "of a turn, that turn is missing or incomplete."},
    {"boardspace-foreign-command", Severity::Warning, "", "a command of another game",
     "The site has this command, but not in the game that the record names; it was ignored. Check the properties GM "
     "and "
     "SU."},
    {"boardspace-unfolded", Severity::Note, "", "clicks of an unknown game",
     "The properties GM and SU name a game whose clicks gpn cannot read, or come after the first clicks, or are "
     "missing. "
     "The clicks were ignored."},
    {"boardspace-variation", Severity::Warning, "", "a variation was ignored",
     "The site writes no variations, so only the main line was read. Keep variations in a .gpn record."},
    {"boardspace-skipped-property", Severity::Note, "", "properties of nodes were ignored",
     "Some nodes have properties besides clicks, times and comments. A record has no place for them."},
    {"boardspace-clock", Severity::Note, "", "times of clicks were kept as comments",
     "A property TM, BL or WL beside a click became a comment on its turn. gpn does not interpret it."},
    {"boardspace-empty-done", Severity::Warning, "", "`done` without a turn",
     "The player confirmed a turn without having made one, where no pass is possible. The command was ignored. Clicks "
     "before it may be missing from the file."},
    {"boardspace-edited-position", Severity::Warning, "", "the position was edited",
     "The record has an `edit` command: pieces may have been moved freely, which the record does not show. If a later "
     "turn is illegal, this may be the reason."},
    {"boardspace-unconfirmed", Severity::Note, "", "clicks without a `done`",
     "The last clicks of the record were not confirmed, so they are no turn. The game was probably left at that "
     "point."},
    {"boardspace-clicks-taken-back", Severity::Note, "", "clicks were taken back",
     "The site keeps every click. A turn is what was on the board when it was confirmed, so nothing is wrong with the "
     "record."},
    {"boardspace-bare-pass", Severity::Note, "D12", "a pass written as `done` alone",
     "In the stacking phase of DVONN a `done` without a move is a pass; the site writes it so more often than with its "
     "command `pass`."},
    {"boardspace-editor-events", Severity::Note, "", "events of the site's editor",
     "The record has events such as P-1[Pop ..] and clicks without a number among numbered ones: the log that the "
     "site's editor kept of some games in April 2017. The numbered clicks are the record; the log was ignored. If such "
     "a tree is illegal, the first tree of its file has the same game in order."},
    {"boardspace-no-index", Severity::Note, "", "commands without an index",
     "Commands are numbered since about 2005. The number adds nothing to their order."},
    {"boardspace-result-unclear", Severity::Note, "", "the result text names no player, or both",
     "The result is a sentence in the language of the user who stored the game. gpn looks for the name of the winner; "
     "without it the record claims no result. The tag ResultText keeps the sentence."},
    {"boardspace-row-by-dot", Severity::Warning, "R6", "a row was chosen by a dot of two lines",
     "The player clicked a dot to choose the row to take. Two lines end at that dot, and only the rules can decide "
     "which one is meant. If only one row can be taken, nothing is lost."},
    {"boardspace-unfinished-move", Severity::Warning, "", "a turn was confirmed while a piece was picked up",
     "The clicks before this `done` pick a piece up or put it on a dot, and no click moves it on from there. That part "
     "of the turn was ignored; a click may be missing from the file."},
    {"boardspace-tamsk-first", Severity::Note, "TA8", "a waiting TAMSK-potential moves before rows are taken",
     "In every turn of this record that has both, the extra move of a TAMSK-potential comes before the rows of the "
     "start "
     "of the turn. The record is read with the option tamsk-waiting=tamsk-first; --option tamsk-waiting=rows-first "
     "overrides that."},
});

}  // namespace gpn::notation::boardspace_sgf
