#include "boardspace/matrx_rows.hpp"

#include <algorithm>
#include <optional>

namespace gpn::notation::boardspace_sgf {
namespace {

std::string name_of(Cell cell) {
  std::string name;
  append(name, cell);
  return name;
}

}  // namespace

/// Rows are looked for again when some are gone, since what was uncovered may stand in new ones.
bool MatrxRows::take() {
  while (!removal_.empty()) {
    std::vector<Cells> taken;
    board_.for_each_row(player_, [&](Row row) {
      click_stacks(row);
      if (is_taken(row))
        taken.emplace_back(row.begin(), row.end());
      else
        click_untaken(row);
    });
    const std::set<std::string> choices = freed_in_rows(taken);
    for (const Cells& row : taken) click_piece(row, choices);
    if (taken.empty()) taken.push_back(take_late());
    for (const Cells& row : taken) take(row);
    freed_.insert(choices.begin(), choices.end());
  }
  click_freed();
  return can_be_told_;
}

/// The stacks of two that are freed and then stand in a row: in this one, when the player takes other stacks of it only
/// afterwards, or in one that crosses it. Only then he has the choice about them.
std::set<std::string> MatrxRows::freed_in_rows(const std::vector<Cells>& taken) const {
  MatrxBoard bare = board_;
  Cells freed;
  for (const Cells& row : taken)
    for (const Cell cell : row) {
      if (board_.may_stay(cell) || std::find(freed.begin(), freed.end(), cell) != freed.end()) continue;
      bare.take(cell, 1);
      freed.push_back(cell);
    }
  std::set<std::string> in_rows;
  for (const Cell cell : freed) {
    const bool stands_in_row = bare.rows_through(cell, player_) > 0 || board_.rows_through(cell, player_) > 1;
    if (bare.may_stay(cell) && stands_in_row) in_rows.insert(name_of(cell));
  }
  return in_rows;
}

/// Stacks that were freed in a row which only then is broken, by them and by stacks that have gone here already.
MatrxRows::Cells MatrxRows::take_late() {
  Cells cells;
  for (const auto& [point, units] : removal_) {
    cells.push_back(*matrx_points.read(point));
    remove(cells.back());
  }
  return cells;
}

/// Of the opponent's stacks that were freed into a row, those that stay.
void MatrxRows::click_freed() {
  for (const std::string& point : freed_) {
    const Cell cell = *matrx_points.read(point);
    if (board_.may_stay(cell) && board_.owner(cell) != player_) preserve(cell);
  }
}

bool MatrxRows::goes(Cell cell) const { return removal_.contains(name_of(cell)); }

/// Whether everything that has to go with the row goes.
bool MatrxRows::is_taken(Row row) const {
  return std::any_of(row.begin(), row.end(), [&](Cell cell) { return goes(cell); }) &&
         std::all_of(row.begin(), row.end(), [&](Cell cell) { return board_.may_stay(cell) || goes(cell); });
}

/// First, because the site takes the row at once when one of its other pieces is clicked. Own stacks stay and enemy
/// ones go by themselves.
void MatrxRows::click_stacks(Row row) {
  const bool taken = is_taken(row);
  for (const Cell cell : row) {
    if (!board_.may_stay(cell)) continue;
    if (goes(cell))
      remove(cell);
    else if (taken && board_.owner(cell) != player_)
      preserve(cell);
  }
}

/// A piece that must go tells the row: best an own one that stands in no other row. One that frees a stack to choose
/// about only where there is no other, and then the choice tells the row. Where something goes that stands in another
/// row too, every piece tells, since what continues a row depends on which row was taken first.
void MatrxRows::click_piece(Row row, const std::set<std::string>& choices) {
  const auto crosses = [&](Cell cell) { return goes(cell) && board_.rows_through(cell, player_) > 1; };
  const bool needs_all = std::any_of(row.begin(), row.end(), crosses);
  const auto rank = [&](Cell cell) {
    return (hides_stack(cell) ? 0 : 4) + (crosses(cell) ? 0 : 2) + (board_.owner(cell) == player_ ? 1 : 0);
  };
  std::optional<Cell> best;
  for (const Cell cell : row) {
    if (board_.may_stay(cell) || choices.contains(name_of(cell))) continue;
    if (needs_all) remove(cell);
    if (!best || rank(cell) > rank(*best)) best = cell;
  }
  if (best) remove(*best);
}

/// A row that is not taken is told by a click on a piece that stays, which the site ignores and a reader needs.
void MatrxRows::click_untaken(Row row) {
  const auto tells = [&](Cell cell) {
    return !board_.may_stay(cell) && !goes(cell) && !hides_stack(cell) && removes_on(cell) == 0;
  };
  const auto cell = std::find_if(row.begin(), row.end(), tells);
  if (cell != row.end()) preserve(*cell);
}

/// Every piece that went from a spot before has its click too, so that a reader can count.
void MatrxRows::remove(Cell cell) {
  if (is_preserved(cell)) can_be_told_ = false;
  const std::string point = name_of(cell);
  const auto before = gone_.find(point);
  const std::size_t wanted = before == gone_.end() ? 1 : before->second + 1;
  for (std::size_t count = removes_on(cell); count < wanted; ++count) clicks_.push_back(click("remove", point));
}

void MatrxRows::preserve(Cell cell) {
  if (is_preserved(cell)) return;
  if (removes_on(cell) > 0) can_be_told_ = false;
  clicks_.push_back(click("preserve", name_of(cell)));
}

std::size_t MatrxRows::removes_on(Cell cell) const {
  return static_cast<std::size_t>(std::count(clicks_.begin(), clicks_.end(), click("remove", name_of(cell))));
}

bool MatrxRows::is_preserved(Cell cell) const {
  return std::find(clicks_.begin(), clicks_.end(), click("preserve", name_of(cell))) != clicks_.end();
}

/// A mixed stack with one of two below, which a click on the spot may mean too.
bool MatrxRows::hides_stack(Cell cell) const {
  const MatrxBoard::Stack& stack = board_.stack(cell);
  return stack.size() > 2 && stack[0] == stack[1];
}

/// A stack of two goes as a whole, of everything else the uppermost unit.
void MatrxRows::take(Row row) {
  for (const Cell cell : row) {
    const auto going = removal_.find(name_of(cell));
    if (going == removal_.end() || board_.stack(cell).empty()) continue;
    const bool is_freed_stack = board_.may_stay(cell) && gone_.contains(going->first);
    if (is_freed_stack) remove(cell);
    const std::size_t units = std::min(going->second, std::size_t{board_.may_stay(cell) ? 2U : 1U});
    board_.take(cell, units);
    ++gone_[going->first];
    going->second -= units;
    if (going->second == 0) removal_.erase(going);
  }
}

}  // namespace gpn::notation::boardspace_sgf
