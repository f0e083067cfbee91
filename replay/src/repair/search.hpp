// The search over edits, level by level: all single edits first, then the best of those that brought the record further
// with a second edit, and so on. The smallest number of edits wins, so a level is finished before the next one.
#pragma once

#include "repair/candidates.hpp"

#include <gpn/replay/repair.hpp>

namespace gpn::replay::repair {

enum class Effort : std::uint8_t { Quick, Thorough };

/// An operation that brings the record further.
struct Scored {
  Op op;
  Outcome outcome;
  Points score = 0;
};

class Search {
 public:
  Search(const RepairContext& context, const RepairLimits& limits, Effort effort);

  RepairSearch run();

 private:
  struct Node {
    Base base;
    Points score = 0;
    Outcome outcome;
    bool is_complete = false;
  };

  void expand(const Base& base, std::size_t depth, std::vector<Scored>& found);
  void try_places(const Base& base, std::size_t last, std::vector<Scored>& found);
  void try_rests(const Base& base, std::vector<Scored>& found);
  void try_other_rules(const Base& base, std::vector<Scored>& found);
  void weigh(const Base& base, Op& op, std::vector<Scored>& found);
  Points claim_penalty(const host::Ruleset& ruleset, const Place& end) const;
  std::size_t soft_break(const Base& base) const;
  void add_nodes(const Base& base, std::vector<Scored>& found, std::vector<Node>& next);
  bool is_clear(const Base& base, const std::vector<Scored>& found, std::size_t index) const;
  void settle_safety(const std::vector<Node>& nodes, RepairSearch& result) const;
  void correct_counts(Node& node);
  Repair repair_of(Node& node);

  const RepairContext& context_;
  RepairLimits limits_;
  Effort effort_;
  Budget budget_;
  TokenLine line_;
  notation::TextStore texts_;
  Walker walker_;
  Candidates candidates_;
  Place start_;
  std::size_t first_break_ = 0;
};

}  // namespace gpn::replay::repair
