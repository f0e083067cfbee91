// The games of a collection as trees of turns, one for each set of rules and start: what merge and graph write.
#pragma once

#include "diff/game.hpp"
#include "stream/input_pieces.hpp"

#include <gpn/host/registry.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/statistics.hpp>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gpn::replay {

/// "3 games (1-0: 2, *: 1)"
std::string text_of(const ResultCounts& counts);

/// Around a turn. Equal texts are one.
struct TurnRemarks {
  std::vector<std::string> before, after;
  std::vector<std::uint16_t> glyphs;

  void add(const TurnRemarks& other);
};

/// A record as the turns that could be played. Entry 0 is the start position and has no turn.
struct PlayedGame {
  struct Turn {
    std::uint32_t parent = 0;
    bool is_main = true;
    std::string text;
    TurnRemarks remarks;
  };

  std::shared_ptr<const host::Ruleset> ruleset;
  std::string rules, start;
  std::vector<TagValue> tags;
  ResultCounts counts;
  std::string label;  // "Ann - Bob, 2024.05.01, 1-0 (a.gpn:3)"
  std::vector<Turn> turns{{}};
  std::uint32_t end = 0;  // the last turn of the main line
};

/// Texts of which many are equal, each kept once.
class TextTable {
 public:
  TextTable() = default;
  TextTable(TextTable&&) = default;
  TextTable& operator=(TextTable&&) = default;

  std::uint32_t number_of(const std::string& text) {
    const auto [known, is_new] = numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
    if (is_new) texts_.push_back(&known->first);
    return known->second;
  }
  const std::string& operator[](std::uint32_t number) const { return *texts_[number]; }

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<const std::string*> texts_;
};

class GameTree {
 public:
  using NodeIndex = std::uint32_t;
  /// 32 bytes, because collections have millions.
  struct Node {
    std::uint32_t turn = 0;  // its number among the texts
    NodeIndex parent = 0;
    NodeIndex first_child = 0, next = 0;                      // 0: none; the most played first
    std::uint32_t white = 0, black = 0, draws = 0, open = 0;  // games; none in variations alone

    std::uint32_t games() const noexcept { return white + black + draws + open; }
    ResultCounts counts() const noexcept { return {games(), white, black, draws, open}; }
  };

  explicit GameTree(const PlayedGame& first);

  void add(const PlayedGame& game);
  void sort();

  const std::deque<Node>& nodes() const noexcept { return nodes_; }
  const std::string& turn(NodeIndex node) const { return turns_[nodes_[node].turn]; }
  std::vector<NodeIndex> children(NodeIndex node) const;
  const TurnRemarks* remarks(NodeIndex node) const;
  const std::vector<std::string>* ends(NodeIndex node) const;
  const host::Ruleset& ruleset() const noexcept { return *ruleset_; }
  const std::shared_ptr<const host::Ruleset>& shared_ruleset() const noexcept { return ruleset_; }
  const std::string& rules() const noexcept { return rules_; }
  const std::string& start() const noexcept { return start_; }
  const std::map<std::string, std::string>& common_tags() const noexcept { return tags_; }
  const std::set<std::string>& other_tags() const noexcept { return other_tags_; }

  /// Plays the turn of a node in the position before it. False where it cannot be played.
  bool play(NodeIndex node, host::Position& position, host::TurnList& list) const;

  /// Calls `use` with each node but the first, a parent before its children, and the position after its turn.
  void each_position(const std::function<void(NodeIndex, const host::Position&)>& use) const;

 private:
  NodeIndex child_of(NodeIndex parent, const std::string& turn);
  void keep_tags(const std::vector<TagValue>& tags);

  std::shared_ptr<const host::Ruleset> ruleset_;
  std::string rules_, start_;
  TextTable turns_;
  std::deque<Node> nodes_{{}};
  std::map<NodeIndex, TurnRemarks> remarks_;
  std::map<NodeIndex, std::vector<std::string>> ends_;
  std::map<std::string, std::string> tags_;  // that are equal in all games
  std::set<std::string> other_tags_;
};

/// The positions at the nodes of a tree, found quickly in the order of each_position.
class TreePositions {
 public:
  explicit TreePositions(const GameTree& tree);

  std::string text(GameTree::NodeIndex node);

 private:
  const GameTree& tree_;
  host::TurnList list_;
  std::vector<std::pair<GameTree::NodeIndex, host::Position>> way_;  // from the start to the last node
};

/// Reads the games; by rules and start. `messages` gets a line for what of a record is in no tree.
std::vector<GameTree> read_trees(const host::Registry& registry, const std::vector<std::string>& paths,
                                 const InputSettings& settings, Tally& tally, const OutputSink& messages);

}  // namespace gpn::replay
