// Tries operations on one line and weighs what they lead to.
#pragma once

#include "repair/candidates.hpp"
#include "repair/points.hpp"

#include <gpn/replay/repair.hpp>

#include <memory>
#include <utility>
#include <vector>

namespace gpn::replay::repair {

enum class Effort : std::uint8_t { Quick, Thorough };

/// An operation that brings the record further.
struct Scored {
  Op op;
  Outcome outcome;
  Points score = 0;
};

class Expansion {
 public:
  Expansion(const RepairContext& context, const TokenLine& line, Effort effort, notation::TextStore& texts,
            Budget& budget);

  const Place& start() const noexcept { return start_; }
  Walker& walker() noexcept { return walker_; }

  /// Operations with a higher score than this are not wanted.
  void set_bound(Points bound) noexcept { bound_ = bound; }

  /// Slips inside a turn and turns that changed places: many of them are tried in little work.
  void try_slips(const Base& base);

  /// Turns that are missing or too many, and changes of the whole rest.
  void try_turns(const Base& base);

  /// The whole record under other rules.
  void try_other_rules(const Base& base);

  /// What was found since the last call, the best first; among equals the nearest to the break.
  std::vector<Scored> take(const Base& base);

  /// Of the slips tried since the last call, the cheap ones that leave the break where it is: they help only together
  /// with another edit.
  std::vector<Op> take_silent() { return std::exchange(silent_, {}); }

  /// The token at which what is written beside the turns first contradicts them for good; nothing when it does not.
  std::optional<std::size_t> soft_break(const Base& base) const;

  /// What contradicts the line.
  Points contradictions(const Base& base) const;

 private:
  template <class Offer>
  void at_each_place(const Base& base, std::size_t nearest, Offer offer);
  void try_rests(const Base& base);
  std::optional<host::Position> start_under(const host::Ruleset& rules) const;
  void weigh(const Base& base, Op& op);
  void keep(Scored scored);
  void keep_silent(const Base& base, const Op& op);
  std::size_t last_place(const Base& base) const;
  bool can_be_wanted(const Base& base, EditKind kind) const { return base.cost + cost_of(kind) <= bound_; }

  const RepairContext& context_;
  const TokenLine& line_;
  Effort effort_;
  notation::TextStore& texts_;
  Budget& budget_;
  Walker walker_;
  Candidates candidates_;
  Place start_;
  Points bound_ = no_bound;
  std::vector<Scored> found_;
  std::vector<Op> silent_;
};

}  // namespace gpn::replay::repair
