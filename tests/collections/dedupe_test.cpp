// gpn dedupe: which games are the same, beginnings of others or near, and which are written.
#include "support/json.hpp"

#include <catch2/catch.hpp>
#include <cli/program.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace dedupe_test {

using namespace gpn::test;
using nlohmann::json;

namespace {

std::string game(std::string_view white, std::string_view date, std::string_view turns) {
  return fmt::format("[White \"{}\"]\n[Black \"Bo\"]\n[Date \"{}\"]\n[Game \"dvonn\"]\n\n{} *\n\n", white, date, turns);
}

constexpr std::string_view ten = "c3 d3 e3 f3 g3 h3 i3 c4 d4 e4";
constexpr std::string_view first_three = "c3 d3 e3";

/// The kinds, each with the records of both games: "same 2 1".
std::vector<std::string> found(const TemporaryFolder& folder, const std::string& arguments) {
  const ProgramRun run = run_gpn(folder.path(), "gpn dedupe --format json " + arguments);
  INFO(run.err);
  CHECK(run.status == 0);
  std::vector<std::string> lines;
  for (const json& each : parse_json(run.out))
    lines.push_back(fmt::format("{} {} {}", each["kind"].get<std::string>(), each["record"]["record"].get<int>(),
                                each["of"]["record"].get<int>()));
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("dedupe: games with the same turns are the same, whoever played them") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "2024.01.02", ten) + game("Cy", "?", ten) + game("Ann", "2024.01.02", "d3 c3"));
  CHECK(found(folder, "a.gpn") == Lines{"same 2 1"});
}

TEST_CASE("dedupe: of equal games the one with the most in it is kept, else the first") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "2024", ten) + game("Ann", "2024", std::string(ten) + " {a long remark}") +
                            game("Ann", "2024", ten));
  CHECK(found(folder, "a.gpn") == Lines{"same 1 2", "same 3 2"});
  CHECK(run_gpn(folder.path(), "gpn dedupe --to gpn a.gpn | grep -c 'a long remark'").out == "1\n");
}

TEST_CASE("dedupe: a game is a beginning from eight turns on, or of the same players and date") {
  const TemporaryFolder folder;
  const std::string eight = "c3 d3 e3 f3 g3 h3 i3 c4";
  const std::string seven = "c3 d3 e3 f3 g3 h3 i3";
  folder.write("a.gpn", game("Ann", "2024", ten) + game("Cy", "2023", eight) + game("Di", "2023", seven) +
                            game("Ann", "2024", first_three));
  CHECK(found(folder, "a.gpn") == Lines{"prefix 2 1", "prefix 4 1"});
}

TEST_CASE("dedupe: of nested beginnings the longest game is named") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "2024", "c3") + game("Ann", "2024", ten) + game("Ann", "2024", first_three));
  CHECK(found(folder, "a.gpn") == Lines{"prefix 1 2", "prefix 3 2"});
}

TEST_CASE("dedupe: near games differ in at most an eighth of their turns and are all kept") {
  const TemporaryFolder folder;
  const std::string changed = "c3 d3 e3 f3 g3 h3 i3 c4 d4 e5";
  const std::string two_changed = "c3 d3 e3 f3 g3 h3 i3 c4 d5 e5";
  folder.write("a.gpn", game("Ann", "2024.01.02", ten) + game("Ann", "2024.01.02", changed) +
                            game("Ann", "2024.01.03", changed + " a1 b1"));
  CHECK(found(folder, "a.gpn") == Lines{"prefix 2 3"});
  folder.write("a.gpn", game("Ann", "2024.01.02", ten) + game("Ann", "2024.01.02", changed));
  CHECK(found(folder, "a.gpn") == Lines{"near 2 1"});
  folder.write("b.gpn", game("Ann", "2024.01.02", ten) + game("Ann", "2024.01.02", two_changed) +
                            game("?", "2024.01.02", changed) + game("?", "2024.01.02", changed + " a1"));
  CHECK(found(folder, "b.gpn") == Lines{"prefix 3 4"});
  const ProgramRun run = run_gpn(folder.path(), "gpn dedupe a.gpn");
  CHECK(run.out.find("like a.gpn (Ann - Bo, 2024.01.02), 1 of 10 turns differ; both are kept") != std::string::npos);
}

