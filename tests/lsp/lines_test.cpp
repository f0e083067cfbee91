// Positions: every kind of line end, and characters outside of ASCII, in both encodings.
#include <catch2/catch.hpp>

#include <document/document.hpp>
#include <gpn/text/uri.hpp>
#include <gpn/text/utf8.hpp>

#include <string>

namespace lines_test {

namespace {

using namespace gpn::lsp;

TEST_CASE("lines end with LF, CR LF or CR") {
  const std::string text = "a\nb\r\nc\rd\n\re";
  const LineIndex lines(text);
  REQUIRE(lines.lines() == 6);
  const auto line = [&](std::uint32_t number) {
    const auto span = lines.line(text, number);
    return text.substr(span.begin, span.end - span.begin);
  };
  CHECK(line(0) == "a");
  CHECK(line(1) == "b");
  CHECK(line(2) == "c");
  CHECK(line(3) == "d");
  CHECK(line(4).empty());
  CHECK(line(5) == "e");
}

TEST_CASE("an astral character counts two code units of UTF-16 and four of UTF-8") {
  const std::string text = "x\xF0\x9F\x98\x80y";  // U+1F600
  const LineIndex lines(text);
  CHECK(lines.position_of(text, 5, Encoding::Utf16) == Position{0, 3});
  CHECK(lines.position_of(text, 5, Encoding::Utf8) == Position{0, 5});
  CHECK(lines.offset_of(text, {0, 3}, Encoding::Utf16) == 5);
  CHECK(lines.offset_of(text, {0, 5}, Encoding::Utf8) == 5);
  // In the middle of the character: its first byte.
  CHECK(lines.offset_of(text, {0, 2}, Encoding::Utf16) == 1);
  CHECK(lines.offset_of(text, {0, 3}, Encoding::Utf8) == 1);
  CHECK(lines.position_of(text, 3, Encoding::Utf16) == Position{0, 1});
}

TEST_CASE("a combining character is a character of its own") {
  const std::string text = "e\xCC\x81z";  // e, U+0301
  const LineIndex lines(text);
  CHECK(lines.position_of(text, 3, Encoding::Utf16) == Position{0, 2});
  CHECK(lines.offset_of(text, {0, 2}, Encoding::Utf16) == 3);
}

TEST_CASE("positions outside of the text are moved into it") {
  const std::string text = "ab\r\ncd";
  const LineIndex lines(text);
  CHECK(lines.offset_of(text, {0, 99}, Encoding::Utf16) == 2);
  CHECK(lines.offset_of(text, {9, 0}, Encoding::Utf16) == 6);
  CHECK(lines.position_of(text, 99, Encoding::Utf16) == Position{1, 2});
  CHECK(lines.position_of(text, 3, Encoding::Utf16) == Position{0, 2});
  CHECK(LineIndex("").offset_of("", {0, 0}, Encoding::Utf8) == 0);
}

TEST_CASE("every offset of a character comes back from its position") {
  const std::string text = "\xF0\x9F\x98\x80\r\n\xC3\xA9\xCC\x81 a\r\xE2\x80\xA6\n\n";
  const LineIndex lines(text);
  for (const Encoding encoding : {Encoding::Utf8, Encoding::Utf16})
    for (const std::uint32_t offset : {0U, 4U, 6U, 8U, 10U, 11U, 12U, 13U, 16U, 17U, 18U})
      CHECK(lines.offset_of(text, lines.position_of(text, offset, encoding), encoding) == offset);
}

TEST_CASE("places in long lines are those that counting from the start of the line gives") {
  std::string text = "short\n";
  for (int i = 0; i < 2000; ++i) text += "a\xC3\xA9\xE2\x80\xA6\xF0\x9F\x98\x80";
  text += "\nlast \xF0\x9F\x98\x80 line";
  const LineIndex lines(text);
  std::uint32_t line = 0, utf16 = 0, utf8 = 0;
  for (std::uint32_t at = 0; at < text.size();) {
    const auto character = gpn::first_character(std::string_view(text).substr(at));
    REQUIRE(lines.position_of(text, at, Encoding::Utf16) == Position{line, utf16});
    REQUIRE(lines.position_of(text, at, Encoding::Utf8) == Position{line, utf8});
    REQUIRE(lines.offset_of(text, {line, utf16}, Encoding::Utf16) == at);
    REQUIRE(lines.offset_of(text, {line, utf8}, Encoding::Utf8) == at);
    at += static_cast<std::uint32_t>(character.size);
    utf16 += character.code > 0xFFFF ? 2 : 1;
    utf8 += static_cast<std::uint32_t>(character.size);
    if (character.code != U'\n') continue;
    ++line;
    utf16 = utf8 = 0;
  }
}

TEST_CASE("paths and addresses of files") {
  CHECK(path_of_uri("file:///a/b%20c/%C3%A9.gpn") == "/a/b c/\xC3\xA9.gpn");
  CHECK(path_of_uri("file://localhost/a.gpn") == "/a.gpn");
  CHECK(path_of_uri("file://elsewhere/a.gpn").empty());
  CHECK(path_of_uri("untitled:Untitled-1").empty());
  CHECK(path_of_uri("file:///a%00b").empty());
  CHECK(path_of_uri("file:///a%zz%4") == "/a%zz%4");
  CHECK(gpn::uri_of("/a/b c/\xC3\xA9#.gpn") == "file:///a/b%20c/%C3%A9%23.gpn");
}

}  // namespace

}  // namespace lines_test
