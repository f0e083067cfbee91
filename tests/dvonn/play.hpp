// A game of DVONN as the tests play it.
#pragma once

#include <gpn/plugins/games.hpp>

#include <support/play.hpp>

#include <algorithm>

namespace dvonn_test {

using gpn_test::play_random_game;
using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::dvonn>;

inline std::shared_ptr<const gpn::host::Game> game() { return Play::game(); }
inline std::shared_ptr<const gpn::host::Ruleset> rules(std::string_view options = {}) { return Play::rules(options); }

/// The spaces in board order.
inline Texts all_spaces() {
  Texts names;
  const auto ruleset = rules();
  for (const gpn_cell& cell : ruleset->cells()) names.emplace_back(cell.name);
  return names;
}

}  // namespace dvonn_test
