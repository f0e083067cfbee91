// Why the removals of one phase are not legal: the first cause a player would name.
#pragma once

#include "list_reader.hpp"
#include "remarks.hpp"
#include "removal_check.hpp"

#include <optional>

namespace gpn::gipf {

enum class Phase : std::uint8_t { Before, After };

template <int N>
class ListDiagnosis {
 public:
  ListDiagnosis(const Rules& rules, const Pieces<N>& pieces, const ListMeaning<N>& list, Color mover, Phase phase,
                RemovalBudget& budget, TurnRemarks& remarks) noexcept
      : rules_(rules), pieces_(pieces), list_(list), mover_(mover), phase_(phase), budget_(budget), remarks_(remarks) {}

  /// `items` of the written turn are asked for the place of a spot in the text.
  void report(const WrittenTurn& turn, const WrittenRemoval& removal) {
    turn_ = &turn;
    removal_ = &removal;
    if (report_empty_spot() || report_no_row() || report_stray_piece() || report_forgotten_row() ||
        report_staying_basic() || report_collapsed_row())
      return;
    remarks_.illegal(Finding::NothingFits, list_.where,
                     {"no legal removal of ", name(mover_), "'s rows fits this list"});
  }

 private:
  /// A piece that is named but is not there.
  bool report_empty_spot() {
    const SpotSet<N> empty = list_.goes - pieces_.occupied();
    if (empty.none()) return false;
    const Spot<N> spot = empty.first();
    remarks_.illegal(Finding::EmptySpot, place_of(spot), SpotSet<N>::of(spot),
                     {"no piece stands on ", Board<N>::name(spot)});
    return true;
  }

  bool report_no_row() {
    if (has_row(pieces_.own, rules_.row_length)) return false;
    std::optional<Row<N>> theirs;
    for_each_row(pieces_.seen_by_the_other(), rules_, [&](Row<N> row) {
      if (list_.goes.none() || row.spots.meets(list_.goes)) theirs = row;
      return !theirs;
    });
    if (theirs) {
      remarks_.illegal(Finding::OpponentsRow, list_.where, theirs->spots,
                       {"row ", front(*theirs), "-", back(*theirs), " is ", name(other(mover_)),
                        "'s, who removes it in his own turn (R4)"});
    } else {
      const std::string_view when = phase_ == Phase::Before ? " before this turn" : " after this introduction";
      remarks_.illegal(Finding::NoRow, list_.where, {name(mover_), " has no row", when});
    }
    return true;
  }

  /// A piece that belongs to none of the mover's rows. Rows only shrink while pieces are removed.
  bool report_stray_piece() {
    SpotSet<N> in_rows;
    for_each_row(pieces_, rules_, [&](Row<N> row) {
      in_rows |= row.spots;
      return true;
    });
    const SpotSet<N> strays = list_.goes - in_rows;
    if (strays.none()) return false;
    const Spot<N> spot = strays.first();
    remarks_.illegal(Finding::NotInRow, place_of(spot), SpotSet<N>::of(spot),
                     {"the piece on ", Board<N>::name(spot), " belongs to no row of ", name(mover_), "'s (R2)"});
    return true;
  }

  bool report_forgotten_row() {
    if (list_.written) return false;
    std::optional<Row<N>> forgotten;
    for_each_row(pieces_, rules_, [&](Row<N> row) {
      if (row.is_forced(pieces_, rules_)) forgotten = row;
      return !forgotten;
    });
    if (!forgotten) return false;
    remarks_.illegal(Finding::RowMustGo, list_.where, forgotten->spots,
                     {"row ", front(*forgotten), "-", back(*forgotten), " must be removed",
                      phase_ == Phase::Before ? " first" : "", " (R4)"});
    return true;
  }

  /// A basic piece that is said to stay although its row is taken.
  bool report_staying_basic() {
    std::optional<Row<N>> row_taken;
    for_each_row(pieces_, rules_, [&](Row<N> row) {
      if (row.must_go(pieces_).meets(list_.stays)) row_taken = row;
      return !row_taken;
    });
    if (!row_taken) return false;
    const Spot<N> spot = (row_taken->must_go(pieces_) & list_.stays).first();
    remarks_.illegal(Finding::BasicMustGo, place_of(spot), SpotSet<N>::of(spot),
                     {"basic piece ", Board<N>::name(spot), " belongs to the row ", front(*row_taken), "-",
                      back(*row_taken), " and must go (R15)"});
    return true;
  }

  /// Pieces of rows that cannot all be taken: what is left of the list is no row once the rest is gone.
  bool report_collapsed_row() {
    for (const SpotSet<N> removed : removal_choices(pieces_, rules_, budget_))
      if (list_.goes.within(removed)) return false;
    RemovalCheck<N> check(pieces_, rules_, list_.goes, budget_);
    check.passes(Completeness::AllRows);
    const SpotSet<N> rest = list_.goes - check.deepest();
    const Spot<N> spot = rest.first();
    if (check.deepest().none())
      remarks_.illegal(Finding::RowCollapsed, list_.where, rest,
                       {"these pieces cannot all go: no order of rows removes them (R6)"});
    else
      remarks_.illegal(Finding::RowCollapsed, place_of(spot), rest,
                       {"once the other row is taken, ", Board<N>::name(spot), " belongs to no row any more (R6)"});
    return true;
  }

  static std::string_view front(Row<N> row) noexcept { return Board<N>::name(row.front()); }
  static std::string_view back(Row<N> row) noexcept { return Board<N>::name(row.back()); }

  Range place_of(Spot<N> spot) const noexcept {
    for (const WrittenItem& item : turn_->items_of(*removal_)) {
      const auto point = Board<N>::point(item.point.column, item.point.number);
      if (point && Board<N>::spot(*point) == spot) return item.where;
    }
    return list_.where;
  }

  const Rules& rules_;
  const Pieces<N>& pieces_;
  const ListMeaning<N>& list_;
  Color mover_;
  Phase phase_;
  RemovalBudget& budget_;
  TurnRemarks& remarks_;
  const WrittenTurn* turn_ = nullptr;
  const WrittenRemoval* removal_ = nullptr;
};

}  // namespace gpn::gipf
