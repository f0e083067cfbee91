// A diagnostic: what is wrong with a record, where, and what was probably meant.
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
  std::string_view code;  // of the finding; a view of the table of findings, which must outlive the diagnostic
  Severity severity = Severity::Error;
  Span span;                             // in the source of its record
  std::optional<std::uint32_t> turn;     // from 1; empty when it concerns no turn
  std::optional<Color> player;           // of that turn
  std::string message;                   // one sentence for people, without a full stop
  std::string rule;                      // the rule clause, such as "R4"; empty when it rests on none
  std::vector<std::string> suggestions;  // turns or names that were probably meant at the span, the best first
  std::vector<std::string> cells = {};   // what it is about, to be marked on a board
};

/// A diagnostic of a finding, without turn, player, suggestions and cells.
inline Diagnostic make_diagnostic(const FindingInfo& finding, Span span, std::string message) {
  return {finding.code,       finding.severity,          span, std::nullopt, std::nullopt,
          std::move(message), std::string(finding.rule), {}};
}

}  // namespace gpn::notation
