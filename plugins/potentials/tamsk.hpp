// The TAMSK-potential: an extra move (rules.md 5.2, potentials.md).
#pragma once

#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>

namespace gpn::potentials {

using author::Edits;
using author::Goes;
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
    static constexpr std::array list{
        author::make_option(
            "tamsk-waiting", "rows-first,tamsk-first", "rows-first",
            "Which comes first at the start of a turn: own rows, or the extra move of a piece the opponent pushed onto "
            "the centre (TA8). rows-first: nothing is removed between the two moves. tamsk-first: Boardspace."),
        author::make_option(
            "tamsk-pushed", "moves,stays,lost", "moves",
            "What becomes of a piece that the opponent pushes onto the centre (TA7, not known for GIPF). moves: its "
            "potential may make its extra move at the start of its owner's turn, else it is lost, as in MATRX GIPF. "
            "stays: nothing. lost: the potential leaves the game at once.")};
    return list;
  }

  /// TA2, TA5: in the turn in which a push brings the piece onto the centre. TA7: when the opponent has pushed it
  /// there, at the start of the own turn.
  static std::optional<gpn_extra> extras(const Look& look, const Moment& moment) {
    const Spot centre = look.centre();
    if (!look.is_loaded(centre) || look.top(centre).color() != look.mover()) return std::nullopt;
    const bool waits = pushed(look) == Pushed::Moves && moment.is_start() == (waiting(look) == Waiting::TamskFirst);
    const bool is_time = moment.is_after_action() ? moment.was_pushed_to(centre) : waits;
    if (!is_time) return std::nullopt;
    return gpn_extra{centre.number, GPN_EXTRA_LOSE};  // TA4
  }

  /// tamsk-pushed=lost: an enemy piece that has just been pushed onto the centre.
  static void landed(const Look& look, const Moment& moment, Edits& out) {
    const Spot centre = look.centre();
    const bool is_lost = pushed(look) == Pushed::Lost && moment.was_pushed_to(centre) && look.is_loaded(centre) &&
                         look.top(centre).color() == look.opponent();
    if (is_lost) out.remove(centre, Goes::Out);
  }

 private:
  enum class Waiting : std::uint32_t { RowsFirst, TamskFirst };
  enum class Pushed : std::uint32_t { Moves, Stays, Lost };
  static Waiting waiting(const Look& look) { return static_cast<Waiting>(look.option(0)); }
  static Pushed pushed(const Look& look) { return static_cast<Pushed>(look.option(1)); }
};

}  // namespace gpn::potentials
