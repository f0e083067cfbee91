#include <algorithm>
#include <reference/gipf.hpp>
#include <stdexcept>

namespace gpn::reference::gipf {
namespace {

/// One way to bring a piece in: the text of the move and the position right after it.
struct Introduction {
  std::string text;
  Position position;
};

int value(Piece piece) { return piece.kind == Kind::GipfPiece ? 2 : 1; }  // R10, R11

/// R3: own pieces go back to the reserve, enemy pieces are out for good.
Position after_removal(const Rules& rules, Position position, Color remover, const std::set<Point>& taken) {
  for (const Point point : taken) {
    const Piece piece = position.pieces.at(point);
    if (piece.owner == remover && piece.kind == Kind::GipfPiece && !rules.may_build_again &&
        position.has_begun[index(remover)] && !position.has_played_basic[index(remover)])
      position.not_again[index(remover)] += 1;
    if (piece.owner == remover)
      position.reserve[index(remover)] += value(piece);
    else
      position.captured[index(remover)] += value(piece);
  }
  position.pieces = without(position.pieces, taken);
  return position;
}

/// The list of a removal phase; empty when nothing was taken.
std::string list_text(const std::set<Point>& taken, const Pieces& pieces, Color remover) {
  std::string text;
  for (const Point point : taken) {
    const Piece piece = pieces.at(point);
    text += text.empty() ? "x" : ",";
    if (piece.kind == Kind::GipfPiece) text += "G";
    text += name(point);
    if (piece.owner != remover) text += "*";
  }
  return text;
}

std::string joined(const std::string& first, const std::string& second) {
  return first.empty() || second.empty() ? first + second : first + ";" + second;
}

bool has_gipf_piece(const Position& position, Color player) {
  return std::any_of(position.pieces.begin(), position.pieces.end(),
                     [&](const auto& at) { return at.second.owner == player && at.second.kind == Kind::GipfPiece; });
}

/// E3, E4; T6 for a player who has not begun.
bool has_lost_last_gipf(const Rules& rules, const Position& position, Color player, Color remover) {
  if (rules.plays_on_without_gipf && (player == remover || position.without_gipf[index(player)])) return false;
  if (rules.variant == Variant::Basic) return false;
  if (rules.variant == Variant::Tournament && !position.has_begun[index(player)]) return false;
  return !has_gipf_piece(position, player);
}

/// The winner, if somebody has no GIPF-piece left after the removals of `remover`.
std::optional<Color> winner_by_gipf(const Rules& rules, const Position& position, Color remover) {
  const bool own = has_lost_last_gipf(rules, position, remover, remover);
  const bool enemy = has_lost_last_gipf(rules, position, other(remover), remover);
  if (!own && !enemy) return std::nullopt;
  if (!own) return remover;
  if (!enemy) return other(remover);
  switch (rules.both_last_gipf) {
    case BothLastGipf::Remover: return remover;
    case BothLastGipf::NextPlayer: return other(remover);
    case BothLastGipf::Black: return Color::Black;
  }
  return std::nullopt;
}

/// Which kinds the player may bring in now (4.1, T1 to T5, E1).
std::vector<Kind> kinds_to_introduce(const Rules& rules, const Position& position) {
  const std::size_t player = index(position.to_move);
  const int reserve = position.reserve[player];
  std::vector<Kind> kinds;
  const bool opening = rules.variant == Variant::Tournament && !position.has_played_basic[player];
  if (opening && reserve - 2 * position.not_again[player] >= 2) kinds.push_back(Kind::GipfPiece);
  const bool gipf_piece_is_due = rules.variant == Variant::Tournament && !position.has_begun[player];
  if (!gipf_piece_is_due && reserve >= 1) kinds.push_back(Kind::Basic);
  return kinds;
}

/// Pushes along a line (4.2, points 2 to 4). Nothing when the line has no gap.
std::optional<Introduction> introduce(const Board& board, Position position, const Entry& entry, Kind kind) {
  std::vector<Point> chain;  // the first spot and the occupied ones behind it, up to and with the gap
  std::optional<Point> spot = board.next_spot(entry.dot, entry.direction);
  while (spot && position.pieces.count(*spot) > 0) {
    chain.push_back(*spot);
    spot = board.next_spot(*spot, entry.direction);
  }
  if (!spot) return std::nullopt;
  chain.push_back(*spot);

  for (std::size_t i = chain.size() - 1; i > 0; --i) position.pieces[chain[i]] = position.pieces.at(chain[i - 1]);
  position.pieces[chain.front()] = {position.to_move, kind};
  std::string text = kind == Kind::GipfPiece ? "G" : "";
  if (chain.size() > 1) text.append(name(entry.dot)).append("-");
  text.append(name(chain.back()));

  const std::size_t player = index(position.to_move);
  position.reserve[player] -= kind == Kind::GipfPiece ? 2 : 1;
  (kind == Kind::GipfPiece ? position.has_begun : position.has_played_basic)[player] = true;
  return Introduction{text, position};
}

std::vector<Introduction> introductions(const Rules& rules, const Board& board, const Position& position) {
  std::vector<Introduction> found;
  for (const Kind kind : kinds_to_introduce(rules, position))
    for (const Entry& entry : board.entries())
      if (std::optional<Introduction> one = introduce(board, position, entry, kind)) found.push_back(*one);
  return found;
}

Position end_of_turn(const Rules& rules, Position position) {
  const Color mover = position.to_move;
  position.to_move = other(mover);
  position.winner = winner_after_turn(rules, position, mover);
  position.without_gipf[index(mover)] = !has_gipf_piece(position, mover);
  return position;
}

}  // namespace

void note_who_has_no_gipf(Position& position) {
  for (const Color player : {Color::White, Color::Black})
    position.without_gipf[index(player)] = !has_gipf_piece(position, player);
}

std::optional<Color> winner_after_turn(const Rules& rules, const Position& position, Color mover) {
  const std::optional<Color> winner = winner_by_gipf(rules, position, mover);
  if (winner) return winner;
  if (rules.empty_reserve == EmptyReserve::AtOnce && position.reserve[index(mover)] == 0) return other(mover);
  return std::nullopt;
}

Turns legal_turns(const Rules& rules, const Position& position) {
  Turns turns;
  if (position.winner) return turns;
  const Board board(rules.side);
  const Color mover = position.to_move;
  for (const std::set<Point>& before : complete_removals(mover, position.pieces, board, rules.rows)) {
    const std::string prefix = list_text(before, position.pieces, mover);
    Position cleared = after_removal(rules, position, mover, before);
    if (!before.empty() && rules.last_gipf == LastGipf::AtOnce && winner_by_gipf(rules, cleared, mover)) {
      turns[prefix] = end_of_turn(rules, cleared);
      continue;
    }
    const std::vector<Introduction> possible = introductions(rules, board, cleared);
    if (!before.empty() && possible.empty()) {
      cleared.to_move = other(mover);
      cleared.winner = other(mover);  // E1, E2: he has removed and has nothing to bring in
      turns[prefix] = cleared;
    }
    for (const Introduction& in : possible) {
      for (const std::set<Point>& after : complete_removals(mover, in.position.pieces, board, rules.rows)) {
        const std::string suffix = list_text(after, in.position.pieces, mover);
        turns[joined(joined(prefix, in.text), suffix)] =
            end_of_turn(rules, after_removal(rules, in.position, mover, after));
      }
    }
  }
  return turns;
}

GipfGame::GipfGame(const Rules& rules) : rules_(rules) { set(start_position(rules)); }

void GipfGame::set(const Position& position) {
  position_ = position;
  turns_ = gipf::legal_turns(rules_, position_);
}

std::set<std::string> GipfGame::legal_turns() const {
  std::set<std::string> texts;
  for (const auto& [text, position] : turns_) texts.insert(text);
  return texts;
}

void GipfGame::play(const std::string& turn) {
  const auto found = turns_.find(turn);
  if (found == turns_.end()) throw std::invalid_argument("not a legal turn: " + turn);
  set(Position(found->second));
}

Outcome GipfGame::outcome() const {
  std::optional<Color> winner = position_.winner;
  if (!winner && turns_.empty()) winner = other(position_.to_move);  // E1, E2
  if (!winner) return Outcome::Running;
  return *winner == Color::White ? Outcome::WhiteWon : Outcome::BlackWon;
}

std::string GipfGame::position_text() const { return gipf::position_text(rules_, position_); }

void GipfGame::set_position(std::string_view text) { set(read_position(rules_, text)); }

}  // namespace gpn::reference::gipf
