// What MATRX GIPF has of its own, paragraph by paragraph (docs/matrx.md). The parts of a turn and their order, the uses
// of Z and Y, the pushes and the texts are those of GIPF with potentials.
#pragma once

#include <reference/potentials.hpp>
#include <string_view>
#include <vector>

namespace gpn::reference::matrx {

using gipf::Direction;
using potentials::Board;
using potentials::Counts;
using potentials::Kind;
using potentials::Piece;
using potentials::Point;
using potentials::Position;
using potentials::Rules;
using potentials::Stack;
using potentials::Stacks;
using potentials::Unit;

inline constexpr std::string_view variant = "matrx";

/// Six of each of the five potentials.
Counts counts();

/// 40 spots and 25 dots.
Board board();

/// Three GIPF-pieces in reserve, all potentials to hand, no phases.
Position start_position(const Rules& rules);

/// GIPF-pieces as long as there is one in reserve, then two potentials of one kind as one piece.
std::vector<Piece> pieces_to_bring_in(const Position& position);

/// Who has to bring in a GIPF-piece may not use a potential.
bool may_use(const Position& position);

/// D and P: straight over vacant spots, or one step, onto the first piece, whose uppermost unit must be an enemy one of
/// the same kind.
std::vector<Point> landings(const Board& board, const Position& position, Point from, Kind potential,
                            Direction direction);

/// A TAMSK-potential that is not used.
void forfeit(Position& position, Unit potential);

/// Whether something on a spot of a row may be left there.
bool may_stay(const Stack& stack);

/// Where one unit goes that `remover` has taken off the board.
void dispose(Position& position, Unit unit, Color remover);

/// Whether a player has no GIPF-piece left, neither on the board nor in reserve.
bool has_lost_last_gipf(const Position& position, Color player);

}  // namespace gpn::reference::matrx
