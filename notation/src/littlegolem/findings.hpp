// Findings of the Little Golem dialect.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::littlegolem_text {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"littlegolem-no-record", Severity::Error, "", "no Little Golem record",
     "A Little Golem record has a header `White [..] Black [..]`, numbered turns such as `1. g2 c1`, or both. This "
     "text "
     "has neither. If it is of another format, name the format with --from."},

    {"littlegolem-unclosed-value", Severity::Warning, "", "a header value is not closed",
     "The `]` after the value is missing; the value was read up to the end of its line. Add the `]`."},

    {"littlegolem-hyphen", Severity::Note, "", "moves with a hyphen",
     "The site writes a move as two labels without a hyphen: `a2b2`. A hyphen between them is accepted."},

    {"littlegolem-capitals", Severity::Note, "", "turns in capital letters",
     "The site writes turns in small letters. Capital letters are accepted."},
});

}  // namespace gpn::notation::littlegolem_text
