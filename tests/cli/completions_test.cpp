#include <catch2/catch.hpp>

#include "program.hpp"

namespace completions_test {

using gpn::test::ProgramRun;
using gpn::test::run_gpn;
using gpn::test::TemporaryFolder;

namespace {

/// What bash would offer for the last of `words`.
std::string offered(const TemporaryFolder& folder, const std::string& words, int last) {
  return run_gpn(folder.path(), "gpn completions bash >completions; bash -c '. ./completions; COMP_WORDS=(" + words +
                                    "); COMP_CWORD=" + std::to_string(last) + "; _gpn; echo \"${COMPREPLY[*]}\"'")
      .out;
}

}  // namespace

TEST_CASE("bash completes commands and their options") {
  const TemporaryFolder folder;
  CHECK(offered(folder, "gpn ver", 1) == "verify\n");
  CHECK(offered(folder, "gpn verify --su", 2) == "--summary\n");
  CHECK(offered(folder, "gpn diff a --sy", 3) == "--symmetry\n");
  CHECK(offered(folder, "gpn perft --su", 2) == "\n");
}

TEST_CASE("completions are offered for every command in the help") {
  const TemporaryFolder folder;
  const std::string all = offered(folder, "gpn \"\"", 1);
  for (const std::string command :
       {"verify", "convert", "repair", "diff", "legal", "perft", "generate", "explain", "--help"})
    CHECK(all.find(command) != std::string::npos);
  CHECK(all.find("completions") == std::string::npos);
}

}  // namespace completions_test
