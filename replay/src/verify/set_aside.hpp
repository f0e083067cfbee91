// Findings that are not reported: those that a tag [Accept "CODE: REASON"] of their record accepts, those of other
// codes than the wanted ones, and those of a baseline. The verdict of the record stays.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/settings.hpp>

namespace gpn::replay {

/// One for each thread.
class SetAside {
 public:
  SetAside(const host::Registry& registry, const ReportSettings& settings) noexcept
      : registry_(registry), settings_(settings) {}

  /// What is left of the report; valid until the next call. Counts what was accepted or is in the baseline.
  const Report& from(const notation::Record& record, const Report& report, Tally& tally);

 private:
  void accept(const notation::Record& record, Tally& tally);
  void accept(const notation::Tag& tag, Tally& tally);
  void select();

  const host::Registry& registry_;
  const ReportSettings& settings_;
  Report left_;
};

}  // namespace gpn::replay
