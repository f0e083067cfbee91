// Path counts of GIPF with every set of potentials in every ruleset, compared with the table, which this test writes
// when GPN_APPROVE=1 is in the environment:
//
//   GPN_APPROVE=1 build/dev/bin/potentials_test "the table of path counts*"
#include <fmt/format.h>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <gpn/host/perft.hpp>
#include <support/perft_table.hpp>
#include <support/potentials.hpp>

namespace perft_test {

namespace {

using namespace gpn;
using test::Paths;
using test::PerftRow;

Paths count(const host::Ruleset& ruleset, unsigned depth) {
  return {host::perft(ruleset, ruleset.start(), depth, host::PerftCount::Turns).value(),
          host::perft(ruleset, ruleset.start(), depth, host::PerftCount::Positions).value()};
}

std::string line_of(const PerftRow& row) {
  std::string line = fmt::format("{:<10} {:<29}", row.variant, row.potentials);
  for (const Paths& paths : row.paths) line += fmt::format(" {}/{}", paths.turns, paths.positions);
  return line + "\n";
}

/// The third turn is counted where the first two have few enough paths to take less than a second.
constexpr std::uint64_t most_for_a_third_turn = 10'000;

std::string make_table() {
  std::string text =
      "# Paths from the start, distinct turns/distinct positions at each node, of one, two and - where that takes "
      "less\n"
      "# than a second - three turns. Three potentials of each kind named for each player. Written by\n"
      "# GPN_APPROVE=1 build/dev/bin/potentials_test \"the table of path counts*\"\n";
  for (PerftRow row : test::perft_combinations()) {
    const auto ruleset = test::with_potentials(row.variant, test::layers_of(row.potentials));
    for (const unsigned depth : {1U, 2U}) row.paths.push_back(count(*ruleset, depth));
    if (row.paths.back().turns <= most_for_a_third_turn) row.paths.push_back(count(*ruleset, 3));
    text += line_of(row);
  }
  return text;
}

/// Compares what the table holds of the depths asked for.
void compare(const PerftRow& row, std::size_t from, std::size_t to) {
  INFO(row.variant << ' ' << row.potentials);
  const auto ruleset = test::with_potentials(row.variant, test::layers_of(row.potentials));
  for (std::size_t depth = from; depth <= std::min(to, row.paths.size()); ++depth) {
    INFO("depth " << depth);
    const Paths now = count(*ruleset, static_cast<unsigned>(depth));
    CHECK(now.turns == row.paths[depth - 1].turns);
    CHECK(now.positions == row.paths[depth - 1].positions);
  }
}

}  // namespace

TEST_CASE("the table of path counts has every set of potentials in every ruleset, and the engine agrees",
          "[no-sanitizer]") {
  if (std::getenv("GPN_APPROVE") != nullptr) std::ofstream(test::perft_table_path()) << make_table();
  const auto table = test::read_perft_table();
  const auto all = test::perft_combinations();
  REQUIRE(table.size() == all.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    CHECK(table[i].variant == all[i].variant);
    CHECK(table[i].potentials == all[i].potentials);
    CHECK(table[i].paths.size() >= 2);
    const bool many = table[i].paths[1].turns > most_for_a_third_turn;
    compare(table[i], 1, many ? 1 : 2);
  }
}

TEST_CASE("the engine agrees with the whole table of path counts", "[.slow]") {
  for (const PerftRow& row : test::read_perft_table()) compare(row, 2, 3);
}

}  // namespace perft_test
