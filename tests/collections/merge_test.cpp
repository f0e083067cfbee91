// gpn merge: the tree has every legal turn of every game, its counts, results and remarks, and reads back as a record.
#include "support/json.hpp"

#include <catch2/catch.hpp>
#include <cli/program.hpp>

#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace merge_test {

using namespace gpn::test;
using nlohmann::json;

namespace {

constexpr std::string_view three_games =
    "[Event \"Cup\"]\n[White \"Ann\"]\n[Black \"Bo\"]\n[Date \"2024.01.02\"]\n[Game \"dvonn\"]\n\n"
    "{warm-up} 1. c3 {centre} d3 $1 2. e3 f3 (2... f4 {rare} g4) {the end} 1-0\n\n"
    "[Event \"Cup\"]\n[White \"Cy\"]\n[Black \"Di\"]\n[Game \"dvonn\"]\n\n1. c3 d3 2. e3 f4 g4 0-1\n\n"
    "[Event \"Cup\"]\n[White \"Cy\"]\n[Black \"Di\"]\n[Game \"dvonn\"]\n\n1. c3 d4 2. e3 *\n\n";

json merged(const TemporaryFolder& folder, std::string_view records) {
  folder.write("in.gpn", records);
  const ProgramRun run = run_gpn(folder.path(), "gpn merge --to json in.gpn");
  INFO(run.err);
  return parse_json(run.out);
}

/// By the turns that lead to them, as "c3 d3".
std::map<std::string, json> by_line(const json& tree) {
  std::map<std::string, json> nodes;
  std::vector<std::string> lines;
  for (const json& node : tree["nodes"]) {
    if (lines.size() <= node["id"].get<std::size_t>()) lines.resize(node["id"].get<std::size_t>() + 1);
    std::string line = node["parent"].is_null() ? "" : lines[node["parent"].get<std::size_t>()];
    if (!node["turn"].is_null()) line += (line.empty() ? "" : " ") + node["turn"].get<std::string>();
    lines[node["id"].get<std::size_t>()] = line;
    nodes[line] = node;
  }
  return nodes;
}

}  // namespace

TEST_CASE("merge: counts, results, comments, glyphs and variations are kept") {
  const TemporaryFolder folder;
  const json trees = merged(folder, three_games);
  REQUIRE(trees.size() == 1);
  CHECK(trees[0]["tags"] == json{{"Event", "Cup"}});
  auto nodes = by_line(trees[0]);
  CHECK(nodes.size() == 9);
  CHECK(nodes[""]["games"] == 3);
  CHECK(nodes[""]["comments"] == json{"warm-up"});
  CHECK(nodes["c3 d3"]["games"] == 2);
  CHECK(nodes["c3 d3"]["glyphs"] == json{1});
  CHECK(nodes["c3 d3"]["results"] == json{{"1-0", 1}, {"0-1", 1}, {"1/2-1/2", 0}, {"*", 0}});
  CHECK(nodes["c3 d3 e3 f4"]["games"] == 1);
  CHECK(nodes["c3 d3 e3 f4"]["comments"] == json{"rare"});
  CHECK(nodes["c3 d3 e3 f4 g4"]["ends"] == json{"Cy - Di, ?, 0-1 (in.gpn:9)"});
  CHECK(nodes["c3 d3 e3 f3"]["ends"] == json{"Ann - Bo, 2024.01.02, 1-0 (in.gpn:1)"});
  CHECK(nodes["c3 d4 e3"]["position"] == "9/2r7/2r1r6/10/9 placing b");
}

TEST_CASE("merge: the record with variations is legal and merges to the same tree") {
  const TemporaryFolder folder;
  folder.write("in.gpn", three_games);
  for (const std::string_view format : {"gpn", "sgf"}) {
    INFO(format);
    CHECK(run_gpn(folder.path(), fmt::format("gpn merge --to {0} -o merged.{0} in.gpn", format)).status == 0);
    CHECK(run_gpn(folder.path(), fmt::format("gpn verify --fail-on warning merged.{}", format)).status == 0);
    const ProgramRun again = run_gpn(folder.path(), fmt::format("gpn merge --to json merged.{}", format));
    const auto was = by_line(merged(folder, three_games)[0]);
    auto is = by_line(parse_json(again.out)[0]);
    CHECK(is.size() == was.size());
    for (const auto& [line, node] : was) {
      INFO(line);
      REQUIRE(is.count(line) == 1);
      CHECK(is[line]["position"] == node["position"]);
      CHECK(is[line]["glyphs"] == node["glyphs"]);
    }
  }
  const std::string text = read_file(folder.path() / "merged.gpn");
  CHECK(text.find("{2 games (1-0: 1, 0-1: 1)}") != std::string::npos);
  CHECK(text.find("(1... d4") != std::string::npos);
}

