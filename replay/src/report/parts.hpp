// What other sinks share with the reports: which diagnostics are shown, one result of a SARIF document with fixes, and
// running text.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/findings.hpp>
#include <gpn/replay/report_stream.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

struct SarifFix {
  std::string description;
  const std::vector<TextChange>* changes;
};
using SarifFixes = std::vector<SarifFix>;

void append_sarif_result(const notation::Record& record, const ListedFinding& finding, const SarifFixes& fixes,
                         notation::LineCounter& lines, FormattedReports& out);

/// A path as a URI reference (RFC 3986): reserved characters are percent-encoded.
std::string uri_of(std::string_view path);

/// The note about the cause belongs to an error, and is shown beside it.
inline bool is_shown(const notation::Diagnostic& diagnostic, Severity least) noexcept {
  return diagnostic.severity >= least || diagnostic.code == Finding("probable-cause").code();
}

/// Appends running text as lines of at most 80 columns after `indent`, broken at blanks. A longer word gets its own
/// line.
void append_wrapped(std::string_view words, std::string_view indent, std::string& out);

}  // namespace gpn::replay
