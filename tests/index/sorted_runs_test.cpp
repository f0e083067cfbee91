// Any number of positions comes out in order, whatever the size of a run.
#include "index/sorted_runs.hpp"
#include "support/run_program.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <vector>

namespace sorted_runs_test {

using namespace gpn;

TEST_CASE("runs are merged in order, and nothing is lost") {
  const test::TemporaryFolder folder;
  std::mt19937_64 random(7);
  for (const std::size_t count : {0U, 1U, 99U, 100U, 101U, 5000U, 30'000U}) {
    replay::SortedRuns runs(folder.path().string(), 100);
    std::vector<replay::IndexedPosition> expected;
    for (std::size_t i = 0; i < count; ++i) {
      const auto value = static_cast<std::int64_t>(random());
      expected.push_back({value % 1000, static_cast<std::int64_t>(i), value & 7});
      runs.add(expected.back());
    }
    CHECK(runs.size() == count);
    std::sort(expected.begin(), expected.end());
    std::vector<replay::IndexedPosition> merged;
    runs.merge([&](const replay::IndexedPosition& each) { merged.push_back(each); });
    CHECK((merged == expected));
  }
  CHECK(std::filesystem::is_empty(folder.path()));
}

}  // namespace sorted_runs_test
