// gpn split: which files there are, what is in them, and what is never replaced.
#include <catch2/catch.hpp>
#include <cli/program.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace split_test {

using namespace gpn::test;

namespace {

std::string game(std::string_view white, std::string_view event, std::string_view turns = "c3 d3") {
  return fmt::format("[Event \"{}\"]\n[White \"{}\"]\n[Black \"Bo\"]\n[Game \"dvonn\"]\n\n{} *\n\n", event, white,
                     turns);
}

using Names = std::vector<std::string>;

/// The paths of all files below the folder.
Names files_below(const std::filesystem::path& folder) {
  Names names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (!entry.is_directory()) names.push_back(entry.path().lexically_relative(folder).string());
  std::sort(names.begin(), names.end());
  return names;
}

ProgramRun split(const TemporaryFolder& folder, const std::string& arguments) {
  ProgramRun run = run_gpn(folder.path(), "gpn split --out-dir out " + arguments);
  INFO(run.err);
  return run;
}

}  // namespace

TEST_CASE("split: a file for each event, with what it has") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "Club Night") + game("Cy", "?") + game("Di", "Club Night", "e3 f3"));
  const ProgramRun run = split(folder, "--by event a.gpn");
  CHECK(run.status == 0);
  CHECK(run.out == "out/unknown.gpn: 1 record (event not known)\nout/Club-Night.gpn: 2 records (event Club Night)\n");
  CHECK(run.err == "gpn: 3 records written as gpn\n");
  CHECK(run_gpn(folder.path(),
                "gpn convert --to gpn --where 'Event = \"club night\"' a.gpn 2>x | cmp - out/Club-Night.gpn")
            .status == 0);
}

TEST_CASE("split: a game is in the files of both players") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "x") + game("Bo", "x") + game("?", "x"));
  CHECK(split(folder, "--by player a.gpn").out ==
        "out/Ann.gpn: 1 record (player Ann)\nout/Bo.gpn: 3 records (player Bo)\n");
}

TEST_CASE("split: names that differ in capitals and accents alone are one") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Zo\u00e9", "x") + game("zoe", "X") + game("BO", "x"));
  CHECK(split(folder, "--by player a.gpn").out ==
        "out/Bo.gpn: 3 records (player Bo)\nout/Zo\u00e9.gpn: 2 records (player Zo\u00e9)\n");
}

TEST_CASE("split: names of files stay in the folder and do not collide") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "../../up") + game("Ann", "/etc/x") + game("Ann", "a/b") + game("Ann", "A:B") +
                            game("Ann", "//") + game("Ann", "unknown") + game("Ann", "?") +
                            game("Ann", std::string(300, 'x')) + game("Ann", "\xc3\xa4\xe2\x80\xae"));
  const ProgramRun run = split(folder, "--by event a.gpn");
  CHECK(run.status == 0);
  CHECK(files_below(folder.path()) == Names{"a.gpn", "out/A-B.gpn", "out/a-b-2.gpn", "out/etc-x.gpn", "out/other.gpn",
                                            "out/unknown-2.gpn", "out/unknown.gpn", "out/up.gpn",
                                            "out/" + std::string(100, 'x') + ".gpn", "out/\xc3\xa4-u-202e.gpn"});
}

TEST_CASE("split: games, variants, years and results") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "x") +
                            "[Date \"2024.05.01\"]\n[Game \"gipf\"]\n[Variant \"standard\"]\n\ne9-e7 1-0\n\n"
                            "[Date \"2024.??.??\"]\n[Game \"gipf\"]\n[Variant \"basic\"]\n\ne9-e7 1/2-1/2\n\n");
  CHECK(split(folder, "--by game a.gpn").status == 0);
  CHECK(split(folder, "--by variant a.gpn").status == 0);
  CHECK(split(folder, "--by year a.gpn").status == 0);
  CHECK(split(folder, "--by result a.gpn").status == 0);
  CHECK(files_below(folder.path() / "out") == Names{"1-0.gpn", "2024.gpn", "draw.gpn", "dvonn-standard.gpn",
                                                    "dvonn.gpn", "gipf-basic.gpn", "gipf-standard.gpn", "gipf.gpn",
                                                    "open.gpn", "unknown.gpn"});
}

TEST_CASE("split: files of so many records, in every format that is written") {
  const TemporaryFolder folder;
  run_gpn(folder.path(),
          "gpn generate --game dvonn --games 5 --seed 2 -o a.gpn; mkdir in; mv a.gpn in; tar -cf in.tar in");
  for (const std::string_view format : {"gpn", "json", "jsonl", "sheet", "boardspace", "sgf", "codecup"}) {
    INFO(format);
    const ProgramRun run =
        run_gpn(folder.path(), fmt::format("gpn split -j 3 --count 2 --to {0} --out-dir {0} in.tar", format));
    INFO(run.err);
    CHECK(run.status == 0);
    CHECK(files_below(folder.path() / format).size() == 3);
    CHECK(run_gpn(folder.path(), fmt::format("gpn diff --compare turns in {}", format)).status == 0);
    CHECK(run_gpn(folder.path(), fmt::format("gpn find --count 'length > 0' {}/000002*", format)).out == "2\n");
  }
}

TEST_CASE("split: a file that is there is replaced with --force only, and an input never") {
  const TemporaryFolder folder;
  folder.write("a.gpn", game("Ann", "x") + game("Ann", "y"));
  folder.write("out/y.gpn", "mine");
  const ProgramRun run = split(folder, "--by event a.gpn");
  CHECK(run.status == 2);
  CHECK(run.err.find("out/y.gpn: it is there already, nothing was written; --force replaces it") != std::string::npos);
  CHECK(files_below(folder.path() / "out") == Names{"y.gpn"});
  CHECK(split(folder, "--force --by event a.gpn").status == 0);
  CHECK(read_file(folder.path() / "out/y.gpn").find("Ann") != std::string::npos);
  const std::string before = read_file(folder.path() / "out/x.gpn");
  CHECK(split(folder, "--force --by event out/x.gpn").status == 2);
  CHECK(read_file(folder.path() / "out/x.gpn") == before);
}

TEST_CASE("split: what cannot be written is named, and the rest is written") {
  const TemporaryFolder folder;
  folder.write("a.gpn",
               game("Ann", "x") + "[Game \"gipf\"]\n[Event \"g\"]\n\ne9-e7 *\n\n" + game("Ann", "z", "c3 c3 ???"));
  folder.write("b.txt", "Dear Ann, thank you.\n");
  const ProgramRun run = split(folder, "--by event --to codecup a.gpn b.txt");
  CHECK(run.status == 1);
  CHECK(run.err.find("not written as codecup") != std::string::npos);
  CHECK(run.err.find("b.txt") != std::string::npos);
  CHECK(files_below(folder.path() / "out").front() == "x.log");
  CHECK(split(folder, "--by event --to gpn a.gpn").status == 1);
  CHECK(read_file(folder.path() / "out/z.gpn").find("???") != std::string::npos);
}

TEST_CASE("split: one way to split, and inputs with a record") {
  const TemporaryFolder folder;
  folder.write("a.gpn", "");
  CHECK(split(folder, "a.gpn").status == 2);
  CHECK(split(folder, "--by event --count 3 a.gpn").status == 2);
  const ProgramRun run = split(folder, "--by event a.gpn");
  CHECK(run.status != 0);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "out"));
}

}  // namespace split_test
