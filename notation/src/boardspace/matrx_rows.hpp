// How the rows of one phase of a turn of MATRX GIPF are told in clicks.
#pragma once

#include "boardspace/click_text.hpp"
#include "boardspace/matrx_board.hpp"

#include <gpn/color.hpp>

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gpn::notation::boardspace_sgf {

/// Takes what is removed from a board, row by row, and clicks what a reader cannot know: which rows, which stacks of
/// two the player takes of his own and which he leaves of the opponent's. A reader takes the rest to follow the site's
/// defaults.
class MatrxRows {
 public:
  /// How many units go from each spot, by name.
  using Removal = std::map<std::string, std::size_t>;

  MatrxRows(MatrxBoard& board, Color player, Removal removal)
      : board_(board), player_(player), removal_(std::move(removal)) {}

  /// False when clicks cannot tell it.
  bool take();
  const Clicks& clicks() const noexcept { return clicks_; }

 private:
  using Row = std::span<const Cell>;
  using Cells = std::vector<Cell>;

  bool goes(Cell cell) const;
  bool is_taken(Row row) const;
  void click_stacks(Row row);
  void click_piece(Row row, const std::set<std::string>& choices);
  void click_untaken(Row row);
  void click_freed();
  Cells take_late();
  std::set<std::string> freed_in_rows(const std::vector<Cells>& taken) const;
  void remove(Cell cell);
  void preserve(Cell cell);
  std::size_t removes_on(Cell cell) const;
  bool is_preserved(Cell cell) const;
  bool hides_stack(Cell cell) const;
  void take(Row row);

  MatrxBoard& board_;
  Color player_;
  Removal removal_;                          // what still stands
  std::map<std::string, std::size_t> gone_;  // how many pieces have gone from each spot
  std::set<std::string> freed_;              // stacks of two that he could choose about when they were freed
  Clicks clicks_;
  bool can_be_told_ = true;
};

}  // namespace gpn::notation::boardspace_sgf
