// What is UTF-8 and what becomes of the rest.
#include "text/encoding.hpp"
#include "text/quoted.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace gpn::notation::text;

TEST_CASE("ASCII is told from the rest wherever the other byte stands") {
  for (std::size_t size = 0; size < 80; ++size) {
    std::string text(size, 'a');
    CHECK(is_ascii(text));
    for (std::size_t at = 0; at < size; ++at) {
      text[at] = '\x80';
      CHECK_FALSE(is_ascii(text));
      text[at] = '\x7F';
    }
  }
}

TEST_CASE("UTF-8 is what RFC 3629 says: no overlong forms, no surrogates, nothing beyond U+10FFFF") {
  for (const std::string_view good : {"", "abc", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                                      "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF",
                                      "a\xC3\xA9"
                                      "b"})
    CHECK(is_utf8(good));
  for (const std::string_view bad : {"\x80", "\xC0\x80", "\xC1\xBF", "\xC2",
                                     "\xC2"
                                     "a",
                                     "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE1\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
                                     "\xF5\x80\x80\x80", "\xFF", "\xE9t\xE9"})
    CHECK_FALSE(is_utf8(bad));
}

TEST_CASE("every byte of Windows-1252 becomes one well-formed character") {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all.push_back(static_cast<char>(byte));
  std::string utf8;
  append_windows_1252(all, utf8);
  CHECK(is_utf8(utf8));
  CHECK(std::count_if(utf8.begin(), utf8.end(),
                      [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }) == 256);
  std::string text;
  append_windows_1252("\x80\x93\xE9\xFF", text);
  CHECK(text == "\xE2\x82\xAC\xE2\x80\x9C\xC3\xA9\xC3\xBF");
}

TEST_CASE("quotes are short, printable and UTF-8") {
  CHECK(quoted("abc") == "'abc'");
  CHECK(quoted(std::string_view("a\0\n\x7F", 4)) == "'a\\x00\\x0a\\x7f'");
  CHECK(quoted("\xE9") == "'\xC3\xA9'");
  CHECK(quoted(std::string(31, 'x')) == "'" + std::string(30, 'x') + "...'");
  CHECK(is_utf8(quoted(std::string(29, 'x') + "\xC3\xA9tail")));
}
