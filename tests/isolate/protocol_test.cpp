// gpn takes a worker for hostile: whatever it sends costs the record it was given and no other, and little memory.
#include "isolated.hpp"

#include <catch2/catch.hpp>

namespace protocol_test {

namespace {

using namespace gpn::test;
}  // namespace

TEST_CASE("what a module sends on the connection costs its own record") {
  for (const char* talk : {"flood", "huge", "twice", "junk", "vanish", "empty", "slow", "print"}) {
    INFO(talk);
    const TemporaryFolder folder;
    folder.write("games.gpn", record("deed=none") + record("talk=" + std::string(talk)) + record("deed=none"));
    const ProgramRun run = verify_isolated(folder, "--plugin-seconds 2 games.gpn");
    INFO(run.err);
    CHECK(run.status == 70);
    const auto all = reports(run);
    REQUIRE(all.size() == 3);
    CHECK(all[0]["verdict"] == "legal");
    CHECK(all[1]["verdict"] == "rules-unavailable");
    CHECK(all[2]["verdict"] == "legal");
  }
}

TEST_CASE("what a module says reaches no terminal as it is") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("talk=foul"));
  for (const char* style : {"human", "jsonl", "sarif"}) {
    const ProgramRun run = run_script(folder.path(), std::string(GPN_PROGRAM) + " verify --isolate --format " + style +
                                                         " --plugin " + SABOTEUR + " games.gpn");
    INFO(style << '\n' << run.out);
    CHECK(run.out.find('\x1b') == std::string::npos);
    CHECK(run.out.find('\xff') == std::string::npos);
    CHECK(run.out.find("\n::error::foul") == std::string::npos);
  }
}

TEST_CASE("no command is held for ever by a module, prints what it sends or ends with status 0") {
  const TemporaryFolder folder;
  const std::string with = std::string(" --isolate --plugin-seconds 1 --plugin ") + SABOTEUR + " ";
  const std::string by_option = with + "--game gipf --variant basic --potentials saboteur --option talk=";
  for (const std::string talk : {"print", "empty", "slow"}) {
    INFO(talk);
    folder.write("games.gpn", record("deed=none") + record("talk=" + talk) + record("deed=none"));
    for (const std::string& command :
         {"verify" + with + "games.gpn", "convert --to sheet" + with + "games.gpn",
          "diff" + with + "games.gpn games.gpn", "page" + with + "games.gpn", "repair" + with + "games.gpn",
          "show --record 2" + with + "games.gpn", "generate -n 2" + by_option + talk,
          "legal --after 'b3 b4 f7'" + by_option + talk, "perft 4" + by_option + talk}) {
      INFO(command);
      const ProgramRun run = run_script(folder.path(), "timeout 60 " + std::string(GPN_PROGRAM) + " " + command);
      INFO(run.err);
      CHECK(run.status == 70);
      CHECK((run.out + run.err).find("rule module") != std::string::npos);
      CHECK(run.err.find("forged") == std::string::npos);
      CHECK(run.out.find("forged") == std::string::npos);
    }
  }
}

}  // namespace protocol_test
