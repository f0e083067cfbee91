// Repairs as JSON lines, one object for each damaged record, and as SARIF results with fixes.
#include "report/json_text.hpp"
#include "mend/report.hpp"
#include "play/diagnostic.hpp"
#include "report/color_name.hpp"
#include "report/sarif_parts.hpp"

#include <gpn/replay/report_stream.hpp>

#include <fmt/format.h>

namespace gpn::replay::repair {
namespace {

void append_bool(std::string_view key, bool value, std::string& out) {
  out.append(",\"").append(key).append(value ? "\":true" : "\":false");
}

void append_edit(const Edit& edit, notation::LineCounter& lines, std::string& out) {
  const notation::Place place = lines.locate(edit.span.begin);
  out += fmt::format("{{\"kind\":\"{}\",\"turn\":{},\"player\":\"{}\",\"line\":{},\"column\":{},\"written\":",
                     name(edit.kind), edit.turn + 1, json_name(edit.player), place.line, place.column);
  append_json_string_or_null(edit.written, out);
  out += ",\"meant\":";
  append_json_string_or_null(edit.meant, out);
  out += ",\"message\":";
  append_json_string(edit.sentence, out);
  out += '}';
}

void append_changes(const notation::Record& record, const std::vector<TextChange>& changes, std::string& out) {
  out += ",\"changes\":[";
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const TextChange& change = changes[i];
    if (i > 0) out += ',';
    out += fmt::format("{{\"byte\":{},\"length\":{},\"text\":", record.source.first_byte + change.span.begin,
                       change.span.end - change.span.begin);
    append_json_string(change.text, out);
    out += '}';
  }
  out += ']';
}

void append_repair(const RecordRepairs& repairs, const Repair& repair, notation::LineCounter& lines, std::string& out) {
  out += fmt::format("{{\"points\":{},\"turns\":{},\"confirmed\":{},\"counts\":{{\"agree\":{},\"differ\":{}}}",
                     repair.points, repair.turns, repair.confirmed, repair.counts_agreeing, repair.counts_differing);
  append_bool("complete", repair.is_complete, out);
  append_bool("safe", repair.is_safe, out);
  out += ",\"edits\":[";
  for (std::size_t i = 0; i < repair.edits.size(); ++i) {
    if (i > 0) out += ',';
    append_edit(repair.edits[i], lines, out);
  }
  out += ']';
  append_changes(repairs.record, repair.changes, out);
  out += '}';
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
  std::string& text = out.text;
  text += "{\"file\":";
  append_json_string(repairs.record.source.name, text);
  text += ",\"record\":";
  out.add_slot();
  text += fmt::format(",\"line\":{},\"verdict\":\"{}\",\"turns\":{}", lines.locate(repairs.record.span.begin).line,
                      name(repairs.report.verdict), repairs.report.turns);
  append_bool("given_up", repairs.search.has_given_up, text);
  text += fmt::format(",\"equally_likely\":{}", repairs.search.equally_likely);
  text += ",\"chosen\":";
  text += repairs.chosen ? std::to_string(*repairs.chosen) : "null";
  text += ",\"refused\":";
  append_json_string_or_null(repairs.refused, text);
  text += ",\"repairs\":[";
  for (std::size_t i = 0; i < repairs.search.repairs.size(); ++i) {
    if (i > 0) text += ',';
    append_repair(repairs, repairs.search.repairs[i], lines, text);
  }
  text += "]}\n";
}

void append_sarif(const RecordRepairs& repairs, notation::LineCounter& lines, FormattedReports& out) {
  if (repairs.search.repairs.empty() || repairs.search.repairs.front().edits.empty()) return;
  SarifFixes fixes;
  for (const Repair& repair : repairs.search.repairs)
    if (repair.is_complete && repair.inexpressible.empty() && !repair.changes.empty())
      fixes.push_back({diagnostic_of(repair).message + (repair.is_safe ? " (safe)" : " (unsafe)"), &repair.changes});
  append_sarif_result(repairs.record, diagnostic_of(repairs.search.repairs.front()), fixes, lines, out);
}

}  // namespace gpn::replay::repair
