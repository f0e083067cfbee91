// --isolate for every command that runs rules: the same output as without it, and a module that fails costs its
// records.
#include "isolated.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

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

TEST_CASE("commands print with --isolate what they print without it") {
  const TemporaryFolder folder;
  write_inputs(folder);
  const std::string saboteur = std::string(" --plugin ") + SABOTEUR;
  const std::string wheel = std::string(" --plugin ") + WHEEL;
  folder.write("layer.gpn", record("deed=none") + "[Game \"gipf\"]\n[Potentials \"saboteur tamsk=3\"]\n\n1. b3 zz *\n");
  folder.write("wheel.gpn", read_file(WHEEL_RECORDS) + "\n[Game \"wheel\"]\n\n1. zz *\n");
  folder.write("control.gpn", "[Game \"gipf\"]\n[Potentials \"saboteur\"]\n\n1. b3 \xC2\x89v b4 *\n");
  for (int i = 0; i < 20; ++i)
    folder.write("many/" + std::to_string(i) + ".gpn", record("deed=none") + read_file(WHEEL_RECORDS) + clean_record);
  const std::string layered = " --game gipf --variant basic --potentials saboteur" + saboteur;
  for (const std::string& command :
       std::vector<std::string>{"verify --notes layer.gpn wheel.gpn" + saboteur + wheel,
                                "verify --format jsonl --jobs 3 many" + saboteur + wheel,
                                "convert --to gpn --jobs 3 many" + saboteur + wheel,
                                "verify --format sarif layer.gpn wheel.gpn" + saboteur + wheel,
                                "verify control.gpn" + saboteur,
                                "convert --to gpn layer.gpn" + saboteur,
                                "convert --to gpn wheel.gpn" + wheel,
                                "diff layer.gpn layer.gpn" + saboteur,
                                "diff --format json wheel.gpn layer.gpn" + wheel + saboteur,
                                "repair layer.gpn wheel.gpn" + saboteur + wheel,
                                "show layer.gpn --turn 0..last" + saboteur,
                                "show wheel.gpn --svg" + wheel,
                                "page layer.gpn wheel.gpn" + saboteur + wheel,
                                "legal --after 'b3 b4'" + layered,
                                "legal --count" + layered,
                                "perft 2" + layered,
                                "perft 3 --game wheel" + wheel,
                                "perft 2 --unique --divide --game wheel" + wheel,
                                "generate -n 3 --seed 5 --max-turns 20" + layered,
                                "generate -n 3 --jobs 2 --game wheel" + wheel,
                                "legal --game gipf",
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
                                "index layer.gpn wheel.gpn -o x.db" + saboteur + wheel + "; rm x.db",
                                "index a.gpn games -o x.db; rm x.db",
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

TEST_CASE("a module that is found is loaded when records name it, whichever thread comes first") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "found");
  for (const std::filesystem::path file : {SABOTEUR, WHEEL})
    for (const char* ending : {".gpn.so", ".gpn.json"}) {
      const std::string name = file.stem().stem().string() + ending;
      std::filesystem::copy_file(file.parent_path() / name, folder.path() / "found" / name);
    }
  for (int i = 0; i < 20; ++i)
    folder.write("many/" + std::to_string(i) + ".gpn", record("deed=none") + read_file(WHEEL_RECORDS));
  const std::string command = gpn_program + " verify --format jsonl --jobs 3 many";
  const ProgramRun named = run_script(folder.path(), command + " --plugin " + SABOTEUR + " --plugin " + WHEEL);
  const ProgramRun found = run_script(folder.path(), "GPN_PLUGIN_PATH=found " + command + " --isolate");
  INFO(found.err);
  CHECK(named.status == 0);
  CHECK(found.out == named.out);
  CHECK(found.status == 0);
}

TEST_CASE("a module that fails under a command costs its records, and the status says so") {
  const TemporaryFolder folder;
  for (const char* deed :
       {"deed=exit", "deed=crash", "deed=loop", "deed=close", "attack=1", "talk=huge", "talk=junk"}) {
    INFO(deed);
    folder.write("games.gpn", record(deed) + clean_record);
    const std::string with = std::string(" --isolate --plugin-seconds 1 --plugin ") + SABOTEUR + " ";
    const ProgramRun convert = run_script(folder.path(), gpn_program + " convert --to sheet" + with + "games.gpn");
    INFO(convert.err);
    CHECK(convert.status == 70);
    CHECK(convert.err.find("rule module") != std::string::npos);
    CHECK(convert.out.find("1. b3   b4\n2. f7   f2") != std::string::npos);  // of the record without the module
    for (const char* command : {" show", " page"}) {
      const ProgramRun run = run_script(folder.path(), gpn_program + command + with + "games.gpn");
      CHECK(run.status == 70);
      CHECK(run.err.find("incomplete") == std::string::npos);  // the record says what happened
    }
  }
}

TEST_CASE("commands that print no findings say that a module failed, in a worker or not") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("deed=throw") + clean_record);
  for (const std::string isolate : {"", " --isolate"})
    for (const std::string& command : std::vector<std::string>{
             "stats games.gpn", "stats --branching games.gpn", "index -o x.db games.gpn; rm x.db", "dedupe games.gpn",
             "merge games.gpn", "graph games.gpn", "find 'verdict = legal' games.gpn", "repair games.gpn"}) {
      INFO(command << isolate);
      const ProgramRun run =
          run_script(folder.path(), gpn_program + " " + command.substr(0, command.find(' ')) + isolate + " --plugin " +
                                        SABOTEUR + command.substr(command.find(' ')));
      INFO(run.err);
      CHECK(run.err.find("a rule module failed on some of the records") != std::string::npos);
    }
}

TEST_CASE("commands write files with --isolate as without it") {
  const TemporaryFolder folder;
  write_inputs(folder);
  for (const char* command : {"convert --to gpn -o x.gpn b.gpn", "generate --game dvonn -o x.gpn",
                              "show -o x.txt b.gpn", "page -o x.html b.gpn", "repair --write x.gpn a.gpn"}) {
    INFO(command);
    std::string isolated = command;
    isolated.insert(isolated.find(' '), " --isolate");
    const std::string file = isolated.substr(isolated.find(" x.") + 1,
                                             isolated.find(' ', isolated.find(" x.") + 1) - isolated.find(" x.") - 1);
    const ProgramRun here = run_script(folder.path(), gpn_program + " " + command);
    const std::string written = read_file(folder.path() / file);
    const ProgramRun there = run_script(folder.path(), "rm " + file + "; " + gpn_program + " " + isolated);
    CHECK(there.status == here.status);
    CHECK(there.err == here.err);
    CHECK(read_file(folder.path() / file) == written);
  }
}

}  // namespace commands_test
