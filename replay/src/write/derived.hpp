// The results of replaying a record that a format may contain beside it: positions, steps and the report.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/replay/convert.hpp>
#include <gpn/replay/replayer.hpp>

#include <map>
#include <string>
#include <vector>

namespace gpn::replay {

/// Keeps a text of each turn that is played, in main lines and variations.
class PlayedTexts final : public TurnWatcher {
 public:
  enum class Of : std::uint8_t { Turns, Positions };  // canonical texts of turns, or of the positions after them

  explicit PlayedTexts(Of of) noexcept : of_(of) {}

  void begin();
  /// Empty for a turn that was not played.
  std::string_view text(const notation::Line& line, std::size_t index) const;

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& position) override;
  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override;
  void on_unplayable(const TurnSpot&, const host::Position&) override {}

  std::string start;  // the position; empty where the rules are not available

 private:
  Of of_;
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::map<const notation::Line*, std::vector<std::string>> lines_;
};

/// Not thread-safe, and not to be moved: the options refer to it.
class Derived {
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
  notation::WriteOptions options_;
  WithData with_;
  PlayedTexts positions_{PlayedTexts::Of::Positions};
  std::string report_;
};

}  // namespace gpn::replay
