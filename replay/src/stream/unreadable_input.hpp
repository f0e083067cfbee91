// Reports on inputs that are no records.
#pragma once

#include "stream/input_pieces.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>

#include <string>

namespace gpn::replay {

/// Makes the report on an input that is empty or in no known format. `record` becomes an empty record of that input.
void make_unreadable(const InputPiece& item, notation::Record& record, Report& report);

/// Why an input of no record, or the rest of one, is not read: a sentence that names it.
std::string why_not_read(const InputPiece& item);

/// The report on a record, as serious as its input makes it: a file of a directory of which nothing could be read need
/// not be a record, so that it is a warning there. `changed` stores the report if it is another one.
const Report& as_found(const Report& report, const notation::Record& record, Origin origin, Report& changed);

}  // namespace gpn::replay
