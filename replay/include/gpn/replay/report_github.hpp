// Reports as workflow commands of GitHub, which shows them beside the lines of a change.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>

namespace gpn::replay {

void append_github(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                   FormattedReports& out);

}  // namespace gpn::replay
