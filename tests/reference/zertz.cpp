#include <algorithm>
#include <reference/zertz.hpp>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace gpn::reference::zertz {
namespace {

/// ZZ5, in half rings: a column's neighbours in the next ones lie half a ring higher and lower.
constexpr std::array<std::pair<int, int>, 6> directions{{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}};

std::pair<int, int> moved(std::pair<int, int> point, std::pair<int, int> by) {
  return {point.first + by.first, point.second + by.second};
}

int number_of(const std::string& ring) { return std::stoi(ring.substr(1)); }

bool is_before(const std::string& a, const std::string& b) {
  return std::make_pair(a[0], number_of(a)) < std::make_pair(b[0], number_of(b));
}

int total(const Counts& counts) { return counts.at('W') + counts.at('G') + counts.at('B'); }

std::string text_of(const Counts& counts) {
  return std::to_string(counts.at('W')) + ',' + std::to_string(counts.at('G')) + ',' + std::to_string(counts.at('B'));
}

Counts counts_of(const std::string& text) {
  std::istringstream parts(text);
  Counts counts;
  for (const char color : {'W', 'G', 'B'}) {
    std::string part;
    std::getline(parts, part, ',');
    counts[color] = std::stoi(part);
  }
  return counts;
}

}  // namespace

ZertzGame::ZertzGame(Options options) : options_(std::move(options)) {
  int base = 0;
  for (std::size_t column = 0; column < options_.columns.size(); ++column) {
    if (column > 0) {
      const int growth = options_.columns[column] - options_.columns[column - 1];
      base += growth > 0 ? -1 : growth < 0 ? 1 : column % 2 == 1 ? 1 : -1;  // ZZ5, and ZZ8 where columns are equal
    }
    for (int number = 1; number <= options_.columns[column]; ++number) {
      const std::string name = static_cast<char>('a' + column) + std::to_string(number);
      points_[name] = {static_cast<int>(column), base + 2 * number};
      names_[points_[name]] = name;
      state_.board[name] = '.';
    }
  }
  state_.pool = options_.marbles;
  for (Counts& counts : state_.captured) counts = {{'W', 0}, {'G', 0}, {'B', 0}};
}

std::string ZertzGame::name_at(Point point) const {
  const auto found = names_.find(point);
  return found == names_.end() ? "" : found->second;
}

/// Blank where there is no ring.
char ZertzGame::on(const State& state, const std::string& ring) const {
  const auto found = state.board.find(ring);
  return found == state.board.end() ? ' ' : found->second;
}

bool ZertzGame::has_set(const Counts& counts) const {
  bool each = true;
  for (const auto& [color, count] : counts) {
    if (count >= options_.goal.at(color)) return true;
    each = each && count >= options_.goal_of_each;
  }
  return each;
}

/// ZZ19, ZZ20: jumps until none is possible; each ring in `text` is where the marble landed.
void ZertzGame::jump_on(const std::string& text, const State& state, const std::string& at, char marble,
                        const Found& found) const {
  bool can = false;
  const bool stops = options_.chain_stops && has_set(state.captured.at(static_cast<std::size_t>(state.to_move)));
  for (const auto& direction : directions) {
    const Point over_point = moved(points_.at(at), direction);
    const std::string over = name_at(over_point);
    const std::string to = name_at(moved(over_point, direction));
    const char jumped = on(state, over);
    if (jumped == ' ' || jumped == '.' || on(state, to) != '.' || stops) continue;
    can = true;
    State after = state;
    after.board[at] = '.';
    after.board[over] = '.';
    after.board[to] = marble;
    ++after.captured.at(static_cast<std::size_t>(state.to_move))[jumped];
    jump_on(text + jumped + to, after, to, marble, found);
  }
  if (!can && text.size() > 1 + at.size()) found(text, state);
}

bool ZertzGame::can_jump(const State& state) const {
  bool can = false;
  for (const auto& [ring, marble] : state.board)
    if (marble != '.')
      jump_on('x' + ring, state, ring, marble,
              [&, from = 'x' + ring](const std::string& text, const State&) { can = can || text != from; });
  return can;
}

