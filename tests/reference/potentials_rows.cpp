#include <reference/matrx.hpp>
#include <reference/potentials_rows.hpp>
#include <set>
#include <vector>

namespace gpn::reference::potentials {
namespace {

/// Neighbouring occupied spots, up to the next vacancy on both sides.
using Row = std::vector<Point>;

/// Spots that count for a row of the player: those he owns; with freed-rows=next-turn he must also have owned them when
/// the phase began.
using Counting = std::set<Point>;

Counting spots_of(Color player, const Stacks& stacks) {
  Counting spots;
  for (const auto& [point, stack] : stacks)
    if (owner(stack) == player) spots.insert(point);
  return spots;
}

Counting counting_spots(const Rules& rules, Color player, const Stacks& stacks, const Stacks& as_phase_began) {
  Counting spots = spots_of(player, stacks);
  if (rules.freed_rows == FreedRows::AtOnce) return spots;
  const Counting then = spots_of(player, as_phase_began);
  std::erase_if(spots, [&](const Point point) { return then.count(point) == 0; });
  return spots;
}

bool has_four(const Row& run, const Counting& counting, int row_length) {
  int side_by_side = 0;
  for (const Point point : run) {
    side_by_side = counting.count(point) > 0 ? side_by_side + 1 : 0;
    if (side_by_side == row_length) return true;
  }
  return false;
}

std::vector<Row> rows_of(const Counting& counting, const Stacks& stacks, const Board& board, int row_length) {
  std::vector<Row> rows;
  for (const std::vector<Point>& line : board.lines()) {
    std::vector<Row> runs(1);
    for (const Point point : line) {
      if (stacks.count(point) > 0)
        runs.back().push_back(point);
      else
        runs.emplace_back();
    }
    for (const Row& run : runs)
      if (has_four(run, counting, row_length)) rows.push_back(run);
  }
  return rows;
}

/// A GIPF-piece and a loaded piece may go, all else must; see MATRX GIPF for its own. A used DVONN-potential: DV10.
bool may_stay(const Rules& rules, const Stack& stack) {
  const bool is_dvonn = stack.back().kind == Kind::Dvonn;
  if (is_dvonn && rules.dvonn_used == DvonnUsed::MayStay) return true;
  if (rules.material == Material::Matrx) return matrx::may_stay(stack);
  return is_loaded(stack) || (stack.size() == 1 && stack.back().kind == Kind::GipfPiece);
}

/// Where one removed unit goes.
void dispose(const Rules& rules, Position& position, Unit unit, Color remover) {
  if (rules.material == Material::Matrx) return matrx::dispose(position, unit, remover);
  if (is_potential(unit.kind)) return;  // out of the game
  const int worth = unit.kind == Kind::GipfPiece ? 2 : 1;
  if (!rules.game.may_build_again && unit.kind == Kind::GipfPiece && unit.color == remover &&
      position.phase[index(remover)] == Phase::Gipf)
    position.not_again[index(remover)] += 1;
  if (unit.color == remover)
    position.reserve[index(remover)] += worth;
  else
    position.captured[index(remover)] += worth;
}

/// What has been removed so far from each spot, from the top down, as a list names it.
using Removed = std::map<Point, std::vector<std::string>>;

std::string list_text(const Removed& removed) {
  std::string text;
  for (const auto& [point, items] : removed)
    for (const std::string& item : items) text += (text.empty() ? "x" : ",") + item;
  return text;
}

struct State {
  Position position;
  Removed removed;
};

/// One taking from one spot: a loaded piece as a whole, else the topmost unit.
void take(const Rules& rules, State& state, Point point, Color remover) {
  Stack& stack = state.position.stacks.at(point);
  const Unit top = stack.back();
  std::string item;
  if (is_loaded(stack)) {
    item += letter(top.kind);
    dispose(rules, state.position, top, remover);
    stack.pop_back();
    dispose(rules, state.position, stack.back(), remover);
  } else {
    if (top.kind == Kind::GipfPiece) item += 'G';
    if (is_potential(top.kind)) item += small_letter(top.kind);
    dispose(rules, state.position, top, remover);
  }
  stack.pop_back();
  item += name(point);
  if (top.color != remover) item += '*';
  state.removed[point].push_back(item);
  if (stack.empty()) state.position.stacks.erase(point);
}

/// Every way to take a row: all that must go, and any choice of what may. Never nothing at all.
std::vector<std::vector<Point>> ways_to_take(const Rules& rules, const Row& row, const Stacks& stacks) {
  std::vector<std::vector<Point>> ways(1);
  for (const Point point : row) {
    std::vector<std::vector<Point>> left;
    if (may_stay(rules, stacks.at(point))) left = ways;
    for (std::vector<Point>& way : ways) way.push_back(point);
    ways.insert(ways.end(), left.begin(), left.end());
  }
  std::erase_if(ways, [](const std::vector<Point>& way) { return way.empty(); });
  return ways;
}

/// What own-last-gipf=forbidden rules out (E4). In the basic game and in MATRX GIPF nobody can lose by it.
bool is_allowed(const Rules& rules, const Position& begin, const Position& end, Color player) {
  if (rules.own_last_gipf != OwnLastGipf::Forbidden || rules.material == Material::Matrx) return true;
  if (rules.game.variant == gipf::Variant::Basic) return true;
  return !has_gipf_piece(begin, player) || has_gipf_piece(end, player);
}

}  // namespace

std::map<std::string, Position> complete_removals(const Rules& rules, const Position& position, Color player) {
  const Board board = board_of(rules);
  std::map<std::string, Position> complete;
  std::map<std::string, State> seen = {{"", State{position, {}}}};
  std::vector<std::string> to_do = {""};
  while (!to_do.empty()) {
    const std::string text = to_do.back();
    to_do.pop_back();
    const State state = seen.at(text);
    const Counting counting = counting_spots(rules, player, state.position.stacks, position.stacks);
    std::vector<Row> rows = rows_of(counting, state.position.stacks, board, rules.game.rows.row_length);
    if (rules.game.rows.meeting_rows_go) rows = gipf::joined_where_they_meet(rows);
    if (rows.empty() && is_allowed(rules, position, state.position, player)) complete[text] = state.position;
    for (const Row& row : rows) {
      for (const std::vector<Point>& way : ways_to_take(rules, row, state.position.stacks)) {
        State next = state;
        for (const Point point : way) take(rules, next, point, player);
        const std::string next_text = list_text(next.removed);
        if (seen.emplace(next_text, next).second) to_do.push_back(next_text);
      }
    }
  }
  return complete;
}

}  // namespace gpn::reference::potentials
