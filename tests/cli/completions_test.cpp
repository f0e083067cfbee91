#include <catch2/catch.hpp>

#include "program.hpp"

#include <fstream>

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

TEST_CASE("bash completes commands, their options and values") {
  const TemporaryFolder folder;
  CHECK(offered(folder, "gpn ver", 1) == "verify\n");
  CHECK(offered(folder, "gpn verify --su", 2) == "--summary\n");
  CHECK(offered(folder, "gpn diff a --sy", 3) == "--symmetry\n");
  CHECK(offered(folder, "gpn perft --su", 2) == "\n");
  CHECK(offered(folder, "gpn plugins ch", 2) == "check\n");
  CHECK(offered(folder, "gpn plugins check --le", 3) == "--level\n");
  CHECK(offered(folder, "gpn verify --format sar", 3) == "sarif\n");
  CHECK(offered(folder, "gpn verify --format = sar", 4) == "sarif\n");
  CHECK(offered(folder, "gpn verify --game dv", 3) == "dvonn\n");
  CHECK(offered(folder, "gpn explain gipf-row-m", 2) == "gipf-row-must-go\n");
}

TEST_CASE("fish completes commands, their options and values") {
  const TemporaryFolder folder;
  if (run_gpn(folder.path(), "command -v fish").status != 0) {
    WARN("skipped: fish is not installed");
    return;
  }
  const auto offers = [&](const std::string& typed) {
    return run_gpn(folder.path(),
                   "gpn completions fish >f; HOME=. fish -c 'source f; complete -C \"" + typed + "\"' | cut -f1")
        .out;
  };
  CHECK(offers("gpn ver") == "verify\n");
  CHECK(offers("gpn verify --summ") == "--summary\n");
  CHECK(offers("gpn verify --format sar") == "sarif\n");
  CHECK(offers("gpn plugins che") == "check\n");
  CHECK(offers("gpn plugins check --lev") == "--level\n");
  CHECK(offers("gpn explain gipf-row-m") == "gipf-row-must-go\n");
}

TEST_CASE("zsh completes commands, their options and values", "[no-sanitizer]") {
  const TemporaryFolder folder;
  if (run_gpn(folder.path(), "command -v zsh").status != 0) {
    WARN("skipped: zsh is not installed");
    return;
  }
  // A shell in a terminal of its own, into which a line and the key of completion are typed.
  std::ofstream(folder.path() / "typed") << R"(zmodload zsh/zpty
zpty -b shell "zsh -f -i"
zpty -w shell "autoload -U compinit; compinit -u -D; source ./z; echo re''ady"
while zpty -r shell line '*ready*'; do [[ $line == *ready* ]] && break; done
zpty -w -n shell "$1"$'\t'
all=
for i in {1..100}; do
  while zpty -rt shell out; do all+=$out; done
  [[ $all == *$2* ]] && { print yes; exit }
  sleep 0.05
done
print -r -- "${(V)all}"
)";
  const auto completes = [&](const std::string& typed, const std::string& to) {
    return run_gpn(folder.path(), "gpn completions zsh >z; timeout 20 zsh -f typed '" + typed + "' '" + to + "'").out;
  };
  CHECK(completes("gpn ver", "gpn verify") == "yes\n");
  CHECK(completes("gpn verify --summ", "verify --summary") == "yes\n");
  CHECK(completes("gpn verify --format sar", "--format sarif") == "yes\n");
  CHECK(completes("gpn plugins che", "plugins check") == "yes\n");
  CHECK(completes("gpn explain gipf-row-m", "gipf-row-must-go") == "yes\n");
}

TEST_CASE("completions are offered for every command in the help") {
  const TemporaryFolder folder;
  const std::string all = offered(folder, "gpn \"\"", 1);
  for (const std::string command : {"verify", "convert", "repair", "diff", "legal", "perft", "generate", "explain"})
    CHECK(all.find(command) != std::string::npos);
  CHECK(all.find("completions") == std::string::npos);
}

}  // namespace completions_test
