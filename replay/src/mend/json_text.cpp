// Repairs as JSON lines, one object for each damaged record, and as SARIF results with fixes.
#include "mend/report.hpp"
#include "play/diagnostic.hpp"
#include "report/json_writer.hpp"
#include "report/sarif_parts.hpp"

#include <gpn/replay/report_stream.hpp>

namespace gpn::replay::repair {
namespace {

void write_edit(const Edit& edit, notation::LineCounter& lines, JsonWriter& json) {
  const notation::Place place = lines.locate(edit.span.begin);
  json.object([&] {
    json.field("kind", name(edit.kind));
    json.field("turn", edit.turn + 1);
    json.field("player", edit.player);
    json.field("line", place.line);
    json.field("column", place.column);
    json.field_or_null("written", edit.written);
    json.field_or_null("meant", edit.meant);
    json.field("message", edit.sentence);
  });
}

void write_repair(const RecordRepairs& repairs, const Repair& repair, notation::LineCounter& lines, JsonWriter& json) {
  json.object([&] {
    json.field("points", repair.points);
    json.field("turns", repair.turns);
    json.field("confirmed", repair.confirmed);
    json.object("counts", [&] {
      json.field("agree", repair.counts_agreeing);
      json.field("differ", repair.counts_differing);
    });
    json.field("complete", repair.is_complete);
    json.field("safe", repair.is_safe);
    json.list("edits", repair.edits, [&](const Edit& edit) { write_edit(edit, lines, json); });
    json.list("changes", repair.changes, [&](const TextChange& change) {
      json.object([&] {
        json.field("byte", repairs.record.source.first_byte + change.span.begin);
        json.field("length", change.span.end - change.span.begin);
        json.field("text", change.text);
      });
    });
  });
}

notation::Diagnostic diagnostic_of(const Repair& repair) {
  std::string message;
  for (const Edit& edit : repair.edits) message += (message.empty() ? "" : "; ") + edit.sentence;
  const Edit& first = repair.edits.front();
  notation::Diagnostic diagnostic = make_diagnostic("probable-cause", first.span, std::move(message));
  diagnostic.turn = static_cast<std::uint32_t>(first.turn + 1);
  diagnostic.player = first.player;
  return diagnostic;
}

}  // namespace

void append_json(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out) {
  JsonWriter json(out.text);
  json.object([&] {
    json.field("file", repairs.record.source.name);
    json.key("record");
    out.add_slot();
    json.field("line", lines.locate(repairs.record.span.begin).line);
    json.field("verdict", name(repairs.report.verdict));
    json.field("turns", repairs.report.turns);
    json.field("given_up", repairs.search.has_given_up);
    json.field("equally_likely", repairs.search.equally_likely);
    json.field("chosen", repairs.chosen);
    json.field_or_null("refused", repairs.refused);
    json.list("repairs", repairs.search.repairs,
              [&](const Repair& repair) { write_repair(repairs, repair, lines, json); });
  });
  out.text += '\n';
}

void append_sarif(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out) {
  if (repairs.search.repairs.empty() || repairs.search.repairs.front().edits.empty()) return;
  SarifFixes fixes;
  for (const Repair& repair : repairs.search.repairs)
    if (repair.is_complete && repair.inexpressible.empty() && !repair.changes.empty())
      fixes.push_back({diagnostic_of(repair).message + (repair.is_safe ? " (safe)" : " (unsafe)"), &repair.changes});
  const notation::Diagnostic damage = diagnostic_of(repairs.search.repairs.front());
  append_sarif_result(repairs.record, {&damage}, fixes, lines, out);
}

}  // namespace gpn::replay::repair
