// The reference against the table of path counts: it was written by the engine, so this is a second opinion on it.
#include <catch2/catch.hpp>
#include <reference/game.hpp>
#include <set>
#include <support/perft_table.hpp>

namespace potentials_perft_test {

namespace {

using namespace gpn;

/// The figures of the first turn and, without merging, of the second; of the first alone when it has many.
struct Count {
  test::Paths first;
  std::uint64_t second = 0;
};

Count count(const reference::Game& game) {
  Count found;
  std::set<std::string> positions;
  for (const std::string& turn : game.legal_turns()) {
    const auto next = game.clone();
    next->play(turn);
    positions.insert(next->position_text());
    found.second += next->legal_turns().size();
  }
  found.first = {game.legal_turns().size(), positions.size()};
  return found;
}

}  // namespace

TEST_CASE("the reference agrees with the table of path counts of GIPF with potentials", "[no-sanitizer]") {
  constexpr std::uint64_t few = 70;  // first turns; the reference is slow
  for (const test::PerftRow& row : test::read_perft_table()) {
    INFO(row.variant << ' ' << row.potentials);
    const auto game = reference::make_game("gipf", row.variant, "", test::layers_of(row.potentials));
    CHECK(game->legal_turns().size() == row.paths[0].turns);
    if (row.paths[0].turns > few) continue;
    const Count found = count(*game);
    CHECK(found.first == row.paths[0]);
    CHECK(found.second == row.paths[1].turns);
  }
}

}  // namespace potentials_perft_test
