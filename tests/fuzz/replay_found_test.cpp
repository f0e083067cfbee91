// Replays the seeds of each fuzz target and the inputs that once broke a promise. The name of a found file starts with
// that of its target.
#include "support/rounds.hpp"
#include "targets/targets.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace replay_found_test {

namespace {

namespace fs = std::filesystem;
using gpn::fuzz::Target;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> files_of(const fs::path& folder, std::string_view prefix) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.path().filename().string().rfind(prefix, 0) == 0) files.push_back(entry.path());
  }
  return files;
}

void replay(const Target& target, const std::vector<fs::path>& files) {
  for (const fs::path& file : files) {
    INFO(file.string());
    CHECK_NOTHROW(target.run(bytes_of(file)));
  }
}

const fs::path folder = fs::path(GPN_SOURCE_DIR) / "tests" / "fuzz";

}  // namespace

TEST_CASE("every fuzz target keeps its promises on its seeds") {
  for (const Target& target : gpn::fuzz::targets()) {
    INFO(target.name);
    const std::vector<fs::path> seeds = files_of(folder / "seeds" / target.name, "");
    REQUIRE_FALSE(seeds.empty());
    replay(target, seeds);
  }
}

TEST_CASE("every fuzz target keeps its promises on inputs of one byte") {
  for (const Target& target : gpn::fuzz::targets()) {
    INFO(target.name);
    CHECK_NOTHROW(target.run({}));
    for (unsigned byte = 0; byte < 256; byte += 256 / gpn_test::rounds(256))
      CHECK_NOTHROW(target.run(std::string(1, static_cast<char>(byte))));
  }
}

TEST_CASE("inputs that once broke a fuzz target stay mended") {
  for (const fs::path& file : files_of(folder / "found", "")) {
    const std::string name = file.filename().string();
    if (name == "README.md") continue;
    INFO(name);
    const Target* const target = gpn::fuzz::find_target(name.substr(0, name.find('-')));
    REQUIRE(target != nullptr);
    replay(*target, {file});
  }
}

}  // namespace replay_found_test
