// Text of records, file names, manifests and the command line that tries to control the terminal, to hide or reorder
// what is printed, or to forge lines of the report.
#include <catch2/catch.hpp>

#include "program.hpp"

#include <gpn/host/display.hpp>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace hostile_text_test {

using gpn::test::ProgramRun;
using gpn::test::run_gpn;
using gpn::test::TemporaryFolder;

namespace {

/// A line feed with a forged message, colours, a title, C1, an override, an isolate, zero width, a byte that is no
/// UTF-8.
const std::string hostile =
    "h\n::error file=forged::x\r\x1b[31m\x1b]0;t\x07\xC2\x9B"
    "2J\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8B\xFFz";
/// The same without what a file name or a line cannot have.
const std::string hostile_line =
    "h\x1b[31m\x1b]0;t\x07\xC2\x9B"
    "2J\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8B\xFFz";

/// Lines that a terminal shows as they are, none of them forged.
void check_printable(const std::string& out) {
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(gpn::host::visible(line) == line);
    CHECK_FALSE(line.starts_with("::error file=forged"));
  }
}

void fill(const TemporaryFolder& folder) {
  folder.write("h", hostile);
  folder.write("l", hostile_line);
  folder.write("record", "[Game \"dvonn\"]\n[White \"" + hostile_line + "\"]\n[Event \"" + hostile_line + "\"]\n[" +
                             hostile_line + " \"x\"]\n[Result \"" + hostile_line + "\"]\n\n1. c3 d4 {" + hostile_line +
                             "} 2. " + hostile_line + " a1-z9 *\n");
  folder.write("rules", "[Game \"" + hostile_line + "\"]\n[Variant \"" + hostile_line + "\"]\n\n1. c3 d4 *\n");
  folder.write("good.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  folder.write("junk", hostile_line);
  folder.write("v.gpnv",
               "gpn-variants 1\n[" + hostile_line + "]\ntitle = " + hostile_line + "\n" + hostile_line + "\n");
  folder.write("title.gpnv", "gpn-variants 1\n\n[loud]\ngame = dvonn\ntitle = " + hostile_line +
                                 "\nhelp = " + hostile_line + "\nauthor = " + hostile_line + "\n");
  folder.write("m.gpn.so", "no module");
  nlohmann::json manifest{{"abi", "1.0"}, {"kind", "game"}, {"options", nlohmann::json::array()}};
  for (const char* field : {"id", "title", "version"}) manifest[field] = hostile;
  folder.write("m.gpn.json", manifest.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  const auto copy = [&](const std::string& from, const std::string& to) {
    std::filesystem::copy_file(folder.path() / from, folder.path() / to);
  };
  std::filesystem::create_directory(folder.path() / "d");
  for (const std::string name : {"record", "rules", "good.gpn", "junk", "title.gpnv"}) {
    copy(name, hostile + "-" + name);
    copy(name, "d/" + hostile + "-" + name);
  }
  copy("m.gpn.so", "d/" + hostile + ".gpn.so");
  copy("m.gpn.json", "d/" + hostile + ".gpn.json");
  copy("v.gpnv", "d/" + hostile + ".gpnv");
}

/// Runs the commands in one shell with `$h` and `$l`, the hostile texts. What each of them printed follows a line
/// `-- N STATUS`, which ends it.
std::vector<std::string> outputs_of(const TemporaryFolder& folder, const std::vector<std::string>& commands,
                                    const std::string& redirection) {
  std::string script =
      "h=$(cat h) l=$(cat l) GPN_PLUGIN_PATH=$PWD XDG_CONFIG_HOME=$PWD/conf; export GPN_PLUGIN_PATH XDG_CONFIG_HOME\n"
      "mkdir -p conf\n";
  for (const std::string& command : commands) script += command + " " + redirection + "\necho \"-- $?\"\n";
  std::vector<std::string> outputs{""};
  std::istringstream lines(run_gpn(folder.path(), script).out);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("-- ")) {
      outputs.back() += line + "\n";
      continue;
    }
    CAPTURE(commands[outputs.size() - 1], outputs.back());
    CHECK((line == "-- 0" || line == "-- 1" || line == "-- 2"));
    outputs.emplace_back();
  }
  REQUIRE(outputs.size() == commands.size() + 1);
  return outputs;
}

}  // namespace

