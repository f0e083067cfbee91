// The TAMSK-potential: an extra move (rules.md 5.2, potentials.md).
#pragma once

#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>

namespace gpn::potentials {

using author::LayerInfo;
using author::Look;
using author::Moment;
using author::Spot;

struct Tamsk {
  static constexpr LayerInfo info{.id = "tamsk",
                                  .title = "TAMSK-potential",
                                  .unit_name = "TAMSK-potential",
                                  .letter = 'T',
                                  .glyph = "⧗",
                                  .priority = 10};

  static std::span<const gpn_option> options() {
    static constexpr std::array list{author::make_option(
        "tamsk-waiting", "rows-first,tamsk-first", "rows-first",
        "Which comes first at the start of a turn: own rows, or the extra move of a piece the opponent pushed onto the "
        "centre (TA8). rows-first: nothing is removed between the two moves. tamsk-first: Boardspace.")};
    return list;
  }

  /// TA2, TA5: in the turn in which a push brings the piece onto the centre. TA7: when the opponent has pushed it
  /// there, at the start of the own turn.
  static std::optional<gpn_extra> extras(const Look& look, const Moment& moment) {
    const Spot centre = look.centre();
    if (!look.is_loaded(centre) || look.top(centre).color() != look.mover()) return std::nullopt;
    const bool tamsk_first = look.option(0) == 1;
    const bool is_time = moment.is_after_action() ? moment.was_pushed_to(centre) : moment.is_start() == tamsk_first;
    if (!is_time) return std::nullopt;
    return gpn_extra{centre.number, GPN_EXTRA_LOSE};  // TA4
  }
};

}  // namespace gpn::potentials
