// Turns reports into printed bytes in two steps: each worker formats the reports on its pieces, then one thread joins
// them in input order.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/settings.hpp>

#include <cstdint>
#include <string>

namespace gpn::replay {

/// Appends the report on one record and counts the record. Call it for every record, also for those without
/// diagnostics. `lines` counts in the source of the record; share it among the records of a piece.
void append_report(const ReportSettings& settings, const notation::Record& record, const Report& report,
                   notation::LineCounter& lines, FormattedReports& out);

/// Joins formatted parts in input order. One for each run.
class ReportStream {
 public:
  ReportStream(ReportStyle style, const host::Registry& registry) : style_(style), registry_(registry) {}

  /// Append the text before the first report and after the last. Call each exactly once, also without any report.
  void begin(std::string& out) const;
  void end(std::string& out) const;

  /// Begins a new file, whose records are counted from 1.
  void begin_input() noexcept { next_number_ = 1; }

  /// Appends the next part, with the numbers of its records.
  void add(const FormattedReports& part, std::string& out);

 private:
  ReportStyle style_;
  const host::Registry& registry_;
  std::uint64_t next_number_ = 1;
  bool first_ = true;
};

}  // namespace gpn::replay
