// The findings of the readers in one table, so that any of them can be named by its code. Errors are damage; notes are
// what was accepted leniently.
#pragma once

#include <gpn/finding.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gpn::notation::native_text {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"unclosed-comment", Severity::Error, "", "a comment is not closed",
     "A comment reaches from { to the next }. This one has no }, so all text up to the next record became part of it, "
     "turns included. Add a } where the comment ends. Later records are not affected."},

    {"unclosed-variation", Severity::Error, "", "a variation is not closed",
     "A variation reaches from ( to the matching ). The record ends before this one does, so turns of the game itself "
     "may have become part of it. Add a ) where the variation ends."},

    {"stray-bracket", Severity::Error, "", "a bracket closes nothing",
     "This ) or } has no matching opening bracket. Remove it, or add a ( or { where the variation or comment begins. "
     "Inside a comment, write \\} for a }."},

    {"bad-tag-pair", Severity::Error, "", "a tag pair is damaged",
     "A tag pair is a line [Name \"value\"]: a name of letters, digits and _, a blank, and the value in double "
     "quotes."},

    {"tag-form", Severity::Note, "", "a tag pair is written in another form",
     "A tag pair is [Name \"value\"]. Other quotation marks, a colon after the name, and a known name with a value "
     "without quotation marks are read as well."},

    {"quote-in-tag-value", Severity::Warning, "", "a quote inside the value of a tag",
     "The value of a tag ends at the next double quote. This line has more of them, so the last one before the bracket "
     "was taken as the end of the value. Inside a value, write \\\" for a quote."},

    {"unclosed-tag-value", Severity::Error, "", "the value of a tag is not closed",
     "The value of a tag ends at the next double quote on its line, and this line has none. The rest of the line was "
     "read as the value. Add the quote where the value ends; inside a value, write \\\" for a quote."},

    {"duplicate-tag", Severity::Warning, "", "a tag is given twice",
     "The first one counts; the other one is kept and written again. Remove the wrong one."},

    {"tag-values-joined", Severity::Note, "", "a tag has several values",
     "A tag pair is a name and one value in quotes. Further values were appended to the first one, with a blank before "
     "each."},

    {"unknown-result", Severity::Warning, "", "the value of the Result tag is not a result",
     "A result is 1-0 (White wins), 0-1 (Black wins), 1/2-1/2 (a draw) or * (open or unknown)."},

    {"result-tag-conflict", Severity::Error, "", "the Result tag and the end of the record disagree",
     "The result is written twice, in the tag Result and after the last turn, and the two differ, or words such as "
     "`Anna won on time` contradict it. The one after the last turn is the claim that is checked. Correct the wrong "
     "one."},

    {"missing-result", Severity::Note, "", "no result after the last turn",
     "A record ends with 1-0, 0-1, 1/2-1/2 or *. Where it is missing, the Result tag is the claim."},

    {"text-after-result", Severity::Error, "", "text after the result",
     "A result ends the record; the text after it was ignored. Remove the result if the game continued, or begin a new "
     "record with tag pairs or after an empty line."},

    {"result-in-variation", Severity::Note, "", "a variation has a result",
     "Variations have no result of their own; this one was ignored."},

    {"variation-without-turn", Severity::Warning, "", "a variation has no turn to replace",
     "A variation is an alternative to the turn before it, and there is none. The variation was ignored. Move it after "
     "the turn it replaces."},

    {"variation-empty", Severity::Warning, "", "brackets without a turn",
     "Brackets hold a variation, or the number of pieces in reserve: (12). These hold no turn, and no number or more "
     "than one. They were ignored; comments in them belong to the turn before."},

    {"nested-too-deep", Severity::Error, "", "variations are nested deeper than the limit allows",
     "Variations inside the deepest allowed one were ignored. The limit on nesting can be raised."},

    {"unsupported-gpn-version", Severity::Warning, "",
     "the record states a version of the native text that is not supported",
     "The tag GpnVersion states which version of docs/record-format.md a record follows: 1, or a number with a dot "
     "such as 1.2, whose first part counts. The record was read as version 1, so parts of it may be misread. Read and "
     "convert it with a gpn that supports its version; where the record is plain version 1, remove the tag."},
});

}  // namespace gpn::notation::native_text

namespace gpn::notation::json_text {

// Findings of the reader of records in JSON.

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"json-damaged", Severity::Error, "", "the JSON of a record is damaged",
     "The record is read up to this place; what follows in it was not read. Later records are not affected."},

    {"json-member", Severity::Warning, "", "a member of a record in JSON is unknown or of another type",
     "The member was ignored. `gpn schema record` prints the members that a record may have, with their types."},

    {"json-derived", Severity::Note, "", "positions, steps and reports in a record are not read",
     "gpn convert --with adds what a replay makes of a record. A reader replays the turns itself."},
});

}  // namespace gpn::notation::json_text

