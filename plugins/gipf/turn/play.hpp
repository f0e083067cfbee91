// Playing a turn, once for both engines:
//
//   [extra moves] own rows [extra moves] action [extra moves] own rows
//
// The parts in brackets are asked for with layers only (potentials.md, "A turn").
#pragma once

#include "board.hpp"

#include <gpn/layer.h>

namespace gpn::gipf {

/// Whether the game is decided or the player to move can do nothing (E1, E2).
template <TurnBoard Board>
bool is_over(const Board& board) {
  return board.has_ended() || (!board.has_row() && !board.has_action());
}

/// Takes the rows at the start of a turn, which may decide the game (E3).
template <TurnBoard Board>
void take_first_rows(Board& board, const typename Board::Removal& removal) {
  if (!Board::removes(removal)) return;
  board.take_rows(removal);
  if (board.options().last_gipf == LastGipf::AtOnce) board.test_losses();
}

/// Ends a turn that removed rows and had no action (E2, E3).
template <TurnBoard Board>
void end_list_alone(Board& board) {
  if (board.options().last_gipf == LastGipf::AtOnce) board.test_losses();
  if (!board.has_ended()) board.lose(board.mover(), Ending::EmptyReserve);
  board.end_turn();
}

/// Plays a legal turn.
template <TurnBoard Board>
void play(Board& board, const typename Board::Turn& turn) {
  if constexpr (Board::has_layers) play_extras(board, turn, GPN_MOMENT_START);
  board.take_rows(Board::before_of(turn));
  if (!Board::acts(turn)) return end_list_alone(board);
  if constexpr (Board::has_layers)
    if (!begin_action(board, turn)) return board.end_turn();  // the challenge has cost the turn
  board.play_action(turn);
  if constexpr (Board::has_layers) end_action(board, turn);
  board.take_rows(Board::after_of(turn));
  board.end_turn();
}

}  // namespace gpn::gipf
