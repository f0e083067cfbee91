#include "features/variants.hpp"

#include "features/shapes.hpp"

#include <gpn/host/variants.hpp>
#include <gpn/text/utf8.hpp>

#include <algorithm>
#include <filesystem>

namespace gpn::lsp {
namespace {

/// What the registry calls the file of the document, if it has variants of it: those are replaced, not contradicted.
/// Where no files may be looked at, only one of the same name is the same.
std::string source_of(const Session& session, const Document& document) {
  if (document.path().empty()) return document.uri();
  if (session.settings().links == replay::Links::Forbidden) return document.path();
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

}  // namespace

Json variants_diagnostics(const Session& session, const Document& document) {
  Json all = Json::array();
  if (document.text().find_first_not_of(" \t\r\n") == std::string::npos) return all;
  const auto variants = host::read_variants(session.registry(), document.text(), source_of(session, document));
  if (variants) return all;
  for (const host::VariantProblem& problem : variants.error())
    all.push_back({{"range", to_json(document.range_of(word_at(document.text(), problem.line, problem.column)))},
                   {"severity", 1},
                   {"source", "gpn"},
                   {"message", problem.message}});
  return all;
}

}  // namespace gpn::lsp
