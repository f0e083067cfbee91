#include <algorithm>
#include <reference/punct.hpp>
#include <reference/text.hpp>
#include <stdexcept>
#include <utility>

namespace gpn::reference::punct {
namespace {

using Steps = std::pair<int, int>;

// PC2: a2-a8 b1-b10 c1-c11 ...
constexpr std::array<std::pair<int, int>, 17> columns{{{2, 8},
                                                       {1, 10},
                                                       {1, 11},
                                                       {1, 12},
                                                       {1, 13},
                                                       {1, 14},
                                                       {1, 15},
                                                       {1, 16},
                                                       {2, 16},
                                                       {2, 17},
                                                       {3, 17},
                                                       {4, 17},
                                                       {5, 17},
                                                       {6, 17},
                                                       {7, 17},
                                                       {8, 17},
                                                       {10, 16}}};
// PC3: clockwise from north.
constexpr std::array<Steps, 6> directions{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
// PC6.
const std::map<char, int> set_of_pieces{{'T', 6}, {'C', 2}, {'E', 4}, {'M', 2}, {'R', 2}, {'L', 2}};
// PC5.
const std::set<std::string> central{"g7",  "g8",  "g9", "h7", "h8",  "h9",  "h10", "i7",  "i8", "i9",
                                    "i10", "i11", "j8", "j9", "j10", "j11", "k9",  "k10", "k11"};
// PC4.
const std::array<std::pair<std::set<std::string>, std::set<std::string>>, 3> opposite_sides{
    {{{"a2", "a3", "a4", "a5", "a6", "a7", "a8"}, {"q10", "q11", "q12", "q13", "q14", "q15", "q16"}},
     {{"b1", "c1", "d1", "e1", "f1", "g1", "h1"}, {"j17", "k17", "l17", "m17", "n17", "o17", "p17"}},
     {{"j2", "k3", "l4", "m5", "n6", "o7", "p8"}, {"b10", "c11", "d12", "e13", "f14", "g15", "h16"}}}};

std::optional<std::string> space_at(int column, int number) {
  if (column < 0 || column > 16) return std::nullopt;
  const auto [low, high] = columns.at(static_cast<std::size_t>(column));
  if (number < low || number > high) return std::nullopt;
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(number);
}

std::vector<std::string> all_spaces() {
  std::vector<std::string> spaces;
  for (int column = 0; column < 17; ++column)
    for (int number = 1; number <= 17; ++number)
      if (const auto space = space_at(column, number)) spaces.push_back(*space);
  return spaces;
}

int number_of(const std::string& space) { return std::stoi(space.substr(1)); }

std::optional<std::string> next(const std::string& space, std::size_t direction) {
  const auto [column, number] = directions.at(direction % 6);
  return space_at(space[0] - 'a' + column, number_of(space) + number);
}

bool is_before(const std::string& a, const std::string& b) {
  return std::pair(a[0], number_of(a)) < std::pair(b[0], number_of(b));
}

std::vector<std::string> in_order(const std::set<std::string>& spaces) {
  std::vector<std::string> list(spaces.begin(), spaces.end());
  std::sort(list.begin(), list.end(), is_before);
  return list;
}

/// PC6, PC7, PC20: where the minor dots of a piece can be.
std::set<std::set<std::string>> minor_dots(char kind, const std::string& punct) {
  std::set<std::set<std::string>> all;
  const auto add = [&](const std::optional<std::string>& one, const std::optional<std::string>& two) {
    if (one && two) all.insert({*one, *two});
  };
  for (std::size_t d = 0; d < 6; ++d) {
    const auto one = next(punct, d);
    if (!one) continue;
    if (kind == 'T') add(one, next(punct, d + 1));
    if (kind == 'C') add(one, next(punct, d + 3));
    if (kind == 'M') add(one, next(punct, d + 2));
    if (kind == 'E') add(one, next(*one, d));
    if (kind == 'R') add(one, next(*one, d + 1));
    if (kind == 'L') add(one, next(*one, d + 5));
  }
  return all;
}

/// PC26: the dot next to both others, unless all are next to each other.
std::optional<std::string> middle_of(const Piece& piece) {
  if (piece.kind == 'T') return std::nullopt;
  if (piece.kind == 'C' || piece.kind == 'M') return piece.punct;
  for (const std::string& dot : piece.minor)
    for (std::size_t d = 0; d < 6; ++d)
      if (next(piece.punct, d) == dot) return dot;
  return std::nullopt;
}

/// The highest piece on a space.
const Piece* top(const std::vector<Piece>& pieces, const std::string& space) {
  const Piece* found = nullptr;
  for (const Piece& piece : pieces)
    if (piece.spaces().count(space) > 0 && (found == nullptr || piece.level > found->level)) found = &piece;
  return found;
}

int height(const std::vector<Piece>& pieces, const std::string& space) {
  const Piece* const piece = top(pieces, space);
  return piece == nullptr ? 0 : piece->level + 1;
}

/// PC30, PC31.
bool is_connected(const std::vector<Piece>& pieces, int player) {
  std::set<std::string> visible;
  for (const std::string& space : all_spaces())
    if (const Piece* const piece = top(pieces, space); piece != nullptr && piece->owner == player)
      visible.insert(space);
  for (const auto& [from, to] : opposite_sides) {
    std::vector<std::string> reached;
    std::set<std::string> left = visible;
    for (const std::string& space : from)
      if (left.erase(space) > 0) reached.push_back(space);
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (to.count(reached[i]) > 0) return true;
      const std::string space = reached[i];
      for (std::size_t d = 0; d < 6; ++d)
        if (const auto near = next(space, d); near && left.erase(*near) > 0) reached.push_back(*near);
    }
  }
  return false;
}

int count_of(const std::vector<Piece>& pieces, int owner) {
  return static_cast<int>(
      std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) { return piece.owner == owner; }));
}