TEST_CASE("merge: other rules and other starts are merged apart") {
  const TemporaryFolder folder;
  const std::string gipf = "[Game \"gipf\"]\n[Variant \"{}\"]\n{}\n{} *\n\n";
  const json trees = merged(
      folder, std::string(three_games) + fmt::format(fmt::runtime(gipf), "basic", "", "e9-e7") +
                  fmt::format(fmt::runtime(gipf), "standard", "", "Ge9-e7") +
                  fmt::format(fmt::runtime(gipf), "basic", "[Options \"extra-white=1\"]\n", "e9-e7") +
                  fmt::format(fmt::runtime(gipf), "basic", "[Potentials \"tamsk=2\"]\n", "e9-e7") +
                  fmt::format(fmt::runtime(gipf), "basic", "[Potentials \"tamsk=2\"]\n", "Ta1-b2") +
                  fmt::format(fmt::runtime(gipf), "basic", "[Position \"7/8/9/10/9/8/7 w 15,15 0,0 -\"]\n", "e9-e7"));
  std::vector<std::string> names;
  for (const json& tree : trees)
    names.push_back(fmt::format("{} {} {} {}", tree["game"].get<std::string>(), tree["variant"].get<std::string>(),
                                tree["potentials"].get<std::string>(), tree["nodes"][0]["games"].get<int>()));
  CHECK(names.front() == "dvonn standard  3");
  CHECK(std::count(names.begin(), names.end(), "gipf basic tamsk=2 2") == 1);
  CHECK(std::count(names.begin(), names.end(), "gipf basic  1") >= 2);
  CHECK(run_gpn(folder.path(), "gpn merge -o all.gpn in.gpn; gpn verify --quiet all.gpn").status == 0);
}

TEST_CASE("merge: what is in no tree is named") {
  const TemporaryFolder folder;
  folder.write("in.gpn",
               "[Game \"dvonn\"]\n\nc3 d3 d3 e3 *\n\n[Game \"dvonn\"]\n\nc3 ??? e3 *\n\n"
               "[Game \"chess\"]\n\n1. e4 *\n\n[Game \"dvonn\"]\n\n% machine\nc3 d3 (d4 d4 e5) *\n");
  folder.write("b.txt", "Dear Ann, thank you.\n");
  const ProgramRun run = run_gpn(folder.path(), "gpn merge in.gpn b.txt");
  CHECK(run.status == 2);
  for (const std::string_view line :
       {"gpn: in.gpn:1: its turns from 3 of 4 on are left out, because turn 3 cannot be played",
        "gpn: in.gpn:5: its turns from 2 of 3 on are left out, because turn 2 cannot be played",
        "gpn: in.gpn:9: left out, because there are no rules for it",
        "gpn: in.gpn:13: 2 turns of its variations are left out, because they cannot be played",
        "gpn: in.gpn:13: 1 line with % left out", "b.txt: this is in no format that gpn reads"}) {
    INFO(line << "\n" << run.err);
    CHECK(run.err.find(line) != std::string::npos);
  }
  CHECK(run.out.find("1. c3") != std::string::npos);
  folder.write("empty.gpn", "");
  CHECK(run_gpn(folder.path(), "gpn merge -o x.gpn empty.gpn").status == 2);
  CHECK(run_gpn(folder.path(), "ls x.gpn").status != 0);
  CHECK(run_gpn(folder.path(), "gpn merge -o in.gpn in.gpn").status == 2);
}

TEST_CASE("merge: games of every game, of potentials and of archives read back") {
  const TemporaryFolder folder;
  for (const std::string_view game : {"gipf", "dvonn", "yinsh", "zertz", "tzaar", "punct", "lyngk", "tamsk",
                                      "gipf --potentials 'tamsk=2 zertz=2 dvonn=2 yinsh=2 punct=2'"}) {
    INFO(game);
    const std::string generate = fmt::format("gpn generate --game {} --max-turns 12 ", game);
    run_gpn(folder.path(), generate + "--games 6 --seed 4 -o a.gpn; rm -f a.tgz; tar -czf a.tgz a.gpn");
    const ProgramRun run = run_gpn(folder.path(), "gpn merge -j 3 -o tree.gpn a.tgz && gpn verify tree.gpn");
    INFO(run.out << run.err);
    CHECK(run.status == 0);
    const json one = parse_json(run_gpn(folder.path(), "gpn merge --to json a.gpn").out);
    REQUIRE(one.size() >= 1);
    CHECK(by_line(one[0]).size() == one[0]["nodes"].size());
    CHECK(run_gpn(folder.path(), "gpn merge --to json -j 1 a.tgz").out ==
          run_gpn(folder.path(), "gpn merge --to json -j 4 a.tgz").out);
  }
}

TEST_CASE("merge: as a graph each turn has its own vertex") {
  const TemporaryFolder folder;
  folder.write("in.gpn", "[Game \"dvonn\"]\n\nc3 d3 e3 *\n\n[Game \"dvonn\"]\n\ne3 d3 c3 *\n");
  CHECK(run_gpn(folder.path(), "gpn merge --to dot in.gpn | grep -c 'position='").out == "7\n");
  CHECK(run_gpn(folder.path(), "gpn merge --to graphml in.gpn | grep -c '<node '").out == "7\n");
}

}  // namespace merge_test
