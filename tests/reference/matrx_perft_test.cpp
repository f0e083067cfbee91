// The reference against the table of path counts of MATRX GIPF, as far as it is quick.
#include <catch2/catch.hpp>
#include <reference/paths.hpp>
#include <support/matrx_perft.hpp>

namespace matrx_perft_test {

namespace {

using namespace gpn;

/// Compares the depths that have at most so many paths one turn before.
void compare(std::uint64_t most_before) {
  const auto game = reference::make_game("gipf", "matrx", "");
  for (const test::MatrxPerftRow& row : test::read_matrx_perft_table()) {
    CAPTURE(row.position);
    REQUIRE_FALSE(row.paths.empty());
    game->set_position(row.position);
    for (std::size_t depth = 1; depth <= row.paths.size(); ++depth) {
      if (depth > 1 && row.paths[depth - 2] > most_before) break;
      CAPTURE(depth);
      CHECK(paths(*game, depth) == row.paths[depth - 1]);
    }
  }
}

}  // namespace

TEST_CASE("the reference agrees with the table of path counts of MATRX GIPF", "[no-sanitizer]") { compare(200); }

TEST_CASE("the reference agrees with the whole table of path counts of MATRX GIPF", "[.slow]") { compare(20'000); }

}  // namespace matrx_perft_test
