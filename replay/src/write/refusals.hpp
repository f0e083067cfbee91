// Records that were not written, grouped by the reason: one report for each reason, on the first such record, with the
// number of records and the first places.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/report_stream.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gpn::replay {

class Refusals {
 public:
  /// `number`: of the record among those that are counted. The last diagnostic of the report is the reason.
  void add(const notation::Record& record, const Report& report, notation::LineCounter& lines, std::uint64_t number);

  /// Takes the refusals of records that come after these. `records_before`: how many of their input were counted
  /// before.
  void add(Refusals& later, std::uint64_t records_before);

  /// So many different reasons that they should be reported: messages may quote the records.
  bool is_full() const noexcept;

  /// Appends the reports in the order of the first records, and forgets them.
  void report(const ReportSettings& settings, ReportStream& stream, std::string& out);

  void clear() noexcept { reasons_.clear(); }

 private:
  struct Reason {
    notation::Record record;  // the line of the first record, and what identifies it
    std::string source_name;
    std::string line;
    Report report;  // its only diagnostic is the reason
    std::uint64_t number = 0;
    std::uint64_t count = 0;
    std::vector<std::string> places;  // of the first records

    const notation::Diagnostic& diagnostic() const noexcept { return report.diagnostics.front(); }
  };

  Reason* find(const notation::Diagnostic& diagnostic) noexcept;

  std::vector<std::unique_ptr<Reason>> reasons_;
};

}  // namespace gpn::replay
