// What a hostile module tries is stopped by the system, while it is loaded and while it replays.
#include "attacks.hpp"
#include "isolated.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace attacks_test {

namespace {

using namespace gpn::test;
namespace fs = std::filesystem;

constexpr std::string_view victim_text = "as it was\n";

void check_untouched(const TemporaryFolder& folder) {
  CHECK(read_file(folder.path() / victim) == victim_text);
  CHECK_FALSE(fs::exists(folder.path() / made));
  CHECK((fs::status(folder.path() / victim).permissions() & fs::perms::owner_read) != fs::perms::none);
}

/// gpn on a record of the trap, which is told what to do while it is loaded.
ProgramRun load_trap(const TemporaryFolder& folder, const std::string& attack, const std::string& more = "") {
  folder.write("games.gpn", record_with("trap", "") + clean_record);
  return run_script(folder.path(), "LD_LIBRARY_PATH=loading-" + attack + ".gpn " + GPN_PROGRAM +
                                       " verify --isolate --jobs 1 --format jsonl --plugin " + TRAP + " " + more +
                                       " games.gpn");
}

}  // namespace

TEST_CASE("no attack of a module that replays succeeds, each costs its own record") {
  const TemporaryFolder folder;
  folder.write(victim, victim_text);
  std::string records = record("deed=none");
  for (std::size_t i = 1; i <= attacks.size(); ++i) records += record("attack=" + std::to_string(i));
  folder.write("games.gpn", records + record("deed=none"));
  const ProgramRun run = verify_isolated(folder, "games.gpn");
  INFO(run.err);
  CHECK(run.status == 70);
  const auto all = reports(run);
  REQUIRE(all.size() == attacks.size() + 2);
  CHECK(all.front()["verdict"] == "legal");
  CHECK(all.back()["verdict"] == "legal");
  for (std::size_t i = 0; i < attacks.size(); ++i) {
    INFO(attacks[i].name);
    CHECK(all[i + 1]["verdict"] == "rules-unavailable");
    CHECK(code_of(all[i + 1]) == "plugin-forbidden");
  }
  check_untouched(folder);
}

TEST_CASE("no attack of a module that is loaded succeeds, and records of others are verified") {
  for (const char* attack : {"read", "openat2", "mapping", "mknod", "parent-memory", "io_uring", "fork", "clone",
                             "tkill", "tgkill", "writable-code", "exec"}) {
    INFO(attack);
    const TemporaryFolder folder;
    folder.write(victim, victim_text);
    const ProgramRun run = load_trap(folder, attack);
    INFO(run.err);
    CHECK(run.status == 70);
    CHECK(run.err.find("made a forbidden system call and was ended while it was loaded") != std::string::npos);
    const auto all = reports(run);
    REQUIRE(all.size() == 2);
    CHECK(all[0]["verdict"] == "rules-unavailable");
    CHECK(all[1]["verdict"] == "legal");
    check_untouched(folder);
  }
}

TEST_CASE("a module that hangs, exits or crashes while it is loaded does not stop gpn") {
  struct Deed {
    const char* name;
    const char* sentence;
  };
  for (const Deed& deed : {Deed{"hang", "did not finish in time"}, Deed{"exit", "ended the worker (status 0)"},
                           Deed{"crash", "crashed (signal 6)"}, Deed{"forge", "disturbed the connection"}}) {
    INFO(deed.name);
    const TemporaryFolder folder;
    const ProgramRun run = load_trap(folder, deed.name, "--plugin-seconds 1");
    INFO(run.err);
    CHECK(run.status == 70);
    CHECK(run.err.find("trap.gpn.so") != std::string::npos);
    CHECK(run.err.find(deed.sentence) != std::string::npos);
    const auto all = reports(run);
    REQUIRE(all.size() == 2);
    CHECK(all[0]["verdict"] == "rules-unavailable");
    CHECK(all[1]["verdict"] == "legal");
  }
}

