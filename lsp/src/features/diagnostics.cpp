#include "features/features.hpp"

#include <gpn/host/findings.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/notation/content.hpp>
#include <gpn/replay/findings.hpp>
#include <gpn/replay/variant_test.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/counted.hpp>
#include <gpn/text/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace gpn::lsp {
namespace {

using notation::Diagnostic;
using notation::Span;
using ReplayFinding = FindingOf<replay::findings>;

/// A document with more is damaged throughout; the others appear when these are mended.
constexpr std::size_t most_diagnostics = 1000;

constexpr int unnecessary = 1;  // a DiagnosticTag

int severity_number(Severity severity) noexcept {
  switch (severity) {
    case Severity::Error: return 1;
    case Severity::Warning: return 2;
    case Severity::Note: break;
  }
  return 3;
}

/// Findings about text that the reader ignores; clients show it faded.
constexpr std::array<std::string_view, 5> about_ignored_text{"stray-text", "stray-bracket", "text-after-result",
                                                             "bad-tag-pair", "duplicate-tag"};

bool is_about_ignored_text(std::string_view code) noexcept {
  return std::find(about_ignored_text.begin(), about_ignored_text.end(), code) != about_ignored_text.end();
}

std::string message_of(const Diagnostic& diagnostic) {
  std::string message = diagnostic.message;
  if (const std::string rule = "(" + diagnostic.rule;
      !diagnostic.rule.empty() && message.find(rule) == std::string::npos)
    message += fmt::format(" ({})", diagnostic.rule);
  if (!diagnostic.suggestions.empty()) message += fmt::format("; perhaps {}", fmt::join(diagnostic.suggestions, ", "));
  return message;
}

Json to_json(const Document& document, const Diagnostic& diagnostic, std::uint32_t offset) {
  const Span span{diagnostic.span.begin + offset, diagnostic.span.end + offset};
  Json json{{"range", to_json(document.range_of(span))},
            {"severity", severity_number(diagnostic.severity)},
            {"code", diagnostic.code},
            {"source", "gpn"},
            {"message", message_of(diagnostic)}};
  if (is_about_ignored_text(diagnostic.code)) json["tags"] = Json::array({unnecessary});
  return json;
}

/// The error of a turn leads to the turn that probably caused it.
void relate_cause(const Document& document, const CheckedRecord& record, std::uint32_t offset, Json& diagnostics,
                  std::size_t first) {
  const auto cause = std::find_if(record.diagnostics.begin(), record.diagnostics.end(), [](const Diagnostic& each) {
    return each.code == ReplayFinding("probable-cause").code();
  });
  if (cause == record.diagnostics.end()) return;
  const Span span{cause->span.begin + offset, cause->span.end + offset};
  for (std::size_t i = 0; i < record.diagnostics.size() && first + i < diagnostics.size(); ++i) {
    const Diagnostic& each = record.diagnostics[i];
    if (each.severity != Severity::Error || !each.turn) continue;
    diagnostics[first + i]["relatedInformation"] =
        Json::array({{{"location", {{"uri", document.uri()}, {"range", to_json(document.range_of(span))}}},
                      {"message", cause->message}}});
  }
}

Diagnostic unreadable(std::string_view text) {
  using Kind = notation::Content::Kind;
  constexpr std::size_t head_bytes = std::size_t{64} << 10U;
  const notation::Content content = notation::examine(head_of(text, head_bytes));
  if (content.kind == Kind::OtherGame)
    return make_diagnostic(ReplayFinding("unknown-game"), content.sign,
                           fmt::format("this is a record of {}, for which there are no rules", content.what));
  return make_diagnostic(ReplayFinding("unreadable-input"), content.sign,
                         "this is in no format that gpn reads; begin with a tag such as [Game \"gipf\"]");
}

/// Stands where the findings that are not listed begin.
struct Unlisted {
  std::uint64_t count = 0;
  Span first;

