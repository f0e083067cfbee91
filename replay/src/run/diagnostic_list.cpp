#include "run/diagnostic_list.hpp"
#include "run/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {

using notation::Diagnostic;

void DiagnosticList::add(Diagnostic diagnostic) {
  if (diagnostics_.size() < limit_ || diagnostic.severity == Severity::Error)
    diagnostics_.push_back(std::move(diagnostic));
  else
    ++suppressed_count_;
}

void DiagnosticList::finish(const notation::Record& record) {
  std::stable_sort(diagnostics_.begin(), diagnostics_.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  if (suppressed_count_ == 0) return;
  diagnostics_.push_back(make_diagnostic(
      "too-many-diagnostics", {record.span.end, record.span.end},
      fmt::format("{} more notes and warnings are not listed (the limit is {})", suppressed_count_, limit_)));
}

}  // namespace gpn::replay
