#include <algorithm>
#include <reference/gipf_rows.hpp>

namespace gpn::reference::gipf {
namespace {

/// R1: enough pieces of one colour side by side somewhere in the run.
bool has_four(const Row& run, Color player, const Pieces& pieces, int row_length) {
  int side_by_side = 0;
  for (const Point point : run) {
    side_by_side = pieces.at(point).owner == player ? side_by_side + 1 : 0;
    if (side_by_side == row_length) return true;
  }
  return false;
}

/// The runs of occupied spots on a line, without a gap in any (R2).
std::vector<Row> occupied_runs(const std::vector<Point>& line, const Pieces& pieces) {
  std::vector<Row> runs(1);
  for (const Point point : line) {
    if (pieces.count(point) > 0)
      runs.back().push_back(point);
    else
      runs.emplace_back();
  }
  return runs;
}

struct Contents {
  std::set<Point> basics;
  std::vector<Point> gipf_pieces;
};

Contents contents(const Row& row, const Pieces& pieces) {
  Contents found;
  for (const Point point : row) {
    if (pieces.at(point).kind == Kind::Basic)
      found.basics.insert(point);
    else
      found.gipf_pieces.push_back(point);
  }
  return found;
}

/// R9, R15: all basic pieces of the row, and any choice of its GIPF-pieces. Never nothing at all.
std::set<std::set<Point>> ways_to_take(const Row& row, const Pieces& pieces) {
  const Contents all = contents(row, pieces);
  std::set<std::set<Point>> ways = {all.basics};
  for (const Point gipf_piece : all.gipf_pieces) {
    const std::set<std::set<Point>> left = ways;
    for (std::set<Point> taken : left) {
      taken.insert(gipf_piece);
      ways.insert(taken);
    }
  }
  ways.erase(std::set<Point>{});
  return ways;
}

/// A row with a basic piece must go (R15); one of GIPF-pieces alone only where the rules say so (R13).
bool must_be_taken(const Row& row, const Pieces& pieces, const RowRules& rules) {
  return !rules.gipf_rows_may_stand || !contents(row, pieces).basics.empty();
}

}  // namespace

std::vector<Row> rows_of(Color player, const Pieces& pieces, const Board& board, const RowRules& rules) {
  std::vector<Row> rows;
  for (const std::vector<Point>& line : board.lines())
    for (const Row& run : occupied_runs(line, pieces))
      if (has_four(run, player, pieces, rules.row_length)) rows.push_back(run);
  return rows;
}

std::vector<Row> joined_where_they_meet(std::vector<Row> rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t k = i + 1; k < rows.size(); ++k) {
      std::set<Point> both(rows[i].begin(), rows[i].end());
      both.insert(rows[k].begin(), rows[k].end());
      if (both.size() == rows[i].size() + rows[k].size()) continue;
      rows[i].assign(both.begin(), both.end());
      rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(k));
      return joined_where_they_meet(rows);
    }
  }
  return rows;
}

Pieces without(Pieces pieces, const std::set<Point>& taken) {
  for (const Point point : taken) pieces.erase(point);
  return pieces;
}

std::set<std::set<Point>> complete_removals(Color player, const Pieces& pieces, const Board& board,
                                            const RowRules& rules) {
  std::set<std::set<Point>> complete;
  std::set<std::set<Point>> seen = {{}};
  std::vector<std::set<Point>> to_do = {{}};
  while (!to_do.empty()) {
    const std::set<Point> taken = to_do.back();
    to_do.pop_back();
    const Pieces left = without(pieces, taken);
    std::vector<Row> rows = rows_of(player, left, board, rules);  // R7: computed anew after each removal
    if (rules.meeting_rows_go) rows = joined_where_they_meet(rows);
    if (std::none_of(rows.begin(), rows.end(), [&](const Row& row) { return must_be_taken(row, left, rules); }))
      complete.insert(taken);
    for (const Row& row : rows) {
      for (const std::set<Point>& way : ways_to_take(row, left)) {
        std::set<Point> more = taken;
        more.insert(way.begin(), way.end());
        if (seen.insert(more).second) to_do.push_back(more);
      }
    }
  }
  return complete;
}

}  // namespace gpn::reference::gipf
