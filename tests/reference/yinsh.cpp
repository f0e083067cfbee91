#include <algorithm>
#include <optional>
#include <reference/yinsh.hpp>
#include <sstream>
#include <stdexcept>

namespace gpn::reference::yinsh {
namespace {

constexpr std::array<std::pair<int, int>, 11> columns{
    {{2, 5}, {1, 7}, {1, 8}, {1, 9}, {1, 10}, {2, 10}, {2, 11}, {3, 11}, {4, 11}, {5, 11}, {7, 10}}};           // Y3
constexpr std::array<std::pair<int, int>, 6> directions{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}}};  // Y4

std::string spot_name(int column, int number) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(number);
}

std::vector<std::string> all_spots() {
  std::vector<std::string> spots;
  for (int column = 0; column < 11; ++column)
    for (int number = columns.at(static_cast<std::size_t>(column)).first;
         number <= columns.at(static_cast<std::size_t>(column)).second; ++number)
      spots.push_back(spot_name(column, number));
  return spots;
}

int number_of(const std::string& spot) { return std::stoi(spot.substr(1)); }

/// Letter first, then the number as a number.
bool is_before(const std::string& a, const std::string& b) {
  return std::pair(a[0], number_of(a)) < std::pair(b[0], number_of(b));
}

std::optional<std::string> next(const std::string& spot, std::pair<int, int> direction) {
  const int column = spot[0] - 'a' + direction.first;
  const int number = number_of(spot) + direction.second;
  if (column < 0 || column > 10) return std::nullopt;
  const auto [low, high] = columns.at(static_cast<std::size_t>(column));
  if (number < low || number > high) return std::nullopt;
  return spot_name(column, number);
}

char on(const Board& board, const std::string& spot) {
  const auto found = board.find(spot);
  return found == board.end() ? '.' : found->second;
}

char marker_of(int player) { return player == 0 ? 'w' : 'b'; }
char ring_of(int player) { return player == 0 ? 'W' : 'B'; }
bool is_marker(char letter) { return letter == 'w' || letter == 'b'; }

std::vector<std::string> spots_with(const Board& board, char letter) {
  std::vector<std::string> spots;
  for (const auto& [spot, piece] : board)
    if (piece == letter) spots.push_back(spot);
  return spots;
}

int count_markers(const Board& board) {
  return static_cast<int>(spots_with(board, 'w').size() + spots_with(board, 'b').size());
}

/// Y16: the five spots from here in a direction.
std::optional<std::vector<std::string>> five_from(const std::string& spot, std::pair<int, int> direction) {
  std::vector<std::string> five{spot};
  while (five.size() < 5) {
    const auto following = next(five.back(), direction);
    if (!following) return std::nullopt;
    five.push_back(*following);
  }
  return five;
}

/// Returns all rows of five, which are made once: a position asks for its rows after every move.
const std::vector<std::vector<std::string>>& all_fives() {
  static const auto fives = [] {
    std::vector<std::vector<std::string>> all;
    for (const std::string& spot : all_spots())
      for (const auto& direction : directions)
        if (const auto five = five_from(spot, direction); five && is_before(five->front(), five->back()))
          all.push_back(*five);
    return all;
  }();
  return fives;
}

std::vector<std::vector<std::string>> rows_of(const Board& board, int player) {
  std::vector<std::vector<std::string>> rows;
  for (const auto& five : all_fives())
    if (std::all_of(five.begin(), five.end(), [&](auto& at) { return on(board, at) == marker_of(player); }))
      rows.push_back(five);
  return rows;
}

/// What was taken so far in a phase, and the state after it.
struct Taken {
  State state;
  std::vector<Row> rows;
  std::vector<std::string> rings;

