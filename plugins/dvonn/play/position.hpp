// A DVONN position. Two positions are equal when their bytes are equal.
#pragma once

#include "../board/board.hpp"
#include "buried.hpp"

#include <gpn/color.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace gpn::dvonn {

// D1: the pieces of the game.
inline constexpr unsigned white_pieces = 23;
inline constexpr unsigned black_pieces = 23;
inline constexpr unsigned dvonn_pieces = 3;
static_assert(white_pieces + black_pieces + dvonn_pieces == piece_count);
static_assert(piece_count == space_count);

constexpr std::string_view title(Color player) noexcept { return player == Color::White ? "White" : "Black"; }

/// The piece that is placed after `placed` others: the three DVONN pieces first, then black and white ones in turn
/// (D2).
constexpr Piece piece_to_place(unsigned placed) noexcept {
  if (placed < dvonn_pieces) return Piece::Dvonn;
  return placed % 2 == 0 ? Piece::White : Piece::Black;
}

/// Who places after `placed` pieces. White places the first and the 49th, and then moves first (D3).
constexpr Color who_places(unsigned placed) noexcept { return placed % 2 == 0 ? Color::White : Color::Black; }

struct Position {
  std::array<SpaceSet, 2> tops;  // the stacks of White and of Black: those with a piece of that colour on top (D4)
  SpaceSet dvonn;                // single DVONN pieces and stacks that contain one
  SpaceSet tall;                 // the stacks of two pieces or more
  Buried buried;
  std::uint32_t placed = 0;  // pieces placed so far; piece_count from the first stacking turn on
  Color to_move = Color::White;
  std::array<std::uint8_t, 3> padding{};  // always zero, so that equal positions have equal bytes

  constexpr bool is_placing() const noexcept { return placed < piece_count; }
  constexpr SpaceSet stacks_of(Color player) const noexcept { return tops[index(player)]; }
  constexpr SpaceSet owned() const noexcept { return tops[0] | tops[1]; }
  constexpr SpaceSet occupied() const noexcept { return owned() | dvonn; }
  constexpr unsigned height(Space space) const noexcept { return buried.count(space) + 1; }

  /// The top piece of an occupied space; a DVONN piece is on top only while it is alone (D9). Added up, because a
  /// branch on the colour would be guessed wrong every other time.
  constexpr Piece top(Space space) const noexcept {
    static_assert(Piece{0} == Piece::White && Piece{1} == Piece::Black && Piece{2} == Piece::Dvonn);
    const unsigned is_black = tops[1].contains(space) ? 1 : 0;
    const unsigned is_dvonn = owned().contains(space) ? 0 : 1;
    return static_cast<Piece>(is_black + 2 * is_dvonn);
  }
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

/// The total height of a player's stacks (D15).
constexpr unsigned score(const Position& position, Color player) noexcept {
  const SpaceSet stacks = position.stacks_of(player);
  unsigned total = stacks.size();
  for (const Space space : stacks& position.tall) total += position.buried.count(space);
  return total;
}

}  // namespace gpn::dvonn
