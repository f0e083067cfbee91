// Lists of turns, one for each player: `White: a1 c1 e1` and `Black: b1 d1`. White's first turn is followed by Black's
// first one, and so on; a turn that a list lacks becomes an empty cell.
#include "sheet/rows.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpn::notation::sheet_text {
namespace {

bool is_move(const Cell& cell) { return cell.text.find('-') != std::string::npos || cell.text == "pass"; }

/// Index of the last placement of DVONN among the turns of White.
constexpr std::size_t last_placement_of_white = 24;

/// White has the last placement of DVONN and the first move after it (D2).
bool has_two_turns_after(const std::vector<Cell>& cells, std::size_t white) {
  return white + 1 < cells.size() && !is_move(cells[white]) && is_move(cells[white + 1]);
}

/// The turns of one player behind his name and those of the other one.
struct PlayerLists {
  std::size_t first;
  std::size_t second;
  std::size_t end;
};

/// True if the turns take turns: White's are as many, one more, or those of DVONN.
bool take_turns(const std::vector<Cell>& cells, const PlayerLists& lists) {
  std::size_t white = lists.second - lists.first, black = lists.end - lists.second;
  std::size_t begin = lists.first;
  if (cells[begin].player == Color::Black) {
    std::swap(white, black);
    begin = lists.second;
  }
  const std::size_t last = begin + last_placement_of_white;
  if (white > last_placement_of_white + 1 && has_two_turns_after(cells, last)) --white;
  return white == black || white == black + 1;
}

/// The lists of the players that begin at a cell. Where stacks move behind the placements of the second player, they
/// may be those of both (D3).
std::optional<PlayerLists> lists_at(const std::vector<Cell>& cells, std::size_t first) {
  const auto next_word = [&](std::size_t at) {
    while (at < cells.size() && !cells[at].player) ++at;
    return at;
  };
  if (first >= cells.size() || !cells[first].player) return std::nullopt;
  const std::size_t second = next_word(first + 1);
  if (second == cells.size() || cells[second].player == cells[first].player) return std::nullopt;
  PlayerLists lists{first, second, next_word(second + 1)};
  if (take_turns(cells, lists)) return lists;
  PlayerLists placements = lists;
  placements.end = second;
  while (placements.end < lists.end && !is_move(cells[placements.end])) ++placements.end;
  if (placements.end > second && take_turns(cells, placements)) return placements;
  const auto [shorter, longer] = std::minmax({second - first, lists.end - second});
  return 2 * shorter >= longer ? std::optional(lists) : std::nullopt;
}

Cell missing(const Cell& before) {
  return {CellKind::Empty, {before.span.begin, before.span.begin}, {}, {}, {}, {}, {}, {}};
}

}  // namespace

void join_player_lists(Sheet& sheet) {
  constexpr std::size_t fewest = 3;
  const auto numbered =
      std::find_if(sheet.rows.begin(), sheet.rows.end(), [](const Row& row) { return row.number.has_value(); });
  std::vector<Cell> cells;
  for (auto row = sheet.rows.begin(); row != numbered; ++row)
    cells.insert(cells.end(), row->cells.begin(), row->cells.end());
  std::vector<Cell> joined;
  std::size_t at = 0;
  for (auto lists = lists_at(cells, 0); lists; lists = lists_at(cells, at)) {
    const auto [first, second, end] = *lists;
    if (joined.empty() && std::min(second - first, end - second) < fewest) return;
    sheet.habits.add(Habit::PlayerLines, cells[second].span);
    const bool is_white_first = cells[first].player == Color::White;
    std::size_t white = is_white_first ? first : second;
    std::size_t black = is_white_first ? second : first;
    const std::size_t end_of_white = is_white_first ? second : end;
    const std::size_t end_of_black = is_white_first ? end : second;
    const std::size_t last = white + last_placement_of_white;
    while (white < end_of_white || black < end_of_black) {
      const bool is_followed_by_white = white == last && white + 1 < end_of_white && has_two_turns_after(cells, white);
      joined.push_back(white < end_of_white ? cells[white++] : missing(cells[black]));
      if (!is_followed_by_white && black < end_of_black)
        joined.push_back(cells[black++]);
      else if (!is_followed_by_white && white < end_of_white)
        joined.push_back(missing(cells[white]));
    }
    at = end;
  }
  if (joined.empty()) return;
  joined.insert(joined.end(), cells.begin() + static_cast<std::ptrdiff_t>(at), cells.end());
  sheet.rows.front().cells = std::move(joined);
  sheet.rows.erase(sheet.rows.begin() + 1, numbered);
}

}  // namespace gpn::notation::sheet_text
