// The diagnostics a reader makes of one record: those about one place as they come, up to the limit, and leniencies
// counted by kind, one diagnostic for each kind at the end.
#pragma once

#include "common/findings.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace gpn::notation::common {

class Notes {
 public:
  Notes(Record& record, const Limits& limits) noexcept : record_(&record), limit_(limits.diagnostics) {}

  void add(const FindingInfo& finding, Span span, std::string message) {
    if (record_->diagnostics.size() < limit_)
      record_->diagnostics.push_back(make_diagnostic(finding, span, std::move(message)));
    else
      ++left_out_;
  }

  /// Says how many diagnostics the limit kept back.
  void finish() {
    if (left_out_ == 0) return;
    const Span end{record_->span.end, record_->span.end};
    record_->diagnostics.push_back(make_diagnostic(
        diagnostics_left_out, end, std::to_string(left_out_) + " more diagnostics of reading are not listed"));
    left_out_ = 0;
  }

 private:
  Record* record_;
  std::uint32_t limit_;
  std::uint32_t left_out_ = 0;
};

/// How often something was met and where first.
struct Tally {
  std::uint32_t count = 0;
  Span first;

  void add(Span span, std::uint32_t times = 1) noexcept {
    if (times == 0) return;
    if (count == 0) first = span;
    count += times;
  }
};

/// "1 click", "3 clicks".
inline std::string counted(std::uint32_t count, std::string_view one, std::string_view several) {
  std::string text = std::to_string(count) + " ";
  return text.append(count == 1 ? one : several);
}

}  // namespace gpn::notation::common
