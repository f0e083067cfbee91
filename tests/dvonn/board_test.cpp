// The tables of the board, against what rules.md section 7.1 says about it in other words.
#include "dvonn/board.hpp"
#include "dvonn/moves.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <type_traits>
#include <vector>

namespace board_test {

using namespace gpn::dvonn;

namespace {

int distance(Space a, Space b) {
  const int columns = static_cast<int>(b.column()) - static_cast<int>(a.column());
  const int rows = static_cast<int>(b.row()) - static_cast<int>(a.row());
  const bool straight = columns == 0 || rows == 0 || columns == rows;
  return straight ? std::max(std::abs(columns), std::abs(rows)) : 0;
}

static_assert(!std::is_convertible_v<unsigned, Space>);
static_assert(!std::is_convertible_v<Space, SpaceSet>);
static_assert(!std::is_convertible_v<std::uint64_t, SpaceSet>);

}  // namespace

TEST_CASE("The board has 49 spaces in rows of 9, 10, 11, 10 and 9 (7.1)") {
  std::vector<unsigned> rows(row_count);
  for (const Space space : board) ++rows[space.row()];
  CHECK(rows == std::vector<unsigned>{9, 10, 11, 10, 9});
  CHECK(board.size() == 49);
}

TEST_CASE("The files a, b, j and k are the short ones (7.1)") {
  const auto rows_of = [](char letter) {
    std::string rows;
    for (const Space space : board)
      if (space.letter() == letter) rows += space.digit();
    return rows;
  };
  CHECK(rows_of('a') == "123");
  CHECK(rows_of('b') == "1234");
  CHECK(rows_of('c') == "12345");
  CHECK(rows_of('i') == "12345");
  CHECK(rows_of('j') == "2345");
  CHECK(rows_of('k') == "345");
}

TEST_CASE("Reach is the exact distance on a straight line, for all spaces and heights (D5)") {
  for (const Space from : board)
    for (unsigned height = 1; height <= 12; ++height)
      for (const Space to : board) {
        INFO(from.letter() << from.digit() << " to " << to.letter() << to.digit() << " at " << height);
        CHECK(reach(height, from).contains(to) == (distance(from, to) == static_cast<int>(height)));
      }
}

TEST_CASE("Numbers of spaces follow board order both ways") {
  std::uint32_t number = 0;
  for (const Space space : board) {
    CHECK(number_of(space) == number);
    CHECK(space_numbered(number) == space);
    ++number;
  }
}

TEST_CASE("A space is surrounded when all six neighbours are occupied, and never on the edge (D7)") {
  for (const Space space : board) {
    const bool inner = neighbours(space).size() == 6;
    CHECK(is_surrounded(space, board) == inner);
    CHECK(surrounded(board).contains(space) == inner);
    for (const Space neighbour : neighbours(space)) {
      CHECK_FALSE(is_surrounded(space, board - SpaceSet(neighbour)));
      CHECK_FALSE(surrounded(board - SpaceSet(neighbour)).contains(space));
    }
  }
}

TEST_CASE("A vacated space may split the rest exactly when its neighbours are not all joined around it (D10)") {
  for (const Space space : board)
    for (unsigned chosen = 0; chosen < 64; ++chosen) {
      SpaceSet around;
      for (unsigned d = 0; d < 6; ++d) {
        const auto there = space_at(static_cast<int>(space.column()) + directions[d].columns,
                                    static_cast<int>(space.row()) + directions[d].rows);
        if (there && ((chosen >> d) & 1U) != 0) around |= SpaceSet(*there);
      }
      const bool joined = around.empty() || connected(SpaceSet(around.first()), around) == around;
      CHECK(may_split(space, around) == !joined);
      CHECK(may_split(space, around | (board - neighbours(space))) == !joined);
    }
}

TEST_CASE("Counting the moves of single pieces agrees with listing them (D5)") {
  std::uint64_t random = 0x9E3779B97F4A7C15U;
  const auto next = [&random] {
    random ^= random << 13U;
    random ^= random >> 7U;
    random ^= random << 17U;
    return random;
  };
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t half = next();
    const SpaceSet occupied = board & SpaceSet(half | next());
    SpaceSet singles = occupied & SpaceSet(next());
    while (singles.size() > 23) singles -= SpaceSet(singles.first());
    unsigned listed = 0;
    for (const Space from : singles) listed += (neighbours(from) & occupied).size();
    REQUIRE(detail::count_single_moves(singles, occupied) == listed);
  }
}

}  // namespace board_test
