// UTF-8, the quoting of foreign text, and the players.
#include <catch2/catch.hpp>
#include <gpn/author/out.hpp>
#include <gpn/color.hpp>
#include <gpn/text/quoted.hpp>
#include <gpn/text/utf8.hpp>

#include <array>
#include <string>
#include <string_view>

namespace text_test {

using namespace gpn;

TEST_CASE("a character is read with its code and its size") {
  const auto is = [](std::string_view text, char32_t code) {
    const Character character = first_character(text);
    return character.is_valid && character.code == code && character.size == text.size();
  };
  CHECK(is("a", U'a'));
  CHECK(is("\xC2\x80", 0x80));
  CHECK(is("\xC3\xA9", 0xE9));
  CHECK(is("\xE0\xA0\x80", 0x800));
  CHECK(is("\xE2\x82\xAC", 0x20AC));
  CHECK(is("\xF0\x90\x80\x80", 0x10000));
  CHECK(is("\xF4\x8F\xBF\xBF", 0x10FFFF));
}

TEST_CASE("a byte that is not UTF-8 is one invalid character") {
  const std::array<std::string_view, 11> texts{
      "\x80",              // stray
      "\xC3",              // cut off
      "\xC3(",             // no second byte
      "\xC0\x80",          // overlong
      "\xC1\xBF",          // overlong
      "\xE0\x9F\xBF",      // overlong
      "\xF0\x8F\xBF\xBF",  // overlong
      "\xED\xA0\x80",      // surrogate
      "\xF4\x90\x80\x80",  // above U+10FFFF
      "\xF5\x80\x80\x80",  // above U+10FFFF
      "\xFF",
  };
  for (const std::string_view text : texts) {
    const Character character = first_character(text);
    CHECK_FALSE(character.is_valid);
    CHECK(character.code == 0xFFFD);
    CHECK(character.size == 1);
    CHECK_FALSE(is_utf8(text));
  }
}

TEST_CASE("a text is UTF-8 when all of it is") {
  CHECK(is_utf8(""));
  CHECK(is_utf8("P\xC3\x9CNCT"));
  CHECK_FALSE(is_utf8("P\xDCNCT"));
}

TEST_CASE("a byte beyond ASCII is found wherever it is") {
  CHECK(is_ascii(""));
  for (std::size_t size : {1U, 31U, 32U, 33U, 100U}) {
    std::string text(size, 'a');
    CHECK(is_ascii(text));
    for (std::size_t at = 0; at < size; ++at) {
      std::string changed = text;
      changed[at] = '\x80';
      CHECK_FALSE(is_ascii(changed));
    }
  }
}

TEST_CASE("a head never ends inside a character") {
  CHECK(head_of("caf\xC3\xA9", 9) == "caf\xC3\xA9");
  CHECK(head_of("caf\xC3\xA9", 5) == "caf\xC3\xA9");
  CHECK(head_of("caf\xC3\xA9", 4) == "caf");
  CHECK(head_of("caf\xC3\xA9", 0).empty());
  CHECK(head_of("\x80\x80\x80\x80\x80\x80", 5).size() == 5);
}

TEST_CASE("foreign text is quoted short, printable and as UTF-8") {
  CHECK(quoted("") == "``");
  CHECK(quoted("Ga1-c1") == "`Ga1-c1`");
  CHECK(quoted("P\xC3\x9CNCT") == "`P\xC3\x9CNCT`");
  CHECK(quoted("a\tb\x7F\n") == "`a\\x09b\\x7f\\x0a`");
  CHECK(quoted("P\xDCNCT") == "`P\\xdcNCT`");
  CHECK(quoted("a\xC2\x9B"
               "2J\xC2\xA0") == "`a\\xc2\\x9b2J\xC2\xA0`");
  CHECK(gpn::quoted(std::string(30, 'a')) == "`" + std::string(30, 'a') + "`");
  CHECK(gpn::quoted(std::string(31, 'a')) == "`" + std::string(30, 'a') + "...`");
  CHECK(gpn::quoted(std::string(29, 'a') + "\xC3\xA9") == "`" + std::string(29, 'a') + "...`");
}

TEST_CASE("foreign text is quoted into a buffer of a module") {
  std::array<char, 16> text{};
  author::TextOut out(text.data(), 15);
  put_quoted(out, "a\x01");
  CHECK(std::string_view(text.data()) == "`a\\x01`");
}

TEST_CASE("players are numbered White first") {
  STATIC_REQUIRE(index(Color::White) == GPN_WHITE);
  STATIC_REQUIRE(index(Color::Black) == GPN_BLACK);
  STATIC_REQUIRE(color_at(GPN_WHITE) == Color::White);
  STATIC_REQUIRE(color_at(GPN_BLACK) == Color::Black);
}

}  // namespace text_test
