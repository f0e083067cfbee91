// The characters of the table that the core in WebAssembly uses are those of utf8proc.
#include "unicode.hpp"

#include <utf8proc.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <vector>

namespace unicode_test {

namespace {

using namespace gpn::host;

utf8proc_int32_t number(char32_t code) { return static_cast<utf8proc_int32_t>(code); }

bool is_unsafe_by_utf8proc(char32_t code) {
  const utf8proc_property_t& property = *utf8proc_get_property(number(code));
  const auto category = property.category;
  return property.ignorable || category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CF ||
         category == UTF8PROC_CATEGORY_CS || category == UTF8PROC_CATEGORY_CN || category == UTF8PROC_CATEGORY_ZL ||
         category == UTF8PROC_CATEGORY_ZP;
}

/// One character of each kind that matters for breaks, with several that are frequent.
const std::vector<char32_t> kinds{U'a',   U'\r',  U'\n',    0x0001, 0x0301,  0x200D,  0x0903,  0x0600, 0x1100,
                                  0x1161, 0x11A8, 0xAC00,   0xAC01, 0x1F1E6, 0x1F468, 0x2764,  0xFE0F, 0x1F3FB,
                                  0x00A9, 0x4E00, 0x10FFFF, 0x0E33, 0x1F9D1, 0x231A,  0xE0020, 0x200B};

}  // namespace

TEST_CASE("each character of the table is as safe and as wide as utf8proc has it") {
  std::size_t different = 0;
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    if (unicode::is_unsafe(code) != is_unsafe_by_utf8proc(code)) ++different;
    if (unicode::width(code) != static_cast<std::size_t>(std::max(utf8proc_charwidth(number(code)), 0))) ++different;
  }
  CHECK(different == 0);
  CHECK(unicode::is_unsafe(0x110000));
}

TEST_CASE("characters of users break where those of utf8proc do") {
  std::mt19937 random(20);
  std::size_t different = 0;
  std::size_t kept_together = 0;
  for (int round = 0; round < 200'000; ++round) {
    std::vector<char32_t> text;
    for (int i = 0; i < 6; ++i) text.push_back(kinds[random() % kinds.size()]);
    std::int32_t ours = 0;
    utf8proc_int32_t theirs = 0;
    for (std::size_t i = 1; i < text.size(); ++i) {
      const bool breaks = unicode::is_break(text[i - 1], text[i], ours);
      const bool breaks_there = utf8proc_grapheme_break_stateful(number(text[i - 1]), number(text[i]), &theirs);
      if (breaks != breaks_there) {
        ++different;
        break;
      }
      // A run ends where it breaks: the next pair begins a new one, as in host::first_shown().
      if (breaks) break;
      ++kept_together;
    }
  }
  CHECK(different == 0);
  CHECK(kept_together > 50'000);
}

}  // namespace unicode_test
