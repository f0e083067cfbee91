// Every test that docs/security.md names exists.
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

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

}  // namespace

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
    const bool exists = sources.find("TEST_CASE(\"" + name + '"') != std::string::npos ||
                        sources.find("NAME \"" + name + '"') != std::string::npos;
    CHECK(exists);
    named.insert(name);
  }
  CHECK(named.size() > 40);
}

}  // namespace security_test