namespace gpn::notation::sheet_text {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"inferred-variant", Severity::Note, "", "the sheet does not say which game it is",
     "A bare sheet names neither game nor variant; both were inferred from what is written. Letters beyond i, passes "
     "and pieces placed on the outer points mean DVONN; lists, reserve counts and numbers beyond 5 mean GIPF. A "
     "GIPF-piece brought in means the tournament variant, one in a list the standard variant, else it is the basic "
     "one. Letters of potentials mean three of that kind, or as many as are brought in; with points beyond line h, "
     "MATRX GIPF. Other games are found by playing the turns by the rules of each. --game, --variant and --potentials "
     "override."},

    {"sheet-heading", Severity::Note, "", "lines above the turns were read as headings",
     "The names of the players, the event, the date and the result were read as tags. A heading such as 'DVONN' or "
     "'GIPF tournament' names the game and the variant, as far as the turns do not contradict it."},

    {"sheet-heading-conflict", Severity::Warning, "", "a heading names another game than the turns",
     "The heading and the turns cannot both be right: a game without GIPF-pieces is no tournament game, a list of "
     "removed pieces is no DVONN. The turns decide. Use --game and --variant if the heading is right."},

    {"unknown-variant-name", Severity::Warning, "", "a heading has an unknown name of rules in the place of a variant",
     "A word after 'Variant:', beside 'rules' or in brackets after the name of the game is in the place of a variant, "
     "and it is no name of one. The sheet was read as the variant that its turns show. Write one of the names that the "
     "message lists, or use --variant."},

    {"sheet-typing", Severity::Note, "", "a turn was typed otherwise than the notation writes it",
     "Dashes, crosses, letters, lists and passes are typed in many ways. docs/typing.md lists those that are read, and "
     "as what. There is one note for each habit, at its first place."},

    {"sheet-layout", Severity::Note, "", "the sheet has another layout than numbered rows",
     "Quotation marks, tables, separated values, HTML, numbers in other forms and players before their turns were read "
     "around the turns. docs/typing.md lists them. There is one note for each kind, at its first place."},

    {"sheet-text", Severity::Note, "", "lines without turns were kept as comments",
     "A score sheet has no comments. Lines without turns were read as such; check that none of them was meant as a "
     "turn."},

    {"sheet-remark", Severity::Note, "", "remarks beside the turns were kept as comments",
     "Words beside a turn that are no part of it became a comment on the turn before them."},

    {"sheet-clock", Severity::Note, "", "clocks and times beside the turns were kept as comments",
     "A time after a turn, or before all turns of a line, became a comment on its turn. gpn does not interpret it."},

    {"turn-in-text", Severity::Warning, "", "a remark may be a turn",
     "The words were kept as a comment and not played. Either something in them is shaped like a turn, or they are "
     "between two turns of a line without a number. If they are a turn, write it in its place; if not, ignore the "
     "warning."},

    {"sheet-result", Severity::Note, "", "the sheet says how the game ended",
     "The publisher's notation has no sign for results and resignations. The words were read and kept."},

    {"claim-not-read", Severity::Warning, "", "words about the end of the game were not understood",
     "A line below the turns, a heading or a tag has a word for winning, losing, resigning or a draw, but does not say "
     "in words that are known who won or resigned: it names neither player, or fits both. Its text was kept. A "
     "resignation is that of the player who lost by the result, or else of the player to move; nothing else was "
     "checked. Write 1-0, 0-1 or 1/2-1/2, or who resigned."},

    {"count-not-read", Severity::Warning, "", "words about the reserve were not understood",
     "A remark beside a turn has a word for the reserve and a number, but was not read as the count of that turn. It "
     "was kept as a comment, and nothing was checked. Write the number in brackets after the turn: (16)."},

    {"move-number", Severity::Warning, "", "a move number is missing, written twice or out of order",
     "The turns were read in the order in which they are written. A number that does not follow the one before it "
     "means that a row is missing, doubled or in the wrong place, or that the number is wrong."},

    {"missing-placements", Severity::Warning, "D2", "the sheet has only the moves of DVONN",
     "A game of DVONN begins with 49 placements, and the moves cannot be replayed without them. Write the placements "
     "before the first move, or give the position after them with --position."},

    {"missing-turn", Severity::Warning, "", "a turn is missing",
     "The move numbers, the columns or the names of the players say that a turn is missing here. Replay stops at this "
     "place. Write the turn, or correct the numbers."},
});

}  // namespace gpn::notation::sheet_text

