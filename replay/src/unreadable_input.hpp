// What is told of an input that holds nothing to read.
#pragma once

#include "input_pieces.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>

namespace gpn::replay {

/// Makes `record` and `report` those of an input that is empty or of no known format.
void make_unreadable(const InputPiece& item, notation::Record& record, Report& report);

}  // namespace gpn::replay
