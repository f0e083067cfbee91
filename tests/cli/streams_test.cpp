// What the world does to a program: pipes that close, terminals, signals, full disks, many cores.
#include <catch2/catch.hpp>

#include "program.hpp"
#include "support/json.hpp"

#include <algorithm>

namespace streams_test {

using gpn::test::ProgramRun;
using gpn::test::run_gpn;
using gpn::test::TemporaryFolder;

TEST_CASE("a reader that goes away is no fault: quiet, with the status of what was done") {
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(folder.path(),
                                 "{ gpn generate --game dvonn -n 2000 --seed 3; echo $? >status; } | head -n 1\n"
                                 "cat status");
  CHECK(run.err.empty());
  CHECK(run.out.ends_with("\n0\n"));
}

TEST_CASE("a disk that takes no more is a fault with a sentence") {
  if (!std::filesystem::exists("/dev/full")) {
    WARN("skipped: there is no /dev/full");
    return;
  }
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(folder.path(), "gpn explain >/dev/full");
  CHECK(run.status == 2);
  CHECK(run.err == "gpn: error: standard output: No space left on device\n");
  folder.write("a.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  const ProgramRun page = run_gpn(folder.path(), "gpn page a.gpn >/dev/full");
  CHECK(page.status == 2);
  CHECK(page.err == run.err);
  for (const std::string format : {"graph --to json", "graph --to dot", "graph --to graphml", "merge --to jsonl"}) {
    CAPTURE(format);
    const ProgramRun written = run_gpn(folder.path(), "gpn " + format + " a.gpn >/dev/full");
    CHECK(written.status == 2);
    CHECK(written.err == run.err);
  }
}

TEST_CASE("Ctrl-C stops a run between two records, with a sentence and status 130") {
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(folder.path(),
                                 "gpn generate --game dvonn -n 100000000 >games.gpn 2>said & pid=$!\n"
                                 "while [ ! -s games.gpn ]; do sleep 0.05; done\n"
                                 "kill -INT $pid; wait $pid; echo $?; cat said\n"
                                 "gpn verify games.gpn --format jsonl | grep -cv '\"verdict\":\"legal\"'");
  CHECK(run.out == "130\ngpn: interrupted; the output is correct but incomplete\n0\n");
}

TEST_CASE("SIGTERM, SIGHUP and a second Ctrl-C end a run at once and leave nothing behind") {
  const TemporaryFolder folder;
  struct Ended {
    std::string signals;
    int status;  // 128 and the number of the signal
  };
  for (const Ended& ended : {Ended{"TERM", 143}, Ended{"HUP", 129}, Ended{"INT INT", 130}}) {
    CAPTURE(ended.signals);
    const ProgramRun run = run_gpn(folder.path(),
                                   "set -m\n"
                                   "gpn generate --game dvonn -n 100000000 -o games.gpn 2>/dev/null & pid=$!\n"
                                   "while [ ! -s games.gpn.gpn-0.tmp ]; do sleep 0.05; done\n"
                                   "for each in " +
                                       ended.signals +
                                       "; do kill -$each $pid; done; wait $pid; echo $?\n"
                                       "ls -A");
    CHECK(run.out == std::to_string(ended.status) + "\n");
  }
}

TEST_CASE("what SIGKILL leaves behind is removed by the next run that writes the file") {
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(folder.path(),
                                 "gpn generate --game dvonn -n 100000000 -o games.gpn 2>/dev/null & pid=$!\n"
                                 "while [ ! -s games.gpn.gpn-0.tmp ]; do sleep 0.05; done\n"
                                 "kill -KILL $pid; wait $pid; ls; gpn generate --game dvonn -o games.gpn; ls");
  CHECK(run.out == "games.gpn.gpn-0.tmp\ngames.gpn\n");
}

TEST_CASE("a link without a file leads to a record of standard input, before or after it") {
  const TemporaryFolder folder;
  const std::string deciding = "[Game \"dvonn\"]\n[Termination \"Black resigns\"]\n\n1. c5 1-0\n\n";
  const auto linked = [](int number) {
    return "[Game \"gipf\"]\n[Variant \"basic\"]\n[Potentials \"yinsh=3\"]\n[Contest \"1 dvonn #" +
           std::to_string(number) + "\"]\n\n1. Ya1-c3 e9-e7 2. Yb2-d2?+ *\n\n";
  };
  const auto verify = [&](const std::string& text, const std::string& pipe) {
    folder.write("games.gpn", text);
    return run_gpn(folder.path(), pipe);
  };
  for (const std::string pipe : {"gpn verify --notes - <games.gpn", "cat games.gpn | gpn verify --notes -"}) {
    INFO(pipe);
    CHECK(verify(linked(2) + deciding, pipe).out == "2 records in 1 file, 4 turns: 2 legal.\n");
    CHECK(verify(deciding + linked(1), pipe).out == "2 records in 1 file, 4 turns: 2 legal.\n");
    const ProgramRun missing = verify(linked(3) + deciding, pipe);
    CHECK(missing.status == 1);
    CHECK(missing.out.find("- has no record 3, it has 2") != std::string::npos);
    CHECK(verify(linked(1) + deciding, pipe).out.find("contest-cycle") != std::string::npos);
  }
  // Of many records, most are read after the one with the link.
  const ProgramRun many = run_gpn(folder.path(),
                                  "gpn generate --game dvonn -n 2000 --seed 3 >many.gpn\n"
                                  "cat games.gpn many.gpn | gpn verify - | tail -n 1");
  CHECK(many.out.starts_with("2,002 records in 1 file"));
}

TEST_CASE("any number of threads prints the same bytes") {
  const TemporaryFolder folder;
  run_gpn(folder.path(),
          "gpn generate --game dvonn -n 300 --seed 5 -o a.gpn; gpn generate --game gipf -n 100 -o b.gpn");
  for (const std::string format : {"human", "jsonl", "sarif", "github"}) {
    const std::string verify = "gpn verify --notes --format " + format + " a.gpn b.gpn a.gpn ";
    const ProgramRun one = run_gpn(folder.path(), verify + "-j 1");
    CHECK(one.status == 0);
    for (const std::string jobs : {"2", "3", "16"}) {
      const ProgramRun many = run_gpn(folder.path(), verify + "-j " + jobs);
      CHECK(many.out == one.out);
      CHECK(many.status == one.status);
    }
  }
}

TEST_CASE("nothing about progress is written where no terminal is") {
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(folder.path(), "gpn generate --game dvonn -n 20 | gpn verify -");
  CHECK(run.err.empty());
  CHECK(run.out.find('\x1b') == std::string::npos);
}

TEST_CASE("a long run on a terminal shows its share and the time that is left, and erases the line") {
  const TemporaryFolder folder;
  const std::string out = run_gpn(folder.path(),
                                  "gpn generate --game dvonn -n 10000 >g.gpn\n"
                                  "script -qec 'gpn convert --to jsonl -o g.jsonl g.gpn g.gpn g.gpn g.gpn' /dev/null")
                              .out;
  const std::size_t last = out.rfind(" s left");
  REQUIRE(last != std::string::npos);
  CHECK(out.find(" % of ") != std::string::npos);
  CHECK(out.find("\r\x1b[Kgpn: 40,000 records", last) != std::string::npos);
}

TEST_CASE("a pipe is read as it comes, record by record") {
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(folder.path(),
                                 "{ gpn generate --game gipf; sleep 0.1; gpn generate --game gipf --first 2; } | "
                                 "gpn verify --format jsonl - | grep -c '\"file\":\"-\"'");
  CHECK(run.out == "2\n");
}

TEST_CASE("a SARIF report of a real run is one document whose results name rules it lists") {
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(folder.path(),
                                 "gpn generate --game dvonn -n 3 | sed 's/1-0/0-1/' >a.gpn\n"
                                 "gpn verify --format sarif a.gpn");
  const auto document = gpn::test::parse_json(run.out);
  const auto& rules = document["runs"][0]["tool"]["driver"]["rules"];
  CHECK(rules.size() > 50);
  for (const auto& result : document["runs"][0]["results"]) {
    const auto known =
        std::count_if(rules.begin(), rules.end(), [&](const auto& rule) { return rule["id"] == result["ruleId"]; });
    CHECK(known == 1);
  }
}

TEST_CASE("named pipes in a folder of records or of modules are passed over and named") {
  const TemporaryFolder folder;
  folder.write("records/a.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  const ProgramRun run = run_gpn(folder.path(),
                                 "mkfifo records/pipe.gpn; mkdir plugins; mkfifo plugins/m.gpn.so plugins/v.gpnv\n"
                                 "timeout 20 gpn verify --list-skipped records; echo $?\n"
                                 "GPN_PLUGIN_PATH=$PWD/plugins timeout 20 gpn plugins list; echo $?");
  CHECK(run.out.find("skipped records/pipe.gpn: a named pipe\n") != std::string::npos);
  CHECK(run.out.find("1 record in 1 file, 2 turns: 1 legal; 1 file without records.\n0\n") != std::string::npos);
  CHECK(run.out.find("m.gpn.so\n          it is not a regular file; remove it\n") != std::string::npos);
  CHECK(run.out.find("v.gpnv is a folder, a pipe or a device; use a file in its place\n0\n") != std::string::npos);
}

TEST_CASE("a pipe or a device in the place of a module or variants file and a circle of links are refused at once") {
  const TemporaryFolder folder;
  folder.write("a.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  const ProgramRun run = run_gpn(
      folder.path(),
      "mkfifo pipe pipe.gpnv; ln -s /dev/zero zero.gpnv; ln -s b circle; ln -s circle b\n"
      "for module in pipe /dev/zero; do\n"
      "  timeout 20 gpn verify --plugin $module a.gpn; echo $?\n"
      "  timeout 20 gpn plugins info ./$module; echo $?\n"
      "done\n"
      "for variants in pipe.gpnv zero.gpnv; do\n"
      "  for isolate in '' --isolate; do timeout 20 gpn verify $isolate --variants $variants a.gpn; echo $?; done\n"
      "  timeout 20 gpn plugins check $variants; echo $?\n"
      "done\n"
      "for command in verify repair 'convert --to gpn'; do gpn $command circle; echo $?; done");
  CHECK(run.out == "2\n2\n2\n2\n2\n2\n2\n2\n2\n2\n2\n2\n2\n");
  CHECK(run.err.find("pipe.gpnv is a folder, a pipe or a device; use a file in its place\n") != std::string::npos);
  CHECK(run.err.find("zero.gpnv is a folder, a pipe or a device; use a file in its place\n") != std::string::npos);
  CHECK(run.err.find("pipe: is no regular file; name a module NAME.gpn.so\n") != std::string::npos);
  CHECK(run.err.find("/dev/zero: is no regular file; name a module NAME.gpn.so\n") != std::string::npos);
  CHECK(run.err.find("bug") == std::string::npos);
}

TEST_CASE("small files of every kind are reported the same with any number of threads") {
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(
      folder.path(),
      "mkdir -p r/sub; gpn generate --game dvonn -n 60 --seed 4 >all.gpn\n"
      "awk '/^.Event/ {n++} {print > sprintf(\"r/%03d.gpn\", n)}' all.gpn\n"
      "cp r/00*.gpn r/sub; : >r/empty.gpn; printf '\\0\\1' >r/bytes; mkfifo r/pipe; ln -s nowhere r/gone\n"
      "sed 's/1-0/0-1/' r/001.gpn >r/wrong.gpn; gzip -c r/002.gpn >r/packed.gz; head -c 90 r/packed.gz >r/cut.gz\n"
      "cp all.gpn r/large.gpn; ln -s 003.gpn r/link.gpn\n"
      "for jobs in 1 2 7; do\n"
      "  for inputs in r 'r/001.gpn r/empty.gpn r/gone r/bytes r/large.gpn'; do\n"
      "    timeout 60 gpn verify --jobs $jobs --list-skipped --format jsonl $inputs; echo $?\n"
      "  done >$jobs.txt 2>&1\n"
      "done\n"
      "cmp 1.txt 2.txt && cmp 1.txt 7.txt && grep -c verdict 1.txt");
  CHECK(run.out == "197\n");
}

TEST_CASE("a small compressed file of many records is reported as its contents are") {
  const TemporaryFolder folder;
  const ProgramRun run = run_gpn(folder.path(),
                                 "gpn generate --game dvonn -n 1 --seed 4 | sed 's/1-0/0-1/' >a.gpn; echo >>a.gpn\n"
                                 "for i in $(seq 900); do cat a.gpn; done >all.gpn; gzip -n <all.gpn >-.gz\n"
                                 "test $(wc -c <-.gz) -lt 16384 && test $(wc -c <all.gpn) -gt 400000 && echo sizes\n"
                                 "gpn verify --format jsonl - <all.gpn | sed 's/\"-\"/\"x\"/' >plain.txt\n"
                                 "gpn verify --format jsonl ./-.gz | sed 's/\".\\/-.gz\"/\"x\"/' >packed.txt\n"
                                 "cmp plain.txt packed.txt && grep -c verdict plain.txt");
  CHECK(run.out == "sizes\n900\n");
}

}  // namespace streams_test
