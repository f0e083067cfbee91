// --isolate for every command that runs rules: the same output as without it, and a module that fails ends the command.
#include "isolated.hpp"

#include <catch2/catch.hpp>

namespace commands_test {

namespace {

using namespace gpn::test;

const std::string gpn_program = GPN_PROGRAM;

/// Records of several kinds, an input that is none, and a directory.
void write_inputs(const TemporaryFolder& folder) {
  folder.write("a.gpn", clean_record + "[Game \"gipf\"]\n\n1. b3 b9 *\n\n[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  folder.write("b.gpn", clean_record + "[Game \"dvonn\"]\n\n1. c3 d5 *\n");
  folder.write("games/1.gpn", clean_record);
  folder.write("games/note.txt", "nothing\n");
}

}  // namespace

TEST_CASE("commands in a worker print what they print without one") {
  const TemporaryFolder folder;
  write_inputs(folder);
  for (const char* command : {"legal --game gipf",
                              "legal --game dvonn --after 'c3 d4' --count",
                              "legal --game none",
                              "legal --game dvonn --after 'c3 c3' --board always",
                              "verify --board always a.gpn b.gpn",
                              "verify --board never a.gpn",
                              "perft 2 --game dvonn",
                              "perft 2 --game gipf --divide",
                              "generate --game dvonn -n 3 --seed 5",
                              "generate --game gipf --to sheet",
                              "convert --to sheet a.gpn games",
                              "convert --to gpn missing.gpn",
                              "convert --to gpn - < b.gpn",
                              "diff a.gpn b.gpn",
                              "diff --format json a.gpn b.gpn",
                              "diff a.gpn a.gpn",
                              "repair a.gpn",
                              "repair --check games b.gpn",
                              "show a.gpn",
                              "show a.gpn --record 2 --turn 0..last --ascii",
                              "show --game dvonn --svg",
                              "show missing.gpn",
                              "page a.gpn games b.gpn",
                              "page --notes --title x b.gpn",
                              "page missing.gpn"}) {
    INFO(command);
    std::string isolated = command;
    isolated.insert(isolated.find(' '), " --isolate");
    const ProgramRun here = run_script(folder.path(), gpn_program + " " + command);
    const ProgramRun there = run_script(folder.path(), gpn_program + " " + isolated);
    CHECK(there.out == here.out);
    CHECK(there.err == here.err);
    CHECK(there.status == here.status);
  }
}

TEST_CASE("a module that fails in the worker of a command ends the command with status 70") {
  const TemporaryFolder folder;
  for (const char* deed :
       {"deed=exit", "deed=crash", "deed=loop", "deed=close", "attack=1", "talk=huge", "talk=junk"}) {
    INFO(deed);
    folder.write("games.gpn", record(deed));
    const std::string with = std::string(" --isolate --plugin-seconds 1 --plugin ") + SABOTEUR + " ";
    const ProgramRun convert = run_script(folder.path(), gpn_program + " convert --to sheet" + with + "games.gpn");
    INFO(convert.err);
    CHECK(convert.status == 70);
    CHECK(convert.err.find("rule module") != std::string::npos);
    for (const char* command : {" show", " page"})
      CHECK(run_script(folder.path(), gpn_program + command + with + "games.gpn").status == 70);
  }
}

TEST_CASE("a command in a worker writes no files") {
  const TemporaryFolder folder;
  write_inputs(folder);
  for (const char* command : {"convert --isolate --to gpn -o x.gpn a.gpn", "generate --isolate --game dvonn -o x.gpn",
                              "repair --isolate --write x.gpn a.gpn", "repair --isolate --in-place a.gpn",
                              "show --isolate -o x.txt a.gpn", "page --isolate -o x.html a.gpn"}) {
    INFO(command);
    const ProgramRun run = run_script(folder.path(), gpn_program + " " + command);
    CHECK(run.status == 2);
    CHECK(run.err.find("with --isolate") != std::string::npos);
  }
}

}  // namespace commands_test
