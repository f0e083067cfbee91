// The five potentials of Project GIPF. Each is a struct with the functions of a layer over GIPF, below its options.
#pragma once

#include <gpn/author/layer.hpp>
#include <gpn/author/options.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::potentials {

using author::Actions;
using author::Direction;
using author::directions;
using author::Edits;
using author::Goes;
using author::LayerInfo;
using author::Look;
using author::Moment;
using author::Move;
using author::Reason;
using author::Spot;

// The distance that a potential moves to cover another piece: DVONN- and PÜNCT-potentials.

/// One step (DV1, PU2), or straight over vacant spots too, onto the first piece (MATRX GIPF).
enum class Reach : std::uint8_t { Adjacent, Line };

/// The first piece in a direction, if it is within reach.
constexpr std::optional<Spot> first_piece(const Look& look, Spot from, Direction direction, Reach reach) {
  auto to = look.next(from, direction);
  while (reach == Reach::Line && to && look.is_vacant(*to)) to = look.next(*to, direction);
  if (!to || look.is_vacant(*to)) return std::nullopt;
  return to;
}

/// Lists a move onto the first piece in each direction that `may_cover` accepts.
template <class MayCover>
void list_covers(const Look& look, Reach reach, MayCover may_cover, Actions& out) {
  for (const Spot from : look.own_loaded())
    for (const Direction direction : directions)
      if (const auto to = first_piece(look, from, direction, reach); to && may_cover(*to)) out.move(from, *to);
}

/// The objection to a move onto a piece that the potential may cover, but does not reach.
constexpr std::string_view out_of_reach(Reach reach) noexcept {
  return reach == Reach::Line ? "the potential moves straight over vacant spots, onto the first piece"
                              : "the potential jumps onto an adjacent piece";
}

// The TAMSK-potential: an extra move (5.2).

/// The order at the start of a turn: own rows first, or an extra move that waits (TA8).
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

/// The ZÈRTZ-potential: a jump over pieces in a line (5.3).
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

// The DVONN-potential: a jump onto an enemy piece (5.4).

/// Decides if a used potential must go from a row that is taken (DV10).
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

/// The YINSH-potential: a move along a line (5.5).
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

// The PÜNCT-potential: a jump onto an enemy PÜNCT-potential, and by option onto GIPF-pieces (5.6).

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
