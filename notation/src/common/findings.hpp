// Findings of more than one dialect. Those of a single dialect are in its folder.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::common {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"too-many-turns", Severity::Error, "", "the record has more turns than the limit allows",
     "Turns beyond the limit are not read. No game is that long: the record is damaged, or several records run into "
     "each "
     "other. The limit on turns can be raised."},

    {"diagnostics-left-out", Severity::Note, "", "the record has more diagnostics than are listed",
     "Reading the record made more diagnostics than the limit allows. The first ones are listed, the others counted. A "
     "record this damaged is usually of another format: name the format with --from."},

    {"not-utf-8", Severity::Note, "", "text is not UTF-8",
     "Some text of the record is not UTF-8. It was read as Windows-1252, which contains every letter of Latin-1, and "
     "is "
     "written as UTF-8. Check names with accents."},

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
     "the "
     "name."},

    {"blank-in-turn", Severity::Note, "", "blanks inside a turn were removed",
     "The parts of a turn are written without blanks: xe7,e8;c7-e7."},

    {"unclosed-reserve", Severity::Note, "", "a reserve count is not closed",
     "The number of pieces in reserve is written in parentheses: (16). The line ends before the closing one; the count "
     "was read as if it were there."},

    {"byte-order-mark", Severity::Note, "", "a byte order mark was ignored",
     "The bytes EF BB BF mark the start of a UTF-8 file for some editors. They have no meaning here."},

    {"nul-bytes", Severity::Note, "", "NUL bytes were ignored",
     "An interrupted write often leaves zero bytes. Check whether text is missing around them."},

    {"record-too-long", Severity::Error, "", "a record is longer than the limit allows",
     "Only the head of the record was read; the rest up to the next record start was skipped. Either the input is "
     "damaged, "
     "or its record starts were not recognised: name its format with --from. The limit can be raised."},
});

}  // namespace gpn::notation::common
