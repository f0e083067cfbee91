// Published games in the complete way. They are not part of the project; without them the test says so.
#include "scene.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace records_test {

using namespace gpn;
using test::Table;

namespace {

std::filesystem::path corpus() {
  if (const char* given = std::getenv("GPN_CORPUS")) return given;
  return std::filesystem::path(GPN_SOURCE_DIR) / "../shared/corpus";
}

/// The turns of a file with one turn a line, reserve counts in parentheses left out.
std::vector<std::string> turns_in(const char* file) {
  std::ifstream in(corpus() / "gipf" / file);
  std::vector<std::string> turns;
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.find(' '), line.find_last_not_of(" \r") + 1));
    if (!line.empty()) turns.push_back(line);
  }
  if (turns.empty()) WARN("skipped: " << (corpus() / "gipf" / file) << " is not there");
  return turns;
}

struct Replay {
  std::size_t legal = 0;
  test::Read failure;
  std::size_t ambiguous = 0;
};

Replay replay(const std::vector<std::string>& turns) {
  Table table("tournament", "");
  Replay result;
  for (const std::string& turn : turns) {
    test::Read read = table.read(turn);
    if (read.status != host::ReadStatus::Ok) {
      result.failure = std::move(read);
      return result;
    }
    if (read.turns.size() != 1) ++result.ambiguous;
    table.play(turn);
    ++result.legal;
  }
  return result;
}

}  // namespace

TEST_CASE("two published games are legal throughout, every removal read as exactly one turn") {
  for (const auto& [file, count] : {std::pair("testGame.gipf", 41U), std::pair("testGame2.gipf", 84U)}) {
    const auto turns = turns_in(file);
    if (turns.empty()) continue;
    const Replay result = replay(turns);
    INFO(file);
    CHECK(result.legal == count);
    CHECK(result.ambiguous == 0);
  }
}

TEST_CASE("the third published game breaks at half-move 49, where no line leads from a2 to d4") {
  auto turns = turns_in("testGame3.gipf");
  if (turns.empty()) return;
  const Replay result = replay(turns);
  CHECK(result.legal == 48);
  CHECK(result.failure.codes == std::vector<std::string>{"gipf-no-such-line"});
  CHECK(result.failure.messages == std::vector<std::string>{"no line leads from a2 through d4"});
  turns[48] = "a2-c4";
  CHECK(replay(turns).legal == 64);
}

}  // namespace records_test
