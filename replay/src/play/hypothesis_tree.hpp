// The hypotheses about how a stretch of turns is read, as a tree: a node is a position and the legal turn that led to
// it from the node before it. Nodes that lead nowhere are given back, so the tree has the hypotheses in play and what
// they have in common; its size is bounded in bytes.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gpn::replay {

/// What speaks for and against a reading besides the rules.
struct Evidence {
  std::uint32_t counts_confirmed = 0;     // written reserve counts that agree with the board
  std::uint32_t counts_contradicted = 0;  // and those that do not
  std::uint32_t warnings = 0;             // of the rule module: marks that contradict the board
  std::uint32_t claims_contradicted = 0;  // the claimed result

  constexpr std::uint32_t contradictions() const noexcept {
    return counts_contradicted + warnings + 2 * claims_contradicted;
  }
};

using NodeId = std::uint32_t;

struct HypothesisNode {
  NodeId parent = 0;
  std::uint32_t children = 0;  // nodes whose parent this is
  std::uint32_t level = 0;     // turns played from the root
  std::uint32_t readings = 0;  // legal turns that the next turn fits here
  std::uint32_t furthest = 0;  // the most turns that a reading from here played that was given up
  Evidence evidence;
  std::optional<NodeId> merged;  // the next of the nodes with the same position that go on as one
};

class HypothesisTree {
 public:
  static constexpr std::size_t most_bytes = 4U << 20U;

  HypothesisTree(const host::Ruleset& ruleset, const host::Position& start);

  static constexpr NodeId root = 0;

  const HypothesisNode& operator[](NodeId id) const noexcept { return nodes_[id]; }
  HypothesisNode& operator[](NodeId id) noexcept { return nodes_[id]; }

  bool is_full() const noexcept { return free_.empty() && nodes_.size() == capacity_; }
  /// A node below `parent`. The tree must not be full.
  NodeId add(NodeId parent, const host::Position& position, const void* turn, const Evidence& evidence);
  /// Lets both go on as `first`, which has the same position as `second`.
  void merge(NodeId first, NodeId second);
  /// Gives back a node without children, those merged into it, and all above them that lead nowhere now.
  void give_up(NodeId id);

  host::Position position(NodeId id) const;
  /// The turn that leads to a node other than the root.
  const void* turn(NodeId id) const noexcept { return words_.data() + id * stride_ + position_words_; }
  /// Whether two nodes have the same position.
  bool are_equal(NodeId a, NodeId b) const noexcept;
  std::size_t position_hash(NodeId id) const noexcept;

 private:
  std::string_view position_bytes(NodeId id) const noexcept;
  void give_back(NodeId id);

  std::size_t position_size_;
  std::size_t turn_size_;
  std::size_t position_words_;
  std::size_t stride_;    // words of a node
  std::size_t capacity_;  // nodes
  std::vector<HypothesisNode> nodes_;
  std::vector<std::uint64_t> words_;  // of each node its position and its turn
  std::vector<NodeId> free_;
};

}  // namespace gpn::replay
