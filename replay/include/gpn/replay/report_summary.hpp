// The counts of a run as text and as JSON.
#pragma once

#include <gpn/replay/tally.hpp>

#include <string>
#include <string_view>

namespace gpn::replay {

/// One line for the end of a report, such as "3 records in 1 file, 210 turns: 2 legal, 1 illegal; 1 error."
std::string closing_line(const Tally& tally, Severity least);

/// One line about a file that is no record, such as "skipped games/notes.txt: no turns".
std::string skipped_line(std::string_view name, std::string_view reason);

/// A table of all counts, one a line.
std::string summary_text(const Tally& tally);

/// The same as one JSON object on one line.
std::string summary_json(const Tally& tally);

}  // namespace gpn::replay
