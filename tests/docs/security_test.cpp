// Every test that docs/security.md names exists, and each sentence that other pages promise has one (promises.txt).
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace security_test {

namespace {

namespace fs = std::filesystem;

std::string contents_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The sources of all tests and the files that add them.
std::string tests() {
  std::string text;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(GPN_SOURCE_DIR) / "tests"))
    if (entry.path().extension() == ".cpp" || entry.path().filename() == "CMakeLists.txt")
      text += contents_of(entry.path());
  return text;
}

/// The name in the last column of a row, between the last two back ticks.
std::string named_test(const std::string& row) {
  const std::size_t end = row.rfind("` |");
  const std::size_t begin = end == std::string::npos || end == 0 ? end : row.rfind('`', end - 1);
  return begin == std::string::npos ? "" : row.substr(begin + 1, end - begin - 1);
}

bool is_row(const std::string& line) {
  return line.starts_with("| ") && !line.starts_with("| attack |") && !line.starts_with("| --- |");
}

bool is_test(const std::string& name, const std::string& sources) {
  return sources.find("TEST_CASE(\"" + name + '"') != std::string::npos ||
         sources.find("NAME \"" + name + '"') != std::string::npos;
}

/// The sentences of a section, and the rows of its tables as they are.
std::vector<std::string> sentences_of(const std::string& page, const std::string& section) {
  std::vector<std::string> all;
  std::string paragraph;
  const auto end_paragraph = [&] {
    for (std::size_t end = 0; !paragraph.empty(); paragraph.erase(0, end)) {
      const std::size_t stop = paragraph.find(". ");
      end = stop == std::string::npos ? paragraph.size() : stop + 2;
      all.push_back(paragraph.substr(0, end));
    }
  };
  std::ifstream in(fs::path(GPN_SOURCE_DIR) / page);
  bool is_code = false, is_here = false;
  int row = 0;
  for (std::string line; std::getline(in, line);) {
    const bool is_row = line.starts_with('|');
    if (line.empty() || is_row || line.starts_with('#') || line.starts_with("```")) end_paragraph();
    row = is_row ? row + 1 : 0;
    is_code = is_code != line.starts_with("```");
    if (is_code || line.empty() || line.starts_with("```")) continue;
    if (line.starts_with('#')) is_here = line.substr(line.find(' ') + 1) == section;
    if (!is_here || line.starts_with('#')) continue;
    if (!is_row) paragraph += (paragraph.empty() ? "" : " ") + line;
    if (row > 2) all.push_back(line);
  }
  end_paragraph();
  return all;
}

}  // namespace

TEST_CASE("every sentence that a page promises has a test that exists") {
  const std::string sources = tests();
  std::ifstream list(fs::path(GPN_SOURCE_DIR) / "tests/docs/promises.txt");
  std::vector<std::string> left;  // sentences of the section that were not listed yet
  bool is_whole = false;
  std::size_t named = 0;
  for (std::string line; std::getline(list, line);) {
    INFO(line);
    if (line.starts_with("## ")) {
      CHECK((left.empty() || is_whole));
      const std::size_t colon = line.find(": ");
      left = sentences_of(line.substr(3, colon - 3), line.substr(colon + 2));
      CHECK(!left.empty());
      is_whole = true;  // unless a sentence follows
    } else if (line.starts_with("    ")) {
      CHECK(is_test(line.substr(4), sources));
      ++named;
    } else if (!line.empty() && !line.starts_with("# ")) {
      is_whole = false;
      REQUIRE(!left.empty());
      INFO(left.front());
      REQUIRE(left.front().starts_with(line));
      left.erase(left.begin());
    }
  }
  CHECK((left.empty() || is_whole));
  CHECK(named > 80);
}

TEST_CASE("every section about attacks, checks and shards is listed where it has more than tables of tests") {
  const std::string listed = contents_of(fs::path(GPN_SOURCE_DIR) / "tests/docs/promises.txt");
  for (const std::string page : {"docs/security.md", "docs/checks.md", "docs/cluster.md"}) {
    std::ifstream in(fs::path(GPN_SOURCE_DIR) / page);
    bool is_code = false;
    for (std::string line; std::getline(in, line);) {
      is_code = is_code != line.starts_with("```");
      if (is_code || !line.starts_with('#')) continue;
      const std::string section = line.substr(line.find(' ') + 1);
      const auto sentences = sentences_of(page, section);
      INFO(page << ": " << section);
      CHECK((listed.find("## " + page + ": " + section + "\n") != std::string::npos ||
             std::all_of(sentences.begin(), sentences.end(),
                         [](const std::string& sentence) { return sentence.starts_with('|'); })));
    }
  }
}

TEST_CASE("every attack of docs/security.md has a test that exists") {
  const std::string sources = tests();
  std::ifstream page(fs::path(GPN_SOURCE_DIR) / "docs/security.md");
  REQUIRE(page);
  std::set<std::string> named;
  for (std::string line; std::getline(page, line);) {
    if (!is_row(line)) continue;
    INFO(line);
    const std::string name = named_test(line);
    CHECK(name.size() > 20);
    CHECK(is_test(name, sources));
    named.insert(name);
  }
  CHECK(named.size() > 40);
}

}  // namespace security_test
