// Whether an introduction makes a row: found out for all of them together, and by playing each.
#include "gipf/bits/introduce.hpp"

#include <catch2/catch.hpp>

#include <random>

namespace gpn::gipf::coming_rows_test {
namespace {

template <int N>
Pieces<N> random_pieces(const Board<N>& board, std::mt19937& random, unsigned percent) {
  Pieces<N> pieces;
  for (const Spot<N> spot : board.spots()) {
    if (random() % 100 >= percent) continue;
    (random() % 3 == 0 ? pieces.enemy : pieces.own) |= SpotSet<N>::of(spot);
  }
  return pieces;
}

struct Counts {
  unsigned rows = 0;
  unsigned introductions = 0;
};

template <Direction direction, int N>
void compare_pushes(const Board<N>& board, const Pieces<N>& pieces, int row_length, Counts& counts) {
  const ComingRows<N> rows(pieces.own, row_length);
  for_each_push<direction>(board, pieces.occupied(),
                           [&](const Introduction<N>& push, Spot<N> landing, SpotSet<N> line) {
                             REQUIRE(landing == board.entry(push.entry).first);
                             const SpotSet<N> own = introduce(board, pieces, push, PieceKind::Basic).own;
                             const bool expected = has_row_of_length(own, row_length);
                             REQUIRE(rows.template has_row_after_push<direction>(own, line) == expected);
                             ++counts.introductions;
                             counts.rows += expected ? 1 : 0;
                           });
}

template <int N>
Counts compare(int side, int row_length) {
  const Board<N>& board = board_of<N>(side);
  std::mt19937 random(7);
  Counts counts;
  for (unsigned i = 0; i < 2000; ++i) {
    const Pieces<N> pieces = random_pieces(board, random, 10 + i % 40);
    const ComingRows<N> rows(pieces.own, row_length);
    for (const Spot<N> spot : board.rim() - pieces.occupied()) {
      const SpotSet<N> landing = SpotSet<N>::of(spot);
      REQUIRE(rows.has_row_after_landing(pieces.own | landing, landing) ==
              has_row_of_length(pieces.own | landing, row_length));
    }
    compare_pushes<Direction::North>(board, pieces, row_length, counts);
    compare_pushes<Direction::NorthEast>(board, pieces, row_length, counts);
    compare_pushes<Direction::SouthEast>(board, pieces, row_length, counts);
    compare_pushes<Direction::South>(board, pieces, row_length, counts);
    compare_pushes<Direction::SouthWest>(board, pieces, row_length, counts);
    compare_pushes<Direction::NorthWest>(board, pieces, row_length, counts);
  }
  return counts;
}

TEST_CASE("R4: the rows that introductions make are those found after playing each") {
  for (const Counts& counts :
       {compare<4>(4, 4), compare<3>(3, 3), compare<6>(5, 4), compare<7>(7, 4), compare<7>(7, 5)}) {
    CHECK(counts.rows > 1000);
    CHECK(counts.introductions - counts.rows > 1000);
  }
}

}  // namespace
}  // namespace gpn::gipf::coming_rows_test
