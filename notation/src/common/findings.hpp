// What readers of more than one dialect find. The findings of a dialect itself stand in its folder.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::common {

inline constexpr FindingInfo too_many_turns{
    "too-many-turns", Severity::Error, "", "the record has more turns than the limit allows",
    "Turns beyond the limit are not read. No game is that long; the record is damaged, or several records run into "
    "each other. The limit on turns can be raised."};

inline constexpr FindingInfo diagnostics_left_out{
    "diagnostics-left-out", Severity::Note, "", "more is wrong with the writing than is listed",
    "Reading the record gave more diagnostics than the limit allows. The first ones are listed, the others counted. "
    "A record this damaged is mostly of another format: name the format with --from."};

inline constexpr FindingInfo not_utf8{
    "not-utf-8", Severity::Note, "", "the text was not UTF-8",
    "Some text of the record is not UTF-8. It was read as Latin-1, which gives every byte a letter, and is written as "
    "UTF-8 from here on. Check names with accents."};

inline constexpr FindingInfo implied_placement{
    "implied-placement", Severity::Note, "D2", "the last placement is not written",
    "White's 49th placement goes to the only space left, so some dialects leave it out. It was put back: 48 different "
    "spaces are named and the next turn belongs to the stacking phase."};

inline constexpr FindingInfo stray_text{
    "stray-text", Severity::Warning, "", "text that is no part of a record",
    "The dialect gives these characters no meaning; they were skipped. Remove them, or turn them into a comment."};

inline constexpr std::array findings{too_many_turns, diagnostics_left_out, not_utf8, implied_placement, stray_text};

}  // namespace gpn::notation::common
