#include "sheet/rows.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

/// `xe7,e8`: a list without a move. No player's turn is one.
bool is_list_alone(const Cell& cell) noexcept {
  return cell.kind == CellKind::Turn && cell.text.starts_with('x') && cell.text.find(';') == std::string::npos &&
         cell.text.find('-') == std::string::npos;
}
bool may_have_list(const Cell& cell) noexcept {
  return cell.kind == CellKind::Turn && !cell.reserve && cell.text != "pass" && !cell.text.starts_with('x') &&
         cell.text.find(";x") == std::string::npos;
}

void take_list(Cell& cell, Cell& list, HabitCount& habits) {
  habits.add(Habit::NoPartSign, {cell.span.end, list.span.begin});
  cell.text += ';' + list.text;
  cell.span.end = list.span.end;
  cell.reserve = list.reserve;
  cell.count_in_braces = list.count_in_braces;
  std::move(list.glyphs.begin(), list.glyphs.end(), std::back_inserter(cell.glyphs));
  std::move(list.remarks.begin(), list.remarks.end(), std::back_inserter(cell.remarks));
}

/// A list in a cell or on a line of its own belongs to the move before it.
void join_lists(Sheet& sheet) {
  Cell* before = nullptr;
  for (Row& row : sheet.rows) {
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      Cell& cell = row.cells[i];
      const bool is_next_of_row = i > 0 && before == &row.cells[i - 1];
      const bool opens_unnumbered = i == 0 && !row.number;
      if (before != nullptr && is_list_alone(cell) && may_have_list(*before) && (is_next_of_row || opens_unnumbered)) {
        take_list(*before, cell, sheet.habits);
        row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(i--));
        continue;
      }
      before = &cell;
    }
  }
}

/// A list before its move, in a cell of its own. A row with more turns than two has a damaged list.
void join_lists_ahead(Sheet& sheet) {
  constexpr std::size_t most_cells = 4;
  for (Row& row : sheet.rows) {
    const auto lists = static_cast<std::size_t>(std::count_if(row.cells.begin(), row.cells.end(), is_list_alone));
    if (lists == 0 || row.cells.size() > most_cells || row.cells.size() > lists + 2) continue;
    for (std::size_t i = 0; i + 1 < row.cells.size(); ++i) {
      Cell& list = row.cells[i];
      Cell& move = row.cells[i + 1];
      const bool may_follow = move.kind == CellKind::Turn && move.text != "pass" && !move.text.starts_with('x');
      if (!is_list_alone(list) || list.reserve || !may_follow) continue;
      sheet.habits.add(Habit::NoPartSign, {list.span.end, move.span.begin});
      move.text = list.text + ';' + move.text;
      move.span.begin = list.span.begin;
      if (!move.player) move.player = list.player;
      row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
}

/// `e2 {3}`: seconds and no reserve, unless two of three fall by at most two pieces, or rise with a list, from one of
/// the two counts before them. DVONN has none.
void read_numbers_in_braces(Sheet& sheet) {
  std::array<std::optional<std::uint32_t>, 2> before;
  std::size_t agreeing = 0;
  std::size_t others = 0;
  std::vector<Cell*> cells;
  std::vector<Row*> rows;
  for (Row& row : sheet.rows) rows.push_back(&row);
  std::stable_sort(rows.begin(), rows.end(), [](const Row* a, const Row* b) { return a->number < b->number; });
  for (Row* row : rows)
    for (Cell& cell : row->cells) {
      if (!cell.count_in_braces) continue;
      cells.push_back(&cell);
      const std::uint32_t count = *cell.reserve;
      const auto agrees = [&](std::optional<std::uint32_t> last) {
        return last && (count <= *last ? *last - count <= 2 : cell.text.find('x') != std::string::npos);
      };
      if (before[1]) ++(agrees(before[0]) || agrees(before[1]) ? agreeing : others);
      before = {before[1], count};
    }
  const bool is_dvonn = sheet.game && sheet.game->name == "dvonn";
  if (cells.empty() || (!is_dvonn && agreeing >= 2 * others)) return;
  for (Cell* cell : cells) {
    cell->reserve.reset();
    sheet.remarks.add(cell->count_in_braces->span);
    cell->remarks.insert(cell->remarks.begin(), *cell->count_in_braces);
  }
  const auto has_count = [](const Cell& cell) { return cell.reserve.has_value(); };
  if (std::none_of(sheet.rows.begin(), sheet.rows.end(),
                   [&](const Row& row) { return std::any_of(row.cells.begin(), row.cells.end(), has_count); }))
    sheet.habits.forget(Habit::CountSign);
}

/// `e2 e8 1`: where no row has a number and 1, 2, 3 .. follow every second turn, they are no reserve counts.
void read_last_numbers(Sheet& sheet) {
  constexpr std::uint32_t fewest = 3;
  std::vector<Cell*> counted;
  std::size_t since = 0;
  for (Row& row : sheet.rows) {
    if (row.number) return;
    for (Cell& cell : row.cells) {
      ++since;
      if (!cell.reserve) continue;
      if (since > 2 || *cell.reserve != counted.size() + 1) return;
      counted.push_back(&cell);
      since = 0;
    }
  }
  if (counted.size() < fewest) return;
  sheet.habits.add(Habit::LastNumbers, counted.front()->span);
  for (Cell* cell : counted) cell->reserve.reset();
}

/// All turns of White, the word for Black, all turns of Black: the rows of both are put together by their numbers.
void join_columns(Sheet& sheet) {
  if (!sheet.black_column || *sheet.black_column == 0 || *sheet.black_column >= sheet.rows.size()) return;
  const std::size_t white = *sheet.black_column;
  const std::size_t black = sheet.rows.size() - white;
  if (black > white) return;
  std::vector<std::size_t> places;  // of Black's turns
  for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
    const Row& row = sheet.rows[i];
    if (row.cells.size() != 1 || !row.number || (i < white && row.number != i + 1)) return;
    if (i < white) continue;
    if (*row.number == 0 || *row.number > white || (!places.empty() && *row.number <= places.back() + 1)) return;
    places.push_back(*row.number - 1);
  }
  sheet.habits.add(Habit::NumberOrder, sheet.rows[white].number_span);
  for (std::size_t i = 0; i < black; ++i)
    sheet.rows[places[i]].cells.push_back(std::move(sheet.rows[white + i].cells.front()));
  sheet.rows.resize(white);
}

/// The first turn of another player than the first of all, if the turns have a word for a player there and at the
/// first turn, and nowhere else.
std::optional<std::size_t> second_player(const std::vector<Cell>& cells) {
  if (cells.empty() || !cells.front().player) return std::nullopt;
  std::optional<std::size_t> second;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (!cells[i].player) continue;
    if (second || cells[i].player == cells.front().player) return std::nullopt;
    second = i;
  }
  return second;
}

