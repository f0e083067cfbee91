// The search over edits, level by level: all single edits first, then the best of those that brought the record further
// with a second edit, and so on. A line is only followed while it can become a better repair than the best one known.
#pragma once

#include "repair/expansion.hpp"
#include "repair/node.hpp"

#include <gpn/replay/repair.hpp>

#include <string>
#include <unordered_map>

namespace gpn::replay::repair {

class Search {
 public:
  Search(const RepairContext& context, const RepairLimits& limits, Effort effort, Gaps gaps);

  RepairSearch run();

 private:
  using Lines = std::unordered_map<std::string, Points>;  // the turns of a line, and its best score
  enum class Stage : std::uint8_t { Slips, Turns };

  bool begin(Node& root);
  void expand_root(Node& root);
  void expand_level(std::vector<Node>& frontier);
  void keep_silent(const Base& root);
  void expand_silent();
  void expand(Node& node, Stage stage, std::size_t most);
  void add_nodes(const Base& base, const std::vector<Scored>& found, std::size_t most);
  void add_complete(Node node);
  bool is_wanted(const Scored& scored) const;
  bool is_new(const Node& node);
  bool may_improve(const Node& node) const;
  std::vector<Node> next_frontier();
  Points best_score() const;
  std::size_t kept() const noexcept;
  void sort_equals();
  std::size_t count_equals() const;
  RepairSearch result();

  const RepairContext& context_;
  RepairLimits limits_;
  Effort effort_;
  Budget budget_;
  TokenLine line_;
  notation::TextStore texts_;
  Expansion expansion_;
  std::vector<Node> complete_;
  std::vector<Node> open_;      // of the level that is being made: what may need another edit
  std::vector<Node> furthest_;  // the open ones of the first level
  std::vector<Node> silent_;    // lines with a slip that leaves the break where it is
  Lines complete_lines_;
  Lines open_lines_;
  std::size_t first_break_ = 0;
  bool was_cut_ = false;  // some part did not get all the work it needed
};

}  // namespace gpn::replay::repair
