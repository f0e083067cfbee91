// What reading the CodeCup dialect finds besides what all readers do.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::codecup_log {

inline constexpr FindingInfo not_a_record{
    "codecup-no-record", Severity::Error, "", "no CodeCup record",
    "A CodeCup record is a sequence of tokens such as `D2`, `I1J2` and `PASS`, or the log of a player with lines such "
    "as "
    "`--D2-->`. Nothing here looks like one. If the file is of another format, name it with --from."};

inline constexpr FindingInfo log_noise{
    "codecup-log-noise", Severity::Note, "", "lines of a log that are no turns",
    "The record is the log of a player. Only its arrows are turns; what the player said about himself was skipped."};

inline constexpr FindingInfo first_placement{
    "codecup-first-placement", Severity::Note, "D2", "the first placement comes from a position",
    "The log of Black begins with his own placement. White's was read from the first position in the log, on which one "
    "red piece stands."};

inline constexpr FindingInfo missing_start{
    "codecup-missing-start", Severity::Warning, "D2", "the log begins within a game",
    "The first position of the log holds more than one piece, and a position does not tell in which order they came. "
    "The turns before it are missing."};

inline constexpr FindingInfo small_letters{"codecup-small-letters", Severity::Note, "", "tokens in small letters",
                                           "The protocol has tokens in capital letters. Small ones are read as well."};

inline constexpr std::array findings{not_a_record, log_noise, first_placement, missing_start, small_letters};

}  // namespace gpn::notation::codecup_log
