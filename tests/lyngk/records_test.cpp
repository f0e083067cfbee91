// Made games: ../shared/corpus/lyngk, or GPN_CORPUS.
#include "play.hpp"
#include "support/json.hpp"

#include <notation/corpus.hpp>

#include <catch2/catch.hpp>

namespace records_test {

using namespace lyngk_test;
using State = gpn::host::Standing::State;

namespace {

std::string options_of(const nlohmann::json& game) {
  std::string text;
  for (const auto& [key, option] : {std::pair("neutral_five", "neutral-five"), {"claim_to_move", "claim-to-move"}})
    if (game["options"].contains(key))
      text += (text.empty() ? "" : " ") + std::string(option) + '=' + game["options"][key].get<std::string>();
  return text;
}

State state_of(const std::string& result) {
  return result == "1-0" ? State::WhiteWon : result == "0-1" ? State::BlackWon : State::Drawn;
}

}  // namespace

TEST_CASE("Made games have as many turns everywhere, and the end, that an independent program states") {
  const auto folder = gpn::test::corpus("lyngk");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t games = 0;
  for (const char* name : {"made-boardspace.jsonl", "made-defaults.jsonl"}) {
    std::ifstream file(folder / name);
    for (std::string line; std::getline(file, line); ++games) {
      const auto game = gpn::test::parse_json(line);
      CAPTURE(name, games);
      Play play = Play::from(game["position"].get<std::string>(), options_of(game), game["variant"].get<std::string>());
      for (std::size_t i = 0; i < game["turns"].size(); ++i) {
        CAPTURE(i);
        REQUIRE(play.legal().size() == game["counts"][i]);
        const std::string turn = game["turns"][i];
        REQUIRE(play.verdict(turn) == turn);
        play.play(turn);
      }
      CHECK(play.standing().state == state_of(game["result"]));
      CHECK(play.text() == game["final"].get<std::string>());
    }
  }
  CHECK(games == 160);
}

}  // namespace records_test
