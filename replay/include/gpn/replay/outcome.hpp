// How a run ended. A program maps this to its exit status.
#pragma once

#include <gpn/replay/tally.hpp>

#include <cstdint>

namespace gpn::replay {

struct ConvertTally;
struct DiffReport;
struct GenerateTally;

enum class Outcome : std::uint8_t {
  Clean,         // no diagnostic counts; of a comparison: the same
  Findings,      // a diagnostic counts, or a record was not written; of a comparison: different
  Incomplete,    // an input could not be read, or nothing could be written
  ModuleFailed,  // a rule module broke its contract, so the findings may be wrong
};

/// The last of these that applies, in the order of Outcome. Diagnostics count from the severity `fail_on`.
Outcome outcome_of(const Tally& tally, Severity fail_on = Severity::Error) noexcept;
Outcome outcome_of(const ConvertTally& tally, Severity fail_on = Severity::Error) noexcept;
Outcome outcome_of(const DiffReport& report) noexcept;
Outcome outcome_of(const GenerateTally& tally) noexcept;

}  // namespace gpn::replay
