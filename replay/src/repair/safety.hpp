// When a repair may be made without a look at it.
#pragma once

#include "repair/expansion.hpp"
#include "repair/node.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace gpn::replay::repair {

/// Which of the operations found at one line are without a rival: no other one of about the same cost brings the line
/// half as far.
class Clearness {
 public:
  Clearness(const Base& base, const std::vector<Scored>& found) : base_(base), found_(found) {}

  bool is_clear(std::size_t index) const;

 private:
  const Base& base_;
  const std::vector<Scored>& found_;
};

/// Whether the first of the complete lines, the best first, is safe: one edit of a turn without a rival, which later
/// turns confirm, and after which nothing in the record contradicts the board. The search must have been complete.
bool is_safe_repair(std::span<const Node> nodes);

}  // namespace gpn::replay::repair
