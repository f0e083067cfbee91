// What the reader of the native text finds. Errors are damage, notes are leniencies that were used.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::native_text::finding {

inline constexpr FindingInfo unclosed_comment{
    "unclosed-comment", Severity::Error, "", "a comment is never closed",
    "A comment reaches from { to the next }. This one has no end, so everything up to the next record became part of "
    "it, turns included. Put a } where the comment ends. The records behind it are read as usual."};

inline constexpr FindingInfo unclosed_variation{
    "unclosed-variation", Severity::Error, "", "a variation is never closed",
    "A variation reaches from ( to its own ). The record ends before this one does, so turns of the game itself may "
    "have become part of it. Put a ) where the variation ends."};

inline constexpr FindingInfo stray_bracket{
    "stray-bracket", Severity::Error, "", "a bracket closes nothing",
    "A ) or } stands where no variation or comment is open. Remove it, or put the opening bracket where the variation "
    "or comment begins. Inside a comment, write \\} for a }."};

inline constexpr FindingInfo bad_tag_pair{
    "bad-tag-pair", Severity::Error, "", "a tag pair is damaged",
    "A tag pair is a line [Name \"value\"]: a name of letters, digits and _, a blank, the value in double quotes."};

inline constexpr FindingInfo unclosed_tag_value{
    "unclosed-tag-value", Severity::Error, "", "the value of a tag is never closed",
    "The value of a tag ends at the next double quote of its line, and there is none. What stands on the line was "
    "taken as the value. Put the quote where the value ends; inside a value, write \\\" for a quote."};

inline constexpr FindingInfo duplicate_tag{
    "duplicate-tag", Severity::Warning, "", "a tag is given twice",
    "The first one counts; the other is kept and written again. Remove the one that is wrong."};

inline constexpr FindingInfo tag_values_joined{
    "tag-values-joined", Severity::Note, "", "a tag has several values",
    "A tag pair is a name and one value in quotes. Values behind it are joined to the first one with a blank."};

inline constexpr FindingInfo unknown_result{
    "unknown-result", Severity::Warning, "", "the value of the Result tag is no result",
    "A result is 1-0 (White wins), 0-1 (Black wins), 1/2-1/2 (a draw) or * (open or unknown)."};

inline constexpr FindingInfo result_tag_conflict{
    "result-tag-conflict", Severity::Error, "", "the Result tag and the end of the record disagree",
    "The result stands twice: in the tag Result and behind the last turn. They have to be the same. The one behind the "
    "last turn is taken as the claim that is checked."};

inline constexpr FindingInfo missing_result{
    "missing-result", Severity::Note, "", "no result stands behind the last turn",
    "A record ends with 1-0, 0-1, 1/2-1/2 or *. Where it is missing, the Result tag tells the claim."};

inline constexpr FindingInfo text_after_result{
    "text-after-result", Severity::Error, "", "the record goes on behind its result",
    "A result ends the record; this text was not read. Remove the result if the game went on, or begin a new record "
    "with tag pairs or after an empty line."};

inline constexpr FindingInfo result_in_variation{"result-in-variation", Severity::Note, "",
                                                 "a result stands inside a variation",
                                                 "Variations have no result of their own; it was skipped."};

inline constexpr FindingInfo variation_without_turn{
    "variation-without-turn", Severity::Warning, "", "a variation has no turn it could replace",
    "A variation is an alternative to the turn before it, and none stands before this one. It was left out. Move it "
    "behind the turn it belongs to."};

inline constexpr FindingInfo nested_too_deep{"nested-too-deep", Severity::Error, "",
                                             "variations are nested deeper than the limit allows",
                                             "What lies deeper was left out. The limit on nesting can be raised."};

inline constexpr std::array all{unclosed_comment,       unclosed_variation, stray_bracket,     bad_tag_pair,
                                unclosed_tag_value,     duplicate_tag,      tag_values_joined, unknown_result,
                                result_tag_conflict,    missing_result,     text_after_result, result_in_variation,
                                variation_without_turn, nested_too_deep};

}  // namespace gpn::notation::native_text::finding
