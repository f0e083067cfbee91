#include <gpn/replay/outcome.hpp>

#include <gpn/replay/convert.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/generate.hpp>

#include <algorithm>
#include <array>

namespace gpn::replay {
namespace {

constexpr std::array all_severities{Severity::Note, Severity::Warning, Severity::Error};

}  // namespace

Outcome outcome_of(const Tally& tally, Severity fail_on) noexcept {
  if (tally.module_failures > 0) return Outcome::ModuleFailed;
  if (!tally.failures.empty()) return Outcome::Incomplete;
  const bool has_finding = std::any_of(all_severities.begin(), all_severities.end(), [&](Severity severity) {
    return severity >= fail_on && tally.count(severity) > 0;
  });
  return has_finding ? Outcome::Findings : Outcome::Clean;
}

Outcome outcome_of(const ConvertTally& tally, Severity fail_on) noexcept {
  return std::max(outcome_of(tally.input, fail_on),
                  tally.refused > 0 || tally.joined > 0 ? Outcome::Findings : Outcome::Clean);
}

Outcome outcome_of(const DiffReport& report) noexcept {
  if (!report.failures.empty()) return Outcome::Incomplete;
  if (report.differs()) return Outcome::Findings;
  return report.undecided.empty() ? Outcome::Clean : Outcome::Incomplete;
}

Outcome outcome_of(const GenerateTally& tally) noexcept {
  return tally.refused.empty() ? Outcome::Clean : Outcome::Incomplete;
}

}  // namespace gpn::replay
