// The YINSH-potential: a move along a line (5.5).
#pragma once

#include "vocabulary.hpp"

#include <gpn/author/layer.hpp>

namespace gpn::potentials {

struct Yinsh {
  static constexpr LayerInfo info{.id = "yinsh",
                                  .title = "YINSH-potential",
                                  .unit_name = "YINSH-potential",
                                  .letter = 'Y',
                                  .glyph = "○",
                                  .priority = 40};

  /// YI1, YI2: over vacant spots only, at least one step.
  static void actions(const Look& look, Actions& out) {
    for (const Spot from : look.own_loaded())
      for (const Direction direction : directions)
        for (auto to = look.next(from, direction); to && look.is_vacant(*to); to = look.next(*to, direction))
          out.move(from, *to);
  }

  static bool objection(const Look&, Move, Reason& reason) {
    reason.set("YI1", "the potential moves straight over vacant spots to a vacant spot and cannot jump");
    return true;
  }
};

}  // namespace gpn::potentials
