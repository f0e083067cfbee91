// The pages and the manual list what the program has.
#include <catch2/catch.hpp>

#include "program.hpp"
#include "support/json.hpp"

#include <gpn/plugins/clauses.hpp>
#include <gpn/replay/clauses.hpp>
#include <gpn/replay/explanation.hpp>
#include <support/games.hpp>
#include <support/potentials.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace documents_test {

using gpn::replay::ErrorBoards;
using gpn::test::gipf_and_potentials;
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

/// A clause with a link to its place on the page of clauses.
std::string link_to(std::string_view clause) {
  return fmt::format("[{}](clauses.md#{})", clause, gpn::replay::clause_anchor(clause));
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
    if (!entry.finding.rule.empty()) page += ", rule " + link_to(entry.finding.rule);
    page.append("*: ").append(entry.finding.title).append("\n\n").append(entry.finding.explanation).append("\n");
  }
  return page;
}

}  // namespace

TEST_CASE("docs/formats.md has the table of gpn formats") {
  const std::string table = run_gpn("/", "gpn formats").out;
  CHECK(table.find("| gipf ") != std::string::npos);
  CHECK(read_file(source_path("docs/formats.md")).find("\n\n" + table + "\n") != std::string::npos);
}

TEST_CASE("gpn formats agrees with what convert writes") {
  const std::string script =
      "printf '[Game \"dvonn\"]\\n1. c3 {x} d4! *\\n' >a.gpn\n"
      "for format in sheet littlegolem codecup; do gpn convert --to $format a.gpn 2>&1 | grep -o '1 comment\\|1 "
      "glyph'; echo; done";
  const gpn::test::TemporaryFolder folder;
  CHECK(run_gpn(folder.path(), script).out == "1 comment\n1 glyph\n\n1 comment\n1 glyph\n\n1 glyph\n\n");
  const auto table = gpn::test::parse_json(run_gpn("/", "gpn formats --format json").out);
  for (const auto& format : table["formats"])
    for (const auto& part : format["parts"]) {
      const bool is_yes = part["kept"] == "yes";
      if (format["format"] == "gpn" || format["format"] == "jsonl") CHECK(is_yes);
      CHECK(part["reason"].is_null() == is_yes);
    }
}

