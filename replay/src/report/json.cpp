#include <gpn/replay/report_stream.hpp>

#include "report/json_writer.hpp"

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

void append_json(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                 FormattedReports& out) {
  JsonWriter json(out.text);
  json.object([&] {
    json.field("file", record.source.name);
    json.key("record");
    out.add_slot();
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
  out.text += '\n';
}

}  // namespace gpn::replay
