#include <gpn/replay/report.hpp>

#include <algorithm>

namespace gpn::replay {

std::string_view name(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::Legal: return "legal";
    case Verdict::Illegal: return "illegal";
    case Verdict::Unreadable: return "unreadable";
    case Verdict::RulesUnavailable: return "rules-unavailable";
  }
  return "unreadable";
}

std::string_view name(Ending ending) noexcept {
  switch (ending) {
    case Ending::Rules: return "rules";
    case Ending::Resigned: return "resigned";
    case Ending::Open: return "open";
  }
  return "open";
}

bool Report::has_error() const noexcept {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const notation::Diagnostic& d) { return d.severity == Severity::Error; });
}

void Report::clear() noexcept {
  verdict = Verdict::Legal;
  ending = Ending::Open;
  turns = 0;
  game.clear();
  variant.clear();
  claimed.reset();
  actual.reset();
  score.reset();
  end_rule.clear();
  end_reason.clear();
  diagnostics.clear();
  board.reset();
  module_failed = false;
}

}  // namespace gpn::replay
