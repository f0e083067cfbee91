// The ZÈRTZ-potential: a jump over a row of pieces (rules.md 5.3, potentials.md).
#pragma once

#include <gpn/author/layer.hpp>

namespace gpn::potentials {

using author::Actions;
using author::Direction;
using author::directions;
using author::LayerInfo;
using author::Look;
using author::Move;
using author::Reason;
using author::Spot;

struct Zertz {
  static constexpr LayerInfo info{.id = "zertz",
                                  .title = "ZÈRTZ-potential",
                                  .unit_name = "ZÈRTZ-potential",
                                  .letter = 'Z',
                                  .glyph = "●",
                                  .priority = 20};

  /// ZE2, ZE4: over one or more occupied spots without a gap, to the first vacant spot behind them.
  static void actions(const Look& look, Actions& out) {
    for (const Spot from : look.own_loaded()) {
      for (const Direction direction : directions) {
        auto to = look.next(from, direction);
        if (!to || look.is_vacant(*to)) continue;
        while (to && !look.is_vacant(*to)) to = look.next(*to, direction);
        if (to) out.move(from, *to);
      }
    }
  }

  static bool objection(const Look& look, Move move, Reason& reason) {
    if (!look.is_vacant(move.to)) {
      reason.set("ZE2", "the jump ends on a vacant spot, the first behind the pieces that are jumped");
      return true;
    }
    reason.set("ZE2", "the jump goes straight over one or more pieces without a gap to the first vacant spot behind");
    return true;
  }
};

}  // namespace gpn::potentials