  std::string text() const {
    auto sorted_rows = rows;
    std::sort(sorted_rows.begin(), sorted_rows.end(), [](const Row& a, const Row& b) {
      return a.first != b.first ? is_before(a.first, b.first) : is_before(a.second, b.second);
    });
    auto sorted_rings = rings;
    std::sort(sorted_rings.begin(), sorted_rings.end(), is_before);
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i)
      text += (i == 0 ? "x" : ";x") + sorted_rows[i].first + '-' + sorted_rows[i].second + 'x' + sorted_rings[i];
    return text;
  }
};

/// Y21: take a row and a ring, look again, until no row is left or the player has won (Y26).
void take_all(const Taken& now, int winning_rings, const std::function<void(const Taken&)>& done) {
  const int player = now.state.to_move;
  const auto rows = rows_of(now.state.board, player);
  if (rows.empty() || now.state.taken.at(static_cast<std::size_t>(player)) == winning_rings) return done(now);
  for (const auto& row : rows)
    for (const std::string& ring : spots_with(now.state.board, ring_of(player))) {
      Taken after = now;
      for (const std::string& spot : row) after.state.board.erase(spot);
      after.state.board.erase(ring);
      ++after.state.taken.at(static_cast<std::size_t>(player));
      after.rows.emplace_back(row.front(), row.back());
      after.rings.push_back(ring);
      take_all(after, winning_rings, done);
    }
}

/// Y13, Y14: every landing of a ring, with the markers that it jumps.
std::map<std::string, std::vector<std::string>> landings(const Board& board, const std::string& ring) {
  std::map<std::string, std::vector<std::string>> found;
  for (const auto& direction : directions) {
    std::vector<std::string> jumped;
    for (auto spot = next(ring, direction); spot; spot = next(*spot, direction)) {
      const char there = on(board, *spot);
      if (there == 'W' || there == 'B') break;
      if (is_marker(there)) {
        jumped.push_back(*spot);
        continue;
      }
      found[*spot] = jumped;
      if (!jumped.empty()) break;
    }
  }
  return found;
}

bool can_move(const State& state, int player) {
  for (const std::string& ring : spots_with(state.board, ring_of(player)))
    if (!landings(state.board, ring).empty()) return true;
  return false;
}

std::string joined(const std::string& before, const std::string& action, const std::string& after) {
  return before + (before.empty() ? "" : ";") + action + (after.empty() ? "" : ";") + after;
}

}  // namespace

std::map<std::string, State> YinshGame::turns() const {
  std::map<std::string, State> turns;
  if (is_over()) return turns;
  const int me = state_.to_move;
  const auto at = static_cast<std::size_t>(me);
  const auto end = [&](const std::string& text, State state, bool passed) {
    state.to_move = 1 - me;
    state.passed = passed;
    turns[text] = state;
  };
  if (state_.to_place[0] + state_.to_place[1] > 0) {  // Y9
    for (const std::string& spot : all_spots()) {
      if (on(state_.board, spot) != '.') continue;
      State after = state_;
      after.board[spot] = ring_of(me);
      --after.to_place.at(at);
      end(spot, after, false);
    }
    return turns;
  }
  take_all({state_, {}, {}}, options_.winning_rings, [&](const Taken& before) {                               // Y11
    if (before.state.taken.at(at) == options_.winning_rings) return end(before.text(), before.state, false);  // Y28
    if (!can_move(before.state, me)) return end(joined(before.text(), "pass", ""), before.state, true);       // Y24
    for (const std::string& ring : spots_with(before.state.board, ring_of(me)))
      for (const auto& [to, jumped] : landings(before.state.board, ring)) {
        State moved = before.state;
        moved.board[ring] = marker_of(me);  // Y12
        moved.board[to] = ring_of(me);
        for (const std::string& spot : jumped) moved.board[spot] = on(moved.board, spot) == 'w' ? 'b' : 'w';  // Y15
        const std::string move = ring + '-' + to;
        const bool ends =
            options_.last_marker_ends_at_once && !options_.has_unlimited_markers && count_markers(moved.board) >= 51;
        if (ends)
          end(joined(before.text(), move, ""), moved, false);
        else
          take_all({moved, {}, {}}, options_.winning_rings, [&](const Taken& after) {  // Y17
            end(joined(before.text(), move, after.text()), after.state, false);
          });
      }
  });
  return turns;
}

