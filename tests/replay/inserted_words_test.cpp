// A word that is written anywhere into a record, or over a word of its turns, never makes another game of it in
// silence: where nothing is an error, the same players make the same turns.
#include "replay/random_games.hpp"
#include "support/reading.hpp"

#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace inserted_words_test {

using namespace gpn;
using notation::Format;

namespace {

constexpr std::string_view words[] = {"Zug",
                                      "hello there",
                                      "12",
                                      "--",
                                      "\u2014",
                                      "\"",
                                      "(pass)",
                                      "[pass]",
                                      "From: Ada",
                                      "?",
                                      "???",
                                      "\u00A0",
                                      "\u2026",
                                      "/",
                                      ";",
                                      "(",
                                      ")",
                                      "[",
                                      "{",
                                      "$5",
                                      "+-",
                                      "G",
                                      "x",
                                      "Black",
                                      ":-)",
                                      "resigns",
                                      "(12)",
                                      "\u200B",
                                      "<b>",
                                      "5...",
                                      "2.",
                                      "1/2",
                                      "(c1)",
                                      "9",
                                      "// x",
                                      "Ok.",
                                      "Subject: evening game"};

struct Reading {
  std::vector<std::string> turns;  // with their players
  bool has_error = false;
};

Reading read(const std::string& text, Format format, std::string_view game) {
  replay::Overrides overrides;
  overrides.game = game;
  replay::Replayer replayer(replay::Rulebook(test::games(), overrides));
  notation::Record scratch;
  Reading reading;
  notation::read_records({"test", text, 0, 1}, format, gpn::test::limits(), scratch, [&](notation::Record& record) {
    reading.has_error |= replayer.resolve(record).has_error() || !record.readable;
    if (record.main.turns.size() < reading.turns.size()) return;
    reading.turns.clear();
    for (const notation::Turn& turn : record.main.turns.all())
      reading.turns.push_back(
          fmt::format("{}{}", turn.player ? (*turn.player == Color::White ? "w " : "b ") : "", turn.text));
  });
  reading.has_error |= reading.turns.empty();
  return reading;
}

/// Whether all turns are those of the game, by the same players, but for the one that was written over. The last one
/// may be lost, and others may follow the end of the game.
bool is_same(const Reading& game, const Reading& other, std::size_t may_differ) {
  if (other.turns.size() + 1 < game.turns.size()) return false;
  std::size_t differing = 0;
  for (std::size_t i = 0; i < std::min(game.turns.size(), other.turns.size()); ++i)
    differing += game.turns[i] != other.turns[i] ? 1U : 0U;
  return differing <= may_differ;
}

/// Where the words of the text begin: all of the first and the last ones, and some between.
std::vector<std::size_t> places_of(const std::string& text) {
  std::vector<std::size_t> all;
  for (std::size_t at = 0; at != std::string::npos; at = text.find_first_not_of(" \n", text.find_first_of(" \n", at)))
    all.push_back(at);
  std::vector<std::size_t> some;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i < 3 || i + 7 > all.size() || i % 61 == 0) some.push_back(all[i]);
  return some;
}

void check(const char* game, Format format) {
  const std::string text = test::random_games(*test::ruleset(game, "standard"), 5, 1, format);
  const Reading original = read(text, format, game);
  CAPTURE(game, name(format));
  REQUIRE(original.turns.size() > 20);
  REQUIRE_FALSE(original.has_error);
  const std::size_t head = format == Format::Boardspace ? text.find("; P0") : 0;
  std::vector<std::string> others;
  for (const std::size_t at : places_of(text)) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    for (const std::string_view word : words) {
      const std::string beside = std::string(text).insert(at, std::string(word) + ' ');
      const std::string alone = std::string(text).insert(at, '\n' + std::string(word) + '\n');
      const std::string over = std::string(text).replace(at, end - at, word);
      for (const auto& [changed, may_differ] : {std::pair(&beside, 0), std::pair(&alone, 0), std::pair(&over, 1)}) {
        const Reading other = read(*changed, format, game);
        if (other.has_error || at < head || (changed == &over && text.find('.', at) < end) ||
            is_same(original, other, static_cast<std::size_t>(may_differ)))
          continue;
        others.push_back(fmt::format("{} `{}` at {}: {}",
                                     changed == &beside  ? "beside"
                                     : changed == &alone ? "alone"
                                                         : "over",
                                     word, at, text.substr(at - std::min<std::size_t>(at, 12), 30)));
      }
    }
  }
  CHECK(others == std::vector<std::string>{});
}

}  // namespace

TEST_CASE("a word in a record never makes another game of it in silence", "[no-sanitizer]") {
  for (const Format format : {Format::Gpn, Format::Sheet, Format::Boardspace}) check("gipf", format);
  for (const Format format : {Format::Gpn, Format::Sheet, Format::Boardspace, Format::LittleGolem, Format::CodeCup})
    check("dvonn", format);
}

}  // namespace inserted_words_test
