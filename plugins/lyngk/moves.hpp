// A position of LYNGK, one turn, which turns are legal, and what a legal one does to a position.
#pragma once

#include "rules.hpp"

#include <gpn/author/ray_board.hpp>
#include <gpn/color.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

namespace gpn::lyngk {

using Spot = author::RaySpot;
using Spots = author::RaySet;
using author::number_of;

/// LY1, LY2: numbers of slanted lines, less what each line lacks.
inline constexpr author::HexBoard layout{std::array<author::Column, 9>{
    {{3, 3, 2}, {2, 5, 1}, {1, 7, 0}, {2, 7, 1}, {2, 8, 1}, {3, 8, 2}, {3, 9, 2}, {5, 8, 4}, {7, 7, 6}}}};
inline constexpr std::size_t spot_count = 43;
static_assert(layout.size() == spot_count && layout.is_steppable());

/// What a stack meets in a direction, up to the edge or a missing spot (LY3).
inline constexpr author::RayBoard<layout> board;

/// LY4, in the order in which claims are written. A joker is no colour.
enum class Piece : std::uint8_t { None, Ivory, Blue, Red, Green, Black, Joker };

inline constexpr std::array players{Color::White, Color::Black};
inline constexpr std::array colours{Piece::Ivory, Piece::Blue, Piece::Red, Piece::Green, Piece::Black};
inline constexpr std::string_view piece_letters = "IBRGKJ";
inline constexpr std::array<std::string_view, 6> piece_names{"ivory", "blue", "red", "green", "black", "joker"};
inline constexpr unsigned pieces_of_colour = 8;
inline constexpr unsigned joker_count = 3;
inline constexpr unsigned most_claims = 2;   // LY8
inline constexpr unsigned taken_height = 5;  // LY19
static_assert(colours.size() * pieces_of_colour + joker_count == spot_count);

constexpr bool is_colour(Piece piece) noexcept { return piece != Piece::None && piece != Piece::Joker; }
constexpr char letter_of(Piece piece) noexcept { return piece_letters[static_cast<std::size_t>(piece) - 1]; }
constexpr std::string_view name_of(Piece piece) noexcept { return piece_names[static_cast<std::size_t>(piece) - 1]; }
/// For a character that is no letter of a piece, None.
constexpr Piece piece_of(char letter) noexcept {
  switch (letter) {
    case 'I': return Piece::Ivory;
    case 'B': return Piece::Blue;
    case 'R': return Piece::Red;
    case 'G': return Piece::Green;
    case 'K': return Piece::Black;
    case 'J': return Piece::Joker;
    default: return Piece::None;
  }
}

class ColourSet {
 public:
  constexpr bool contains(Piece colour) const noexcept { return ((bits_ >> static_cast<unsigned>(colour)) & 1U) != 0; }
  constexpr void add(Piece colour) noexcept {
    bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(colour));
  }
  constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr unsigned size() const noexcept { return static_cast<unsigned>(std::popcount(bits_)); }

 private:
  std::uint8_t bits_ = 0;
};

/// Up to six pieces in a word: three bits each from the lowest, then a bit for each colour, the height, the top.
class Stack {
 public:
  constexpr Stack() noexcept = default;
  explicit constexpr Stack(Piece piece) noexcept
      : word_(code(piece) | (piece == Piece::Joker ? 0U : 1U << (colours_at + code(piece) - 1)) | 1U << height_at |
              code(piece) << top_at) {}

  constexpr bool empty() const noexcept { return word_ == 0; }
  constexpr unsigned height() const noexcept { return (word_ >> height_at) & 7U; }
  constexpr Piece top() const noexcept { return static_cast<Piece>(word_ >> top_at); }
  constexpr Piece piece(unsigned level) const noexcept { return static_cast<Piece>((word_ >> 3 * level) & 7U); }
  constexpr bool has(Piece colour) const noexcept { return ((word_ >> (colours_at + code(colour) - 1)) & 1U) != 0; }
  constexpr bool shares_colour(Stack other) const noexcept { return (word_ & other.word_ & colour_bits) != 0; }
  /// LY12: the other stack comes on top.
  constexpr Stack with(Stack upper) const noexcept {
    Stack both;
    both.word_ = ((word_ & piece_bits) | (upper.word_ & piece_bits) << 3 * height()) |
                 ((word_ | upper.word_) & colour_bits) | (height() + upper.height()) << height_at |
                 code(upper.top()) << top_at;
    return both;
  }