std::set<std::string> YinshGame::legal_turns() const {
  std::set<std::string> texts;
  for (const auto& [text, state] : turns()) texts.insert(text);
  return texts;
}

void YinshGame::play(const std::string& turn) {
  const auto all = turns();
  const auto found = all.find(turn);
  if (found == all.end()) throw std::invalid_argument("not legal: " + turn);
  state_ = found->second;
}

Outcome YinshGame::outcome() const {
  const auto& taken = state_.taken;
  const Outcome by_rings = taken[0] == taken[1]  ? Outcome::Drawn
                           : taken[0] > taken[1] ? Outcome::WhiteWon
                                                 : Outcome::BlackWon;
  const auto lost_by = [](int player) { return player == 0 ? Outcome::BlackWon : Outcome::WhiteWon; };
  if (taken[0] >= options_.winning_rings || taken[1] >= options_.winning_rings) return by_rings;  // Y26
  if (state_.to_place[0] + state_.to_place[1] > 0) return Outcome::Running;
  const int me = state_.to_move;
  const bool has_row = !rows_of(state_.board, me).empty();
  const bool is_used_up = !options_.has_unlimited_markers && count_markers(state_.board) >= 51;
  if (is_used_up && (!has_row || options_.last_marker_ends_at_once)) return by_rings;  // Y29, Y30a
  if (has_row) return Outcome::Running;
  if (options_.blocked_loses && state_.passed) return lost_by(1 - me);
  if (can_move(state_, me)) return Outcome::Running;
  if (options_.blocked_loses) return lost_by(me);
  if (!state_.passed) return Outcome::Running;
  return options_.both_blocked_draws ? Outcome::Drawn : by_rings;
}

std::string YinshGame::position_text() const {
  std::string text;
  for (int column = 0; column < 11; ++column) {
    if (column > 0) text += '/';
    int vacant = 0;
    const auto [low, high] = columns.at(static_cast<std::size_t>(column));
    for (int number = low; number <= high + 1; ++number) {
      const char letter = number > high ? '/' : on(state_.board, spot_name(column, number));
      if (letter == '.') {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      if (letter != '/') text += letter;
    }
  }
  const auto pair = [](const std::array<int, 2>& two) { return std::to_string(two[0]) + ',' + std::to_string(two[1]); };
  return text + (state_.to_move == 0 ? " w " : " b ") + pair(state_.to_place) + ' ' + pair(state_.taken) +
         (state_.passed ? " passed" : "");
}

void YinshGame::set_position(std::string_view text) {
  State state;
  std::istringstream words{std::string(text)};
  std::string board, side, to_place, taken, passed;
  words >> board >> side >> to_place >> taken >> passed;
  std::istringstream parts(board);
  int column = 0;
  for (std::string part; std::getline(parts, part, '/'); ++column) {
    if (column > 10) throw std::invalid_argument("too many columns");
    int number = columns.at(static_cast<std::size_t>(column)).first;
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (std::string_view("wbWB").find(part[i]) != std::string_view::npos) {
        state.board[spot_name(column, number++)] = part[i];
        continue;
      }
      std::size_t digits = 0;
      number += std::stoi(part.substr(i), &digits);
      i += digits - 1;
    }
  }
  const auto pair = [](const std::string& two) {
    return std::array<int, 2>{std::stoi(two), std::stoi(two.substr(two.find(',') + 1))};
  };
  state.to_move = side == "w" ? 0 : 1;
  state.to_place = pair(to_place);
  state.taken = pair(taken);
  state.passed = passed == "passed";
  state_ = state;
}

}  // namespace gpn::reference::yinsh
