// Path counts from the start, compared with the figures of two other programs.
#include "scene.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

namespace perft_test {

using namespace gpn;
using host::PerftCount;

namespace {

std::vector<std::uint64_t> perft(const char* variant, unsigned depth, PerftCount count) {
  const auto ruleset = test::gipf(variant);
  std::vector<std::uint64_t> figures;
  for (unsigned d = 1; d <= depth; ++d) figures.push_back(host::perft(*ruleset, ruleset->start(), d, count).value());
  return figures;
}

using Figures = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("perft counts distinct turn texts") {
  CHECK(perft("basic", 2, PerftCount::Turns) == Figures{30, 924});
  CHECK(perft("standard", 3, PerftCount::Turns) == Figures{30, 924, 29016});
  CHECK(perft("tournament", 3, PerftCount::Turns) == Figures{18, 348, 14304});
}

TEST_CASE("perft of positions merges equal positions at each node") {
  CHECK(perft("basic", 4, PerftCount::Positions) == Figures{24, 618, 15828, 426024});
  CHECK(perft("standard", 4, PerftCount::Positions) == Figures{30, 924, 28380, 886284});
  CHECK(perft("tournament", 4, PerftCount::Positions) == Figures{18, 348, 14112, 604464});
}

}  // namespace perft_test