 private:
  static constexpr std::uint32_t code(Piece piece) noexcept { return static_cast<std::uint32_t>(piece); }
  static constexpr unsigned colours_at = 18, height_at = 24, top_at = 28;
  static constexpr std::uint32_t piece_bits = (1U << colours_at) - 1, colour_bits = 31U << colours_at;

  std::uint32_t word_ = 0;
};

struct Position {
  Spots occupied;
  std::array<Spots, 7> topped{};  // by the piece on top; none for None
  std::array<Stack, spot_count> stacks{};
  std::array<ColourSet, 2> claims{};
  std::array<std::uint8_t, 2> taken{};  // fives
  Color to_move = Color::White;
  std::uint8_t is_won = 0;  // the player to move has completed a six (LY34)
  std::array<std::uint8_t, 6> padding{};

  constexpr Stack on(Spot spot) const noexcept { return stacks[number_of(spot)]; }
  constexpr void put(Spot spot, Stack stack) noexcept {
    const Spots here(spot);
    topped_by(on(spot).top()) -= here;
    occupied = stack.empty() ? occupied - here : occupied | here;
    topped_by(stack.top()) |= occupied & here;
    stacks[number_of(spot)] = stack;
  }
  constexpr Spots& topped_by(Piece piece) noexcept { return topped[static_cast<std::size_t>(piece)]; }
  constexpr Spots topped_by(Piece piece) const noexcept { return topped[static_cast<std::size_t>(piece)]; }
  constexpr bool owns(Color player, Piece colour) const noexcept { return claims[index(player)].contains(colour); }
  constexpr bool owns(Piece colour) const noexcept { return owns(to_move, colour); }
  constexpr bool is_claimed(Piece colour) const noexcept {
    return owns(Color::White, colour) || owns(Color::Black, colour);
  }
};

static_assert(std::has_unique_object_representations_v<Position>);

/// Everything else about a turn follows from the position. A pass has no spots, that is, the same one twice.
struct Turn {
  Piece claim = Piece::None;
  Spot from{};
  Spot to{};

  constexpr bool is_pass() const noexcept { return from == to; }
};

// Moves.

constexpr unsigned highest(const Rules& rules) noexcept { return rules.has_sixes != 0 ? 6 : 5; }  // LY14, LY33

/// LY7, LY10: whether the player to move moves what is on the spot.
constexpr bool may_move(const Position& position, Spot from) noexcept {
  const Stack stack = position.on(from);
  return !stack.empty() && stack.top() != Piece::Joker && !position.owns(other(position.to_move), stack.top());
}

/// LY14 to LY18: whether a stack may land on another one.
constexpr bool may_land(const Rules& rules, const Position& position, Stack stack, Stack on) noexcept {
  return !stack.shares_colour(on) && stack.height() + on.height() <= highest(rules) &&
         (on.height() <= stack.height() || position.owns(stack.top()));
}

/// The stacks that a move from this spot meets (LY13), with an own top also those behind LYNGK-points (LY22 to LY25).
/// All of them, or enough to have `wanted`.
constexpr Spots met_from(const Position& position, Spot from, Spots wanted = {}) noexcept {
  const Spots occupied = position.occupied - Spots(from);
  Spots met = board.first_met(occupied, from);
  const Piece top = position.on(from).top();
  if (!position.owns(top)) return met;
  const Spots points = position.topped_by(top);
  for (Spots todo = met & points; !todo.empty() && (met & wanted).empty();) {
    const Spots fresh = board.first_met(occupied, *todo) - met;
    ++todo;
    todo |= fresh & points;
    met |= fresh;
  }
  return met - points;
}

