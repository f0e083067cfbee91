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
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
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

/// The legal turns of a record. Entry 0 stands for the start and has no turn.
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

class GameTree {
 public:
  using NodeIndex = std::uint32_t;
  struct Node {
    std::string turn;
    NodeIndex parent = 0;
    ResultCounts counts;              // of games; none in variations alone
    std::vector<NodeIndex> children;  // the most played first
  };

  explicit GameTree(const PlayedGame& first);

  void add(const PlayedGame& game);
  void sort();

  const std::vector<Node>& nodes() const noexcept { return nodes_; }
  const TurnRemarks* remarks(NodeIndex node) const;
  const std::vector<std::string>* ends(NodeIndex node) const;
  const host::Ruleset& ruleset() const noexcept { return *ruleset_; }
  const std::shared_ptr<const host::Ruleset>& shared_ruleset() const noexcept { return ruleset_; }
  const std::string& rules() const noexcept { return rules_; }
  const std::string& start() const noexcept { return start_; }
  const std::map<std::string, std::string>& common_tags() const noexcept { return tags_; }
  const std::set<std::string>& other_tags() const noexcept { return other_tags_; }

  /// Calls `use` with each node but the first, a parent before its children, and the position after its turn.
  void each_position(const std::function<void(NodeIndex, const host::Position&)>& use) const;

 private:
  NodeIndex child_of(NodeIndex parent, const std::string& turn);
  void keep_tags(const std::vector<TagValue>& tags);

  std::shared_ptr<const host::Ruleset> ruleset_;
  std::string rules_, start_;
  std::vector<Node> nodes_{{}};
  std::map<NodeIndex, TurnRemarks> remarks_;
  std::map<NodeIndex, std::vector<std::string>> ends_;
  std::map<std::string, std::string> tags_;  // that are equal in all games
  std::set<std::string> other_tags_;
};

/// Reads the games; by rules and start. `messages` gets a line for what of a record is in no tree.
std::vector<GameTree> read_trees(const host::Registry& registry, const std::vector<std::string>& paths,
                                 const InputSettings& settings, Tally& tally, const OutputSink& messages);

}  // namespace gpn::replay
