// gpn verify --isolate: a rule module may do what it likes, and only the record it does it on suffers.
#include "isolated.hpp"

#include <catch2/catch.hpp>

#include <cerrno>
#include <filesystem>

#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace isolate_test {

namespace {

using namespace gpn::test;
namespace fs = std::filesystem;

}  // namespace

TEST_CASE("what a module does to its worker is reported on the record, and the next record is replayed") {
  struct Deed {
    const char* name;
    const char* code;
  };
  const std::vector<Deed> deeds{{"crash", "plugin-crashed"},   {"die", "plugin-crashed"},
                                {"exit", "plugin-crashed"},    {"deep", "plugin-crashed"},
                                {"close", "plugin-forbidden"}, {"loop", "plugin-timed-out"}};
  for (const Deed& deed : deeds) {
    INFO(deed.name);
    const TemporaryFolder folder;
    folder.write("games.gpn", record("deed=none") + record("deed=" + std::string(deed.name)) + record("deed=none"));
    const ProgramRun run = verify_isolated(folder, "--plugin-seconds 1 games.gpn");
    INFO(run.err);
    CHECK(run.status == 70);
    const auto all = reports(run);
    REQUIRE(all.size() == 3);
    CHECK(all[0]["verdict"] == "legal");
    CHECK(all[0]["turns"] == 4);
    CHECK(all[1]["verdict"] == "rules-unavailable");
    CHECK(all[1]["record"] == 2);
    REQUIRE(all[1]["diagnostics"].size() == 1);
    CHECK(all[1]["diagnostics"][0]["code"] == deed.code);
    CHECK(all[1]["diagnostics"][0]["line"] == 8);
    CHECK(all[2]["verdict"] == "legal");
    CHECK(all[2]["record"] == 3);
  }
}

TEST_CASE("a module that eats memory gets no more than it may, and the next record goes on") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("deed=eat") + record("deed=none"));
  const ProgramRun run = verify_isolated(folder, "--plugin-memory 256 games.gpn");
  INFO(run.err);
  const auto all = reports(run);
  REQUIRE(all.size() == 2);
  CHECK(all[1]["verdict"] == "legal");
  CHECK(run.peak_kib < 400 * 1024);
}

TEST_CASE("a worker has no rights of root, gets none, no room for files or processes, no file but its socket") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("deed=loop"));
  const ProgramRun run = run_script(
      folder.path(), "exec 9<games.gpn; " + std::string(GPN_PROGRAM) +
                         " verify --isolate --plugin-seconds 2 --plugin " + SABOTEUR +
                         " games.gpn & gpn=$!; sleep 1; for worker in $(cat /proc/$gpn/task/*/children); do "
                         "echo files $(ls /proc/$worker/fd); "
                         "grep -E '^(Cap(Inh|Prm|Eff|Amb)|NoNewPrivs|Seccomp):' /proc/$worker/status; "
                         "grep -E '^Max (file size|processes|core)' /proc/$worker/limits; done >facts; wait $gpn");
  INFO(run.out << run.err);
  CHECK(run.status == 70);
  const std::string facts = read_file(folder.path() / "facts");
  INFO(facts);
  for (const char* set : {"CapInh", "CapPrm", "CapEff", "CapAmb"})
    CHECK(facts.find(std::string(set) + ":\t0000000000000000\n") != std::string::npos);
  CHECK(facts.find("NoNewPrivs:\t1\nSeccomp:\t2\n") != std::string::npos);
  CHECK(facts.find("files 0 1 2 3\n") != std::string::npos);  // nowhere, nowhere, nowhere, the socket
  for (const char* what : {"file size", "processes", "core file size"}) {
    const std::size_t at = facts.find(std::string("Max ") + what + " ");
    REQUIRE(at != std::string::npos);
    CHECK(facts.substr(facts.find_first_of("0123456789u", at + 4 + std::string(what).size()), 2) == "0 ");
  }
}

TEST_CASE("a worker loads the modules of its rules and no others") {
  const TemporaryFolder folder;
  folder.write("games.gpn",
               record_with("trap", "") + record("deed=crowd") + record_with("saboteur trap", "deed=crowd"));
  const ProgramRun run = verify_isolated(folder, std::string("--plugin ") + TRAP + " games.gpn");
  INFO(run.err);
  CHECK(run.status == 70);
  const auto all = reports(run);
  REQUIRE(all.size() == 3);
  CHECK(all[0]["verdict"] == "legal");
  CHECK(all[1]["verdict"] == "legal");
  CHECK(code_of(all[2]) == "plugin-crashed");  // both are loaded there
}

TEST_CASE("a call that fails in a worker that served another record is made once more in a new one") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("deed=again") + record("deed=again") + record("deed=again"));
  const ProgramRun run = verify_isolated(folder, "games.gpn");
  INFO(run.out << run.err);
  CHECK(run.status == 0);
  REQUIRE(reports(run).size() == 3);
  for (const auto& report : reports(run)) CHECK(report["verdict"] == "legal");
}

