// A position of PÜNCT, one turn, which turns are legal, and what a legal one does to a position.
//
// A piece is one number: its level, its owner and its three spaces, so that sorted numbers are the canonical order of
// the pieces. Beside the sorted list a position has what follows from it and is needed all the time: the height of each
// space, the visible dots of each player, and who is connected. Below a piece nothing moves (PC29), so only a piece
// that is lifted from above the board makes the list be searched for what it uncovers.
#pragma once

#include "pieces.hpp"
#include "rules.hpp"

#include <gpn/author/earlier.hpp>
#include <gpn/color.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gpn::punct {

/// A piece in play.
class Piece {
 public:
  constexpr Piece() noexcept = default;
  constexpr Piece(unsigned level, Color owner, const Placing& placing) noexcept
      : number_(level << 25U | owner_and_punct(owner, placing.punct) << 16U | index(placing.dots[0]) << 8U |
                index(placing.dots[1])) {}

  /// PC9: 0 on the board.
  constexpr unsigned level() const noexcept { return number_ >> 25U; }
  constexpr Color owner() const noexcept { return color_at((number_ >> 24U) & 1U); }
  constexpr Placing placing() const noexcept { return {space(16), {space(8), space(0)}}; }
  constexpr bool has_punct_on(Color owner, Space punct) const noexcept {
    return ((number_ >> 16U) & 0x1FFU) == owner_and_punct(owner, punct);
  }
  constexpr std::uint32_t number() const noexcept { return number_; }
  constexpr bool covers(Space at) const noexcept { return space(16) == at || space(8) == at || space(0) == at; }

  friend constexpr auto operator<=>(Piece, Piece) noexcept = default;

 private:
  static constexpr std::uint32_t owner_and_punct(Color owner, Space punct) noexcept {
    return static_cast<std::uint32_t>(gpn::index(owner)) << 8U | index(punct);
  }
  constexpr Space space(unsigned shift) const noexcept { return Space{static_cast<std::uint8_t>(number_ >> shift)}; }

  std::uint32_t number_ = 0;
};

constexpr Kind kind_of(Piece piece) noexcept { return shape_of(piece.placing())->kind; }

enum class End : std::uint8_t { None, White, Black, Both, LastPiece, Repetition };

struct Position {
  author::Earlier<32> earlier;               // since the last piece was added, with repetition=third
  std::array<Piece, 2 * set_size> pieces{};  // sorted; the rest is zero
  std::array<Dots, 2> dots{};
  std::array<std::uint8_t, Board::size> heights{};  // how many levels up to the visible dot, those below bridges too
  std::uint8_t piece_count = 0;
  std::array<std::array<std::uint8_t, kind_count>, 2> left{};  // in the sets
  Color to_move = Color::White;
  End end = End::None;
  std::array<std::uint8_t, 6> padding{};  // always zero, so that equal positions have equal bytes

  constexpr Position() noexcept {
    for (auto& set : left)
      for (std::size_t i = 0; i < kind_count; ++i) set[i] = kinds[i].count;
  }

  constexpr unsigned height(Space space) const noexcept { return heights[index(space)]; }
  constexpr unsigned left_of(Color player) const noexcept {
    unsigned sum = 0;
    for (const std::uint8_t count : left[gpn::index(player)]) sum += count;
    return sum;
  }
};

static_assert(std::has_unique_object_representations_v<Position>);

struct Turn {
  enum class Action : std::uint8_t { Add, Move };

  Action action = Action::Add;
  Kind kind{};
  Space from{};  // of a move; else the first space
  Placing placing;

  friend constexpr bool operator==(const Turn&, const Turn&) noexcept = default;
};

// Pieces in play.

/// The highest piece of the player with its PÜNCT there, as its place in the list.
constexpr std::optional<unsigned> piece_at(const Position& position, Color owner, Space punct) noexcept {
  for (unsigned i = position.piece_count; i-- > 0;)
    if (position.pieces[i].has_punct_on(owner, punct)) return i;
  return std::nullopt;
}

constexpr std::optional<Piece> top_piece(const Position& position, Space space) noexcept {
  for (unsigned i = position.piece_count; i-- > 0;)
    if (position.pieces[i].covers(space)) return position.pieces[i];
  return std::nullopt;
}

/// PC29.
constexpr bool is_covered(const Position& position, Piece piece) noexcept {
  for (const Space space : piece.placing().spaces())
    if (position.height(space) != piece.level() + 1) return true;
  return false;
}

constexpr unsigned highest_below(const Position& position, const Placing& placing) noexcept {
  return std::max({position.height(placing.punct), position.height(placing.dots[0]), position.height(placing.dots[1])});
}

