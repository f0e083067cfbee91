// Sees each turn of a record while it is played, in the lines where it is written.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <memory>

namespace gpn::replay {

/// A turn of the main line or of a variation.
struct TurnSpot {
  const notation::Line& line;
  std::size_t index;
};

/// Calls come in the order of the replay: the variations of a turn before the turn itself. A line ends at the first
/// turn that cannot be played.
class TurnWatcher {
 public:
  virtual ~TurnWatcher() = default;

  virtual void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) = 0;
  /// `legal_turn` is what the turn was read as.
  virtual void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) = 0;
  /// True if the watcher needs every turn. If not, plain ones come as the positions after them, which is quicker.
  virtual bool needs_turns() const { return true; }
  virtual void on_position(const notation::Line& /*line*/, const host::Position& /*after*/) {}
  virtual void on_unplayable(const TurnSpot& spot, const host::Position& before) = 0;
};

}  // namespace gpn::replay
