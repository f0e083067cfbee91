// The text about the repairs of one record, and the changes of its bytes.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/repair_records.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/report_stream.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay::repair {

/// Inserts at the end of the line with the byte at `at`, after the changes that reach over it.
void insert_at_line_end(std::string_view bytes, std::size_t at, std::string_view text,
                        std::vector<TextChange>& changes);

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