constexpr bool is_legal_move(const Rules& rules, const Position& position, Spot from, Spot to) noexcept {
  const Stack on = position.on(to);
  if (from == to || on.empty() || !may_move(position, from)) return false;
  if (!may_land(rules, position, position.on(from), on)) return false;
  const auto path = board.between(from, to);
  if (path && (*path & position.occupied).empty()) return true;
  return position.owns(position.on(from).top()) && met_from(position, from, Spots(to)).contains(to);
}

/// Calls `visit` with every move of the player to move from these spots until it returns true; whether it did.
template <class Visit>
constexpr bool find_move(const Rules& rules, const Position& position, Spots spots, Visit visit) {
  for (const Spot from : spots) {
    const Stack stack = position.on(from);
    if (stack.height() == highest(rules) || !may_move(position, from)) continue;
    for (const Spot to : met_from(position, from))
      if (may_land(rules, position, stack, position.on(to)) && visit(from, to)) return true;
  }
  return false;
}

constexpr bool can_move(const Rules& rules, const Position& position, Spots spots) noexcept {
  return find_move(rules, position, spots, [](Spot, Spot) { return true; });
}
constexpr bool can_move(const Rules& rules, const Position& position) noexcept {
  return can_move(rules, position, position.occupied);
}

constexpr Position seen_by(Color player, Position position) noexcept {
  position.to_move = player;
  return position;
}

/// True if a move completes a five that comes off (LY19).
constexpr bool takes(const Rules& rules, const Position& position, Spot from, Spot to) noexcept {
  const Stack stack = position.on(from);
  return rules.has_sixes == 0 && position.owns(stack.top()) &&
         stack.height() + position.on(to).height() == taken_height;
}

/// Plays a legal move. The player who completes a six stays the player to move of the finished game (LY34).
constexpr void move(const Rules& rules, Position& position, Spot from, Spot to) noexcept {
  const Stack stack = position.on(from);
  const Stack both = position.on(to).with(stack);
  const bool is_taken = takes(rules, position, from, to);
  position.put(from, {});
  position.put(to, is_taken ? Stack() : both);
  if (is_taken) ++position.taken[index(position.to_move)];
  if (both.height() > taken_height && position.owns(stack.top()))
    position.is_won = 1;
  else
    position.to_move = other(position.to_move);
}

// Claims.

/// LY8, LY9.
constexpr bool is_claimable(const Position& position, Piece colour) noexcept {
  return position.claims[index(position.to_move)].size() < most_claims && !position.is_claimed(colour);
}

/// The fives that the claim of a colour takes off (LYO1).
constexpr Spots fives_of_claim(const Rules& rules, const Position& position, Piece colour) noexcept {
  Spots fives;
  if (rules.has_sixes != 0 || rules.neutral_five == NeutralFive::Stays || colour == Piece::None) return fives;
  for (const Spot spot : position.topped_by(colour))
    if (position.on(spot).height() == taken_height) fives |= Spots(spot);
  return fives;
}

/// The position in which the player who claims a colour moves; the same one for None.
constexpr Position with_claim(const Rules& rules, Position position, Piece colour) noexcept {
  if (colour == Piece::None) return position;
  for (const Spot spot : fives_of_claim(rules, position, colour)) {
    position.put(spot, {});
    ++position.taken[index(position.to_move)];
  }
  position.claims[index(position.to_move)].add(colour);
  return position;
}

/// True if the player to move may claim this colour now (LY8); with claim-to-move=boardspace (LYO2) a player who cannot
/// move without a claim may claim what then moves itself, while the opponent can move.
constexpr bool may_claim(const Rules& rules, const Position& position, Piece colour) noexcept {
  if (!is_claimable(position, colour)) return false;
  if (rules.claim_to_move == ClaimToMove::Counts || can_move(rules, position)) return true;
  if (!can_move(rules, seen_by(other(position.to_move), position))) return false;
  const Position claimed = with_claim(rules, position, colour);
  return can_move(rules, claimed, claimed.topped_by(colour));
}

