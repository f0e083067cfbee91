// A DVONN position: plain bytes, and equal bytes are equal positions.
#pragma once

#include "board.hpp"
#include "buried.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace gpn::dvonn {

// D1: what the players bring.
inline constexpr unsigned white_pieces = 23;
inline constexpr unsigned black_pieces = 23;
inline constexpr unsigned dvonn_pieces = 3;
static_assert(white_pieces + black_pieces + dvonn_pieces == piece_count);
static_assert(piece_count == space_count);

enum class Player : std::uint32_t { White, Black };

constexpr Player opponent(Player player) noexcept { return player == Player::White ? Player::Black : Player::White; }
constexpr std::string_view title(Player player) noexcept { return player == Player::White ? "White" : "Black"; }

/// The piece that comes onto the board after `placed` others: the three DVONN pieces first, then White's and Black's in
/// turn (D2).
constexpr Piece piece_to_place(unsigned placed) noexcept {
  if (placed < dvonn_pieces) return Piece::Dvonn;
  return placed % 2 == 0 ? Piece::White : Piece::Black;
}

/// Who places after `placed` pieces. White, who begins, also places the 49th and then moves first (D3).
constexpr Player who_places(unsigned placed) noexcept { return placed % 2 == 0 ? Player::White : Player::Black; }

struct Position {
  std::array<SpaceSet, 2> tops;  // the stacks of each player: those with his colour on top (D4)
  SpaceSet dvonn;                // the stacks that hold a DVONN piece, lone ones included
  SpaceSet tall;                 // the stacks of two pieces or more
  Buried buried;
  std::uint32_t placed = 0;  // pieces placed so far; piece_count from the first stacking turn on
  Player to_move = Player::White;

  constexpr bool is_placing() const noexcept { return placed < piece_count; }
  constexpr SpaceSet stacks_of(Player player) const noexcept { return tops[static_cast<std::size_t>(player)]; }
  constexpr SpaceSet owned() const noexcept { return tops[0] | tops[1]; }
  constexpr SpaceSet occupied() const noexcept { return owned() | dvonn; }
  constexpr unsigned height(Space space) const noexcept { return buried.count(space) + 1; }

  /// The top piece of an occupied space; a DVONN piece is on top only while it is alone (D9).
  constexpr Piece top(Space space) const noexcept {
    if (tops[1].contains(space)) return Piece::Black;
    return tops[0].contains(space) ? Piece::White : Piece::Dvonn;
  }
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

/// The total height of a player's stacks (D15).
constexpr unsigned score(const Position& position, Player player) noexcept {
  const SpaceSet stacks = position.stacks_of(player);
  unsigned total = stacks.size();
  for (const Space space : stacks& position.tall) total += position.buried.count(space);
  return total;
}

}  // namespace gpn::dvonn
