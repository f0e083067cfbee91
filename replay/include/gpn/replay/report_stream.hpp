// From reports to the bytes that are printed, in two steps: workers format what they found, and whoever holds the order
// of the input joins the parts.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/verify.hpp>

#include <cstdint>
#include <string>

namespace gpn::replay {

/// Appends one record in the style asked for and counts it. Call it for every record, also for those without
/// diagnostics. `lines` counts in the source of the record and is best shared by all records of a piece.
void append_report(const VerifySettings& settings, const notation::Record& record, const Report& report,
                   notation::LineCounter& lines, FormattedReports& out);

/// Joins formatted parts in input order. One for each run.
class ReportStream {
 public:
  ReportStream(ReportStyle style, const host::Registry& registry) : style_(style), registry_(registry) {}

  /// What stands before the first report and behind the last one; each exactly once, also when there is none.
  void begin(std::string& out) const;
  void end(std::string& out) const;

  /// A new file: its records are counted from 1.
  void begin_input() noexcept { next_number_ = 1; }

  void add(const FormattedReports& part, std::string& out);

 private:
  ReportStyle style_;
  const host::Registry& registry_;
  std::uint64_t next_number_ = 1;
  bool first_ = true;
};

}  // namespace gpn::replay
