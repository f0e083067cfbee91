// How a game stands, in words.
#pragma once

#include "play.hpp"
#include "position.hpp"

#include <gpn/color.hpp>

#include <optional>
#include <string_view>

namespace gpn::gipf {

struct EndingText {
  Color winner;
  std::string_view rule;
  std::string_view reason;
};

namespace detail {

constexpr EndingText ending_text(Color winner, std::string_view rule, std::string_view if_white_lost,
                                 std::string_view if_black_lost) noexcept {
  return {winner, rule, winner == Color::Black ? if_white_lost : if_black_lost};
}

}  // namespace detail

/// For a position in which the game is over.
constexpr EndingText describe_ending(const Position& position) noexcept {
  const Color winner = winner_of(position);
  switch (ending_of(position)) {
    case Ending::EmptyReserve:
      return detail::ending_text(winner, "E2", "White has no piece left to bring in",
                                 "Black has no piece left to bring in");
    case Ending::LastGipfTaken:
      return detail::ending_text(winner, "E3", "White has no GIPF-piece left", "Black has no GIPF-piece left");
    case Ending::OwnLastGipf:
      return detail::ending_text(winner, "E4", "White took back his last GIPF-piece",
                                 "Black took back his last GIPF-piece");
    case Ending::BothLastGipfs:
      return detail::ending_text(winner, "E3", "one removal took both last GIPF-pieces, and White is held to have lost",
                                 "one removal took both last GIPF-pieces, and Black is held to have lost");
    case Ending::None: break;
  }
  const Color loser = position.to_move;
  if (!supply_of(position).offers_any())
    return detail::ending_text(other(loser), "E2", "White has no piece left to bring in",
                               "Black has no piece left to bring in");
  return detail::ending_text(other(loser), "E1", "White cannot bring a piece in: the board is full",
                             "Black cannot bring a piece in: the board is full");
}

}  // namespace gpn::gipf
