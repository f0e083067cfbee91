// The contents of a gpn_view: units, stacks and the pieces they make up, and how the game was decided.
#pragma once

#include "../board/geometry.hpp"
#include "../rules/pieces.hpp"

#include <gpn/layer.h>
#include <gpn/author/bit_cast.hpp>
#include <gpn/author/look.hpp>
#include <gpn/color.hpp>

#include <array>
#include <bit>
#include <cstdint>

namespace gpn::gipf::layered {

constexpr gpn_unit unit_of(std::uint32_t kind, Color color) noexcept {
  return static_cast<gpn_unit>(color == Color::Black ? kind | GPN_UNIT_BLACK : kind);
}
constexpr std::uint32_t kind_of(gpn_unit unit) noexcept { return unit & GPN_KIND_MASK; }
constexpr Color color_of(gpn_unit unit) noexcept { return (unit & GPN_UNIT_BLACK) != 0 ? Color::Black : Color::White; }
constexpr bool is_of_layer(gpn_unit unit) noexcept { return kind_of(unit) >= GPN_KIND_LAYER; }

constexpr unsigned height(const gpn_stack& stack) noexcept { return author::height_of(stack); }
constexpr bool is_vacant(const gpn_stack& stack) noexcept { return stack.units[0] == 0; }
/// The uppermost unit of a stack that is not vacant.
inline gpn_unit top(const gpn_stack& stack) noexcept { return stack.units[height(stack) - 1]; }
inline bool is_owned(const gpn_stack& stack, Color color) noexcept {
  return !is_vacant(stack) && color_of(top(stack)) == color;
}
constexpr bool is_full(const gpn_stack& stack) noexcept { return stack.units[GPN_MAX_STACK - 1] != 0; }

/// A loaded piece, when `count` units are left: a unit of a layer right on a basic piece of its own colour; in MATRX
/// right on its like.
constexpr bool is_loaded(const gpn_stack& stack, unsigned count, Material material) noexcept {
  if (count != 2 || !is_of_layer(stack.units[1])) return false;
  if (!enters_on_basic(material)) return stack.units[0] == stack.units[1];
  return kind_of(stack.units[0]) == GPN_KIND_BASIC && color_of(stack.units[0]) == color_of(stack.units[1]);
}

/// A stack of one unit, or of two; written whole, so that it can be read whole at once.
constexpr gpn_stack stack_of(gpn_unit lower, gpn_unit upper = 0) noexcept {
  std::array<gpn_unit, GPN_MAX_STACK> units{lower, upper};
  return author::bit_cast<gpn_stack>(units);
}

inline void push(gpn_stack& stack, gpn_unit unit) noexcept { stack.units[height(stack)] = unit; }
inline gpn_unit pop(gpn_stack& stack) noexcept {
  gpn_unit& last = stack.units[height(stack) - 1];
  const gpn_unit unit = last;
  last = 0;
  return unit;
}

/// The uppermost piece of what is left of a stack: a loaded piece is one of two units, everything else of one.
constexpr unsigned units_of_top_piece(const gpn_stack& stack, unsigned count, Material material) noexcept {
  return is_loaded(stack, count, material) ? 2 : 1;
}

constexpr Color mover_of(const gpn_view& view) noexcept { return color_at(view.to_move); }

// gpn_view.reserved_for_game: 2 * ending + winner, then the layer that decided, then how many GIPF-pieces each player
// has taken back that may not be built again, four bits for each (T4).
constexpr Ending ending_of(const gpn_view& view) noexcept { return static_cast<Ending>(view.reserved_for_game[0] / 2); }
constexpr Color winner_of(const gpn_view& view) noexcept { return static_cast<Color>(view.reserved_for_game[0] % 2); }
constexpr void decide(gpn_view& view, Ending ending, Color winner) noexcept {
  view.reserved_for_game[0] =
      static_cast<std::uint8_t>(2 * static_cast<unsigned>(ending) + static_cast<unsigned>(winner));
}

/// The most that can be counted: a player with more pieces cannot be played with gipf-again=never.
inline constexpr unsigned most_not_again = 15;

constexpr unsigned not_again(const gpn_view& view, Color player) noexcept {
  return (view.reserved_for_game[2] >> (4 * index(player))) & most_not_again;
}
constexpr void set_not_again(gpn_view& view, Color player, unsigned count) noexcept {
  const unsigned shift = 4 * static_cast<unsigned>(index(player));
  const unsigned others = view.reserved_for_game[2] & ~(most_not_again << shift);
  view.reserved_for_game[2] = static_cast<std::uint8_t>(others | count << shift);
}

}  // namespace gpn::gipf::layered
