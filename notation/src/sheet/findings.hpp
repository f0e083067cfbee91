// Findings of score sheets.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::sheet_text {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"inferred-variant", Severity::Note, "", "the sheet does not say which game it is",
     "A bare sheet names neither game nor variant; both were inferred from what is written. Letters beyond i, passes "
     "and pieces placed on the outer points mean DVONN; lists, reserve counts and numbers beyond 5 mean GIPF. A "
     "GIPF-piece brought in means the tournament variant, one in a list the standard variant, else it is the basic "
     "one. "
     "Letters of potentials mean three of that kind, or as many as are brought in; with points beyond line h, MATRX "
     "GIPF. --game, --variant and --potentials override."},

    {"sheet-heading", Severity::Note, "", "lines above the turns were read as headings",
     "The names of the players, the event, the date and the result were read as tags. A heading such as 'DVONN' or "
     "'GIPF tournament' names the game and the variant, as far as the turns do not contradict it."},

    {"sheet-heading-conflict", Severity::Warning, "", "a heading names another game than the turns",
     "The heading and the turns cannot both be right: a game without GIPF-pieces is no tournament game, a list of "
     "removed "
     "pieces is no DVONN. The turns decide. Use --game and --variant if the heading is right."},

    {"unknown-variant-name", Severity::Warning, "", "a heading has an unknown name of rules in the place of a variant",
     "A word after 'Variant:', beside 'rules' or in brackets after the name of the game is in the place of a variant, "
     "and it is no name of one. The sheet was read as the variant that its turns show. Write one of the names that "
     "the message lists, or use --variant."},

    {"sheet-typing", Severity::Note, "", "a turn was typed otherwise than the notation writes it",
     "Dashes, crosses, letters, lists and passes are typed in many ways. docs/typing.md "
     "lists those that are read, and as "
     "what. There is one note for each habit, at its first place."},

    {"sheet-layout", Severity::Note, "", "the sheet has another layout than numbered rows",
     "Quotation marks, tables, separated values, HTML, numbers in other forms and players before their turns were read "
     "around the turns. docs/typing.md lists them. There is one note for each kind, at its first place."},

    {"sheet-text", Severity::Note, "", "lines without turns were kept as comments",
     "A score sheet has no comments. Lines without turns were read as such; "
     "check that none of them was meant as a turn."},

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
     "A line below the turns, or a heading, has a word for winning, losing, resigning or a draw, but does not say in "
     "words that are known who won or resigned. It was kept as a comment, and nothing was checked. Write 1-0, 0-1 or "
     "1/2-1/2, or who resigned."},

    {"count-not-read", Severity::Warning, "", "words about the reserve were not understood",
     "A remark beside a turn has a word for the reserve and a number, but was not read as the count of that turn. It "
     "was "
     "kept as a comment, and nothing was checked. Write the number in brackets behind the turn: (16)."},

    {"move-number", Severity::Warning, "", "a move number is missing, written twice or out of order",
     "The turns were read in the order in which they are written. A number that does not follow the one before it "
     "means "
     "that a row is missing, doubled or in the wrong place, or that the number is wrong."},

    {"missing-placements", Severity::Warning, "D2", "the sheet has only the moves of DVONN",
     "A game of DVONN begins with 49 placements, and the moves cannot be replayed without them. Write the placements "
     "before the first move, or give the position after them with --position."},

    {"missing-turn", Severity::Warning, "", "a turn is missing",
     "The move numbers, the columns or the names of the players say that a turn is missing here. Replay stops at this "
     "place. Write the turn, or correct the numbers."},
});

}  // namespace gpn::notation::sheet_text
