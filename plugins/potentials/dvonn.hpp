// The DVONN-potential: a jump onto an enemy piece (rules.md 5.4, potentials.md).
#pragma once

#include "reach.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>

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

  static std::span<const gpn_option> options() {
    static constexpr std::array list{
        author::make_option(
            "dvonn-reach", "adjacent,line", "adjacent",
            "How far the potential goes to lie on an enemy piece. adjacent: one step (DV1). line: straight over vacant "
            "spots too, onto the first piece, as in MATRX GIPF."),
        author::make_option("dvonn-used", "must-go,may-stay", "must-go",
                            "Whether a used potential has to go from a row that is taken (DV10; the end of the page is "
                            "cut off). must-go: by the general clause G9.")};
    return list;
  }

  /// DV10
  static std::uint32_t row_piece(const Look& look, Spot spot) {
    const bool may_stay = look.option(1) == 1 && look.shows_this_layer(spot) && !look.is_loaded(spot);
    return may_stay ? GPN_ROW_MAY_STAY : GPN_ROW_NO_OPINION;
  }

  static Reach reach(const Look& look) { return static_cast<Reach>(look.option(0)); }

  /// DV2, DV3: a lone enemy basic piece, or an enemy DVONN-potential on top, loaded or used.
  static bool may_cover(const Look& look, Spot spot) {
    return look.is_owned_by(spot, look.opponent()) && (look.is_lone_basic(spot) || look.shows_this_layer(spot));
  }

  static void actions(const Look& look, Actions& out) {
    for (const Spot from : look.own_loaded())
      for (const Direction direction : directions)
        if (const auto to = first_piece(look, from, direction, reach(look)); to && may_cover(look, *to))
          out.move(from, *to);
  }

  static bool objection(const Look& look, Move move, Reason& reason) {
    if (may_cover(look, move.to) && reach(look) == Reach::Line)
      reason.set("DV1", "the potential goes straight over vacant spots, onto the first piece it meets");
    else if (may_cover(look, move.to))
      reason.set("DV1", "the potential jumps onto an adjacent piece");
    else
      reason.set("DV2", "it covers only a lone enemy basic piece or an enemy DVONN-potential");
    return true;
  }
};

}  // namespace gpn::potentials
