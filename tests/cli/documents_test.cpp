// The pages and the manual list what the program has.
#include <catch2/catch.hpp>

#include "program.hpp"

#include <gpn/replay/explanation.hpp>
#include <support/games.hpp>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace documents_test {

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

/// The page, made from the findings.
std::string diagnostics_page() {
  std::string page =
      "# Diagnostics\n\n"
      "```sh\n"
      "gpn explain gipf-row-must-go    # one finding\n"
      "gpn explain                     # all codes\n"
      "```\n\n"
      "This page lists all findings of gpn by the part that reports them. Codes are stable: a code is never renamed "
      "and\n"
      "never changes its meaning. The page is made from the findings; its test rewrites it with `GPN_APPROVE=1` in "
      "the\n"
      "environment.\n";
  std::string_view part;
  for (const gpn::replay::CatalogueEntry& entry : gpn::replay::catalogue(gpn::test::games())) {
    if (entry.part != part) page.append("\n## ").append(part = entry.part).append("\n");
    page.append("\n### ").append(entry.finding.code).append("\n\n*").append(name(entry.finding.severity));
    if (!entry.finding.rule.empty()) page.append(", rule ").append(entry.finding.rule);
    page.append("*: ").append(entry.finding.title).append("\n\n").append(entry.finding.explanation).append("\n");
  }
  return page;
}

}  // namespace

TEST_CASE("docs/diagnostics.md lists every finding as gpn explain prints it") {
  const std::string page = diagnostics_page();
  const auto path = source_path("docs/diagnostics.md");
  if (std::getenv("GPN_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << page;
  CHECK(read_file(path) == page);
}

TEST_CASE("every code has an explanation", "[no-sanitizer]") {
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
  for (const std::string command : {"verify", "convert", "repair", "diff", "legal", "perft", "generate", "explain"}) {
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

TEST_CASE("every command in the help has a manual page, which renders without a warning") {
  const TemporaryFolder folder;
  const bool has_groff = run_gpn(folder.path(), "command -v groff").status == 0;
  if (!has_groff) WARN("rendering skipped: there is no groff");
  const std::string all = run_gpn(folder.path(), "gpn manual").out;
  CHECK(all.find("completions") == std::string::npos);
  std::istringstream help(run_gpn(folder.path(), "gpn --help").out);
  unsigned commands = 0;
  bool are_commands = false;
  for (std::string line; std::getline(help, line);) {
    if (line.empty() || line == "Commands:") are_commands = line == "Commands:";
    if (!are_commands || !line.starts_with("  ")) continue;
    const std::string command = line.substr(2, line.find(' ', 2) - 2);
    CAPTURE(command);
    ++commands;
    CHECK(all.find(".BR gpn\\-" + command + " (1)\n") != std::string::npos);
    const auto page = run_gpn(folder.path(), "gpn manual " + command + " >page; cat page");
    CHECK(page.status == 0);
    CHECK(page.out.find("\n.B gpn " + command + "\n") != std::string::npos);
    // The build installs the pages that it lists.
    CHECK(read_file(source_path("cli/CMakeLists.txt")).find(" " + command) != std::string::npos);
    if (!has_groff) continue;
    const auto rendered = run_gpn(folder.path(), "groff -man -Tascii -ww page");
    CHECK(rendered.err.empty());
    CHECK(rendered.out.size() > 500);
  }
  CHECK(commands > 10);
  CHECK(run_gpn(folder.path(), "gpn manual verfy").err.find("verify") != std::string::npos);
}

}  // namespace documents_test