int count_of(const std::vector<Piece>& pieces, int owner, char kind) {
  return static_cast<int>(std::count_if(
      pieces.begin(), pieces.end(), [&](const Piece& piece) { return piece.owner == owner && piece.kind == kind; }));
}

int central_dots(const std::vector<Piece>& pieces, int player) {
  return static_cast<int>(std::count_if(central.begin(), central.end(), [&](const std::string& space) {
    const Piece* const piece = top(pieces, space);
    return piece != nullptr && piece->owner == player;
  }));
}

/// PC29.
bool is_covered(const std::vector<Piece>& pieces, const Piece& piece) {
  const auto spaces = piece.spaces();
  return std::any_of(spaces.begin(), spaces.end(),
                     [&](const std::string& space) { return height(pieces, space) > piece.level + 1; });
}

}  // namespace

std::set<std::string> Piece::spaces() const {
  std::set<std::string> all = minor;
  all.insert(punct);
  return all;
}

std::string Piece::text() const {
  std::string text = kind + punct;
  for (const std::string& dot : in_order(minor)) text += ',' + dot;
  return text;
}

/// PC12 to PC15.
void PunctGame::add_turns(std::map<std::string, Change>& turns) const {
  for (const auto& [kind, number] : set_of_pieces) {
    if (count_of(state_.pieces, state_.to_move, kind) == number) continue;
    for (const std::string& punct : all_spaces())
      for (const auto& minor : minor_dots(kind, punct)) {
        const Piece piece{state_.to_move, kind, punct, minor, 0};
        const auto spaces = piece.spaces();
        const bool is_barred = !options_.is_basic || state_.pieces.empty();
        if (std::any_of(spaces.begin(), spaces.end(), [&](const std::string& space) {
              return top(state_.pieces, space) != nullptr || (is_barred && central.count(space) > 0);
            }))
          continue;
        turns[piece.text()] = {nullptr, piece};
      }
  }
}

/// PC22 to PC28: the level of a piece that is put down there; nothing where it may not be.
std::optional<int> PunctGame::landing_level(const std::vector<Piece>& others, const Piece& landed) const {
  const auto spaces = landed.spaces();
  int level = 0;
  for (const std::string& space : spaces) level = std::max(level, height(others, space));
  if (level == 0) {  // PC25
    if (!options_.must_touch_own) return 0;
    for (const std::string& space : spaces)
      for (std::size_t d = 0; d < 6; ++d)
        if (const auto near = next(space, d))
          if (const Piece* const piece = top(others, *near); piece != nullptr && piece->owner == landed.owner) return 0;
    return std::nullopt;
  }
  const Piece* const below = top(others, landed.punct);
  if (below == nullptr || below->owner != landed.owner) return std::nullopt;  // PC22
  const auto middle = middle_of(landed);
  std::vector<const Piece*> supports;
  for (const std::string& space : spaces) {
    if (height(others, space) == level) {
      if (space != middle) supports.push_back(top(others, space));
      continue;
    }
    if (space != middle) return std::nullopt;  // PC24, PC27
    if (options_.punct_must_be_supported && space == landed.punct) return std::nullopt;
  }
  const bool is_bridge = middle && height(others, *middle) < level;
  if (is_bridge && options_.ends_on_different_pieces && supports.at(0) == supports.at(1)) return std::nullopt;
  return level;
}