TEST_CASE("a module that fails while it is loaded is named by every command and costs records that name it only") {
  const TemporaryFolder folder;
  folder.write("games.gpn", clean_record + record_with("trap", "") + clean_record);
  const std::string with = std::string(" --isolate --plugin-seconds 1 --plugin ") + TRAP + " ";
  for (const std::string attack : {"exit", "crash", "forge"})
    for (const std::string& command :
         {"verify --format jsonl" + with + "games.gpn", "convert --to sheet" + with + "games.gpn",
          "diff" + with + "games.gpn games.gpn", "repair" + with + "games.gpn", "page" + with + "games.gpn",
          "show --record 3" + with + "games.gpn", "generate --game gipf" + with, "legal --game gipf" + with,
          "perft 1 --game gipf" + with}) {
      INFO(attack << ": " << command);
      const ProgramRun run = run_script(
          folder.path(), "LD_LIBRARY_PATH=loading-" + attack + ".gpn timeout 60 " + GPN_PROGRAM + " " + command);
      INFO(run.err);
      CHECK(run.status == 70);
      CHECK(run.err.find("trap.gpn.so") != std::string::npos);
      CHECK((!run.out.empty() || command.starts_with("repair")));
    }
}

TEST_CASE("what a module does while it is loaded is not blamed on another one, whose records are verified") {
  for (const char* attack : {"forge", "crash", "hang", "fork"}) {
    INFO(attack);
    const TemporaryFolder folder;
    const std::string saboteur = SABOTEUR;
    for (const std::string& modules : {std::string(TRAP) + " --plugin " + saboteur, saboteur + " --plugin " + TRAP}) {
      folder.write("games.gpn", record("deed=none") + record_with("trap", "") + record_with("saboteur trap", "") +
                                    record("deed=none"));
      const ProgramRun run = run_script(
          folder.path(), "LD_LIBRARY_PATH=loading-" + std::string(attack) + ".gpn " + GPN_PROGRAM +
                             " verify --isolate --plugin-seconds 1 --format jsonl --plugin " + modules + " games.gpn");
      INFO(run.err);
      CHECK(run.status == 70);
      CHECK(run.err.find("trap.gpn.so") != std::string::npos);
      CHECK(run.err.find("saboteur.gpn.so") == std::string::npos);
      const auto all = reports(run);
      REQUIRE(all.size() == 4);
      CHECK(all[0]["verdict"] == "legal");
      CHECK(all[1]["verdict"] == "rules-unavailable");
      CHECK(all[2]["verdict"] == "rules-unavailable");
      CHECK(all[3]["verdict"] == "legal");
    }
  }
}

TEST_CASE("a module that is found but named by no record is not loaded") {
  const TemporaryFolder folder;
  fs::create_directory(folder.path() / "found");
  for (const char* ending : {".gpn.so", ".gpn.json"})
    fs::copy_file(fs::path(TRAP).parent_path() / ("trap" + std::string(ending)),
                  folder.path() / "found" / ("trap" + std::string(ending)));
  folder.write("games.gpn", clean_record);
  const std::string command = "GPN_PLUGIN_PATH=found LD_LIBRARY_PATH=loading-hang.gpn " + std::string(GPN_PROGRAM) +
                              " verify --isolate --plugin-seconds 2 --format jsonl games.gpn";
  const ProgramRun unnamed = run_script(folder.path(), command);
  INFO(unnamed.err);
  CHECK(unnamed.status == 0);
  CHECK(unnamed.err.empty());
  folder.write("games.gpn", record_with("trap", "") + clean_record);
  const ProgramRun named = run_script(folder.path(), command);
  CHECK(named.status == 70);
  CHECK(named.err.find("did not finish in time") != std::string::npos);
}

TEST_CASE("a worker gets no variables of the environment but those of the loader") {
  const TemporaryFolder folder;
  ::setenv("GPN_TEST_SECRET", "secret", 1);
  const ProgramRun run = load_trap(folder, "environment");
  ::unsetenv("GPN_TEST_SECRET");
  INFO(run.err);
  CHECK(run.status == 0);
}

}  // namespace attacks_test
