// Every option and every format that a page names exists: the pages are compared with `gpn COMMAND --help`.
#include "page_commands.hpp"

#include <catch2/catch.hpp>
#include <cli/program.hpp>
#include <gpn/notation/record.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace options_test {

namespace {

namespace fs = std::filesystem;
using namespace gpn::test;

/// What one command offers: its options, each with the text of its help.
using Options = std::map<std::string, std::string>;

const std::vector<std::string> commands{"",
                                        "verify",
                                        "find",
                                        "stats",
                                        "dedupe",
                                        "index",
                                        "split",
                                        "merge",
                                        "graph",
                                        "convert",
                                        "diff",
                                        "repair",
                                        "show",
                                        "page",
                                        "legal",
                                        "perft",
                                        "generate",
                                        "shard plan",
                                        "shard merge",
                                        "lsp",
                                        "explain",
                                        "config",
                                        "formats",
                                        "plugins list",
                                        "plugins info",
                                        "plugins trust",
                                        "plugins manifest",
                                        "plugins check",
                                        "plugins new"};

Options options_in(const std::string& help) {
  Options options;
  std::istringstream lines(help);
  std::string current;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos || begin == 0) {
      current.clear();
    } else if (begin == 2 && line[begin] == '-') {
      const std::size_t name = line.find("--");
      current = line.substr(name, line.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", name) - name);
    }
    if (!current.empty()) options[current] += line + "\n";
  }
  return options;
}

const std::map<std::string, Options>& offered() {
  static const std::map<std::string, Options> all = [] {
    const TemporaryFolder folder;
    std::map<std::string, Options> found;
    const Options common = options_in(run_gpn(folder.path(), "gpn help common").out);
    for (const std::string& command : commands) {
      const std::string help = run_gpn(folder.path(), "gpn " + command + " --help").out;
      found[command] = options_in(help);
      if (help.find("gpn help common lists") != std::string::npos) found[command].insert(common.begin(), common.end());
    }
    for (const auto& [command, options] : found)
      for (const auto& [name, help] : options)
        if (command != "all") found["all"][name] += help;
    return found;
  }();
  return all;
}

/// Options with a closed list of values; those of other options are free.
const std::set<std::string> with_listed_values{"--format", "--to", "--from", "--compare", "--kind", "--color"};

bool is_placeholder(const std::string& value) {
  return value.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
}

bool lists(const std::string& help, const std::string& value) {
  for (std::size_t at = help.find(value); at != std::string::npos; at = help.find(value, at + 1)) {
    const auto is_letter = [&](std::size_t i) { return i < help.size() && std::isalnum(help[i]) != 0; };
    if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + value.size())) return true;
  }
  return false;
}

/// The first thing that does not exist; empty when all does.
std::string problem_with(const NamedCommand& named) {
  const auto found = offered().find(named.command.value_or("all"));
  if (found == offered().end()) return "no command " + *named.command;
  for (const NamedOption& option : named.options) {
    if (option.name == "--help") continue;
    const auto offer = found->second.find(option.name);
    if (offer == found->second.end()) return "no option " + option.name;
    if (with_listed_values.count(option.name) == 0 || !option.value || is_placeholder(*option.value)) continue;
    const bool names_format = option.name == "--to" || option.name == "--from";
    const std::string& formats =
        offered().at(option.name == "--to" ? "convert" : "verify").at(names_format ? option.name : "--from");
    const bool is_format = names_format && lists(formats, *option.value);
    if (!is_format && !lists(offer->second, *option.value)) return option.name + " has no value " + *option.value;
  }
  return "";
}

std::vector<fs::path> pages() {
  std::vector<fs::path> all;
  for (const char* name : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md"})
    all.push_back(source_path(name));
  for (const auto& entry : fs::directory_iterator(source_path("docs")))
    if (entry.path().extension() == ".md") all.push_back(entry.path());
  return all;
}

}  // namespace

TEST_CASE("every option and format that a page names is one of the program") {
  std::size_t checked = 0;
  for (const fs::path& page : pages())
    for (const NamedCommand& named : named_commands(read_file(page))) {
      INFO(page.filename().string() << ":" << named.line << ": gpn " << named.command.value_or("..."));
      CHECK(problem_with(named) == "");
      ++checked;
    }
  CHECK(checked > 100);
}

TEST_CASE("every option that the explanation of a finding names is one of the program") {
  const std::string page = read_file(source_path("docs/diagnostics.md"));
  const std::regex option("--[a-z][a-z-]+( [a-z]+)?");
  std::size_t checked = 0;
  for (std::sregex_iterator at(page.begin(), page.end(), option), end; at != end; ++at) {
    INFO(at->str());
    for (const NamedCommand& named : named_commands("`" + at->str() + "`")) CHECK(problem_with(named) == "");
    ++checked;
  }
  CHECK(checked > 10);
}

TEST_CASE("an option, a command and a format that do not exist are noticed") {
  const auto first_problem = [](const char* page) { return problem_with(named_commands(page).at(0)); };
  CHECK(first_problem("`gpn verify --checked a.gpn`") == "no option --checked");
  CHECK(first_problem("`gpn convert --to pgn a.gpn`") == "--to has no value pgn");
  CHECK(first_problem("`--from pgn`") == "--from has no value pgn");
  CHECK(first_problem("`gpn plugins show --format json`") == "no command plugins show");
  CHECK(first_problem("```sh\ncat x | gpn diff --symmetry --notes\n```") == "no option --notes");
  CHECK(first_problem("```console\n$ gpn verify \\\n    --format xml\n```") == "--format has no value xml");
  CHECK(named_commands("`cmake --install build` and `git diff --stat`").empty());
}

TEST_CASE("the formats of the README are those of the program") {
  std::istringstream readme(read_file(source_path("README.md")));
  std::set<std::string> named;
  bool in_table = false;
  for (std::string line; std::getline(readme, line);) {
    if (line.starts_with("| format |")) in_table = true;
    if (!line.starts_with('|')) in_table = false;
    if (in_table && line.starts_with("| `")) named.insert(line.substr(3, line.find('`', 3) - 3));
  }
  std::set<std::string> read;
  for (const auto format : gpn::notation::written_formats) read.emplace(gpn::notation::name(format));
  CHECK(named == read);
  for (const std::string& format : named) CHECK(lists(offered().at("convert").at("--to"), format));
}

}  // namespace options_test
