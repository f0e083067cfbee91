// Texts of turns and positions, path counts, and steps.
#include "play.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

namespace text_test {

using namespace tzaar_test;

namespace {

struct Counted {
  std::string_view position;
  std::vector<std::uint64_t> paths;  // depth 1 first
};

}  // namespace

TEST_CASE("Paths count as two independent programs count them") {
  const std::vector<Counted> table{
      {fixed_start, {42, 260556}},
      {"AtAaT/aattaT/tAaZAZT/zttAAAtT/aTATATzt/zZattaTT/ZTttTZz/TtztTZ/azTTt w 0,0,0/0,0,0 first", {74}},
      {"[TTTZ]4/a5/T1[TTT]4/A6[tta]/1T4tt/5[ttttz]1t/A4t[TT]/1[tt]Z3/4[TTA] w 0,0,0/0,0,0", {92, 6822}},
      {"atz1z/t1[tttttz]3/A2A3/t[tta]6/z[tt]5t/T7/6[TTTZ]/[TT]T2[TTTA]A/AT1[TTZ]T b 0,0,0/0,0,0", {237, 43009}},
      {"TTT2/t[ttttttz]AA2/t6/t6t/t6T/5[ttta]2/T5z/T3aT/[TTTZ]2tt w 0,0,0/0,0,0", {346, 110066}},
  };
  for (const Counted& row : table) {
    CAPTURE(row.position);
    const Play game = Play::from(row.position);
    for (unsigned depth = 1; depth <= row.paths.size(); ++depth)
      CHECK(gpn::host::perft(game.ruleset(), game.position(), depth, gpn::host::PerftCount::Turns).value() ==
            row.paths[depth - 1]);
  }
}

TEST_CASE("In random games every turn and position is read back as written") {
  for (const auto& setting : {std::pair("fixed", ""), {"tournament", ""}, {"fixed", "e-numbers=run-on"}}) {
    const char* const variant = setting.first;
    const char* const options = setting.second;
    Play game(options, variant);
    gpn_test::play_random_game(game, 7, [&](Play& now) {
      CHECK(Play::from(now.text(), options, variant).position() == now.position());
      const Texts turns = now.legal();
      for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 200) REQUIRE(now.verdict(turns[i]) == turns[i]);
    });
  }
}

TEST_CASE("Other spellings are the same turn") {
  Play game = with("Za1 Aa2 Ta3 zi4 ai5 th6 Ad4 td5 Tf4 Tf6");
  for (const std::string_view text :
       {"d4-d5;f4-f6", "D4XD5,F4+F6", "d4 d5 f4 f6", " d4:d5 ; f4f6 ", "d4d5f4f6", "d4xd5,;f4-f6"}) {
    CAPTURE(text);
    REQUIRE(game.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(game.read_as() == "d4xd5;f4-f6");
    CHECK(game.remarks().at(0).finding.code == "tzaar-spelling");
  }
  REQUIRE(game.read("d4xd5") == gpn::host::ReadStatus::Ok);
  CHECK(game.read_as() == "d4xd5;pass");
  Play first("", "fixed");
  REQUIRE(first.read("d6xe6;pass") == gpn::host::ReadStatus::Ok);
  CHECK(first.read_as() == "d6xe6");
  Play empty("", "tournament");
  for (const std::string_view text : {"tD3", "T d3", "td3"}) {
    CAPTURE(text);
    REQUIRE(empty.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(empty.read_as() == "Td3");
  }
}

TEST_CASE("Little Golem's names of spaces and its text of a start are read") {
  Play game = with("Za1 Aa3 Tb1 zi1 ai3 ti5 Ad4 td5 Tf4 Tf6");
  for (const auto& [text, turn] : {std::pair("npno-pass", "d4xd5;pass"), {"npno-popm", "d4xd5;f4-f6"}}) {
    CAPTURE(text);
    REQUIRE(game.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(game.read_as() == turn);
  }
  CHECK(game.verdict("npoo") == "tzaar-no-such-space");
  std::string start = "cCCCCcbBBBccbaAAbccbacCabcCBACcabcCBAcCABCCBaaABCCbbbBCccccC";
  CHECK(Play::from(start).text() == fixed_start);
  start.back() = 'a';
  CHECK_FALSE(Play::rules()->read_position(start));  // seven Tzaars
}

TEST_CASE("The word first is no part of a position in which pieces are put down") {
  CHECK(Play::from("5/6/7/8/8/8/7/6/5 w 6,9,15/6,9,15 first").text() == "5/6/7/8/8/8/7/6/5 w 6,9,15/6,9,15");
}

TEST_CASE("Totts can stand for pieces that are not known") {
  const std::string text = position(
      "ttttttttttttttttz"
      "a1 ai4 ti5 Zf4 Ag4 Th4",
      "b 0,0,0/0,0,0");
  CHECK(Play::from(text).text() == text);
}

TEST_CASE("Steps: the stack that is captured, the one that moves, and the piece that is put down") {
  const auto steps_of = [](Play& game, std::string_view turn) {
    REQUIRE(game.read(turn) == gpn::host::ReadStatus::Ok);
    auto turns = game.ruleset().turn_list();
    gpn_reading reading{};
    REQUIRE(game.ruleset().read_turn(game.position(), turn, gpn::Hints::None, turns, reading) ==
            gpn::host::ReadStatus::Ok);
    std::vector<gpn::Step> steps;
    game.ruleset().steps(game.position(), turns[0], steps);
    std::string text;
    for (const gpn::Step& step : steps)
      text += std::to_string(static_cast<int>(step.kind)) + ':' + step.piece + std::string(step.from) + '-' +
              std::string(step.to) + ' ';
    return text;
  };
  Play game = with("Za1 Aa2 Ta3 zi4 ai5 th6 Ad4 tad5 Tf4 Tf6 ZAd4");
  CHECK(steps_of(game, "d4xd5;f4-f6") == "5:Ad5-d5 3:Ad4-d5 3:Tf4-f6 ");
  CHECK(steps_of(game, "d4xd5;pass") == "5:Ad5-d5 3:Ad4-d5 ");
  Play empty("", "tournament");
  CHECK(steps_of(empty, "Zd3") == "1:Zd3-d3 ");
}

}  // namespace text_test
