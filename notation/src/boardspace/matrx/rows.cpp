#include "boardspace/matrx/rows.hpp"

#include <algorithm>
#include <vector>

namespace gpn::notation::boardspace_sgf {
namespace {

/// A piece that must go with a stack of two below, which a click on the spot may mean too.
bool hides_stack(const RowSpot& spot) noexcept {
  return spot.pieces.size() > 1 && spot.pieces.back().kind == Step::Kind::MayStay;
}

/// The pieces that a row uncovers and that the player may take or leave.
template <typename Visit>
void for_each_uncovered(TakenRow row, Visit visit) {
  for (auto step = row.begin(); step != row.end(); ++step) {
    const auto has_lost_piece = [&](const Step& before) { return is_removal(before) && before.from == step->from; };
    if (step->kind == Step::Kind::Stay && std::any_of(row.begin(), step, has_lost_piece)) visit(*step);
  }
}

}  // namespace

bool MatrxRows::click(std::span<const Step> row_steps) {
  for (const Step& step : row_steps)
    if (is_removal(step)) ++left_[step.from];
  for (const Round& round : rounds_of(row_steps))
    if (!left_.empty()) click(round);
  click_uncovered();
  return is_expressible_;
}

void MatrxRows::click(const Round& round) {
  Points choices;
  for (const TakenRow row : round.taken) for_each_uncovered(row, [&](const Step& step) { choices.insert(step.from); });
  std::vector<const FoundRow*> taken;
  for (const FoundRow& row : round.found) {
    click_stacks(row);
    if (is_taken(row))
      taken.push_back(&row);
    else
      click_untaken(row);
  }
  for (const FoundRow* row : taken) click_piece(round, *row, choices);

  const auto is_on_taken_row = [&](const Step& step) {
    return !is_removal(step) ||
           std::any_of(taken.begin(), taken.end(), [&](const FoundRow* row) { return row->contains(step.from); });
  };
  std::vector<TakenRow> rows = round.taken;
  const auto rest = std::stable_partition(
      rows.begin(), rows.end(), [&](TakenRow row) { return std::all_of(row.begin(), row.end(), is_on_taken_row); });
  const std::span<const TakenRow> parted(rows);
  const auto first = static_cast<std::size_t>(rest - rows.begin());
  gone_in_round_.clear();
  take(round, parted.first(first));
  if (rest == rows.end()) return;
  click_rest();
  take(round, parted.subspan(first));
}

/// Pieces of rows that are none any more.
void MatrxRows::click_rest() {
  for (const auto& [point, units] : left_) remove(point);
}

/// Of the opponent's stacks that were uncovered in a row, those that stay.
void MatrxRows::click_uncovered() {
  for (const auto& [point, piece] : uncovered_)
    if (piece->owner != player_) preserve(point);
}

bool MatrxRows::is_taken(const FoundRow& row) const {
  const auto goes_here = [&](const RowSpot& spot) { return goes(spot.point); };
  const auto is_settled = [&](const RowSpot& spot) { return spot.may_stay() || goes(spot.point); };
  return std::any_of(row.spots.begin(), row.spots.end(), goes_here) &&
         std::all_of(row.spots.begin(), row.spots.end(), is_settled);
}

/// Stacks come first, because the site takes the row as soon as one of its other pieces is clicked.
void MatrxRows::click_stacks(const FoundRow& row) {
  const bool taken = is_taken(row);
  for (const RowSpot& spot : row.spots) {
    if (!spot.may_stay()) continue;
    if (goes(spot.point))
      remove(spot.point);
    else if (taken && !spot.belongs_to(player_))
      preserve(spot.point);
  }
}

/// A row is clicked on a piece that must go: best an own one that is in no other row. One that uncovers a stack to
/// choose about is used only if there is no other, and then the choice names the row. If something goes that is in
/// another row too, every piece is clicked, because the length of a row depends on which row was taken first.
void MatrxRows::click_piece(const Round& round, const FoundRow& row, const Points& choices) {
  const auto crosses = [&](const RowSpot& spot) { return goes(spot.point) && round.rows_through(spot.point) > 1; };
  const bool needs_all = std::any_of(row.spots.begin(), row.spots.end(), crosses);
  const auto rank = [&](const RowSpot& spot) {
    return (hides_stack(spot) ? 0 : 4) + (crosses(spot) ? 0 : 2) + (spot.belongs_to(player_) ? 1 : 0);
  };
  const RowSpot* best = nullptr;
  for (const RowSpot& spot : row.spots) {
    if (spot.may_stay() || choices.contains(spot.point)) continue;
    if (needs_all) remove(spot.point);
    if (best == nullptr || rank(spot) > rank(*best)) best = &spot;
  }
  if (best != nullptr) remove(best->point);
}

/// A row that is not taken is clicked on a piece that stays: the site ignores the click, a reader needs it.
void MatrxRows::click_untaken(const FoundRow& row) {
  const auto is_clear = [&](const RowSpot& spot) {
    return !spot.may_stay() && !goes(spot.point) && !hides_stack(spot) && removes_on(spot.point) == 0;
  };
  const auto spot = std::find_if(row.spots.begin(), row.spots.end(), is_clear);
  if (spot != row.spots.end()) preserve(spot->point);
}

/// Every piece that went from a spot before has its click too, so that a reader can count.
void MatrxRows::remove(std::string_view point) {
  if (is_preserved(point)) is_expressible_ = false;
  const auto before = gone_.find(point);
  const std::size_t wanted = before == gone_.end() ? 1 : before->second + 1;
  for (std::size_t count = removes_on(point); count < wanted; ++count)
    clicks_.push_back(boardspace_sgf::click("remove", point));
}

void MatrxRows::preserve(std::string_view point) {
  if (is_preserved(point)) return;
  if (removes_on(point) > 0) is_expressible_ = false;
  clicks_.push_back(boardspace_sgf::click("preserve", point));
}

std::size_t MatrxRows::removes_on(std::string_view point) const {
  return static_cast<std::size_t>(std::count(clicks_.begin(), clicks_.end(), boardspace_sgf::click("remove", point)));
}

bool MatrxRows::is_preserved(std::string_view point) const {
  return std::find(clicks_.begin(), clicks_.end(), boardspace_sgf::click("preserve", point)) != clicks_.end();
}

/// Whether the next piece that goes from a point may stay and was below another one.
bool MatrxRows::is_uncovered_stack(const Round& round, std::string_view point) const {
  if (!gone_.contains(point)) return false;
  const auto gone = gone_in_round_.find(point);
  const std::size_t next = gone == gone_in_round_.end() ? 0 : gone->second;
  for (const FoundRow& row : round.found)
    for (const RowSpot& spot : row.spots)
      if (spot.point == point) return next < spot.pieces.size() && spot.pieces[next].kind == Step::Kind::MayStay;
  return false;
}

void MatrxRows::take(const Round& round, std::span<const TakenRow> rows) {
  for (const TakenRow row : rows) take(round, row);
}

void MatrxRows::take(const Round& round, TakenRow row) {
  Points points;
  for (const Step& step : row)
    if (is_removal(step)) points.insert(step.from);
  for (const std::string_view point : points) {
    if (is_uncovered_stack(round, point)) remove(point);
    ++gone_[point];
    ++gone_in_round_[point];
  }
  for (const Step& step : row) {
    if (!is_removal(step)) continue;
    uncovered_.erase(step.from);
    if (--left_[step.from] == 0) left_.erase(step.from);
  }
  for_each_uncovered(row, [&](const Step& step) { uncovered_[step.from] = &step; });
}

}  // namespace gpn::notation::boardspace_sgf
