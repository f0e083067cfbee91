#include "play/hypothesis_tree.hpp"

#include <algorithm>
#include <cstring>

namespace gpn::replay {
namespace {

constexpr std::size_t words_for(std::size_t bytes) {
  return (bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
}

}  // namespace

HypothesisTree::HypothesisTree(const host::Ruleset& ruleset, const host::Position& start)
    : position_size_(start.bytes().size()),
      turn_size_(ruleset.game().table().turn_size),
      position_words_(words_for(position_size_)),
      stride_(position_words_ + words_for(turn_size_)),
      capacity_(most_bytes / (stride_ * sizeof(std::uint64_t) + sizeof(HypothesisNode))) {
  nodes_.emplace_back();
  words_.resize(stride_);
  std::memcpy(words_.data(), start.data(), position_size_);
}

NodeId HypothesisTree::add(NodeId parent, const host::Position& position, const void* turn, const Evidence& evidence) {
  NodeId id = 0;
  if (!free_.empty()) {
    id = free_.back();
    free_.pop_back();
    nodes_[id] = {};
  } else {
    id = static_cast<NodeId>(nodes_.size());
    nodes_.emplace_back();
    words_.resize(words_.size() + stride_);
  }
  HypothesisNode& node = nodes_[id];
  node.parent = parent;
  node.level = nodes_[parent].level + 1;
  node.furthest = node.level;
  node.evidence = evidence;
  ++nodes_[parent].children;
  std::uint64_t* words = words_.data() + id * stride_;
  std::memcpy(words, position.data(), position_size_);
  std::memcpy(words + position_words_, turn, turn_size_);
  return id;
}

void HypothesisTree::merge(NodeId first, NodeId second) {
  NodeId last = second;
  while (nodes_[last].merged) last = *nodes_[last].merged;
  nodes_[last].merged = nodes_[first].merged;
  nodes_[first].merged = second;
}

void HypothesisTree::give_up(NodeId id) {
  const std::uint32_t furthest = nodes_[id].furthest;
  for (std::optional<NodeId> next = id; next;) {
    const NodeId each = *next;
    next = nodes_[each].merged;
    nodes_[each].merged.reset();
    nodes_[each].furthest = std::max(nodes_[each].furthest, furthest);
    give_back(each);
  }
}

/// What was merged into a node that is given back led nowhere either.
void HypothesisTree::give_back(NodeId id) {
  while (id != root && nodes_[id].children == 0) {
    if (nodes_[id].merged) return give_up(id);
    HypothesisNode& parent = nodes_[nodes_[id].parent];
    parent.furthest = std::max(parent.furthest, nodes_[id].furthest);
    --parent.children;
    free_.push_back(id);
    id = nodes_[id].parent;
  }
}

host::Position HypothesisTree::position(NodeId id) const {
  host::Position position(static_cast<std::uint32_t>(position_size_));
  std::memcpy(position.data(), words_.data() + id * stride_, position_size_);
  return position;
}

std::string_view HypothesisTree::position_bytes(NodeId id) const noexcept {
  return {reinterpret_cast<const char*>(words_.data() + id * stride_), position_size_};
}

bool HypothesisTree::are_equal(NodeId a, NodeId b) const noexcept { return position_bytes(a) == position_bytes(b); }

std::size_t HypothesisTree::position_hash(NodeId id) const noexcept {
  return std::hash<std::string_view>{}(position_bytes(id));
}

}  // namespace gpn::replay
