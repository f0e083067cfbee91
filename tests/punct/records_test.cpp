// Made games: ../shared/corpus/punct, or GPN_CORPUS. No real one is public.
#include "play.hpp"
#include "support/json.hpp"

#include <gpn/host/perft.hpp>
#include <notation/corpus.hpp>

#include <catch2/catch.hpp>

#include <fstream>

namespace records_test {

using namespace punct_test;
using State = gpn::host::Standing::State;

namespace {

State state_of(const std::string& result) {
  return result == "1-0" ? State::WhiteWon : result == "0-1" ? State::BlackWon : State::Drawn;
}

}  // namespace

TEST_CASE("Games that a literal program made have its turns, counts, ends and last boards") {
  const auto folder = gpn::test::corpus("punct");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::ifstream file(folder / "made-standard.jsonl");
  std::size_t records = 0;
  for (std::string line; std::getline(file, line); ++records) {
    CAPTURE(records);
    const auto record = gpn::test::parse_json(line);
    Play game;
    for (std::size_t i = 0; i < record["turns"].size(); ++i) {
      REQUIRE(game.ruleset().count_turns(game.position()) == record["counts"][i].get<std::uint64_t>());
      game.play(record["turns"][i].get<std::string>());
    }
    const auto standing = game.standing();
    CHECK(standing.state == state_of(record["result"]));
    CHECK((standing.rule == "PC34") == (record["reason"] == "last piece"));
    if (standing.score) CHECK(*standing.score == std::array<std::int32_t, 2>{record["centre"][0], record["centre"][1]});
    const std::string text = game.text();
    CHECK(text.substr(0, text.find(' ')) == record["final"].get<std::string>().substr(0, text.find(' ')));
  }
  CHECK(records == 12);
}

}  // namespace records_test
