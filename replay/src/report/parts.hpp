// The parts that other sinks share with the reports: the choice of the diagnostics that are shown, one result of a
// SARIF document with fixes, and running text.
#pragma once

#include <gpn/notation/limits.hpp>
#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/findings.hpp>
#include <gpn/replay/report_stream.hpp>

#include <cstddef>
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

/// The note about the cause belongs to an error, and is shown beside it.
inline bool is_shown(const notation::Diagnostic& diagnostic, Severity least) noexcept {
  return diagnostic.severity >= least || diagnostic.code == Finding("probable-cause").code();
}

/// Appends running text as lines of at most 80 columns after `indent`, broken at blanks. A longer word gets its own
/// line.
void append_wrapped(std::string_view words, std::string_view indent, std::string& out);

/// A line, or the part of it around a range of its bytes that fits a width.
struct Excerpt {
  std::string text;                // visible (gpn/host/display.hpp)
  std::size_t marked_from = 0;     // the first column of the mark
  std::size_t marked_columns = 1;  // at least 1
};

/// `begin` and `end` are byte offsets in `line`; an `end` after the line marks to its last character. Characters of
/// which only a part is in the range are marked whole.
Excerpt excerpt(std::string_view line, std::size_t begin, std::size_t end, std::size_t width);

inline bool is_unknown(std::string_view value) noexcept {
  return value.find_first_not_of("?.") == std::string_view::npos;
}

/// The value of a tag; empty where it is not known.
inline std::string known_tag(const notation::Record& record, std::string_view name) {
  const std::string_view value = record.tag(name).value_or("");
  return is_unknown(value) ? std::string() : std::string(value);
}

inline notation::Limits without_causes(notation::Limits limits) noexcept {
  limits.cause_work = 0;
  return limits;
}

}  // namespace gpn::replay
