// Everything the mover may remove in one phase: rows in any order, what may stay piece by piece.
//
// Rows are looked for again after each one that is taken, since uncovered units may form a new one (DV8). What
// counts in the end is how many units have gone from each spot; ways that lead to the same are one choice.
#include "working_position.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

namespace gpn::gipf::layered {
namespace {

class Chooser {
 public:
  Chooser(const Rules& rules, const WorkingPosition& working, const Removal& most, RemovalBudget& budget) noexcept
      : rules_(rules), working_(working), most_(most), budget_(budget) {}

  std::vector<Removal> choose() {
    visit(Removal{});
    while (!open_.empty()) {
      const Removal state = open_.back();
      open_.pop_back();
      look_at(state);
    }
    std::sort(settled_.begin(), settled_.end());
    return std::move(settled_);
  }

 private:
  using Pieces = boost::container::small_vector<RowPiece, 16>;
  using Spots = std::vector<SpotNumber>;
  using Takings = std::vector<Spots>;

  void visit(const Removal& state) {
    if (!seen_.insert(state).second) return;
    budget_.spend();
    open_.push_back(state);
  }

  void look_at(const Removal& state) {
    WorkingPosition left = working_;
    left.remove(state);
    bool is_settled = true;
    for (const Spots& spots : takings_of(left)) {
      Pieces must;
      Pieces may;
      bool is_within_bounds = true;
      for (const SpotNumber spot : spots) {
        const RowPiece piece = left.row_piece(spot);
        const bool may_take = state[spot] + piece.units <= most_[spot];
        if (piece.must_go) must.push_back(piece);
        if (piece.must_go && !may_take) is_within_bounds = false;
        if (!piece.must_go && may_take) may.push_back(piece);
      }
      if (!must.empty() || rules_.rows_must_break != 0) is_settled = false;
      if (is_within_bounds) take(state, must, may);
    }
    if (is_settled) settled_.push_back(state);
  }

  /// What the mover may take at once: every row, or with crossing-rows=all-go every group of rows that meet (R6).
  Takings takings_of(const WorkingPosition& left) const {
    Takings takings;
    left.for_each_row(left.mover(), [&](const auto& run, unsigned direction) {
      if (!may_be_taken(left, run, direction)) return;
      Spots spots(run.begin(), run.end());
      if (rules_.base.crossing_rows == CrossingRows::AllGo) join_those_met(takings, spots);
      takings.push_back(std::move(spots));
    });
    return takings;
  }

  static void join_those_met(Takings& takings, Spots& spots) {
    const auto has = [&](SpotNumber spot) { return std::find(spots.begin(), spots.end(), spot) != spots.end(); };
    const auto met = std::partition(takings.begin(), takings.end(),
                                    [&](const Spots& one) { return std::none_of(one.begin(), one.end(), has); });
    std::for_each(met, takings.end(), [&](const Spots& one) {
      std::copy_if(one.begin(), one.end(), std::back_inserter(spots), [&](SpotNumber spot) { return !has(spot); });
    });
    takings.erase(met, takings.end());
  }

  /// DV8: with freed-rows=next-turn some row of the run has to have stood when the phase began.
  template <class Run>
  bool may_be_taken(const WorkingPosition& left, const Run& run, unsigned direction) const {
    if (rules_.base.freed_rows == FreedRows::AtOnce) return true;
    return std::any_of(run.begin(), run.end(), [&](SpotNumber spot) {
      return left.starts_row(spot, direction, left.mover()) && working_.starts_row(spot, direction, left.mover());
    });
  }

  /// Each subset of the pieces that may stay goes together with those that must; each taking removes something.
  void take(const Removal& state, const Pieces& must, const Pieces& may) {
    if (may.size() > most_choices) throw TooManyWays();
    Removal base = state;
    for (const RowPiece& piece : must) add(base, piece);
    for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << may.size(); ++chosen) {
      if (must.empty() && chosen == 0) continue;
      Removal taken = base;
      for (std::size_t i = 0; i < may.size(); ++i)
        if ((chosen >> i & 1U) != 0) add(taken, may[i]);
      visit(taken);
    }
  }

  static void add(Removal& removal, const RowPiece& piece) noexcept {
    removal[piece.spot] = static_cast<std::uint8_t>(removal[piece.spot] + piece.units);
  }

  static constexpr std::size_t most_choices = 20;  // their subsets are more than a budget

  const Rules& rules_;
  const WorkingPosition& working_;
  const Removal& most_;
  RemovalBudget& budget_;
  std::set<Removal> seen_;
  std::vector<Removal> open_;
  std::vector<Removal> settled_;
};

/// E4: with own-last-gipf=forbidden the mover leaves himself a GIPF-piece.
void leave_a_gipf_piece(const WorkingPosition& working, std::vector<Removal>& choices) {
  const Color mover = working.mover();
  if (!working.has_gipf(mover)) return;
  std::erase_if(choices, [&](const Removal& removal) {
    WorkingPosition left = working;
    left.remove(removal);
    return !left.has_gipf(mover);
  });
}

/// The choices the mover has that take no more units from any spot than `most`, sorted: nothing removed alone when
/// there is nothing to take.
std::vector<Removal> removal_choices_within(const Rules& rules, const WorkingPosition& working, const Removal& most,
                                            RemovalBudget& budget) {
  if (!working.has_row()) return {Removal{}};
  std::vector<Removal> choices = Chooser(rules, working, most, budget).choose();
  if (rules.base.own_last_gipf == OwnLastGipf::Forbidden && has_phases(rules.base.material))
    leave_a_gipf_piece(working, choices);
  return choices;
}

/// Whether the mover has one row and the removal is what must go of it and some of what may; it is a choice then,
/// unless it uncovers another row or the rules restrict which rows and GIPF-pieces may go.
bool is_one_row(const Rules& rules, const WorkingPosition& working, const Removal& removal) {
  if (rules.base.own_last_gipf == OwnLastGipf::Forbidden) return false;
  unsigned rows = 0;
  unsigned in_row = 0;  // of the units that go
  bool has_all = true;
  working.for_each_row(working.mover(), [&](const auto& run, unsigned) {
    if (++rows > 1) return;
    for (const SpotNumber spot : run) {
      const RowPiece piece = working.row_piece(spot);
      if (removal[spot] == piece.units)
        in_row += piece.units;
      else if (piece.must_go)
        has_all = false;
    }
  });
  const unsigned all = std::accumulate(removal.begin(), removal.end(), 0U);
  return rows == 1 && has_all && all != 0 && in_row == all;
}

}  // namespace

std::vector<Removal> WorkingPosition::choices(RemovalBudget& budget) const {
  Removal all;
  all.fill(GPN_MAX_STACK);
  return removal_choices_within(*rules_, *this, all, budget);
}

/// Turns that overlook rows are not played with layers.
bool WorkingPosition::may_take(const Removal& removal, Completeness /*completeness*/, RemovalBudget& budget) const {
  const auto choices = removal_choices_within(*rules_, *this, removal, budget);
  return std::find(choices.begin(), choices.end(), removal) != choices.end();
}

bool WorkingPosition::take_if_legal(const Removal& removal, RemovalBudget& budget) {
  const bool is_one = is_one_row(*rules_, *this, removal);
  if (!is_one && !may_take(removal, Completeness::AllRows, budget)) return false;
  remove(removal);
  return !is_one || !has_row();  // several rows are left to the grammar path
}

}  // namespace gpn::gipf::layered
