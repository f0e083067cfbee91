// The DVONN-potential: a jump onto an enemy piece (5.4).
#pragma once

#include "reach.hpp"
#include "vocabulary.hpp"

#include <gpn/author/layer.hpp>
#include <gpn/author/options.hpp>

#include <array>

namespace gpn::potentials {

/// Whether a used potential must go from a row that is taken (DV10).
enum class Used : std::uint8_t { MustGo, MayStay };

struct DvonnOptions {
  Reach reach = Reach::Adjacent;
  Used used = Used::MustGo;
};

inline constexpr std::array dvonn_options{
    author::option<&DvonnOptions::reach>(
        "dvonn-reach", {{"adjacent", Reach::Adjacent}, {"line", Reach::Line}},
        "How far the potential moves to cover an enemy piece. adjacent: one step (DV1). line: straight over vacant "
        "spots too, onto the first piece, as in MATRX GIPF."),
    author::option<&DvonnOptions::used>(
        "dvonn-used", {{"must-go", Used::MustGo}, {"may-stay", Used::MayStay}},
        "Whether a used potential must go from a row that is taken (DV10; the end of that page is missing). must-go: "
        "by the general clause G9."),
};

struct Dvonn {
  static constexpr LayerInfo info{.id = "dvonn",
                                  .title = "DVONN-potential",
                                  .unit_name = "DVONN-potential",
                                  .letter = 'D',
                                  .glyph = "◎",
                                  .priority = 30};

  static std::span<const gpn_option> options() { return author::option_records<dvonn_options>; }

  /// DV10
  static std::uint32_t row_piece(const Look& look, Spot spot) {
    const bool may_stay = chosen(look).used == Used::MayStay && look.shows_this_layer(spot) && !look.is_loaded(spot);
    return may_stay ? GPN_ROW_MAY_STAY : GPN_ROW_NO_OPINION;
  }

  /// DV2, DV3: a single enemy basic piece, or an enemy DVONN-potential on top, loaded or used.
  static bool may_cover(const Look& look, Spot spot) {
    return look.is_owned_by(spot, look.opponent()) && (look.is_lone_basic(spot) || look.shows_this_layer(spot));
  }

  static void actions(const Look& look, Actions& out) {
    list_covers(
        look, chosen(look).reach, [&](Spot spot) { return may_cover(look, spot); }, out);
  }

  static bool objection(const Look& look, Move move, Reason& reason) {
    if (may_cover(look, move.to))
      reason.set("DV1", out_of_reach(chosen(look).reach));
    else
      reason.set("DV2", "the potential covers only a single enemy basic piece or an enemy DVONN-potential");
    return true;
  }

 private:
  static DvonnOptions chosen(const Look& look) { return author::chosen_options<dvonn_options>(look); }
};

}  // namespace gpn::potentials
