// From turns of MATRX GIPF back to clicks.
#pragma once

#include "boardspace/click_text.hpp"
#include "boardspace/matrx_board.hpp"

#include <gpn/turn.hpp>

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
  bool append_rows(std::string_view list, std::span<const Step>& steps, Color player, Clicks& clicks);
  bool append_move(std::string_view part, std::span<const Step>& steps, Color player, Clicks& clicks);

  MatrxBoard board_;
};

}  // namespace gpn::notation::boardspace_sgf
