#include <gpn/replay/report_stream.hpp>

#include "report/json_writer.hpp"
#include "report/shown.hpp"

#include <gpn/host/display.hpp>

#include <fmt/format.h>

#include <iterator>

namespace gpn::replay {
namespace {

/// Percent-encodes the characters that GitHub's runner decodes, after what is unsafe to print was escaped. Values of
/// properties need `also`.
void append_escaped(std::string_view text, std::string_view also, std::string& out) {
  for (const char c : host::visible(text))
    if (c == '%' || also.find(c) != std::string_view::npos)
      fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
}

std::string_view command(Severity severity) noexcept { return severity == Severity::Note ? "notice" : name(severity); }

void append_annotation(const notation::Record& record, const ListedFinding& finding, const notation::Place& place,
                       FormattedReports& out) {
  const notation::Diagnostic& diagnostic = *finding.first;
  std::string& text = out.text;
  text += "::";
  text += command(diagnostic.severity);
  text += " file=";
  append_escaped(record.source.name, ":,", text);
  text += ",line=";
  append_number(place.line, text);
  text += ",col=";
  append_number(place.column, text);
  text += ",title=";
  text += diagnostic.code;
  text += "::record ";
  out.add_slot();
  text += ": ";
  append_escaped(finding.message(), "", text);
  for (std::size_t i = 0; i < diagnostic.suggestions.size(); ++i) {
    text += i == 0 ? " Did you mean: " : " | ";
    append_escaped(diagnostic.suggestions[i], "", text);
  }
  text += '\n';
}

}  // namespace

void append_github(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                   FormattedReports& out) {
  for (const ListedFinding& finding : listed_findings(report))
    if (is_shown(*finding.first, least))
      append_annotation(record, finding, lines.locate(finding.first->span.begin), out);
}

}  // namespace gpn::replay
