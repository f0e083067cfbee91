// Path counts known from independent engines.
#include "play.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

namespace perft_test {

using namespace dvonn_test;

namespace {

// After the 49 placements of a game, and ten moves later in another one (inner orders are free to choose there).
constexpr std::string_view filled_board = "bbwbrbwbb/wbwwbwbwbw/wbwbwbwwwrb/bbwrwwwbbw/bwwbbwbwb stacking w";
constexpr std::string_view later_board =
    "2wbrbwbb/[bb]b[bb]wbwbwbw/2[wb]b[wwwbw]bwwwrb/1b1[rw]wwwbbw/2wb[ww]1b[wb]1 stacking w";

std::uint64_t count(std::string_view position, unsigned depth,
                    gpn::host::PerftCount how = gpn::host::PerftCount::Turns) {
  const Play game = Play::from(position);
  return gpn::host::perft(game.ruleset(), game.position(), depth, how).value();
}

}  // namespace

TEST_CASE("Placements from the empty board count 49 x 48 x 47 x 46 (D2)") {
  const std::vector<std::uint64_t> expected{49, 2352, 110544, 5085024};
  for (unsigned depth = 1; depth <= expected.size(); ++depth)
    CHECK(count("9/10/11/10/9 placing w", depth) == expected[depth - 1]);
}

TEST_CASE("Moves from a filled board count as known") {
  const std::vector<std::uint64_t> expected{39, 1859, 76014, 3757581};
  for (unsigned depth = 1; depth <= expected.size(); ++depth) CHECK(count(filled_board, depth) == expected[depth - 1]);
}

TEST_CASE("Moves from a position with stacks count as known") {
  const std::vector<std::uint64_t> expected{34, 1682, 61463, 2964233};
  for (unsigned depth = 1; depth <= expected.size(); ++depth) CHECK(count(later_board, depth) == expected[depth - 1]);
}

TEST_CASE("Five turns deep the counts still agree, faults at the edge show only there", "[no-sanitizer][slow]") {
  CHECK(count(filled_board, 5) == 164308406);
  CHECK(count(later_board, 5) == 111880522);
}

TEST_CASE("Different turns lead to different positions at every node of the placing phase") {
  CHECK(count("9/10/11/10/9 placing w", 2, gpn::host::PerftCount::Positions) == 2352);
}

TEST_CASE("A game that ends earlier adds no path (D14)") {
  CHECK(count("9/10/rwb[bw]7/10/9 stacking w", 1) == 3);
  CHECK(count("9/10/rw9/10/9 stacking w", 1) == 1);
  CHECK(count("9/10/rw9/10/9 stacking w", 2) == 0);
}

}  // namespace perft_test
