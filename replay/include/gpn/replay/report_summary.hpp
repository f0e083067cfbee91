// The counts of a run as text and as JSON.
#pragma once

#include <gpn/replay/tally.hpp>

#include <string>

namespace gpn::replay {

/// One line for the end of a report, such as "3 records in 1 file, 210 turns: 2 legal, 1 illegal; 1 error."
std::string closing_line(const Tally& tally, Severity least);

/// A table of all counts, one a line.
std::string summary_text(const Tally& tally);

/// The same as one JSON object on one line.
std::string summary_json(const Tally& tally);

}  // namespace gpn::replay
