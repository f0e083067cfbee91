// Stacks in words: letters, whole pieces instead of units, spots and pushes, and how a game ended.
#include "../rules/rules.hpp"
#include "../text/remarks.hpp"
#include "working_position.hpp"

#include <gpn/author/out.hpp>

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

constexpr char small(char letter) noexcept { return static_cast<char>(letter | 0x20); }

/// A piece of a stack, as lists name it.
struct PieceOfStack {
  char letter;  // as ListedPiece
  Color owner;
  std::uint8_t units;
};

/// The uppermost piece when `units` are left of a stack, at least one.
PieceOfStack top_piece(const Rules& rules, const gpn_stack& stack, unsigned units) noexcept {
  const auto size = static_cast<std::uint8_t>(units_of_top_piece(stack, units, rules.base.material));
  const gpn_unit unit = stack.units[units - 1];
  char letter = no_letter;
  if (kind_of(unit) == GPN_KIND_GIPF) letter = 'G';
  if (is_of_layer(unit)) {
    letter = rules.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
    if (size == 1) letter = small(letter);
  }
  return {letter, color_of(unit), size};
}

/// How many of the uppermost pieces the uppermost units of a stack are.
std::uint8_t pieces_in_units(const Rules& rules, const gpn_stack& stack, unsigned units) noexcept {
  unsigned left = height(stack);
  std::uint8_t pieces = 0;
  for (unsigned gone = 0; gone < units && left > 0; ++pieces) {
    const unsigned whole = units_of_top_piece(stack, left, rules.base.material);
    gone += whole;
    left -= whole;
  }
  return pieces;
}

constexpr Opening opening_of(std::uint8_t phase) noexcept {
  if (phase == GPN_PHASE_FIRST_GIPF) return Opening::GipfOnly;
  return phase == GPN_PHASE_GIPF ? Opening::GipfOrBasic : Opening::BasicOnly;
}

bool has_full_board(const Rules& rules, const gpn_view& view) noexcept {
  const Geometry& geometry = geometry_of(rules.base);
  return std::none_of(view.stacks, view.stacks + geometry.spot_count(), is_vacant);
}

/// The player to move has an empty reserve, the board is full, or the layers allow nothing.
Standstill standstill_of(const Rules& rules, const gpn_view& view, Color loser) noexcept {
  if (pieces_left(rules, view, loser) == 0) return Standstill::NoPiece;
  return has_full_board(rules, view) ? Standstill::FullBoard : Standstill::NoAction;
}

void describe_ending_by_layer(const LaidLayer& layer, const Rules& rules, const gpn_view& view, gpn_standing& out) {
  const Color winner = winner_of(view);
  gpn_reason reason{};
  const std::uint32_t loser = winner == Color::Black ? GPN_WHITE : GPN_BLACK;
  answer_of(layer, layer.table->loss(&layer.rules, &geometry_of(rules.base).board, &view, loser, &reason));
  reason.rule[sizeof reason.rule - 1] = reason.text[sizeof reason.text - 1] = '\0';
  out.state = winner == Color::White ? GPN_WHITE_WON : GPN_BLACK_WON;
  author::set_text(out.rule, reason.rule);
  author::set_text(out.reason, reason.text);
}

}  // namespace

/// In MATRX, which has no phases, GIPF-pieces and potentials count alike.
Supply WorkingPosition::supply() const {
  const unsigned reserve = pieces_left(*rules_, view_, mover());
  if (!has_phases(material())) return {reserve, Opening::BasicOnly};
  return {reserve, opening_of(side(mover()).phase), not_again(view_, mover())};
}

std::optional<SpotNumber> WorkingPosition::place_of(WrittenPlace written) const noexcept {
  const auto cell = geometry_->cell(written.column, written.number);
  return cell ? geometry_->spot_of_cell[*cell] : std::nullopt;
}

/// A piece that comes in has a capital letter.
std::optional<Piece> WorkingPosition::piece_with(char letter) const noexcept {
  if (letter == no_letter) return Piece{ActionKind::Basic, 0};
  if (letter == 'G') return Piece{ActionKind::Gipf, 0};
  const auto layer = layer_with_letter(*rules_, letter);
  return layer ? std::optional(Piece{ActionKind::Loaded, *layer}) : std::nullopt;
}

bool WorkingPosition::name_piece(SpotNumber spot, PieceMarks marks, Removal& removal) const noexcept {
  const gpn_stack& stack = view_.stacks[spot];
  const unsigned left = height(stack) - removal[spot];
  if (left == 0) return false;
  const PieceOfStack piece = top_piece(*rules_, stack, left);
  removal[spot] = static_cast<std::uint8_t>(removal[spot] + piece.units);
  return marks.letter == piece.letter && marks.is_enemy == (piece.owner != mover());
}

char WorkingPosition::letter_of_action(const Turn& turn) const noexcept {
  if (turn.action == ActionKind::Gipf) return 'G';
  return turn.action == ActionKind::Basic ? no_letter : rules_->laid[turn.layer].table->letter;
}

void WorkingPosition::add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const {
  const gpn_stack& stack = view_.stacks[spot];
  unsigned left = height(stack);
  for (; count > 0 && left > 0; --count) {
    const PieceOfStack piece = top_piece(*rules_, stack, left);
    out.push_back({spot, piece.letter, piece.owner != mover()});
    left -= piece.units;
  }
}

void WorkingPosition::add_removed(const Removal& removal, ListedPieces& out) const {
  for_each_removed(removal, [&](SpotNumber spot, std::uint8_t units) {
    add_pieces(spot, pieces_in_units(*rules_, view_.stacks[spot], units), out);
  });
}

std::optional<Removal> WorkingPosition::removal_of(const Taken& taken) const noexcept {
  Removal removal{};
  for (const TakenFrom& from : taken) {
    const gpn_stack& stack = view_.stacks[from.spot];
    const unsigned all = height(stack);
    unsigned left = all;
    for (unsigned piece = 0; piece < from.pieces; ++piece) {
      if (left == 0) return std::nullopt;
      left -= units_of_top_piece(stack, left, material());
    }
    removal[from.spot] = static_cast<std::uint8_t>(all - left);
  }
  return removal;
}

void WorkingPosition::add_to(Taken& taken, const Removal& removal) const {
  for_each_removed(removal, [&](SpotNumber spot, std::uint8_t units) {
    taken.push_back({spot, pieces_in_units(*rules_, view_.stacks[spot], units)});
  });
}

void WorkingPosition::describe_end(gpn_standing& out) const {
  const Rules& rules = *rules_;
  const gpn_view& view = view_;
  const Ending ending = ending_of(view);
  if (ending == Ending::None) return describe_standstill(standstill_of(rules, view, mover()), mover(), out);
  if (ending == Ending::ByLayer)
    return describe_ending_by_layer(rules.laid[view.reserved_for_game[1]], rules, view, out);
  const bool lacks_gipf = ending == Ending::LastGipfTaken || ending == Ending::OwnLastGipf;
  if (lacks_gipf && rules.base.gipf_loss == GipfLoss::WithEmptyReserve)
    return describe_loss_of_everything(winner_of(view), out);
  gipf::describe_ending(ending, winner_of(view), out);
}

}  // namespace gpn::gipf::layered
