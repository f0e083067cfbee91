// Findings of the native text. Errors are damage; notes are what was accepted leniently.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::native_text {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"unclosed-comment", Severity::Error, "", "a comment is not closed",
     "A comment reaches from { to the next }. This one has no }, so all text up to the next record became part of it, "
     "turns included. Add a } where the comment ends. Later records are not affected."},

    {"unclosed-variation", Severity::Error, "", "a variation is not closed",
     "A variation reaches from ( to the matching ). The record ends before this one does, so turns of the game itself "
     "may "
     "have become part of it. Add a ) where the variation ends."},

    {"stray-bracket", Severity::Error, "", "a bracket closes nothing",
     "This ) or } has no matching opening bracket. Remove it, or add a ( or { where the variation or comment begins. "
     "Inside a comment, write \\} for a }."},

    {"bad-tag-pair", Severity::Error, "", "a tag pair is damaged",
     "A tag pair is a line [Name \"value\"]: a name of letters, digits and _, a blank, and the value in double "
     "quotes."},

    {"unclosed-tag-value", Severity::Error, "", "the value of a tag is not closed",
     "The value of a tag ends at the next double quote on its line, and this line has none. The rest of the line was "
     "read "
     "as the value. Add the quote where the value ends; inside a value, write \\\" for a quote."},

    {"duplicate-tag", Severity::Warning, "", "a tag is given twice",
     "The first one counts; the other one is kept and written again. Remove the wrong one."},

    {"tag-values-joined", Severity::Note, "", "a tag has several values",
     "A tag pair is a name and one value in quotes. Further values were appended to the first one, with a blank before "
     "each."},

    {"unknown-result", Severity::Warning, "", "the value of the Result tag is not a result",
     "A result is 1-0 (White wins), 0-1 (Black wins), 1/2-1/2 (a draw) or * (open or unknown)."},

    {"result-tag-conflict", Severity::Error, "", "the Result tag and the end of the record disagree",
     "The result is written twice, in the tag Result and after the last turn, and the two differ. The one after the "
     "last "
     "turn is the claim that is checked. Correct the wrong one."},

    {"missing-result", Severity::Note, "", "no result after the last turn",
     "A record ends with 1-0, 0-1, 1/2-1/2 or *. Where it is missing, the Result tag is the claim."},

    {"text-after-result", Severity::Error, "", "text after the result",
     "A result ends the record; the text after it was ignored. Remove the result if the game continued, or begin a new "
     "record with tag pairs or after an empty line."},

    {"result-in-variation", Severity::Note, "", "a variation has a result",
     "Variations have no result of their own; this one was ignored."},

    {"variation-without-turn", Severity::Warning, "", "a variation has no turn to replace",
     "A variation is an alternative to the turn before it, and there is none. The variation was ignored. Move it after "
     "the "
     "turn it replaces."},

    {"variation-empty", Severity::Warning, "", "brackets without a turn",
     "Brackets hold a variation, or the number of pieces in reserve: (12). These hold no turn, and no number or more "
     "than "
     "one. They were ignored; comments in them belong to the turn before."},

    {"nested-too-deep", Severity::Error, "", "variations are nested deeper than the limit allows",
     "Variations inside the deepest allowed one were ignored. The limit on nesting can be raised."},

    {"unsupported-gpn-version", Severity::Warning, "",
     "the record states a version of the native text that is not supported",
     "The tag GpnVersion states which version of docs/record-format.md a record follows: 1, or a number with a dot "
     "such "
     "as 1.2, whose first part counts. The record was read as version 1, so parts of it may be misread. Read and "
     "convert "
     "it with a gpn that supports its version; where the record is plain version 1, remove the tag."},
});

}  // namespace gpn::notation::native_text
