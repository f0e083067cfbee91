// Sheets in the words of five languages: each is read as its game or refused at the word, none as another game.
#include "replay/languages/sheet_judge.hpp"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <vector>

namespace sheet_languages_test {

using namespace gpn::test;

namespace {

struct Tally {
  std::size_t games = 0;
  std::size_t refused = 0;
  std::vector<std::string> wrong;
};

/// One of each game and variant in turn.
WrittenGame any_game(std::uint64_t number) {
  constexpr std::uint64_t kinds = 4;
  const std::uint64_t kind = number % kinds;
  return kind == 3 ? written_game("dvonn", 0, number) : written_game("gipf", kind, number);
}

Tally write_and_read(const Language& language, std::uint64_t sheets, std::uint32_t seed) {
  std::mt19937 random(seed);
  Tally tally;
  for (std::uint64_t number = 1; number <= sheets; ++number) {
    const WrittenGame game = any_game(number);
    const WrittenSheet sheet = write_sheet(language, game, draw(language, game, random));
    const Judgement judgement = judge(game, sheet);
    switch (judgement.reading) {
      case Reading::Game: ++tally.games; break;
      case Reading::Refused: ++tally.refused; break;
      case Reading::Wrong: tally.wrong.push_back(judgement.reason + '\n' + sheet.text); break;
    }
  }
  return tally;
}

/// What is reached of 200 sheets.
struct Reached {
  const Language& language;
  std::size_t fewest_games;
};

const Reached reached[] = {{ukrainian, 190}, {russian, 192}, {czech, 193}, {japanese, 190}, {english, 172}};

}  // namespace

TEST_CASE("200 sheets in the words of each language: each is the game or refused at the word", "[no-sanitizer]") {
  for (const Reached& each : reached) {
    const Tally tally = write_and_read(each.language, 200, 20261125);
    WARN(fmt::format("{}: {} read as the game, {} refused at the word, {} wrong", each.language.name, tally.games,
                     tally.refused, tally.wrong.size()));
    CAPTURE(each.language.name, tally.wrong);
    CHECK(tally.games >= each.fewest_games);
    CHECK(tally.wrong.empty());
  }
}

TEST_CASE("1,000 sheets of other draws in the words of each language", "[.][slow]") {
  constexpr std::size_t most_wrong = 20;
  for (const Reached& each : reached)
    for (const std::uint32_t seed : {1U, 2U, 3U, 4U, 5U}) {
      const Tally tally = write_and_read(each.language, 1000, seed);
      WARN(fmt::format("{}, {}: {} read as the game, {} refused at the word, {} wrong", each.language.name, seed,
                       tally.games, tally.refused, tally.wrong.size()));
      CAPTURE(tally.wrong);
      CHECK(tally.wrong.size() <= most_wrong);
    }
}

}  // namespace sheet_languages_test
