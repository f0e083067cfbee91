#include <algorithm>
#include <reference/lyngk.hpp>
#include <reference/text.hpp>
#include <stdexcept>
#include <vector>

namespace gpn::reference::lyngk {
namespace {

constexpr std::array<int, 9> sizes{1, 4, 7, 6, 7, 6, 7, 4, 1};   // LY1
constexpr std::array<int, 9> lowest{6, 3, 0, 1, 0, 1, 0, 3, 6};  // LY3, in half steps
constexpr std::array<std::pair<int, int>, 6> directions{{{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::string_view colours = "IBRGK";

std::string spot_name(std::size_t line, int number) {
  return std::string(1, static_cast<char>('a' + line)) + std::to_string(number);
}

std::optional<std::string> next(const std::string& spot, std::pair<int, int> direction) {
  const int line = spot[0] - 'a';
  const int height = 2 * (spot[1] - '1') + lowest.at(static_cast<std::size_t>(line)) + direction.second;
  const int there = line + direction.first;
  if (there < 0 || there > 8) return std::nullopt;
  const int above = height - lowest.at(static_cast<std::size_t>(there));
  if (above < 0 || above / 2 >= sizes.at(static_cast<std::size_t>(there))) return std::nullopt;
  return spot_name(static_cast<std::size_t>(there), above / 2 + 1);
}

/// LY13: the first occupied spot in a direction.
std::optional<std::string> first_met(const State& state, const std::string& from, std::pair<int, int> direction) {
  auto spot = next(from, direction);
  while (spot && state.stacks.count(*spot) == 0) spot = next(*spot, direction);
  return spot;
}

/// LY22 to LY25: step by step, from point to point, each used once.
void go_on(const State& state, const std::string& from, char top, std::set<std::string>& points,
           std::set<std::string>& ends) {
  for (const auto& direction : directions) {
    const auto spot = first_met(state, from, direction);
    if (!spot) continue;
    if (state.stacks.at(*spot).back() != top)
      ends.insert(*spot);
    else if (points.insert(*spot).second)
      go_on(state, *spot, top, points, ends);
  }
}

std::set<std::string> ends_of(const State& state, const std::string& from, bool is_own) {
  State rest = state;
  const char top = state.stacks.at(from).back();
  rest.stacks.erase(from);
  std::set<std::string> points, ends;
  if (is_own) {
    go_on(rest, from, top, points, ends);
    return ends;
  }
  for (const auto& direction : directions)
    if (const auto spot = first_met(rest, from, direction)) ends.insert(*spot);
  return ends;
}

/// LY15.
bool share_colour(const std::string& a, const std::string& b) {
  return std::any_of(a.begin(), a.end(),
                     [&](char piece) { return piece != 'J' && b.find(piece) != std::string::npos; });
}

State seen_by_other(State state) {
  state.to_move = 1 - state.to_move;
  return state;
}

}  // namespace

std::map<std::string, State> LyngkGame::moves(const State& state) const {
  std::map<std::string, State> moves;
  const auto me = static_cast<std::size_t>(state.to_move);
  for (const auto& [from, stack] : state.stacks) {
    const char top = stack.back();
    const bool is_own = state.claims.at(me).count(top) > 0;
    if (top == 'J' || state.claims.at(1 - me).count(top) > 0) continue;  // LY7, LY10
    for (const std::string& to : ends_of(state, from, is_own)) {
      const std::string& below = state.stacks.at(to);
      if (stack.size() + below.size() > (options_.has_sixes ? 6U : 5U)) continue;  // LY14, LY33
      if (share_colour(stack, below)) continue;
      if (!is_own && below.size() > stack.size()) continue;  // LY16, LY17
      State after = state;
      after.stacks.erase(from);
      after.stacks[to] = below + stack;  // LY12
      after.to_move = 1 - state.to_move;
      std::string text = from + '-' + to;
      const std::size_t height = after.stacks[to].size();
      if (is_own && height == 5 && !options_.has_sixes) {  // LY19
        after.stacks.erase(to);
        ++after.taken.at(me);
        text += ";x" + to;
      }
      if (is_own && height == 6) {  // LY34
        after.has_won_by_six = true;
        after.to_move = state.to_move;
      }
      moves[text] = after;
    }
  }
  return moves;
}

std::map<std::string, State> LyngkGame::turns(const State& state) const {
  const auto plain = moves(state);
  std::map<std::string, State> turns = plain;
  const auto me = static_cast<std::size_t>(state.to_move);
  if (state.claims.at(me).size() == 2) return turns;  // LY8
  for (const char colour : colours) {
    if (state.claims[0].count(colour) + state.claims[1].count(colour) > 0) continue;
    State claimed = state;
    claimed.claims.at(me).insert(colour);
    std::string taken;
    if (options_.fives_come_off_at_claims && !options_.has_sixes)
      for (const auto& [spot, stack] : state.stacks)
        if (stack.size() == 5 && stack.back() == colour) {
          claimed.stacks.erase(spot);
          ++claimed.taken.at(me);
          taken += (taken.empty() ? "x" : ",") + spot;
        }
    const auto then = moves(claimed);
    if (options_.claims_as_at_boardspace && plain.empty()) {
      const bool moves_itself = std::any_of(then.begin(), then.end(), [&](const auto& move) {
        return claimed.stacks.at(move.first.substr(0, 2)).back() == colour;
      });
      if (!moves_itself || moves(seen_by_other(state)).empty()) continue;
    }
    for (const auto& [text, after] : then)
      turns[std::string(1, colour) + ';' + taken + (taken.empty() ? "" : ";") + text] = after;
  }
  return turns;
}

/// LY26 to LY28.
bool LyngkGame::is_over() const {
  return state_.has_won_by_six || (turns(state_).empty() && turns(seen_by_other(state_)).empty());
}

std::map<std::string, State> LyngkGame::all_turns() const {
  if (is_over()) return {};
  auto all = turns(state_);
  if (all.empty()) all["pass"] = seen_by_other(state_);
  return all;
}

std::set<std::string> LyngkGame::legal_turns() const {
  std::set<std::string> texts;
  for (const auto& [text, after] : all_turns()) texts.insert(text);
  return texts;
}

void LyngkGame::play(const std::string& turn) {
  const auto all = all_turns();
  const auto found = all.find(turn);
  if (found == all.end()) throw std::invalid_argument("not legal: " + turn);
  state_ = found->second;
}

int LyngkGame::count(int player, std::size_t height) const {
  return static_cast<int>(std::count_if(state_.stacks.begin(), state_.stacks.end(), [&](const auto& spot) {
    return spot.second.size() == height &&
           state_.claims.at(static_cast<std::size_t>(player)).count(spot.second.back()) > 0;
  }));
}

/// LY29 to LY31, LY34, LY35.
Outcome LyngkGame::outcome() const {
  const auto more = [](int white, int black) { return white > black ? Outcome::WhiteWon : Outcome::BlackWon; };
  if (state_.has_won_by_six) return state_.to_move == 0 ? Outcome::WhiteWon : Outcome::BlackWon;
  if (!is_over()) return Outcome::Running;
  if (state_.taken[0] != state_.taken[1]) return more(state_.taken[0], state_.taken[1]);
  for (std::size_t height = options_.has_sixes ? 5 : 4; height > 0; --height)
    if (count(0, height) != count(1, height)) return more(count(0, height), count(1, height));
  return Outcome::Drawn;
}

std::string LyngkGame::position_text() const {
  std::string text;
  for (std::size_t line = 0; line < sizes.size(); ++line) {
    if (line > 0) text += '/';
    int vacant = 0;
    for (int number = 1; number <= sizes.at(line) + 1; ++number) {
      const auto found = state_.stacks.find(spot_name(line, number));
      const bool is_end = number > sizes.at(line);
      if (found == state_.stacks.end() && !is_end) {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      if (!is_end) text += found->second.size() > 1 ? '[' + found->second + ']' : found->second;
    }
  }
  text += state_.to_move == 0 ? " w " : " b ";
  for (const auto& claims : state_.claims) {
    if (&claims != &state_.claims[0]) text += ',';
    if (claims.empty()) text += '-';
    for (const char colour : colours)
      if (claims.count(colour) > 0) text += colour;
  }
  return text + ' ' + std::to_string(state_.taken[0]) + ',' + std::to_string(state_.taken[1]);
}

/// Not of positions after the end.
void LyngkGame::set_position(std::string_view text) {
  State state;
  const std::vector<std::string> fields = split(std::string(text), ' ');
  const std::vector<std::string> lines = split(fields.at(0), '/');
  for (std::size_t line = 0; line < sizes.size(); ++line) {
    int number = 1;
    const std::string& pieces = lines.at(line);
    for (std::size_t at = 0; at < pieces.size(); ++at) {
      if (pieces[at] >= '0' && pieces[at] <= '9') {
        number += pieces[at] - '0';
        continue;
      }
      const std::size_t end = pieces[at] == '[' ? pieces.find(']', at) : at;
      state.stacks[spot_name(line, number++)] = end == at ? pieces.substr(at, 1) : pieces.substr(at + 1, end - at - 1);
      at = end;
    }
  }
  state.to_move = fields.at(1) == "w" ? 0 : 1;
  const std::vector<std::string> claims = split(fields.at(2), ','), taken = split(fields.at(3), ',');
  for (std::size_t player = 0; player < 2; ++player) {
    for (const char colour : claims.at(player))
      if (colour != '-') state.claims.at(player).insert(colour);
    state.taken.at(player) = std::stoi(taken.at(player));
  }
  state_ = state;
}

}  // namespace gpn::reference::lyngk
