// gpn stats: crosstables, and how many turns were legal and played at each position.
#include "support/json.hpp"

#include <catch2/catch.hpp>
#include <cli/program.hpp>

#include <string>

namespace crosstable_test {

using namespace gpn::test;
using nlohmann::json;

namespace {

std::string game(const std::string& event, const std::string& white, const std::string& black,
                 const std::string& result, const std::string& turns = "c3 d4") {
  return "[Game \"dvonn\"]\n[Event \"" + event + "\"]\n[White \"" + white + "\"]\n[Black \"" + black + "\"]\n\n" +
         turns + " " + result + "\n\n";
}

const std::string club = game("Club", "Ann", "Bo", "1-0") + game("Club", "Bo", "Ann", "1/2-1/2") +
                         game("Club", "Cy", "Ann", "0-1") + game("Club", "Bo", "Cy", "*") +
                         game("", "Ann", "Bo", "1-0") + game("Club", "?", "Bo", "1-0") +
                         game("Club", "Ann", "Ann", "1-0");

}  // namespace

TEST_CASE("stats: a crosstable has each event and its players by their points") {
  const TemporaryFolder folder;
  folder.write("in.gpn", club);
  const json tables = parse_json(run_gpn(folder.path(), "gpn stats --format json in.gpn").out)["crosstables"];
  REQUIRE(tables.size() == 2);
  CHECK(tables[0]["event"] == "");
  CHECK(tables[1]["event"] == "Club");
  const json& players = tables[1]["players"];
  REQUIRE(players.size() == 3);
  CHECK(players[0] == parse_json(R"({"name":"Ann","games":3,"won":2,"lost":0,"drawn":1,"with":[
    {"name":"Bo","games":2,"won":1,"lost":0,"drawn":1},{"name":"Cy","games":1,"won":1,"lost":0,"drawn":0}]})"));
  CHECK(players[1]["name"] == "Bo");
  CHECK(players[2]["lost"] == 1);
  const std::string text = run_gpn(folder.path(), "gpn stats in.gpn").out;
  CHECK(text.find("\ncrosstable, Club\n                                 points       1       2       3\n"
                  " 1 Ann                            2.5/3       -   1.5/2     1/1\n"
                  " 2 Bo                             0.5/3   0.5/2       -     0/1\n"
                  " 3 Cy                               0/2     0/1     0/1       -\n") != std::string::npos);
  const std::string csv = run_gpn(folder.path(), "gpn stats --format csv in.gpn").out;
  CHECK(csv.find("\npair,\"Ann\",2,,,1,0,1,0,\"Club\",\"Bo\",,,,\n") != std::string::npos);
  CHECK(csv.find("\npair,\"Cy\",1,,,0,1,0,0,\"Club\",\"Bo\",,,,\n") != std::string::npos);
}

TEST_CASE("stats: a game against oneself is one game of the player") {
  const TemporaryFolder folder;
  folder.write("in.gpn", game("Club", "Ann", "Ann", "0-1") + game("Club", "Ann", "Bo", "1-0"));
  const json players = json::parse(run_gpn(folder.path(), "gpn stats --format jsonl in.gpn").out)["players"];
  REQUIRE(players.size() == 2);
  CHECK(players[0]["name"] == "Ann");
  CHECK(players[0]["games"] == 2);
  CHECK(players[0]["won"] == 1);
  CHECK(players[0]["lost"] == 1);
}

TEST_CASE("stats: a crosstable of many players is not printed as text") {
  const TemporaryFolder folder;
  std::string games;
  for (char player = 'A'; player < 'N'; ++player) games += game("Open", std::string(2, player), "Zoe", "1-0");
  folder.write("in.gpn", games);
  const std::string text = run_gpn(folder.path(), "gpn stats in.gpn").out;
  CHECK(text.find("\ncrosstable, Open\n                                     14 players, see --format csv\n") !=
        std::string::npos);
  CHECK(text.find(" 1 AA") == std::string::npos);
}

TEST_CASE("stats: an index has the same crosstables") {
  const TemporaryFolder folder;
  folder.write("in.gpn", club);
  REQUIRE(run_gpn(folder.path(), "gpn index in.gpn -o x.db").status == 0);
  for (const std::string format : {"text", "json", "csv"})
    CHECK(run_gpn(folder.path(), "gpn stats --format " + format + " x.db").out ==
          run_gpn(folder.path(), "gpn stats --format " + format + " in.gpn").out);
}

TEST_CASE("stats: branching counts the legal turns at each position, and those that were played in openings") {
  const TemporaryFolder folder;
  // 49 spaces are vacant at first, one less after each placement. Images are one: c3 and i3, and d4 after c3.
  folder.write("in.gpn", game("", "Ann", "Bo", "*", "c3 d4 e3") + game("", "Ann", "Bo", "*", "i3 h2") +
                             game("", "Ann", "Bo", "*", "c3 e3 (e3 d4) d5") + game("", "Ann", "Bo", "*", "f3 a1"));
  const auto branching = [&](const std::string& options) {
    return parse_json(run_gpn(folder.path(), "gpn stats --format json --branching " + options + " in.gpn")
                          .out)["games"][0]["branching"];
  };
  CHECK(branching("") == json{{"positions", 10},
                              {"legal", 4 * 49 + 4 * 48 + 2 * 47},
                              {"most", 49},
                              {"opening_positions", 3},
                              {"played", 2 + 2 + 1}});
  CHECK(branching("--opening 1")["played"] == 2);
  CHECK(run_gpn(folder.path(), "gpn stats --format json in.gpn").out.find("branching") == std::string::npos);
  const std::string text = run_gpn(folder.path(), "gpn stats --branching in.gpn").out;
  CHECK(text.find("\nbranching                     positions   legal    most opening  played\n"
                  "dvonn standard                       10    48.2      49       3     1.7\n") != std::string::npos);
}

}  // namespace crosstable_test
