// What is wrong, where, and what was probably meant.
#pragma once

#include <gpn/color.hpp>
#include <gpn/finding.hpp>
#include <gpn/notation/source.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation {

struct Diagnostic {
  std::string_view code;  // stable; from a table of findings, which outlives the diagnostic
  Severity severity = Severity::Error;
  Span span;                          // in the source of the record it belongs to
  std::optional<std::uint32_t> turn;  // 1-based
  std::optional<Color> player;
  std::string message;
  std::string rule;  // clause id; may be empty
  std::vector<std::string> suggestions;
};

/// A diagnostic of a finding at a place.
inline Diagnostic make_diagnostic(const FindingInfo& finding, Span span, std::string message) {
  return {finding.code,       finding.severity,          span, std::nullopt, std::nullopt,
          std::move(message), std::string(finding.rule), {}};
}

}  // namespace gpn::notation