namespace gpn::notation::common {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"too-many-turns", Severity::Error, "", "the record has more turns than the limit allows",
     "Turns beyond the limit are not read. No game is that long: the record is damaged, or several records run into "
     "each other. The limit on turns can be raised."},

    {"too-many-remarks", Severity::Error, "", "the record has more tags, comments and signs than the limit allows",
     "Tags, comments, signs such as ! and lines that begin with % are read up to four for each turn that the limit on "
     "turns allows. Those beyond it are not read. The limit on turns can be raised."},

    {"diagnostics-left-out", Severity::Note, "", "the record has more diagnostics than are listed",
     "Reading the record made more diagnostics than the limit allows. The first ones are listed, the others counted. A "
     "record this damaged is usually of another format: name the format with --from."},

    {"not-utf-8", Severity::Note, "", "text is not UTF-8",
     "Some text of the record is not UTF-8. It was read as Windows-1252, which contains every letter of Latin-1, and "
     "is written as UTF-8. Check names with accents."},

    {"utf-16", Severity::Note, "", "the input is UTF-16",
     "The input was decoded from UTF-16. Lines and columns are those of the text, and what is written is UTF-8."},

    {"implied-placement", Severity::Note, "D2", "the last placement is not written",
     "White's 49th placement goes to the only space left, so some dialects omit it. The reader added it, because 48 "
     "different spaces are named and the next turn belongs to the stacking phase."},

    {"stray-text", Severity::Warning, "", "text that is not part of a record",
     "The dialect gives these characters no meaning; the reader ignored them. Remove them, or make them a comment."},

    {"misspelt-tag", Severity::Warning, "", "a tag has a name that is nearly a known one",
     "Tags of your own are kept and have no meaning. This one differs from a known name by a letter or two, so it was "
     "probably meant to be that tag, which the record then lacks: a misspelt Game or Variant has no effect. Correct "
     "the name."},

    {"blank-in-turn", Severity::Note, "", "blanks inside a turn were removed",
     "The parts of a turn are written without blanks: xe7,e8;c7-e7."},

    {"unclosed-reserve", Severity::Note, "", "a reserve count is not closed",
     "The number of pieces in reserve is written in parentheses: (16). The line ends before the closing one; the count "
     "was read as if it were there."},

    {"byte-order-mark", Severity::Note, "", "a byte order mark was ignored",
     "The bytes EF BB BF mark the start of a UTF-8 file for some editors. They have no meaning here."},

    {"nul-bytes", Severity::Note, "", "NUL bytes were ignored",
     "An interrupted write often leaves zero bytes. Check whether text is missing around them."},

    {"end-of-file-mark", Severity::Note, "", "Ctrl-Z at the end of a file was ignored",
     "Programs of DOS and CP/M mark the end of a text with the byte 1A, and fill the rest of its last block with it."},

    {"record-too-long", Severity::Error, "", "a record is longer than the limit allows",
     "Only the head of the record was read; the rest up to the next record start was skipped. Either the input is "
     "damaged, or its record starts were not recognised: name its format with --from. The limit can be raised."},
});

}  // namespace gpn::notation::common

