// The hash of a position is that of its images in every game, and no other position of a few thousand games has it.
#include "index/position_hash.hpp"
#include "support/games.hpp"
#include "support/rounds.hpp"

#include <gpn/replay/symmetry.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace position_hash_test {

using namespace gpn;

namespace {

/// A start of the games whose first position is drawn.
host::Position start_of(const host::Ruleset& rules) {
  const std::string_view game = rules.game().id();
  if (game == "tzaar")
    return *rules.read_position(
        "t3[AT]/[taa]4A/2t[zz]T1Z/atT2AT[ZZ]/tT1[tt]taZ1/zT2TAAt/1A1a1TT/Tt2ta/tT1T1 w 0,0,0/0,0,0");
  if (game == "lyngk")
    return *rules.read_position(
        "K/1K1B/1[IR]R[GBIK]RKI/[IG]R[JG]2[RB]/B1G1[KI][JG]G/1[BRK]B3/KI[KJGI]1[BI]GR/1[RB]2/1 w IB,RK 0,0");
  return rules.start();
}

/// Calls `use` with the texts of the positions of random games.
template <class Use>
void play(const host::Ruleset& rules, unsigned games, const Use& use) {
  std::mt19937_64 random(5);
  auto turns = rules.turn_list();
  for (unsigned game = 0; game < games; ++game) {
    host::Position position = start_of(rules);
    for (int turn = 0; turn < 60; ++turn) {
      use(rules.write_position(position));
      if (!rules.legal_turns(position, turns) || turns.empty()) break;
      rules.apply(position, turns[static_cast<std::uint32_t>(random() % turns.size())]);
    }
  }
}

/// The images of a text, as the module writes them.
std::vector<std::string> images(const host::Ruleset& rules, const replay::Symmetries& symmetries,
                                const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < symmetries.size(); ++i) {
    const auto image = symmetries.position(i, text);
    const auto position = image ? rules.read_position(*image) : tl::unexpected(host::Remark());
    if (position) all.push_back(rules.write_position(*position));
  }
  return all;
}

}  // namespace

TEST_CASE("a position and its images have one hash, and other positions have others") {
  for (const auto& game : test::games().games()) {
    CAPTURE(game->id());
    const auto rules = test::ruleset(game->id());
    const replay::Symmetries symmetries(*rules);
    replay::PositionHasher hasher(*rules);
    std::map<std::int64_t, std::string> least;  // the first image in order, by hash
    play(*rules, gpn_test::rounds(10), [&](const std::string& text) {
      const auto all = images(*rules, symmetries, text);
      REQUIRE_FALSE(all.empty());
      const std::int64_t hash = hasher(text);
      for (const std::string& image : all) CHECK(hasher(image) == hash);
      const std::string first = *std::min_element(all.begin(), all.end());
      CHECK(least.try_emplace(hash, first).first->second == first);
    });
    CHECK(least.size() > 10);
  }
}

}  // namespace position_hash_test
