// Text as a terminal shows it: width, unsafe characters.
#include "support/json.hpp"

#include <catch2/catch.hpp>

#include <gpn/host/display.hpp>
#include <gpn/text/utf8.hpp>

#include <utf8proc.h>

#include <random>
#include <string>

namespace display_test {

using gpn::host::append_visible;
using gpn::host::Styles;
using gpn::host::visible;
using gpn::host::visible_json;
using gpn::host::visible_lines;

namespace {

std::string encoded(char32_t code) {
  std::string text(4, '\0');
  const auto size =
      utf8proc_encode_char(static_cast<utf8proc_int32_t>(code), reinterpret_cast<utf8proc_uint8_t*>(text.data()));
  text.resize(static_cast<std::size_t>(size));
  return text;
}

std::string random_text(std::mt19937& random) {
  std::string text;
  for (std::size_t count = random() % 30; count > 0; --count)
    if (random() % 2 == 0)
      text += static_cast<char>(random());
    else
      text += encoded(static_cast<char32_t>(random() % 0xD800));
  return text;
}

/// Whether both read the same first character.
bool agrees_with_utf8proc(std::string_view text) {
  utf8proc_int32_t code = 0;
  const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &code);
  const gpn::Character c = gpn::first_character(text);
  if (size <= 0) return !c.is_valid;
  return c.is_valid && static_cast<std::size_t>(size) == c.size && static_cast<char32_t>(code) == c.code;
}

}  // namespace

TEST_CASE("control characters, escapes and stray bytes cannot reach a terminal") {
  CHECK(visible("a\x1b[31mb\n") == "a\\x1b[31mb\\x0a");
  CHECK(visible(std::string_view("a\0b", 3)) == "a\\x00b");
  CHECK(visible("\xFF\xC3") == "\\xff\\xc3");
  CHECK(visible("a\tb") == "a    b");
  CHECK(visible("\xC5\x81uk\xC3\xA1\xC5\xA1") == "\xC5\x81uk\xC3\xA1\xC5\xA1");
}

TEST_CASE("characters that are invisible, reorder text or control a terminal are escaped") {
  // C1, soft hyphen, zero width, marks and overrides of direction, isolates, separators, joiners, fillers, tags.
  for (const char32_t code :
       {U'\x7F',   U'\x80',   U'\x85',   U'\x9B',   U'\x9F',   U'\xAD',   U'\x34F',  U'\x61C',   U'\x115F', U'\x180E',
        U'\x200B', U'\x200D', U'\x200E', U'\x200F', U'\x2028', U'\x2029', U'\x202A', U'\x202E',  U'\x2060', U'\x2066',
        U'\x2069', U'\x206F', U'\x3164', U'\xFE0F', U'\xFEFF', U'\xFFA0', U'\xFFF9', U'\xE0001', U'\xE0100'}) {
    CAPTURE(static_cast<unsigned>(code));
    const std::string shown = visible("a" + encoded(code) + "b");
    CHECK(gpn::is_ascii(shown));
    CHECK(shown.find('\\') == 1);
  }
  CHECK(visible("\xE2\x80\xAEx") == "\\u{202e}x");
}

TEST_CASE("a mark needs a letter before it, and a letter has few of them") {
  CHECK(visible("\xCC\x81") == "\\u{301}");
  CHECK(visible("e\xCC\x81") == "e\xCC\x81");
  std::string heap = "e";
  for (int i = 0; i < 100; ++i) heap += "\xCC\x81";
  CHECK(visible(heap).find("\\u{301}") != std::string::npos);
}

TEST_CASE("overlong and surrogate sequences are not UTF-8") {
  CHECK(visible("\xC0\x80") == "\\xc0\\x80");
  CHECK(visible("\xE0\x80\x80") == "\\xe0\\x80\\x80");
  CHECK(visible("\xED\xA0\x80") == "\\xed\\xa0\\x80");
  CHECK(visible("\xF4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");
  CHECK(visible("\xF4\x80\x80\x80") == "\xF4\x80\x80\x80");
}

TEST_CASE("the characters of gpn/text/utf8.hpp are those of utf8proc") {
  bool all = true;
  for (char32_t code = 0; code <= 0x10FFFF; ++code)
    if (code < 0xD800 || code > 0xDFFF) all &= agrees_with_utf8proc(encoded(code));
  for (unsigned lead = 0x80; lead < 0x100; ++lead)
    for (unsigned second = 0; second < 0x100; ++second)
      for (const char third : {'\0', '\x7F', '\x80', '\xBF', '\xC0'})
        all &= agrees_with_utf8proc(std::string{static_cast<char>(lead), static_cast<char>(second), third, '\x80'});
  CHECK(all);
}

TEST_CASE("wide characters take two columns and combining marks none") {
  std::string out;
  CHECK(append_visible("\xE6\x97\xA5\xE6\x9C\xAC", out) == 4);
  CHECK(append_visible("e\xCC\x81", out) == 1);
  CHECK(append_visible("\xF0\x9F\x98\x80", out) == 2);
  CHECK(append_visible("\xC3\xA9", out) == 1);
  CHECK(append_visible("\x1b\xE2\x80\xAE", out) == 4 + 8);
}

TEST_CASE("lines keep line feeds and colours, and no other sequence") {
  CHECK(visible_lines("a\n\x1b[1;31mb\x1b[0m\n", Styles::Kept) == "a\n\x1b[1;31mb\x1b[0m\n");
  CHECK(visible_lines("\x1b[2J\x1b]0;x\x07\r\n\x1b[1", Styles::Kept) == "\\x1b[2J\\x1b]0;x\\x07\\x0d\n\\x1b[1");
}

TEST_CASE("JSON with unsafe characters stays the same JSON and becomes printable") {
  std::mt19937 random(3);
  for (int round = 0; round < 500; ++round) {
    const nlohmann::json json{{"text", random_text(random)}};
    const std::string plain = json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
    const std::string text = visible_json(plain);
    CAPTURE(text);
    CHECK(gpn::test::parse_json(text) == gpn::test::parse_json(plain));
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(gpn::first_character(rest).size))
      CHECK((rest.front() == '\n' || !gpn::host::is_unsafe_to_print(gpn::first_character(rest).code)));
  }
}

TEST_CASE("what is visible is unchanged, and the start of a unit is found from any byte of it") {
  std::mt19937 random(4);
  for (int round = 0; round < 500; ++round) {
    const std::string text = random_text(random);
    CAPTURE(text);
    CHECK(visible(visible(text)) == visible(text));
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t next = at + gpn::host::first_shown(std::string_view(text).substr(at)).bytes;
      for (std::size_t inner = at; inner < next; ++inner) CHECK(gpn::host::shown_start(text, inner) == at);
      at = next;
    }
  }
}

}  // namespace display_test
