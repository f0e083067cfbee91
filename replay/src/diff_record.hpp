// Compares two games that belong together.
#pragma once

#include "diff_game.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// Not thread-safe. The registry and the settings must outlive it.
class GameComparer {
 public:
  GameComparer(const host::Registry& registry, const DiffSettings& settings);

  RecordDiff compare(const KeptGame& a, const KeptGame& b);

 private:
  using Use = std::function<void(notation::Record&, const Report&)>;

  void compare_frames(const LaidOutGame::Frame& a, const LaidOutGame::Frame& b, const std::vector<AlignedTurn>& aligned,
                      RecordDiff& diff) const;
  void with_record(const std::string& text, notation::Format format, const Use& use);
  LaidOutGame laid_out(const std::string& text);
  std::string through(const std::string& text, notation::Format format, std::string& told);
  void keep_shared(notation::Format format, const RecordDiff& diff, std::string& a, std::string& b,
                   std::vector<std::string>& notes);
  std::string mapped_onto(const std::string& a, const std::string& b, std::string& how);
  std::string mapped(const std::string& text, const Symmetries& symmetries, std::size_t symmetry);

  const DiffSettings& settings_;
  Rulebook rulebook_;
  Replayer replayer_;
  notation::Record record_;
  SymmetryTable symmetries_;
};

}  // namespace gpn::replay