TEST_CASE("no command prints what is unsafe in names, records, manifests and arguments") {
  const TemporaryFolder folder;
  fill(folder);
  std::vector<std::string> commands{
      "gpn \"$h\"",
      "gpn --\"$h\"",
      "gpn verify \"$h\"",
      "gpn verify --notes \"$h-record\" \"$h-rules\"",
      "gpn verify --format github --notes \"$h-record\" \"$h-rules\" \"$h-junk\" \"$h\"",
      "gpn verify --list-skipped d",
      "gpn verify --summary \"$h-record\" \"$h-junk\"",
      "gpn verify --explain \"$h\"",
      "gpn verify --format \"$h\" record",
      "gpn verify --fail-on \"$h\" record",
      "gpn verify --color \"$h\" record",
      "gpn verify --jobs \"$h\" record",
      "gpn verify --from \"$h\" record",
      "gpn verify --plugin \"$h\" record",
      "gpn verify --variants \"$h-title.gpnv\" --variants v.gpnv record",
      "gpn verify --isolate --notes \"$h-record\" \"$h-rules\"",
      "gpn convert --to \"$h\" record",
      "gpn convert --notes --to littlegolem \"$h-record\" \"$h-rules\" \"$h\" >/dev/null",
      "gpn convert --to gpn -o \"$h/$h\" good.gpn",
      "gpn convert --to gpn -o \"d/$h-out\" \"$h-good.gpn\" \"$h\"",
      "gpn diff \"$h-record\" \"$h-rules\"",
      "gpn diff \"$h\" \"$h-rules\"",
      "gpn diff --compare \"$h\" record record",
      "gpn repair \"$h-record\" \"$h-rules\" \"$h\"",
      "gpn repair --format \"$h\" record",
      "gpn page --title \"$l\" \"$h-record\" \"$h-rules\" \"$h-junk\" d \"$h\"",
      "gpn page -o \"$h/$h\" good.gpn",
      "gpn explain \"$h\"",
      "gpn explain --variants title.gpnv loud",
      "gpn explain --variants title.gpnv dvonn",
      "gpn completions \"$h\"",
      "gpn plugins \"$h\"",
      "gpn plugins list",
      "gpn plugins list --plugin \"$h\"",
      "gpn plugins info \"$h\"",
      "gpn plugins info \"d/$h.gpn.so\"",
      "gpn plugins info loud",
      "gpn plugins trust \"$h\" \"d/$h.gpn.so\"",
      "gpn plugins trust m.gpn.so \"$l\"",
      "gpn plugins check \"$h\"",
      "gpn plugins check \"d/$h.gpn.so\"",
      "gpn plugins check --explain \"$h\"",
      "gpn plugins check --with \"$h\" m.gpn.so",
      "gpn plugins manifest \"$h\"",
      "gpn plugins new \"$h\"",
      "gpn plugins new quiet --kind \"$h\"",
      "gpn plugins new quiet --dir \"d/$h-new\"",
  };
  for (const std::string option : {"game", "variant", "option", "potentials", "position", "after"})
    for (const std::string command : {"legal", "perft 1", "generate"})
      commands.push_back("gpn " + command + " --game dvonn --" + option + " \"$h\"");
  const auto outputs = outputs_of(folder, commands, "2>&1");
  for (std::size_t i = 0; i < commands.size(); ++i) {
    CAPTURE(commands[i]);
    check_printable(outputs[i]);
  }
}

TEST_CASE("reports for programs are valid and printable whatever they quote") {
  const TemporaryFolder folder;
  fill(folder);
  const std::vector<std::string> documents{
      "gpn verify --format sarif --notes \"$h-record\" \"$h-rules\" \"$h-junk\"",
      "gpn verify --format json --notes \"$h-record\" \"$h-rules\" \"$h-junk\"",
      "gpn repair --format json \"$h-record\"",
      "gpn diff --format json \"$h-record\" \"$h-good.gpn\"",
      "gpn plugins list --format json",
      "gpn plugins info --format json --plugin d/none m || echo 0",
      "gpn plugins check --format json \"d/$h.gpn.so\"",
  };
  for (const std::string& output : outputs_of(folder, documents, "2>/dev/null")) {
    CAPTURE(output);
    CHECK((output.empty() || nlohmann::json::accept(output)));
    check_printable(output);
  }
  const std::vector<std::string> line_reports{"gpn verify --format jsonl --notes \"$h-record\" \"$h-rules\"",
                                              "gpn repair --format jsonl \"$h-record\""};
  for (const std::string& output : outputs_of(folder, line_reports, "2>/dev/null")) {
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK(nlohmann::json::accept(line));
    }
    check_printable(output);
  }
  for (const std::string& output :
       outputs_of(folder, {"gpn plugins check --format junit \"d/$h.gpn.so\""}, "2>/dev/null"))
    check_printable(output);
}

TEST_CASE("records are written unchanged to a file, and escaped on a terminal") {
  const TemporaryFolder folder;
  folder.write("r.gpn", "[Game \"dvonn\"]\n\n1. c3 {\x1b[31m} d4 *\n");
  CHECK(run_gpn(folder.path(), "gpn convert --to gpn --no-check r.gpn").out.find('\x1b') != std::string::npos);
  const ProgramRun shown =
      run_gpn(folder.path(), "script -qec 'gpn convert --to gpn --no-check r.gpn' /dev/null </dev/null");
  CHECK(shown.out.find("\\x1b[31m") != std::string::npos);
  CHECK(shown.out.find('\x1b') == std::string::npos);
}

}  // namespace hostile_text_test
