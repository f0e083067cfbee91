// Reports as data: one JSON object a record, on one line. The fields and their order never change, only new ones are
// added behind.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>

namespace gpn::replay {

void append_json(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                 FormattedReports& out);

}  // namespace gpn::replay
