// A game of LYNGK as the tests play it.
#pragma once

#include <gpn/plugins/lyngk.hpp>

#include <support/play.hpp>

#include <algorithm>
#include <map>

namespace lyngk_test {

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
    std::string text;
    char line = 'a';
    unsigned vacant = 0;
    const auto put_vacant = [&] { text += vacant > 0 ? std::to_string(std::exchange(vacant, 0)) : ""; };
    const auto ruleset = Play::rules();
    for (const gpn_cell& cell : ruleset->cells()) {
      const auto found = pieces.find(cell.name);
      if (cell.name[0] != line || found != pieces.end()) put_vacant();
      if (cell.name[0] != line) text += '/';
      line = cell.name[0];
      if (found == pieces.end())
        ++vacant;
      else
        text += found->second.size() > 1 ? '[' + found->second + ']' : found->second;
    }
    put_vacant();
    const std::size_t fives = (43 - count) / 5;
    return text + ' ' + std::string(side) + ' ' + std::string(claims) + ' ' + std::to_string(fives - fives / 2) + ',' +
           std::to_string(fives / 2);
  }
};

inline Play with(const Stacks& stacks, std::string_view options = {}) { return Play::from(stacks.text(), options); }

/// A start of the full game.
inline constexpr std::string_view full = "I/KKRI/RJKGRRG/BKKIBI/KIGGJRR/KBKBBG/BBIGRRB/JIGG/I w -,- 0,0";

inline constexpr std::string_view boardspace_options = "neutral-five=on-claim claim-to-move=boardspace";

/// The legal turns that begin with this.
inline Texts legal_with(const Play& game, std::string_view begin) {
  Texts texts = game.legal();
  texts.erase(
      std::remove_if(texts.begin(), texts.end(), [&](const std::string& text) { return !text.starts_with(begin); }),
      texts.end());
  return texts;
}

}  // namespace lyngk_test
