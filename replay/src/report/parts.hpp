// What other sinks share with the reports: which diagnostics are shown, and one result of a SARIF document, with fixes.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/findings.hpp>
#include <gpn/replay/report_stream.hpp>

#include <string>
#include <vector>

namespace gpn::replay {

struct SarifFix {
  std::string description;
  const std::vector<TextChange>* changes;
};
using SarifFixes = std::vector<SarifFix>;

void append_sarif_result(const notation::Record& record, const ListedFinding& finding, const SarifFixes& fixes,
                         notation::LineCounter& lines, FormattedReports& out);

/// The note about the cause belongs to an error, and is shown beside it.
inline bool is_shown(const notation::Diagnostic& diagnostic, Severity least) noexcept {
  return diagnostic.severity >= least || diagnostic.code == Finding("probable-cause").code();
}

}  // namespace gpn::replay
