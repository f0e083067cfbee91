// A game of ZÈRTZ as the tests play it.
#pragma once

#include <gpn/plugins/games.hpp>

#include <support/play.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace zertz_test {

using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::zertz>;

/// A position on 37 rings: marbles such as "Wd4 Ge5", rings that are gone, or those alone that are left. Marbles that
/// are neither on the board nor captured are in the pool.
struct Board {
  std::string_view marbles, gone = "", left = "";
  std::array<int, 3> white{}, black{};
  std::string_view rest = "w";

  std::string text() const {
    const auto words_of = [](std::string_view list) {
      std::istringstream words{std::string(list)};
      return Texts(std::istream_iterator<std::string>(words), {});
    };
    std::map<std::string, std::string> pieces;
    const auto ruleset = Play::rules();
    if (!left.empty())
      for (const gpn_cell& cell : ruleset->cells()) pieces[cell.name] = "-";
    for (const std::string& ring : words_of(left)) pieces.erase(ring);
    for (const std::string& ring : words_of(gone)) pieces[ring] = "-";
    std::array<int, 3> pool{6, 8, 10};
    for (const std::string& marble : words_of(marbles)) {
      pieces[marble.substr(1)] = marble[0];
      --pool.at(std::string_view("WGB").find(marble[0]));
    }
    for (std::size_t i = 0; i < 3; ++i) pool.at(i) -= white.at(i) + black.at(i);
    const auto counts = [](const std::array<int, 3>& each) {
      return std::to_string(each[0]) + ',' + std::to_string(each[1]) + ',' + std::to_string(each[2]);
    };
    const std::string tail(rest);
    return gpn_test::board_text<Play>(pieces) + ' ' + tail.substr(0, 1) + ' ' + counts(pool) + ' ' + counts(white) +
           '/' + counts(black) + tail.substr(1);
  }
};

inline Play with(const Board& board, std::string_view options = {}) { return Play::from(board.text(), options); }

inline bool contains(const Texts& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace zertz_test
