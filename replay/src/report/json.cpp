#include <gpn/replay/report_stream.hpp>

#include "report/color_name.hpp"
#include "report/json_text.hpp"

namespace gpn::replay {
namespace {

void append_players(const notation::Record& record, std::string& out) {
  out += ",\"players\":{\"white\":";
  append_json_string_or_null(record.tag("White").value_or(""), out);
  out += ",\"black\":";
  append_json_string_or_null(record.tag("Black").value_or(""), out);
  out += '}';
}

void append_result(std::optional<notation::Result> result, std::string& out) {
  append_json_string_or_null(result ? name(*result) : std::string_view(), out);
}

void append_outcome(const Report& report, std::string& out) {
  out += ",\"turns\":";
  append_number(report.turns, out);
  out += ",\"verdict\":\"";
  out += name(report.verdict);
  out += "\",\"ending\":\"";
  out += name(report.ending);
  out += "\",\"result\":{\"claimed\":";
  append_result(report.claimed, out);
  out += ",\"actual\":";
  append_result(report.actual, out);
  out += "},\"score\":";
  if (!report.score) {
    out += "null";
    return;
  }
  out += "{\"white\":";
  append_number((*report.score)[0], out);
  out += ",\"black\":";
  append_number((*report.score)[1], out);
  out += '}';
}

void append_texts(std::string_view name, const std::vector<std::string>& texts, std::string& out) {
  out.append(",\"").append(name).append("\":[");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) out += ',';
    append_json_string(texts[i], out);
  }
  out += ']';
}

void append_diagnostic(const notation::Diagnostic& diagnostic, notation::LineCounter& lines, std::string& out) {
  const notation::Place place = lines.locate(diagnostic.span.begin);
  out += "{\"code\":\"";
  out += diagnostic.code;
  out += "\",\"severity\":\"";
  out += name(diagnostic.severity);
  out += "\",\"line\":";
  append_number(place.line, out);
  out += ",\"column\":";
  append_number(place.column, out);
  out += ",\"turn\":";
  if (diagnostic.turn)
    append_number(*diagnostic.turn, out);
  else
    out += "null";
  out += ",\"player\":";
  append_json_string_or_null(diagnostic.player ? json_name(*diagnostic.player) : std::string_view(), out);
  out += ",\"message\":";
  append_json_string(diagnostic.message, out);
  out += ",\"rule\":";
  append_json_string_or_null(diagnostic.rule, out);
  append_texts("suggestions", diagnostic.suggestions, out);
  append_texts("cells", diagnostic.cells, out);
  out += '}';
}

}  // namespace

void append_json(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                 FormattedReports& out) {
  std::string& text = out.text;
  text += "{\"file\":";
  append_json_string(record.source.name, text);
  text += ",\"record\":";
  out.add_slot();
  text += ",\"line\":";
  append_number(lines.locate(record.span.begin).line, text);
  text += ",\"format\":";
  append_json_string(name(record.format), text);
  text += ",\"game\":";
  append_json_string_or_null(report.game, text);
  text += ",\"variant\":";
  append_json_string_or_null(report.variant, text);
  append_players(record, text);
  append_outcome(report, text);
  text += ",\"diagnostics\":[";
  for (std::size_t i = 0; i < report.diagnostics.size(); ++i) {
    if (i > 0) text += ',';
    append_diagnostic(report.diagnostics[i], lines, text);
  }
  text += "]}\n";
}

}  // namespace gpn::replay