/// ZZ16.
bool ZertzGame::is_free(const State& state, const std::string& ring) const {
  if (on(state, ring) != '.') return false;
  for (std::size_t d = 0; d < directions.size(); ++d)
    if (on(state, name_at(moved(points_.at(ring), directions[d]))) == ' ' &&
        on(state, name_at(moved(points_.at(ring), directions[(d + 1) % 6]))) == ' ')
      return true;
  return false;
}

std::set<std::string> ZertzGame::group_of(const State& state, const std::string& ring) const {
  std::set<std::string> group;
  std::vector<std::string> rest{ring};
  while (!rest.empty()) {
    const std::string next = rest.back();
    rest.pop_back();
    if (on(state, next) == ' ' || !group.insert(next).second) continue;
    for (const auto& direction : directions)
      if (const std::string beside = name_at(moved(points_.at(next), direction)); !beside.empty())
        rest.push_back(beside);
  }
  return group;
}

/// ZZ24 to ZZ29: groups without a vacant ring around the rings `beside`, each claimed or not.
void ZertzGame::claim(const std::string& text, const State& state, const std::set<std::string>& beside,
                      const Found& found) const {
  std::set<std::set<std::string>> groups;
  for (const std::string& ring : beside) {
    const auto group = group_of(state, ring);
    if (std::none_of(group.begin(), group.end(), [&](auto& each) { return on(state, each) == '.'; }) && !group.empty())
      groups.insert(group);
  }
  if (std::none_of(state.board.begin(), state.board.end(), [](auto& each) { return each.second == '.'; })) {  // ZZ33
    groups.clear();
    std::set<std::string> all;
    for (const auto& [ring, marble] : state.board) all.insert(ring);
    groups.insert(all);
  }
  const std::vector<std::set<std::string>> list(groups.begin(), groups.end());
  for (unsigned choice = 0; choice < 1U << list.size(); ++choice) {
    if (options_.claims_all && choice + 1 != 1U << list.size()) continue;
    std::vector<std::string> claimed;
    for (std::size_t i = 0; i < list.size(); ++i)
      if ((choice >> i & 1U) != 0) claimed.insert(claimed.end(), list[i].begin(), list[i].end());
    std::sort(claimed.begin(), claimed.end(), is_before);
    State after = state;
    std::string written = text;
    for (const std::string& ring : claimed) {
      written += (written == text ? "x" : "");
      written += on(state, ring) + ring;
      ++after.captured.at(static_cast<std::size_t>(state.to_move))[on(state, ring)];
      after.board.erase(ring);
    }
    found(written, after);
  }
}

/// ZZ15 to ZZ18, ZZ30.
void ZertzGame::place(const Found& found) const {
  const auto me = static_cast<std::size_t>(state_.to_move);
  const bool from_pool = total(state_.pool) > 0;
  for (const auto& [color, count] : from_pool ? state_.pool : state_.captured.at(me)) {
    if (count == 0) continue;
    for (const auto& [to, there] : state_.board) {
      if (there != '.') continue;
      State placed = state_;
      --(from_pool ? placed.pool : placed.captured.at(me))[color];
      placed.board[to] = color;
      const std::string text = color + to;
      bool ends = false;  // at an island, before a ring goes
      if (options_.island_stops)
        claim(text, placed, {to}, [&](const std::string& claimed, const State& after) {
          if (claimed == text || !has_set(after.captured.at(me))) return;
          ends = true;
          found(claimed, after);
        });
      bool any = false;
      for (const auto& [ring, vacant] : placed.board) {
        if (!is_free(placed, ring)) continue;
        any = true;
        State taken = placed;
        taken.board.erase(ring);
        std::set<std::string> beside{to};
        for (const auto& direction : directions)
          if (const std::string name = name_at(moved(points_.at(ring), direction)); on(taken, name) != ' ')
            beside.insert(name);
        claim(text + ',' + ring, taken, beside, [&, own = to](const std::string& claimed, const State& after) {
          const bool claims_own = after.board.find(own) == after.board.end();
          if (!ends || !claims_own) found(claimed, after);
        });
      }
      if (!any) claim(text, placed, {to}, found);
    }
  }
}

