// Rows and what may be removed of them, once for both boards.
//
// The mover takes rows one after another, in any order, and rows are looked for again after each of them, since a row
// that is taken breaks others, and uncovered units may form a new one (R5 to R7, R12, R15, DV8). Of a row everything
// goes that must, with any choice of what may stay. A state of the search is the set of what has gone so far; two ways
// to the same state are one. A state is a choice of the mover when no row is left that must go. The number of states
// doubles with every piece that may stay, so a budget ends the search.
//
// Whether the mover may remove one given set needs only the states within it.
#pragma once

#include "../rules/rules.hpp"
#include "../text/scene.hpp"

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <utility>

namespace gpn::gipf {

/// The units of a piece in a row that go, and if they must.
struct RowPiece {
  SpotNumber spot;
  std::uint8_t units;
  bool must_go;
};

using RowPieces = boost::container::static_vector<RowPiece, EntryLine::most_spots>;

/// The only row of the mover: what of it must go and what may. Where no row can be left or uncovered when it is taken,
/// the choices about it need no search; most rows in a game are like that.
template <class Removal>
struct OnlyRow {
  Removal must{};
  Removal may{};
  bool is_last = true;
};

/// As the steps of a turn name a player.
constexpr std::uint8_t owner_of(Color color) noexcept {
  return color == Color::White ? GPN_OWNER_WHITE : GPN_OWNER_BLACK;
}

/// The rows of a player with their extensions, by direction, then board order.
template <class Board>
RowsOfSpots rows_of(const Board& board, Color player) {
  RowsOfSpots rows;
  board.for_each_row(player, [&](const Spots& spots, unsigned direction) {
    const auto must_go = [&](SpotNumber spot) { return board.row_piece(spot).must_go; };
    rows.push_back({spots, direction, board.rows_must_break() || std::any_of(spots.begin(), spots.end(), must_go)});
  });
  return rows;
}

template <class Board>
class RemovalSearch {
 public:
  using Removal = typename Board::Removal;
  using Removals = boost::container::small_vector<Removal, Board::has_layers ? 1 : 8>;

  RemovalSearch(const Board& board, RemovalBudget& budget) noexcept : board_(board), budget_(budget) {}

  /// Returns all that the mover may remove, sorted; nothing removed alone when there is nothing to take.
  Removals choices() {
    visit(Removal{});
    std::sort(choices_.begin(), choices_.end());
    return std::move(choices_);
  }

  /// True if taking rows removes exactly the target.
  bool reaches(const Removal& target, Completeness completeness) {
    target_ = &target;
    completeness_ = completeness;
    return visit(Removal{});
  }

  /// The pieces that are taken at once, and all that has gone when they are taken.
  struct TakenRow {
    Spots spots;
    Removal removed;
  };
  using TakenRows = boost::container::small_vector<TakenRow, 4>;

  /// The rows in an order in which taking them removes exactly the target; none when there is no such order.
  TakenRows order_of(const Removal& target, Completeness completeness) {
    reaches(target, completeness);
    return std::move(taken_);
  }

  /// Returns the part of the target that the longest series of rows removes which takes nothing else.
  Removal longest_series(const Removal& target) {
    reaches(target, Completeness::AllRows);
    return longest_series_;
  }

 private:
  using Pieces = boost::container::small_vector<RowPiece, 16>;
  using Takings = boost::container::small_vector<Spots, 4>;

  static constexpr std::size_t few = 32;
  static constexpr std::size_t most_options = 20;  // their subsets are more than a budget

  struct Hash {
    std::size_t operator()(const Removal& removal) const noexcept {
      static_assert(std::has_unique_object_representations_v<Removal>);
      return std::hash<std::string_view>()({reinterpret_cast<const char*>(&removal), sizeof removal});
    }
  };

  /// Searches on from a state; true when the target is reached.
  bool visit(const Removal& removed) {
    const bool is_target = target_ != nullptr && removed == *target_;
    if (target_ != nullptr && taken_.size() >= rows_in_longest_) {
      rows_in_longest_ = taken_.size();
      longest_series_ = removed;
    }
    Board left = board_;
    left.remove(removed);
    bool is_settled = true;
    for (const Spots& spots : takings_of(left)) {
      Pieces must;
      Pieces may;
      bool is_within_target = true;
      for (const SpotNumber spot : spots) {
        const RowPiece piece = left.row_piece(spot);
        const bool may_take =
            target_ == nullptr || board_.units_of(removed, spot) + piece.units <= board_.units_of(*target_, spot);
        if (piece.must_go && !may_take) is_within_target = false;
        if (piece.must_go || may_take) (piece.must_go ? must : may).push_back(piece);
      }
      if (!must.empty() || left.rows_must_break()) is_settled = false;
      if (is_within_target && !is_target && take(spots, removed, must, may)) return true;
    }
    if (is_target) return (is_settled || completeness_ == Completeness::SomeRows) && may_leave(left);
    if (target_ == nullptr && is_settled && may_leave(left)) choices_.push_back(removed);
    return false;
  }

