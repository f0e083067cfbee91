#include "features/variants.hpp"

#include <gpn/host/findings.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/replay/variant_test.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace gpn::lsp {
namespace {

/// What the registry calls the file of the document, if it has variants of it: those are replaced, not contradicted.
std::string source_of(const Session& session, const Document& document) {
  if (document.path().empty()) return document.uri();
  for (const auto& variant : session.registry().variants()) {
    std::error_code error;
    if (std::filesystem::equivalent(variant->source, document.path(), error)) return variant->source;
  }
  return document.path();
}

/// The word at a place that counts lines as LF ends them, and columns in characters, both from 1.
notation::Span word_at(std::string_view text, std::uint32_t line, std::uint32_t column) {
  std::size_t at = 0;
  for (std::uint32_t i = 1; i < line; ++i) at = std::min(text.find('\n', at), text.size() - 1) + 1;
  for (std::uint32_t i = 1; i < column && at < text.size() && text[at] != '\n'; ++i)
    at += first_character(text.substr(at)).size;
  const std::size_t end = std::min(text.find_first_of(" \t\r\n=:]#", at), text.size());
  return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
}

/// What is written in a line that is counted as for word_at(), without its comment.
notation::Span line_at(std::string_view text, std::uint32_t line) {
  const std::uint32_t begin = word_at(text, line, 1).begin;
  std::string_view written = text.substr(begin);
  written = written.substr(0, written.find_first_of("\r\n"));
  written = ascii::trim(written.substr(0, std::min(written.find(" #"), written.find("\t#"))));
  return {begin, begin + static_cast<std::uint32_t>(written.size())};
}

/// For all tests of a document, so that an editor gets an answer before the next key is pressed.
constexpr std::uint64_t most_positions = 3'000;

VariantsDiagnostic about(host::Finding finding, notation::Span span, std::string message) {
  return {span, finding.info().severity, std::string(finding.code()), std::move(message)};
}

void run_tests(const host::Variant& variant, std::string_view text, std::uint64_t most_positions_each,
               std::vector<VariantsDiagnostic>& all) {
  const auto ruleset = host::Ruleset::compose(variant, "");
  if (!ruleset)
    return all.push_back(about("variants-unplayable", line_at(text, variant.line), ruleset.error().message));
  for (const host::VariantTest& test : variant.tests) {
    const replay::TestResult result = replay::run_variant_test(**ruleset, test, {std::nullopt, most_positions_each});
    const notation::Span span = line_at(text, test.line);
    if (result.status == replay::TestStatus::Failed)
      all.push_back(about("variants-test-failed", span,
                          fmt::format("the test fails: expected {}, got {}", result.expected, result.got)));
    if (result.status == replay::TestStatus::Open)
      all.push_back(
          about("variants-test-open", span, "not counted here, because it takes long; gpn plugins check counts it"));
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

std::vector<VariantsDiagnostic> check_variants(const Session& session, const Document& document) {
  std::vector<VariantsDiagnostic> all;
  const std::string_view text = document.text();
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return all;
  const auto variants = host::read_variants(session.registry(), text, source_of(session, document));
  if (!variants) {
    for (const host::VariantProblem& problem : variants.error())
      all.push_back({word_at(text, problem.line, problem.column), Severity::Error, problem.code, problem.message});
    return all;
  }
  const std::uint64_t most_each = most_positions / std::max<std::size_t>(count_of_perft_tests(*variants), 1);
  for (const auto& variant : *variants) run_tests(*variant, text, most_each, all);
  return all;
}

}  // namespace gpn::lsp
