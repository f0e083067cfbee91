// Input that is no record, or is far too much of one: a sentence and a status, never a crash, never without bound.
#include <catch2/catch.hpp>

#include "program.hpp"

#include <random>
#include <string>

namespace bad_input_test {

using gpn::test::ProgramRun;
using gpn::test::run_gpn;
using gpn::test::TemporaryFolder;

namespace {

/// Every command that reads records ends with a status it documents.
void check_all_commands(const TemporaryFolder& folder, const std::string& name) {
  for (const std::string command : {"verify ", "verify --format jsonl ", "verify --format sarif ", "convert --to gpn ",
                                    "convert --to sheet ", "diff good.gpn "}) {
    CAPTURE(command, name);
    const ProgramRun run = run_gpn(folder.path(), "gpn " + command + name);
    CHECK(run.status >= 0);
    CHECK(run.status <= 2);
  }
}

}  // namespace

TEST_CASE("noise in any shape ends with a documented status") {
  const TemporaryFolder folder;
  folder.write("good.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  std::mt19937 random(11);
  for (int round = 0; round < 12; ++round) {
    std::string noise(1U << (round + 2), '\0');
    for (char& c : noise) c = static_cast<char>(random());
    folder.write("noise", noise);
    check_all_commands(folder, "noise");
    folder.write("noise", "[Game \"gipf\"]\n\n1. " + noise);
    check_all_commands(folder, "noise");
    folder.write("noise", "(;GM[Dvonn]SU[dvonn]" + noise);
    check_all_commands(folder, "noise");
  }
}

TEST_CASE("a number that does not fit is rejected, never wrapped around") {
  const TemporaryFolder folder;
  for (const std::string arguments :
       {"generate --game dvonn -n -1", "generate --game dvonn -n 99999999999999999999999",
        "generate --game dvonn -n 1.5", "generate --game dvonn --seed -3", "generate --game dvonn --first 0",
        "generate --game dvonn -n ''", "verify --max-turns 4294967296 x.gpn", "verify --max-turns 0 x.gpn",
        "verify -j -1 x.gpn", "verify --isolate --plugin-seconds -2 x.gpn", "perft --game dvonn -- -1"}) {
    CAPTURE(arguments);
    const ProgramRun run =
        run_gpn(folder.path(), "timeout 10 gpn " + arguments + " 2>&1 >out | head -c 300; test ! -s out");
    CHECK(run.status == 0);
    CHECK(run.out.find("is not a") != std::string::npos);
  }
}

TEST_CASE("two dashes end the options") {
  const TemporaryFolder folder;
  folder.write("-n", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  CHECK(run_gpn(folder.path(), "gpn verify --format jsonl -- -n | grep -c legal").out == "1\n");
  CHECK(run_gpn(folder.path(), "gpn convert --to gpn -o out.gpn -- -n").status == 0);
  CHECK(run_gpn(folder.path(), "gpn diff -- -n out.gpn").status == 0);
  CHECK(run_gpn(folder.path(), "gpn verify -- -n --nothing").status == 2);
}

TEST_CASE("NUL bytes do not end a record") {
  const TemporaryFolder folder;
  folder.write("nul.gpn", std::string("[Game \"dvonn\"]\n\n1. c3 \0 d4 *\n\n[Game \"dvonn\"]\n\n1. c3 d4 *\n", 57));
  const ProgramRun run = run_gpn(folder.path(), "gpn verify --format jsonl nul.gpn | grep -c record");
  CHECK(run.out == "2\n");
}

TEST_CASE("a hundred megabytes on one line cost no more memory than the limit of a record allows", "[no-sanitizer]") {
  const TemporaryFolder folder;
  const ProgramRun made = run_gpn(
      folder.path(), "{ printf '[Game \"dvonn\"]\\n\\n1. '; head -c 100000000 /dev/zero | tr '\\0' a; } >long.gpn");
  REQUIRE(made.status == 0);
  for (const std::string jobs : {"1", "2"}) {
    const ProgramRun run = run_gpn(folder.path(), "gpn verify -j " + jobs + " long.gpn");
    CHECK(run.status == 1);
    CHECK(run.out.size() < 100000);
    CHECK(run.peak_kib < 64 * 1024);
  }
}

TEST_CASE("memory does not grow with the number of records", "[no-sanitizer]") {
  const TemporaryFolder folder;
  run_gpn(folder.path(),
          "gpn generate --game dvonn -n 1000 -o few.gpn; gpn generate --game dvonn -n 30000 -o many.gpn");
  const ProgramRun few = run_gpn(folder.path(), "gpn verify -j 1 few.gpn");
  const ProgramRun many = run_gpn(folder.path(), "gpn verify -j 1 many.gpn");
  CHECK(few.status == 0);
  CHECK(many.status == 0);
  CHECK(many.peak_kib < few.peak_kib + 4096);
}

TEST_CASE("deeply nested variations reach a limit, not the end of the stack") {
  const TemporaryFolder folder;
  folder.write("deep.gpn", "[Game \"dvonn\"]\n\n1. c3 " + std::string(1000000, '('));
  const ProgramRun run = run_gpn(folder.path(), "gpn verify deep.gpn");
  CHECK(run.status == 1);
  folder.write("deep.sgf", "(;GM[Dvonn]SU[dvonn]" + std::string(1000000, '('));
  const ProgramRun tree = run_gpn(folder.path(), "gpn verify deep.sgf");
  CHECK(tree.status <= 1);
  CHECK(tree.out.find("warning[") != std::string::npos);
}

TEST_CASE("a damaged record does not hide the next one") {
  const TemporaryFolder folder;
  folder.write("two.gpn", "[Game \"dvonn\"]\n\n1. c3 {never closed\n\n[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  const ProgramRun run = run_gpn(folder.path(), "gpn verify --format jsonl two.gpn | grep -c '\"file\"'");
  CHECK(run.out == "2\n");
}

TEST_CASE("a turn that the game does not have is not replaced by its last one in silence") {
  const TemporaryFolder folder;
  folder.write("short.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  for (const std::string turn : {"3", "1..3", "9..12"}) {
    CAPTURE(turn);
    const ProgramRun run = run_gpn(folder.path(), "gpn show short.gpn --turn " + turn);
    CHECK(run.status == 1);
    CHECK(run.err == "gpn: the record cannot be played further: it has 2 turns\n");
  }
  for (const std::string turn : {"2", "0..last"})
    CHECK(run_gpn(folder.path(), "gpn show short.gpn --turn " + turn).status == 0);
}

}  // namespace bad_input_test