/// PC16 to PC21.
void PunctGame::add_moves(const Piece& piece, std::map<std::string, Change>& turns) const {
  if (is_covered(state_.pieces, piece)) return;
  std::vector<Piece> others;
  for (const Piece& each : state_.pieces)
    if (&each != &piece) others.push_back(each);
  std::vector<std::string> targets{piece.punct};
  for (std::size_t d = 0; d < 6; ++d)
    for (auto to = next(piece.punct, d); to; to = next(*to, d)) targets.push_back(*to);
  for (const std::string& to : targets)
    for (const auto& minor : minor_dots(piece.kind, to)) {
      if (to == piece.punct && minor == piece.minor && !options_.may_put_back) continue;  // PC19
      Piece landed{piece.owner, piece.kind, to, minor, 0};
      const auto level = landing_level(others, landed);
      if (!level) continue;
      landed.level = *level;
      turns[piece.punct + '-' + landed.text().substr(1)] = {&piece, landed};
    }
}

std::map<std::string, Change> PunctGame::turns() const {
  std::map<std::string, Change> turns;
  if (outcome() != Outcome::Running) return turns;
  add_turns(turns);
  for (const Piece& piece : state_.pieces)
    if (piece.owner == state_.to_move) add_moves(piece, turns);
  return turns;
}

std::set<std::string> PunctGame::legal_turns() const {
  std::set<std::string> texts;
  for (const auto& [text, change] : turns()) texts.insert(text);
  return texts;
}

void PunctGame::play(const std::string& turn) {
  const auto all = turns();
  const auto found = all.find(turn);
  if (found == all.end()) throw std::invalid_argument("not legal: " + turn);
  const Change& change = found->second;
  State after{{}, 1 - state_.to_move};
  for (const Piece& each : state_.pieces)
    if (&each != change.lifted) after.pieces.push_back(each);
  after.pieces.push_back(change.landed);
  state_ = after;
}

Outcome PunctGame::outcome() const {
  const auto win_of = [](int player) { return player == 0 ? Outcome::WhiteWon : Outcome::BlackWon; };
  const int last = 1 - state_.to_move;
  const bool has_connected = is_connected(state_.pieces, last);
  if (has_connected && options_.both_connected_draws && is_connected(state_.pieces, 1 - last)) return Outcome::Drawn;
  if (has_connected) return win_of(last);                              // PC31, PC33
  if (is_connected(state_.pieces, 1 - last)) return win_of(1 - last);  // PC32
  if (count_of(state_.pieces, 0) < 18 && count_of(state_.pieces, 1) < 18) return Outcome::Running;
  const int lead = central_dots(state_.pieces, 0) - central_dots(state_.pieces, 1);
  if (lead == 0 || options_.is_basic) return Outcome::Drawn;  // PC34, PC35
  return win_of(lead > 0 ? 0 : 1);
}

std::string PunctGame::position_text() const {
  std::vector<Piece> sorted = state_.pieces;
  std::sort(sorted.begin(), sorted.end(), [](const Piece& a, const Piece& b) {
    if (a.level != b.level) return a.level < b.level;
    if (a.owner != b.owner) return a.owner < b.owner;
    return is_before(a.punct, b.punct);  // no two are on one level there
  });
  std::string text;
  for (const Piece& piece : sorted)
    text += (text.empty() ? "" : "/") + std::string(1, "wb"[piece.owner]) + piece.text();
  return (text.empty() ? "-" : text) + (state_.to_move == 0 ? " w" : " b");
}

void PunctGame::set_position(std::string_view text) {
  State state;
  const auto words = split(text, ' ');
  if (words.size() != 2) throw std::invalid_argument("no position: " + std::string(text));
  state.to_move = words[1] == "w" ? 0 : 1;
  for (const std::string& each : words[0] == "-" ? std::vector<std::string>() : split(words[0], '/')) {
    const auto dots = split(std::string_view(each).substr(2), ',');
    Piece piece{each.at(0) == 'w' ? 0 : 1, each.at(1), dots.at(0), {dots.at(1), dots.at(2)}, 0};
    for (const std::string& space : piece.spaces()) piece.level = std::max(piece.level, height(state.pieces, space));
    state.pieces.push_back(piece);
  }
  state_ = state;
}

}  // namespace gpn::reference::punct
