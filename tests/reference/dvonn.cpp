#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>
#include <reference/dvonn.hpp>
#include <reference/text.hpp>
#include <stdexcept>

namespace gpn::reference::dvonn {
namespace {

struct Direction {
  int letters;
  int numbers;
};

/// Section 7.1: along the rows, along the two slanted files.
constexpr Direction directions[6] = {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}};

bool on_board(char letter, int number) {
  switch (number) {
    case 1: return letter >= 'a' && letter <= 'i';
    case 2: return letter >= 'a' && letter <= 'j';
    case 3: return letter >= 'a' && letter <= 'k';
    case 4: return letter >= 'b' && letter <= 'k';
    case 5: return letter >= 'c' && letter <= 'k';
    default: return false;
  }
}

std::string name(char letter, int number) { return std::string{letter, static_cast<char>('0' + number)}; }

char letter_of(Color player) { return player == Color::White ? 'w' : 'b'; }

std::string stack_text(const Stack& stack) {
  std::string text = "[";
  text.append(stack.begin(), stack.end());
  return text += ']';
}

}  // namespace

const std::vector<std::string>& spaces() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names;
    for (int number = 1; number <= 5; ++number)
      for (char letter = 'a'; letter <= 'k'; ++letter)
        if (on_board(letter, number)) names.push_back(name(letter, number));
    return names;
  }();
  return all;
}

std::optional<std::string> walk(const std::string& from, int direction, int steps) {
  const Direction step = directions[direction];
  const int letter = from[0] + step.letters * steps;
  const int number = from[1] - '0' + step.numbers * steps;
  if (letter < 'a' || letter > 'k' || !on_board(static_cast<char>(letter), number)) return std::nullopt;
  return name(static_cast<char>(letter), number);
}

std::vector<std::string> out_of_contact(const std::map<std::string, Stack>& stacks) {
  std::vector<std::string> names;
  for (const auto& [space, stack] : stacks) names.push_back(space);

  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> contacts(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (int direction = 0; direction < 3; ++direction) {
      const std::optional<std::string> neighbour = walk(names[i], direction, 1);
      if (!neighbour) continue;
      const auto found = std::find(names.begin(), names.end(), *neighbour);
      if (found != names.end()) add_edge(i, static_cast<std::size_t>(found - names.begin()), contacts);
    }
  }
  std::vector<std::size_t> component_of(names.size());
  boost::connected_components(contacts, component_of.data());

  std::set<std::size_t> with_red;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Stack& stack = stacks.at(names[i]);
    if (std::count(stack.begin(), stack.end(), 'r') > 0) with_red.insert(component_of[i]);
  }
  std::vector<std::string> lost;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (with_red.count(component_of[i]) == 0) lost.push_back(names[i]);
  return lost;
}

std::set<std::string> DvonnGame::legal_turns() const {
  if (phase_ == Phase::Placing) return placements();
  const std::set<std::string> own = moves(to_move_);
  if (!own.empty()) return own;                   // D12: no passing while there is a move
  if (moves(other(to_move_)).empty()) return {};  // D14
  return {"pass"};                                // D12
}

std::set<std::string> DvonnGame::placements() const {
  std::set<std::string> vacant;
  for (const std::string& space : spaces())
    if (stacks_.count(space) == 0) vacant.insert(space);
  return vacant;
}

bool DvonnGame::may_leave(const std::string& space) const {
  const Stack& stack = stacks_.at(space);
  if (blocked_ == Blocked::Singles && stack.size() > 1) return true;
  for (int direction = 0; direction < 6; ++direction) {
    const std::optional<std::string> neighbour = walk(space, direction, 1);
    if (!neighbour || stacks_.count(*neighbour) == 0) return true;
  }
  return false;  // D7
}

