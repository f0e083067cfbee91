#include <gpn/replay/report_stream.hpp>

#include "report/color_name.hpp"
#include "report/json_text.hpp"
#include "report/sarif_parts.hpp"

#include <gpn/replay/version.hpp>

#include <algorithm>
#include <cstdint>

namespace gpn::replay {
namespace {

/// A path as a URI reference (RFC 3986): reserved characters are percent-encoded.
void append_uri(std::string_view path, std::string& out) {
  constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  constexpr std::string_view hex = "0123456789ABCDEF";
  out += path.starts_with('/') ? "\"file://" : "\"";
  for (const char c : path) {
    if (unreserved.find(c) != std::string_view::npos) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += hex[byte >> 4U];
      out += hex[byte & 15U];
    }
  }
  out += '"';
}

std::string_view level(Severity severity) noexcept { return name(severity); }

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

void append_fingerprint(std::uint64_t value, std::string& out) {
  constexpr std::string_view hex = "0123456789abcdef";
  for (int shift = 60; shift >= 0; shift -= 4) out += hex[(value >> static_cast<unsigned>(shift)) & 15U];
}

/// The region ends before its end column; an empty span marks one character.
void append_region(notation::Span span, notation::LineCounter& lines, std::string& out) {
  const notation::Place begin = lines.locate(span.begin);
  const notation::Place end = lines.locate(std::max(span.begin, span.end));
  out += "{\"startLine\":";
  append_number(begin.line, out);
  out += ",\"startColumn\":";
  append_number(begin.column, out);
  if (end.line > begin.line || end.column > begin.column) {
    out += ",\"endLine\":";
    append_number(end.line, out);
    out += ",\"endColumn\":";
    append_number(end.column, out);
  }
  out += '}';
}

/// The same with both ends: an empty region is a place where something is inserted.
void append_deleted(notation::Span span, notation::LineCounter& lines, std::string& out) {
  const notation::Place begin = lines.locate(span.begin);
  const notation::Place end = lines.locate(span.end);
  out += "{\"startLine\":";
  append_number(begin.line, out);
  out += ",\"startColumn\":";
  append_number(begin.column, out);
  out += ",\"endLine\":";
  append_number(end.line, out);
  out += ",\"endColumn\":";
  append_number(end.column, out);
  out += '}';
}

void append_message(const notation::Diagnostic& diagnostic, std::string& out) {
  std::string message = diagnostic.message;
  for (std::size_t i = 0; i < diagnostic.suggestions.size(); ++i)
    message.append(i == 0 ? " Did you mean: " : " | ").append(diagnostic.suggestions[i]);
  append_json_string(message, out);
}

void append_properties(const notation::Diagnostic& diagnostic, FormattedReports& out) {
  out.text += "\"properties\":{\"record\":";
  out.add_slot();
  if (diagnostic.turn) {
    out.text += ",\"turn\":";
    append_number(*diagnostic.turn, out.text);
  }
  if (diagnostic.player) {
    out.text += ",\"player\":";
    append_json_string(json_name(*diagnostic.player), out.text);
  }
  if (!diagnostic.rule.empty()) {
    out.text += ",\"rule\":";
    append_json_string(diagnostic.rule, out.text);
  }
  out.text += '}';
}

void append_changes(const notation::Record& record, const std::vector<TextChange>& changes,
                    notation::LineCounter& lines, std::string& text) {
  text += "\"artifactChanges\":[{\"artifactLocation\":{\"uri\":";
  append_uri(record.source.name, text);
  text += "},\"replacements\":[";
  for (std::size_t i = 0; i < changes.size(); ++i) {
    text += i == 0 ? "{\"deletedRegion\":" : ",{\"deletedRegion\":";
    append_deleted(changes[i].span, lines, text);
    text += ",\"insertedContent\":{\"text\":";
    append_json_string(changes[i].text, text);
    text += "}}";
  }
  text += "]}]";
}

void append_fixes(const notation::Record& record, const SarifFixes& fixes, notation::LineCounter& lines,
                  std::string& text) {
  text += "\"fixes\":[";
  for (std::size_t i = 0; i < fixes.size(); ++i) {
    text += i == 0 ? "{\"description\":{\"text\":" : ",{\"description\":{\"text\":";
    append_json_string(fixes[i].description, text);
    text += "},";
    append_changes(record, *fixes[i].changes, lines, text);
    text += '}';
  }
  text += "],";
}

void append_result(const notation::Record& record, const notation::Diagnostic& diagnostic, const SarifFixes& fixes,
                   notation::LineCounter& lines, FormattedReports& out) {
  std::string& text = out.text;
  text += sarif_separator;
  text += "{\"ruleId\":";
  append_json_string(diagnostic.code, text);
  text += ",\"level\":\"";
  text += level(diagnostic.severity);
  text += "\",\"message\":{\"text\":";
  append_message(diagnostic, text);
  text += "},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":";
  append_uri(record.source.name, text);
  text += "},\"region\":";
  append_region(diagnostic.span, lines, text);
  text += "}}],\"partialFingerprints\":{\"gpn/v2\":\"";
  append_fingerprint(fingerprint(record, diagnostic), text);
  text += "\"},";
  if (!fixes.empty()) append_fixes(record, fixes, lines, text);
  append_properties(diagnostic, out);
  text += '}';
}

void append_rule(const CatalogueEntry& entry, std::string& out) {
  out += "{\"id\":";
  append_json_string(entry.finding.code, out);
  out += ",\"shortDescription\":{\"text\":";
  append_json_string(entry.finding.title, out);
  out += "},\"fullDescription\":{\"text\":";
  append_json_string(entry.finding.explanation, out);
  out += "},\"defaultConfiguration\":{\"level\":\"";
  out += level(entry.finding.severity);
  out += "\"},\"properties\":{\"part\":";
  append_json_string(entry.part, out);
  out += "}}";
}

}  // namespace

void append_sarif_result(const notation::Record& record, const notation::Diagnostic& diagnostic,
                         const SarifFixes& fixes, notation::LineCounter& lines, FormattedReports& out) {
  append_result(record, diagnostic, fixes, lines, out);
}

void append_sarif(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                  FormattedReports& out) {
  for (const notation::Diagnostic& diagnostic : report.diagnostics) append_result(record, diagnostic, {}, lines, out);
}

void begin_sarif(std::span<const CatalogueEntry> catalogue, std::string& out) {
  out +=
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{"
      "\"columnKind\":\"unicodeCodePoints\",\"tool\":{\"driver\":{\"name\":\"gpn\",\"version\":";
  append_json_string(version(), out);
  out += ",\"rules\":[\n";
  for (std::size_t i = 0; i < catalogue.size(); ++i) {
    if (i > 0) out += sarif_separator;
    append_rule(catalogue[i], out);
  }
  out += "\n]}},\"results\":[\n";
}

void end_sarif(std::string& out) { out += "\n]}]}\n"; }

}  // namespace gpn::replay
