// The results of replaying a record that a format may contain beside it: positions, steps and the report.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/replay/convert.hpp>
#include <gpn/replay/replayer.hpp>

#include <map>
#include <string>
#include <vector>

namespace gpn::replay {

/// Not thread-safe, and not to be moved: the options refer to it.
class Derived final : private TurnWatcher {
 public:
  Derived(const notation::WriteOptions& options, const WithData& with);
  Derived(const Derived& other) : Derived(other.options_, other.with_) {}
  Derived& operator=(const Derived&) = delete;

  /// Resolves the record and keeps its positions, where they are wanted.
  const Report& replay(Replayer& replayer, notation::Record& record, notation::TurnDetail detail);
  void add_report(const notation::Record& record, const Report& report, notation::LineCounter& lines);

  /// For the writer; valid until the next replay.
  const notation::WriteOptions& options() const noexcept { return options_; }

 private:
  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override;
  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override;
  void on_unplayable(const TurnSpot&, const host::Position&) override {}
  std::string_view position(const notation::Line& line, std::size_t index) const;

  notation::WriteOptions options_;
  WithData with_;
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::string start_;
  std::map<const notation::Line*, std::vector<std::string>> positions_;  // after the turns that were played
  std::string report_;
};

}  // namespace gpn::replay
