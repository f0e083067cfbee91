// The pass that looks for the cause of a break, or of counts that contradict the turns: the first edits of the search
// of `repair`, within a few milliseconds.
#pragma once

#include "play/playback.hpp"
#include "repair/other_rules.hpp"

namespace gpn::replay {

class CausePass {
 public:
  /// Adds the probable cause, and gives the turn that cannot be played the suggestions that agree with the rest of the
  /// record. Call it after Playback::play().
  void look_at(Playback& playback);

 private:
  repair::KnownOtherRules other_rules_;
};

}  // namespace gpn::replay
