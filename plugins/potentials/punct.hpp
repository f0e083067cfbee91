// The PÜNCT-potential: a jump onto an enemy PÜNCT-potential, and by option onto GIPF-pieces (5.6).
#pragma once

#include "reach.hpp"
#include "vocabulary.hpp"

#include <gpn/author/layer.hpp>
#include <gpn/author/options.hpp>

#include <array>

namespace gpn::potentials {

/// The effect on an enemy GIPF-piece (PU1, PU6).
enum class OnGipf : std::uint8_t { Off, Cover, Convert };

struct PunctOptions {
  OnGipf on_gipf = OnGipf::Off;
  Reach reach = Reach::Adjacent;
};

inline constexpr std::array punct_options{
    author::option<&PunctOptions::on_gipf>(
        "punct-on-gipf", {{"off", OnGipf::Off}, {"cover", OnGipf::Cover}, {"convert", OnGipf::Convert}},
        "The effect on an enemy GIPF-piece (PU1, PU6; the official text is incomplete). off: the potential may not go "
        "there. cover: it covers and neutralises the piece. convert: the piece takes the colour of the player, and "
        "the potential goes out of the game."),
    author::option<&PunctOptions::reach>(
        "punct-reach", {{"adjacent", Reach::Adjacent}, {"line", Reach::Line}},
        "How far the potential moves to cover an enemy piece. adjacent: one step (PU2). line: straight over vacant "
        "spots too, onto the first piece, as in MATRX GIPF."),
};

struct Punct {
  static constexpr LayerInfo info{.id = "punct",
                                  .title = "PÜNCT-potential",
                                  .unit_name = "PÜNCT-potential",
                                  .letter = 'P',
                                  .glyph = "⬢",
                                  .priority = 50};

  static std::span<const gpn_option> options() { return author::option_records<punct_options>; }

  /// PU2, PU3: an enemy PÜNCT-potential on top, loaded or used.
  static bool may_cover(const Look& look, Spot spot) {
    if (!look.is_owned_by(spot, look.opponent())) return false;
    return look.shows_this_layer(spot) || (look.top(spot).is_gipf() && chosen(look).on_gipf != OnGipf::Off);
  }

  static void actions(const Look& look, Actions& out) {
    list_covers(
        look, chosen(look).reach, [&](Spot spot) { return may_cover(look, spot); }, out);
  }

  static void act(const Look& look, Move move, Edits& out) {
    if (!look.top(move.to).is_gipf() || chosen(look).on_gipf == OnGipf::Cover) return out.move(move.from, move.to);
    out.remove(move.from, Goes::Out);
    out.turn(move.to, look.mover());
  }

  static bool objection(const Look& look, Move move, Reason& reason) {
    if (may_cover(look, move.to))
      reason.set("PU2", out_of_reach(chosen(look).reach));
    else
      reason.set("PU3",
                 "the potential covers only an enemy PÜNCT-potential, or a GIPF-piece with the option punct-on-gipf");
    return true;
  }

 private:
  static PunctOptions chosen(const Look& look) { return author::chosen_options<punct_options>(look); }
};

}  // namespace gpn::potentials
