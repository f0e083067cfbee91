// What the texts a module hands over have to look like.
#pragma once

#include <gpn/text/utf8.hpp>

#include <cstddef>
#include <cstring>
#include <string_view>

namespace gpn::host {

/// UTF-8 without control characters, those from U+0080 to U+009F among them.
constexpr bool is_one_line(std::string_view text) noexcept {
  unsigned char before = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F || (before == 0xC2 && byte < 0xA0)) return false;
    before = byte;
  }
  return is_utf8(text);
}

/// A fixed field: NUL-ended, UTF-8 up to there.
template <std::size_t Size>
bool is_field(const char (&field)[Size]) noexcept {
  const void* end = std::memchr(field, '\0', Size);
  return end != nullptr && is_utf8(std::string_view(field));
}

}  // namespace gpn::host
