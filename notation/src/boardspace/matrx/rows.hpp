// How the rows of one phase of a turn of MATRX GIPF are clicked.
#pragma once

#include "boardspace/click_text.hpp"
#include "boardspace/gipf/rounds.hpp"

#include <gpn/color.hpp>

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

/// Clicks what a reader cannot know: which rows are taken, which stacks of two the player takes of his own and which he
/// leaves of the opponent's. A reader takes the rest to follow the site's defaults: own stacks stay and enemy ones go.
class MatrxRows {
 public:
  explicit MatrxRows(Color player) noexcept : player_(player) {}

  /// False when clicks cannot express it.
  bool click(std::span<const Step> row_steps);
  const Clicks& clicks() const noexcept { return clicks_; }

 private:
  using Points = std::set<std::string_view>;

  void click(const Round& round);
  void click_stacks(const FoundRow& row);
  void click_piece(const Round& round, const FoundRow& row, const Points& choices);
  void click_untaken(const FoundRow& row);
  void click_rest();
  void click_uncovered();
  void take(const Round& round, std::span<const TakenRow> rows);
  void take(const Round& round, TakenRow row);
  bool goes(std::string_view point) const { return left_.contains(point); }
  bool is_taken(const FoundRow& row) const;
  void remove(std::string_view point);
  void preserve(std::string_view point);
  bool is_uncovered_stack(const Round& round, std::string_view point) const;
  std::size_t removes_on(std::string_view point) const;
  bool is_preserved(std::string_view point) const;

  Color player_;
  std::map<std::string_view, std::size_t> left_;           // units that still go, by point
  std::map<std::string_view, std::size_t> gone_;           // how many pieces have gone from each point
  std::map<std::string_view, const Step*> uncovered_;      // pieces that may stay and have not gone
  std::map<std::string_view, std::size_t> gone_in_round_;  // as gone_, in the present round
  Clicks clicks_;
  bool is_expressible_ = true;
};

}  // namespace gpn::notation::boardspace_sgf
