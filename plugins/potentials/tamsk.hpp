// The TAMSK-potential: an extra move (5.2).
#pragma once

#include "vocabulary.hpp"

#include <gpn/author/layer.hpp>
#include <gpn/author/options.hpp>

#include <array>

namespace gpn::potentials {

/// What comes first at the start of a turn: own rows, or an extra move that waits (TA8).
enum class Waiting : std::uint8_t { RowsFirst, TamskFirst };

/// The effect on a piece that the opponent pushes onto the centre (TA7).
enum class Pushed : std::uint8_t { Moves, Stays, Lost };

struct TamskOptions {
  Waiting waiting = Waiting::RowsFirst;
  Pushed pushed = Pushed::Moves;
};

inline constexpr std::array tamsk_options{
    author::option<&TamskOptions::waiting>(
        "tamsk-waiting", {{"rows-first", Waiting::RowsFirst}, {"tamsk-first", Waiting::TamskFirst}},
        "What comes first at the start of a turn (TA8): own rows, or the extra move of a piece that was pushed onto "
        "the centre by the opponent. rows-first: no row is removed between the two moves. tamsk-first: Boardspace."),
    author::option<&TamskOptions::pushed>(
        "tamsk-pushed", {{"moves", Pushed::Moves}, {"stays", Pushed::Stays}, {"lost", Pushed::Lost}},
        "The effect on a piece that the opponent pushes onto the centre (TA7; unknown for GIPF). moves: its potential "
        "may make the extra move at the start of its owner's turn, otherwise it is lost, as in MATRX GIPF. stays: "
        "none. lost: the potential leaves the game at once."),
};

struct Tamsk {
  static constexpr LayerInfo info{.id = "tamsk",
                                  .title = "TAMSK-potential",
                                  .unit_name = "TAMSK-potential",
                                  .letter = 'T',
                                  .glyph = "⧗",
                                  .priority = 10};

  static std::span<const gpn_option> options() { return author::option_records<tamsk_options>; }

  /// An extra move is due in the turn in which a push brings the piece onto the centre (TA2, TA5). If the opponent
  /// pushed it there, the move is due at the start of the owner's turn (TA7).
  static std::optional<gpn_extra> extras(const Look& look, const Moment& moment) {
    const Spot centre = look.centre();
    if (!look.is_loaded(centre) || !look.is_owned_by(centre, look.mover())) return std::nullopt;
    const bool is_due_at_start =
        chosen(look).pushed == Pushed::Moves && moment.is_start() == (chosen(look).waiting == Waiting::TamskFirst);
    const bool is_due = moment.is_after_action() ? moment.was_pushed_to(centre) : is_due_at_start;
    if (!is_due) return std::nullopt;
    return gpn_extra{centre.number, GPN_EXTRA_LOSE};  // TA4
  }

  /// With tamsk-pushed=lost, an enemy piece that was just pushed onto the centre loses its potential.
  static void landed(const Look& look, const Moment& moment, Edits& out) {
    const Spot centre = look.centre();
    const bool is_lost = moment.was_pushed_to(centre) && chosen(look).pushed == Pushed::Lost &&
                         look.is_loaded(centre) && look.top(centre).color() == look.opponent();
    if (is_lost) out.remove(centre, Goes::Out);
  }

 private:
  static TamskOptions chosen(const Look& look) { return author::chosen_options<tamsk_options>(look); }
};

}  // namespace gpn::potentials
