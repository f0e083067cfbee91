// A game of TAMSK as the tests play it.
#pragma once

#include <gpn/plugins/games.hpp>

#include <support/play.hpp>

#include <algorithm>
#include <cstdlib>

namespace tamsk_test {

using gpn_test::legal_with;
using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::tamsk>;

/// Rules of a variant, with options.
inline Play start(std::string_view variant, std::string_view options = {}) { return Play(options, variant); }

inline Play from(std::string_view position, std::string_view variant = {}, std::string_view options = {}) {
  return Play::from(position, options, variant);
}

/// The text of a position whose spaces are full but for one ring less for each time a space is named in `room`.
struct Closed {
  std::string_view white, black, room, rest;

  std::string text() const {
    const auto count = [](std::string_view list, std::string_view space) {
      int times = 0;
      std::istringstream words{std::string(list)};
      for (std::string word; words >> word;) times += word == space ? 1 : 0;
      return times;
    };
    std::string text;
    char line = 'a';
    const auto ruleset = Play::rules();
    for (const gpn_cell& cell : ruleset->cells()) {
      if (cell.name[0] != line) text += '/';
      line = cell.name[0];
      const int steps = std::max(std::abs(cell.x - 3), (std::abs(cell.x - 3) + std::abs(cell.y - 5)) / 2);
      if (count(white, cell.name) > 0) text += 'w';
      if (count(black, cell.name) > 0) text += 'b';
      text += std::to_string(4 - steps - count(room, cell.name));
    }
    return text + ' ' + std::string(rest);
  }
};

inline Play from(const Closed& position, std::string_view variant, std::string_view options = {}) {
  return from(position.text(), variant, options);
}

}  // namespace tamsk_test
