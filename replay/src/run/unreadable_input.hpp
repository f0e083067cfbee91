// The report on an input without records.
#pragma once

#include "run/input_pieces.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>

namespace gpn::replay {

/// Fills `record` and `report` for an input that is empty or in no known format.
void make_unreadable(const InputPiece& item, notation::Record& record, Report& report);

}  // namespace gpn::replay