  void add(const Diagnostic& diagnostic, std::uint32_t offset) {
    if (count++ == 0) first = {diagnostic.span.begin + offset, diagnostic.span.end + offset};
  }
};

Diagnostic diagnostic_of(const Unlisted& unlisted) {
  return make_diagnostic(ReplayFinding("too-many-diagnostics"), unlisted.first,
                         fmt::format("{} from here on {} not listed; they appear when those before are mended",
                                     counted(unlisted.count, "finding"), unlisted.count == 1 ? "is" : "are"));
}

Json of_records(Session& session, Document& document) {
  Json all = Json::array();
  Unlisted unlisted;
  const RecordFile& records = session.records_of(document);
  if (!records.format()) {
    const bool is_empty = document.text().find_first_not_of(" \t\r\n\v\f") == std::string::npos;
    if (!is_empty) all.push_back(to_json(document, unreadable(document.text()), 0));
    return all;
  }
  for (const Slice& slice : records.slices())
    for (const CheckedRecord& record : slice.checked->records) {
      const std::size_t first = all.size();
      for (const Diagnostic& diagnostic : record.diagnostics) {
        if (all.size() < most_diagnostics)
          all.push_back(to_json(document, diagnostic, slice.span.begin));
        else
          unlisted.add(diagnostic, slice.span.begin);
      }
      relate_cause(document, record, slice.span.begin, all, first);
    }
  if (unlisted.count > 0) all.push_back(to_json(document, diagnostic_of(unlisted), 0));
  return all;
}

/// Returns the name by which the registry knows the file of the document, if it has variants of it: those are replaced,
/// not contradicted.
std::string source_of(const Session& session, const Document& document) {
  if (document.path().empty()) return document.uri();
  for (const auto& variant : session.registry().variants()) {
    std::error_code error;
    if (std::filesystem::equivalent(variant->source, document.path(), error)) return variant->source;
  }
  return document.path();
}

/// The word at a place that counts lines as LF ends them, and columns in characters, both from 1.
Span word_at(std::string_view text, std::uint32_t line, std::uint32_t column) {
  std::size_t at = 0;
  for (std::uint32_t i = 1; i < line; ++i) at = std::min(text.find('\n', at), text.size() - 1) + 1;
  for (std::uint32_t i = 1; i < column && at < text.size() && text[at] != '\n'; ++i)
    at += first_character(text.substr(at)).size;
  const std::size_t end = std::min(text.find_first_of(" \t\r\n=:]#", at), text.size());
  return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
}

/// Returns the text of a line that is counted as for word_at(), without its comment.
Span line_at(std::string_view text, std::uint32_t line) {
  const std::uint32_t begin = word_at(text, line, 1).begin;
  std::string_view written = text.substr(begin);
  written = written.substr(0, written.find_first_of("\r\n"));
  written = ascii::trim(written.substr(0, std::min(written.find(" #"), written.find("\t#"))));
  return {begin, begin + static_cast<std::uint32_t>(written.size())};
}

/// For all tests of a document, so that an editor gets an answer before the next key is pressed.
constexpr std::uint64_t most_positions = 3'000;

void run_tests(const host::Variant& variant, std::string_view text, std::uint64_t most_positions_each,
               std::vector<Diagnostic>& all) {
  const auto ruleset = host::Ruleset::compose(variant, "");
  if (!ruleset)
    return all.push_back(
        make_diagnostic(host::Finding("variants-unplayable"), line_at(text, variant.line), ruleset.error().message));
  for (const host::VariantTest& test : variant.tests) {
    const replay::TestResult result = replay::run_variant_test(**ruleset, test, {std::nullopt, most_positions_each});
    const Span span = line_at(text, test.line);
    if (result.status == replay::TestStatus::Failed)
      all.push_back(make_diagnostic(host::Finding("variants-test-failed"), span,
                                    fmt::format("the test fails: expected {}, got {}", result.expected, result.got)));
    if (result.status == replay::TestStatus::Open)
      all.push_back(make_diagnostic(host::Finding("variants-test-open"), span,
                                    "not counted here, because it takes long; gpn plugins check counts it"));
  }
}

std::size_t count_of_perft_tests(const host::Variants& variants) {
  std::size_t count = 0;
  for (const auto& variant : variants)
    for (const host::VariantTest& test : variant->tests)
      if (std::holds_alternative<host::PerftTest>(test.what)) ++count;
  return count;
}

}  // namespace

std::vector<Diagnostic> check_variants(const Session& session, const Document& document) {
  std::vector<Diagnostic> all;
  const std::string_view text = document.text();
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return all;
  const auto variants = host::read_variants(session.registry(), text, source_of(session, document));
  if (!variants) {
    for (const host::VariantProblem& problem : variants.error())
      all.push_back({problem.code,
                     Severity::Error,
                     word_at(text, problem.line, problem.column),
                     {},
                     {},
                     problem.message,
                     {},
                     {}});
    return all;
  }
  const std::uint64_t most_each = most_positions / std::max<std::size_t>(count_of_perft_tests(*variants), 1);
  for (const auto& variant : *variants) run_tests(*variant, text, most_each, all);
  return all;
}

Json diagnostics_of(Session& session, Document& document) {
  Json params = no_diagnostics(document.uri());
  if (document.version()) params["version"] = *document.version();
  if (document.is_dropped()) return params;
  Json& all = params["diagnostics"];
  if (document.kind() == DocumentKind::Records)
    all = of_records(session, document);
  else
    for (const Diagnostic& each : check_variants(session, document)) all.push_back(to_json(document, each, 0));
  return params;
}

Json no_diagnostics(std::string_view uri) { return {{"uri", uri}, {"diagnostics", Json::array()}}; }

}  // namespace gpn::lsp
