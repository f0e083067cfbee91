// When a repair may be made without a look at it.
#pragma once

#include "repair/expansion.hpp"
#include "repair/node.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gpn::replay::repair {

/// The turns of the line that only the operation makes playable.
std::uint32_t turns_gained(const Base& base, const Scored& scored) noexcept;

/// Whether no other operation of about the same cost that was found at the line brings it half as far.
bool is_without_rival(const Base& base, const std::vector<Scored>& found, std::size_t index);

/// Whether the first of the complete lines, the best first, is safe: one edit of a turn without a rival, which later
/// turns confirm, and after which nothing in the record contradicts the board. The search must have been complete.
bool is_safe_repair(std::span<const Node> nodes);

}  // namespace gpn::replay::repair
