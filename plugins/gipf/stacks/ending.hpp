// How a game with layers was decided, and the text that describes it.
#pragma once

#include "../rules/pieces.hpp"
#include "rules.hpp"

#include <gpn/abi.h>
#include <gpn/layer.h>
#include <gpn/color.hpp>

#include <cstdint>

namespace gpn::gipf::layered {

// gpn_view.reserved_for_game: 2 * ending + winner, then the layer that decided.
constexpr Ending ending_of(const gpn_view& view) noexcept { return static_cast<Ending>(view.reserved_for_game[0] / 2); }
constexpr Color winner_of(const gpn_view& view) noexcept { return static_cast<Color>(view.reserved_for_game[0] % 2); }
constexpr void decide(gpn_view& view, Ending ending, Color winner) noexcept {
  view.reserved_for_game[0] =
      static_cast<std::uint8_t>(2 * static_cast<unsigned>(ending) + static_cast<unsigned>(winner));
}

/// Fills in the winner, the rule and the reason of a position in which the game is over.
void describe_ending(const Rules& rules, const gpn_view& view, gpn_standing& out);

}  // namespace gpn::gipf::layered
