#include <catch2/catch.hpp>

#include <gpn/notation/line_counter.hpp>

#include <string>

using gpn::notation::LineCounter;
using gpn::notation::locate;
using gpn::notation::Place;
using gpn::notation::Source;

namespace {

bool agree(const Place& a, const Place& b) { return a.line == b.line && a.column == b.column && a.text == b.text; }

}  // namespace

TEST_CASE("a line counter answers as locate does, forwards, backwards and across") {
  const std::string bytes = "one\ntwo \xC3\xA9t\xC3\xA9\r\n\n\xE2\x82\xAC four\nlast";
  const Source source{"x", bytes, 0, 41};
  const auto size = static_cast<std::uint32_t>(bytes.size());
  for (std::uint32_t from = 0; from <= size; ++from) {
    for (std::uint32_t to = 0; to <= size + 1; ++to) {
      LineCounter lines(source);
      CAPTURE(from, to);
      REQUIRE(agree(lines.locate(from), locate(source, from)));
      REQUIRE(agree(lines.locate(to), locate(source, to)));
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
