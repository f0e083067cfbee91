// What the texts a module hands over have to look like.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>

namespace gpn::host {

/// The length of the UTF-8 sequence at the front; 0 when there is none that is well formed.
constexpr std::size_t utf8_length(std::string_view text) noexcept {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  const unsigned least = first == 0xE0 ? 0xA0U : first == 0xF0 ? 0x90U : 0x80U;
  const unsigned most = first == 0xED ? 0x9FU : first == 0xF4 ? 0x8FU : 0xBFU;
  if (byte(1) < least || byte(1) > most) return 0;
  for (std::size_t at = 2; at < length; ++at)
    if ((byte(at) & 0xC0U) != 0x80U) return 0;
  return length;
}

constexpr bool is_utf8(std::string_view text) noexcept {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

/// UTF-8 without control characters.
constexpr bool is_one_line(std::string_view text) noexcept {
  for (const char c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) return false;
  return is_utf8(text);
}

/// A fixed field: NUL-ended, UTF-8 up to there.
template <std::size_t Size>
bool is_field(const char (&field)[Size]) noexcept {
  const void* end = std::memchr(field, '\0', Size);
  return end != nullptr && is_utf8(std::string_view(field));
}

}  // namespace gpn::host
