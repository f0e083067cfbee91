// gpn plugins check runs modules in processes that cannot change files or reach others, and waits for none for ever.
#include "attacks.hpp"
#include "isolated.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace check_confinement_test {

namespace {

using namespace gpn::test;

/// The argument that makes the trap attack is the reason of a check that is skipped.
ProgramRun check_trap(const TemporaryFolder& folder, const std::string& deed, const std::string& more) {
  return run_script(folder.path(), std::string(GPN_PROGRAM) + " plugins check --jobs 2 --skip A4=" + deed + ".gpn " +
                                       more + " " + TRAP);
}

}  // namespace

TEST_CASE("a module that does no harm passes the checks of its process") {
  const TemporaryFolder folder;
  const ProgramRun run = check_trap(folder, "nothing", "--filter '^[AK]' --level 10 --all");
  INFO(run.out);
  CHECK(run.out.find("asked the system") == std::string::npos);
  CHECK(run.out.find(" pass") != std::string::npos);
}

TEST_CASE("a module that reaches for files, processes or the network fails checks and does not get there") {
  for (const char* attack :
       {"write", "mknod", "unlink", "kill", "socket", "fork", "exec", "io_uring", "memfd", "madvise"}) {
    for (const char* when : {"loading-", "calling-"}) {
      INFO(when << attack);
      const TemporaryFolder folder;
      folder.write(victim, "as it was");
      const ProgramRun run = check_trap(folder, std::string(when) + attack, "--filter '^K10$'");
      INFO(run.out << run.err);
      CHECK(run.status == 1);
      CHECK(run.out.find("asked the system") != std::string::npos);
      CHECK(read_file(folder.path() / victim) == "as it was");
      CHECK_FALSE(std::filesystem::exists(folder.path() / made));
    }
  }
}

TEST_CASE("a module that closes its descriptors and sleeps is stopped in time") {
  const TemporaryFolder folder;
  const ProgramRun run = check_trap(folder, "calling-shut", "--filter '^K10$' --timeout 1");
  INFO(run.out << run.err);
  CHECK(run.status == 1);
}

}  // namespace check_confinement_test