constexpr void put_down(Position& position, Color owner, const Placing& placing) noexcept {
  const unsigned level = highest_below(position, placing);
  for (const Space space : placing.spaces()) {
    position.heights[index(space)] = static_cast<std::uint8_t>(level + 1);
    position.dots[gpn::index(owner)].add(space);
    position.dots[gpn::index(other(owner))].remove(space);
  }
  const Piece piece(level, owner, placing);
  unsigned at = position.piece_count++;
  for (; at > 0 && position.pieces[at - 1] > piece; --at) position.pieces[at] = position.pieces[at - 1];
  position.pieces[at] = piece;
}

/// Takes off a piece that is not covered: the opposite of put_down.
constexpr void lift(Position& position, unsigned at) noexcept {
  const Piece piece = position.pieces[at];
  --position.piece_count;
  for (; at < position.piece_count; ++at) position.pieces[at] = position.pieces[at + 1];
  position.pieces[at] = {};
  for (const Space space : piece.placing().spaces()) {
    position.dots[gpn::index(piece.owner())].remove(space);
    const auto below = piece.level() == 0 ? std::nullopt : top_piece(position, space);
    position.heights[index(space)] = static_cast<std::uint8_t>(below ? below->level() + 1 : 0);
    if (below) position.dots[gpn::index(below->owner())].add(space);
  }
}

// Names the rule that a turn breaks.

/// PC12 to PC15.
constexpr std::optional<Finding> objection_to_adding(const Rules& rules, const Position& position, Kind kind,
                                                     const Placing& placing) noexcept {
  const Color mover = position.to_move;
  if (position.left[gpn::index(mover)][index(kind)] == 0) return Finding("punct-none-left");
  if (highest_below(position, placing) > 0) return Finding("punct-occupied");
  if (rules.variant == Variant::Standard || position.piece_count == 0)
    for (const Space space : placing.spaces())
      if (board.is_central(space)) return Finding("punct-central");
  return std::nullopt;
}

/// PC26, PC27: of a piece that may lie on others and whose middle hangs.
constexpr bool ends_on_one_piece(const Position& position, const Placing& placing, Space middle) noexcept {
  std::optional<Piece> first;
  for (const Space space : placing.spaces()) {
    if (space == middle) continue;
    const auto below = top_piece(position, space);
    if (first && first == below) return true;
    first = below;
  }
  return false;
}

/// PC22 to PC28: in a position without the piece that is moved.
[[gnu::always_inline]] constexpr std::optional<Finding> objection_to_landing(const Rules& rules,
                                                                             const Position& position,
                                                                             const Placing& placing) noexcept {
  const unsigned level = highest_below(position, placing);
  const Dots& own = position.dots[gpn::index(position.to_move)];
  if (level == 0) {
    if (rules.touches == Touches::Nothing) return std::nullopt;
    for (const Space space : placing.spaces())
      if (own.has_next_to(space)) return std::nullopt;
    return Finding("punct-touches-none");
  }
  if (!own.contains(placing.punct)) return Finding("punct-on-other");
  const auto middle = middle_of(placing);
  for (const Space space : placing.spaces())
    if (position.height(space) != level && middle != space) return Finding("punct-uneven");
  if (!middle || position.height(*middle) == level) return std::nullopt;
  if (rules.punct_bridge == PunctBridge::Supported && middle == placing.punct) return Finding("punct-hanging");
  if (rules.bridge_ends == BridgeEnds::Different && ends_on_one_piece(position, placing, *middle))
    return Finding("punct-bridge-ends");
  return std::nullopt;
}

/// PC17 to PC19 and the above: of a piece that is lifted. The turn has the kind that its placing shows.
[[gnu::always_inline]] constexpr std::optional<Finding> objection_to_moving(const Rules& rules, const Position& without,
                                                                            Piece piece, const Turn& turn) noexcept {
  const Placing from = piece.placing();
  if (turn.kind != kind_of(piece)) return Finding("punct-other-kind");
  if (!Board::axis_of(board.place(turn.placing.punct) - board.place(from.punct))) return Finding("punct-not-in-line");
  if (turn.placing == from && rules.null_move == NullMove::No) return Finding("punct-unchanged");
  return objection_to_landing(rules, without, turn.placing);
}

// The end of the game and turns.

/// PC31 to PC35. The mover may have added dots or uncovered them; the opponent's dots were at most uncovered.
constexpr void end_turn(Position& position, Turn::Action action, unsigned lifted_from) noexcept {
  const Color mover = position.to_move;
  const bool wins = position.dots[gpn::index(mover)].connect_sides();
  const bool loses = lifted_from > 0 && position.dots[gpn::index(other(mover))].connect_sides();
  if (wins || loses)
    position.end = wins && loses ? End::Both : wins == (mover == Color::White) ? End::White : End::Black;
  else if (action == Turn::Action::Add && position.left_of(mover) == 0)
    position.end = End::LastPiece;
  position.to_move = other(mover);
}

