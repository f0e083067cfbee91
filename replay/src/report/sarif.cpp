#include <gpn/replay/explanation.hpp>
#include <gpn/replay/report_stream.hpp>

#include "report/json_writer.hpp"
#include "report/parts.hpp"

#include <gpn/replay/version.hpp>
#include <gpn/text/uri.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

namespace gpn::replay {

namespace {

/// A 64-bit FNV-1a hash of a list of texts.
class Fingerprint {
 public:
  void add(std::string_view text) noexcept {
    for (const char c : text) mix(static_cast<unsigned char>(c));
    mix(0xFFU);
  }
  /// Ignores blanks and case, and what follows the first bytes.
  void add_normalised(std::string_view text) noexcept {
    constexpr std::size_t most = 80;
    std::size_t mixed = 0;
    for (const char c : text) {
      if (mixed == most) break;
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
      mix(static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c));
      ++mixed;
    }
    mix(0xFFU);
  }
  std::uint64_t value() const noexcept { return hash_; }

 private:
  void mix(std::uint64_t byte) noexcept { hash_ = (hash_ ^ byte) * 0x100000001B3U; }

  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

/// The same finding on the same token of the same game has the same fingerprint, wherever the game is in its file and
/// however the message is worded. A game whose tags do not identify it is identified by its file.
std::uint64_t fingerprint(const notation::Record& record, const notation::Diagnostic& diagnostic) {
  Fingerprint hash;
  hash.add(diagnostic.code);
  bool is_identified = false;
  for (const std::string_view tag : {"White", "Black", "Date", "Event", "Round"}) {
    const std::string_view value = record.tag(tag).value_or("");
    hash.add(value);
    is_identified |= !value.empty();
  }
  if (!is_identified) hash.add(record.source.name);
  hash.add(std::to_string(diagnostic.turn.value_or(0)));
  const std::size_t begin = std::min<std::size_t>(diagnostic.span.begin, record.source.bytes.size());
  hash.add_normalised(record.source.bytes.substr(begin, std::max(diagnostic.span.end, diagnostic.span.begin) - begin));
  return hash.value();
}

enum class Empty : std::uint8_t { Marked, Kept };

/// The region ends before its end column. Of a marked one, one character at least: an empty region is a place where
/// something is inserted.
void write_region(const JsonKey& name, notation::Span span, Empty empty, notation::LineCounter& lines,
                  JsonWriter& json) {
  const notation::Place begin = lines.locate(span.begin);
  const notation::Place end = lines.locate(std::max(span.begin, span.end));
  json.object(name, [&] {
    json.field("startLine", begin.line);
    json.field("startColumn", begin.column);
    if (empty == Empty::Marked && end.line == begin.line && end.column == begin.column) return;
    json.field("endLine", end.line);
    json.field("endColumn", end.column);
  });
}

void write_text(const JsonKey& name, std::string_view text, JsonWriter& json) {
  json.object(name, [&] { json.field("text", text); });
}

void write_location(const notation::Record& record, JsonWriter& json) {
  json.object("artifactLocation", [&] { json.field("uri", uri_of(record.source.name)); });
}

std::string message_of(const ListedFinding& finding) {
  const notation::Diagnostic& diagnostic = *finding.first;
  std::string message = finding.message();
  for (std::size_t i = 0; i < diagnostic.suggestions.size(); ++i)
    message.append(i == 0 ? " Did you mean: " : " | ").append(diagnostic.suggestions[i]);
  return message;
}

void write_properties(const notation::Diagnostic& diagnostic, JsonWriter& json, FormattedReports& out) {
  json.object("properties", [&] {
    json.key("record");
    out.add_slot();
    if (diagnostic.turn) json.field("turn", *diagnostic.turn);
    if (diagnostic.player) json.field("player", *diagnostic.player);
    if (!diagnostic.rule.empty()) json.field("rule", diagnostic.rule);
  });
}

void write_fix(const notation::Record& record, const SarifFix& fix, notation::LineCounter& lines, JsonWriter& json) {
  const auto write_change = [&](const TextChange& change) {
    json.object([&] {
      write_region("deletedRegion", change.span, Empty::Kept, lines, json);
      write_text("insertedContent", change.text, json);
    });
  };
  json.object([&] {
    write_text("description", fix.description, json);
    json.list("artifactChanges", std::array{fix.changes}, [&](const std::vector<TextChange>* changes) {
      json.object([&] {
        write_location(record, json);
        json.list("replacements", *changes, write_change);
      });
    });
  });
}

/// The clause that the finding cites, or the finding itself.
std::string help_uri(const FindingInfo& finding) {
  if (finding.rule.empty()) return fmt::format("{}diagnostics.md#{}", documentation_uri(), finding.code);
  return fmt::format("{}clauses.md#{}", documentation_uri(), clause_anchor(finding.rule));
}

void write_rule(const CatalogueEntry& entry, JsonWriter& json) {
  json.object([&] {
    json.field("id", entry.finding.code);
    write_text("shortDescription", entry.finding.title, json);
    write_text("fullDescription", entry.finding.explanation, json);
    json.field("helpUri", help_uri(entry.finding));
    json.object("defaultConfiguration", [&] { json.field("level", name(entry.finding.severity)); });
    json.object("properties", [&] { json.field("part", entry.part); });
  });
}

}  // namespace

void append_sarif_result(const notation::Record& record, const ListedFinding& finding, const SarifFixes& fixes,
                         notation::LineCounter& lines, FormattedReports& out) {
  const notation::Diagnostic& diagnostic = *finding.first;
  out.text += document_separator;
  JsonWriter json(out.text);
  json.object([&] {
    json.field("ruleId", diagnostic.code);
    json.field("level", name(diagnostic.severity));
    write_text("message", message_of(finding), json);
    const auto write_place = [&](const notation::Diagnostic* at) {
      json.object([&] {
        json.object("physicalLocation", [&] {
          write_location(record, json);
          write_region("region", at->span, Empty::Marked, lines, json);
        });
        if (at != finding.first) write_text("message", at->message, json);
      });
    };
    json.list("locations", std::array{finding.first}, write_place);
    if (!finding.others.empty()) json.list("relatedLocations", finding.others, write_place);
    json.object("partialFingerprints",
                [&] { json.field("gpn/v2", fmt::format("{:016x}", fingerprint(record, diagnostic))); });
    if (!fixes.empty()) json.list("fixes", fixes, [&](const SarifFix& fix) { write_fix(record, fix, lines, json); });
    write_properties(diagnostic, json, out);
  });
}

void append_sarif(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                  FormattedReports& out) {
  for (const ListedFinding& finding : listed_findings(report)) append_sarif_result(record, finding, {}, lines, out);
}

void begin_sarif(std::span<const CatalogueEntry> catalogue, std::string& out) {
  out +=
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{"
      "\"columnKind\":\"unicodeCodePoints\",\"tool\":{\"driver\":{\"name\":\"gpn\",\"version\":";
  append_json_string(version(), out);
  out += ",\"rules\":[\n";
  JsonWriter json(out);
  for (std::size_t i = 0; i < catalogue.size(); ++i) {
    if (i > 0) out += document_separator;
    write_rule(catalogue[i], json);
  }
  out += "\n]}},\"results\":[\n";
}

void end_sarif(std::string& out) { out += "\n]}]}\n"; }

}  // namespace gpn::replay
