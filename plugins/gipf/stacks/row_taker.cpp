// Takes the rows of a removal one by one and writes the steps; what goes is written by the position itself, because
// layers decide where it goes.
//
// Each round lists the rows of the mover and takes those of which all pieces go that must go; a piece of two such rows
// goes with the first. What is left when no row is complete belongs to a row that an earlier round has broken: it is
// taken with that row.
#include "working_position.hpp"

#include <algorithm>
#include <iterator>

namespace gpn::gipf::layered {
namespace {

class RowTaker {
 public:
  RowTaker(WorkingPosition& board, const Removal& removal, StepWriter& steps) noexcept
      : board_(board), steps_(steps), left_(removal) {}

  void run() {
    do {
      found_ = rows_of(board_, board_.mover());
      for (const RowOfSpots& row : found_) steps_.add_found_row(board_, row.spots);
      all_found_.insert(all_found_.end(), found_.begin(), found_.end());
      if (!removes_anything(left_)) return;
      take_round();
    } while (removes_anything(left_));
  }

 private:
  bool goes(SpotNumber spot) const noexcept { return left_[spot] > 0; }
  static std::ptrdiff_t count(const RowsOfSpots& rows, SpotNumber spot) {
    return std::count_if(rows.begin(), rows.end(), [&](const RowOfSpots& row) { return has(row.spots, spot); });
  }

  /// What is left of a row: the run of the same line that shares a spot with it and is still a row.
  static RowsOfSpots row_now(const WorkingPosition& board, const RowOfSpots& row) {
    RowsOfSpots rows = rows_of(board, board.mover());
    const auto is_other = [&](const RowOfSpots& now) {
      const auto is_shared = [&](SpotNumber spot) { return has(row.spots, spot); };
      return now.direction != row.direction || std::none_of(now.spots.begin(), now.spots.end(), is_shared);
    };
    rows.erase(std::remove_if(rows.begin(), rows.end(), is_other), rows.end());
    return rows;
  }

  /// Whether everything goes that must go with the row.
  bool is_taken(const RowOfSpots& row) const {
    return std::any_of(row.spots.begin(), row.spots.end(), [&](SpotNumber spot) { return goes(spot); }) &&
           std::all_of(row.spots.begin(), row.spots.end(),
                       [&](SpotNumber spot) { return goes(spot) || !board_.row_piece(spot).must_go; });
  }

  void take_round() {
    RowsOfSpots open;
    std::copy_if(found_.begin(), found_.end(), std::back_inserter(open),
                 [&](const RowOfSpots& row) { return is_taken(row); });
    if (open.empty()) return take_rest();
    taken_.insert(taken_.end(), open.begin(), open.end());
    find_choices(open);
    while (!open.empty()) {
      const auto next = next_of(open);
      const RowOfSpots row = *next;
      open.erase(next);
      take(row);
    }
  }

  /// Pieces that the rows uncover and about which the player has a choice: without what must go they are part of a row
  /// still, or they are part of another one.
  void find_choices(const RowsOfSpots& taken) {
    choices_.clear();
    WorkingPosition bare = board_.without_steps();
    Spots uncovered;
    for (const RowOfSpots& row : taken)
      for (const SpotNumber spot : row.spots) {
        const RowPiece piece = board_.row_piece(spot);
        if (!piece.must_go || has(uncovered, spot)) continue;
        bare.remove(spot, piece.units);
        uncovered.push_back(spot);
      }
    const RowsOfSpots rows = rows_of(bare, bare.mover());
    for (const SpotNumber spot : uncovered) {
      if (bare.is_vacant(spot) || bare.row_piece(spot).must_go) continue;
      if (count(rows, spot) > 0 || count(found_, spot) > 1) choices_.push_back(spot);
    }
  }

  /// The first row that leaves the others rows (R6); the first of all when there is none.
  RowsOfSpots::iterator next_of(RowsOfSpots& open) const {
    const auto next = std::find_if(open.begin(), open.end(), [&](const RowOfSpots& row) {
      if (open.size() == 1) return true;
      WorkingPosition after = board_.without_steps();
      Removal left = left_;
      for (const SpotNumber spot : row.spots) {
        const unsigned units = units_to_take(after, left, spot);
        if (units > 0) after.remove(spot, units);
        left[spot] = static_cast<std::uint8_t>(left[spot] - units);
      }
      return std::all_of(open.begin(), open.end(),
                         [&](const RowOfSpots& other) { return &other == &row || is_still_row(after, left, other); });
    });
    return next == open.end() ? open.begin() : next;
  }

  /// Whether everything that is to go of a row lies on what is left of it.
  static bool is_still_row(const WorkingPosition& board, const Removal& left, const RowOfSpots& row) {
    const RowsOfSpots now = row_now(board, row);
    return std::all_of(row.spots.begin(), row.spots.end(),
                       [&](SpotNumber spot) { return left[spot] == 0 || count(now, spot) > 0; });
  }

  /// How much of the uppermost piece of a spot goes.
  static unsigned units_to_take(const WorkingPosition& board, const Removal& left, SpotNumber spot) {
    if (left[spot] == 0 || board.is_vacant(spot)) return 0;
    return std::min<unsigned>(left[spot], board.row_piece(spot).units);
  }

  /// Removes the uppermost piece of a spot as far as it goes, and returns how many units that are.
  unsigned take_from(SpotNumber spot) {
    const unsigned units = units_to_take(board_, left_, spot);
    if (units == 0) return 0;
    board_.remove(spot, units);
    left_[spot] = static_cast<std::uint8_t>(left_[spot] - units);
    return units;
  }

  void take(const RowOfSpots& row) {
    if (std::none_of(row.spots.begin(), row.spots.end(), [&](SpotNumber spot) { return goes(spot); })) return;
    const RowsOfSpots now = row_now(board_, row);
    const Spots& spots = now.empty() ? row.spots : now.front().spots;
    steps_.add_row(GPN_STEP_ROW, spots);
    for (const SpotNumber spot : row.spots) {
      const bool is_part = has(spots, spot);
      if (take_from(spot) == 0 ? is_part : has(choices_, spot)) stay(spot);
    }
  }

  void stay(SpotNumber spot) {
    if (!board_.is_vacant(spot)) steps_.add_piece(GPN_STEP_STAY, spot, board_.top_unit(spot));
  }

  /// Pieces of rows that are none any more, each with its row.
  void take_rest() {
    const RowOfSpots* row = nullptr;
    for (SpotNumber spot = 0; spot < left_.size(); ++spot) {
      if (!goes(spot)) continue;
      const RowOfSpots* of = last_with(taken_, spot);
      if (of == nullptr) of = last_with(all_found_, spot);
      if (of != nullptr && of != row) {
        row = of;
        steps_.add_row(GPN_STEP_ROW, row->spots);
      }
      if (take_from(spot) == 0) left_[spot] = 0;
    }
  }

  static const RowOfSpots* last_with(const RowsOfSpots& rows, SpotNumber spot) {
    const auto of =
        std::find_if(rows.rbegin(), rows.rend(), [&](const RowOfSpots& row) { return has(row.spots, spot); });
    return of == rows.rend() ? nullptr : &*of;
  }

  WorkingPosition& board_;
  StepWriter& steps_;
  Removal left_;
  RowsOfSpots found_;      // in this round
  RowsOfSpots all_found_;  // in all rounds
  RowsOfSpots taken_;      // in all rounds
  Spots choices_;          // of this round
};

}  // namespace

void take_row_by_row(WorkingPosition& working, const Removal& removal, StepWriter& steps) {
  RowTaker(working, removal, steps).run();
}

}  // namespace gpn::gipf::layered
