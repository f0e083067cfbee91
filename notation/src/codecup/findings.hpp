// Findings of the CodeCup dialect.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::codecup_log {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"codecup-no-record", Severity::Error, "", "no CodeCup record",
     "A CodeCup record is a sequence of tokens such as `D2`, `I1J2` and `PASS`, or the log of a player with lines such "
     "as "
     "`--D2-->`. This text has neither. If it is of another format, name the format with --from."},

    {"codecup-log-noise", Severity::Note, "", "lines of a log without turns",
     "The record is the log of a player. Only the lines with arrows are turns; other output of the player was "
     "ignored."},

    {"codecup-first-placement", Severity::Note, "D2", "the first placement was read from a position",
     "Black's log begins with Black's own placement. White's was read from the first position in the log, which has "
     "one "
     "red piece."},

    {"codecup-missing-start", Severity::Warning, "D2", "the log begins in the middle of a game",
     "The first position in the log has more than one piece, and a position does not show in which order they were "
     "placed. "
     "The turns before it are missing."},

    {"codecup-small-letters", Severity::Note, "", "tokens in small letters",
     "The protocol writes tokens in capital letters. Small letters are accepted."},
});

}  // namespace gpn::notation::codecup_log
