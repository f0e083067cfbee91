#include <algorithm>
#include <reference/matrx.hpp>

namespace gpn::reference::matrx {
Counts counts() {
  Counts counts;
  for (const Kind potential : potentials::all_potentials) counts[potential] = 6;
  return counts;
}

Board board() { return Board({5, 6, 7, 8, 9, 8, 7, 6, 5, 4}); }

Position start_position(const Rules& rules) {
  Position position;
  position.reserve = rules.game.pieces;
  position.phase.fill(potentials::Phase::Basic);
  position.to_hand = rules.counts;
  return position;
}

std::vector<Piece> pieces_to_bring_in(const Position& position) {
  const Color mover = position.to_move;
  const std::size_t player = index(mover);
  if (position.reserve[player] > 0) {
    Position before = position;
    before.reserve[player] -= 1;
    return {{"G", {{mover, Kind::GipfPiece}}, before}};
  }
  std::vector<Piece> pieces;
  for (const auto& [potential, count] : position.to_hand[player]) {
    if (count < 2) continue;
    Position before = position;
    before.to_hand[player][potential] -= 2;
    pieces.push_back({std::string(1, letter(potential)), {{mover, potential}, {mover, potential}}, before});
  }
  return pieces;
}

bool may_use(const Position& position) { return position.reserve[index(position.to_move)] == 0; }

void forfeit(Position& position, Unit potential) { position.captured[index(other(potential.color))] += 1; }

bool may_stay(const Stack& stack) { return is_loaded(stack); }

void dispose(Position& position, Unit unit, Color remover) {
  const std::size_t player = index(remover);
  if (unit.color != remover)
    position.captured[player] += 1;
  else if (unit.kind == Kind::GipfPiece)
    position.reserve[player] += 1;
  else
    position.to_hand[player][unit.kind] += 1;
}

int to_hand(const Position& position, Color player) {
  int sum = 0;
  for (const auto& [potential, count] : position.to_hand[index(player)]) sum += count;
  return sum;
}

bool has_lost_last_gipf(const Position& position, Color player) {
  return position.reserve[index(player)] == 0 &&
         std::none_of(position.stacks.begin(), position.stacks.end(), [&](const auto& at) {
           return at.second.back() == Unit{player, Kind::GipfPiece};
         });
}

}  // namespace gpn::reference::matrx
