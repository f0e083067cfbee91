#include <gpn/replay/findings.hpp>
#include <gpn/replay/tally.hpp>

#include <algorithm>
#include <array>

namespace gpn::replay {

void Tally::add(const Tally& other) {
  inputs += other.inputs;
  records += other.records;
  turns += other.turns;
  without_turns += other.without_turns;
  for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
  for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
  for (std::size_t i = 0; i < severities.size(); ++i) severities[i] += other.severities[i];
  causes += other.causes;
  skipped_files += other.skipped_files;
  module_failures += other.module_failures;
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
}

void Tally::add(const Report& report) {
  ++records;
  turns += report.turns;
  if (report.verdict == Verdict::Legal && report.turns == 0) ++without_turns;
  ++verdicts[static_cast<std::size_t>(report.verdict)];
  ++endings[static_cast<std::size_t>(report.ending)];
  for (const notation::Diagnostic& diagnostic : report.diagnostics) {
    ++severities[static_cast<std::size_t>(diagnostic.severity)];
    causes += diagnostic.code == Finding("probable-cause").code() ? 1U : 0U;
  }
  if (report.module_failed) ++module_failures;
}

Outcome outcome_of(const Tally& tally, Severity fail_on) noexcept {
  if (tally.module_failures > 0) return Outcome::ModuleFailed;
  if (!tally.failures.empty()) return Outcome::Incomplete;
  constexpr std::array all_severities{Severity::Note, Severity::Warning, Severity::Error};
  const bool has_finding = std::any_of(all_severities.begin(), all_severities.end(), [&](Severity severity) {
    return severity >= fail_on && tally.count(severity) > 0;
  });
  return has_finding ? Outcome::Findings : Outcome::Clean;
}

}  // namespace gpn::replay
