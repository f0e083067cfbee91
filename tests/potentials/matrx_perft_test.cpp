// Path counts of MATRX GIPF, compared with the table.
#include <catch2/catch.hpp>
#include <gpn/host/perft.hpp>
#include <support/matrx_perft.hpp>
#include <support/potentials.hpp>

namespace matrx_perft_test {

namespace {

using namespace gpn;

void compare(std::uint64_t most_paths) {
  const auto ruleset = test::with_potentials("matrx", "");
  for (const test::MatrxPerftRow& row : test::read_matrx_perft_table()) {
    CAPTURE(row.position);
    const auto position = ruleset->read_position(row.position);
    REQUIRE(position);
    REQUIRE_FALSE(row.paths.empty());
    for (std::size_t depth = 1; depth <= row.paths.size(); ++depth) {
      if (row.paths[depth - 1] > most_paths) break;
      CAPTURE(depth);
      CHECK(host::perft(*ruleset, *position, static_cast<unsigned>(depth), host::PerftCount::Turns) ==
            row.paths[depth - 1]);
    }
  }
}

}  // namespace

TEST_CASE("the engine agrees with the table of path counts of MATRX GIPF", "[no-sanitizer]") { compare(100'000); }

TEST_CASE("the engine agrees with the whole table of path counts of MATRX GIPF", "[.slow]") { compare(1'000'000); }

}  // namespace matrx_perft_test