std::set<std::string> DvonnGame::moves(Color player) const {
  std::set<std::string> found;
  for (const auto& [space, stack] : stacks_) {
    if (stack.back() != letter_of(player)) continue;  // D4; a lone red has nobody's colour on top (D8)
    if (!may_leave(space)) continue;
    for (int direction = 0; direction < 6; ++direction) {
      const std::optional<std::string> target = walk(space, direction, static_cast<int>(stack.size()));  // D5
      if (target && stacks_.count(*target) > 0) found.insert(std::string(space).append("-").append(*target));
    }
  }
  return found;
}

void DvonnGame::play(const std::string& turn) {
  if (legal_turns().count(turn) == 0) throw std::invalid_argument("not a legal turn: " + turn);
  if (phase_ == Phase::Placing) return place(turn);
  if (turn != "pass") move(turn.substr(0, 2), turn.substr(3, 2));
  to_move_ = other(to_move_);
}

char DvonnGame::next_piece() const {
  return stacks_.size() < 3 ? 'r' : letter_of(to_move_);  // D2: reds first
}

void DvonnGame::place(const std::string& space) {
  stacks_[space] = {next_piece()};
  to_move_ = other(to_move_);
  if (stacks_.size() < spaces().size()) return;
  phase_ = Phase::Stacking;
  to_move_ = Color::White;  // D3
}

void DvonnGame::move(const std::string& from, const std::string& to) {
  const Stack moved = stacks_.at(from);
  stacks_.erase(from);
  Stack& target = stacks_.at(to);
  target.insert(target.end(), moved.begin(), moved.end());                        // D6
  for (const std::string& space : out_of_contact(stacks_)) stacks_.erase(space);  // D10
}

Score DvonnGame::score() const {
  Score score;
  for (const auto& [space, stack] : stacks_) {
    const int height = static_cast<int>(stack.size());
    if (stack.back() == 'w') score.white += height;
    if (stack.back() == 'b') score.black += height;
  }
  return score;
}

Outcome DvonnGame::outcome() const {
  if (!legal_turns().empty()) return Outcome::Running;
  const Score result = score();
  if (result.white == result.black) return Outcome::Drawn;  // D16
  return result.white > result.black ? Outcome::WhiteWon : Outcome::BlackWon;
}

std::string DvonnGame::position_text() const {
  std::string text;
  for (int number = 5; number >= 1; --number) {
    LineWriter row;
    for (char letter = 'a'; letter <= 'k'; ++letter) {
      if (!on_board(letter, number)) continue;
      const auto found = stacks_.find(name(letter, number));
      if (found == stacks_.end())
        row.empty();
      else if (found->second.size() == 1)
        row.occupied({&found->second[0], 1});
      else
        row.occupied(stack_text(found->second));
    }
    if (number < 5) text += '/';
    text += row.finish();
  }
  text += phase_ == Phase::Placing ? " placing " : " stacking ";
  return text + letter_of(to_move_);
}

void DvonnGame::set_position(std::string_view text) {
  const std::vector<std::string> fields = split(text, ' ');
  if (fields.size() != 3) throw std::invalid_argument("a DVONN position has three fields");
  const std::vector<std::string> rows = split(fields[0], '/');
  if (rows.size() != 5) throw std::invalid_argument("a DVONN position has five rows");
  stacks_.clear();
  for (int number = 5; number >= 1; --number) {
    const std::vector<std::string> places = read_line(rows[static_cast<std::size_t>(5 - number)]);
    std::size_t next = 0;
    for (char letter = 'a'; letter <= 'k'; ++letter) {
      if (!on_board(letter, number)) continue;
      const std::string& pieces = places.at(next++);
      if (!pieces.empty()) stacks_[name(letter, number)] = Stack(pieces.begin(), pieces.end());
    }
    if (next != places.size()) throw std::invalid_argument("a row is too long");
  }
  phase_ = fields[1] == "placing" ? Phase::Placing : Phase::Stacking;
  to_move_ = fields[2] == "w" ? Color::White : Color::Black;
}

}  // namespace gpn::reference::dvonn
