// A game of TZAAR as the tests play it.
#pragma once

#include <gpn/plugins/tzaar.hpp>

#include <support/play.hpp>

#include <algorithm>
#include <map>

namespace tzaar_test {

using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::tzaar>;

inline constexpr std::string_view fixed_start =
    "ttttT/TaaaAT/TAzzZAT/TAZtTZAT/TAZTtzat/taztTzat/tazZZat/taAAAt/tTTTT w 0,0,0/0,0,0 first";

/// The text of a position with these stacks, such as "TTAd3 te4", each bottom first.
inline std::string position(std::string_view stacks, std::string_view rest = "w 0,0,0/0,0,0") {
  std::map<std::string, std::string> pieces;
  std::istringstream words{std::string(stacks)};
  for (std::string word; words >> word;) pieces[word.substr(word.size() - 2)] = word.substr(0, word.size() - 2);
  std::string text;
  char column = 'a';
  unsigned vacant = 0;
  const auto put_vacant = [&] { text += vacant > 0 ? std::to_string(std::exchange(vacant, 0)) : ""; };
  const auto ruleset = Play::rules();
  for (const gpn_cell& cell : ruleset->cells()) {
    const auto found = pieces.find(cell.name);
    if (cell.name[0] != column || found != pieces.end()) put_vacant();
    if (cell.name[0] != column) text += '/';
    column = cell.name[0];
    if (found == pieces.end())
      ++vacant;
    else
      text += found->second.size() == 1 ? found->second : '[' + found->second + ']';
  }
  put_vacant();
  return text + ' ' + std::string(rest);
}

inline Play with(std::string_view stacks, std::string_view rest = "w 0,0,0/0,0,0", std::string_view options = {}) {
  return Play::from(position(stacks, rest), options);
}

/// The legal turns that begin with this.
inline Texts legal_with(const Play& game, std::string_view begin) {
  Texts texts = game.legal();
  texts.erase(
      std::remove_if(texts.begin(), texts.end(), [&](const std::string& text) { return !text.starts_with(begin); }),
      texts.end());
  return texts;
}

}  // namespace tzaar_test
