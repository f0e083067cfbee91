#include "sheet/numbering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

bool is_turn(const Cell& cell) noexcept { return cell.kind != CellKind::Empty; }
bool is_placement(const Cell& cell) noexcept { return cell.text.size() == 2; }
bool is_move(const Cell& cell) noexcept { return is_turn(cell) && cell.text.find('-', 1) != std::string::npos; }

class Settling {
 public:
  Settling(Sheet& sheet, SheetGame game, const ReportNumber& report) : sheet_(sheet), game_(game), report_(report) {}

  void settle() {
    settle_pass_signs();
    put_in_order();
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
    for (Row& row : sheet_.rows)
      for (Cell& cell : row.cells) {
        const bool is_dash = cell.kind == CellKind::Empty && cell.text == "-" && &cell == &row.cells.back() &&
                             &row != &sheet_.rows.back() && game_ == SheetGame::Dvonn && has_moves;
        has_moves = has_moves || is_move(cell);
        if (cell.kind != CellKind::PassSign && !is_dash) continue;
        cell.kind = game_ == SheetGame::Dvonn ? CellKind::Turn : CellKind::Empty;
        if (game_ != SheetGame::Dvonn) continue;
        cell.text = "pass";
        sheet_.habits.add(Habit::PassWord, cell.span);
      }
  }

  /// Columns of a newspaper: 1 and 21 on one line, 2 and 22 on the next.
  void put_in_order() {
    auto& rows = sheet_.rows;
    const auto before = [](const Row& a, const Row& b) { return a.number < b.number; };
    if (rows.size() < 4 || std::is_sorted(rows.begin(), rows.end(), before)) return;
    std::size_t shared = 0;
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) shared += rows[i].line == rows[i + 1].line ? 1U : 0U;
    if (shared * 3 < rows.size()) return;
    std::vector<std::uint32_t> numbers;
    for (const Row& row : rows) {
      if (!row.number) return;
      numbers.push_back(*row.number);
    }
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i + 1 < numbers.size(); ++i)
      if (numbers[i] + 1 != numbers[i + 1]) return;
    sheet_.habits.add(Habit::NumberOrder, rows.front().number_span);
    std::stable_sort(rows.begin(), rows.end(), before);
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
  static bool is_line_of_form(std::string_view text) noexcept {
    constexpr std::size_t shortest = 3;
    return text.size() >= shortest &&
           (text.find_first_not_of('_') == std::string_view::npos ||
            (text.size() > shortest && text.find_first_not_of('.') == std::string_view::npos));
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

  /// Whether each turn has a number of its own.
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

  /// `1. ... e8`: whether Black begins is for the position to say.
  void settle_first_row() {
    Row& row = sheet_.rows.front();
    const bool is_blacks =
        row.number == 1U && row.cells.size() == 2 && !is_turn(row.cells.front()) && is_turn(row.cells.back());
    if (!is_blacks) return;
    row.of_black = true;
    row.cells.erase(row.cells.begin());
  }

  void settle_pairs() {
    auto& rows = sheet_.rows;
    settle_first_row();
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
    while (!row.cells.empty() && !is_turn(row.cells.back())) row.cells.pop_back();
    for (const Cell& cell : row.cells)
      if (!is_turn(cell)) report_(NumberFault::MissingTurn, cell.span, "no turn is written here");
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
      if (is_turn(row.cells.front()) && ends_placing(row, next)) {
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
        add_missing(row, fmt::format("{} turns are written from number {} to {}: one of them is missing", rest, first,
                                     *next.number));
    } else if (rest > 1) {
      report_(NumberFault::OutOfOrder, next.number_span,
              fmt::format("{} turns are written for number {}", rest, first));
    }
  }

  /// White places the last piece of DVONN and then moves first: two turns of White in a row (D3).
  bool ends_placing(const Row& row, const Row& next) const noexcept {
    if (game_ == SheetGame::Gipf) return false;
    const auto last = std::find_if(row.cells.rbegin(), row.cells.rend(), is_turn);
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
      message = fmt::format("number {} is missing before {}", expected, number);
    else
      message = fmt::format("numbers {} to {} are missing before {}", expected, number - 1, number);
    report_(NumberFault::OutOfOrder, next.number_span, std::move(message));
  }

  static Cell empty_cell(std::uint32_t at) {
    Cell cell{};
    cell.kind = CellKind::Empty;
    cell.span = {at, at};
    return cell;
  }
  static void remove_empty(Row& row) {
    row.cells.erase(std::remove_if(row.cells.begin(), row.cells.end(), [](const Cell& cell) { return !is_turn(cell); }),
                    row.cells.end());
  }
  void add_missing(Row& row, std::string message) {
    const std::uint32_t at = row.cells.empty() ? row.number_span.end : row.cells.back().span.end;
    row.cells.push_back(empty_cell(at));
    report_(NumberFault::MissingTurn, row.cells.back().span, std::move(message));
  }
  /// Of the empty cells of a row one stays: the turn that is missing.
  void report_missing(Row& row, std::string_view message) {
    auto empty = std::find_if_not(row.cells.begin(), row.cells.end(), is_turn);
    if (empty == row.cells.end()) {
      row.cells.push_back(empty_cell(row.number_span.end));
      empty = row.cells.end() - 1;
    }
    report_(NumberFault::MissingTurn, empty->span, fmt::format(fmt::runtime(message), *row.number));
    const auto first_left_out =
        std::remove_if(empty + 1, row.cells.end(), [](const Cell& cell) { return !is_turn(cell); });
    row.cells.erase(first_left_out, row.cells.end());
  }

  /// Two turns in a row of a player who is named before both of them: one between them is missing.
  void settle_players() {
    std::optional<Color> last;
    const Cell* before = nullptr;
    for (Row& row : sheet_.rows)
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        Cell& cell = row.cells[i];
        const bool moves_again = game_ == SheetGame::Dvonn && before != nullptr && before->text.size() == 2 &&
                                 cell.text.size() > 2 && last == Color::White;
        const Color next = moves_again ? Color::White : last ? other(*last) : cell.player.value_or(Color::White);
        const Color player = cell.player.value_or(next);
        if (cell.player && player != next && !moves_again) {
          row.cells.insert(row.cells.begin() + static_cast<std::ptrdiff_t>(i), empty_cell(cell.span.begin));
          report_(NumberFault::MissingTurn, row.cells[i].span,
                  fmt::format("a turn of {} is missing: two turns of {} follow each other",
                              next == Color::White ? "White" : "Black", player == Color::White ? "White" : "Black"));
          ++i;
        }
        last = player;
        before = &row.cells[i];
      }
  }

  Sheet& sheet_;
  SheetGame game_;
  const ReportNumber& report_;
};

}  // namespace

void settle_rows(Sheet& sheet, SheetGame game, const ReportNumber& report) {
  if (!sheet.rows.empty()) Settling(sheet, game, report).settle();
}

}  // namespace gpn::notation::sheet_text
