#include <algorithm>
#include <reference/matrx.hpp>
#include <reference/potentials.hpp>
#include <reference/potentials_rows.hpp>
#include <stdexcept>

namespace gpn::reference::potentials {
namespace {

using gipf::Direction;
using gipf::Entry;
using gipf::Variant;

/// A turn that is being made: what of it is written, the position it has led to so far, and whether its last push has
/// brought something onto the centre.
struct Partial {
  std::string text;
  Position position;
  bool came_to_centre = false;
};

std::string joined(const std::string& first, const std::string& second) {
  return first.empty() || second.empty() ? first + second : first + ";" + second;
}

Point centre(const Board& board) {
  const std::vector<Point> middle = board.spots_of(board.centre_letter());
  return middle[middle.size() / 2];
}

bool is_tamsk_piece_of(Color player, const Position& position, Point point) {
  const auto there = position.stacks.find(point);
  return there != position.stacks.end() && owner(there->second) == player && is_loaded_with(there->second, Kind::Tamsk);
}

/// Takes the potential off the piece on the centre; it is not used.
void lose_tamsk(const Rules& rules, Position& position, Point middle) {
  Stack& stack = position.stacks.at(middle);
  const Unit potential = stack.back();
  stack.pop_back();
  if (rules.material == Material::Matrx) matrx::forfeit(position, potential);
}

/// A stack enters from a dot by an ordinary push; stacks are pushed whole. Nothing when the line has no gap. The text
/// is the landing spot, or the dot and the spot where the furthest pushed piece ends up.
std::optional<Partial> push(const Rules& rules, const Board& board, Position position, const Entry& entry,
                            const Stack& stack) {
  std::vector<Point> chain;  // the first spot and the occupied ones behind it, up to and with the gap
  std::optional<Point> spot = board.next_spot(entry.dot, entry.direction);
  while (spot && position.stacks.count(*spot) > 0) {
    chain.push_back(*spot);
    spot = board.next_spot(*spot, entry.direction);
  }
  if (!spot) return std::nullopt;
  chain.push_back(*spot);

  for (std::size_t i = chain.size() - 1; i > 0; --i) position.stacks[chain[i]] = position.stacks.at(chain[i - 1]);
  position.stacks[chain.front()] = stack;
  const Point middle = centre(board);
  const bool came_to_centre = std::find(chain.begin(), chain.end(), middle) != chain.end();
  const bool is_lost = rules.tamsk_pushed == TamskPushed::Lost && came_to_centre;  // TA7
  if (is_lost && is_tamsk_piece_of(other(position.to_move), position, middle)) lose_tamsk(rules, position, middle);
  const std::string end = name(chain.back());
  return Partial{chain.size() > 1 ? name(entry.dot) + "-" + end : end, position, came_to_centre};
}

/// Entry: GIPF-pieces (tournament only, the first piece is one), loaded pieces, basic pieces; never back.
std::vector<Piece> pieces_to_bring_in(const Rules& rules, const Position& position) {
  if (rules.material == Material::Matrx) return matrx::pieces_to_bring_in(position);
  const Color mover = position.to_move;
  const std::size_t player = index(mover);
  const Phase phase = position.phase[player];
  const int reserve = position.reserve[player];
  std::vector<Piece> pieces;
  if ((phase == Phase::FirstGipf || phase == Phase::Gipf) && reserve - 2 * position.not_again[player] >= 2) {
    Position before = position;
    before.reserve[player] -= 2;
    before.phase[player] = Phase::Gipf;
    pieces.push_back({"G", {{mover, Kind::GipfPiece}}, before});
  }
  if (phase == Phase::FirstGipf || reserve < 1) return pieces;
  for (const auto& [potential, count] : position.to_hand[player]) {
    if (phase == Phase::Basic || count == 0) continue;
    Position before = position;
    before.reserve[player] -= 1;
    before.to_hand[player][potential] -= 1;
    before.phase[player] = Phase::Loaded;
    before.not_again[player] = 0;
    pieces.push_back({std::string(1, letter(potential)), {{mover, Kind::Basic}, {mover, potential}}, before});
  }
  Position before = position;
  before.reserve[player] -= 1;
  before.phase[player] = Phase::Basic;
  before.not_again[player] = 0;
  for (auto& [potential, count] : before.to_hand[player]) count = 0;
  pieces.push_back({"", {{mover, Kind::Basic}}, before});
  return pieces;
}

std::vector<Partial> introductions(const Rules& rules, const Board& board, const Position& position) {
  std::vector<Partial> found;
  for (const Piece& piece : pieces_to_bring_in(rules, position))
    for (const Entry& entry : board.entries())
      if (std::optional<Partial> one = push(rules, board, piece.before, entry, piece.stack)) {
        one->text = piece.prefix + one->text;
        found.push_back(*one);
      }
  return found;
}

/// Z: over one or more occupied spots without a gap, onto the first vacant spot after them.
std::vector<Point> jumps(const Board& board, const Stacks& stacks, Point from, Direction direction) {
  std::optional<Point> spot = board.next_spot(from, direction);
  if (!spot || stacks.count(*spot) == 0) return {};
  while (spot && stacks.count(*spot) > 0) spot = board.next_spot(*spot, direction);
  if (!spot) return {};
  return {*spot};
}

/// Y: over vacant spots only, onto any vacant spot so reached.
std::vector<Point> runs(const Board& board, const Stacks& stacks, Point from, Direction direction) {
  std::vector<Point> reached;
  std::optional<Point> spot = board.next_spot(from, direction);
  for (; spot && stacks.count(*spot) == 0; spot = board.next_spot(*spot, direction)) reached.push_back(*spot);
  return reached;
}

/// D and P: the piece next to it, or the first one in the line.
std::optional<Point> first_piece(const Board& board, const Stacks& stacks, Point from, Direction direction,
                                 Reach reach) {
  std::optional<Point> spot = board.next_spot(from, direction);
  while (reach == Reach::Line && spot && stacks.count(*spot) == 0) spot = board.next_spot(*spot, direction);
  if (!spot || stacks.count(*spot) == 0) return std::nullopt;
  return spot;
}

/// D and P: what they may be put on. MATRX GIPF has no basic pieces.
bool may_be_covered(const Rules& rules, const Stack& stack, Color mover, Kind potential) {
  const Unit top = stack.back();
  if (top.color == mover) return false;
  if (top.kind == potential) return true;
  if (potential == Kind::Dvonn) return stack.size() == 1 && top.kind == Kind::Basic;
  return rules.punct_on_gipf != PunctOnGipf::Off && top.kind == Kind::GipfPiece;
}

std::vector<Point> targets(const Rules& rules, const Board& board, const Position& position, Point from, Kind potential,
                           Direction direction) {
  if (potential == Kind::Zertz) return jumps(board, position.stacks, from, direction);
  if (potential == Kind::Yinsh) return runs(board, position.stacks, from, direction);
  const Reach reach = potential == Kind::Dvonn ? rules.dvonn_reach : rules.punct_reach;
  const std::optional<Point> met = first_piece(board, position.stacks, from, direction, reach);
  if (!met || !may_be_covered(rules, position.stacks.at(*met), position.to_move, potential)) return {};
  return {*met};
}

/// The potential that has left its basic piece comes onto `to`; on a GIPF-piece it may be spent at once.
void land(const Rules& rules, Position& position, Point to, Unit potential) {
  Stack& stack = position.stacks[to];
  const bool on_gipf = !stack.empty() && stack.back().kind == Kind::GipfPiece;
  if (!on_gipf || rules.punct_on_gipf != PunctOnGipf::Convert) return stack.push_back(potential);
  stack.back().color = potential.color;
  if (rules.material == Material::Matrx) matrx::forfeit(position, potential);
}

/// Uses of Z, D, Y, P by uncovered own loaded pieces; what the potential lay on stays behind.
std::vector<Partial> uses(const Rules& rules, const Board& board, const Position& position) {
  std::vector<Partial> found;
  if (rules.material == Material::Matrx && !matrx::may_use(position)) return found;
  for (const auto& [from, stack] : position.stacks) {
    if (owner(stack) != position.to_move || !is_loaded(stack) || stack.back().kind == Kind::Tamsk) continue;
    const Unit potential = stack.back();
    for (const Direction direction : gipf::all_directions) {
      for (const Point to : targets(rules, board, position, from, potential.kind, direction)) {
        Position next = position;
        next.stacks.at(from).pop_back();
        land(rules, next, to, potential);
        found.push_back({std::string(1, letter(potential.kind)) + name(from) + "-" + name(to), next});
      }
    }
  }
  return found;
}

std::vector<Partial> after_push(const Rules& rules, const Board& board, const Partial& begun);

/// Every way to go on from a position in the middle of a turn where the own TAMSK-piece on the centre moves: its
/// potential enters from a dot by itself, or goes out of the game (TA2 to TA5, TA7).
std::vector<Partial> with_extra_moves(const Rules& rules, const Board& board, const Partial& begun) {
  const Point middle = centre(board);
  std::vector<Partial> found = {begun};
  lose_tamsk(rules, found.front().position, middle);
  Position without = begun.position;
  const Unit potential = without.stacks.at(middle).back();
  without.stacks.at(middle).pop_back();
  for (const Entry& entry : board.entries()) {
    const std::optional<Partial> extra = push(rules, board, without, entry, {potential});
    if (!extra) continue;
    const Partial next = {joined(begun.text, "+" + extra->text), extra->position, extra->came_to_centre};
    for (const Partial& end : after_push(rules, board, next)) found.push_back(end);
  }
  return found;
}

/// The extra moves that a push of the mover brings about, if it does.
std::vector<Partial> after_push(const Rules& rules, const Board& board, const Partial& begun) {
  const bool moves = begun.came_to_centre && is_tamsk_piece_of(begun.position.to_move, begun.position, centre(board));
  return moves ? with_extra_moves(rules, board, begun) : std::vector{begun};
}

/// Step 2: the extra moves of a piece that stands on the centre although no push of this turn has brought it there.
std::vector<Partial> with_waiting_tamsk(const Rules& rules, const Board& board, const Partial& begun) {
  const bool moves = rules.tamsk_pushed == TamskPushed::Moves &&
                     is_tamsk_piece_of(begun.position.to_move, begun.position, centre(board));
  return moves ? with_extra_moves(rules, board, begun) : std::vector{begun};
}

bool has_lost_last_gipf(const Rules& rules, const Position& position, Color player, Color remover) {
  if (rules.material == Material::Matrx) return matrx::has_lost_last_gipf(position, player);
  const bool plays_on = player == remover || position.without_gipf[index(player)];
  if (rules.own_last_gipf == OwnLastGipf::PlaysOn && plays_on) return false;
  if (rules.game.variant == Variant::Basic) return false;
  if (position.phase[index(player)] == Phase::FirstGipf) return false;  // has not entered yet
  const bool goes_on = rules.gipf_loss == GipfLoss::WithEmptyReserve && position.reserve[index(player)] > 0;
  if (goes_on) return false;
  return !has_gipf_piece(position, player);
}

/// The winner, if somebody has no GIPF-piece left after the removals of `remover`; his own capture counts first.
std::optional<Color> winner_by_gipf(const Rules& rules, const Position& position, Color remover) {
  const bool own = has_lost_last_gipf(rules, position, remover, remover);
  const bool enemy = has_lost_last_gipf(rules, position, other(remover), remover);
  if (!own && !enemy) return std::nullopt;
  if (!own) return remover;
  if (!enemy) return other(remover);
  switch (rules.game.both_last_gipf) {
    case gipf::BothLastGipf::Remover: return remover;
    case gipf::BothLastGipf::NextPlayer: return other(remover);
    case gipf::BothLastGipf::Black: return Color::Black;
  }
  return std::nullopt;
}

/// Collects the turns of a position; a text that stands for two positions would be a hole in the notation.
class Collector {
 public:
  explicit Collector(const Rules& rules) : rules_(rules) {}