std::map<std::string, State> ZertzGame::turns() const {
  std::map<std::string, State> turns;
  if (outcome() != Outcome::Running) return turns;
  const Found found = [&](const std::string& text, State after) {
    after.to_move = 1 - after.to_move;
    after.passed = text == "pass" ? after.passed + 1 : 0;
    turns[text] = after;
  };
  for (const auto& [ring, marble] : state_.board)
    if (marble != '.') jump_on('x' + ring, state_, ring, marble, found);
  if (!turns.empty()) return turns;  // ZZ14
  place(found);
  if (turns.empty()) found("pass", state_);
  return turns;
}

std::set<std::string> ZertzGame::legal_turns() const {
  std::set<std::string> texts;
  for (const auto& [text, state] : turns()) texts.insert(text);
  return texts;
}

void ZertzGame::play(const std::string& turn) {
  const auto all = turns();
  const auto found = all.find(turn);
  if (found == all.end()) throw std::invalid_argument("not legal: " + turn);
  state_ = found->second;
}

Outcome ZertzGame::outcome() const {
  const Outcome last_won = state_.to_move == 0 ? Outcome::BlackWon : Outcome::WhiteWon;
  if (has_set(state_.captured[0])) return Outcome::WhiteWon;
  if (has_set(state_.captured[1])) return Outcome::BlackWon;
  if (std::none_of(state_.board.begin(), state_.board.end(), [](auto& each) { return each.second == '.'; }))
    return options_.needs_set_on_full_board ? Outcome::Drawn : last_won;
  if (state_.passed == 2) return Outcome::Drawn;
  const auto me = static_cast<std::size_t>(state_.to_move);
  if (total(state_.pool) + total(state_.captured.at(me)) > 0 || can_jump(state_)) return Outcome::Running;
  if (options_.stuck_loses) return last_won;
  if (options_.stuck_loses_both && total(state_.captured.at(1 - me)) == 0) return Outcome::BothLost;
  return Outcome::Running;
}

/// Without the word passed: passes are compared by the turns after them and by the outcome.
std::string ZertzGame::position_text() const {
  std::string text;
  for (std::size_t column = 0; column < options_.columns.size(); ++column) {
    if (column > 0) text += '/';
    int vacant = 0;
    for (int number = 1; number <= options_.columns[column] + 1; ++number) {
      const char letter = number > options_.columns[column]
                              ? '/'
                              : on(state_, static_cast<char>('a' + column) + std::to_string(number));
      if (letter == '.') {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      if (letter != '/') text += letter == ' ' ? '-' : letter;
    }
  }
  return text + (state_.to_move == 0 ? " w " : " b ") + text_of(state_.pool) + ' ' + text_of(state_.captured[0]) + '/' +
         text_of(state_.captured[1]);
}

void ZertzGame::set_position(std::string_view text) {
  State state;
  std::istringstream words{std::string(text)};
  std::string board, side, pool, captured, passed;
  words >> board >> side >> pool >> captured >> passed;
  std::istringstream parts(board);
  char column = 'a';
  for (std::string part; std::getline(parts, part, '/'); ++column) {
    int number = 0;
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (part[i] >= '0' && part[i] <= '9') {
        std::size_t digits = 0;
        for (int rest = std::stoi(part.substr(i), &digits); rest > 0; --rest)
          state.board[column + std::to_string(++number)] = '.';
        i += digits - 1;
        continue;
      }
      ++number;
      if (part[i] != '-') state.board[column + std::to_string(number)] = part[i];
    }
  }
  state.to_move = side == "w" ? 0 : 1;
  state.pool = counts_of(pool);
  state.captured = {counts_of(captured), counts_of(captured.substr(captured.find('/') + 1))};
  state.passed = passed.empty() ? 0 : passed == "passed" ? 1 : 2;
  state_ = state;
}

}  // namespace gpn::reference::zertz
