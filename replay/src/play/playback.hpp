// Replays one record after the other by their rules: chooses the rules, plays the turns, compares what the record
// claims.
//
// Between play() and finish() passes look at what was played and add their diagnostics: play() leaves the turn that
// cannot be played aside, so that a pass may add suggestions to it.
#pragma once

#include "play/line_player.hpp"

#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>

namespace gpn::replay {

class Playback {
 public:
  Playback(Rulebook rulebook, const notation::Limits& limits) : rulebook_(std::move(rulebook)), limits_(limits) {}
  Playback(const Playback&) = delete;
  Playback& operator=(const Playback&) = delete;

  /// Sees every turn of the next records; null for none.
  void set_watcher(TurnWatcher* watcher) noexcept { player_.set_watcher(watcher); }
  /// Null for none.
  void set_notes(TurnNotes* notes) noexcept { player_.set_notes(notes); }

  /// `rewritten` is the record itself when its turns are to become canonical, else null. `detail` says what is stored
  /// with rewritten turns.
  void play(const notation::Record& record, notation::Record* rewritten, notation::TurnDetail detail);
  const Report& finish();

  const notation::Record& record() const noexcept { return *record_; }
  const notation::Limits& limits() const noexcept { return limits_; }
  Rulebook& rulebook() noexcept { return rulebook_; }
  Report& report() noexcept { return report_; }
  DiagnosticList& diagnostics() noexcept { return diagnostics_; }
  /// Null when the rules of the record are not available.
  const std::shared_ptr<const host::Ruleset>& ruleset() const noexcept { return player_.ruleset(); }
  /// Nothing when the record was not played.
  const std::optional<host::Position>& start() const noexcept { return start_; }
  std::optional<Stop>& stop() noexcept { return player_.stop(); }

 private:
  void begin(const notation::Record& record, notation::Record* rewritten, notation::TurnDetail detail);
  bool choose_rules();
  void conclude(const host::Position& position);

  Rulebook rulebook_;
  notation::Limits limits_;
  Report report_;
  DiagnosticList diagnostics_{report_.diagnostics, limits_.diagnostics};
  LinePlayer player_{limits_, rulebook_.overrides().strictness, report_, diagnostics_};
  std::optional<host::Position> start_;
  const notation::Record* record_ = nullptr;
  notation::Record* rewritten_ = nullptr;
};

}  // namespace gpn::replay