namespace gpn::notation::boardspace_sgf {

// Findings of reading the Boardspace dialect.

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"boardspace-no-tree", Severity::Error, "", "no game tree",
     "A Boardspace record is a tree `(;GM[..]SU[..]..)`. Nothing here looks like one. If the file is of another "
     "format, name it with --from."},
    {"plain-sgf", Severity::Error, "", "SGF of no game that gpn reads",
     "The tree has values in W[..] and B[..] that are no turns, and names no game. Name it: GM[22] is ZÈRTZ, 24 YINSH, "
     "25 PÜNCT, 37 DVONN, 38 TAMSK, 39 GIPF."},
    {"boardspace-unclosed-tree", Severity::Warning, "", "the game tree is not closed",
     "The `)` that ends the tree is missing; the record was read to the start of the next one. The end of the file may "
     "be lost: fetch it again if you can. It is an error where the text ends inside a property."},
    {"boardspace-missing-click", Severity::Warning, "", "the numbers of the clicks have a gap",
     "The site numbers the clicks of a game one by one. Where a number is left out, a click is missing from the file; "
     "where numbers step back, parts of two games may have been pasted together."},
    {"boardspace-player", Severity::Warning, "", "a click or a turn of the wrong player",
     "P0 is White, who begins, and P1 is Black; turns alternate, and after the 49 placements of DVONN White begins "
     "again. The record contradicts that: the players are swapped, a turn is missing or doubled, or a click has the "
     "wrong player. The turns were replayed in the order in which they are written. Where a turn is missing, its place "
     "stays empty (missing-turn)."},
    {"boardspace-unclosed-bracket", Severity::Warning, "", "a bracket is not closed",
     "The value of a property has no `]` before the next property begins. The reader ended it with its line."},
    {"boardspace-unknown-command", Severity::Warning, "", "an unknown command",
     "The text in P0[..] or P1[..] is not one of the site's commands for this game; it was ignored. If it was part of "
     "a "
     "turn, that turn is missing or incomplete. Where many are unknown, check the properties GM and SU."},
    {"boardspace-module-failed", Severity::Error, "", "a module did not fold the clicks of its game",
     "The rule module of the game turns the clicks of Boardspace into turns. It has no such function, it failed, or it "
     "returned what does not fit the interface. Report it to the author of the module."},
    {"boardspace-unfolded", Severity::Note, "", "clicks of an unknown game",
     "The clicks of Boardspace are folded into turns by the module of their game. The properties GM and SU name a game "
     "for which no module is loaded, or are missing. The clicks were ignored."},
    {"boardspace-variation", Severity::Warning, "", "a variation was ignored",
     "The main line of SGF is the first branch at every node, and the others are variations. This one has nothing to "
     "replace, is nested too deep, is no node or is followed by the main line."},
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
    {"boardspace-shown-option", Severity::Note, "", "the turns show an option of the rules",
     "The rules leave something open that the clicks of every such turn of this record decide in the same way, such as "
     "in MATRX GIPF whether a waiting TAMSK-potential moves before rows are taken (TA8). The record is read with that "
     "option; --option overrides it."},
});

}  // namespace gpn::notation::boardspace_sgf

namespace gpn::notation::littlegolem_text {

// Findings of the Little Golem dialect.

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"littlegolem-no-record", Severity::Error, "", "no Little Golem record",
     "A Little Golem record has a header `White [..] Black [..]`, numbered turns such as `1. g2 c1`, or both. This "
     "text has neither. If it is of another format, name the format with --from."},

    {"littlegolem-unclosed-value", Severity::Warning, "", "a header value is not closed",
     "The `]` after the value is missing; the value was read up to the end of its line. Add the `]`."},

    {"littlegolem-hyphen", Severity::Note, "", "moves with a hyphen",
     "The site writes a move as two labels without a hyphen: `a2b2`. A hyphen between them is accepted."},

    {"littlegolem-capitals", Severity::Note, "", "turns in capital letters",
     "The site writes turns in small letters. Capital letters are accepted."},
});

}  // namespace gpn::notation::littlegolem_text

namespace gpn::notation::codecup_log {

// Findings of the CodeCup dialect.

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"codecup-no-record", Severity::Error, "", "no CodeCup record",
     "A CodeCup record is a sequence of tokens such as `D2`, `I1J2` and `PASS`, or the log of a player with lines such "
     "as `--D2-->`. This text has neither. If it is of another format, name the format with --from."},

    {"codecup-log-noise", Severity::Note, "", "lines of a log without turns",
     "The record is the log of a player. Only the lines with arrows are turns; other output of the player was "
     "ignored."},

    {"codecup-first-placement", Severity::Note, "D2", "the first placement was read from a position",
     "Black's log begins with Black's own placement. White's was read from the first position in the log, which has "
     "one red piece."},

    {"codecup-missing-start", Severity::Warning, "D2", "the log begins in the middle of a game",
     "The first position in the log has more than one piece, and a position does not show in which order they were "
     "placed. The turns before it are missing."},

    {"codecup-small-letters", Severity::Note, "", "tokens in small letters",
     "The protocol writes tokens in capital letters. Small letters are accepted."},
});

}  // namespace gpn::notation::codecup_log

namespace gpn::notation {

template <std::size_t... Sizes>
consteval auto joined(const std::array<FindingInfo, Sizes>&... tables) {
  std::array<FindingInfo, (Sizes + ...)> all{};
  auto* end = all.begin();
  ((end = std::copy(tables.begin(), tables.end(), end)), ...);
  return all;
}

inline constexpr auto finding_table =
    joined(common::findings, native_text::findings, json_text::findings, sheet_text::findings, boardspace_sgf::findings,
           littlegolem_text::findings, codecup_log::findings);

using Finding = FindingOf<finding_table>;

}  // namespace gpn::notation
