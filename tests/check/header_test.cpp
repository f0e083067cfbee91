// sentences.txt has what holds each sentence of the headers of the interface: checks of gpn plugins check,
// tests, the layout of the records, or the reason why nothing does.
#include <catch2/catch.hpp>

#include <gpn/check/check.hpp>
#include <gpn/text/ascii.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace header_test {

namespace {

namespace fs = std::filesystem;

const fs::path source = GPN_SOURCE_DIR;

std::string contents_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool ends_sentence(char c) { return c == '.' || c == '!' || c == '?'; }

/// A paragraph of a comment in sentences. One begins with a capital letter or a name.
void add_sentences(std::string_view paragraph, std::vector<std::string>& sentences) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i + 2 < paragraph.size(); ++i) {
    const char next = paragraph[i + 2];
    if (!ends_sentence(paragraph[i]) || paragraph[i + 1] != ' ' || !(gpn::ascii::is_upper(next) || next == '`'))
      continue;
    sentences.emplace_back(paragraph.substr(begin, i + 1 - begin));
    begin = i + 2;
  }
  if (begin < paragraph.size()) sentences.emplace_back(paragraph.substr(begin));
}

/// A comment without the stars at the front of its lines. An empty line ends a paragraph.
void add_comment(std::string_view comment, std::vector<std::string>& sentences) {
  std::string paragraph;
  const auto flush = [&] {
    while (!paragraph.empty() && paragraph.back() == ' ') paragraph.pop_back();
    add_sentences(paragraph, sentences);
    paragraph.clear();
  };
  bool is_first = true;
  while (!comment.empty()) {
    std::string_view line = comment.substr(0, comment.find('\n'));
    comment.remove_prefix(std::min(line.size() + 1, comment.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (!is_first && line.starts_with('*')) line.remove_prefix(1);
    is_first = false;
    if (line.find_first_not_of(' ') == std::string_view::npos) flush();
    for (const char c : line)
      if (c != ' ' || (!paragraph.empty() && paragraph.back() != ' ')) paragraph += c;
    if (!paragraph.empty() && paragraph.back() != ' ') paragraph += ' ';
  }
  flush();
}

std::vector<std::string> sentences_of(std::string_view header) {
  std::vector<std::string> sentences;
  for (std::size_t at = 0; (at = header.find("/*", at)) != std::string_view::npos;) {
    const std::size_t end = header.find("*/", at);
    add_comment(header.substr(at + 2, end - at - 2), sentences);
    at = end;
  }
  return sentences;
}

/// The hash of a sentence (FNV-1a) and its first words, as in sentences.txt.
std::string entry_of(std::string_view sentence) {
  std::uint32_t hash = 0x811C9DC5U;
  for (const char c : sentence) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
  constexpr int words = 4;
  std::istringstream text{std::string(sentence)};
  std::ostringstream entry;
  entry << std::hex << std::setw(8) << std::setfill('0') << hash;
  std::string word;
  for (int i = 0; i < words && text >> word; ++i) entry << ' ' << word;
  return entry.str();
}

struct Entry {
  std::string sentence;
  std::vector<std::string> held_by;  // "check E1, E2", "test: its name", "abi: ...", "none: why"
};

std::vector<Entry> entries_of(const std::string& header) {
  std::ifstream in(source / "tests/check/sentences.txt");
  REQUIRE(in);
  std::vector<Entry> entries;
  bool is_here = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) is_here = line.substr(3) == header;
    if (!is_here || line.empty() || line.starts_with('#')) continue;
    if (!line.starts_with("    "))
      entries.push_back({line, {}});
    else if (!entries.empty())
      entries.back().held_by.push_back(line.substr(4));
  }
  return entries;
}

/// The sources of all tests, one after the other.
const std::string& tests() {
  static const std::string all = [] {
    std::string text;
    for (const auto& entry : fs::recursive_directory_iterator(source / "tests"))
      if (entry.path().extension() == ".cpp") text += contents_of(entry.path());
    return text;
  }();
  return all;
}

void require_check(std::string_view id) {
  INFO("check " << id);
  CHECK(gpn::check::find_check(id) != nullptr);
}

void require_held(const std::string& by) {
  INFO(by);
  if (by.starts_with("test: ")) {
    CHECK(tests().find("TEST_CASE(\"" + by.substr(6) + '"') != std::string::npos);
  } else if (by.starts_with("check ")) {
    for (std::size_t begin = 6; begin < by.size();) {
      const std::size_t end = std::min(by.find(", ", begin), by.size());
      require_check(by.substr(begin, end - begin));
      begin = end + 2;
    }
  } else {
    CHECK((by.starts_with("abi: ") || by.starts_with("none: ")));
    CHECK(by.size() > 12);
  }
}

constexpr const char* headers[] = {"abi.h", "boardspace.h", "gipf_layer.h", "layer.h"};

}  // namespace

TEST_CASE("every sentence of the headers of the interface is listed with what holds it") {
  for (const std::string header : headers) {
    const std::vector<std::string> sentences = sentences_of(contents_of(source / "sdk/include/gpn" / header));
    const std::vector<Entry> entries = entries_of(header);
    INFO(header
         << ": a sentence that was added or changed needs a check or a test; then change tests/check/sentences.txt");
    REQUIRE(sentences.size() > 3);
    for (std::size_t i = 0; i < std::min(sentences.size(), entries.size()); ++i)
      REQUIRE(entry_of(sentences[i]) == entries[i].sentence);
    CHECK(sentences.size() == entries.size());
  }
}

TEST_CASE("what holds the sentences of the headers exists") {
  std::size_t held = 0, unheld = 0;
  for (const std::string header : headers)
    for (const Entry& entry : entries_of(header)) {
      INFO(header << ": " << entry.sentence);
      CHECK_FALSE(entry.held_by.empty());
      for (const std::string& by : entry.held_by) {
        require_held(by);
        ++(by.starts_with("none: ") ? unheld : held);
      }
    }
  CHECK(held > 200);
  CHECK(unheld < held / 3);
}

TEST_CASE("a sentence is found wherever it is in a comment") {
  CHECK(sentences_of("int a; /* One. Two `x`! `three` is it */ int b; /* f, such as 1. 2.\n *\n *   four */") ==
        std::vector<std::string>{"One.", "Two `x`!", "`three` is it", "f, such as 1. 2.", "four"});
}

}  // namespace header_test
