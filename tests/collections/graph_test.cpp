// gpn graph: positions up to symmetry, transpositions, components, lines and ways.
#include "support/json.hpp"

#include <catch2/catch.hpp>
#include <cli/program.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace graph_test {

using namespace gpn::test;
using nlohmann::json;

namespace {

std::string dvonn(std::string_view turns) { return fmt::format("[Game \"dvonn\"]\n\n{} *\n\n", turns); }

json graph(const TemporaryFolder& folder, std::string_view records) {
  folder.write("in.gpn", records);
  const ProgramRun run = run_gpn(folder.path(), "gpn graph --to json in.gpn");
  INFO(run.err);
  return parse_json(run.out);
}

}  // namespace

TEST_CASE("graph: a position that two orders of turns lead to is one") {
  const TemporaryFolder folder;
  const json all = graph(folder, dvonn("c3 d4 e3 f4") + dvonn("e3 d4 c3 f4"));
  const json& counts = all["games"][0];
  CHECK(counts["games"] == 2);
  CHECK(counts["positions"] == 7);  // start, c3, e3, c3 d4, e3 d4, all three, the last
  CHECK(counts["turns"] == 7);
  CHECK(counts["transpositions"] == 1);
  CHECK(counts["components"] == 1);
  CHECK(all["positions"].size() == 7);
  CHECK(all["turns"].size() == 7);
}

TEST_CASE("graph: images in a symmetry of the board are one position") {
  const TemporaryFolder folder;
  const json all = graph(folder, dvonn("c3 d4 e3") + dvonn("i3 h2 g3") + dvonn("c3 d4 e3"));
  const json& counts = all["games"][0];
  CHECK(counts["positions"] == 4);
  CHECK(counts["transpositions"] == 0);
  REQUIRE(counts["lines"].size() == 1);
  CHECK(counts["lines"][0]["games"] == 3);
  CHECK(counts["lines"][0]["turns"].size() == 3);
  folder.write("line.gpn", dvonn(fmt::format("{} {} {}", counts["lines"][0]["turns"][0].get<std::string>(),
                                             counts["lines"][0]["turns"][1].get<std::string>(),
                                             counts["lines"][0]["turns"][2].get<std::string>())));
  CHECK(run_gpn(folder.path(), "gpn graph in.gpn line.gpn | head -1 | grep -c ' 4 positions'").out == "1\n");
}

TEST_CASE("graph: starts that never meet are components of their own") {
  const TemporaryFolder folder;
  const std::string gipf = "[Game \"gipf\"]\n[Variant \"basic\"]\n";
  const json all =
      graph(folder, gipf + "\ne9-e7 *\n\n" + gipf + "[Position \"b2w/5/6/w4bw/6/5/b2w b 11,12 0,0 -\"]\n\na1-b2 *\n");
  REQUIRE(all["games"].size() == 1);
  CHECK(all["games"][0]["games"] == 2);
  CHECK(all["games"][0]["components"] == 1);  // the second start is reached by the first game
  const json apart =
      graph(folder, gipf + "\na1-b2 *\n\n" + gipf + "[Position \"4/5/6/3w3/6/5/4 b 14,15 0,0 -\"]\n\na1-b2 *\n");
  CHECK(apart["games"][0]["components"] == 2);
}

