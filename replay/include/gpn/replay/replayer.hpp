// Replays records by their rules.
#pragma once

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/links.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>
#include <gpn/replay/turn_watcher.hpp>

#include <memory>

namespace gpn::replay {

/// Replays one record after the other, reusing its memory. Not thread-safe: one for each thread.
class Replayer {
 public:
  /// `trail` has the links that led to the records replayed here.
  explicit Replayer(Rulebook rulebook, const notation::Limits& limits = {}, Links links = Links::Ignore,
                    LinkTrail trail = {});
  ~Replayer();
  Replayer(Replayer&&) noexcept;
  Replayer& operator=(Replayer&&) noexcept;

  /// Makes the reports from here on draw boards beside errors.
  void draw_boards(const ErrorBoards& boards);

  /// Reports on a record. The report is valid until the next call.
  const Report& verify(const notation::Record& record);

  /// Reports on a record and rewrites it: every legal turn gets its canonical text, its player and, with
  /// TurnDetail::Steps, its steps; the tags Game and Variant get the rules that were used. Turns that cannot be
  /// resolved stay as they were written.
  const Report& resolve(notation::Record& record, notation::TurnDetail detail = notation::TurnDetail::Steps);

  /// Does what resolve() does, and shows `watcher` each turn as it is played.
  const Report& watch(notation::Record& record, TurnWatcher& watcher);

  /// Reports on a record, and `watcher` sees each turn as it is played.
  const Report& follow(const notation::Record& record, TurnWatcher& watcher);

  /// The ruleset of the last record; null when its rules were not available.
  std::shared_ptr<const host::Ruleset> ruleset() const noexcept;

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace gpn::replay