TEST_CASE("dedupe: other rules make another game") {
  const TemporaryFolder folder;
  const std::string gipf = "[Game \"gipf\"]\n[Variant \"{}\"]\n{}\ne9-e7 a1-b2 *\n\n";
  folder.write("a.gpn", fmt::format(fmt::runtime(gipf), "basic", "") + fmt::format(fmt::runtime(gipf), "basic", "") +
                            fmt::format(fmt::runtime(gipf), "basic", "[Options \"extra-white=1\"]\n") +
                            fmt::format(fmt::runtime(gipf), "standard", "") +
                            fmt::format(fmt::runtime(gipf), "basic", "[Potentials \"tamsk=2\"]\n") +
                            fmt::format(fmt::runtime(gipf), "basic", "[Options \"extra-white=0\"]\n"));
  CHECK(found(folder, "a.gpn") == Lines{"same 1 6", "same 2 6"});  // an option with its default value is none
}

TEST_CASE("dedupe: mirrored and turned games are the same with --symmetry") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "2024", ten) + game("Cy", "2023", "i3 h3 g3 f3 e3 d3 c3 i2 h2 g2"));
  CHECK(found(folder, "a.gpn").empty());
  CHECK(found(folder, "--symmetry a.gpn") == Lines{"same 2 1"});
}

TEST_CASE("dedupe: a turn that nobody can read may be any turn") {
  const TemporaryFolder folder;
  const std::string illegible = "c3 d3 e3 f3 g3 h3 i3 c4 ??? e4";
  folder.write("a.gpn",
               game("Ann", "2024", illegible) + game("Cy", "2024", illegible) + game("Ann", "2024", illegible));
  CHECK(found(folder, "a.gpn") == Lines{"same 3 1"});
  folder.write("b.gpn", game("Ann", "2024", illegible) + game("Cy", "2024", "c3 d3 e3 f3 g3 h3 i3 c4"));
  CHECK(found(folder, "b.gpn") == Lines{"prefix 2 1"});
}

TEST_CASE("dedupe: illegal games are compared by their turns as written") {
  const TemporaryFolder folder;
  const std::string illegal = "c3 d3 e3 f3 g3 h3 i3 c4 d4 c3 e4";
  folder.write("a.gpn", game("Ann", "2024", illegal) + game("Cy", "2024", illegal) + game("Di", "2024", ten));
  CHECK(found(folder, "a.gpn") == Lines{"same 2 1"});
}

TEST_CASE("dedupe: records without turns are kept, and inputs that are none are named") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "2024", "") + game("Ann", "2024", ""));
  folder.write("b.txt", "Dear Ann, thank you for the cake.\n");
  CHECK(found(folder, "a.gpn").empty());
  const ProgramRun run = run_gpn(folder.path(), "gpn dedupe a.gpn b.txt");
  CHECK(run.status == 2);
  CHECK(run.err.find("b.txt: this is in no format that gpn reads") != std::string::npos);
  CHECK(run.err.find("2 records: 2 kept") != std::string::npos);
  folder.write("empty.gpn", "");
  CHECK(run_gpn(folder.path(), "gpn dedupe empty.gpn").status == 2);
  CHECK(run_gpn(folder.path(), "gpn dedupe --allow-empty empty.gpn").status == 0);
}