TEST_CASE("docs/diagnostics.md lists every finding as gpn explain prints it") {
  const std::string page = diagnostics_page();
  const auto path = source_path("docs/diagnostics.md");
  if (std::getenv("GPN_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << page;
  CHECK(read_file(path) == page);
}

namespace {

const ErrorBoards plain_boards{{gpn::scene::Charset::Ascii}, gpn::replay::TooWide::DrawAnyway};

std::string clause_entry(const gpn::ClauseTable& table, const gpn::Clause& clause) {
  std::string entry = fmt::format("\n### {}\n\n{}\n\n*Source:* {}.", clause.id, clause.text, clause.source);
  std::string_view before = " *Reported as:* ";
  for (const std::string_view code : gpn::replay::citing(gipf_and_potentials(), clause.id)) {
    entry += fmt::format("{}[{}](diagnostics.md#{})", before, code, code);
    before = ", ";
  }
  entry += '\n';
  if (const auto played = gpn::replay::play_example(gipf_and_potentials(), table.game, clause, plain_boards))
    entry += fmt::format("\n```console\n$ {} --board always\ngpn: error: {}\n\n{}```\n", played->command,
                         played->sentence, played->board);
  return entry;
}

/// The page, made from the tables of the games.
std::string clauses_page() {
  std::string page =
      "# Clauses\n\n"
      "```sh\n"
      "gpn explain R4       # one clause\n"
      "gpn explain 4.2.2    # in diagnostics: rule 4.2.2\n"
      "```\n\n"
      "This page lists the clauses of the rules that diagnostics cite, in gpn's own words, with their sources. In an "
      "example\n"
      "the last turn breaks the clause. The page is made from the tables of the games; its test rewrites it with\n"
      "`GPN_APPROVE=1` in the environment.\n";
  for (const gpn::ClauseTable& table : gpn::plugins::clauses()) {
    page += fmt::format("\n## {}\n", table.title);
    for (const gpn::Clause& clause : table.clauses) page += clause_entry(table, clause);
  }
  return page;
}

/// The ids of all clauses of the tables.
std::multiset<std::string> clause_ids() {
  std::multiset<std::string> ids;
  for (const gpn::ClauseTable& table : gpn::plugins::clauses())
    for (const gpn::Clause& clause : table.clauses) ids.emplace(clause.id);
  return ids;
}

/// The clauses that string literals of a source file cite: alone, as in a table, or in brackets after a message.
std::set<std::string> cited_in(const std::string& source) {
  const std::regex citation(
      R"re("((?:[A-Z]{1,2}[0-9]{1,2}|[45]\.[0-9](?:\.[0-9])?))"|"[^"\n]*\(((?:[A-Z]{1,2}[0-9]{1,2}|[45]\.[0-9](?:\.[0-9])?))[,)])re");
  std::set<std::string> cited;
  for (std::sregex_iterator at(source.begin(), source.end(), citation), end; at != end; ++at)
    cited.insert((*at)[1].matched ? (*at)[1].str() : (*at)[2].str());
  return cited;
}

}  // namespace

TEST_CASE("docs/clauses.md lists every clause as gpn explain prints it") {
  const std::string page = clauses_page();
  const auto path = source_path("docs/clauses.md");
  if (std::getenv("GPN_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << page;
  CHECK(read_file(path) == page);
}

TEST_CASE("every clause that a finding or a rule module cites is explained, and each once") {
  const std::multiset<std::string> ids = clause_ids();
  for (const std::string& id : ids) CHECK(ids.count(id) == 1);
  for (const gpn::replay::CatalogueEntry& entry : gpn::replay::catalogue(gipf_and_potentials())) {
    CAPTURE(entry.finding.code);
    CHECK((entry.finding.rule.empty() || ids.count(std::string(entry.finding.rule)) == 1));
  }
  std::size_t cited = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(source_path("plugins"))) {
    if (file.path().extension() != ".cpp" && file.path().extension() != ".hpp") continue;
    for (const std::string& id : cited_in(read_file(file.path()))) {
      if (id == "GF1") continue;  // a program
      CAPTURE(file.path().string(), id);
      CHECK(ids.count(id) == 1);
      ++cited;
    }
  }
  CHECK(cited > 100);
}

TEST_CASE("the example of a clause breaks it") {
  for (const gpn::ClauseTable& table : gpn::plugins::clauses())
    for (const gpn::Clause& clause : table.clauses) {
      const auto played = gpn::replay::play_example(gipf_and_potentials(), table.game, clause, plain_boards);
      if (!played) continue;
      CAPTURE(clause.id, played->command, played->sentence);
      const bool is_cited = played->sentence.ends_with(fmt::format("rule {})", clause.id)) ||
                            played->sentence.ends_with(fmt::format("({})", clause.id));
      CHECK(is_cited);
      CHECK(!played->board.empty());
    }
}

TEST_CASE("gpn explain prints a clause in capital and in small letters") {
  const TemporaryFolder folder;
  const auto run = run_gpn(folder.path(), "gpn explain yi1");
  CHECK(run.status == 0);
  CHECK(run.out.starts_with("YI1: a clause of the rules of GIPF with potentials\n\n"));
  CHECK(run.out.find("\n  gpn legal --game gipf --variant standard --potentials yinsh=3 --after \"") !=
        std::string::npos);
  CHECK(run_gpn(folder.path(), "gpn explain YI99").status == 2);
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
    std::string help = run_gpn(folder.path(), "gpn " + command + " --help").out;
    CHECK(help.find("Examples:") != std::string::npos);
    help += run_gpn(folder.path(), "gpn help common").out;
    for (std::size_t at = help.find("--"); at != std::string::npos; at = help.find("--", at + 2)) {
      const std::size_t end = help.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", at);
      CAPTURE(help.substr(at, end - at));
      CHECK(text.find(help.substr(at, end - at)) != std::string::npos);
    }
  }
}

TEST_CASE("help wraps to the width of COLUMNS, and 80 without a terminal") {
  const TemporaryFolder folder;
  const auto longest_line = [&](const std::string& command) {
    std::istringstream lines(run_gpn(folder.path(), command).out);
    std::size_t longest = 0;
    // Examples can be pasted, so they are not broken.
    for (std::string line; std::getline(lines, line) && !line.starts_with("Example");)
      longest = std::max(longest, line.size());
    return longest;
  };
  for (const std::string command : {"verify", "convert", "common", "plugins"}) {
    CAPTURE(command);
    CHECK(longest_line("gpn help " + command) <= 80);
    CHECK(longest_line("export COLUMNS=60; gpn help " + command) <= 60);
    CHECK(longest_line("export COLUMNS=wide; gpn help " + command) <= 80);
  }
  CHECK(longest_line("export COLUMNS=100; gpn help verify") > 80);
}

TEST_CASE("options that most commands have are listed once") {
  const TemporaryFolder folder;
  const std::string verify = run_gpn(folder.path(), "gpn help verify").out;
  const std::string common = run_gpn(folder.path(), "gpn help common").out;
  for (const std::string option : {"--plugin FILE", "--isolate", "--max-turns N"}) {
    CAPTURE(option);
    CHECK(verify.find(option) == std::string::npos);
    CHECK(common.find(option) != std::string::npos);
  }
  CHECK(verify.find("gpn help common") != std::string::npos);
}

TEST_CASE("names of other programs are aliases") {
  const TemporaryFolder folder;
  const auto same = [&](const std::string& alias, const std::string& command) {
    CAPTURE(alias);
    const auto run = run_gpn(folder.path(), alias);
    const auto plain = run_gpn(folder.path(), command);
    CHECK(run.status == plain.status);
    CHECK(run.out == plain.out);
    CHECK(run.err == plain.err);
  };
  same("gpn version", "gpn --version");
  same("gpn check --help", "gpn verify --help");
  same("gpn help fmt", "gpn help convert");
  same("printf 'c5 d5' | gpn fmt --game dvonn -", "printf 'c5 d5' | gpn convert --to gpn --game dvonn -");
}

TEST_CASE("colours without a terminal are forced by FORCE_COLOR and CLICOLOR_FORCE, and forbidden by NO_COLOR") {
  const TemporaryFolder folder;
  const auto is_coloured = [&](const std::string& settings) {
    return run_gpn(folder.path(), "export NO_COLOR= " + settings + "; printf 'c5 c5' | gpn verify --game dvonn -")
               .out.find("\x1b[") != std::string::npos;
  };
  CHECK(is_coloured("FORCE_COLOR=1"));
  CHECK(is_coloured("CLICOLOR_FORCE=1"));
  CHECK(!is_coloured("FORCE_COLOR=0"));
  CHECK(!is_coloured("FORCE_COLOR="));
  CHECK(!is_coloured("NO_COLOR=1 FORCE_COLOR=1"));
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
