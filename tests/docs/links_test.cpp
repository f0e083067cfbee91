// Links between the pages lead to files and headings that exist.
#include <catch2/catch.hpp>
#include <cli/program.hpp>

#include <cctype>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace links_test {

namespace {

namespace fs = std::filesystem;
using gpn::test::read_file;
using gpn::test::source_path;

struct Link {
  std::string file;    // empty: the page itself
  std::string anchor;  // empty: the whole page
};

std::vector<std::string> prose_of(const fs::path& page) {
  std::istringstream all(read_file(page));
  std::vector<std::string> lines;
  bool is_code = false;
  for (std::string line; std::getline(all, line);) {
    if (line.starts_with("```")) is_code = !is_code;
    if (!is_code) lines.push_back(line);
  }
  return lines;
}

/// The name of a heading as GitHub and others make it: small letters, hyphens for blanks, no punctuation.
std::string anchor_of(std::string_view heading) {
  std::string anchor;
  for (const char letter : heading) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == ' ')
      anchor += '-';
    else if (std::isalnum(byte) != 0 || letter == '-' || letter == '_' || byte >= 0x80)
      anchor += static_cast<char>(std::tolower(byte));
  }
  // Of the letters beyond ASCII the headings have these capital ones.
  for (const auto& [capital, small] : {std::pair{"\xC3\x88", "\xC3\xA8"}, std::pair{"\xC3\x9C", "\xC3\xBC"}})
    for (std::size_t at = anchor.find(capital); at != std::string::npos; at = anchor.find(capital))
      anchor.replace(at, 2, small);
  return anchor;
}

std::set<std::string> anchors_of(const fs::path& page) {
  std::set<std::string> anchors;
  for (const std::string& line : prose_of(page))
    if (line.starts_with('#')) anchors.insert(anchor_of(line.substr(line.find(' ') + 1)));
  return anchors;
}

std::vector<Link> links_of(const fs::path& page) {
  std::string text;
  for (const std::string& line : prose_of(page)) text.append(line).append("\n");
  std::vector<Link> links;
  for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
    const std::string target = text.substr(at + 2, text.find(')', at) - at - 2);
    if (target.starts_with("http")) continue;
    const std::size_t hash = target.find('#');
    links.push_back({target.substr(0, hash), hash == std::string::npos ? "" : target.substr(hash + 1)});
  }
  return links;
}

}  // namespace

TEST_CASE("links between the pages lead to files and headings that exist") {
  std::vector<fs::path> pages;
  for (const char* name : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md"})
    pages.push_back(source_path(name));
  for (const auto& entry : fs::directory_iterator(source_path("docs")))
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  std::size_t checked = 0;
  for (const fs::path& page : pages)
    for (const Link& link : links_of(page)) {
      INFO(page.filename().string() << ": " << link.file << "#" << link.anchor);
      const fs::path target = link.file.empty() ? page : page.parent_path() / link.file;
      REQUIRE(fs::exists(target));
      if (!link.anchor.empty()) CHECK(anchors_of(target).count(link.anchor) == 1);
      ++checked;
    }
  CHECK(checked > 50);
}

}  // namespace links_test
