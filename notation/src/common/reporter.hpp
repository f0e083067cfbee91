// Adds a reader's diagnostics to the record it builds, at most as many as the limit allows.
#pragma once

#include "common/occurrences.hpp"
#include "finding_table.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace gpn::notation::common {

class Reporter {
 public:
  /// The record must outlive the reporter; it may be cleared and filled again.
  Reporter(Record& record, const Limits& limits) noexcept : record_(&record), limit_(limits.diagnostics) {}

  void report(Finding finding, Span span, std::string message) {
    report(make_diagnostic(finding, span, std::move(message)));
  }

  /// The first error of the record is kept beyond the limit too: without it a damaged record would be legal.
  void report(Diagnostic&& diagnostic) {
    if (record_->diagnostics.size() < limit_ || (diagnostic.severity == Severity::Error && !has_error()))
      record_->diagnostics.push_back(std::move(diagnostic));
    else
      ++suppressed_;
  }

  /// One diagnostic for all occurrences, on the first of them; none when there are none. The message is their count
  /// and the words for one or for several of them.
  void report(Finding finding, const Occurrences& found, std::string_view one, std::string_view several) {
    if (found.count != 0) report(finding, found.first, counted(found.count, one, several));
  }

  /// Reports how many diagnostics of this record exceeded the limit, and starts counting anew.
  void finish() {
    if (suppressed_ == 0) return;
    const Span end{record_->span.end, record_->span.end};
    record_->diagnostics.push_back(make_diagnostic(Finding("diagnostics-left-out"), end,
                                                   counted(suppressed_, "more diagnostic of reading is not listed",
                                                           "more diagnostics of reading are not listed")));
    suppressed_ = 0;
  }

 private:
  bool has_error() const noexcept {
    return std::any_of(record_->diagnostics.begin(), record_->diagnostics.end(),
                       [](const Diagnostic& each) { return each.severity == Severity::Error; });
  }

  Record* record_;
  std::uint32_t limit_;
  std::uint32_t suppressed_ = 0;
};

}  // namespace gpn::notation::common
