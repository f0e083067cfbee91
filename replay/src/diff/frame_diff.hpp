// Differences between two games in everything around their turns: rules, tags, remarks.
#pragma once

#include "diff/game.hpp"

#include <vector>

namespace gpn::replay {

/// Appends the differences in game, variant, options, potentials and start.
void compare_rules(const LaidOutGame::Frame& a, const LaidOutGame::Frame& b, std::vector<TagDifference>& out);

/// Appends the differences in the other tags: in the order of A, then those that only B has.
void compare_tags(const LaidOutGame::Frame& a, const LaidOutGame::Frame& b, std::vector<TagDifference>& out);

/// Appends the comments, glyphs and variations that only one game has. `aligned` says which turns correspond.
void compare_remarks(const LaidOutGame::Frame& a, const LaidOutGame::Frame& b, const std::vector<AlignedTurn>& aligned,
                     std::vector<RemarkDifference>& out);

}  // namespace gpn::replay
