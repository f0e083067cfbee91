#include "unicode.hpp"

#include <utf8proc.h>

#include <algorithm>

namespace gpn::host::unicode {
namespace {

utf8proc_int32_t number(char32_t code) noexcept { return static_cast<utf8proc_int32_t>(code); }

}  // namespace

bool is_unsafe(char32_t code) noexcept {
  const utf8proc_property_t& property = *utf8proc_get_property(number(code));
  switch (property.category) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return true;
    default: return property.ignorable;
  }
}

std::size_t width(char32_t code) noexcept {
  return static_cast<std::size_t>(std::max(utf8proc_charwidth(number(code)), 0));
}

bool is_break(char32_t before, char32_t after, std::int32_t& state) noexcept {
  return utf8proc_grapheme_break_stateful(number(before), number(after), &state);
}

}  // namespace gpn::host::unicode
