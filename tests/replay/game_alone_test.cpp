// A record that names its game and no variant: its turns show the variant, as in a record without tags.
#include "support/games.hpp"
#include "support/potentials.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/replayer.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace game_alone_test {

using namespace gpn;

namespace {

struct Verified {
  replay::Report report;
  std::string note;
};

Verified verify(std::string_view text, const replay::Overrides& overrides = {},
                const host::Registry& registry = test::games()) {
  Verified result;
  notation::Record record;
  replay::Replayer replayer(replay::Rulebook(registry, overrides));
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, record,
                         [&](notation::Record& read) { result.report = replayer.verify(read); });
  for (const notation::Diagnostic& each : result.report.diagnostics)
    if (each.code == "inferred-variant") result.note = each.message;
  return result;
}

}  // namespace

TEST_CASE("a record with the tag Game alone is of the variant that its turns show, with a note") {
  const Verified tournament = verify("[Game \"gipf\"]\n\n1. Gb3 Gb4 *\n");
  CHECK(tournament.report.verdict == replay::Verdict::Legal);
  CHECK(tournament.report.variant == "tournament");
  CHECK(tournament.note == "read as gipf tournament: a GIPF-piece is brought in; --game and --variant override");

  const Verified potentials = verify("[Game \"gipf\"]\n\n1. Gb3 Gb4 2. Zc2 Zc6 *\n", {}, test::gipf_and_potentials());
  CHECK(potentials.report.verdict == replay::Verdict::Legal);
  CHECK(potentials.note.starts_with("read as gipf tournament with zertz=3"));
}

TEST_CASE("a record with the tag Game alone whose turns are of the basic game has no note") {
  for (const std::string_view text :
       {"[Game \"gipf\"]\n\n1. b3 b4 2. c2 c6 *\n", "[Game \"gipf\"]\n\n1. b3 (11) b4 (11) *\n",
        "[Game \"gipf\"]\n\n{a remark} 1. b3 {another} b4 *\n"}) {
    const Verified basic = verify(text);
    INFO(text);
    CHECK(basic.report.verdict == replay::Verdict::Legal);
    CHECK(basic.report.variant == "basic");
    CHECK(basic.note.empty());
  }
  CHECK(verify("[Game \"dvonn\"]\n\n1. b3 b4 *\n").note.empty());
}

TEST_CASE("a record without a game is of the one game by which its turns can be played") {
  const Verified zertz = verify("[White \"Ada\"]\n\n1. Bg4,e6 Ba4,g1 2. Bf3,a3 Wg2,a2 *\n");
  CHECK(zertz.report.verdict == replay::Verdict::Legal);
  CHECK(zertz.report.game == "zertz");
  CHECK(zertz.note.starts_with("read as zertz "));
  const Verified options = verify("[Options \"rings=always\"]\n\n1. a1-b2 *\n");
  CHECK(options.report.game == "tamsk");
  CHECK(options.note == "read as tamsk level-3, but tamsk level-2 fits as well; --game and --variant override");
}

TEST_CASE("a record whose turns several games can play, or none, has no game") {
  CHECK(verify("[White \"Ada\"]\n\n1. e5 e6 *\n").report.verdict == replay::Verdict::RulesUnavailable);
  CHECK(verify("[White \"Ada\"]\n\n1. Wz4,d1 Gd3,a1 2. Bc4,a4 Wa2,a3 *\n").report.verdict ==
        replay::Verdict::RulesUnavailable);
}

TEST_CASE("a variant that is named is not inferred") {
  CHECK(verify("[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. Gb3 Gb4 *\n").report.verdict == replay::Verdict::Illegal);
  replay::Overrides overrides;
  overrides.variant = "basic";
  const Verified overridden = verify("[Game \"gipf\"]\n\n1. Gb3 Gb4 *\n", overrides);
  CHECK(overridden.report.verdict == replay::Verdict::Illegal);
  CHECK(overridden.note.empty());
}

TEST_CASE("a letter that was typed once too often does not change the variant of a long record") {
  const Verified slip = verify("[Game \"gipf\"]\n\n1. b3 b4 2. c2 c6 3. d2 d7 4. f2 f7 5. g2 g6 6. h3 Gh5 *\n");
  CHECK(slip.report.variant == "basic");
  CHECK(slip.report.turns == 11);
}

TEST_CASE("repair plays a record with the tag Game alone by the variant of its turns") {
  notation::Record scratch;
  const std::string_view text = "[Game \"gipf\"]\n\n1. Gb3 Gb4 2. Gc2 Gc9 3. Gd2 Gd7 *\n";
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
    replay::Mender mender(test::games(), {}, {});
    const auto search = mender.search(record, {});
    REQUIRE(search);
    CHECK(search->break_turn == 3);
  });
}

TEST_CASE("a record with the tag Game alone whose first turns fit another variant is of that one (TMO7)") {
  const std::string turns = "1. d7-c6;- (32) +c6;g4-f5;- (31) 2. c6-b5;- (32) a4-a3 (30) 3. b5-b4 (31) d1-d2 (29) *\n";
  const Verified tamsk = verify("[Game \"tamsk\"]\n\n" + turns);
  CHECK(tamsk.report.verdict == replay::Verdict::Legal);
  CHECK(tamsk.report.variant == "level-1");
  CHECK(tamsk.note == "read as tamsk level-1: as tamsk level-3 turn 3 cannot be played; --game and --variant override");
  CHECK(verify("[Game \"tamsk\"]\n[Variant \"level-3\"]\n\n" + turns).report.verdict == replay::Verdict::Illegal);
  const Verified wrong = verify("[Game \"tamsk\"]\n\n1. d7-c6;- (32) d7-c6;- (31) *\n");
  CHECK(wrong.report.variant == "level-3");
  CHECK(wrong.note.empty());
}

}  // namespace game_alone_test