bool is_move(const Cell& cell) { return cell.text.find('-') != std::string::npos || cell.text == "pass"; }

/// Index of the last placement of DVONN among the turns of White.
constexpr std::size_t last_placement_of_white = 24;

/// White has the last placement of DVONN and the first move after it (D2).
bool has_two_turns_after(const std::vector<Cell>& white, std::size_t index) {
  return index == last_placement_of_white && index + 1 < white.size() && !is_move(white[index]) &&
         is_move(white[index + 1]);
}

/// All turns of one player behind his name, then all of the other: they take turns.
void join_player_lines(Sheet& sheet) {
  constexpr std::size_t fewest = 3;
  const auto has_number = [](const Row& row) { return row.number.has_value(); };
  if (sheet.rows.empty() || std::any_of(sheet.rows.begin(), sheet.rows.end(), has_number)) return;
  std::vector<Cell> cells;
  for (const Row& row : sheet.rows) cells.insert(cells.end(), row.cells.begin(), row.cells.end());
  const auto second = second_player(cells);
  if (!second) return;
  std::vector<Cell> white(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(*second));
  std::vector<Cell> black(cells.begin() + static_cast<std::ptrdiff_t>(*second), cells.end());
  if (white.front().player == Color::Black) std::swap(white, black);
  const std::size_t of_white = white.size() - (has_two_turns_after(white, last_placement_of_white) ? 1 : 0);
  const bool take_turns = of_white == black.size() || of_white == black.size() + 1;
  if (black.size() < fewest || !take_turns) return;  // a turn is missing somewhere
  sheet.habits.add(Habit::PlayerLines, black.front().span);
  cells.clear();
  auto next = black.begin();
  for (std::size_t i = 0; i < white.size(); ++i) {
    const bool is_followed_by_white = has_two_turns_after(white, i);
    cells.push_back(std::move(white[i]));
    if (!is_followed_by_white && next != black.end()) cells.push_back(std::move(*next++));
  }
  std::move(next, black.end(), std::back_inserter(cells));
  sheet.rows.resize(1);
  sheet.rows.front().cells = std::move(cells);
}

/// A word in the place of a turn is never left out: in rows of two turns it is that of the other one, but for the last
/// row.
void keep_words_in_place(Sheet& sheet) {
  constexpr std::size_t fewest = 4;
  const std::size_t lines = sheet.words_beside_turns.size();
  if (lines == 0 || sheet.unnumbered_pairs < fewest || lines * 4 > sheet.unnumbered_pairs) return;
  auto& cells = sheet.rows.back().cells;
  for (std::size_t i = lines; i-- > 0;) {
    WordsBesideTurn& found = sheet.words_beside_turns[i];
    if (found.cell < cells.size()) cells.insert(cells.begin() + static_cast<std::ptrdiff_t>(found.cell), found.words);
  }
}

/// `1.` before each row, as in a list that a program is to number.
void drop_numbers_of_lists(Sheet& sheet) {
  constexpr std::size_t fewest = 3;
  const auto is_first = [](const Row& row) { return row.number == 1U; };
  if (sheet.rows.size() < fewest || !std::all_of(sheet.rows.begin(), sheet.rows.end(), is_first)) return;
  sheet.habits.add(Habit::NumberSign, sheet.rows.front().number_span);
  for (Row& row : sheet.rows) row.number.reset();
}

}  // namespace

std::size_t Row::turns() const noexcept {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.kind != CellKind::Empty; }));
}

std::size_t Sheet::turns() const noexcept {
  std::size_t count = 0;
  for (const Row& row : rows) count += row.turns();
  return count;
}

std::optional<NamedPlayer> Sheet::first_player() const noexcept {
  const auto row = std::find_if(rows.begin(), rows.end(), [](const Row& each) { return !each.cells.empty(); });
  if (row == rows.end()) return std::nullopt;
  const Cell& first = row->cells.front();
  if (first.player) return NamedPlayer{*first.player, first.span};
  return row->of_black ? std::optional(NamedPlayer{Color::Black, first.span}) : std::nullopt;
}

void settle_cells(Sheet& sheet) {
  keep_words_in_place(sheet);
  join_lists(sheet);
  join_lists_ahead(sheet);
  read_numbers_in_braces(sheet);
  read_last_numbers(sheet);
  join_columns(sheet);
  join_player_lines(sheet);
  drop_numbers_of_lists(sheet);
}

}  // namespace gpn::notation::sheet_text
