// Finds the starts of records of native text.
#include <gpn/notation/dialect.hpp>

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <vector>

namespace native_start_test {

using gpn::notation::dialect;
using gpn::notation::Format;

namespace {

constexpr auto npos = std::string_view::npos;

std::size_t next_start(std::string_view text, std::size_t from) { return dialect(Format::Gpn).next_start(text, from); }

/// Marks the record starts of a text with `|`.
std::string marked(std::string text) {
  std::vector<std::size_t> starts;
  for (std::size_t at = next_start(text, 0); at != npos; at = next_start(text, at)) starts.push_back(at);
  for (auto start = starts.rbegin(); start != starts.rend(); ++start) text.insert(*start, "|");
  return text;
}

}  // namespace

TEST_CASE("a record begins at a tag line that does not follow another one") {
  CHECK(marked("[A \"b\"]\n[C \"d\"]\n\na1 *\n\n[A \"b\"]\n[C \"d\"]\n\na1 *\n") ==
        "[A \"b\"]\n[C \"d\"]\n\na1 *\n\n|[A \"b\"]\n[C \"d\"]\n\na1 *\n");
  CHECK(marked("a1 *\n[A \"b\"]\n[A \"b\"]\n\n[A \"b\"]") == "a1 *\n|[A \"b\"]\n[A \"b\"]\n\n|[A \"b\"]");
  CHECK(marked("\n\n% x\n\n[A \"b\"]\na1") == "\n\n% x\n\n[A \"b\"]\na1");
}

TEST_CASE("lines with % neither separate tags nor hide a start") {
  CHECK(marked("[A \"b\"]\n% x\n[C \"d\"]\n\na1\n% y\n[A \"b\"]\n") ==
        "[A \"b\"]\n% x\n[C \"d\"]\n\na1\n% y\n|[A \"b\"]\n");
}

TEST_CASE("brackets inside a line begin no record") {
  for (const std::string text :
       {"a1 {\n[%clk 1]\n} *", "a1\n [A \"b\"]", "a1 [A \"b\"]", "a1\n[see there]\nb1", "a1\n[]\n", "a1\n["})
    CHECK(marked(text) == text);
}

TEST_CASE("a record that was joined to the one before without a line end begins inside a line") {
  for (const std::string before : {"1. a1 b1 1-0", "1. a1 b1 *", "1. a1 b1 0-1 ", "1. a1 b1", "1. a1 b1 {x}"})
    CHECK(marked(before + "[A \"b\"]\n[C \"d\"]\n\na1 *[A \"e\"]") ==
          before + "|[A \"b\"]\n[C \"d\"]\n\na1 *|[A \"e\"]");
  for (const std::string text : {"% a1 1-0[A \"b\"]\n", "[A \"b\"][C \"d\"]", "a1 {1-0\\[A \"b\"]}", "a1 1-0[A]"})
    CHECK(marked(text) == text);
}

TEST_CASE("after an empty line, a damaged first tag stays with its record") {
  CHECK(marked("a1 *\n\n[A b]\n[C \"d\"]\n\na1 *") == "a1 *\n\n|[A b]\n[C \"d\"]\n\na1 *");
  CHECK(marked("a1 {x\n[A b]\n[C \"d\"]\n\na1 *") == "a1 {x\n[A b]\n|[C \"d\"]\n\na1 *");
}

TEST_CASE("starts are found with blanks, line ends of both kinds and byte order marks") {
  CHECK(marked("a1 *\r\n\r\n[A\t \"b\"]\r\n[C \"d\"]\r\n\r\na1") == "a1 *\r\n\r\n|[A\t \"b\"]\r\n[C \"d\"]\r\n\r\na1");
  CHECK(marked("a1 *\n\xEF\xBB\xBF[A \"b\"]\n") == "a1 *\n|\xEF\xBB\xBF[A \"b\"]\n");
}

TEST_CASE("a start is found from any offset before it") {
  std::mt19937 random(3);
  constexpr std::string_view lines[] = {"[A \"b\"]\n", "[C b]\n", "% x\n", "\n", "a1 b1\n", "{ [x\n", " \r\n", "[\n"};
  for (int round = 0; round < 500; ++round) {
    std::string text;
    for (int i = 0; i < 12; ++i) text += lines[random() % std::size(lines)];
    std::vector<std::size_t> starts;
    for (std::size_t at = next_start(text, 0); at != npos; at = next_start(text, at)) starts.push_back(at);
    INFO(text);
    for (std::size_t from = 0; from < text.size(); ++from) {
      const auto expected = std::upper_bound(starts.begin(), starts.end(), from);
      REQUIRE(next_start(text, from) == (expected != starts.end() ? *expected : npos));
    }
  }
}

}  // namespace native_start_test
