// Golden files: each is a session in an empty folder that holds the files of tests/cli/input. A line `$ ...` is a
// command; behind it stands what it printed, `| ` before standard output, `! ` before standard error, and `[n]` for an
// exit status other than 0. Lines in front of the first command say what the session is about.
// GPN_APPROVE=1 in the environment writes the files anew: read the difference before you commit it.
#include <catch2/catch.hpp>

#include "program.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

namespace golden_test {

namespace {

namespace fs = std::filesystem;

void append_prefixed(std::string_view text, std::string_view prefix, std::string& out) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out.append(prefix).append(text.substr(0, end)).append("\n");
    if (end == text.size()) out.append("\\ no newline\n");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// The session again, with what the commands print now.
std::string replayed(const std::string& session) {
  const gpn::test::TemporaryFolder folder;
  fs::copy(gpn::test::source_path("tests/cli/input"), folder.path(), fs::copy_options::recursive);
  std::string now;
  bool begun = false;
  std::istringstream lines(session);
  for (std::string line; std::getline(lines, line);) {
    if (!begun && !line.starts_with("$ ")) now.append(line).append("\n");
    if (!line.starts_with("$ ")) continue;
    now.append(begun ? "\n" : "").append(line).append("\n");
    begun = true;
    const gpn::test::ProgramRun run = gpn::test::run_gpn(folder.path(), line.substr(2));
    append_prefixed(run.out, "| ", now);
    append_prefixed(run.err, "! ", now);
    if (run.status != 0) now.append("[").append(std::to_string(run.status)).append("]\n");
  }
  return now;
}

std::vector<fs::path> golden_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(gpn::test::source_path("tests/cli/golden")))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

TEST_CASE("commands print what they printed when somebody last looked") {
  const bool approve = std::getenv("GPN_APPROVE") != nullptr;
  const std::vector<fs::path> files = golden_files();
  REQUIRE_FALSE(files.empty());
  for (const fs::path& file : files) {
    DYNAMIC_SECTION(file.filename().string()) {
      const std::string approved = gpn::test::read_file(file);
      const std::string now = replayed(approved);
      REQUIRE(now.find("$ ") != std::string::npos);
      if (approve) std::ofstream(file, std::ios::binary) << now;
      CHECK(now == (approve ? gpn::test::read_file(file) : approved));
    }
  }
}

}  // namespace golden_test
