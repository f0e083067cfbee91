#include <algorithm>
#include <cctype>
#include <optional>
#include <reference/tzaar.hpp>
#include <sstream>
#include <stdexcept>

namespace gpn::reference::tzaar {
namespace {

using Spaces = std::vector<std::string>;

/// TZ2: how many points each column has, e with the hole e5.
constexpr int heights[] = {5, 6, 7, 8, 9, 8, 7, 6, 5};

std::string space_name(int column, int number) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(number);
}

bool exists(int column, int number) {
  return column >= 0 && column <= 8 && number >= 1 && number <= heights[column] && !(column == 4 && number == 5);
}

/// TZ5. Direction 0 is up, 1 down, 2 and 3 the column to the right, 4 and 5 the column to the left.
std::optional<std::string> next(const std::string& space, int direction) {
  const int column = space[0] - 'a';
  const int number = space[1] - '0';
  if (direction < 2) {
    const int there = number + (direction == 0 ? 1 : -1);
    return exists(column, there) ? std::optional(space_name(column, there)) : std::nullopt;
  }
  const int to = column + (direction < 4 ? 1 : -1);
  const bool to_middle = direction < 4 ? column < 4 : column > 4;
  const bool is_upper = direction % 2 == 0;
  const int there = to_middle ? (is_upper ? number + 1 : number) : (is_upper ? number : number - 1);
  return exists(to, there) ? std::optional(space_name(to, there)) : std::nullopt;
}

/// The first occupied space straight on: a direction keeps its number across the middle, where names shift.
std::optional<std::string> first_met(const Board& board, const std::string& from, int direction) {
  for (auto space = next(from, direction); space; space = next(*space, direction))
    if (board.count(*space) > 0) return space;  // TZ16
  return std::nullopt;                          // TZ7: the hole ends a line
}

bool is_of(const std::string& stack, int player) {
  return (std::isupper(static_cast<unsigned char>(stack.back())) != 0) == (player == 0);
}

/// TZ25: whether the player lacks a kind on top.
bool lacks_a_kind(const Board& board, int player) {
  for (const char kind : std::string(player == 0 ? "ZAT" : "zat"))
    if (std::none_of(board.begin(), board.end(), [&](const auto& it) { return it.second.back() == kind; })) return true;
  return false;
}

struct Part {
  std::string from, to;
  bool captures;
};

/// TZ17, TZ19.
std::vector<Part> parts(const Board& board, int player) {
  std::vector<Part> found;
  for (const auto& [from, stack] : board) {
    if (!is_of(stack, player)) continue;
    for (int direction = 0; direction < 6; ++direction) {
      const auto to = first_met(board, from, direction);
      if (!to) continue;
      const std::string& met = board.at(*to);
      if (is_of(met, player))
        found.push_back({from, *to, false});
      else if (met.size() <= stack.size())
        found.push_back({from, *to, true});
    }
  }
  return found;
}

Board after(Board board, const Part& part) {
  board[part.to] = (part.captures ? "" : board[part.to]) + board[part.from];
  board.erase(part.from);
  return board;
}

bool can_capture(const Board& board, int player) {
  const auto all = parts(board, player);
  return std::any_of(all.begin(), all.end(), [](const Part& part) { return part.captures; });
}

}  // namespace

TzaarGame::TzaarGame(Options options) : options_(std::move(options)) {
  if (options_.variant == "fixed")
    set_position(
        "ttttT/TaaaAT/TAzzZAT/TAZtTZAT/TAZTtzat/taztTzat/tazZZat/taAAAt/tTTTT "
        "w 0,0,0/0,0,0 first");
  if (options_.variant == "tournament") set_position("5/6/7/8/8/8/7/6/5 w 6,9,15/6,9,15");
}

bool TzaarGame::is_placing() const {
  return std::any_of(state_.in_hand.begin(), state_.in_hand.end(), [](const auto& it) { return it.second > 0; });
}

/// TZ3.
std::string TzaarGame::written(const std::string& space) const {
  const bool shifts = options_.column_e_runs_on && space[0] == 'e' && space[1] > '5';
  return shifts ? space_name(4, space[1] - '1') : space;
}
std::string TzaarGame::read(const std::string& space) const {
  const bool shifts = options_.column_e_runs_on && space[0] == 'e' && space[1] >= '5';
  return shifts ? space_name(4, space[1] - '0' + 1) : space;
}

