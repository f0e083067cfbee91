// From turns of MATRX GIPF back to clicks.
#pragma once

#include "boardspace/click_text.hpp"
#include "boardspace/matrx_board.hpp"

#include <gpn/turn.hpp>

#include <map>
#include <span>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

/// What was removed can only be told with the board, so the turns of a game are to be given in their order.
class MatrxClicks {
 public:
  /// Of a turn that was resolved: its text tells the parts, its steps what happened in them.
  Clicks of_turn(std::string_view text, std::span<const Step> steps, Color player);

  /// Of a turn as the reader of this dialect left it: `xc3;Za3-b3;+e9-e8;x=d4`.
  static Clicks of_site_text(std::string_view text);

 private:
  /// How many units go from each spot, by name.
  using Removal = std::map<std::string_view, std::size_t>;
  using Row = std::span<const Cell>;

  bool append_rows(std::string_view list, std::span<const Step>& steps, Color player, Clicks& clicks);
  bool append_move(std::string_view part, std::span<const Step>& steps, Color player, Clicks& clicks);
  void take_rows(Removal& removal, Color player, Clicks& clicks);
  bool is_taken(Row row, const Removal& removal) const;
  void append_row(Row row, const Removal& removal, Color player, Clicks& clicks) const;
  int rows_through(Cell cell, Color player) const;
  void take(Row row, Removal& removal);

  MatrxBoard board_;
};

}  // namespace gpn::notation::boardspace_sgf
