#include <gpn/replay/report_stream.hpp>

#include "report/json_writer.hpp"

#include <gpn/replay/explanation.hpp>

namespace gpn::replay {

void append_report(const ReportSettings& settings, const notation::Record& record, const Report& report,
                   notation::LineCounter& lines, FormattedReports& out) {
  switch (settings.style) {
    case ReportStyle::Human:
      append_text(record, report, lines, settings.least_severity, settings.appearance, out);
      break;
    case ReportStyle::JsonLines: append_json(record, report, lines, out); break;
    case ReportStyle::Sarif: append_sarif(record, report, lines, out); break;
    case ReportStyle::GitHub: append_github(record, report, lines, settings.least_severity, out); break;
  }
  ++out.records;
}

void ReportStream::begin(std::string& out) const {
  if (style_ == ReportStyle::Sarif) begin_sarif(catalogue(registry_), out);
}

void ReportStream::end(std::string& out) const {
  if (style_ == ReportStyle::Sarif) end_sarif(out);
}

void ReportStream::add(const FormattedReports& part, std::string& out) {
  std::size_t written = 0;
  if (style_ == ReportStyle::Sarif && first_ && !part.text.empty()) {
    written = sarif_separator.size();
    first_ = false;
  }
  for (const FormattedReports::Slot& slot : part.slots) {
    out.append(part.text, written, slot.at - written);
    append_number(next_number_ + slot.record, out);
    written = slot.at;
  }
  out.append(part.text, written);
  next_number_ += part.records;
}

}  // namespace gpn::replay
