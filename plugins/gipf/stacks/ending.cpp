#include "ending.hpp"

#include "../board/geometry.hpp"
#include "../text/ending_text.hpp"
#include "working_position.hpp"

#include <gpn/author/out.hpp>

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

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

void describe_ending(const Rules& rules, const gpn_view& view, gpn_standing& out) {
  const Ending ending = ending_of(view);
  const Color mover = mover_of(view);
  if (ending == Ending::None) return describe_standstill(standstill_of(rules, view, mover), mover, out);
  if (ending == Ending::ByLayer)
    return describe_ending_by_layer(rules.laid[view.reserved_for_game[1]], rules, view, out);
  const bool lacks_gipf = ending == Ending::LastGipfTaken || ending == Ending::OwnLastGipf;
  if (lacks_gipf && rules.base.gipf_loss == GipfLoss::WithEmptyReserve)
    return describe_loss_of_everything(winner_of(view), out);
  gipf::describe_ending(ending, winner_of(view), out);
}

}  // namespace gpn::gipf::layered
