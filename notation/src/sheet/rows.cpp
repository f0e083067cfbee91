#include "sheet/rows.hpp"

#include "sheet/patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

bool holds_turn(const Cell& cell) noexcept { return cell.kind != CellKind::Empty; }
bool is_placement(const Cell& cell) noexcept { return cell.text.size() == 2; }

template <typename Use>
void each_cell(Sheet& sheet, const Use& use) {
  for (Row& row : sheet.rows)
    for (Cell& cell : row.cells) use(row, cell);
}

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
  bool has_joined = false;  // other lists that a gap parts from their moves
  for (Row& row : sheet.rows) {
    auto kept = row.cells.begin();  // the end of what stays
    for (auto cell = kept; cell != row.cells.end(); ++cell) {
      const bool goes_on = kept != row.cells.begin() || !row.number;
      if (before != nullptr && goes_on && is_list_alone(*cell) && may_have_list(*before)) {
        // One that ends the game may be a turn.
        const bool is_last = row.number && &row == &sheet.rows.back() && cell + 1 == row.cells.end();
        if (is_last && !has_joined && row.cells.size() == 2 && sheet.rows.size() > 2) return;
        has_joined = true;
        take_list(*before, *cell, sheet.habits);
        continue;
      }
      if (kept != cell) *kept = std::move(*cell);
      before = &*kept++;
    }
    row.cells.erase(kept, row.cells.end());
  }
}

