// Rows and their removal (section 4.3): what may be taken, in every order and with every choice.
#pragma once

#include <gpn/color.hpp>

#include <map>
#include <reference/gipf_board.hpp>
#include <set>
#include <vector>

namespace gpn::reference::gipf {

enum class Kind { Basic, GipfPiece };

struct Piece {
  Color owner;
  Kind kind;
};

/// What stands where; vacant spots are absent.
using Pieces = std::map<Point, Piece>;

struct RowRules {
  int row_length = 4;
  bool gipf_rows_may_stand = true;  ///< whether a row of GIPF-pieces alone may be left whole (R13)
  bool meeting_rows_go = false;     ///< whether rows that meet are taken as one (R6, option crossing-rows)
};

/// A row as R1 and R2 have it: neighbouring occupied spots up to the next vacancy on both sides.
using Row = std::vector<Point>;

std::vector<Row> rows_of(Color player, const Pieces& pieces, const Board& board, const RowRules& rules);

/// Every set of points a player may have removed once his removals are complete. The empty set is among them exactly
/// when nothing has to go.
std::set<std::set<Point>> complete_removals(Color player, const Pieces& pieces, const Board& board,
                                            const RowRules& rules);

/// Joins rows until no two of them share a point.
std::vector<Row> joined_where_they_meet(std::vector<Row> rows);

Pieces without(Pieces pieces, const std::set<Point>& taken);

}  // namespace gpn::reference::gipf
