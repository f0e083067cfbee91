// A report as a line of JSON and as annotations of GitHub, and the stream of the reports of a run.
#include "report/json_writer.hpp"
#include "report/parts.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/replay/report_stream.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::replay {
namespace {

void write_outcome(const Report& report, JsonWriter& json) {
  const auto write_result = [&](const JsonKey& key, std::optional<notation::Result> result) {
    json.field_or_null(key, result ? name(*result) : std::string_view());
  };
  json.field("turns", report.turns);
  json.field("verdict", name(report.verdict));
  json.field("ending", name(report.ending));
  json.object("result", [&] {
    write_result("claimed", report.claimed);
    write_result("actual", report.actual);
  });
  if (!report.score) return json.field("score", no_value);
  json.object("score", [&] {
    json.field("white", (*report.score)[0]);
    json.field("black", (*report.score)[1]);
  });
}

void write_place(const notation::Diagnostic& diagnostic, notation::LineCounter& lines, JsonWriter& json) {
  const notation::Place place = lines.locate(diagnostic.span.begin);
  json.field("line", place.line);
  json.field("column", place.column);
  json.field("turn", diagnostic.turn);
  json.field("player", diagnostic.player);
}

void write_finding(const ListedFinding& finding, notation::LineCounter& lines, JsonWriter& json) {
  const notation::Diagnostic& first = *finding.first;
  json.object([&] {
    json.field("code", first.code);
    json.field("severity", name(first.severity));
    write_place(first, lines, json);
    json.field("message", finding.message());
    json.field_or_null("rule", first.rule);
    json.list("suggestions", first.suggestions);
    json.list("cells", first.cells);
    if (finding.others.empty()) return;
    json.list("others", finding.others, [&](const notation::Diagnostic* other) {
      json.object([&] {
        write_place(*other, lines, json);
        json.field("message", other->message);
      });
    });
  });
}

}  // namespace

namespace {

/// `add_number` adds the number of the record after its file.
template <class AddNumber>
void write_report(const notation::Record& record, const Report& report, notation::LineCounter& lines, JsonWriter& json,
                  AddNumber add_number) {
  json.object([&] {
    json.field("file", record.source.name);
    add_number();
    json.field("line", lines.locate(record.span.begin).line);
    json.field("format", name(record.format));
    json.field_or_null("game", report.game);
    json.field_or_null("variant", report.variant);
    json.object("players", [&] {
      json.field_or_null("white", record.tag("White").value_or(""));
      json.field_or_null("black", record.tag("Black").value_or(""));
    });
    write_outcome(report, json);
    json.list("diagnostics", listed_findings(report),
              [&](const ListedFinding& finding) { write_finding(finding, lines, json); });
  });
}

}  // namespace

void append_json(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                 FormattedReports& out) {
  JsonWriter json(out.text);
  write_report(record, report, lines, json, [&] {
    json.key("record");
    out.add_slot();
  });
}

void append_unnumbered(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                       std::string& out) {
  JsonWriter json(out);
  write_report(record, report, lines, json, [] {});
}

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

void append_concise(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                    FormattedReports& out) {
  for (const ListedFinding& finding : listed_findings(report)) {
    if (!is_shown(*finding.first, least)) continue;
    const notation::Place place = lines.locate(finding.first->span.begin);
    out.text += host::visible(fmt::format("{}:{}:{}: {} {}", record.source.name, place.line, place.column,
                                          finding.first->code, finding.message()));
    out.text += '\n';
  }
}

namespace {

/// Once for the records of a piece.
void append_name(const notation::Record& record, const Report& report, Severity least, FormattedReports& out) {
  const bool has_finding = std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                                       [&](const notation::Diagnostic& each) { return is_shown(each, least); });
  if (has_finding && out.text.empty()) out.text = host::visible(record.source.name) + '\n';
}

/// The reports of these styles are one document.
bool is_document(ReportStyle style) noexcept { return style == ReportStyle::Json || style == ReportStyle::Sarif; }

}  // namespace

void append_report(const ReportSettings& settings, const notation::Record& record, const Report& report,
                   notation::LineCounter& lines, FormattedReports& out) {
  switch (settings.style) {
    case ReportStyle::Human:
      append_text(record, report, lines, settings.least_severity, settings.appearance, out);
      break;
    case ReportStyle::Concise: append_concise(record, report, lines, settings.least_severity, out); break;
    case ReportStyle::Files: append_name(record, report, settings.least_severity, out); break;
    case ReportStyle::Json:
      out.text += document_separator;
      append_json(record, report, lines, out);
      break;
    case ReportStyle::JsonLines:
      append_json(record, report, lines, out);
      out.text += '\n';
      break;
    case ReportStyle::Sarif: append_sarif(record, report, lines, out); break;
    case ReportStyle::GitHub: append_github(record, report, lines, settings.least_severity, out); break;
  }
  ++out.records;
}

ReportStream::ReportStream(ReportStyle style, const host::Registry& registry, OutputSink output)
    : style_(style), output_(std::move(output)) {
  if (style_ == ReportStyle::Sarif) begin_sarif(catalogue(registry), text_);
  if (style_ == ReportStyle::Json) text_ = "[\n";
  pass_on();
}

bool ReportStream::pass_on() {
  is_open_ = is_open_ && (text_.empty() || output_(text_));
  text_.clear();
  return is_open_;
}

void ReportStream::end() {
  if (style_ == ReportStyle::Sarif) end_sarif(text_);
  if (style_ == ReportStyle::Json) text_ += "\n]\n";
  pass_on();
}

bool ReportStream::add(const FormattedReports& part) {
  std::size_t written = 0;
  if (style_ == ReportStyle::Files && has_name_) written = part.text.size();
  has_name_ |= !part.text.empty();
  if (is_document(style_) && first_ && !part.text.empty()) {
    written = document_separator.size();
    first_ = false;
  }
  for (const FormattedReports::Slot& slot : part.slots) {
    text_.append(part.text, written, slot.at - written);
    append_number(next_number_ + slot.record, text_);
    written = slot.at;
  }
  text_.append(part.text, written);
  next_number_ += part.records;
  return pass_on();
}

}  // namespace gpn::replay
