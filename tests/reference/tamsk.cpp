#include <algorithm>
#include <reference/tamsk.hpp>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace gpn::reference::tamsk {
namespace {

constexpr std::array<int, 7> line_sizes{4, 5, 6, 7, 6, 5, 4};  // TM3

/// TM2, ring by ring from the centre.
const std::array<std::vector<std::string>, 4>& rings_of_board() {
  static const std::array<std::vector<std::string>, 4> rings{
      {{"d4"},
       {"c3", "c4", "d3", "d5", "e3", "e4"},
       {"b2", "b3", "b4", "c2", "c5", "d2", "d6", "e2", "e5", "f2", "f3", "f4"},
       {"a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1", "d7", "e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4"}}};
  return rings;
}

int room_of(const std::string& space) {
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& ring = rings_of_board().at(i);
    if (std::find(ring.begin(), ring.end(), space) != ring.end()) return 4 - static_cast<int>(i);
  }
  throw std::invalid_argument("no space " + space);
}

bool exists(char line, int number) {
  return line >= 'a' && line <= 'g' && number >= 1 && number <= line_sizes.at(static_cast<std::size_t>(line - 'a'));
}

/// TM4: to a line that is nearer to the centre numbers stay or grow, away from it they stay or shrink.
std::vector<std::string> neighbours(const std::string& space) {
  const char line = space[0];
  const int number = space[1] - '0';
  const auto beside = [&](char other) { return std::abs(other - 'd') < std::abs(line - 'd') ? +1 : -1; };
  std::vector<std::string> found;
  const auto add = [&](char l, int n) {
    if (exists(l, n)) found.push_back(std::string(1, l) + std::to_string(n));
  };
  add(line, number - 1);
  add(line, number + 1);
  for (const char other : {static_cast<char>(line - 1), static_cast<char>(line + 1)}) {
    add(other, number);
    add(other, number + beside(other));
  }
  return found;
}

bool is_of(const std::string& glass, int player) {
  return !glass.empty() && (glass.back() == "wb"[player] || glass.back() == "WB"[player]);
}
bool is_lost(const std::string& glass) { return glass.front() == 'x'; }
bool is_unmoved(const std::string& glass) { return glass == "W" || glass == "B"; }
bool is_full(const std::string& space, const Space& on) { return on.rings == room_of(space); }

/// TM16, TM18.
std::vector<std::string> movable(const State& state, int player) {
  std::vector<std::string> all, unmoved;
  for (const auto& [space, on] : state.board) {
    if (!is_of(on.glass, player) || is_lost(on.glass)) continue;
    all.push_back(space);
    if (is_unmoved(on.glass)) unmoved.push_back(space);
  }
  return unmoved.empty() ? all : unmoved;
}

int glasses(const State& state, int player) {
  int count = 0;
  for (const auto& [space, on] : state.board) count += is_of(on.glass, player) ? 1 : 0;
  return count;
}

void drop(State& state, const std::string& space) {
  ++state.board[space].rings;
  --state.rings.at(static_cast<std::size_t>(state.to_move));
}

}  // namespace

TamskGame::TamskGame(Options options) : options_(std::move(options)) {
  for (std::size_t line = 0; line < 7; ++line)
    for (int number = 1; number <= line_sizes.at(line); ++number)
      state_.board[std::string(1, static_cast<char>('a' + line)) + std::to_string(number)] = {};
  if (options_.variant == "placed") return;
  const bool runs = options_.variant == "level-1";
  for (const char* space : {"a1", "d7", "g1"}) state_.board[space].glass = runs ? "w" : "W";
  for (const char* space : {"a4", "d1", "g4"}) state_.board[space].glass = runs ? "b" : "B";
}

bool TamskGame::can_move(int player) const {
  const int rings = state_.rings.at(static_cast<std::size_t>(player));
  const auto is_free = [&](const std::string& space) {
    const Space& on = state_.board.at(space);
    return on.glass.empty() && !is_full(space, on);
  };
  if (rings == 0 && !options_.moves_without_rings) return false;
  if (options_.variant == "placed" && glasses(state_, player) < 3)
    return rings > 0 &&
           std::any_of(state_.board.begin(), state_.board.end(), [&](const auto& each) { return is_free(each.first); });
  for (const std::string& from : movable(state_, player))
    for (const std::string& to : neighbours(from))
      if (is_free(to)) return true;
  return false;
}

