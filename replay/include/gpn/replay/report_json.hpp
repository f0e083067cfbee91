// Reports as data: one JSON object for each record, on one line. Fields and their order never change; new fields are
// only added at the end.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>

namespace gpn::replay {

void append_json(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                 FormattedReports& out);

}  // namespace gpn::replay
