// UTF-8, one character at a time, for text that may be anything.
#pragma once

#include <cstddef>
#include <string_view>

namespace gpn::replay {

struct Character {
  char32_t code;     // U+FFFD for what is not UTF-8
  std::size_t size;  // in bytes, at least 1
  bool valid;
};

/// The character at the front of `text`, which is not empty. Overlong forms, surrogates and stray bytes are not valid
/// and one byte long.
inline Character first_character(std::string_view text) noexcept {
  constexpr Character invalid{0xFFFD, 1, false};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return invalid;
  char32_t code = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return invalid;
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < smallest[size] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return invalid;
  return {code, size, true};
}

}  // namespace gpn::replay
