// Rows: where they are and what must and may go when one is taken (R1, R2, R9, R15).
#pragma once

#include "../rules/rules.hpp"
#include "board.hpp"
#include "position.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>

namespace gpn::gipf {

/// Every spot from which four spots of `set` follow each other in steps of `step` bits, itself included.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> starts_of_four(SpotSet<N> set, int step) noexcept {
  const SpotSet<N> pairs = set & set.down(step);
  return pairs & pairs.down(2 * step);
}

/// The same for any length.
template <int N>
constexpr SpotSet<N> starts_of(SpotSet<N> set, Direction direction, int length) noexcept {
  const int step = step_bits<N>(direction);
  if (length == 4) return starts_of_four(set, step);
  if (length > SpotSet<N>::stride) return {};
  for (int covered = 1; covered < length;) {
    const int more = std::min(covered, length - covered);
    set = set & set.down(more * step);
    covered += more;
  }
  return set;
}

template <int N>
[[gnu::always_inline]] constexpr bool has_row_of_four(SpotSet<N> own) noexcept {
  return (starts_of_four(own, step_bits<N>(Direction::North)) |
          starts_of_four(own, step_bits<N>(Direction::NorthEast)) |
          starts_of_four(own, step_bits<N>(Direction::SouthEast)))
      .any();
}

template <int N>
[[gnu::noinline]] constexpr bool has_row_of_length(SpotSet<N> own, int row_length) noexcept {
  return std::any_of(line_directions.begin(), line_directions.end(),
                     [&](Direction direction) { return starts_of(own, direction, row_length).any(); });
}

/// Whether `row_length` pieces of `own` lie side by side (R1). Asked after every introduction, so the usual length has
/// a path of its own.
template <int N>
[[gnu::always_inline]] constexpr bool has_row(SpotSet<N> own, int row_length) noexcept {
  return row_length == 4 ? has_row_of_four(own) : has_row_of_length(own, row_length);
}

/// A row with its extensions: the whole unbroken run of pieces of either colour (R2).
template <int N>
struct Row {
  SpotSet<N> spots;

  /// R15: basic pieces of either colour.
  constexpr SpotSet<N> must_go(const Pieces<N>& pieces) const noexcept { return spots - pieces.gipf; }
  /// R9: GIPF-pieces of either colour, each on its own.
  constexpr SpotSet<N> may_go(const Pieces<N>& pieces) const noexcept { return spots & pieces.gipf; }
  /// Whether the row may not be left as it is (R4, R13, R15).
  constexpr bool is_forced(const Pieces<N>& pieces, const Rules& rules) const noexcept {
    return must_go(pieces).any() || rules.gipf_rows_may_stand == GipfRowsMayStand::No;
  }
};

/// The unbroken run of `occupied` through `seed` along a line.
template <int N>
constexpr SpotSet<N> run_through(SpotSet<N> seed, SpotSet<N> occupied, Direction direction) noexcept {
  const int step = step_bits<N>(direction);
  for (;;) {
    const SpotSet<N> grown = (seed | seed.up(step) | seed.down(step)) & occupied;
    if (grown == seed) return seed;
    seed = grown;
  }
}

/// Calls `function(row)` for every row of the mover, by direction, then board order, until it returns false.
template <int N, class Function>
constexpr void for_each_row(const Pieces<N>& pieces, const Rules& rules, Function&& function) {
  for (const Direction direction : line_directions) {
    SpotSet<N> starts = starts_of(pieces.own, direction, rules.row_length);
    while (starts.any()) {
      const SpotSet<N> run = run_through(SpotSet<N>::of(starts.first()), pieces.occupied(), direction);
      if (!function(Row<N>{run})) return;
      starts = starts - run;
    }
  }
}

/// Calls `function(row)` for what the mover may take at once, until it returns false: every row, or with
/// crossing-rows=all-go every group of rows that meet.
template <int N, class Function>
constexpr void for_each_taking(const Pieces<N>& pieces, const Rules& rules, Function&& function) {
  if (rules.crossing_rows == CrossingRows::ChooseOne) return for_each_row(pieces, rules, function);
  boost::container::small_vector<Row<N>, 8> groups;  // no two of them meet
  for_each_row(pieces, rules, [&](Row<N> row) {
    const auto met =
        std::partition(groups.begin(), groups.end(), [&](Row<N> one) { return !one.spots.meets(row.spots); });
    for (auto group = met; group != groups.end(); ++group) row.spots |= group->spots;
    groups.erase(met, groups.end());
    groups.push_back(row);
    return true;
  });
  for (const Row<N> group : groups)
    if (!function(group)) return;
}