/// A list or an extra move before its move, in a cell of its own. A row with more turns than two has a damaged list.
void join_lists_ahead(Sheet& sheet) {
  constexpr std::size_t most_cells = 4;
  for (Row& row : sheet.rows) {
    const auto is_part_alone = [is_full = row.cells.size() > 2](const Cell& cell) {
      // `+c7-c4`: the extra move of a TAMSK-potential. No player's turn is one.
      const bool is_extra_move = cell.text.starts_with('+') && cell.text.find(';') == std::string::npos;
      return is_list_alone(cell) || (is_full && cell.kind == CellKind::Turn && is_extra_move);
    };
    const auto lists = static_cast<std::size_t>(std::count_if(row.cells.begin(), row.cells.end(), is_part_alone));
    if (lists == 0 || row.cells.size() > most_cells || row.cells.size() > lists + 2) continue;
    for (std::size_t i = 0; i + 1 < row.cells.size(); ++i) {
      Cell& list = row.cells[i];
      Cell& move = row.cells[i + 1];
      const bool may_follow = move.kind == CellKind::Turn && move.text != "pass" && !move.text.starts_with('x');
      if (!is_part_alone(list) || list.reserve || !may_follow) continue;
      sheet.habits.add(Habit::NoPartSign, {list.span.end, move.span.begin});
      move.text = list.text + ';' + move.text;
      move.span.begin = list.span.begin;
      if (!move.player) move.player = list.player;
      row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
}

/// `e2 {3}`: seconds and no reserve, and so a number alone on its line, perhaps of a page, unless two of three fall by
/// at most two pieces, or rise with a list, from one of the two counts before them. DVONN has none.
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
  constexpr std::size_t turns_without = 16;  // a lone number among so many turns counts nothing
  const bool is_lone = agreeing == 0 && cells.size() <= 2 && sheet.turns() >= turns_without;
  if (cells.empty() || (!is_dvonn && !is_lone && agreeing >= 2 * others)) return;
  for (Cell* cell : cells) {
    cell->reserve.reset();
    sheet.remarks.add(cell->count_in_braces->span);
    cell->remarks.insert(cell->remarks.begin(), *cell->count_in_braces);
  }
  bool has_counts = false;
  each_cell(sheet, [&](Row&, const Cell& cell) { has_counts |= cell.reserve.has_value(); });
  if (!has_counts) sheet.habits.forget(Habit::CountSign);
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

class Settling {
 public:
  Settling(Sheet& sheet, SheetGame game, const ReportNumber& report) : sheet_(sheet), game_(game), report_(report) {}

  void settle() {
    settle_pass_signs();
    put_in_order();
    check_first_number();
    drop_blank_rows();
    swap_columns();
    merge_halves();
    if (counts_single_turns())
      settle_single_numbers();
    else
      settle_pairs();
    settle_players();
  }

 private:
  /// `--` is a pass in DVONN and an empty cell in GIPF, where nobody passes. So is `-` below a move of a stack.
  void settle_pass_signs() {
    bool has_moves = false;
    each_cell(sheet_, [&](Row& row, Cell& cell) {
      const bool is_dash = cell.kind == CellKind::Empty && cell.text == "-" && &cell == &row.cells.back() &&
                           &row != &sheet_.rows.back() && game_ == SheetGame::Dvonn && has_moves;
      has_moves = has_moves || (holds_turn(cell) && cell.text.find('-', 1) != std::string::npos);
      if (cell.kind != CellKind::PassSign && !is_dash) return;
      cell.kind = game_ == SheetGame::Dvonn ? CellKind::Turn : CellKind::Empty;
      if (game_ != SheetGame::Dvonn) return;
      cell.text = "pass";
      sheet_.habits.add(Habit::PassWord, cell.span);
    });
  }

  /// Columns of a newspaper: 1 and 21 on one line, 2 and 22 on the next.
  void put_in_order() {
    auto& rows = sheet_.rows;
    const auto before = [](const Row& a, const Row& b) { return a.number < b.number; };
    if (rows.size() < 4 || std::is_sorted(rows.begin(), rows.end(), before)) return;
    std::size_t shared = 0;
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) shared += rows[i].line == rows[i + 1].line ? 1U : 0U;
    if (shared * 3 < rows.size()) return;
    std::vector<std::optional<std::uint32_t>> numbers;
    for (const Row& row : rows) numbers.push_back(row.number);
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (!numbers[i] || *numbers[i] != *numbers[0] + i) return;
    sheet_.habits.add(Habit::NumberOrder, rows.front().number_span);
    std::stable_sort(rows.begin(), rows.end(), before);
  }

  /// Turns before the first number are missing, unless the game begins from a position. The moves of DVONN alone are
  /// another error.
  void check_first_number() {
    const Row& first = sheet_.rows.front();
    const bool has_position =
        std::any_of(sheet_.tags.begin(), sheet_.tags.end(), [](const Tag& tag) { return tag.name == "Position"; });
    const bool is_stacking = game_ == SheetGame::Dvonn && !first.cells.empty() && !is_placement(first.cells.front());
    if (first.number.value_or(1) <= 1 || has_position || is_stacking) return;
    report_(NumberFault::OutOfOrder, first.number_span,
            fmt::format("the turns before number {} are missing: no other number is before it", *first.number));
  }

  /// The rows of a printed form that nobody filled in: `43. ____  ____`, or several numbers without turns.
  void drop_blank_rows() {
    auto& rows = sheet_.rows;
    std::size_t kept = rows.size();
    bool has_lines = false;
    while (kept > 0 && rows[kept - 1].number && rows[kept - 1].turns() == 0) {
      --kept;
      for (const Cell& cell : rows[kept].cells) has_lines = has_lines || is_line_of_form(cell.text);
    }
    const std::size_t blank = rows.size() - kept;
    if (kept == 0 || blank == 0) return;
    if (!has_lines && !sheet_.result && !sheet_.resignation) report_blank_rows(rows[kept], rows.back());
    if (blank == 1 && !has_lines) return;
    sheet_.habits.add(Habit::BlankRows, rows[kept].number_span);
    rows.resize(kept);
  }
  /// Numbers alone may be those of a form, or of turns that were lost. Replay knows whether the game is over before
  /// them.
  void report_blank_rows(const Row& first, const Row& last) {
    const std::string numbers = first.number == last.number
                                    ? fmt::format("number {} has no turn", *first.number)
                                    : fmt::format("numbers {} to {} have no turns", *first.number, *last.number);
    report_(NumberFault::OutOfOrder, first.number_span,
            numbers + "; write what is missing, or the result if the game ends before");
  }
  static bool is_line_of_form(std::string_view text) {
    static const Pattern line(R"((___+|\.\.\.\.+)$)");
    return begins_with(text, line);
  }

  void swap_columns() {
    if (!sheet_.black_first) return;
    for (Row& row : sheet_.rows)
      if (row.number && row.cells.size() == 2) std::swap(row.cells[0], row.cells[1]);
  }

  /// `1. e2` and then `1. e8` or `1... e8`.
  void merge_halves() {
    auto& rows = sheet_.rows;
    std::size_t last = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      Row& row = rows[last];
      const bool is_half = row.number && row.number == rows[i].number && row.turns() == 1 && rows[i].turns() == 1 &&
                           row.cells.size() == 1 && !row.of_black;
      if (!is_half) {
        if (++last != i) rows[last] = std::move(rows[i]);
        continue;
      }
      if (!rows[i].of_black) sheet_.habits.add(Habit::DoubleNumbers, rows[i].number_span);
      for (Cell& cell : rows[i].cells) row.cells.push_back(std::move(cell));
    }
    if (!rows.empty()) rows.resize(last + 1);
  }

  /// True if each turn has a number of its own.
  bool counts_single_turns() const noexcept {
    std::size_t single = 0;
    std::size_t pairs = 0;
    const auto& rows = sheet_.rows;
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
      if (!rows[i].number) continue;
      const bool is_single = rows[i].cells.size() == 1 && rows[i].turns() == 1 && !rows[i].of_black;
      ++(is_single ? single : pairs);
    }
    return single > 0 && single > 2 * pairs;
  }

  void settle_single_numbers() {
    auto& rows = sheet_.rows;
    sheet_.habits.add(Habit::SingleNumbers, rows.front().number ? rows.front().number_span : rows.back().number_span);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Row& row = rows[i];
      if (row.turns() > 0) remove_empty(row);
      const Row* next = next_row(i);
      if (next == nullptr || !row.number) continue;
      const auto turns = static_cast<std::uint32_t>(std::max<std::size_t>(row.turns(), 1));
      if (row.turns() == 0) report_missing(row, "no turn is written for number {}");
      check_next(row, *next, *row.number + turns);
      if (*next->number == *row.number + turns + 1 && row.turns() == 1)
        add_missing(row, fmt::format("no turn is written for number {}", *row.number + 1));
    }
  }

  void settle_pairs() {
    auto& rows = sheet_.rows;
    // `1. ... e8`: whether Black begins is for the position to say.
    if (Row& first = rows.front(); first.number == 1U && first.cells.size() == 2 && !holds_turn(first.cells.front()) &&
                                   holds_turn(first.cells.back())) {
      first.of_black = true;
      first.cells.erase(first.cells.begin());
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Row& row = rows[i];
      const std::size_t written = row.turns();
      if (written >= 2 && row.number) remove_empty(row);
      const Row* next = next_row(i);
      if (row.number && row.of_black && i > 0 && written >= 1 && row.cells.size() == 1) {
        row.cells.insert(row.cells.begin(), empty_cell(row.number_span.end));
        report_(NumberFault::MissingTurn, row.cells.front().span,
                fmt::format("White's turn {} is missing: only Black's is written", *row.number));
      } else if (!row.number) {
        settle_unnumbered(row);
      } else if (next == nullptr) {
        settle_last(row);
      } else {
        settle_row(row, *next);
      }
    }
  }

  const Row* next_row(std::size_t index) const noexcept {
    return index + 1 < sheet_.rows.size() && sheet_.rows[index + 1].number ? &sheet_.rows[index + 1] : nullptr;
  }

  /// An empty place that turns follow is a missing turn.
  void settle_unnumbered(Row& row) {
    while (!row.cells.empty() && !holds_turn(row.cells.back())) row.cells.pop_back();
    for (const Cell& cell : row.cells)
      if (!holds_turn(cell)) report_(NumberFault::MissingTurn, cell.span, "no turn is written here");
  }

  /// Nothing has to follow the last turn of a game, but White's own one is missing where only Black's is written.
  void settle_last(Row& row) {
    if (row.turns() == 1 && row.number && row.cells.size() > 1 && row.cells.front().kind == CellKind::Empty)
      return report_missing(row, "White's turn {} is missing: its cell is empty");
    remove_empty(row);
  }

  void settle_row(Row& row, const Row& next) {
    const auto written = static_cast<std::uint32_t>(row.turns());
    if (written == 0) {
      report_missing(row, "no turn is written for number {}");
      return check_next(row, next, *row.number + 1);
    }
    if (written == 1 && !row.of_black) {
      if (holds_turn(row.cells.front()) && ends_placing(row, next)) {
        remove_empty(row);
        return check_phase(row, next);
      }
      if (row.cells.size() > 1)
        report_missing(row, row.cells.front().kind == CellKind::Empty
                                ? "White's turn {} is missing: its cell is empty"
                                : "Black's turn {} is missing: its cell is empty");
      else
        add_missing(row, fmt::format("Black's turn {} is missing: only one turn is written before number {}",
                                     *row.number, *next.number));
      return check_next(row, next, *row.number + 1);
    }
    const std::uint32_t first = *row.number + (row.of_black ? 1 : 0);
    const std::uint32_t rest = written - (row.of_black ? 1 : 0);
    check_next(row, next, first + (rest + 1) / 2);
    if (rest % 2 == 0) return;
    if (*next.number == first + (rest + 1) / 2 && rest > 1 && *next.number > first + 1) {
      if (!ends_placing(row, next))
        add_missing(row, fmt::format("numbers {} to {} should have {} turns, {} are written", first, *next.number - 1,
                                     rest + 1, rest));
    } else if (rest > 1) {
      report_(NumberFault::OutOfOrder, next.number_span,
              fmt::format("{} turns are written for number {}", rest, first));
    }
  }

  /// White places the last piece of DVONN and then moves first: two turns of White in a row (D3).
  bool ends_placing(const Row& row, const Row& next) const noexcept {
    if (game_ == SheetGame::Gipf) return false;
    const auto last = std::find_if(row.cells.rbegin(), row.cells.rend(), holds_turn);
    return last != row.cells.rend() && is_placement(*last) && !next.cells.empty() && !is_placement(next.cells.front());
  }

  void check_phase(const Row& row, const Row& next) {
    if (*next.number == 1)
      sheet_.habits.add(Habit::PhaseNumbers, next.number_span);
    else
      check_next(row, next, *row.number + 1);
  }

  void check_next(const Row& row, const Row& next, std::uint32_t expected) {
    const std::uint32_t number = *next.number;
    if (number == expected) return;
    if (number == 1 && game_ == SheetGame::Dvonn && ends_placing(row, next)) return check_phase(row, next);
    std::string message;
    if (number == *row.number)
      message = fmt::format("number {} is written twice", number);
    else if (number < expected)
      message = fmt::format("number {} follows number {}", number, *row.number);
    else if (number == expected + 1)
      message = fmt::format("number {} is missing: {} is followed by {}", expected, *row.number, number);
    else
      message =
          fmt::format("numbers {} to {} are missing: {} is followed by {}", expected, number - 1, *row.number, number);
    report_(NumberFault::OutOfOrder, next.number_span, std::move(message));
  }

  static Cell empty_cell(std::uint32_t at) {
    Cell cell{};
    cell.kind = CellKind::Empty;
    cell.span = {at, at};
    return cell;
  }
  static void remove_empty(Row& row) {
    std::erase_if(row.cells, [](const Cell& cell) { return !holds_turn(cell); });
  }
  void add_missing(Row& row, std::string message) {
    const std::uint32_t at = row.cells.empty() ? row.number_span.end : row.cells.back().span.end;
    row.cells.push_back(empty_cell(at));
    report_(NumberFault::MissingTurn, row.cells.back().span, std::move(message));
  }
  /// Of the empty cells of a row one stays: the turn that is missing.
  void report_missing(Row& row, std::string_view message) {
    auto empty = std::find_if_not(row.cells.begin(), row.cells.end(), holds_turn);
    if (empty == row.cells.end()) {
      row.cells.push_back(empty_cell(row.number_span.end));
      empty = row.cells.end() - 1;
    }
    report_(NumberFault::MissingTurn, empty->span, fmt::format(fmt::runtime(message), *row.number));
    const auto first_left_out =
        std::remove_if(empty + 1, row.cells.end(), [](const Cell& cell) { return !holds_turn(cell); });
    row.cells.erase(first_left_out, row.cells.end());
  }

  /// Two turns in a row of a player who is named before both of them: one between them is missing.
  void settle_players() {
    std::optional<Color> last;
    bool was_placing = false;
    for (Row& row : sheet_.rows) {
      std::vector<Cell> settled;
      settled.reserve(row.cells.size());
      for (Cell& cell : row.cells) {
        const bool moves_again =
            game_ == SheetGame::Dvonn && was_placing && cell.text.size() > 2 && last == Color::White;
        const Color next = moves_again ? Color::White : last ? other(*last) : cell.player.value_or(Color::White);
        const Color player = cell.player.value_or(next);
        if (cell.player && player != next && !moves_again) {
          settled.push_back(empty_cell(cell.span.begin));
          report_(NumberFault::MissingTurn, settled.back().span,
                  fmt::format("a turn of {} is missing: two turns of {} follow each other",
                              next == Color::White ? "White" : "Black", player == Color::White ? "White" : "Black"));
        }
        last = player;
        was_placing = cell.text.size() == 2;
        settled.push_back(std::move(cell));
      }
      row.cells = std::move(settled);
    }
  }

  Sheet& sheet_;
  SheetGame game_;
  const ReportNumber& report_;
};

}  // namespace

std::size_t Row::turns() const noexcept {
  return static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), holds_turn));
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
  join_player_lists(sheet);
  drop_numbers_of_lists(sheet);
}

void settle_rows(Sheet& sheet, SheetGame game, const ReportNumber& report) {
  if (!sheet.rows.empty()) Settling(sheet, game, report).settle();
}

}  // namespace gpn::notation::sheet_text
