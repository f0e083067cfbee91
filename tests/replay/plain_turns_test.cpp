// Turns that are played in one call of the module give the same reports as turns that are played one by one.
#include "random_games.hpp"
#include "support/potentials.hpp"
#include "support/rounds.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/line_counter.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>

namespace plain_turns_test {

using namespace gpn;

namespace {

/// The table of a module of an earlier version.
gpn_game without_play_turns(const gpn_game& table) {
  gpn_game earlier = table;
  earlier.play_turns = nullptr;
  return earlier;
}

const gpn_game* layered_without_play_turns() noexcept {
  static const gpn_game table = without_play_turns(*plugins::gipf().layered());
  return &table;
}

const host::Registry& earlier_games() {
  static const gpn_game dvonn = without_play_turns(plugins::dvonn());
  static const gpn_game yinsh = without_play_turns(plugins::yinsh());
  static const gpn_game zertz = without_play_turns(plugins::zertz());
  static const gpn_game tzaar = without_play_turns(plugins::tzaar());
  static const gpn_game tamsk = without_play_turns(plugins::tamsk());
  static const gpn_game lyngk = without_play_turns(plugins::lyngk());
  static const gpn_game punct = without_play_turns(plugins::punct());
  static const gpn_game gipf = [] {
    gpn_game table = without_play_turns(plugins::gipf());
    table.layered = &layered_without_play_turns;
    return table;
  }();
  static const host::Registry registry =
      test::registry_of({&gipf, &dvonn, &yinsh, &tamsk, &lyngk, &punct, &zertz, &tzaar});
  return registry;
}

/// The reports on the records of a text, a line of JSON each.
std::string reports(const host::Registry& registry, std::string_view text) {
  const notation::Limits limits;
  replay::Replayer replayer(replay::Rulebook(registry), limits);
  notation::Record scratch;
  const notation::Source source{"x", text, 0, 1};
  notation::LineCounter lines(source);
  replay::FormattedReports json;
  notation::read_records(source, notation::Format::Gpn, limits, scratch, [&](notation::Record& record) {
    replay::append_json(record, replayer.verify(record), lines, json);
    json.text += '\n';
  });
  return json.text;
}

/// One byte changed, left out, doubled or exchanged with the next, at `damages` places.
std::string damaged(std::string text, std::mt19937& random, unsigned damages) {
  constexpr std::string_view bytes = "abcdefghi123456789-;,xG*()!{} pas.";
  for (; damages > 0; --damages) {
    const std::size_t at = random() % (text.size() - 1);
    switch (random() % 4) {
      case 0: text[at] = bytes[random() % bytes.size()]; break;
      case 1: text.erase(at, 1); break;
      case 2: text.insert(at, 1, text[at]); break;
      default: std::swap(text[at], text[at + 1]); break;
    }
  }
  return text;
}

void require_equal_reports(const std::string& games, std::uint32_t seed) {
  std::mt19937 random(seed);
  REQUIRE(reports(test::gipf_and_potentials(), games) == reports(earlier_games(), games));
  for (unsigned damages : {1U, 3U, 20U})
    for (unsigned i = 0; i < gpn_test::rounds(10); ++i) {
      const std::string text = damaged(games, random, damages);
      INFO(text);
      REQUIRE(reports(test::gipf_and_potentials(), text) == reports(earlier_games(), text));
    }
}

}  // namespace

TEST_CASE("the built-in games play several turns in one call, and those of earlier versions do not") {
  for (const char* game : {"gipf", "dvonn", "yinsh", "zertz", "tzaar", "tamsk"}) {
    CHECK(test::gipf_and_potentials().find(game)->table().play_turns != nullptr);
    CHECK(earlier_games().find(game)->table().play_turns == nullptr);
  }
}

TEST_CASE("records and damaged records have the same reports however their turns are played") {
  constexpr std::uint32_t seed = 7;
  for (const auto& [game, variant] : test::variants)
    require_equal_reports(test::random_games(*test::ruleset(game, variant), seed, 3), seed);
}

TEST_CASE("records of YINSH have the same reports however their turns are played") {
  require_equal_reports(test::random_games(*test::ruleset("yinsh"), 5, 3), 5);
}

TEST_CASE("records of ZÈRTZ have the same reports however their turns are played") {
  require_equal_reports(test::random_games(*test::ruleset("zertz"), 5, 3), 5);
}

TEST_CASE("records of TZAAR have the same reports however their turns are played") {
  require_equal_reports(test::random_games(*test::ruleset("tzaar", "fixed"), 5, 3), 5);
}

TEST_CASE("records of TAMSK have the same reports however their turns are played") {
  require_equal_reports(test::random_games(*test::ruleset("tamsk"), 5, 3), 5);
}

TEST_CASE("records with potentials have the same reports however their turns are played") {
  require_equal_reports(test::random_games(*test::with_potentials("tournament", test::all_five), 5, 2), 5);
}

TEST_CASE("a wrong reserve count among plain turns is reported at its turn, and so is the next one") {
  const std::string text =
      "[Game \"gipf\"]\n[Variant \"basic\"]\n\n"
      "1. e1-e3 (11) e9-e7 (11) 2. a1-b2 (12) a5-b5 (10) 3. i1-h2 (9) i5-h5 (8) 4. e1-e4 (8) e9-e6 (8) *\n";
  const std::string found = reports(test::gipf_and_potentials(), text);
  CHECK(found == reports(earlier_games(), text));
  CAPTURE(found);
  CHECK(std::count(found.begin(), found.end(), '\n') == 1);
  CHECK(found.find("\"turn\":3") != std::string::npos);
}

TEST_CASE("nothing looks at the turns of a record that is legal and plain") {
  const std::string games = test::random_games(*test::ruleset("gipf", "standard"), 3, 5) +
                            test::random_games(*test::ruleset("dvonn", "standard"), 3, 5);
  const notation::Limits limits;
  replay::Replayer replayer(replay::Rulebook(test::gipf_and_potentials()), limits);
  notation::Record scratch;
  std::size_t views = 0;
  notation::read_records({"x", games, 0, 1}, notation::Format::Gpn, limits, scratch, [&](notation::Record& record) {
    CHECK(replayer.verify(record).diagnostics.empty());
    if (!record.main.turns.views().empty()) ++views;
  });
  CHECK(views == 10);
}

}  // namespace plain_turns_test
