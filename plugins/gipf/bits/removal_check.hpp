// Whether a player may remove exactly one given set, and by taking which rows. Only the order of the rows is searched:
// the set determines the rest.
#pragma once

#include "../rules/completeness.hpp"
#include "removal_choices.hpp"

#include <optional>

namespace gpn::gipf {

/// One row as it was taken: its spots at that time and the pieces that went.
template <int N>
struct TakenRow {
  SpotSet<N> spots;
  SpotSet<N> removed;
};

/// Whether taking a single row removes exactly the target, which has pieces, and leaves no row that must go. Most
/// removals are like that, and need no search.
template <int N>
constexpr bool is_one_row(const Pieces<N>& pieces, const Rules& rules, SpotSet<N> target) noexcept {
  bool is_row = false;
  for_each_taking(pieces, rules, [&](Row<N> row) {
    is_row = row.must_go(pieces).within(target) && target.within(row.spots);
    return !is_row;
  });
  return is_row && !must_take_a_row(pieces.without(target), rules);
}

template <int N>
class RemovalCheck {
 public:
  RemovalCheck(const Pieces<N>& pieces, const Rules& rules, SpotSet<N> target, RemovalBudget& budget) noexcept
      : pieces_(pieces), rules_(rules), target_(target), budget_(budget) {}

  /// Looks for rows whose taking removes exactly the target.
  bool passes(Completeness completeness) {
    completeness_ = completeness;
    rows_.clear();
    seen_.reset();
    return search(SpotSet<N>());
  }

  /// After a pass: the rows in the order in which they can be taken.
  const boost::container::small_vector<TakenRow<N>, 4>& rows() const noexcept { return rows_; }

 private:
  bool search(SpotSet<N> removed) {
    const Pieces<N> left = pieces_.without(removed);
    if (removed == target_) return completeness_ == Completeness::SomeRows || !must_take_a_row(left, rules_);
    bool found = false;
    for_each_taking(left, rules_, [&](Row<N> row) { return !(found = try_row(left, removed, row)); });
    return found;
  }

  /// The GIPF-pieces of the target in the row may go with it or with another row, so each is tried.
  bool try_row(const Pieces<N>& left, SpotSet<N> removed, Row<N> row) {
    const SpotSet<N> must = row.must_go(left);
    if (!must.within(target_)) return false;
    bool found = false;
    for_each_subset(row.may_go(left) & target_, [&](SpotSet<N> taken) {
      const SpotSet<N> going = must | taken;
      if (going.none() || !is_new(removed | going)) return true;
      rows_.push_back({row.spots, going});
      found = search(removed | going);
      if (!found) rows_.pop_back();
      return !found;
    });
    return found;
  }

  /// Most searches never come here, so the memory is set up on the first call only.
  bool is_new(SpotSet<N> removed) {
    if (removed == target_) return true;
    if (!seen_) seen_.emplace(budget_);
    return seen_->add(removed);
  }

  Pieces<N> pieces_;
  const Rules& rules_;
  SpotSet<N> target_;
  RemovalBudget& budget_;
  Completeness completeness_ = Completeness::AllRows;
  boost::container::small_vector<TakenRow<N>, 4> rows_;
  std::optional<RemovedSets<N>> seen_;
};

}  // namespace gpn::gipf
