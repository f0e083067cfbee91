// Lines and columns of places.
#include <catch2/catch.hpp>

#include <gpn/notation/line_counter.hpp>
#include <gpn/text/utf8.hpp>

#include <algorithm>
#include <string>

namespace line_counter_test {

using gpn::notation::LineCounter;
using gpn::notation::Place;
using gpn::notation::Source;

namespace {

/// Counts from the start of the source, whatever was located before.
Place located_from_the_start(const Source& source, std::uint32_t offset) {
  const std::string_view bytes = source.bytes;
  const std::size_t at = std::min<std::size_t>(offset, bytes.size());
  const std::string_view before = bytes.substr(0, at);
  const std::size_t newline = before.rfind('\n');
  const std::size_t line_begin = newline == std::string_view::npos ? 0 : newline + 1;
  std::uint64_t column = 1;
  for (std::size_t next = line_begin; next < bytes.size(); ++column) {
    next += gpn::first_character(bytes.substr(next)).size;
    if (next > at) break;
  }
  std::string_view text = bytes.substr(line_begin, bytes.find('\n', at) - line_begin);
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  return {source.first_line + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')), column, text};
}

bool agree(const Place& a, const Place& b) { return a.line == b.line && a.column == b.column && a.text == b.text; }

}  // namespace

TEST_CASE("a line counter finds the same places forwards, backwards and across as counting from the start does") {
  const std::string bytes = "one\ntwo \xC3\xA9t\xC3\xA9\r\n\n\xE2\x82\xAC four\nlast \xE9\x96\xB3 \xE2\x82";
  const Source source{"x", bytes, 0, 41};
  const auto size = static_cast<std::uint32_t>(bytes.size());
  for (std::uint32_t from = 0; from <= size; ++from) {
    for (std::uint32_t to = 0; to <= size + 1; ++to) {
      LineCounter lines(source);
      CAPTURE(from, to);
      REQUIRE(agree(lines.locate(from), located_from_the_start(source, from)));
      REQUIRE(agree(lines.locate(to), located_from_the_start(source, to)));
    }
  }
}

TEST_CASE("the line of a place is the one its newline ends") {
  const std::string bytes = "a\nb";
  LineCounter lines(Source{"x", bytes, 0, 1});
  CHECK(lines.locate(1).line == 1);
  CHECK(lines.locate(2).line == 2);
  CHECK(lines.locate(2).text == "b");
}

TEST_CASE("a line counter counts in an empty source") {
  LineCounter lines(Source{"x", "", 0, 7});
  CHECK(lines.locate(0).line == 7);
  CHECK(lines.locate(5).column == 1);
}

}  // namespace line_counter_test
