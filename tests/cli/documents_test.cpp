// The documentation keeps up with the program.
#include <catch2/catch.hpp>

#include "program.hpp"

#include <set>
#include <sstream>

using gpn::test::read_file;
using gpn::test::run_gpn;
using gpn::test::source_path;
using gpn::test::TemporaryFolder;

namespace {

/// The first words of the lines of a text.
std::set<std::string> first_words(const std::string& text) {
  std::set<std::string> words;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) words.insert(line.substr(0, line.find(' ')));
  return words;
}

}  // namespace

TEST_CASE("docs/diagnostics.md has every code with its explanation, and no code that is gone") {
  const TemporaryFolder folder;
  const std::set<std::string> codes = first_words(run_gpn(folder.path(), "gpn explain").out);
  REQUIRE(codes.size() > 50);
  std::set<std::string> documented;
  std::istringstream lines(read_file(source_path("docs/diagnostics.md")));
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("### ")) documented.insert(line.substr(4));
  CHECK(documented == codes);
}

TEST_CASE("every code says what it means and what to do") {
  const TemporaryFolder folder;
  for (const std::string& code : first_words(run_gpn(folder.path(), "gpn explain").out)) {
    CAPTURE(code);
    const auto run = run_gpn(folder.path(), "gpn explain " + code);
    CHECK(run.status == 0);
    CHECK(run.out.starts_with(code + ": "));
    CHECK(run.out.size() > code.size() + 60);
  }
}

TEST_CASE("docs/cli.md names every command and every option") {
  const TemporaryFolder folder;
  const std::string text = read_file(source_path("docs/cli.md"));
  for (const std::string command : {"verify", "convert", "diff", "legal", "perft", "generate", "explain"}) {
    CAPTURE(command);
    CHECK(text.find("## gpn " + command) != std::string::npos);
    const std::string help = run_gpn(folder.path(), "gpn " + command + " --help").out;
    CHECK(help.find("Examples:") != std::string::npos);
    for (std::size_t at = help.find("--"); at != std::string::npos; at = help.find("--", at + 2)) {
      const std::size_t end = help.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", at);
      CAPTURE(help.substr(at, end - at));
      CHECK(text.find(help.substr(at, end - at)) != std::string::npos);
    }
  }
}
