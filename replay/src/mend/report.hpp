// What is shown of the repairs of one record.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/repair_records.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/report_stream.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace gpn::replay::repair {

struct RecordRepairs {
  const notation::Record& record;
  const Report& report;
  const RepairSearch& search;
  std::optional<std::size_t> chosen;  // the repair that is made
  std::string refused;                // why the best one is not made, although it should
  std::string doubt;                  // what warns of the best one, although the search found it safe
};

void append_diff(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out);
void append_json(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out);
void append_sarif(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out);

}  // namespace gpn::replay::repair
