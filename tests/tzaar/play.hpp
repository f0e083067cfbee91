// A game of TZAAR as the tests play it.
#pragma once

#include <gpn/plugins/games.hpp>

#include <support/play.hpp>

#include <algorithm>
#include <map>

namespace tzaar_test {

using gpn_test::legal_with;
using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::tzaar>;

inline constexpr std::string_view fixed_start =
    "ttttT/TaaaAT/TAzzZAT/TAZtTZAT/TAZTtzat/taztTzat/tazZZat/taAAAt/tTTTT w 0,0,0/0,0,0 first";

/// The text of a position with these stacks, such as "TTAd3 te4", each bottom first.
inline std::string position(std::string_view stacks, std::string_view rest = "w 0,0,0/0,0,0") {
  std::map<std::string, std::string> pieces;
  std::istringstream words{std::string(stacks)};
  for (std::string word; words >> word;) pieces[word.substr(word.size() - 2)] = word.substr(0, word.size() - 2);
  return gpn_test::board_text<Play>(pieces) + ' ' + std::string(rest);
}

inline Play with(std::string_view stacks, std::string_view rest = "w 0,0,0/0,0,0", std::string_view options = {}) {
  return Play::from(position(stacks, rest), options);
}

}  // namespace tzaar_test
