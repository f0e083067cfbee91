// The commands as their users meet them: arguments, exit statuses, messages, memory.
#include <catch2/catch.hpp>

#include <cli/program.hpp>

#include <string>

namespace program_test {

using gpn::test::ProgramRun;
using gpn::test::run_gpn;
using gpn::test::TemporaryFolder;

namespace {

constexpr auto make_plan =
    "mkdir games; gpn generate --game dvonn -n 60 -o games/a.gpn 2>err; printf '[Game \"gipf\"]\\n\\n1. a1 *\\n' > "
    "games/b.gpn\n"
    "gpn shard plan games -n 2 -o manifest\n";

void check_refused(const TemporaryFolder& folder, const std::string& arguments, const std::string& words) {
  CAPTURE(arguments);
  const ProgramRun run = run_gpn(folder.path(), "gpn " + arguments);
  CHECK(run.status == 2);
  CHECK(run.out.empty());
  CHECK(run.err.find(words) != std::string::npos);
  CHECK(run.err.starts_with("gpn: error: "));
}

}  // namespace

TEST_CASE("a shard has the exit status of its records, also when its result is kept") {
  const TemporaryFolder folder;
  CHECK(run_gpn(folder.path(), make_plan).status == 0);
  CHECK(run_gpn(folder.path(), "gpn verify --shard 1/2 --manifest manifest -o 1").status == 0);
  CHECK(run_gpn(folder.path(), "gpn verify --shard 2/2 --manifest manifest -o 2").status == 1);
  const ProgramRun again = run_gpn(folder.path(), "gpn verify --shard 2/2 --manifest manifest -o 2");
  CHECK(again.status == 1);
  CHECK(again.out.find("kept in 2: ") != std::string::npos);
  const ProgramRun merged = run_gpn(folder.path(), "gpn shard merge 2 1");
  const ProgramRun verified = run_gpn(folder.path(), "gpn verify games");
  CHECK(merged.status == 1);
  CHECK(merged.out == verified.out);
  CHECK(run_gpn(folder.path(), "gpn shard merge --summary 1 2").out ==
        run_gpn(folder.path(), "gpn verify --summary games").out);
}

TEST_CASE("the reports of two plans, one after the other, are the report of both") {
  const TemporaryFolder folder;
  CHECK(run_gpn(folder.path(),
                "mkdir a b; gpn generate --game dvonn -n 40 -o a/1.gpn; printf '[Game \"gipf\"]\\n\\n1. a1 "
                "*\\n' > a/2.gpn; gpn generate --game gipf -n 30 -o b/1.gpn")
            .status == 0);
  std::string reports;
  for (const std::string plan : {"a", "b"}) {
    CHECK(run_gpn(folder.path(), "gpn shard plan " + plan +
                                     " -n 2 -o m --format jsonl; gpn verify --shard 1/2 --manifest m "
                                     "-o 1; gpn verify --shard 2/2 --manifest m -o 2")
              .err.empty());
    reports += run_gpn(folder.path(), "gpn shard merge 1 2; rm 1 2").out;
  }
  CHECK(reports == run_gpn(folder.path(), "gpn verify --format jsonl a b").out);
}

TEST_CASE("an archive is verified by the shard that it belongs to") {
  const TemporaryFolder folder;
  CHECK(run_gpn(folder.path(),
                "mkdir games && gpn generate --game dvonn -n 5 -o a.gpn && tar czf games/a.tar.gz a.gpn "
                "&& cp a.gpn games && gpn shard plan games -n 1 -o manifest")
            .status == 0);
  CHECK(run_gpn(folder.path(), "gpn verify --shard 1/1 --manifest manifest -o 1").status == 0);
  CHECK(run_gpn(folder.path(), "gpn shard merge --summary 1").out ==
        run_gpn(folder.path(), "gpn verify --summary games").out);
}

TEST_CASE("arguments that do not go together are refused with what to do") {
  const TemporaryFolder folder;
  CHECK(run_gpn(folder.path(), make_plan).status == 0);
  const std::string shard = "verify --shard 1/2 --manifest manifest -o 1 ";
  check_refused(folder, "verify --shard 1/2", "--manifest and --out");
  check_refused(folder, "verify --shard 3/2 --manifest manifest -o 1", "is not a shard such as 3/64");
  check_refused(folder, "verify --shard 1/3 --manifest manifest -o 1", "manifest has 2 shards");
  check_refused(folder, shard + "games", "leave out the paths");
  check_refused(folder, shard + "--format jsonl", "give --format to gpn shard plan");
  check_refused(folder, shard + "--max-turns 5", "give --max-turns to gpn shard plan");
  check_refused(folder, shard + "--summary", "gpn shard merge --summary");
  check_refused(folder, "verify --shard 1/2 --manifest games/a.gpn -o 1", "is no manifest");
  check_refused(folder, "verify --shard 1/2 --manifest manifest -o games/a.gpn", "would be replaced");
  check_refused(folder, "shard plan games -n 0 -o m", "is not a whole number from 1 to 100000");
  check_refused(folder, "shard plan nothing -n 2 -o m", "cannot be opened");
  check_refused(folder, "shard plan - -n 2 -o m", "standard input cannot be planned");
  check_refused(folder, "shard plan games -n 2 -o nowhere/m", "nowhere/m");
  check_refused(folder, "shard plan games -n 2 -o games/m", "outside of games");
  check_refused(folder, "shard plan . -n 2 -o new", "outside of .");
  check_refused(folder, "shard plan games/a.gpn -n 2 -o ./games/../games/a.gpn", "outside of games/a.gpn");
  check_refused(folder, "shard merge games/a.gpn", "is no result");
  CHECK(run_gpn(folder.path(), "mkdir .work && gpn shard plan . -n 2 -o .work/m").status == 0);
}

TEST_CASE("a shard that is interrupted leaves no result") {
  const TemporaryFolder folder;
  const ProgramRun run =
      run_gpn(folder.path(),
              "gpn generate --game dvonn -n 3000 -o a.gpn 2>err\n"
              "for i in 1 2 3 4 5 6 7 8; do cat a.gpn; echo; done > games.gpn\n"
              "gpn shard plan games.gpn -n 1 -o m\n"
              "for seconds in 0.05 0.1 0.2 0.4 0.8; do\n"
              "  rm -f 1\n"
              "  timeout -s INT $seconds gpn verify --jobs 1 --shard 1/1 --manifest m -o 1 2>err; echo $?\n"
              "  grep interrupted err && break\n"
              "done; ls");
  CHECK(run.out.find("124\ngpn: error: interrupted before the shard was complete\na.gpn\nerr\ngames.gpn\nm\n") !=
        std::string::npos);
}

TEST_CASE("no control character of a manifest reaches a terminal") {
  const TemporaryFolder folder;
  CHECK(run_gpn(folder.path(), make_plan).status == 0);
  const ProgramRun run = run_gpn(folder.path(),
                                 "mv games/b.gpn \"$(printf 'games/\\033[2J\\n\\377.gpn')\"\n"
                                 "gpn shard plan games -n 1 -o m >out && cat m && rm games/*2J*\n"
                                 "gpn verify --shard 1/1 --manifest m -o 1");
  CHECK(run.status == 2);
  CHECK(run.out.find("games/%1b[2J%0a%ff.gpn\n") != std::string::npos);
  CHECK(run.err.find('\x1b') == std::string::npos);
  CHECK(run.err.find("\\x1b") != std::string::npos);
}

TEST_CASE("memory does not grow with the collection", "[no-sanitizer]") {
  const TemporaryFolder folder;
  const auto peak_of = [&](const std::string& games) {
    run_gpn(folder.path(),
            "rm -rf *; gpn generate --game dvonn -n 2000 -o a.gpn 2>err; mkdir games\n"
            "for i in $(seq " +
                games + "); do cat a.gpn; echo; done > games/a.gpn");
    long peak = 0;
    for (const std::string command :
         {"shard plan games -n 3 --format jsonl -o m", "verify --jobs 1 --shard 1/3 --manifest m -o 1",
          "verify --jobs 1 --shard 2/3 --manifest m -o 2", "verify --jobs 1 --shard 3/3 --manifest m -o 3",
          "shard merge 1 2 3 > report"}) {
      const ProgramRun run = run_gpn(folder.path(), "gpn " + command);
      CHECK(run.status == 0);
      peak = std::max(peak, run.peak_kib);
    }
    return peak;
  };
  const long small = peak_of("1");
  CHECK(peak_of("8") < small + 4096);
}

TEST_CASE("a plan of files outside of the folder names the option that its shards need") {
  const TemporaryFolder folder;
  const ProgramRun below = run_gpn(folder.path(), make_plan);
  CHECK(below.err.empty());
  const ProgramRun outside = run_gpn(folder.path(), "gpn shard plan \"$PWD/games\" -n 1 -o far");
  CHECK(outside.status == 0);
  CHECK(outside.err.find("/games is not below this folder: give gpn verify --shard the option --manifest-files "
                         "anywhere\n") != std::string::npos);
  CHECK(run_gpn(folder.path(), "gpn verify --shard 1/1 --manifest far -o 1").status == 2);
  CHECK(run_gpn(folder.path(), "gpn verify --shard 1/1 --manifest far -o 1 --manifest-files anywhere").status == 1);
}

}  // namespace program_test
