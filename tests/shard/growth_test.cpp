// Work and memory grow with the bytes of the collection, not faster, and not with the number of shards.
#include "collection.hpp"

#include "replay/random_games.hpp"

namespace growth_test {

using namespace gpn;
using test::Collection;

namespace {

/// A collection of so many small files and one large one, which is read in so many pieces at least.
struct Counted {
  Counted(int small_files, int copies) {
    const std::string games = test::random_games(*test::ruleset("dvonn"), 1, 400);
    std::string large;
    for (int i = 0; i < copies; ++i) large += games + "\n";
    files.write("games-large", large);
    for (int i = 0; i < small_files; ++i) files.write("games" + std::to_string(i), games.substr(0, 600));
  }

  /// How often planning asked whether to go on: once for a file or a piece that it read.
  int steps_of_plan(std::uint32_t shards) const {
    int steps = 0;
    const auto asked = [&steps] {
      ++steps;
      return false;
    };
    REQUIRE(replay::plan_shards({files.paths(), shards, {}, files.rules(), files.path("manifest"), asked}));
    return steps;
  }

  std::uintmax_t size_of_manifest() const { return std::filesystem::file_size(files.path("manifest")); }

  Collection files{test::games()};
};

}  // namespace

TEST_CASE("planning reads each piece once, however many shards there are") {
  const Counted once(10, 4), twice(10, 8);
  const int steps = once.steps_of_plan(64);
  CHECK(twice.steps_of_plan(64) < 2 * steps);
  CHECK(once.steps_of_plan(5000) < 2 * steps);
  CHECK(once.steps_of_plan(2) <= steps);
}

TEST_CASE("a manifest grows with the files and the shards, not with the bytes") {
  const Counted once(10, 4), longer(10, 8), more(20, 4);
  once.steps_of_plan(16);
  longer.steps_of_plan(16);
  more.steps_of_plan(16);
  CHECK(longer.size_of_manifest() < once.size_of_manifest() + 200);
  CHECK(more.size_of_manifest() < 2 * once.size_of_manifest());
}

TEST_CASE("the shards together replay what one process replays") {
  const Counted counted(10, 4);
  replay::ShardSettings settings;
  const test::Printed expected = counted.files.verify(settings);
  for (const std::uint32_t shards : {2U, 8U, 32U}) {
    const auto results = counted.files.verify_in_shards(shards, settings);
    std::uint64_t turns = 0;
    std::uintmax_t bytes = 0;
    for (std::uint32_t number = 1; number <= shards; ++number) {
      const auto kept = counted.files.run({number, shards});
      REQUIRE(kept);
      turns += kept->tally.turns;
      bytes += std::filesystem::file_size(counted.files.result(number));
    }
    CHECK(turns == expected.tally.turns);
    CHECK(bytes < expected.text.size() + 1000 * (shards + results.size()));
  }
}

}  // namespace growth_test
