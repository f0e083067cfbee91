// A module that runs inside the program and ends it is named, and the status is that of a defect.
#include "isolated.hpp"

#include <catch2/catch.hpp>

namespace in_process_test {

namespace {

using namespace gpn::test;

const std::string gpn_program = GPN_PROGRAM;
const std::string with_saboteur = std::string(" --plugin ") + SABOTEUR + " ";

}  // namespace

TEST_CASE("a module that exits or crashes inside the program ends it with status 70 and its name") {
  struct Deed {
    const char* name;
    const char* how;
  };
  for (const Deed& deed : {Deed{"exit", "(status 0)"}, Deed{"die", "(signal 6)"}, Deed{"crash", "(signal"}}) {
    INFO(deed.name);
    const TemporaryFolder folder;
    folder.write("games.gpn", clean_record + record("deed=" + std::string(deed.name)) + clean_record);
    for (const char* command : {"verify", "convert --to sheet", "diff games.gpn"}) {
      INFO(command);
      const ProgramRun run = run_script(folder.path(), gpn_program + " " + command + with_saboteur + "games.gpn");
      INFO(run.err);
      CHECK(run.status == 70);
      CHECK(run.err.find("saboteur.gpn.so") != std::string::npos);
      CHECK(run.err.find("a rule module ended the program") != std::string::npos);
      if (deed.name != std::string("crash")) CHECK(run.err.find(deed.how) != std::string::npos);
    }
  }
}

TEST_CASE("what was printed before a module ended the program stays") {
  const TemporaryFolder folder;
  folder.write("clean.gpn", clean_record);
  folder.write("games.gpn", record("deed=exit"));
  const ProgramRun run = run_script(
      folder.path(), gpn_program + " verify --jobs 1 --format jsonl" + with_saboteur + "clean.gpn games.gpn");
  CHECK(run.status == 70);
  CHECK(run.out.starts_with("{\"file\":\"clean.gpn\""));
}

TEST_CASE("an answer that breaks the interface costs one record") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("deed=throw") + record("deed=none"));
  for (const char* isolate : {"", " --isolate"}) {
    const ProgramRun run =
        run_script(folder.path(), gpn_program + " verify --format jsonl" + isolate + with_saboteur + "games.gpn");
    INFO(run.out);
    const auto all = reports(run);
    REQUIRE(all.size() == 2);
    CHECK(all[0]["verdict"] == "rules-unavailable");
    CHECK(code_of(all[0]) == "rule-module-failed");
    CHECK(all[1]["verdict"] == "legal");
  }
}

TEST_CASE("commands without records name the module that ends them") {
  const TemporaryFolder folder;
  const std::string rules = with_saboteur + "--game gipf --variant basic --potentials saboteur --option deed=exit ";
  for (const char* command : {"legal --after 'b3 b4'", "perft 4", "generate"}) {
    INFO(command);
    const ProgramRun run = run_script(folder.path(), gpn_program + " " + command + rules);
    INFO(run.err);
    CHECK(run.status == 70);
    CHECK(run.err.find("saboteur.gpn.so") != std::string::npos);
  }
}

TEST_CASE("a module that does no harm leaves the status of the run as it is") {
  const TemporaryFolder folder;
  folder.write("legal.gpn", record("deed=none"));
  folder.write("illegal.gpn", "[Game \"gipf\"]\n\n1. zz *\n");
  CHECK(run_script(folder.path(), gpn_program + " verify" + with_saboteur + "legal.gpn").status == 0);
  CHECK(run_script(folder.path(), gpn_program + " verify" + with_saboteur + "illegal.gpn").status == 1);
  CHECK(run_script(folder.path(), gpn_program + " verify" + with_saboteur + "missing.gpn").status == 2);
}

TEST_CASE("signals to the program reach the process that does the work") {
  const TemporaryFolder folder;
  const ProgramRun run = run_script(folder.path(), gpn_program + " perft 60 --game gipf" + with_saboteur +
                                                       " & pid=$!; sleep 0.5; kill -TERM $pid; wait $pid");
  CHECK(run.status == 128 + SIGTERM);
}

}  // namespace in_process_test
