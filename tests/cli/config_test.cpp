// gpn.toml: what it sets, what it may not set, and what is wrong with it.
#include "program.hpp"

#include <catch2/catch.hpp>

namespace config_test {

namespace {

using namespace gpn::test;

const std::string record = "[Game \"dvonn\"]\n\nc3 (d4 e5) zz\n";

/// A script in a folder with this gpn.toml above the working directory.
ProgramRun run_below(const std::string& toml, const std::string& script) {
  const TemporaryFolder folder;
  folder.write("gpn.toml", toml);
  folder.write("games/a.gpn", record);
  return run_gpn(folder.path() / "games", "unset GPN_NO_CONFIG\n" + script);
}

std::string problem_with(const std::string& toml) {
  const ProgramRun run = run_below(toml, "gpn verify a.gpn");
  CHECK(run.status == 2);
  CHECK(run.out.empty());
  return run.err;
}

std::string line_of(const std::string& text, const std::string& begin) {
  const std::size_t at = text.find(begin);
  return at == std::string::npos ? "" : text.substr(at, text.find('\n', at) - at);
}

}  // namespace

TEST_CASE("gpn.toml above the working directory sets defaults, and the command line goes before them") {
  const std::string toml = "[common]\njobs = 2\n[verify]\nformat = \"files\"\nselect = \"no-such\"\n";
  CHECK(run_below("[verify]\nformat = \"files\"\n", "gpn verify a.gpn").out == "a.gpn\n");
  CHECK(run_below("[verify]\nformat = \"files\"\n", "gpn verify --format human a.gpn").out.find("error[") !=
        std::string::npos);
  CHECK(run_below("[verify]\nquiet = true\n", "gpn verify --quiet=false a.gpn | tail -1").out.starts_with("1 record"));
  CHECK(run_below("[convert]\nto = \"jsonl\"\n", "gpn convert a.gpn").out.starts_with("{\"$schema\""));
  CHECK(run_below("[verify]\nignore = [\"turn-text\", \"dvonn-turn\"]\n", "gpn verify --ignore no-turns -q a.gpn")
            .status == 1);
}

TEST_CASE("the section of a command goes before the common one") {
  const std::string toml = "[verify]\nfrom = \"gpn\"\n[common]\nfrom = \"sheet\"\n";
  CHECK(line_of(run_below(toml, "gpn config verify").out, "--from") ==
        "--from                   gpn              ../gpn.toml:2");
  CHECK(line_of(run_below(toml, "gpn config diff").out, "--from") ==
        "--from                   sheet            ../gpn.toml:4");
}

TEST_CASE("gpn config names what set each option") {
  const std::string toml = "[common]\njobs = 2\n";
  const std::string list = run_below(toml, "gpn config verify --fail-on note").out;
  CHECK(line_of(list, "-j, --jobs") == "-j, --jobs               2                ../gpn.toml:2");
  CHECK(line_of(list, "--fail-on") == "--fail-on                note             command line");
  CHECK(line_of(list, "--format") == "--format                 human            built in");
  CHECK(line_of(list, "--color") == "--color                  auto             environment, NO_COLOR=1");
  CHECK(run_below(toml, "gpn config").out ==
        "common               jobs                 2                ../gpn.toml:2\n");
  CHECK(run_below(toml, "GPN_NO_CONFIG=1 gpn config").out == "no gpn.toml is used; see gpn config --help\n");
}

TEST_CASE("what is wrong with gpn.toml is named with its line and the nearest name") {
  CHECK(problem_with("[common]\njbos = 2\n") ==
        "gpn: error: ../gpn.toml:2: no command has an option \"jbos\": did you mean \"jobs\"?\n");
  CHECK(problem_with("[common]\n\xCB\xA4 = 2\n") ==
        "gpn: error: ../gpn.toml:2: a character outside of ASCII must be in a comment or in double quotation marks\n");
  CHECK(problem_with("# \xCB\xA4\n[common]\njbos = \"\xCB\xA4\"\n").find("gpn.toml:3: no command") !=
        std::string::npos);
  CHECK(problem_with("[stats]\nformt = \"csv\"\n") ==
        "gpn: error: ../gpn.toml:2: gpn stats has no option \"formt\": did you mean \"format\"?\n");
  CHECK(problem_with("\n[verfy]\n") ==
        "gpn: error: ../gpn.toml:2: there is no command \"verfy\": did you mean \"verify\"?\n");
  CHECK(problem_with("jobs = 2\n") ==
        "gpn: error: ../gpn.toml:1: \"jobs\" is in no section; put it below [common] or a command such as [verify]\n");
  CHECK(problem_with("[verify]\njobs = 0\n") ==
        "gpn: error: ../gpn.toml:2: jobs: \"0\" is not a whole number from 1 to 1024\n");
  CHECK(problem_with("[verify]\nfail-on = \"eror\"\n")
            .find("2: fail-on: \"eror\" is not one of the choices: did you mean \"error\"?") != std::string::npos);
  CHECK(problem_with("[verify]\nnotes = 1\n") == "gpn: error: ../gpn.toml:2: \"notes\" takes true or false\n");
  CHECK(problem_with("[verify]\nfrom = [\"gpn\"]\n") ==
        "gpn: error: ../gpn.toml:2: \"from\" takes one text or number\n");
  CHECK(problem_with("[verify]\nselect = [true]\n") ==
        "gpn: error: ../gpn.toml:2: \"select\" takes a text or a list of texts\n");
  CHECK(problem_with("[common]\nformat = \"sarif\"\n").find("(of gpn ") != std::string::npos);
  CHECK(problem_with("[verify\n").starts_with("gpn: error: ../gpn.toml:1: "));
  CHECK(problem_with(std::string(70'000, '#')) ==
        "gpn: error: ../gpn.toml: cannot be read, or is longer than 64 KiB\n");
}

TEST_CASE("a value that only the run can refuse is named with its line, too") {
  const ProgramRun run = run_below("[verify]\nselect = \"no-such\"\n", "gpn verify a.gpn");
  CHECK(run.status == 2);
  CHECK(run.err.ends_with("gpn: options of this command come from ../gpn.toml:2 (select)\n"));
}

TEST_CASE("help, completions and other programs' checks work with a broken gpn.toml") {
  CHECK(run_below("[", "gpn verify --help").status == 0);
  CHECK(run_below("[", "gpn --version").status == 0);
  CHECK(run_below("[", "gpn completions bash").status == 0);
  CHECK(run_below("[", "GPN_NO_CONFIG=1 gpn verify -q a.gpn").status == 1);
}

TEST_CASE("gpn.toml loads no module, opens and writes no file and raises no limit") {
  for (const char* option : {"[common]\nplugin = \"a.gpn.so\"",
                             "[verify]\nvariants = \"a.gpnv\"",
                             "[verify]\nisolate = true",
                             "[verify]\nplugin-memory = 4096",
                             "[verify]\nmax-milliseconds = 9999",
                             "[verify]\nlinked-files = \"anywhere\"",
                             "[verify]\nfiles-from = \"/etc/passwd\"",
                             "[verify]\nmanifest = \"m\"",
                             "[verify]\nmanifest-files = \"anywhere\"",
                             "[convert]\nout = \"a.gpn\"",
                             "[convert]\nout-dir = \"x\"",
                             "[convert]\nin-place = true",
                             "[convert]\nno-check = true",
                             "[repair]\nin-place = true",
                             "[repair]\nwrite = \"a.gpn\"",
                             "[repair]\nunsafe = true",
                             "[page]\nout = \"a.html\"",
                             "[plugins.trust]\nrevoke = true",
                             "[plugins.check]\nin-process = true",
                             "[plugins.manifest]\nwrite = true",
                             "[lsp]\nplugin = \"a.gpn.so\"",
                             "[generate]\nout = \"a.gpn\""}) {
    INFO(option);
    CHECK(problem_with(option).find("cannot be set in a file; give --") != std::string::npos);
  }
}

TEST_CASE("a gpn.toml that others may write is not used, and a pipe in its place is refused") {
  const ProgramRun run = run_below("[verify]\nformat = \"files\"\n", "chmod o+w ../gpn.toml; gpn verify a.gpn");
  CHECK(run.err.starts_with("gpn: ../gpn.toml is not used: another user owns it or may write it"));
  CHECK(run.out.find("error[") != std::string::npos);
  CHECK(run_below("", "rm ../gpn.toml; mkfifo ../gpn.toml; gpn verify a.gpn").err ==
        "gpn: error: ../gpn.toml: is no regular file; remove or rename it\n");
}

TEST_CASE("a shard is verified by its manifest, whatever gpn.toml sets") {
  const ProgramRun run = run_below("[verify]\nstrict = true\nformat = \"files\"\n",
                                   "gpn shard plan -n 1 -o m a.gpn >/dev/null && gpn verify --shard 1/1 --manifest m "
                                   "-o r; gpn shard merge r");
  CHECK(run.err == "");
  CHECK(run.out.find("error[") != std::string::npos);
}

}  // namespace config_test
