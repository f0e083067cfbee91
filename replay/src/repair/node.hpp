// A line with the edits that made it: what it is worth, which of several equal ones is the likeliest, when one may be
// made without a look at it, and the repair that it is.
#pragma once

#include "repair/line.hpp"

#include <gpn/replay/repair.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gpn::replay::repair {

struct Node {
  Base base;
  Points score = 0;
  Outcome outcome;
};

/// Identifies a line of the search: its turns, where a second game begins, and its rules.
std::string key_of(const Base& base);

void sort_by_score(std::vector<Node>& nodes);

/// Sorts the lines whose edits are of the same kinds as those of the first one; all lines have the same score. A turn
/// is likelier where fewer other turns are legal: the products of the numbers of legal turns are compared, as if the
/// players chose among them blindly. Lines with nearly equal products, and lines with the same turns in another order,
/// keep their order. Lines with edits of other kinds come last.
void sort_by_freedom(std::span<Node> equals, Walker& walker, const Place& start);

/// The turns of the line that only the operation makes playable.
std::uint32_t turns_gained(const Base& base, const Scored& scored) noexcept;

/// True if no other operation of about the same cost that was found at the line brings it half as far.
bool is_without_rival(const Base& base, const std::vector<Scored>& found, std::size_t index);

/// True if the first of the complete lines, the best first, is safe: one edit of a turn without a rival, which later
/// turns confirm, and after which nothing in the record contradicts the board. The search must have been complete.
bool is_safe_repair(std::span<const Node> nodes);

/// The line as a repair: with corrected counts, sentences, and the changes of the bytes.
Repair finish_repair(const RepairContext& context, const TokenLine& line, Node& node, Walker& walker,
                     const Place& start, notation::TextStore& texts);

/// Fills Repair::changes, or Repair::inexpressible.
void make_changes(const notation::Record& record, const TokenLine& line, const host::Ruleset& named, const Base& base,
                  Repair& repair);

}  // namespace gpn::replay::repair
