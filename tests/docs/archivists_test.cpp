// The slips of docs/archivists.md have the findings that the page names.
#include "positions_page.hpp"

#include <catch2/catch.hpp>
#include <cli/program.hpp>
#include <support/games.hpp>

#include <algorithm>

namespace archivists_test {

using namespace gpn;
using test::lines_of;
using test::read_file;
using test::source_path;

TEST_CASE("the slips of the page for archivists have the findings it names") {
  const std::string sheet = read_file(source_path("examples/sheets/first/2024-11-29-vroom-dahl.txt"));
  const test::TemporaryFolder folder;
  std::size_t slips = 0;
  bool in_table = false;
  for (const std::string& line : lines_of(read_file(source_path("docs/archivists.md")))) {
    if (line.starts_with("| slip |")) in_table = true;
    if (!line.starts_with('|')) in_table = false;
    const auto quoted = in_table ? test::quoted_in(line) : std::vector<std::string>();
    if (quoted.empty()) continue;
    INFO(line);
    REQUIRE(quoted.size() == 3);
    const std::size_t at = sheet.find(quoted[1]);
    REQUIRE(at != std::string::npos);
    folder.write("sheet.txt", std::string(sheet).replace(at, quoted[1].size(), quoted[0]));
    const std::string report = test::run_gpn(folder.path(), "gpn verify sheet.txt").out;
    // The note about the cause may come first.
    const std::size_t severity = std::min(report.find("error["), report.find("warning["));
    REQUIRE(severity != std::string::npos);
    const std::size_t open = report.find('[', severity) + 1;
    CHECK(report.substr(open, report.find(']', open) - open) == quoted[2]);
    ++slips;
  }
  CHECK(slips >= 10);
}

}  // namespace archivists_test
