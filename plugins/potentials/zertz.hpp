// The ZÈRTZ-potential: a jump over pieces in a line (5.3).
#pragma once

#include "vocabulary.hpp"

#include <gpn/author/layer.hpp>

namespace gpn::potentials {

struct Zertz {
  static constexpr LayerInfo info{.id = "zertz",
                                  .title = "ZÈRTZ-potential",
                                  .unit_name = "ZÈRTZ-potential",
                                  .letter = 'Z',
                                  .glyph = "●",
                                  .priority = 20};

  /// ZE2, ZE4: over one or more occupied spots without a gap, to the first vacant spot after them.
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
    reason.set("ZE2", look.is_vacant(move.to)
                          ? "the jump goes straight over one or more pieces without a gap to the first vacant spot"
                          : "the jump ends on a vacant spot, the first one after the jumped pieces");
    return true;
  }
};

}  // namespace gpn::potentials