TEST_CASE("dedupe: what is kept is written once, whatever the formats of the inputs") {
  const TemporaryFolder folder;
  const std::string generate = "gpn generate --game dvonn --games 3 --seed 7 -o ";
  for (const std::string_view format :
       {"gpn", "json", "jsonl", "sheet", "boardspace", "sgf", "littlegolem", "codecup"}) {
    INFO(format);
    run_gpn(folder.path(), fmt::format("{0}one-{1} --to {1}; {0}two-{1} --to {1}", generate, format));
    const ProgramRun run =
        run_gpn(folder.path(), fmt::format("gpn dedupe --to gpn -o kept.gpn one-{0} two-{0}", format));
    INFO(run.err);
    CHECK(run.err.find("6 records: 3 kept, 3 the same as another") != std::string::npos);
    CHECK(run_gpn(folder.path(), "gpn find --count 'length > 0' kept.gpn").out == "3\n");
  }
  run_gpn(folder.path(), "tar -cf all.tar one-gpn two-sgf; gzip one-jsonl");
  CHECK(run_gpn(folder.path(), "gpn dedupe --to jsonl all.tar one-jsonl.gz 2>list | wc -l").out == "3\n");
  CHECK(read_file(folder.path() / "list").find("9 records: 3 kept") != std::string::npos);
}

TEST_CASE("dedupe: games of every game are found in another format") {
  const TemporaryFolder folder;
  for (const std::string_view name : {"gipf --variant tournament", "yinsh", "zertz", "tzaar", "punct", "lyngk", "tamsk",
                                      "gipf --potentials 'tamsk=2 zertz=2 dvonn=2 yinsh=2 punct=2'"}) {
    INFO(name);
    run_gpn(folder.path(), fmt::format("gpn generate --game {} --games 4 --seed 6 --max-turns 30 -o a.gpn;"
                                       "gpn convert --to sgf -o b.sgf a.gpn",
                                       name));
    const ProgramRun run = run_gpn(folder.path(), "gpn dedupe --symmetry a.gpn b.sgf");
    INFO(run.err);
    CHECK(run.err.find("8 records: 4 kept, 4 the same as another") != std::string::npos);
  }
}

TEST_CASE("dedupe: a file that is named twice is written once") {
  const TemporaryFolder folder;
  folder.write("a/a.gpn", game("Ann", "2024", ten) + game("Cy", "2023", "d3 c3") + game("Ann", "2024", ten));
  const ProgramRun run = run_gpn(folder.path(), "gpn dedupe -j 4 --to gpn -o kept.gpn a a/a.gpn a");
  CHECK(run.err.find("9 records: 2 kept") != std::string::npos);
  CHECK(run_gpn(folder.path(), "grep White kept.gpn").out == "[White \"Ann\"]\n[White \"Cy\"]\n");
}

TEST_CASE("dedupe: --where chooses the games, and standard input is only listed") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "2024", ten) + game("Cy", "2023", ten) + game("Ann", "2024", first_three));
  CHECK(found(folder, "--where 'White = Ann' a.gpn") == Lines{"prefix 3 1"});
  CHECK(run_gpn(folder.path(), "gpn dedupe --where 'White = Ann' --to gpn a.gpn | grep -c White").out == "1\n");
  CHECK(run_gpn(folder.path(), "gpn dedupe - <a.gpn").out.find("the same 10 turns") != std::string::npos);
  CHECK(run_gpn(folder.path(), "gpn dedupe --to gpn - <a.gpn").status == 2);
}

TEST_CASE("dedupe: any number of threads finds the same") {
  const TemporaryFolder folder;
  run_gpn(folder.path(),
          "gpn generate --game gipf --games 300 --seed 3 -o a.gpn; gpn convert --to jsonl -o b.jsonl a.gpn");
  const std::string one = run_gpn(folder.path(), "gpn dedupe -j 1 --symmetry .").out;
  CHECK(one == run_gpn(folder.path(), "gpn dedupe -j 4 --symmetry .").out);
  CHECK(std::count(one.begin(), one.end(), '\n') == 300);
}

}  // namespace dedupe_test
