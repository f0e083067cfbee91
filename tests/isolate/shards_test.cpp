// Shards that are verified in workers: the merged report is that of gpn verify --isolate.
#include "isolated.hpp"

#include <catch2/catch.hpp>

namespace shards_test {

namespace {

using namespace gpn::test;

const std::string program = GPN_PROGRAM;
const std::string isolated = std::string(" --isolate --plugin ") + SABOTEUR + " ";

void write_games(const TemporaryFolder& folder) {
  folder.write("games/a.gpn", clean_record + record("deed=none") + record("deed=exit") + record("deed=none"));
  folder.write("games/b.gpn", record("deed=crash") + "[Game \"dvonn\"]\n\n1. c3 d5 *\n\n" + clean_record);
  folder.write("games/c.txt", "[Game \"gipf\"]\n\n1. b3 b9 *\n");
}

std::string shard(int number) {
  const std::string text = std::to_string(number);
  return program + " verify" + isolated + "--shard " + text + "/3 --manifest m -o " + text + ".result\n";
}

}  // namespace

TEST_CASE("shards in workers make the report of one run in workers, modules that fail included") {
  for (const std::string settings :
       {"--format jsonl", "--format sarif", "--notes --strict --game gipf", "--max-turns 3 --from gpn"}) {
    INFO(settings);
    const TemporaryFolder folder;
    write_games(folder);
    REQUIRE(run_script(folder.path(), program + " shard plan games -n 3 -o m " + settings + isolated).status == 0);
    for (int number = 1; number <= 3; ++number) CHECK(run_script(folder.path(), shard(number)).err.empty());
    const ProgramRun merged = run_script(folder.path(), program + " shard merge *.result" + isolated);
    const ProgramRun verified = run_script(folder.path(), program + " verify games " + settings + isolated);
    CHECK(merged.out == verified.out);
    CHECK(merged.status == verified.status);
    CHECK(merged.err.empty());
  }
}

TEST_CASE("the exit status of a shard says that a module failed, also when its result is kept") {
  const TemporaryFolder folder;
  folder.write("games/a.gpn", clean_record + record("deed=exit"));
  REQUIRE(run_script(folder.path(), program + " shard plan games -n 3 -o m" + isolated).status == 0);
  int failed = 0;
  for (int number = 1; number <= 3; ++number) {
    const ProgramRun first = run_script(folder.path(), shard(number));
    const ProgramRun again = run_script(folder.path(), shard(number));
    CHECK(again.status == first.status);
    CHECK(again.out.find("kept in") != std::string::npos);
    failed += first.status == 70 ? 1 : 0;
  }
  CHECK(failed == 1);
}

TEST_CASE("a module that fails while it is loaded gives its shards and their merge status 70") {
  const TemporaryFolder folder;
  folder.write("games/a.gpn", clean_record + "[Game \"foul\"]\n\n1. r1 *\n");
  const std::string foul = std::string(" --isolate --plugin ") + FOUL + " ";
  REQUIRE(run_script(folder.path(), program + " shard plan games -n 1 -o m" + foul).status == 0);
  const std::string failing = "export LD_LIBRARY_PATH=foul-variant.gpn\n" + program;
  const std::string verify = failing + " verify --shard 1/1 --manifest m -o r" + foul;
  for (const std::string& command : {verify, verify, failing + " shard merge r", failing + " verify games" + foul})
    CHECK(run_script(folder.path(), command).status == 70);
}

TEST_CASE("a plan for workers, its shards and their merge load no module outside of a worker") {
  const TemporaryFolder folder;
  folder.write("loading-write.gpn", clean_record);  // the trap makes a file when it sees this name
  const std::string trap = std::string(" --plugin ") + TRAP + " ";
  const std::string script = program + " shard plan loading-write.gpn -n 1 -o m --isolate" + trap + "&& " + program +
                             " verify --isolate --shard 1/1 --manifest m -o loading-write.gpn.r" + trap + "&& " +
                             program + " shard merge loading-write.gpn.r --isolate" + trap + "&& ls";
  const ProgramRun run = run_script(folder.path(), script);
  INFO(run.err);
  CHECK(run.status == 0);
  CHECK(run.out.ends_with("loading-write.gpn\nloading-write.gpn.r\nm\n"));
  run_script(folder.path(), program + " shard plan loading-write.gpn -n 1 -o m2" + trap);
  CHECK(run_script(folder.path(), "ls").out.find("made") != std::string::npos);  // without --isolate it does
}

TEST_CASE("a plan for workers and one without do not mix") {
  const TemporaryFolder folder;
  folder.write("games/a.gpn", clean_record);
  const auto plan = [&](const std::string& more) {
    REQUIRE(run_script(folder.path(), program + " shard plan games -n 1 -o m " + more).status == 0);
  };
  const auto refused = [&](const std::string& command) {
    const ProgramRun run = run_script(folder.path(), program + " " + command);
    INFO(run.err);
    CHECK(run.status == 2);
    CHECK(run.err.find("the modules and variants files of the plan") != std::string::npos);
    CHECK(run.err.find("--isolate") != std::string::npos);
  };
  plan("--isolate --format sarif");
  refused("verify --shard 1/1 --manifest m -o r");
  refused("verify --shard 1/1 --manifest m -o r" + isolated);  // a module that the plan does not have
  CHECK(run_script(folder.path(), program + " verify --isolate --shard 1/1 --manifest m -o r").status == 0);
  refused("shard merge r");
  CHECK(run_script(folder.path(), program + " shard merge --isolate r").status == 0);
  plan("");
  refused("verify --isolate --shard 1/1 --manifest m -o r2");
}

}  // namespace shards_test
