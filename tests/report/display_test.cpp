// Text as a terminal shows it: width, unsafe characters, excerpts.
#include <catch2/catch.hpp>

#include "report/display.hpp"

#include <string>

using gpn::replay::append_visible;
using gpn::replay::Excerpt;
using gpn::replay::excerpt;

namespace {

std::string visible(std::string_view text) {
  std::string out;
  append_visible(text, out);
  return out;
}

/// The text above the mark.
std::string marked(const Excerpt& shown) { return shown.text.substr(shown.marked_from, shown.marked_columns); }

}  // namespace

TEST_CASE("control characters, escapes and stray bytes cannot reach a terminal") {
  CHECK(visible("a\x1b[31mb") == "a\xEF\xBF\xBD[31mb");
  CHECK(visible(std::string_view("a\0b", 3)) ==
        "a\xEF\xBF\xBD"
        "b");
  CHECK(visible("\xFF\xC3") == "\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(visible("\xE2\x80\xAEx") == "\xEF\xBF\xBDx");
  CHECK(visible("a\tb") == "a    b");
  CHECK(visible("\xC5\x81uk\xC3\xA1\xC5\xA1") == "\xC5\x81uk\xC3\xA1\xC5\xA1");
}

TEST_CASE("overlong and surrogate sequences are not UTF-8") {
  CHECK(visible("\xC0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(visible("\xE0\x80\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(visible("\xED\xA0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(visible("\xF4\x90\x80\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(visible("\xF4\x8F\xBF\xBD") == "\xF4\x8F\xBF\xBD");
}

TEST_CASE("wide characters take two columns and combining marks none") {
  std::string out;
  CHECK(append_visible("\xE6\x97\xA5\xE6\x9C\xAC", out) == 4);
  CHECK(append_visible("e\xCC\x81", out) == 1);
  CHECK(append_visible("\xF0\x9F\x98\x80", out) == 2);
  CHECK(append_visible("\xC3\xA9", out) == 1);
}

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
  CHECK(shown.text.size() <= 30 * 3);
  CHECK(shown.marked_columns == 1);
}
