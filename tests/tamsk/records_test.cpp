// Games of other programs: ../shared/corpus/tamsk, or GPN_CORPUS.
#include "play.hpp"
#include "support/json.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <notation/corpus.hpp>

#include <catch2/catch.hpp>

#include <algorithm>

namespace records_test {

using namespace tamsk_test;
using State = gpn::host::Standing::State;

namespace {

std::vector<nlohmann::json> lines_of(const std::filesystem::path& path) {
  std::vector<nlohmann::json> lines;
  std::istringstream file(gpn::test::file_bytes(path));
  for (std::string line; std::getline(file, line);) lines.push_back(gpn::test::parse_json(line));
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

const gpn::host::Registry& registry() {
  static const gpn::host::Registry filled = [] {
    gpn::host::Registry games;
    if (!games.add(gpn::plugins::tamsk())) throw std::runtime_error("refused");
    return games;
  }();
  return filled;
}

/// The codes of what a native record has, after the result that it ends with.
std::string verified(const std::string& text) {
  gpn::notation::Record scratch;
  std::string codes;
  gpn::notation::read_records({"test", text}, gpn::notation::Format::Gpn, {}, scratch,
                              [&](gpn::notation::Record& record) {
                                gpn::replay::Replayer replayer{gpn::replay::Rulebook(registry())};
                                const gpn::replay::Report& report = replayer.verify(record);
                                codes = report.actual ? std::string(name(*report.actual)) : "*";
                                for (const gpn::notation::Diagnostic& each : report.diagnostics)
                                  codes.append(" ").append(each.code);
                              });
  return codes;
}

/// White's last move leaves both players without rings, so that the clocks decide.
std::string with_open_end(std::string_view variant, std::string_view tags, std::string_view result) {
  const Closed position{"b2 g1 g3", "d1 e3 g4", "a1", "w 1,0 - -"};
  return "[Game \"tamsk\"]\n[Variant \"" + std::string(variant) + "\"]\n[Position \"" + position.text() + "\"]\n" +
         std::string(tags) + "\n1. b2-a1 " + std::string(result) + "\n";
}

}  // namespace

TEST_CASE("With equal rings the record decides at levels 2 and 3, and nobody wins at level 1 (TM14, TM21)") {
  CHECK(verified(with_open_end("level-3", "", "1-0")) == "1-0");
  CHECK(verified(with_open_end("level-2", "[Termination \"normal\"]\n", "0-1")) == "0-1");
  CHECK(verified(with_open_end("level-3", "", "*")) == "*");
  CHECK(verified(with_open_end("level-1", "", "1-0")) == "1/2-1/2 result-conflict");
  CHECK(verified(with_open_end("level-1", "[Score \"0-0\"]\n", "1/2-1/2")) == "1/2-1/2");
  CHECK(verified(with_open_end("level-1", "[Score \"1-0\"]\n", "1/2-1/2")) == "1/2-1/2 score-conflict");
}

TEST_CASE("A player who moves twice where the other cannot move has left out a pass, as on Boardspace (TM12)") {
  const Closed position{"b2 g1 g3", "d1 e3 g4", "a1 e4 e5 e5", "w 1,3 - -"};
  const std::string head = "[Game \"tamsk\"]\n[Variant \"level-1\"]\n[Position \"" + position.text() + "\"]\n\n";
  CHECK(verified(head + "1. b2-a1 e3-e4 2. pass e4-e5 1-0\n") == "1-0");
  CHECK(verified(head + "1. b2-a1 e3-e4 2. e4-e5 *\n").find("left-out") != std::string::npos);
}

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
