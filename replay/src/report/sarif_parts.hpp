// One result of a SARIF document, with fixes.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
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

}  // namespace gpn::replay
