// A game of YINSH as the tests play it.
#pragma once

#include <gpn/plugins/yinsh.hpp>

#include <support/play.hpp>

#include <algorithm>
#include <map>

namespace yinsh_test {

using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::yinsh>;

/// The text of a position with pieces on these spots, separated by blanks.
struct Pieces {
  std::string_view white_rings, black_rings, white_markers = "", black_markers = "", rest = "w 0,0 0,0";

  std::string text() const {
    std::map<std::string, char> letters;
    const auto add = [&](std::string_view spots, char letter) {
      std::istringstream words{std::string(spots)};
      for (std::string spot; words >> spot;) letters[spot] = letter;
    };
    add(white_rings, 'W');
    add(black_rings, 'B');
    add(white_markers, 'w');
    add(black_markers, 'b');
    std::string text;
    char column = 'a';
    unsigned vacant = 0;
    const auto put_vacant = [&] { text += vacant > 0 ? std::to_string(std::exchange(vacant, 0)) : ""; };
    const auto ruleset = Play::rules();
    for (const gpn_cell& cell : ruleset->cells()) {
      const auto found = letters.find(cell.name);
      if (cell.name[0] != column || found != letters.end()) put_vacant();
      if (cell.name[0] != column) text += '/';
      column = cell.name[0];
      if (found == letters.end())
        ++vacant;
      else
        text += found->second;
    }
    put_vacant();
    return text + ' ' + std::string(rest);
  }
};

inline Play with(const Pieces& pieces, std::string_view options = {}, std::string_view variant = {}) {
  return Play::from(pieces.text(), options, variant);
}

/// The legal turns that begin with this.
inline Texts legal_with(const Play& game, std::string_view begin) {
  Texts texts = game.legal();
  texts.erase(
      std::remove_if(texts.begin(), texts.end(), [&](const std::string& text) { return !text.starts_with(begin); }),
      texts.end());
  return texts;
}

}  // namespace yinsh_test
