// A game of LYNGK as the tests play it.
#pragma once

#include <gpn/plugins/games.hpp>

#include <support/play.hpp>

#include <algorithm>
#include <map>

namespace lyngk_test {

using gpn_test::legal_with;
using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::lyngk>;

/// A position with these stacks, `c3 RG c4 B`, the lowest piece first, and the rest of the 43 pieces in fives that were
/// taken, so that there are 3, 8, 13 or more pieces on the board. White has one five more where they are odd.
struct Stacks {
  std::string_view stacks, claims = "-,-", side = "w";

  std::string text() const {
    std::map<std::string, std::string> pieces;
    std::istringstream words{std::string(stacks)};
    std::size_t count = 0;
    for (std::string spot, stack; words >> spot >> stack; count += stack.size()) pieces[spot] = stack;
    const std::size_t fives = (43 - count) / 5;
    return gpn_test::board_text<Play>(pieces) + ' ' + std::string(side) + ' ' + std::string(claims) + ' ' +
           std::to_string(fives - fives / 2) + ',' + std::to_string(fives / 2);
  }
};

inline Play with(const Stacks& stacks, std::string_view options = {}) { return Play::from(stacks.text(), options); }

/// A start of the full game.
inline constexpr std::string_view full = "I/KKRI/RJKGRRG/BKKIBI/KIGGJRR/KBKBBG/BBIGRRB/JIGG/I w -,- 0,0";

inline constexpr std::string_view boardspace_options = "neutral-five=on-claim claim-to-move=boardspace";

}  // namespace lyngk_test
