// Plays a legal turn on a position, in place.
#pragma once

#include "contact.hpp"
#include "position.hpp"
#include "turn.hpp"

namespace gpn::dvonn {

inline void play_place(Position& position, Space to) noexcept {
  const Piece piece = piece_to_place(position.placed);
  SpaceSet& pieces = piece == Piece::Dvonn ? position.dvonn : position.tops[static_cast<std::size_t>(piece)];
  pieces |= SpaceSet(to);
  ++position.placed;
  position.to_move = position.is_placing() ? who_places(position.placed) : Color::White;
}

/// Removes the stacks that have lost contact (D10).
inline void remove_stacks(Position& position, SpaceSet lost) noexcept {
  for (const Space space : lost& position.tall) position.buried.remove(space);
  position.tops[0] -= lost;
  position.tops[1] -= lost;
  position.tall -= lost;
}

/// The stacks that lose contact when the stack on `from` moves (D10). `occupied` and `dvonn` are those after the move.
/// Unless the stack contained a DVONN piece, only pieces around `from` can lose contact.
inline SpaceSet lost_by_move(SpaceSet occupied, SpaceSet dvonn, Space from, bool moves_dvonn) noexcept {
  if (!moves_dvonn && !may_split(from, occupied)) return SpaceSet();
  return without_contact(occupied, dvonn, neighbours(from) & occupied);
}

/// All sets are read before the first one is written: a read of both tops at once would wait for a write of one.
inline void play_move(Position& position, Space from, Space to) noexcept {
  const SpaceSet source(from);
  const SpaceSet target(to);
  const bool moves_dvonn = position.dvonn.contains(from);
  const SpaceSet both = source | target;
  const SpaceSet whites = position.to_move == Color::White ? target : SpaceSet();
  const SpaceSet white = (position.tops[0] - both) | whites;
  const SpaceSet black = (position.tops[1] - both) | (target - whites);
  const SpaceSet dvonn = moves_dvonn ? (position.dvonn - source) | target : position.dvonn;
  const SpaceSet lost = lost_by_move(white | black | dvonn, dvonn, from, moves_dvonn);
  position.buried.move(from, to, position.top(to));
  position.tops = {white, black};
  position.dvonn = dvonn;
  position.tall = (position.tall - source) | target;
  if (!lost.empty()) remove_stacks(position, lost);
  position.to_move = other(position.to_move);
}

inline void play(Position& position, const Turn& turn) noexcept {
  switch (turn.kind()) {
    case Turn::Kind::Place: play_place(position, turn.to()); break;
    case Turn::Kind::Move: play_move(position, turn.from(), turn.to()); break;
    case Turn::Kind::Pass: position.to_move = other(position.to_move); break;
  }
}

/// The spaces whose stacks a move removes (D10).
inline SpaceSet removed_by(const Position& position, const Turn& move) noexcept {
  Position after = position;
  play(after, move);
  return position.occupied() - SpaceSet(move.from()) - after.occupied();
}

}  // namespace gpn::dvonn
