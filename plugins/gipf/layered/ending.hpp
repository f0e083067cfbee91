// How a game with layers was decided, and in which words.
#pragma once

#include "rules.hpp"

#include <gpn/abi.h>
#include <gpn/layer.h>
#include <gpn/color.hpp>

#include <cstdint>

namespace gpn::gipf::layered {

enum class Ending : std::uint8_t {
  None,
  EmptyReserve,   // E2, G11: the loser has no action left
  LastGipfTaken,  // E3: the winner captured the last GIPF-piece
  OwnLastGipf,    // E4: the loser took it back himself
  BothLastGipfs,  // one removal took both
  ByLayer,        // a rule laid over the game says so
};

// gpn_view.of_the_game: 2 * ending + winner, then the layer that decided.
constexpr Ending ending_of(const gpn_view& view) noexcept { return static_cast<Ending>(view.of_the_game[0] / 2); }
constexpr Color winner_of(const gpn_view& view) noexcept { return static_cast<Color>(view.of_the_game[0] % 2); }
constexpr void decide(gpn_view& view, Ending ending, Color winner) noexcept {
  view.of_the_game[0] = static_cast<std::uint8_t>(2 * static_cast<unsigned>(ending) + static_cast<unsigned>(winner));
}

/// Fills in the winner, the rule and the reason of a position in which the game is over.
void describe_ending(const Rules& rules, const gpn_view& view, gpn_standing& out);

}  // namespace gpn::gipf::layered
