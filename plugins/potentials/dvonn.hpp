// The DVONN-potential: a jump onto an enemy piece (rules.md 5.4, potentials.md).
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

struct Dvonn {
  static constexpr LayerInfo info{.id = "dvonn",
                                  .title = "DVONN-potential",
                                  .unit_name = "DVONN-potential",
                                  .letter = 'D',
                                  .glyph = "◎",
                                  .priority = 30};

  /// DV2, DV3: a lone enemy basic piece, or an enemy DVONN-potential on top, loaded or used.
  static bool may_cover(const Look& look, Spot spot) {
    return look.is_owned_by(spot, look.opponent()) && (look.is_lone_basic(spot) || look.shows_this_layer(spot));
  }

  static void actions(const Look& look, Actions& out) {
    for (const Spot from : look.own_loaded())
      for (const Direction direction : directions)
        if (const auto to = look.next(from, direction); to && may_cover(look, *to)) out.move(from, *to);
  }

  static bool objection(const Look& look, Move move, Reason& reason) {
    if (may_cover(look, move.to))
      reason.set("DV1", "the potential jumps onto an adjacent piece");
    else
      reason.set("DV2", "it covers only a lone enemy basic piece or an enemy DVONN-potential");
    return true;
  }
};

}  // namespace gpn::potentials