  /// Each subset of the pieces that may stay goes with those that must, all of them first; each taking removes
  /// something.
  bool take(const Spots& spots, const Removal& removed, const Pieces& must, const Pieces& may) {
    if (may.size() > most_options) throw TooManyWays();
    Removal base = removed;
    for (const RowPiece& piece : must) board_.add(base, piece);
    for (std::uint64_t chosen = std::uint64_t{1} << may.size(); chosen-- > 0;) {
      if (must.empty() && chosen == 0) continue;
      Removal taken = base;
      for (std::size_t i = 0; i < may.size(); ++i)
        if (((chosen >> i) & 1U) != 0) board_.add(taken, may[i]);
      if (!is_new(taken)) continue;
      taken_.push_back({spots, taken});
      if (visit(taken)) return true;
      taken_.pop_back();
    }
    return false;
  }

  /// No allocation for the usual few.
  bool is_new(const Removal& removed) {
    budget_.spend();
    if (few_.size() < few) {
      if (std::find(few_.begin(), few_.end(), removed) != few_.end()) return false;
      few_.push_back(removed);
      return true;
    }
    if (all_.empty()) all_.insert(few_.begin(), few_.end());
    return all_.insert(removed).second;
  }

  /// Returns what the mover may take at once: every row, or with crossing-rows=all-go every group of rows that meet
  /// (R6).
  Takings takings_of(const Board& left) const {
    Takings takings;
    left.for_each_row(left.mover(), [&](const Spots& run, unsigned direction) {
      if (!may_be_taken(left, run, direction)) return;
      Spots spots = run;
      if (left.options().crossing_rows == CrossingRows::AllGo) join_those_met(takings, spots);
      takings.push_back(std::move(spots));
    });
    return takings;
  }

  static void join_those_met(Takings& takings, Spots& spots) {
    const auto is_new = [&](SpotNumber spot) { return !has(spots, spot); };
    const auto met = std::partition(takings.begin(), takings.end(),
                                    [&](const Spots& one) { return std::all_of(one.begin(), one.end(), is_new); });
    std::for_each(met, takings.end(),
                  [&](const Spots& one) { std::copy_if(one.begin(), one.end(), std::back_inserter(spots), is_new); });
    takings.erase(met, takings.end());
  }

  /// DV8: with freed-rows=next-turn some row of the run has to have stood when the phase began.
  bool may_be_taken([[maybe_unused]] const Board& left, [[maybe_unused]] const Spots& run,
                    [[maybe_unused]] unsigned direction) const {
    if constexpr (Board::has_layers) {
      if (left.options().freed_rows == FreedRows::AtOnce) return true;
      return std::any_of(run.begin(), run.end(), [&](SpotNumber spot) {
        return left.starts_row(spot, direction, left.mover()) && board_.starts_row(spot, direction, left.mover());
      });
    } else {
      return true;
    }
  }

  /// E4: with own-last-gipf=forbidden the mover leaves himself a GIPF-piece.
  bool may_leave([[maybe_unused]] const Board& left) const {
    if constexpr (Board::has_layers)
      return !left.must_keep_gipf() || left.has_gipf(left.mover()) || !board_.has_gipf(left.mover());
    else
      return true;
  }

  const Board& board_;
  RemovalBudget& budget_;
  const Removal* target_ = nullptr;
  Completeness completeness_ = Completeness::AllRows;
  Removals choices_;
  TakenRows taken_;
  std::size_t rows_in_longest_ = 0;
  Removal longest_series_{};
  boost::container::small_vector<Removal, few> few_;  // the states so far, while they are few
  std::unordered_set<Removal, Hash> all_;
};

/// The choices about the only row, sorted.
template <class Board>
typename RemovalSearch<Board>::Removals choices_of(const Board& board, const OnlyRow<typename Board::Removal>& row,
                                                   RemovalBudget& budget) {
  RowPieces options;
  board.for_each_removed(row.may, [&](SpotNumber spot, std::uint8_t units) {
    options.push_back({spot, units, false});
  });
  typename RemovalSearch<Board>::Removals choices;
  for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << options.size(); ++chosen) {
    budget.spend();
    choices.push_back(row.must);
    for (std::size_t i = 0; i < options.size(); ++i)
      if (((chosen >> i) & 1U) != 0) board.add(choices.back(), options[i]);
  }
  if (choices.size() > 1) std::sort(choices.begin(), choices.end());
  return choices;
}

/// Returns all that the mover may remove in this phase, sorted; nothing removed alone when there is nothing to take.
template <class Board>
typename RemovalSearch<Board>::Removals removal_choices(const Board& board, RemovalBudget& budget) {
  if (const auto row = board.only_row(); row && row->is_last) return choices_of(board, *row, budget);
  return RemovalSearch<Board>(board, budget).choices();
}

template <class Board>
bool takes_all_rows(Board board, const typename Board::Removal& removal) {
  board.remove(removal);
  return Board::removes(removal) && !board.has_row();
}

/// True if the mover may remove exactly that.
template <class Board>
bool may_remove(const Board& board, const typename Board::Removal& removal, Completeness completeness,
                RemovalBudget& budget) {
  if (completeness == Completeness::AllRows) {
    if (const auto row = board.only_row()) {
      const bool is_choice = Board::is_choice(*row, removal);
      if (row->is_last || (is_choice && takes_all_rows(board, removal))) return is_choice;
    }
  }
  return RemovalSearch<Board>(board, budget).reaches(removal, completeness);
}

}  // namespace gpn::gipf
