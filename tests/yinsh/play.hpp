// A game of YINSH as the tests play it.
#pragma once

#include <gpn/plugins/games.hpp>

#include <support/play.hpp>

#include <algorithm>
#include <map>

namespace yinsh_test {

using gpn_test::legal_with;
using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::yinsh>;

/// The text of a position with pieces on these spots, separated by blanks.
struct Pieces {
  std::string_view white_rings, black_rings, white_markers = "", black_markers = "", rest = "w 0,0 0,0";

  std::string text() const {
    std::map<std::string, std::string> letters;
    const auto add = [&](std::string_view spots, const char* letter) {
      std::istringstream words{std::string(spots)};
      for (std::string spot; words >> spot;) letters[spot] = letter;
    };
    add(white_rings, "W");
    add(black_rings, "B");
    add(white_markers, "w");
    add(black_markers, "b");
    return gpn_test::board_text<Play>(letters) + ' ' + std::string(rest);
  }
};

inline Play with(const Pieces& pieces, std::string_view options = {}, std::string_view variant = {}) {
  return Play::from(pieces.text(), options, variant);
}

}  // namespace yinsh_test
