// Games of other programs: ../shared/corpus/tamsk, or GPN_CORPUS.
#include "play.hpp"

#include <notation/corpus.hpp>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace records_test {

using namespace tamsk_test;
using State = gpn::host::Standing::State;

namespace {

std::vector<nlohmann::json> lines_of(const std::filesystem::path& path) {
  std::vector<nlohmann::json> lines;
  std::istringstream file(gpn::test::file_bytes(path));
  for (std::string line; std::getline(file, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

/// The options of a game as the module takes them.
std::string options_of(const nlohmann::json& game) {
  std::string text;
  for (const auto& [key, value] : game["options"].items()) {
    std::string name = key;
    std::replace(name.begin(), name.end(), '_', '-');
    text += name + '=' + std::string(value) + ' ';
  }
  return text;
}

constexpr std::pair<std::string_view, State> results[] = {
    {"1-0", State::WhiteWon}, {"0-1", State::BlackWon}, {"1/2-1/2", State::Drawn}, {"?", State::Open}};

void play(const nlohmann::json& game) {
  Play now = start(std::string(game["variant"]), options_of(game));
  for (std::size_t i = 0; i < game["turns"].size(); ++i) {
    const std::string turn = game["turns"][i];
    CAPTURE(i, turn, now.text());
    if (game.contains("counts")) REQUIRE(now.legal().size() == game["counts"][i]);
    REQUIRE(now.read(turn) == gpn::host::ReadStatus::Ok);
    CHECK(now.read_as() == turn);
    now.play(turn);
  }
  if (game.contains("final")) CHECK(now.text() == game["final"]);
  const std::string result = game["result"];
  if (game.value("ending", "rules") != "rules") return;
  CHECK(now.legal().empty());
  const auto expected =
      std::find_if(std::begin(results), std::end(results), [&](const auto& each) { return each.first == result; });
  REQUIRE(expected != std::end(results));
  CHECK(now.standing().state == expected->second);
}

}  // namespace

TEST_CASE("Games of another reader of the rules have its counts of legal turns, its last position and its result") {
  const auto folder = gpn::test::corpus("tamsk");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t games = 0;
  for (const char* file : {"made-boardspace.jsonl", "made-defaults.jsonl", "made-bs.expected.jsonl"})
    for (const nlohmann::json& game : lines_of(folder / file)) {
      CAPTURE(file, games);
      play(game);
      ++games;
    }
  CHECK(games == 60 + 60 + 4);
}

}  // namespace records_test
