// What reading the Little Golem dialect finds besides what all readers do.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::littlegolem_text {

inline constexpr FindingInfo not_a_record{
    "littlegolem-no-record", Severity::Error, "", "no Little Golem record",
    "A Little Golem record has a header `White [..] Black [..]`, numbered turns such as `1. g2 c1`, or both. Nothing "
    "here looks like one. If the file is of another format, name it with --from."};

inline constexpr FindingInfo unclosed_value{
    "littlegolem-unclosed-value", Severity::Warning, "", "a header value is not closed",
    "The `]` that ends the value is missing; the value was taken to end with its line."};

inline constexpr FindingInfo hyphenated{
    "littlegolem-hyphen", Severity::Note, "", "moves with a hyphen",
    "The site writes a move as two glued labels, `a2b2`. A hyphen between them is read as well."};

inline constexpr FindingInfo capitals{"littlegolem-capitals", Severity::Note, "", "turns in capital letters",
                                      "The site writes turns in small letters. Capital ones are read as well."};

inline constexpr std::array findings{not_a_record, unclosed_value, hyphenated, capitals};

}  // namespace gpn::notation::littlegolem_text
