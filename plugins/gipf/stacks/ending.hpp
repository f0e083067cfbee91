// How a game with layers was decided, and the text that describes it.
#pragma once

#include "../rules/pieces.hpp"
#include "rules.hpp"

#include <gpn/abi.h>
#include <gpn/layer.h>
#include <gpn/color.hpp>

#include <cstdint>

namespace gpn::gipf::layered {

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

/// Fills in the winner, the rule and the reason of a position in which the game is over.
void describe_ending(const Rules& rules, const gpn_view& view, gpn_standing& out);

}  // namespace gpn::gipf::layered