std::map<std::string, State> TamskGame::turns() const {
  std::map<std::string, State> turns;
  if (outcome() != Outcome::Running) return turns;
  const int me = state_.to_move;
  const auto hand = static_cast<std::size_t>(me);
  const auto end = [&](const std::string& text, State state, const std::string& open) {
    const bool was_late = state_.late == "late" && options_.late_gives_turn && text != "pass";
    state.late = was_late ? "skips" : "-";
    state.open = open;
    state.to_move = 1 - me;
    turns[text] = state;
  };
  if (state_.late == "skips" || !can_move(me)) {
    end("pass", state_, "-");
    return turns;
  }
  const bool second = state_.late == "late" && !options_.late_gives_turn;
  // The ring after a move, and the one after it.
  const auto add_rings = [&](const std::string& text, const State& moved, const std::string& to, bool must_drop) {
    if (!must_drop || moved.rings.at(hand) == 0) end(text + ";-", moved, to);
    if (moved.rings.at(hand) == 0) return;
    State dropped = moved;
    drop(dropped, to);
    const std::string whole = text;
    end(whole, dropped, "-");
    if (!second || dropped.rings.at(hand) == 0) return;
    for (const auto& [space, on] : dropped.board) {
      if (is_full(space, on)) continue;
      State penalised = dropped;
      drop(penalised, space);
      end(whole + ";+" + space, penalised, "-");
    }
  };
  if (options_.variant == "placed" && glasses(state_, me) < 3) {  // TM26
    for (const auto& [space, on] : state_.board) {
      if (!on.glass.empty() || is_full(space, on)) continue;
      State placed = state_;
      placed.board[space].glass = me == 0 ? "w" : "b";
      add_rings(space, placed, space, true);
    }
    return turns;
  }
  for (const bool takes_open : {false, true}) {  // TM11
    if (takes_open && (state_.open == "-" || state_.rings.at(hand) == 0)) continue;
    State before = state_;
    if (takes_open) drop(before, state_.open);
    const std::string lead = takes_open ? "+" + state_.open + ";" : "";
    for (const std::string& from : movable(before, me))
      for (const std::string& to : neighbours(from)) {
        if (!before.board.at(to).glass.empty()) continue;  // TM8
        State moved = before;
        moved.board[from].glass.clear();
        moved.board[to].glass = me == 0 ? "w" : "b";
        const std::string text = lead + from + '-' + to;
        if (!is_full(to, before.board.at(to))) {
          add_rings(text, moved, to, options_.always_drops);
        } else if (options_.full_space_loses) {  // TM9
          moved.has_fallen = true;
          end(text + ";-", moved, "-");
        }
      }
  }
  return turns;
}

std::set<std::string> TamskGame::legal_turns() const {
  std::set<std::string> texts;
  for (const auto& [text, state] : turns()) texts.insert(text);
  return texts;
}

void TamskGame::play(const std::string& turn) {
  const auto all = turns();
  const auto found = all.find(turn);
  if (found == all.end()) throw std::invalid_argument("not legal: " + turn);
  state_ = found->second;
}

Outcome TamskGame::outcome() const {
  const int me = state_.to_move;
  const auto [white, black] = state_.rings;
  const Outcome by_rings = white < black ? Outcome::WhiteWon : Outcome::BlackWon;
  if (state_.has_fallen) return me == 0 ? Outcome::WhiteWon : Outcome::BlackWon;
  if (can_move(me)) return Outcome::Running;
  const bool mover_has_more =
      state_.rings.at(static_cast<std::size_t>(1 - me)) < state_.rings.at(static_cast<std::size_t>(me));
  if (can_move(1 - me)) return options_.ends_when_decided && mover_has_more ? by_rings : Outcome::Running;
  if (white != black) return by_rings;
  return options_.variant == "level-1" || options_.equal_rings_draw ? Outcome::Drawn : Outcome::Open;
}

std::string TamskGame::position_text() const {
  std::string text;
  for (const auto& [space, on] : state_.board) {
    if (space != "a1" && space[1] == '1') text += '/';
    text += on.glass + std::to_string(on.rings);
  }
  text += state_.to_move == 0 ? " w " : " b ";
  text +=
      std::to_string(state_.rings[0]) + ',' + std::to_string(state_.rings[1]) + ' ' + state_.open + ' ' + state_.late;
  return text + (state_.has_fallen ? " full" : "");
}

void TamskGame::set_position(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string board, side, rings, last;
  State state;
  words >> board >> side >> rings >> state.open >> state.late >> last;
  auto space = state_.board.begin();
  for (const char c : board) {
    if (c == '/') continue;
    Space& on = state.board[space->first];
    if (c >= '0' && c <= '9') {
      on.rings = c - '0';
      ++space;
    } else {
      on.glass += c;
    }
  }
  if (space != state_.board.end()) throw std::invalid_argument("not a position");
  state.to_move = side == "w" ? 0 : 1;
  state.rings = {std::stoi(rings), std::stoi(rings.substr(rings.find(',') + 1))};
  state.has_fallen = last == "full";
  state_ = state;
}

}  // namespace gpn::reference::tamsk