TEST_CASE("a module that needs another library than those of C and C++ is not loaded") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("deed=none") + clean_record);
  // The name of a library that it needs is another one of the same length.
  const ProgramRun run = run_script(
      folder.path(), "cp " + std::string(SABOTEUR) + " " + fs::path(SABOTEUR).parent_path().string() +
                         "/saboteur.gpn.json . && sed -i 's/libc\\.so\\.6/libz.so.1/' saboteur.gpn.so && " +
                         GPN_PROGRAM + " verify --isolate --format jsonl --plugin ./saboteur.gpn.so games.gpn");
  CHECK(run.status == 2);
  CHECK(run.err.find("it needs libz.so.1, which workers do not load; link it statically") != std::string::npos);
}

TEST_CASE("without confined workers gpn loads no module and reports it") {
  const TemporaryFolder folder;
  folder.write("games.gpn", record("deed=none") + clean_record);
  folder.write("run", "exec " + std::string(GPN_PROGRAM) + " verify --isolate --format jsonl --plugin " + SABOTEUR +
                          " games.gpn >out 2>err\n");
  const pid_t process = ::fork();
  if (process == 0) {
    scmp_filter_ctx filter = ::seccomp_init(SCMP_ACT_ALLOW);
    ::seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(seccomp), 0);
    ::seccomp_rule_add(filter, SCMP_ACT_ERRNO(EINVAL), SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_SECCOMP));
    if (::seccomp_load(filter) != 0 || ::chdir(folder.path().c_str()) != 0) ::_exit(99);
    ::execl("/bin/sh", "sh", "run", nullptr);
    ::_exit(98);
  }
  int status = 0;
  REQUIRE(::waitpid(process, &status, 0) == process);
  CHECK(WEXITSTATUS(status) == 2);
  CHECK(read_file(folder.path() / "err").find("could not be confined") != std::string::npos);
  CHECK(read_file(folder.path() / "out").find("\"verdict\":\"legal\",\"ending\":\"open\",\"result\":null") ==
        std::string::npos);
}

TEST_CASE("replay in a worker reports the same as replay in the program") {
  const TemporaryFolder folder;
  const std::string gpn = GPN_PROGRAM;
  std::string script = gpn + " generate --game gipf --variant tournament -n 60 --seed 3 > a.gpn && " + gpn +
                       " generate --game dvonn -n 60 --seed 4 --to sheet > b.txt && " + gpn +
                       " generate --game gipf --potentials 'tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3' -n 60 > c.gpn && "
                       "printf '[Game \"gipf\"]\\n\\n1. b3 b9 *\\n\\n[Game \"chess\"]\\n\\n1. e4 e5 *\\n' > d.gpn";
  REQUIRE(run_script(folder.path(), script).status == 0);
  for (const char* style : {"human", "jsonl", "sarif", "github"}) {
    for (const char* jobs : {"1", "3"}) {
      const std::string common =
          gpn + " verify --notes --format " + style + " --jobs " + jobs + " a.gpn b.txt c.gpn d.gpn missing.gpn";
      const ProgramRun here = run_script(folder.path(), common);
      const ProgramRun there = run_script(folder.path(), common + " --isolate");
      INFO(common);
      CHECK(here.out == there.out);
      CHECK(here.err == there.err);
      CHECK(here.status == there.status);
    }
  }
}

TEST_CASE("a worker keeps to itself what it left out, and finds variants files in folders") {
  const TemporaryFolder folder;
  const std::string gpn = GPN_PROGRAM;
  REQUIRE(run_script(folder.path(),
                     "mkdir found && printf 'gpn-variants 1\\n[club : gipf/basic]\\nhelp = ours\\n' > found/a.gpnv && "
                     "printf 'gpn-variants 1\\n[five : gipf/six]\\n' > found/b.gpnv && "
                     "printf '[Game \"gipf\"]\\n[Variant \"club\"]\\n\\n1. b3 *\\n' > club.gpn")
              .status == 0);
  const ProgramRun run = run_script(
      folder.path(), "GPN_PLUGIN_PATH=found " + gpn + " verify --isolate club.gpn 2> errors; cat errors >&2");
  CHECK(run.out == "1 record in 1 file, 1 turn: 1 legal.\n");
  CHECK(run.err.empty());
}

TEST_CASE("a worker reads an input as the program itself does: UTF-16, a file of a directory, a record without turns") {
  const TemporaryFolder folder;
  std::string utf16 = "\xFF\xFE";
  for (const char c : std::string_view("[Game \"dvonn\"]\n\n1. c3 d4 *\n")) utf16 += {c, '\0'};
  folder.write("games/1.gpn", utf16);
  folder.write("games/2.gpn", "[Game \"gipf\"]\n\n*\n");
  folder.write("games/3.txt", "1. (see the other sheet)\n");
  for (const std::string_view style : {"jsonl", "human"}) {
    const std::string command = std::string(GPN_PROGRAM) + " verify --notes --format " + std::string(style) + " games";
    const ProgramRun here = run_script(folder.path(), command);
    const ProgramRun isolated = run_script(folder.path(), command + " --isolate");
    CHECK(here.out.find("utf-16") != std::string::npos);
    CHECK(isolated.out == here.out);
    CHECK(isolated.status == here.status);
  }
}

}  // namespace isolate_test
