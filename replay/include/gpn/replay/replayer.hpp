// Runs records through their rules.
#pragma once

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>

#include <memory>

namespace gpn::replay {

/// Replays one record after the other, reusing its memory. Not thread-safe: one for each thread.
class Replayer {
 public:
  explicit Replayer(Rulebook rulebook, const notation::Limits& limits = {});
  ~Replayer();
  Replayer(Replayer&&) noexcept;
  Replayer& operator=(Replayer&&) noexcept;

  /// Says whether the record is legal. Valid until the next call.
  const Report& verify(const notation::Record& record);

  /// The same, and rewrites the record: every legal turn gets its canonical text, its player and, where asked for, its
  /// steps, the tags Game and Variant say what was played. Turns that cannot be resolved stay as they were written.
  const Report& resolve(notation::Record& record, notation::TurnDetail detail = notation::TurnDetail::Steps);

  /// The ruleset of the last record; null when its rules were not available.
  std::shared_ptr<const host::Ruleset> ruleset() const noexcept;

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace gpn::replay
