// Whether an introduction makes a row: found out for all of them together, and by playing each.
#include "gipf/bits/introduce.hpp"

#include <catch2/catch.hpp>

#include <random>

namespace gpn::gipf::coming_rows_test {
namespace {

template <int N>
Pieces<N> random_pieces(std::mt19937& random, unsigned percent) {
  Pieces<N> pieces;
  for (const Spot<N> spot : Board<N>::spots()) {
    if (random() % 100 >= percent) continue;
    (random() % 3 == 0 ? pieces.enemy : pieces.own) |= SpotSet<N>::of(spot);
  }
  return pieces;
}

struct Counts {
  unsigned rows = 0;
  unsigned introductions = 0;
};

template <int N, Direction direction>
void compare_pushes(const Pieces<N>& pieces, int row_length, Counts& counts) {
  const ComingRows<N> rows(pieces.own, row_length);
  for_each_push<direction>(pieces.occupied(), [&](const Introduction<N>& push, Spot<N> landing, SpotSet<N> line) {
    REQUIRE(landing == push.landing());
    const SpotSet<N> own = introduce(pieces, push, PieceKind::Basic).own;
    const bool expected = has_row_of_length(own, row_length);
    REQUIRE(rows.template has_row_after_push<direction>(own, line) == expected);
    ++counts.introductions;
    counts.rows += expected ? 1 : 0;
  });
}

template <int N>
Counts compare(int row_length) {
  std::mt19937 random(7);
  Counts counts;
  for (unsigned i = 0; i < 2000; ++i) {
    const Pieces<N> pieces = random_pieces<N>(random, 10 + i % 40);
    const ComingRows<N> rows(pieces.own, row_length);
    for (const Spot<N> spot : Board<N>::rim() - pieces.occupied()) {
      const SpotSet<N> landing = SpotSet<N>::of(spot);
      REQUIRE(rows.has_row_after_landing(pieces.own | landing, landing) ==
              has_row_of_length(pieces.own | landing, row_length));
    }
    compare_pushes<N, Direction::North>(pieces, row_length, counts);
    compare_pushes<N, Direction::NorthEast>(pieces, row_length, counts);
    compare_pushes<N, Direction::SouthEast>(pieces, row_length, counts);
    compare_pushes<N, Direction::South>(pieces, row_length, counts);
    compare_pushes<N, Direction::SouthWest>(pieces, row_length, counts);
    compare_pushes<N, Direction::NorthWest>(pieces, row_length, counts);
  }
  return counts;
}

TEST_CASE("R4: the rows that introductions make are those found after playing each") {
  for (const Counts& counts : {compare<4>(4), compare<3>(3), compare<5>(4), compare<7>(4), compare<7>(5)}) {
    CHECK(counts.rows > 1000);
    CHECK(counts.introductions - counts.rows > 1000);
  }
}

}  // namespace
}  // namespace gpn::gipf::coming_rows_test
