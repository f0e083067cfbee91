// Compares two games that belong together.
#pragma once

#include "diff/game.hpp"

#include <vector>

namespace gpn::replay {

/// Not thread-safe. The registry and the settings must outlive it.
class GameComparer {
 public:
  GameComparer(const host::Registry& registry, const DiffSettings& settings)
      : settings_(settings), resolver_(registry, settings.input) {}

  RecordDiff compare(const KeptGame& a, const KeptGame& b);

 private:
  void compare_texts(const KeptGame& a, const KeptGame& b, RecordDiff& diff);
  void compare_frames(const LaidOutGame::Frame& a, const LaidOutGame::Frame& b, const std::vector<AlignedTurn>& aligned,
                      RecordDiff& diff) const;

  const DiffSettings& settings_;
  RecordResolver resolver_;
  SymmetryTable symmetries_;
};

}  // namespace gpn::replay