// Turns and the end of the game.

/// Calls `visit` with every turn but a pass until it returns true; whether it did.
template <class Visit>
constexpr bool find_turn(const Rules& rules, const Position& position, Visit visit) {
  if (position.is_won != 0) return false;
  const auto visit_moves = [&](const Position& now, Piece claim) {
    return find_move(rules, now, now.occupied, [&](Spot from, Spot to) { return visit(Turn{claim, from, to}); });
  };
  if (visit_moves(position, Piece::None)) return true;
  for (const Piece colour : colours)
    if (may_claim(rules, position, colour) && visit_moves(with_claim(rules, position, colour), colour)) return true;
  return false;
}

/// Where nothing can move without a claim, a claim that takes nothing off can only open moves of its colour. `spots`
/// are those that can have a move without a claim.
constexpr bool has_turn(const Rules& rules, const Position& position, Spots spots) noexcept {
  if (position.is_won != 0) return false;
  if (can_move(rules, position, spots)) return true;
  return std::any_of(colours.begin(), colours.end(), [&](Piece colour) {
    if (!may_claim(rules, position, colour)) return false;
    const Position claimed = with_claim(rules, position, colour);
    return can_move(rules, claimed,
                    fives_of_claim(rules, position, colour).empty() ? claimed.topped_by(colour) : claimed.occupied);
  });
}
constexpr bool has_turn(const Rules& rules, const Position& position) noexcept {
  return has_turn(rules, position, position.occupied);
}

enum class Ending : std::uint8_t {
  None,
  NotSetUp,  // LY5: no piece is on the board
  Six,       // LY34
  NoTurns,   // LY28
};

constexpr Ending ending(const Rules& rules, const Position& position) noexcept {
  if (position.is_won != 0) return Ending::Six;
  if (position.occupied.empty()) return Ending::NotSetUp;
  if (has_turn(rules, position)) return Ending::None;
  // What is neutral has no move then for the other player either.
  const Position turned = seen_by(other(position.to_move), position);
  Spots own;
  for (const Piece colour : colours)
    if (turned.owns(colour)) own |= turned.topped_by(colour);
  return has_turn(rules, turned, own) ? Ending::None : Ending::NoTurns;
}

/// LY26, LY27.
constexpr bool must_pass(const Rules& rules, const Position& position) noexcept {
  return !has_turn(rules, position) && ending(rules, position) == Ending::None;
}

/// Calls `visit` with every legal turn.
template <class Visit>
constexpr void for_each_turn(const Rules& rules, const Position& position, Visit visit) {
  bool any = false;
  find_turn(rules, position, [&](const Turn& turn) {
    any = true;
    visit(turn);
    return false;
  });
  if (!any && must_pass(rules, position)) visit(Turn{});
}

/// Plays a legal turn.
constexpr void play(const Rules& rules, Position& position, const Turn& turn) noexcept {
  if (turn.is_pass()) {
    position.to_move = other(position.to_move);
    return;
  }
  if (turn.claim != Piece::None) position = with_claim(rules, position, turn.claim);
  move(rules, position, turn.from, turn.to);
}

/// LY30, LY35: the stacks of a height with a top of the player's.
constexpr unsigned stacks_of(const Position& position, Color player, unsigned height) noexcept {
  unsigned count = 0;
  for (const Piece colour : colours)
    if (position.owns(player, colour))
      for (const Spot spot : position.topped_by(colour)) count += position.on(spot).height() == height ? 1U : 0U;
  return count;
}

// Texts, as <gpn/author/table_game.hpp> takes them.

using Reading = author::TurnReading<all_findings, Rules, Position>;

bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept;
gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns);
void put_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept;
bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position);
void put_position(const Rules& rules, const Position& position, author::TextOut& out);

}  // namespace gpn::lyngk
