// Texts of turns and positions, path counts, and steps.
#include "play.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

namespace text_test {

using namespace tamsk_test;

namespace {

struct Counted {
  std::string_view variant;
  std::string_view options;
  std::vector<std::uint64_t> paths;  // depth 1 first
};

}  // namespace

TEST_CASE("Paths count as two independent programs count them") {
  const std::vector<Counted> table{
      {"level-1", "", {18, 486, 15'444, 486'000, 16'364'700}},
      {"level-2", "", {18, 486, 8'748, 157'464, 1'417'176}},
      {"level-3", "", {18, 486, 8'748, 157'464, 1'417'176}},
      {"level-1", "rings=always", {9, 81, 858, 8'994, 100'146}},
      {"level-2", "rings=always", {9, 81, 486, 2'916, 8'748}},
  };
  for (const Counted& row : table) {
    CAPTURE(row.variant, row.options);
    const Play game = start(row.variant, row.options);
    for (unsigned depth = 1; depth <= row.paths.size(); ++depth)
      CHECK(gpn::host::perft(game.ruleset(), game.position(), depth, gpn::host::PerftCount::Turns).value() ==
            row.paths[depth - 1]);
  }
}

TEST_CASE("In random games every turn and position is read back as written") {
  for (const std::string_view variant : {"level-1", "level-3", "placed"})
    for (const std::string_view options : {"", "full-space=loses late=twice"})
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Play game = start(variant, options);
        gpn_test::play_random_game(game, seed, [&](Play& now) {
          CHECK(from(now.text(), variant, options).position() == now.position());
          for (const std::string& text : now.legal()) REQUIRE(now.verdict(text) == text);
        });
      }
}

TEST_CASE("Turns that only a record knows are read as they are written, with a note") {
  Play game = start("level-3");
  game.play("a1-b2;- +b2;a4-b4 d7-d6 d1-d2 g1-g2 g4-f4");
  for (const std::string_view text :
       {"late", "b2-c3;late", "b2-c3;-;late", "xb2,g2;d6-d5", "xb4;pass", "pass", "xb2,b4;d6-d5;-;late"}) {
    CAPTURE(text);
    REQUIRE(game.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(game.read_as() == text);
    CHECK_FALSE(game.remarks().empty());
    Play after = game;
    after.play(text);
    CHECK(from(after.text(), "level-3").position() == after.position());
  }
}

TEST_CASE("Other ways to write a turn are the same turn") {
  Play game = start("level-3");
  game.play("a1-b2;- a4-b4 d7-d6 d1-d2;- g1-g2 g4-f4;late");
  const std::vector<std::pair<std::string_view, std::string_view>> ways{{"B2-C3", "b2-c3"},
                                                                        {"b2c3", "b2-c3"},
                                                                        {"A b2-c3", "b2-c3"},
                                                                        {"a:b2-c3", "b2-c3"},
                                                                        {"b2-c3o", "b2-c3"},
                                                                        {"b2-c3;ring", "b2-c3"},
                                                                        {"b 2 - c 3", "b2-c3"},
                                                                        {"b2-c3-", "b2-c3;-"},
                                                                        {"b2-c3 + d4", "b2-c3;+d4"},
                                                                        {"b2-c3o+d4", "b2-c3;+d4"},
                                                                        {"b2-c3:LATE", "b2-c3;late"},
                                                                        {"Late", "late"},
                                                                        {"xd6,b2:g2-g3", "xb2,d6;g2-g3"},
                                                                        {"X b2 d6; g2-g3", "xb2,d6;g2-g3"}};
  for (const auto& [text, meaning] : ways) {
    CAPTURE(text);
    REQUIRE(game.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(game.read_as() == meaning);
    CHECK(game.remarks().back().finding.code == "tamsk-spelling");
  }
  CHECK(game.verdict("X b2-c3") == "tamsk-no-glass");  // a glass of Black
}

TEST_CASE("Steps: glasses that ran out, the ring before the move, the move, its ring and the second one") {
  Play game = start("level-3");
  game.play("a1-b2 a4-b4 d7-d6 d1-d2 g1-g2 g4-f4;-;late");
  auto turns = game.ruleset().turn_list();
  gpn_reading reading{};
  REQUIRE(game.ruleset().read_turn(game.position(), "xb4;+f4;b2-c3;+d4", gpn::Hints::None, turns, reading) ==
          gpn::host::ReadStatus::Ok);
  std::vector<gpn::Step> steps;
  game.ruleset().steps(game.position(), turns[0], steps);
  std::string text;
  for (const gpn::Step& step : steps)
    text += std::to_string(static_cast<int>(step.kind)) + ':' + step.piece + std::string(step.from) + '-' +
            std::string(step.to) + ' ';
  CHECK(text == "13:Xb4-b4 1:Rf4-f4 3:b2-c3 1:Rc3-c3 1:Rd4-d4 ");
}

}  // namespace text_test
