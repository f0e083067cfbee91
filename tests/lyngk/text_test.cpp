// Texts of turns and positions, path counts, and steps.
#include "play.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

namespace text_test {

using namespace lyngk_test;

namespace {

struct Counted {
  std::string_view position;
  std::vector<std::uint64_t> paths;  // depth 1 first
};

std::string steps_of(const Play& game, std::string_view turn) {
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
}

}  // namespace

TEST_CASE("Paths count as two independent programs count them") {
  const std::vector<Counted> table{
      {"K/KBIB/KGIKIRR/GBIRJJ/JBRGGGG/RGGBRK/BKIIKBR/IRIK/B w -,- 0,0", {1072, 790567}},
      {"B/GGRI/IGRIRIG/BIKKJK/RGRKBBG/IKRKIB/KJBRIBG/KGRJ/B w -,- 0,0", {1066, 784891}},
      {"J/GGGK/RKIRGBK/JRBIIR/BIRKGRK/KIGIGJ/IKGBKRI/BBRB/B w -,- 0,0", {1068, 785915}},
      {"I/R1[GK]K/J1[KI]BBKB/BG[IKG]J1I/RK[BG]1[GK]RR/GI2BR/GR1[BG]BIJ/[KI]R1I/R w IR,BG 0,0", {88, 7325}},
      {"K/KR[IG]1/[IR]IJ1[BR]KK/1GK[RKG]BJ/1[IB]R[RG]1I1/2[KRG]2B/B1G[KIBG]1[RIB]I/JG2/B w BR,GK 0,0",
       {35, 2611, 82410}},
      {"B/1GIJ/GB3[BKR]K/BJ[BR][GRKI]1K/[BI]1[RI]I3/1[IGR]1G2/1[RKI]3[RGK]R/[BI][BK][KG][JG]/1 w IB,RK 0,0",
       {60, 931, 43283}},
      {"G/1[IR]1R/G[IB]2[KI][RK]1/[BG][JGI]4/B1[GK]3[GKB]/3RIR/[RI]1K[BGK]B[RIB]I/2[BK]1/1 w BG,RK 0,1",
       {21, 644, 10194}},
  };
  for (const Counted& row : table) {
    CAPTURE(row.position);
    const Play game = Play::from(row.position);
    for (unsigned depth = 1; depth <= row.paths.size(); ++depth)
      CHECK(gpn::host::perft(game.ruleset(), game.position(), depth, gpn::host::PerftCount::Turns).value() ==
            row.paths[depth - 1]);
  }
}

TEST_CASE("On two positions the readings of claims differ") {
  constexpr std::string_view claim_takes =
      "[GK]/K2[KBI]/2[IRG]1[GKJIR]1[RKI]/[BGKI]3[RB]1/2[IJR]4/1[IRBG]4/1[GB]2[RKBG]2/3[RB]/1 b BG,- 1,0";
  CHECK(Play::from(claim_takes).legal() == Texts{"K;b1-c3"});
  CHECK(Play::from(claim_takes, "neutral-five=on-claim").legal() == Texts{"R;xc5;a1-d5", "K;b1-c3"});
  constexpr std::string_view claim_opens =
      "[BI]/2[IBGK]I/[IJBK]5[RGI]/2[GR]3/3[IRG][KR]2/1[GB]2[JRKB]1/7/2[KBR][KIG]/1 b K,RG 1,1";
  Play counts = Play::from(claim_opens);
  CHECK(counts.legal() == Texts{"pass"});
  CHECK(counts.play("pass").legal() == Texts{"B;f2-e5"});
  const Play boardspace = Play::from(claim_opens, "claim-to-move=boardspace");
  CHECK(boardspace.standing().state == gpn::host::Standing::State::WhiteWon);
  CHECK(boardspace.standing().reason == "nobody can move; own stacks 4 high: White 2, Black 0");
}

TEST_CASE("In random games every turn and position is read back as written") {
  for (const std::string_view variant : {"standard", "six"})
    for (const std::string_view options : {std::string_view(), boardspace_options})
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Play game = Play::from(full, options, variant);
        gpn_test::play_random_game(game, seed, [&](Play& now) {
          CHECK(Play::from(now.text(), options, variant).position() == now.position());
          for (const std::string& text : now.legal()) REQUIRE(now.verdict(text) == text);
        });
      }
}

TEST_CASE("Lenient texts are the same turn, with a note") {
  Play game = with({"c3 BKIGR c4 JKBIR c6 K c7 B e1 J"}, "neutral-five=on-claim");
  for (const std::string_view text : {"R;xc4,c3;c6-c7", "r:c6-c7", "red c6-c7", "R,xc3,c4,c6-c7", "R;xc3;C6-C7",
                                      "R, X c3 , c4 ; c6 - c7", "R;c6c7"}) {
    CAPTURE(text);
    REQUIRE(game.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(game.read_as() == "R;xc3,c4;c6-c7");
    CHECK(game.remarks().size() == 1);
  }
}

TEST_CASE("With the hint of implied removals what comes off is left out without a note, and nothing else") {
  const Play game = with({"c3 RG c4 BKI c5 I e1 KB", "G,-"});
  auto turns = game.ruleset().turn_list();
  gpn_reading reading{};
  const auto notes = [&](std::string_view text) {
    REQUIRE(game.ruleset().read_turn(game.position(), text, gpn::Hints::ImpliedRemovals, turns, reading) ==
            gpn::host::ReadStatus::Ok);
    return reading.remark_count;
  };
  CHECK(notes("c3-c4") == 0);
  CHECK(notes("C3-c4") == 1);
}

TEST_CASE("Steps: a claim turns the pieces of its colour over, then fives, the move and the five it completes come") {
  Play game = with({"c3 BKIGR c6 GK c7 IR d1 BR e7 JB"}, "neutral-five=on-claim");
  CHECK(steps_of(game, "R;xc3;c6-c7") == "13:Rc3-c3 13:Rc7-c7 13:Rd1-d1 5:Rc3-c3 3:Kc6-c7 ");
  CHECK(steps_of(with({"c3 RG c4 BKI c5 I e1 KB"}), "G;c3-c4;xc4") == "13:Gc3-c3 3:Gc3-c4 5:Gc4-c4 ");
}

}  // namespace text_test
