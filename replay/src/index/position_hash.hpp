// One number for a position and all its images in the symmetries of the board.
#pragma once

#include <gpn/replay/symmetry.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// Keeps its memory from text to text: one for each thread and ruleset.
class PositionHasher {
 public:
  explicit PositionHasher(const host::Ruleset& ruleset);

  /// Hashes a position text as the ruleset writes it. Positions that are no images of each other have the same hash
  /// with a chance of 2^-64, unless somebody looked for such a pair.
  std::int64_t operator()(std::string_view text);

  const Symmetries& symmetries() const noexcept { return symmetries_; }

 private:
  /// The keys of the spots in the order of a reading, for each symmetry: that of the spot's image.
  struct Keys {
    std::size_t reading;
    std::vector<std::uint64_t> of_spots;
  };

  enum class Form : std::uint8_t { Runs, Numbered };

  bool add_board(std::string_view board, Form form, const Keys& keys);

  Symmetries symmetries_;
  std::vector<Keys> keys_;
  std::vector<std::uint64_t> sums_;  // by symmetry
};

}  // namespace gpn::replay
