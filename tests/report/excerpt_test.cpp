// The part of a line that a report shows.
#include <catch2/catch.hpp>

#include "report/parts.hpp"

#include <gpn/host/display.hpp>

#include <random>
#include <string>
#include <vector>

namespace excerpt_test {

using gpn::replay::Excerpt;
using gpn::replay::excerpt;

namespace {

/// The text above the mark.
std::string marked(const Excerpt& shown) { return shown.text.substr(shown.marked_from, shown.marked_columns); }

}  // namespace

TEST_CASE("a line that fits is shown whole") {
  const Excerpt shown = excerpt("27. c4-e4 d3-d4", 4, 9, 40);
  CHECK(shown.text == "27. c4-e4 d3-d4");
  CHECK(marked(shown) == "c4-e4");
}

TEST_CASE("a long line is cut around the mark") {
  std::string line;
  for (int i = 1000; i < 3000; ++i) line.append("a").append(std::to_string(i)).append(" ");
  for (const std::string token : {"a1000", "a1001", "a1007", "a1234", "a2500", "a2998", "a2999"}) {
    for (const std::size_t width : {12U, 20U, 40U, 61U, 100U}) {
      CAPTURE(token, width);
      const std::size_t begin = line.find(token);
      const Excerpt shown = excerpt(line, begin, begin + 5, width);
      CHECK(marked(shown) == token);
      CHECK(shown.text.size() <= width);
      CHECK(shown.text.starts_with("...") == (shown.text.find("a1000") == std::string::npos));
    }
  }
}

TEST_CASE("a mark longer than the width is cut at the right and keeps its start") {
  const std::string line(5000, 'x');
  const Excerpt shown = excerpt(line, 100, 4900, 50);
  CHECK(shown.text.size() == 50);
  CHECK(shown.text.ends_with("..."));
  CHECK(shown.marked_columns >= 25);
  CHECK(shown.marked_from + shown.marked_columns <= 47);
}

TEST_CASE("the place after the end of a line is one column") {
  const Excerpt shown = excerpt("abc", 3, 3, 40);
  CHECK(shown.marked_from == 3);
  CHECK(shown.marked_columns == 1);
  CHECK(excerpt("abc", 1, 99, 40).marked_columns == 2);
  CHECK(excerpt("", 0, 0, 40).text.empty());
}

TEST_CASE("tabs and wide characters before a mark move it by their columns") {
  CHECK(excerpt("\tc4", 1, 3, 40).marked_from == 4);
  CHECK(excerpt("\xE6\x97\xA5 c4", 4, 6, 40).marked_from == 3);
  CHECK(excerpt("e\xCC\x81 c4", 4, 6, 40).marked_from == 2);
}

TEST_CASE("a line without any UTF-8 in it is cut byte by byte") {
  const std::string line(10000, '\x80');
  const Excerpt shown = excerpt(line, 5000, 5001, 30);
  CHECK(shown.text.size() <= 30);
  CHECK(marked(shown) == "\\x80");
}

TEST_CASE("a mark covers whole characters, however much of them the range has") {
  const std::string_view dash =
      "e9\xE2\x80\x93"
      "e7 x";
  for (std::size_t begin = 2; begin < 5; ++begin) {
    for (std::size_t end = begin + 1; end <= 5; ++end) {
      CAPTURE(begin, end);
      const Excerpt shown = excerpt(dash, begin, end, 40);
      CHECK(shown.text == dash);
      CHECK(shown.marked_from == 2);
      CHECK(shown.marked_columns == 1);
    }
  }
  CHECK(excerpt(dash, 3, 6, 40).marked_columns == 2);
  CHECK(excerpt("e\xCC\x81z", 1, 3, 40).marked_from == 0);
  CHECK(excerpt("\xE6\x97\xA5z", 1, 2, 40).marked_columns == 2);
}

TEST_CASE("an excerpt of any bytes fits its width and is printable, and its mark lies in it") {
  const std::vector<std::string_view> parts{"a",
                                            " ",
                                            "\t",
                                            "\xCC\x81",
                                            "\xE6\x97\xA5",
                                            "\xF0\x9F\x98\x80",
                                            "\xFF",
                                            "\xE2\x80\xAE",
                                            "\x1b[31m",
                                            "\xE1\x84\x80",
                                            "\xE1\x85\xA1",
                                            "\xC2\x85"};
  std::mt19937 random(5);
  for (int round = 0; round < 3000; ++round) {
    std::string line;
    for (std::size_t count = random() % 60; count > 0; --count) line += parts[random() % parts.size()];
    const std::size_t begin = random() % (line.size() + 2);
    const std::size_t width = 12 + random() % 50;
    const Excerpt shown = excerpt(line, begin, begin + random() % 20, width);
    CAPTURE(line, begin, width, shown.text);
    std::string again;
    const std::size_t columns = gpn::host::append_visible(shown.text, again);
    CHECK(again == shown.text);
    CHECK(columns <= width);
    CHECK(shown.marked_from <= columns);
    CHECK((shown.marked_from + shown.marked_columns <= columns || shown.marked_columns == 1));
  }
}

}  // namespace excerpt_test
