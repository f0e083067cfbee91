// The PÜNCT-potential: a jump onto its like, and by option onto GIPF-pieces (rules.md 5.6, potentials.md).
#pragma once

#include "reach.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>

namespace gpn::potentials {

using author::Actions;
using author::Direction;
using author::directions;
using author::Edits;
using author::Goes;
using author::LayerInfo;
using author::Look;
using author::Move;
using author::Reason;
using author::Spot;

enum class OnGipf : std::uint32_t { Off, Cover, Convert };

struct Punct {
  static constexpr LayerInfo info{.id = "punct",
                                  .title = "PÜNCT-potential",
                                  .unit_name = "PÜNCT-potential",
                                  .letter = 'P',
                                  .glyph = "⬢",
                                  .priority = 50};

  static std::span<const gpn_option> options() {
    static constexpr std::array list{
        author::make_option(
            "punct-on-gipf", "off,cover,convert", "off",
            "What the potential does to an enemy GIPF-piece (PU1, PU6; the official text is cut off). off: nothing, it "
            "may not go there. cover: it lies on top and neutralises it. convert: the GIPF-piece takes the colour of "
            "the player, the potential is gone."),
        author::make_option(
            "punct-reach", "adjacent,line", "adjacent",
            "How far the potential goes to lie on an enemy piece. adjacent: one step (PU2). line: straight over vacant "
            "spots too, onto the first piece, as in MATRX GIPF.")};
    return list;
  }

  static OnGipf on_gipf(const Look& look) { return static_cast<OnGipf>(look.option(0)); }
  static Reach reach(const Look& look) { return static_cast<Reach>(look.option(1)); }

  /// PU2, PU3: an enemy PÜNCT-potential on top, loaded or used.
  static bool may_go(const Look& look, Spot spot) {
    if (!look.is_owned_by(spot, look.opponent())) return false;
    return look.shows_this_layer(spot) || (look.top(spot).is_gipf() && on_gipf(look) != OnGipf::Off);
  }

  static void actions(const Look& look, Actions& out) {
    for (const Spot from : look.own_loaded())
      for (const Direction direction : directions)
        if (const auto to = first_piece(look, from, direction, reach(look)); to && may_go(look, *to))
          out.move(from, *to);
  }

  static void act(const Look& look, Move move, Edits& out) {
    if (!look.top(move.to).is_gipf() || on_gipf(look) == OnGipf::Cover) return out.move(move.from, move.to);
    out.remove(move.from, Goes::Out);
    out.turn(move.to, look.mover());
  }

  static bool objection(const Look& look, Move move, Reason& reason) {
    if (may_go(look, move.to) && reach(look) == Reach::Line)
      reason.set("PU2", "the potential goes straight over vacant spots, onto the first piece it meets");
    else if (may_go(look, move.to))
      reason.set("PU2", "the potential jumps onto an adjacent piece");
    else
      reason.set("PU3",
                 "it goes only onto an enemy PÜNCT-potential, and onto a GIPF-piece by the option punct-on-gipf");
    return true;
  }
};

}  // namespace gpn::potentials
