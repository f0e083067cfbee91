#include "turn_remarks.hpp"

#include <array>
#include <tuple>

namespace gpn::gipf {
namespace {

void explain_gipf_piece(const Scene& scene, Range where, TurnRemarks& remarks) {
  const std::string_view mover = name(scene.mover());
  const Supply supply = scene.supply();
  if (scene.rules().variant == Variant::Basic)
    return remarks.illegal("gipf-no-gipf-in-variant", where, {"the basic game has no GIPF-pieces"});
  if (scene.rules().variant == Variant::Standard)
    return remarks.illegal("gipf-no-gipf-in-variant", where, {"in the standard game no GIPF-pieces are brought in"});
  if (supply.opening == Opening::BasicOnly)
    return remarks.illegal("gipf-no-more-gipf", where, {mover, " may bring in no more GIPF-pieces (T3)"});
  if (!supply.offers(PieceKind::Gipf) && supply.reserve >= worth(PieceKind::Gipf))
    return remarks.illegal("gipf-no-more-gipf", where,
                           {mover, " has taken back the GIPF-pieces in his reserve, and they may not be built again ",
                            "(gipf-again=never)"},
                           "T4");
  if (!supply.offers(PieceKind::Gipf))
    return remarks.illegal("gipf-needs-two-pieces", where,
                           {"a GIPF-piece needs two pieces, ", mover, " has one in reserve (T5)"});
  scene.explain_layered_piece('G', where, remarks);
}

std::string_view kind_of_piece(char letter) noexcept {
  if (letter == no_letter) return "basic piece";
  if (letter == 'G') return "GIPF-piece";
  return is_capital(letter) ? "loaded piece" : "used potential";
}

/// The short way and the lists of sites leave marks out.
void check_marks(const Geometry& geometry, const ListItem& item, bool expects_marks, TurnRemarks& remarks) {
  const ListedPiece& piece = *item.piece;
  const WrittenItem& written = *item.written;
  const bool is_wrong_letter = written.letter != piece.letter && (written.letter != no_letter || expects_marks);
  const bool is_wrong_star = written.is_enemy != piece.is_enemy && (written.is_enemy || expects_marks);
  if (!is_wrong_letter && !is_wrong_star) return;
  const std::array letter{piece.letter};
  const std::string_view mark(letter.data(), piece.letter == no_letter ? 0 : 1);
  const std::string_view spot = geometry.name(item.spot);
  remarks.add("gipf-piece-marks", written.where,
              {"the piece on ", spot, " is ", piece.is_enemy ? "an enemy " : "an own ", kind_of_piece(piece.letter),
               ": write ", mark, spot, piece.is_enemy ? "*" : ""});
}

}  // namespace

void explain_piece(const Scene& scene, char letter, Range where, TurnRemarks& remarks) {
  const std::string_view mover = name(scene.mover());
  const Supply supply = scene.supply();
  if (scene.rules().material == Material::Matrx) return scene.explain_layered_piece(letter, where, remarks);
  if (supply.reserve == 0) return remarks.illegal("gipf-empty-reserve", where, {mover, " has no piece to bring in"});
  if (letter == 'G') return explain_gipf_piece(scene, where, remarks);
  if (supply.opening == Opening::GipfOnly)
    return remarks.illegal("gipf-first-must-be-gipf", where, {mover, "'s first piece must be a GIPF-piece (T1)"});
  scene.explain_layered_piece(letter, where, remarks);
}

void add_liberty_remarks(const WrittenTurn& written, TurnRemarks& remarks) {
  const auto add = [&](Liberty liberty, Finding finding, std::string_view message) {
    if (const auto place = written.place_of(liberty)) remarks.add(finding, *place, {message});
  };
  add(Liberty::LetterCase, "gipf-letter-case",
      "points are written in small letters, GIPF-pieces with a capital G, removals with a small x");
  add(Liberty::Colon, "gipf-colon", "expected ; between the parts of a turn, found :");
  add(Liberty::Spacing, "gipf-spacing", "a turn is written without blanks");
}

void add_push_remark(PushSpelling spelling, std::uint32_t hints, const WrittenMove& written, TurnRemarks& remarks) {
  if ((hints & GPN_HINT_FIRST_SPOT) != 0) return;
  if (spelling == PushSpelling::DotNotNeeded)
    remarks.add("gipf-dot-not-needed", written.where, {"nothing is pushed: the landing spot is enough"});
  else if (spelling == PushSpelling::FirstSpot)
    remarks.add("gipf-first-spot", written.second->where,
                {"the push is written by its first spot; write the spot where the furthest piece ends up"});
}

void add_list_remarks(const Geometry& geometry, const List& list, ListSpelling spelling, std::uint32_t hints,
                      TurnRemarks& remarks) {
  const bool expects_marks =
      spelling != ListSpelling::Short && (hints & (GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_OWN_STAY_ENEMY_GO)) == 0;
  const ListItem* last = nullptr;
  bool in_order = true;
  for (const ListItem& item : list.items) {
    if (item.repeats)
      remarks.add("gipf-repeated-point", item.written->where, {geometry.name(item.spot), " is named twice"});
    else if (last != nullptr && std::tie(item.spot, item.depth) < std::tie(last->spot, last->depth))
      in_order = false;
    else
      last = &item;
    if (item.piece) check_marks(geometry, item, expects_marks, remarks);
  }
  if (list.lists > 1)
    remarks.add("gipf-several-lists", list.where, {"the rows of one phase are written as one list"});
  else if (!in_order)
    remarks.add("gipf-list-order", list.where, {"the list is not in the order of the board"});
}

}  // namespace gpn::gipf
