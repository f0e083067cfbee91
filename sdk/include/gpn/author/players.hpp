// The two players as the interface numbers them, and what a standing says about them.
#pragma once

#include <gpn/abi.h>
#include <gpn/author/out.hpp>
#include <gpn/color.hpp>

#include <cstdint>
#include <string_view>

namespace gpn::author {

/// GPN_WHITE or GPN_BLACK.
constexpr std::uint32_t number_of(Color player) noexcept { return static_cast<std::uint32_t>(index(player)); }

constexpr std::uint8_t owner_of(Color player) noexcept {
  return player == Color::White ? GPN_OWNER_WHITE : GPN_OWNER_BLACK;
}

constexpr std::uint32_t won_by(Color player) noexcept { return player == Color::White ? GPN_WHITE_WON : GPN_BLACK_WON; }

/// The player with more wins.
constexpr std::uint32_t won_by_more(unsigned white, unsigned black) noexcept {
  if (white == black) return GPN_DRAWN;
  return won_by(white > black ? Color::White : Color::Black);
}

/// The standing of a game in progress.
constexpr void run(gpn_standing& out, Color to_move) noexcept {
  out.state = GPN_RUNNING;
  out.to_move = number_of(to_move);
}

/// `state` is how the game ended, `rule` the clause by which it did.
constexpr void finish(gpn_standing& out, std::uint32_t state, std::string_view rule, std::string_view reason) noexcept {
  out.state = state;
  set_text(out.rule, rule);
  set_text(out.reason, reason);
}

}  // namespace gpn::author
