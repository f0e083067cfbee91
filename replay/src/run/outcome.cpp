#include <gpn/replay/outcome.hpp>

#include <gpn/replay/convert.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/generate.hpp>

#include <algorithm>

namespace gpn::replay {

Outcome outcome_of(const Tally& tally) noexcept {
  if (tally.module_failures > 0) return Outcome::ModuleFailed;
  if (!tally.failures.empty()) return Outcome::Incomplete;
  return tally.count(Severity::Error) > 0 ? Outcome::Findings : Outcome::Clean;
}

Outcome outcome_of(const ConvertTally& tally) noexcept {
  return std::max(outcome_of(tally.input), tally.refused > 0 ? Outcome::Findings : Outcome::Clean);
}

Outcome outcome_of(const DiffReport& report) noexcept {
  if (!report.failures.empty()) return Outcome::Incomplete;
  return report.differs() ? Outcome::Findings : Outcome::Clean;
}

Outcome outcome_of(const GenerateTally& tally) noexcept {
  return tally.refused.empty() ? Outcome::Clean : Outcome::Incomplete;
}

}  // namespace gpn::replay