constexpr std::uint64_t digest(const Position& position) noexcept {
  author::Digest digest;
  for (unsigned i = 0; i < position.piece_count; ++i) digest.add(position.pieces[i].number());
  return digest.add(gpn::index(position.to_move)).value();
}

/// PCO6: pieces are never taken off, so nothing comes again after one was added.
constexpr void remember(const Rules& rules, Position& position, Turn::Action action) noexcept {
  if (rules.repetition == Repetition::None) return;
  if (action == Turn::Action::Add) position.earlier.clear();
  const std::uint64_t here = digest(position);
  position.earlier.add(here);
  if (position.end == End::None && position.earlier.times(here) >= 3) position.end = End::Repetition;
}

/// Plays a turn; or returns what it breaks, and the position is as it was. Inline as what it calls: an optional finding
/// is returned in parts and read as a whole, which waits until both are stored.
[[gnu::always_inline]] constexpr std::optional<Finding> play(const Rules& rules, Position& position,
                                                             const Turn& turn) noexcept {
  const Color mover = position.to_move;
  unsigned lifted_from = 0;
  if (position.end != End::None) return Finding("punct-game-over");
  if (turn.action == Turn::Action::Add) {
    if (const auto objection = objection_to_adding(rules, position, turn.kind, turn.placing)) return objection;
    --position.left[gpn::index(mover)][index(turn.kind)];
  } else {
    const auto at = piece_at(position, mover, turn.from);
    if (!at) return Finding("punct-not-own");
    const Piece piece = position.pieces[*at];
    if (is_covered(position, piece)) return Finding("punct-covered");
    lifted_from = piece.level();
    lift(position, *at);
    if (const auto objection = objection_to_moving(rules, position, piece, turn)) {
      put_down(position, mover, piece.placing());
      return objection;
    }
  }
  put_down(position, mover, turn.placing);
  end_turn(position, turn.action, lifted_from);
  remember(rules, position, turn.action);
  return std::nullopt;
}

/// Calls `visit` with each space on the lines through a space, and with the space itself (PC17).
template <class Visit>
constexpr void for_each_target(Space from, Visit visit) {
  visit(from);
  for (const Place direction : directions)
    for (auto to = board.space_at(board.place(from) + direction); to; to = board.space_at(board.place(*to) + direction))
      visit(*to);
}

template <class Visit>
constexpr void for_each_placing(Kind kind, Space punct, Visit visit) {
  for (std::uint8_t r = 0; r < info_of(kind).rotations; ++r)
    if (const auto placing = placing_at({kind, Rotation{r}}, punct)) visit(*placing);
}

/// Calls `visit` with every legal move of one piece, and every legal one to a space if it is given.
template <class Visit>
void for_each_move(const Rules& rules, const Position& position, unsigned at, Visit visit) {
  const Piece piece = position.pieces[at];
  if (is_covered(position, piece)) return;
  Position without = position;
  lift(without, at);
  Turn turn{Turn::Action::Move, kind_of(piece), piece.placing().punct, {}};
  for_each_target(turn.from, [&](Space to) {
    for_each_placing(turn.kind, to, [&](const Placing& placing) {
      turn.placing = placing;
      if (!objection_to_moving(rules, without, piece, turn)) visit(turn);
    });
  });
}

/// Calls `visit` with every legal turn.
template <class Visit>
void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  if (position.end != End::None) return;
  for (std::size_t k = 0; k < kind_count; ++k) {
    if (position.left[gpn::index(position.to_move)][k] == 0) continue;
    Turn turn{Turn::Action::Add, static_cast<Kind>(k), {}, {}};
    for (unsigned i = 0; i < Board::size; ++i)
      for_each_placing(turn.kind, Space{static_cast<std::uint8_t>(i)}, [&](const Placing& placing) {
        turn.placing = placing;
        if (!objection_to_adding(rules, position, turn.kind, placing)) visit(turn);
      });
  }
  for (unsigned at = 0; at < position.piece_count; ++at)
    if (position.pieces[at].owner() == position.to_move) for_each_move(rules, position, at, visit);
}

// Texts, as <gpn/author/table_game.hpp> takes them.

using Reading = author::TurnReading<all_findings, Rules, Position>;

/// Reads a turn in canonical text, legal or not; false for any other text.
bool scan_turn(std::string_view text, Turn& turn) noexcept;

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept;
gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns);
void put_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept;
bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position);
void put_position(const Rules& rules, const Position& position, author::TextOut& out) noexcept;

}  // namespace gpn::punct