TEST_CASE("graph: the shortest way to a position") {
  const TemporaryFolder folder;
  folder.write("in.gpn", dvonn("c3 d4 e3 f4") + "[Game \"gipf\"]\n[Variant \"basic\"]\n\ne9-e7 f1-d2 *\n");
  const ProgramRun way = run_gpn(folder.path(), "gpn graph --way-to '9/10/2r1r6/2r7/9 placing b' in.gpn");
  CHECK(way.out == "3 turns: c3 d4 e3\n");
  CHECK(run_gpn(folder.path(), "gpn graph --way-to '9/10/11/10/9 placing w' in.gpn").out == "0 turns\n");
  const ProgramRun gipf = run_gpn(folder.path(), "gpn graph --way-to 'b2w/5/6/w4bw/6/5/b2w b 11,12 0,0 -' in.gpn");
  CHECK(gipf.out == "1 turn: e9-e7\n");
  const ProgramRun none = run_gpn(folder.path(), "gpn graph --way-to '9/10/2r8/10/8r placing w' in.gpn");
  CHECK(none.status == 1);
  CHECK(none.err.find("no game reaches this position") != std::string::npos);
  const ProgramRun nonsense = run_gpn(folder.path(), "gpn graph --way-to nonsense in.gpn");
  CHECK(nonsense.status == 2);
  CHECK(nonsense.err.find("\"nonsense\" is no position of these games") != std::string::npos);

  // The nearest of several starts.
  const std::string later = "[Game \"dvonn\"]\n[Position \"9/10/2r8/10/9 placing b\"]\n\n1... d4 2. e3 *\n";
  folder.write("two.gpn", dvonn("c3 d4 e3 f4") + later);
  CHECK(run_gpn(folder.path(), "gpn graph --way-to '9/10/2r1r6/2r7/9 placing b' two.gpn").out == "2 turns: d4 e3\n");
}

TEST_CASE("graph: every game has a way to each of its positions") {
  const TemporaryFolder folder;
  for (const std::string_view game : {"gipf --variant standard", "dvonn", "yinsh", "zertz", "tzaar", "punct", "lyngk",
                                      "tamsk", "gipf --potentials 'tamsk=2 zertz=2 dvonn=2 yinsh=2 punct=2'"}) {
    INFO(game);
    run_gpn(folder.path(), fmt::format("gpn generate --game {} --games 2 --seed 9 --max-turns 20 -o in.gpn", game));
    const json all = parse_json(run_gpn(folder.path(), "gpn graph --to json in.gpn").out);
    CHECK(all["games"][0]["games"] == 2);
    // The line of a game that is there twice is that game, in its own turns.
    const ProgramRun twice = run_gpn(
        folder.path(),
        "gpn convert --to jsonl in.gpn 2>x | head -1 >one.jsonl; gpn graph --to json one.jsonl one.jsonl >g.json;"
        "python3 -c \"import json; g = json.load(open('g.json')); r = json.loads(open('one.jsonl').readline());"
        "print(g['games'][0]['lines'][0]['turns'] == [t['text'] for t in r['turns']])\"");
    INFO(twice.err);
    CHECK(twice.out == "True\n");
  }
}

TEST_CASE("graph: files for Graphviz and GraphML") {
  const TemporaryFolder folder;
  folder.write("in.gpn", dvonn("c3 d4 e3"));
  const std::string dot = run_gpn(folder.path(), "gpn graph --to dot in.gpn").out;
  CHECK(dot.starts_with("digraph G {\n"));
  CHECK(dot.find("0->1  [label=") != std::string::npos);
  const ProgramRun xml = run_gpn(folder.path(),
                                 "gpn graph --to graphml -o g.xml in.gpn && python3 -c \"\n"
                                 "import xml.etree.ElementTree as tree\n"
                                 "root = tree.parse('g.xml').getroot()\n"
                                 "name = '{http://graphml.graphdrawing.org/xmlns}'\n"
                                 "print(len(list(root.iter(name + 'node'))), len(list(root.iter(name + 'edge'))))\"");
  CHECK(xml.out == "4 3\n");
}

TEST_CASE("graph: inputs without a game") {
  const TemporaryFolder folder;
  folder.write("in.gpn", "");
  CHECK(run_gpn(folder.path(), "gpn graph in.gpn").status == 2);
  folder.write("in.gpn", "[Game \"chess\"]\n\n1. e4 *\n");
  const ProgramRun run = run_gpn(folder.path(), "gpn graph in.gpn");
  CHECK(run.out.empty());
  CHECK(run.err.find("in.gpn:1: left out, because there are no rules for it") != std::string::npos);
}

}  // namespace graph_test