/// Whether the mover must still take a row.
template <int N>
constexpr bool must_take_a_row(const Pieces<N>& pieces, const Rules& rules) noexcept {
  bool forced = false;
  for_each_row(pieces, rules, [&](Row<N> row) { return !(forced = row.is_forced(pieces, rules)); });
  return forced;
}

// Everything a player may remove in one phase of his turn: rows in any order, GIPF-pieces piece by piece.
//
// Rows are looked for again after each one that is taken, until none is left that must go (R5 to R7, R12, R15). What
// counts in the end is the set of removed pieces; ways that lead to the same set are one choice.
//
// Whether a player may remove exactly one given set, and by taking which rows, is found more cheaply: only the order of
// the rows is searched, since the set determines the rest.

/// The removed sets met so far, in the order in which they were met. No allocation for the usual few.
template <int N>
class RemovedSets {
 public:
  explicit RemovedSets(RemovalBudget& budget) noexcept : budget_(budget) {}

  /// False when the set was there already.
  bool add(SpotSet<N> set) {
    budget_.spend();
    if (sets_.size() < few) {
      if (std::find(sets_.begin(), sets_.end(), set) != sets_.end()) return false;
    } else {
      if (index_.empty()) index_.insert(sets_.begin(), sets_.end());
      if (!index_.insert(set).second) return false;
    }
    sets_.push_back(set);
    return true;
  }
  std::size_t size() const noexcept { return sets_.size(); }
  SpotSet<N> operator[](std::size_t i) const noexcept { return sets_[i]; }

 private:
  static constexpr std::size_t few = 32;
  struct Hash {
    std::size_t operator()(SpotSet<N> set) const noexcept {
      std::uint64_t hash = 0;
      for (const std::uint64_t word : set.words()) hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
      return static_cast<std::size_t>(hash ^ (hash >> 32U));
    }
  };
  RemovalBudget& budget_;
  boost::container::small_vector<SpotSet<N>, few> sets_;
  std::unordered_set<SpotSet<N>, Hash> index_;
};

/// Calls `function(subset)` for every subset of `set`, the full one first, the empty one last, until it returns false.
template <int N, class Function>
void for_each_subset(SpotSet<N> set, Function&& function) {
  if (set.none()) {
    function(set);
    return;
  }
  boost::container::small_vector<SpotSet<N>, 16> singles;
  for (const Spot<N> spot : set) singles.push_back(SpotSet<N>::of(spot));
  for (std::uint64_t chosen = std::uint64_t{1} << singles.size(); chosen-- > 0;) {
    SpotSet<N> subset;
    for (std::size_t i = 0; i < singles.size(); ++i)
      if (((chosen >> i) & 1U) != 0) subset |= singles[i];
    if (!function(subset)) return;
  }
}

template <int N>
using SpotSets = boost::container::small_vector<SpotSet<N>, 8>;

/// The only row, if there is exactly one and it has too few GIPF-pieces of the mover to be a row without the others.
/// Taking it leaves no row, because taking pieces makes none. Most rows in a game are like that.
template <int N>
constexpr std::optional<Row<N>> only_row(const Pieces<N>& pieces, const Rules& rules) noexcept {
  std::optional<Row<N>> only;
  for_each_row(pieces, rules, [&](Row<N> row) {
    const bool is_only = !only && (row.may_go(pieces) & pieces.own).count() < rules.row_length;
    only = is_only ? std::optional(row) : std::nullopt;
    return is_only;
  });
  return only;
}

/// The choices the mover has, sorted; the empty set alone when there is nothing to take.
template <int N>
SpotSets<N> removal_choices(const Pieces<N>& pieces, const Rules& rules, RemovalBudget& budget) {
  SpotSets<N> choices;
  if (const auto row = only_row(pieces, rules)) {
    budget.spend();
    for_each_subset(row->may_go(pieces), [&](SpotSet<N> taken) {
      budget.spend();
      choices.push_back(row->must_go(pieces) | taken);
      return true;
    });
    if (choices.size() > 1) std::sort(choices.begin(), choices.end());
    return choices;
  }
  RemovedSets<N> states(budget);
  states.add(SpotSet<N>());
  for (std::size_t i = 0; i < states.size(); ++i) {
    const SpotSet<N> removed = states[i];
    const Pieces<N> left = pieces.without(removed);
    bool settled = true;
    for_each_taking(left, rules, [&](Row<N> row) {
      if (row.is_forced(left, rules)) settled = false;
      for_each_subset(row.may_go(left), [&](SpotSet<N> taken) {
        states.add(removed | row.must_go(left) | taken);
        return true;
      });
      return true;
    });
    if (settled) choices.push_back(removed);
  }
  std::sort(choices.begin(), choices.end());
  return choices;
}

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
