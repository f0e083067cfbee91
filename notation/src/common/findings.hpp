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

inline constexpr FindingInfo blank_in_turn{"blank-in-turn", Severity::Note, "", "blanks inside a turn were removed",
                                           "The parts of a turn are written without blanks: xe7,e8;c7-e7."};

inline constexpr FindingInfo unclosed_reserve{
    "unclosed-reserve", Severity::Note, "", "a reserve count is not closed",
    "The number of pieces in reserve stands in parentheses, (16). The line ends before the closing one; it was read as "
    "if it were there."};

inline constexpr FindingInfo byte_order_mark{
    "byte-order-mark", Severity::Note, "", "a byte order mark was skipped",
    "The bytes EF BB BF mark the start of a UTF-8 file for some editors. They carry no meaning here."};

inline constexpr FindingInfo nul_bytes{
    "nul-bytes", Severity::Note, "", "NUL bytes were skipped",
    "Zero bytes are often left by an interrupted write. Check whether something is missing around them."};

inline constexpr FindingInfo record_too_long{
    "record-too-long", Severity::Error, "", "a record is longer than the limit allows",
    "Only the head of the record was read; the rest was skipped up to the next record start. Either the input is "
    "damaged, or the starts of its records were not recognised: name its format with --from. The limit can be raised."};

inline constexpr std::array findings{too_many_turns, diagnostics_left_out, not_utf8,         implied_placement,
                                     stray_text,     blank_in_turn,        unclosed_reserve, byte_order_mark,
                                     nul_bytes,      record_too_long};

}  // namespace gpn::notation::common