std::set<std::string> TzaarGame::legal_turns() const {
  std::set<std::string> turns;
  if (outcome() != Outcome::Running) return turns;
  const int me = state_.to_move;
  if (is_placing()) {  // TZ12
    for (int column = 0; column < 9; ++column)
      for (int number = 1; number <= heights[column]; ++number)
        for (const char kind : std::string("ZAT")) {
          const char letter = me == 0 ? kind : static_cast<char>(std::tolower(kind));
          const std::string space = space_name(column, number);
          if (exists(column, number) && state_.board.count(space) == 0 && state_.in_hand.at(letter) > 0)
            turns.insert(kind + written(space));
        }
    return turns;
  }
  for (const Part& first : parts(state_.board, me)) {
    if (!first.captures) continue;  // TZ15, TZ22
    const Board board = after(state_.board, first);
    const std::string text = written(first.from) + "x" + written(first.to);
    if ((state_.first && !options_.first_turn_has_two_parts) || lacks_a_kind(board, 1 - me)) {  // TZ14, TZ26
      turns.insert(text);
      continue;
    }
    turns.insert(text + ";pass");
    for (const Part& second : parts(board, me)) {
      if (!second.captures && !options_.may_cover_last && lacks_a_kind(after(board, second), me)) continue;  // TZ27
      turns.insert(text + ";" + written(second.from) + (second.captures ? "x" : "-") + written(second.to));
    }
  }
  return turns;
}

void TzaarGame::play(const std::string& turn) {
  if (legal_turns().count(turn) == 0) throw std::invalid_argument("not legal: " + turn);
  const int me = state_.to_move;
  if (is_placing()) {
    const char letter = me == 0 ? turn[0] : static_cast<char>(std::tolower(turn[0]));
    state_.board[read(turn.substr(1))] = letter;
    --state_.in_hand[letter];
    state_.first = !is_placing();  // TZ13
  } else {
    std::istringstream words(turn);
    for (std::string part; std::getline(words, part, ';');)
      if (part != "pass")
        state_.board = after(state_.board, {read(part.substr(0, 2)), read(part.substr(3)), part[2] == 'x'});
    state_.first = false;
  }
  state_.to_move = 1 - me;
}

Outcome TzaarGame::outcome() const {
  if (is_placing() || state_.board.empty()) return Outcome::Running;
  if (lacks_a_kind(state_.board, 0)) return Outcome::BlackWon;  // TZ25
  if (lacks_a_kind(state_.board, 1)) return Outcome::WhiteWon;
  if (can_capture(state_.board, state_.to_move)) return Outcome::Running;
  return state_.to_move == 0 ? Outcome::BlackWon : Outcome::WhiteWon;  // TZ29
}

std::string TzaarGame::position_text() const {
  std::string text;
  for (int column = 0; column < 9; ++column) {
    if (column > 0) text += '/';
    int vacant = 0;
    const auto put_vacant = [&] {
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
    };
    for (int number = 1; number <= heights[column]; ++number) {
      if (!exists(column, number)) continue;
      const auto found = state_.board.find(space_name(column, number));
      if (found == state_.board.end()) {
        ++vacant;
        continue;
      }
      put_vacant();
      text += found->second.size() == 1 ? found->second : '[' + found->second + ']';
    }
    put_vacant();
  }
  text += state_.to_move == 0 ? " w " : " b ";
  for (const char letter : std::string("ZATzat")) {
    const auto found = state_.in_hand.find(letter);
    text += std::to_string(found == state_.in_hand.end() ? 0 : found->second);
    text += letter == 'T' ? "/" : letter == 't' ? "" : ",";
  }
  return text + (state_.first ? " first" : "");
}

void TzaarGame::set_position(std::string_view text) {
  State state;
  std::istringstream words{std::string(text)};
  std::string board, side, in_hand, first;
  words >> board >> side >> in_hand >> first;
  int column = 0, number = 1;
  const auto advance = [&] {
    ++number;
    if (column == 4 && number == 5) ++number;
  };
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i] == '/') {
      ++column;
      number = 1;
      continue;
    }
    if (std::isdigit(static_cast<unsigned char>(board[i])) != 0) {
      for (int count = board[i] - '0'; count > 0; --count) advance();
      continue;
    }
    const std::size_t end = board[i] == '[' ? board.find(']', i) : i;
    if (end == std::string::npos || !exists(column, number)) throw std::invalid_argument("no position");
    state.board[space_name(column, number)] = end == i ? board.substr(i, 1) : board.substr(i + 1, end - i - 1);
    i = end;
    advance();
  }
  state.to_move = side == "w" ? 0 : 1;
  std::replace(in_hand.begin(), in_hand.end(), '/', ',');
  std::istringstream counts(in_hand);
  for (const char letter : std::string("ZATzat")) {
    std::string count;
    std::getline(counts, count, ',');
    state.in_hand[letter] = std::stoi(count);
  }
  state.first = first == "first";
  state_ = state;
}

}  // namespace gpn::reference::tzaar
