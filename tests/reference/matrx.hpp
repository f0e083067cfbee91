// What MATRX GIPF has of its own, paragraph by paragraph (docs/matrx.md). The parts of a turn and their order, the uses
// of the potentials, the pushes and the texts are those of GIPF with potentials.
#pragma once

#include <reference/potentials.hpp>
#include <string_view>
#include <vector>

namespace gpn::reference::matrx {

using potentials::Board;
using potentials::Counts;
using potentials::Kind;
using potentials::Piece;
using potentials::Position;
using potentials::Rules;
using potentials::Stack;
using potentials::Unit;

inline constexpr std::string_view variant = "matrx";

/// Six of each of the five potentials.
Counts counts();

/// Three GIPF-pieces each; D and P go over vacant spots too.
inline constexpr std::string_view options = "white-pieces=3 black-pieces=3 dvonn-reach=line punct-reach=line";

/// 40 spots and 25 dots.
Board board();

/// The GIPF-pieces in reserve, all potentials to hand, no phases.
Position start_position(const Rules& rules);

/// GIPF-pieces as long as there is one in reserve, then two potentials of one kind as one piece.
std::vector<Piece> pieces_to_bring_in(const Position& position);

/// Who has to bring in a GIPF-piece may not use a potential.
bool may_use(const Position& position);

/// A potential that would leave the game elsewhere: one of TAMSK that is not used, one of PÜNCT that is spent.
void forfeit(Position& position, Unit potential);

/// Whether something on a spot of a row may be left there.
bool may_stay(const Stack& stack);

/// Where one unit goes that `remover` has taken off the board.
void dispose(Position& position, Unit unit, Color remover);

/// How many potentials a player has to hand, lone ones included.
int to_hand(const Position& position, Color player);

/// Whether a player has no GIPF-piece left, neither on the board nor in reserve.
bool has_lost_last_gipf(const Position& position, Color player);

}  // namespace gpn::reference::matrx