  void add(const Partial& turn) {
    const auto [found, is_new] = turns_.emplace(turn.text, turn.position);
    if (!is_new && position_text(rules_, found->second) != position_text(rules_, turn.position))
      throw std::logic_error("one text, two turns: " + turn.text);
  }
  Turns finish() { return std::move(turns_); }

 private:
  const Rules& rules_;
  Turns turns_;
};

/// What a player has off the board to bring in, now or later.
int pieces_left(const Rules& rules, const Position& position, Color player) {
  const std::size_t place = index(player);
  return position.reserve[place] + (rules.material == Material::Matrx ? matrx::to_hand(position, player) : 0);
}

Partial decided(Partial turn, std::optional<Color> winner) {
  const Color mover = turn.position.to_move;
  turn.position.without_gipf[index(mover)] = !has_gipf_piece(turn.position, mover);
  turn.position.to_move = other(mover);
  turn.position.winner = winner;
  return turn;
}

/// Steps 5 and 6.
void end_turn(const Rules& rules, const Partial& begun, Collector& turns) {
  const Color mover = begun.position.to_move;
  for (const auto& [list, position] : complete_removals(rules, begun.position, mover))
    turns.add(decided({joined(begun.text, list), position}, winner_after_turn(rules, position, mover)));
}

/// Steps 3 and 4. False when there is no action.
bool act(const Rules& rules, const Board& board, const Partial& begun, Collector& turns) {
  std::vector<Partial> actions = introductions(rules, board, begun.position);
  for (const Partial& use : uses(rules, board, begun.position)) actions.push_back(use);
  for (const Partial& action : actions) {
    const Partial acted = {joined(begun.text, action.text), action.position, action.came_to_centre};
    for (const Partial& moved : after_push(rules, board, acted)) end_turn(rules, moved, turns);
  }
  return !actions.empty();
}

/// Step 6 after step 1; true when the game is over and the turn ends there.
bool ends_after_rows(const Rules& rules, const Partial& cleared, Collector& turns) {
  if (rules.game.last_gipf == gipf::LastGipf::AfterRemovals) return false;
  const std::optional<Color> winner = winner_by_gipf(rules, cleared.position, cleared.position.to_move);
  if (winner) turns.add(decided(cleared, winner));
  return winner.has_value();
}

/// Steps 1 and 2 in this order, then the rest.
void rows_then_tamsk(const Rules& rules, const Board& board, const Position& position, Collector& turns) {
  const Color mover = position.to_move;
  for (const auto& [list, cleared] : complete_removals(rules, position, mover)) {
    if (!list.empty() && ends_after_rows(rules, {list, cleared}, turns)) continue;
    bool can_act = false;
    for (const Partial& moved : with_waiting_tamsk(rules, board, {list, cleared}))
      can_act = act(rules, board, moved, turns) || can_act;
    if (!list.empty() && !can_act) turns.add(decided({list, cleared}, other(mover)));
  }
}

/// The option tamsk-first: step 2 is done with, extra moves or the potential lost, before step 1.
void tamsk_then_rows(const Rules& rules, const Board& board, const Position& position, Collector& turns) {
  const Color mover = position.to_move;
  for (const Partial& moved : with_waiting_tamsk(rules, board, {"", position})) {
    for (const auto& [list, position_after] : complete_removals(rules, moved.position, mover)) {
      const Partial cleared = {joined(moved.text, list), position_after};
      if (!list.empty() && ends_after_rows(rules, cleared, turns)) continue;
      const bool can_act = act(rules, board, cleared, turns);
      if (!list.empty() && !can_act) turns.add(decided(cleared, other(mover)));
    }
  }
}

}  // namespace

bool has_gipf_piece(const Position& position, Color player) {
  return std::any_of(position.stacks.begin(), position.stacks.end(), [&](const auto& at) {
    return at.second.back() == Unit{player, Kind::GipfPiece};
  });
}

std::optional<Color> winner_after_turn(const Rules& rules, const Position& position, Color mover) {
  const std::optional<Color> winner = winner_by_gipf(rules, position, mover);
  if (winner) return winner;
  const bool at_once = rules.game.empty_reserve == gipf::EmptyReserve::AtOnce;
  if (at_once && pieces_left(rules, position, mover) == 0) return other(mover);
  return std::nullopt;
}

Turns legal_turns(const Rules& rules, const Position& position) {
  Collector turns(rules);
  if (position.winner) return turns.finish();
  const Board board = board_of(rules);
  if (rules.tamsk_waiting == TamskWaiting::RowsFirst)
    rows_then_tamsk(rules, board, position, turns);
  else
    tamsk_then_rows(rules, board, position, turns);
  return turns.finish();
}

PotentialsGame::PotentialsGame(const Rules& rules) : rules_(rules) { set(start_position(rules)); }

void PotentialsGame::set(const Position& position) {
  position_ = position;
  turns_ = potentials::legal_turns(rules_, position_);
}

std::set<std::string> PotentialsGame::legal_turns() const {
  std::set<std::string> texts;
  for (const auto& [text, position] : turns_) texts.insert(text);
  return texts;
}

void PotentialsGame::play(const std::string& turn) {
  const auto found = turns_.find(turn);
  if (found == turns_.end()) throw std::invalid_argument("not a legal turn: " + turn);
  set(Position(found->second));
}

Outcome PotentialsGame::outcome() const {
  std::optional<Color> winner = position_.winner;
  if (!winner && turns_.empty()) winner = other(position_.to_move);  // no action after step 1
  if (!winner) return Outcome::Running;
  return *winner == Color::White ? Outcome::WhiteWon : Outcome::BlackWon;
}

std::string PotentialsGame::position_text() const { return potentials::position_text(rules_, position_); }

void PotentialsGame::set_position(std::string_view text) { set(read_position(rules_, text)); }

}  // namespace gpn::reference::potentials
